# Spite and Malice auf Deutsch.

tagline = Werd deinen Stapel los, bevor die anderen ihren los sind – und pass auf, was du ihnen hinlegst.

# Die Karten, wie die Sätze unten sie nennen: im Akkusativ.
card = { $rank ->
    [A] ein Ass
    [2] eine Zwei
    [3] eine Drei
    [4] eine Vier
    [5] eine Fünf
    [6] eine Sechs
    [7] eine Sieben
    [8] eine Acht
    [9] eine Neun
    [10] eine Zehn
    [J] einen Buben
    [Q] eine Dame
   *[K] einen König
}
king-as = einen König als { $rank }

prompt-choose = { $you ->
    [yes] Spiel eine Karte, oder leg eine ab und beende damit deinen Zug.
   *[no] { $who } muss eine Karte spielen oder ablegen.
}
prompt-ace = { $you ->
    [yes] Du musst ein Ass aus deiner Hand auf einen leeren Baustapel spielen.
   *[no] { $who } muss eine Karte spielen oder ablegen.
}
prompt-empty-hand = { $you ->
    [yes] Du hast keine Handkarten und ziehst vor deinem nächsten Zug auch keine: Spiel vom Zielstapel oder von deinen Ablagestapeln, oder passe.
   *[no] { $who } hat keine Handkarten und muss vom Zielstapel oder von einem Ablagestapel spielen, oder passen.
}

choice-objective = Zielkarte spielen: { $card } auf Baustapel { $pile }
choice-hand = Spielen: { $card } auf Baustapel { $pile }
choice-pile = Von Ablagestapel { $from } spielen: { $card } auf Baustapel { $pile }
choice-discard = Ablegen: { $card } auf Ablagestapel { $pile }, über { $top }
choice-discard-empty = Ablegen: { $card } auf den leeren Ablagestapel { $pile }
choice-pass = Passen: Zug beenden

shows-first = { $seat } deckt auf dem Zielstapel { $card } auf.
is-dealt-card = { $seat } bekommt { $card }.
is-dealt-hand = { $seat } bekommt fünf Karten.
starts = { $seat } beginnt.

plays-objective = { $seat } spielt { $card } vom Zielstapel auf Baustapel { $pile }.
plays-from-hand = { $seat } spielt { $card } auf Baustapel { $pile }.
plays-from-pile = { $seat } spielt { $card } von Ablagestapel { $from } auf Baustapel { $pile }.
finishes = Baustapel { $pile } ist fertig und wird abgeräumt.
turns-up = { $seat } deckt auf dem Zielstapel { $card } auf: { $left ->
    [one] die letzte Karte.
   *[other] noch { $left } Karten.
}
discards = { $seat } legt { $card } auf Ablagestapel { $pile } ab.
passes = { $seat } hat keine Handkarten und passt.

draws = { $seat } zieht { $cards ->
    [one] eine Karte
    [2] zwei Karten
    [3] drei Karten
    [4] vier Karten
   *[other] fünf Karten
}.
draws-new-hand = { $seat } hat die ganze Hand ausgespielt und zieht { $cards ->
    [one] eine Karte
    [2] zwei Karten
    [3] drei Karten
    [4] vier Karten
   *[other] fünf Karten
} nach.
draws-card = { $seat } zieht { $card }.
reshuffles = Der Nachziehstapel ist leer: Die fertigen Baustapel werden zu einem neuen mit { $cards } Karten gemischt.
cannot-draw = Es gibt nichts mehr zu ziehen: { $seat } macht mit { $size ->
    [0] leerer Hand
    [one] einer Handkarte
    [2] zwei Handkarten
    [3] drei Handkarten
   *[other] vier Handkarten
} weiter.

has-won = { $seat } hat den ganzen Zielstapel ausgespielt und gewinnt.
stalemate = Reihum haben alle gepasst, und niemand hat eine Karte gespielt: ein Patt. { $count ->
    [one] { $winners } gewinnt mit den wenigsten Zielkarten, nämlich { $left }.
   *[other] { $winners } teilen sich den Sieg mit den wenigsten Zielkarten, nämlich je { $left }.
}
