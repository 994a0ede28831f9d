# Spite and Malice auf Deutsch.

tagline = Werd deinen Stapel los, bevor die anderen ihren los sind – und pass auf, was du ihnen hinlegst.
# Für das erste Spiel, in einer Zeile.
goal = Spiel als Erstes deinen Zielstapel leer. Baustapel gehen vom Ass bis zur Dame, und ein König ist ein Joker.

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
   *[K] einen König (Joker)
}
king-as = einen König (Joker) als { $rank }

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

# Warum ein Zug so gut ist, wie er ist: was daraus wird, und was bis zum nächsten eigenen Zug wahrscheinlich ist.
reason = { $why } { $outlook }
outlook-of-two = { $theirs ->
    [0] Vor deinem nächsten Zug kann { $other } kaum eine Zielkarte ausspielen
   *[other] Vor deinem nächsten Zug spielt { $other } in { $theirs } % der Fälle eine Zielkarte aus
}, und du kannst deine dann { $mine ->
    [0] wohl nicht spielen.
   *[other] in { $mine } % der Fälle spielen.
}
outlook = { $theirs ->
    [0] Vor deinem nächsten Zug kann sonst kaum jemand eine Zielkarte ausspielen
   *[other] Vor deinem nächsten Zug spielt in { $theirs } % der Fälle jemand anders eine Zielkarte aus
}, und du kannst deine dann { $mine ->
    [0] wohl nicht spielen.
   *[other] in { $mine } % der Fälle spielen.
}

reason-wins = Damit gewinnst du noch in diesem Zug: Du kommst bis zur letzten Karte deines Zielstapels.
reason-objective = Eine Zielkarte weniger, noch { $left }, und dein Zug geht weiter.
reason-leads-to-objective = Damit kannst du noch in diesem Zug { $card } von deinem Zielstapel spielen.
reason-gives-a-place = Aber danach könnte { $seat } sofort { $card } vom Zielstapel spielen.
reason-takes-a-place = Jetzt könnte { $seat } { $card } vom Zielstapel spielen, danach ist dafür kein Platz mehr.
reason-new-hand = Du spielst in diesem Zug die ganze Hand aus und ziehst sofort eine neue.
reason-draws-more = Eine Handkarte weniger heißt, dass du vor deinem nächsten Zug eine mehr ziehst.
reason-uncovers = Damit legst du auf deinem Ablagestapel { $card } frei.
reason-empties-pile = Damit wird ein Ablagestapel leer, und du hast wieder Platz.
reason-pass = Damit bleibt alles, wie es ist.
reason-gives-up-king = Damit gibst du einen König aus der Hand, der für jede Karte stehen könnte.
reason-empty-pile = Das kostet dich einen leeren Ablagestapel, verdeckt aber nichts.
reason-falls-by-one = Die Karte kommt auf { $top }, und beide lassen sich in dieser Reihenfolge wieder abspielen.
reason-on-its-like = Die Karte kommt auf { $top } und verdeckt damit nur ihresgleichen.
reason-covers = Damit verdeckst du eine Karte, die erst später gebraucht wird, nämlich { $top }.
reason-buries = Damit begräbst du eine Karte, die eher gebraucht wird, nämlich { $top }.

# Das Brett im Terminal.
terminal-play-piles = Baustapel
terminal-stock = Vorrat
terminal-finished = fertig
terminal-pile = Stapel { $number }
terminal-wants = folgt { $card }
terminal-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
terminal-seat = Platz
terminal-objective = Zielkarte
terminal-hand = Hand
terminal-discards = Abl. { $number }
terminal-left = noch { $count }
terminal-your-hand = Deine Hand
terminal-your-pile = Dein Stapel { $number }

# Für die Statistik über viele Partien.
fact-longest-turn = { $value ->
    [one] Längster Zug: eine Karte gespielt.
   *[other] Längster Zug: { $value } Karten gespielt.
}
