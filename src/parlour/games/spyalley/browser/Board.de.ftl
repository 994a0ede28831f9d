# Die Wörter auf dem Spielplan von Spy Alley Dice auf Deutsch.

# $face ist das Wort der Notation.
nation = { $face ->
    [american] Amerika
    [french] Frankreich
    [german] Deutschland
    [italian] Italien
    [russian] Russland
   *[spanish] Spanien
}
# Drei Buchstaben wie in einem Pass.
code = { $face ->
    [american] USA
    [french] FRA
    [german] DEU
    [italian] ITA
    [russian] RUS
   *[spanish] SPA
}

dossier = Dossier
describe-cards = { $name } hat { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
}.
describe-holds = Hat sicher: { $faces }.
describe-may-hold = Hat vielleicht: { $faces }.
describe-denied = Hat nachweislich nicht: { $faces }.
key-may = vielleicht
key-not = scheidet aus
key-denied = widerlegt
is-it = { code }?

standing-won = gewinnt
standing-russians = { $russians } × RUS
standing-passed = schweigt
standing-asked = ist gefragt
standing-out = raus
standing-throws = am Zug
standing-claims = Mission!

alley = Die Gasse
alley-of = Die Gasse: { $name } würfelt
start-caption = { $russians ->
    [0] Kein einziges Mal Russland
    [one] Einmal Russland
    [2] Zweimal Russland
    [3] Dreimal Russland
    [4] Viermal Russland
   *[other] Fünfmal Russland
}
alike-caption = { $count ->
    [3] Dreimal
    [4] Viermal
   *[5] Fünfmal
} { $face ->
    [american] Amerika
    [french] Frankreich
    [german] Deutschland
    [italian] Italien
    [russian] Russland
   *[spanish] Spanien
}
mission-caption = „Ich spioniere für { nation }!“
who-accuses = Wer klagt an?

throws-left = { $count ->
    [one] Noch ein Wurf
   *[other] Noch { $count } Würfe
}
dice-choose = Wähle die Würfel, die du neu wirfst
dice-label = Die Würfel: { $dice }
die-label = Würfel { $number }, { nation }: neu werfen
die-unknown = ein anderer
throw-again = { $count ->
    [0] Würfel antippen
    [one] 1 neu werfen
    [5] Alle neu werfen
   *[other] { $count } neu werfen
}

hand = Wer du bist
hand-empty = Du bist raus

stamp-right = Richtig
stamp-wrong = Falsch
stamp-done = Erfüllt
stamp-bluffed = Bluff
from-pack = Vom Stapel
to-nobody = Abgeworfen

notes = Karten, die gewandert sind
a-card = eine Karte
the-card = die { nation }-Karte
note-open = { $giver } gab { $taker } offen { $card }.
note-secret = { $giver } gab { $taker } verdeckt { $card }.
note-thrown = { $taker } warf { $card } ab.
undealt = { $count ->
    [one] 1 nicht verteilt
   *[other] { $count } nicht verteilt
}
