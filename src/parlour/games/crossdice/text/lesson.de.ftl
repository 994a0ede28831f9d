# Die Lektion zu Cross Dice auf Deutsch. Jede Nachricht ist eine Szene, ihre Attribute antworten auf die Züge.

welcome = Willkommen bei Cross Dice! Du bist Robin und spielst gegen Ida, mit englischen Wörtern. Zehn Würfel zeigen Buchstaben, jeder zählt Punkte. Ihr legt je fünf Wörter, die höhere Summe gewinnt. Gerade hast du alle zehn geworfen.

build = Die Matte ist leer, also passt jedes Wort. Du baust es von links nach rechts. Legen wir LANE (Weg): Nimm L, A, N, E, dann leg das Wort.
    .wrong = Einen Buchstaben nach dem anderen: L, A, N, E, dann legen.
    .early = Auch das würde zählen, aber ein längeres Wort bringt mehr. Bau weiter bis LANE.
    .enough = LANE ist fertig. Leg es.
    .concede = Bloß nicht! Wer aufgibt, schenkt Ida sofort das ganze Spiel. Fang mit dem L an.
    .right = LANE: vier Buchstaben zu je einem Punkt. Ida lässt es gelten, also zählt es. Jetzt legt sie ihres quer darüber.

answer = Ida legt CART (Karren) quer durch dein A. Nun musst du antworten: gelten lassen oder anzweifeln. Nachgeschlagen wird nur, wenn du zweifelst. Glaubst du an CART?
    .right = So ist es. CART zählt und bleibt allein auf der Matte. Du wirfst alle Würfel, die nicht darin stecken.
    .wrong = CART ist ein gutes Wort. Wer ein Wort anzweifelt, das im Wörterbuch steht, verdoppelt es: zwölf statt sechs. Lass es gelten.

cross = Dein Wort muss CART jetzt kreuzen: Es nutzt genau einen seiner Buchstaben, dort, wo er liegt. Wie wäre SHARE (teilen)? Nimm S und H, dann kreuze beim A.
    .wrong = Erst S, dann H, dann das A von CART. Es liegt auf der Matte.
    .blank = Der Joker könnte ein A sein, aber du brauchst ihn gleich noch. Nimm das A von CART.
    .concede = Kein Grund aufzugeben! S, H, und dann das A von CART.
    .right = Das war deine eine Kreuzung. Das R von CART dürftest du nicht auch noch nehmen.

blank = Ein R hast du nicht geworfen, aber einen Joker. Er steht für jeden Buchstaben und zählt nichts. Mach ihn zum R, nimm das E dazu und leg SHARE.
    .wrong = Den Joker als R, dann das E, dann legen.
    .right = Sieben Punkte: 1 + 4 + 1 + 0 + 1. Der gekreuzte Buchstabe zählt auch für dich. Aber was legt Ida da?

bluff = TRENK, für neun Punkte? Ida verzieht keine Miene. Ein Wort, das niemand anzweifelt, zählt, und sei es noch so verrückt. Zweifle es an!
    .wrong = Wenn du es gelten lässt, bringt TRENK neun Punkte, Wort oder nicht. Es steht in keinem Wörterbuch. Zweifle es an.
    .right = Steht nicht im Wörterbuch: keine Punkte, und Idas Würfel kommen wieder weg. SHARE bleibt auf der Matte. Du wirfst!

points = K, F, V, J, X: Ist das hoffnungslos? Schau auf SHARE. F, sein A und X ergeben FAX, und allein das X zählt acht.
    .wrong = F, dann das A von SHARE, dann X, dann legen.
    .early = FA ist kurz und bringt kaum etwas. Nimm das X dazu.
    .concede = Wer aufgibt, verliert das Spiel, wie auch immer es steht. Selbst ein Bluff ist besser: Er kostet höchstens diesen Zug. Aber du hast ja FAX.
    .right = Dreizehn Punkte. Und Ida zweifelt ein gutes Wort an: Es zählt doppelt, sechsundzwanzig!

long = Ida legt SQUALID, ein echtes Wort für „verdreckt“. Sieben Würfel liegen auf der Matte, du wirst nur drei werfen. Lange Wörter sind auch gute Verteidigung.
    .right = Siebzehn Punkte für Ida, und nur drei Würfel für dich. Steckten alle zehn in einem Wort, könntest du nur noch aufgeben.
    .wrong = Es steht im Wörterbuch und würde dann vierunddreißig zählen. Zweifle nur, wenn du ziemlich sicher bist. Lass es gelten.

last = Etwas später: Idas fünftes Wort ist das letzte des Spiels. Du hast 49 Punkte, sie hat 40. FRONZE würde ihr 18 bringen. Na?
    .wrong = Dann gewinnt sie 58 zu 49 mit einem Wort, das es nicht gibt. BRONZE, ja. FRONZE, nein. Zweifle es an!
    .right = Gestrichen! 49 zu 40: Du hast gewonnen.

farewell = Jetzt kannst du alles: werfen, bauen, einmal kreuzen, legen und unschuldig schauen. Nutze Q, Z, J und X, wo du kannst. Zweifle, wenn du ziemlich sicher bist. Und wenn nichts passt: lieber bluffen als aufgeben.
