# Die Lektion zu Spite and Malice auf Deutsch. Jede Nachricht ist eine Szene, ihre Attribute antworten auf die Züge.

welcome = Willkommen bei Spite and Malice! Du bist Robin und spielst gegen Ida. Vor euch liegt je ein Zielstapel aus fünfzehn Karten, die oberste offen. Wer den eigenen zuerst los ist, gewinnt. Farben sind egal.

ace = In der Mitte ist Platz für vier Baustapel, für euch beide. Jeder beginnt mit einem Ass. Hast du ein Ass auf der Hand und ein Platz ist leer, musst du es spielen. Leg es auf Baustapel 1.
    .right = Das ist streng, gilt aber nur für deine Hand. Ein Ass auf dem Zielstapel darf warten.
    .wrong = Jeder leere Platz ginge. Für diese Lektion nimm bitte Baustapel 1.

objective = Ein Stapel wächst immer um eins: Ass, 2, 3 und so weiter. Dein Zielstapel zeigt eine 2, und auf der Hand hast du auch eine. Welche spielst du?
    .right = Immer zuerst den Zielstapel, wenn es geht. Noch vierzehn, und die nächste Karte wird aufgedeckt: eine 4.
    .two = Sie passt, aber dein Zielstapel säße wieder fest. Du gewinnst, wenn er leer ist, also spiel seine 2.
    .discard = Ablegen beendet deinen Zug. Vorher kannst du noch spielen: die 2 vom Zielstapel.
    .wrong = Zu schade dafür! Ein König kann zwar eine 2 sein, aber auf deinem Zielstapel liegt eine echte.

king = Dein Zielstapel braucht eine 3 auf dem Baustapel. Du hast keine, aber einen König. Könige sind Joker: Sie stehen für alles von 2 bis Dame, nie für ein Ass. Spiel ihn, dann die 4.
    .three = Der König ist jetzt eine 3. Weiter mit deiner 4.
    .now = Noch nicht! Deine 4 passt auf Baustapel 1.
    .wrong = Ablegen würde deinen Zug beenden. Spiel erst den König als 3.
    .right = Für solche Momente hebt man sich Könige auf. Noch dreizehn.

discard = Jetzt passt nichts mehr. Zum Ende deines Zuges legst du eine Handkarte auf einen deiner vier Ablagestapel. Trenn dich von der 10, auf Ablagestapel 1.
    .right = Ida spielt eine 5 und legt einen Buben ab. Du füllst deine Hand auf fünf Karten auf: 6, 8 und 9.
    .pile = Die richtige Karte. Jeder der vier ginge, aber für diese Lektion nimm Ablagestapel 1.
    .two = Niedrige Karten sind bald gefragt, wenn ein neuer Stapel beginnt. Die 10 kann am längsten warten.
    .wrong = Die 7 ist vielleicht bald nützlich: Baustapel 1 zeigt eine 4. Die 10 kann am längsten warten.

run = Du darfst so viele Karten spielen, wie du willst. Dein Zielstapel zeigt eine 9, Baustapel 1 eine 5. Du hast 6, 7 und 8. Siehst du es?
    .wrong = Nicht ablegen, das beendet deinen Zug. Spiel 6, 7, 8 auf Baustapel 1, und dann die Zielkarte.
    .nine = Deine 9 aus der Hand nähme der 9 vom Zielstapel den Platz weg. Zielstapel zuerst!
    .right = Vier Karten hintereinander, und im Zielstapel sind nur noch zwölf.

pile = Auch die oberste Karte deiner eigenen Ablagestapel darfst du spielen. Deine 10 passt! Beende dann den Zug mit der 9, auf Ablagestapel 1.
    .first = Erst die 10 vom Ablagestapel: Sie bringt dich deiner Dame näher.
    .place = Die richtige Karte. Für diese Lektion leg sie bitte auf Ablagestapel 1.
    .two = Heb die 2 für das nächste Ass auf. Leg die 9 ab.
    .right = Ida spielt ein Ass auf Baustapel 2 und legt eine Dame ab. Du ziehst vier Karten, darunter einen Buben.

finish = Baustapel 1 braucht einen Buben, und dein Zielstapel zeigt die Dame. Mach den Stapel fertig!
    .right = Ein Stapel, der die Dame erreicht, wird abgeräumt. Sein Platz ist frei für ein neues Ass.
    .later = Eins nach dem anderen: erst der Bube, dann die Dame vom Zielstapel, beide auf Baustapel 1.
    .wrong = Das würde deinen Zug beenden. Erst der Bube, dann die Dame, beide auf Baustapel 1.

malice = Und nun zur Bosheit. Deine 2 würde auf Baustapel 2 passen. Aber sieh dir Idas Zielstapel an: eine 3! Und selbst hast du keine. Leg lieber irgendeine Karte ab.
    .right = Gut. Idas 3 muss warten. Sieh dir immer erst die Zielkarte der anderen an, bevor du einen Stapel weiterbaust.
    .wrong = Damit machst du Ida genau den Platz frei, den sie für ihre 3 braucht, und hast nichts davon. Leg lieber etwas ab.

whole-hand = Ein anderes Spiel, ein paar Züge später. Du hast nur noch eine Karte auf der Hand. Spiel die 7: Wer die ganze Hand gespielt hat, zieht sofort fünf neue.
    .right = Fünf neue Karten, und dein Zug geht weiter.
    .wrong = Ablegen beendet deinen Zug, und neue Karten gäbe es erst im nächsten. Spiel die 7 auf Baustapel 1.

downwards = Sieh dir an, wie du abgelegt hast: 8 auf 9 auf 10. Wer abwärts stapelt, kann in der richtigen Reihenfolge abspielen. Spiel alle drei, dann deinen Buben.
    .right = Drei Karten auf einen Streich, und die Zielkarte gleich hinterher.
    .king = Spar dir den König! Dein Ablagestapel und dein Zielstapel haben alles, was du brauchst.
    .wrong = Spiel 8, 9 und 10 von Ablagestapel 1, dann deinen Buben. Ablegen würde deinen Zug beenden.

win = Die letzte Karte deines Zielstapels: eine 4. Baustapel 1 zeigt eine 2. Was du auf der Hand hast, reicht.
    .three = Der König ist eine 3. Und jetzt?
    .right = Dein Zielstapel ist leer. Du hast gewonnen!
    .wrong = Jetzt nicht nachlassen! Den König als 3 auf Baustapel 1, dann die Zielkarte.

farewell = Jetzt kannst du alles. Hand auffüllen, spielen, so viel du willst, eine ablegen. Zielstapel zuerst, Könige für den Zielstapel, abwärts ablegen. Und ein wenig Bosheit.
