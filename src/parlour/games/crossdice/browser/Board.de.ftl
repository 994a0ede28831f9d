# Was das Brett von Cross Dice neben den Sätzen des Spiels sagt.
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hint-build = { $language ->
    [german] Tipp die Buchstaben deines deutschen Worts an oder zieh sie.
   *[english] Tipp die Buchstaben deines englischen Worts an oder zieh sie.
}
hint-cross = Kreuze einen Buchstaben von { $mat }.
keys = Oder mit der Tastatur. Enter legt das Wort.
keys-cross = Oder mit der Tastatur, die Kreuzung mit Umschalttaste. Enter legt das Wort.
hint-go-on = Leg dein Wort oder bau es weiter.
hint-concede = { $mat } lässt dir keine Würfel übrig.
no-die = Für { $letter } ist kein Würfel mehr da.
no-crossing = Da ist kein { $letter } zum Kreuzen.
laid = { $who } sagt: { $word }
building = { $who } sucht ein Wort …
throwing = { $who } würfelt.
over = Das Spiel ist aus.
blank = Joker
blank-die = Joker, Würfel { $die }: ein beliebiger Buchstabe
blank-title = Der Joker steht für …
cross-title = Welchen Buchstaben von { $mat } kreuzt du?
take-back = { $letters } zurücknehmen
shuffle = Mischen
concede = { $match ->
    [true] Aufgeben: { $other } gewinnt das Match
   *[false] Aufgeben: { $other } gewinnt
}
concede-title = { $match ->
    [true] Das Match aufgeben?
   *[false] Das Spiel aufgeben?
}
concede-cost = { $match ->
    [true] { $other } gewinnt dann sofort dieses Spiel und das ganze Match, wie auch immer es steht.
   *[false] { $other } gewinnt dann sofort, wie auch immer es steht.
} Vielleicht geht ein Bluff durch: Ein Wort zählt, solange es niemand anzweifelt.
concede-not = Weiterspielen
verdict-accepted = gilt
verdict-doubled = steht im Wörterbuch
verdict-struck = steht nicht im Wörterbuch
verdict-conceded = gibt auf
verdict-points = { $points ->
    [0] keine Punkte
    [one] 1 Punkt
   *[other] { $points } Punkte
}
verdict-twice = verdoppelt: { $points } Punkte
language = { $language ->
    [german] Deutsche Wörter
   *[english] Englische Wörter
}
pad-title = Punkteblock
pad-round = Runde
pad-total = Summe
pad-doubled = verdoppelt
pad-conceded = aufgegeben
describe-round = Runde { $round } von 5.
describe-empty = Die Matte ist leer.
describe-mat = Das Wort auf der Matte: { $mat }.
describe-word = Das neue Wort: { $word }, { $points }.
describe-dice = Würfel in der Leiste: { $dice }.
