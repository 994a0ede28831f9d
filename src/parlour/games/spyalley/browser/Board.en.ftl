# The words on the board of Spy Alley Dice in English.

# $face is the word of the notation.
nation = { $face ->
    [american] American
    [french] French
    [german] German
    [italian] Italian
    [russian] Russian
   *[spanish] Spanish
}
# Three letters, as in a passport.
code = { $face ->
    [american] USA
    [french] FRA
    [german] GER
    [italian] ITA
    [russian] RUS
   *[spanish] SPA
}

dossier = Dossier
describe-cards = { $name } has { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}.
describe-holds = Holds: { $faces }.
describe-may-hold = May hold: { $faces }.
describe-denied = Shown not to hold: { $faces }.
key-may = maybe
key-not = ruled out
key-denied = disproved
is-it = { code }?

standing-won = has won
standing-russians = { $russians } × RUS
standing-passed = lets pass
standing-asked = is asked
standing-out = out
standing-throws = on turn
standing-claims = mission!

alley = The alley
alley-of = The alley: { $name } throws
start-caption = { $russians ->
    [0] No Russian
    [one] One Russian
   *[other] { $russians } Russians
}
alike-caption = { $count ->
    [3] Three
    [4] Four
   *[5] Five
} { $face ->
    [american] Americans
    [french] French
    [german] Germans
    [italian] Italians
    [russian] Russians
   *[spanish] Spanish
}
mission-caption = “I am the { nation } spy!”
who-accuses = Who accuses?

throws-left = { $count ->
    [one] One more throw
   *[other] { $count } more throws
}
dice-choose = Choose the dice to throw again
dice-label = The dice: { $dice }
die-label = Die { $number }, { nation }: throw again
die-unknown = another
throw-again = { $count ->
    [0] Tap dice to throw again
    [one] Throw 1 again
    [5] Throw all again
   *[other] Throw { $count } again
}

hand = Who you are
hand-empty = You are out

stamp-right = Right
stamp-wrong = Wrong
stamp-done = Accomplished
stamp-bluffed = Bluff
from-pack = From the pack
to-nobody = Thrown away

notes = Cards that moved
a-card = a card
the-card = the { nation } card
note-open = { $giver } gave { $card } to { $taker }, face up.
note-secret = { $giver } gave { $card } to { $taker }, face down.
note-thrown = { $taker } threw away { $card }.
undealt = { $count ->
    [one] 1 not dealt
   *[other] { $count } not dealt
}
