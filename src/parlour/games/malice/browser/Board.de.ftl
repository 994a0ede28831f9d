# Das Brett von Spite and Malice auf Deutsch.

card = { $rank ->
    [A] Ass
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [J] Bube
    [Q] Dame
   *[K] König (Joker)
}
# Auf dem König selbst.
wild = Joker

stock = Stapel
finished = { $cards } beiseite
next = dann
objective = Zielkarte
discard = Ablage
pile = Stapel { $pile }
nothing = leer
hand-label = Deine Hand
hand-empty = Keine Handkarten
own-label = Deine Karten
hint-source = Wähl eine Karte
hint-target = { $card }: Und wohin damit?

source-objective = Deine Zielkarte: { $card }, noch { $left }{ $fits ->
    [true] , passt auf einen Baustapel
   *[false] {""}
}
source-hand = Auf deiner Hand: { $card }{ $fits ->
    [true] , passt auf einen Baustapel
   *[false] {""}
}
source-pile = Oben auf deinem Ablagestapel { $pile }: { $card }{ $fits ->
    [true] , passt auf einen Baustapel
   *[false] {""}
}

look = Ablagestapel durchsehen: { $name }
look-own = Stapel durchsehen
look-title = Ablagestapel: { $name }
look-order = Die oberste Karte steht zuerst.

position = Die Lage
you = Du
describe-play-pile = Baustapel { $pile }: als Nächstes { $next }.
describe-play-pile-empty = Baustapel { $pile } ist leer: als Nächstes { $next }.
describe-stock = { $stock } Karten im Nachziehstapel, { $finished } beiseite.
describe-place = { $name }: Zielkarte { $objective }, noch { $left }; { $size ->
    [one] eine Handkarte
   *[other] { $size } Handkarten
}; oben auf den Ablagestapeln: { $tops }.
describe-hand = { $name }, auf der Hand: { $hand }.
