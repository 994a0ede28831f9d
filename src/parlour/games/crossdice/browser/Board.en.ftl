# What the board of Cross Dice says beside the sentences of the game.
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
hint-build = { $language ->
    [german] Tap or drag the letters of your German word.
   *[english] Tap or drag the letters of your English word.
}
hint-cross = Cross one letter of { $mat }.
keys = Or type it. Enter lays it.
keys-cross = Or type it, the crossing with Shift. Enter lays it.
hint-go-on = Lay your word, or go on with it.
hint-concede = { $mat } leaves you no dice to throw.
no-die = No die is left for { $letter }.
no-crossing = There is no { $letter } to cross.
laid = { $who } says: { $word }
building = { $who } is looking for a word …
throwing = { $who } throws the dice.
over = The game is over.
blank = blank
blank-die = Blank, die { $die }: any letter
blank-title = The blank stands for …
cross-title = Which letter of { $mat } do you cross?
take-back = Take back { $letters }
shuffle = Shuffle
concede = { $match ->
    [true] Concede the match to { $other }
   *[false] Concede the game to { $other }
}
concede-title = { $match ->
    [true] Concede the match?
   *[false] Concede the game?
}
concede-cost = { $match ->
    [true] { $other } wins this game and the whole match at once, whatever the scores.
   *[false] { $other } wins at once, whatever the scores.
} A bluff might pass, though: a word counts unless somebody challenges it.
concede-not = Play on
verdict-accepted = accepted
verdict-doubled = in the dictionary
verdict-struck = not in the dictionary
verdict-conceded = concedes
verdict-points = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
verdict-twice = doubled: { $points } points
language = { $language ->
    [german] German words
   *[english] English words
}
pad-title = Score pad
pad-round = Round
pad-total = Total
pad-doubled = doubled
pad-conceded = conceded
describe-round = Round { $round } of 5.
describe-empty = The mat is empty.
describe-mat = The word on the mat: { $mat }.
describe-word = The new word: { $word }, { $points }.
describe-dice = Dice in the rail: { $dice }.
