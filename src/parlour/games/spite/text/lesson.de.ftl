# Die Lektion zu Spite auf Deutsch. Jede Nachricht ist eine Szene, ihre Attribute antworten auf die Züge.

welcome = Guten Abend und willkommen bei Spite! Du bist Robin, Ida und Max spielen mit. Alle haben eine Reihe mit sechs Plätzen. Erst füllst du deine eigene, dann räumst du die der anderen leer. Wer zuletzt noch dabei ist, gewinnt.

number = Alle nehmen sich eine Zahl. Ihre Reihe gehört dann dir, und auf diese Zahl würfelst du. Nimm die 4.
    .right = Die 4 ist deine. Ida nimmt die 2, Max die 6. Deine 5 war der höchste Wurf um den Start, also beginnst du.
    .wrong = Eine schöne Zahl, und im echten Spiel könnte es deine sein. Hier nimm bitte die 4.

hits = Du wirfst fünf Würfel, und zwei zeigen deine 4: zwei Treffer. Jetzt kommt die Frage des ganzen Spiels. Sichern und behalten, oder die anderen drei werfen? Sichere diesmal.
    .right = Zwei Steine, auf E und T. Was in deiner Reihe liegt, nimmt dir kein schlechter Wurf mehr weg.
    .wrong = Mutig! Aber drei Würfel gehen öfter daneben als nicht, 58-mal von hundert, und dann sind beide Treffer weg. Sichere erst einmal.

again = Du bist wieder dran. Nur ein Treffer, aber noch vier Würfel. Die treffen etwa jedes zweite Mal, und du hast nur einen Treffer zu verlieren. Wirf sie!
    .right = Ein Treffer! Er kommt zu dem anderen.
    .wrong = Sicher ist sicher, und erlaubt ist es auch. Aber ein Stein ist wenig, und vier Würfel treffen etwa jedes zweite Mal. Wirf!

greed = Zwei Treffer, drei Würfel übrig. Kluge Leute sichern hier. Aber in einer Lektion ist nichts für immer verloren, also sei gierig: wirf.
    .right = Daneben: Beide Treffer dieses Zuges sind weg. Deine zwei Steine von vorhin bleiben, wo sie sind. So ist Spite.
    .wrong = Sehr vernünftig. Im echten Spiel würdest du das tun. Hier sieh dir an, was Gier kostet: wirf.

full = Was für ein Wurf, vier Treffer! Mit deinen zwei Steinen wird die Reihe voll, bis zur Grube. Sie fasst sechs, mehr ginge verloren.
    .right = Deine Reihe ist voll. Ist sie es zu Beginn deines nächsten Zuges immer noch, bist du boshaft. Und sie ist es: Niemand kam an sie heran.
    .wrong = Für einen fünften Treffer ist kein Platz, und geht der Wurf daneben, sind alle vier weg. Sichere!

spiteful = Du bist boshaft. Für dich selbst würfeln darfst du jetzt nicht, du musst angreifen. Max hat drei Steine, Ida hatte noch nie einen. Wähle dein Opfer auf dem Brett.
    .right = Jetzt zählt nur die 6 von Max, nicht deine eigene 4. Zwei Treffer!
    .wrong = Erlaubt, aber Ida hat nichts zu verlieren. Und wer noch nie einen Stein hatte, kann nicht ausscheiden. Nimm Max.

attack = Wenn du sicherst, nimmt jeder Treffer Max einen Stein weg, von innen nach außen. Wirfst du weiter und daneben, verliert er nichts. Nimm die zwei.
    .right = Max hat noch einen Stein. Dann würfelt Ida dreimal ihre 2 und mischt nun auch mit.
    .wrong = Verlockend: Ein dritter Treffer, und Max wäre draußen. Aber drei Würfel gehen 58-mal von hundert daneben. Sichere.

knockout = Deine Reihe ist noch voll, du bist wieder boshaft. Wer den letzten Stein verliert, ist endgültig draußen. Wer ist näher daran?
    .ida = Ida hat drei Steine, Max nur einen. Eine einzige 6, und er ist draußen. Wähle Max.
    .chosen = Eine 6. Deine beiden Vieren zählen in diesem Zug nicht. Aber Max hat ja nur einen Stein: Sichere!
    .more = Er hat nur einen Stein zu verlieren. Mehr Treffer bringen nichts, und ein Fehlwurf würde ihn retten. Sichere.
    .right = Max ist draußen. Ida wirft fünf Würfel und trifft nicht.

duel = Nur zwei sind noch da, und du bist boshaft. Zu wählen gibt es nichts, es trifft Ida. Im Duell zählen beide Zahlen, ihre 2 und deine 4. Drei Treffer!
    .right = Du hast deine erste Partie Spite gewonnen!
    .wrong = Ida hat drei Steine, und du hast drei Treffer. Mehr ist nicht zu holen. Sichere und gewinne.

farewell = Das ist das ganze Spiel: Reihe füllen, boshaft werden, übrig bleiben. Denk daran: Nimmt dir jemand einen Stein aus der vollen Reihe, musst du sie erst wieder füllen. Bündnisse sind erlaubt. Sie zu brechen auch.
