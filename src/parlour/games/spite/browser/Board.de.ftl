# Was das Brett von Spite neben den Sätzen des Spiels sagt.
board-label = Das Brett: sechs Reihen, die in die Grube führen
choose-row = Wähl eine Reihe
row-free = Reihe { $number }: frei
row-label = Reihe { $number }, { $name }: { $counters ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $counters } Steine
}{ $state ->
    [out] , ausgeschieden
    [victim] , wird angegriffen
    [spiteful] , boshaft
   *[in] { "" }
}
out = raus
victim = Opfer
spiteful = boshaft
dice-label = Die Würfel
dice-none = Es liegen keine Würfel auf dem Tisch.
dice-thrown = Geworfen: { $faces }.
dice-aside = { $kept ->
    [none] Nichts liegt beiseite.
   *[some] Beiseitegelegt: { $kept }.
}
throwing-for = Gesucht: { $numbers }
hits = { $count } Treffer
miss = kein Treffer
odds-button = Chance
odds = { $dice ->
    [one] Treffer mit 1 Würfel: { $percent } %
   *[other] Treffer mit { $dice } Würfeln: { $percent } %
}
