# What the board of Spite says beside the sentences of the game.
board-label = The board: six rows that run into the Pit
choose-row = Choose a row
row-free = Row { $number }: nobody’s
row-label = Row { $number }, { $name }: { $counters ->
    [0] no counters
    [one] 1 counter
   *[other] { $counters } counters
}{ $state ->
    [out] , out
    [victim] , under attack
    [spiteful] , Spiteful
   *[in] { "" }
}
out = out
victim = attacked
spiteful = Spiteful
dice-label = The dice
dice-none = No dice on the table.
dice-thrown = Thrown: { $faces }.
dice-aside = { $kept ->
    [none] Nothing is set aside.
   *[some] Set aside: { $kept }.
}
throwing-for = Throwing for { $numbers }
hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
miss = no hit
odds-button = Odds
odds = { $dice ->
    [one] A hit with 1 die: { $percent } %
   *[other] At least one hit with { $dice } dice: { $percent } %
}
