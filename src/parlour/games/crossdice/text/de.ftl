# Cross Dice auf Deutsch.

tagline = Zehn Buchstabenwürfel, eine Kreuzung – und das soll ein Wort sein? Auf Englisch, oder am eigenen Tisch auf Deutsch.
# Für das erste Spiel, in einer Zeile.
goal = Fünf Wörter für jede Seite, jedes quer über das Wort auf der Matte. Ein Wort zählt, solange es niemand anzweifelt.

# Was zu tun ist.

prompt-build = { $you ->
    [yes] Bilde aus deinen Würfeln ein Wort{ $needs ->
        [crossing] , das { $mat } einmal kreuzt,
       *[other] {""}
    } oder gib auf.
   *[no] { $who } muss ein Wort bilden{ $needs ->
        [crossing] , das { $mat } einmal kreuzt,
       *[other] {""}
    } oder aufgeben.
}
prompt-go-on = { $you ->
    [yes] { $needs ->
        [crossing] Du hast { $word }: Bau dein Wort weiter, es muss { $mat } noch kreuzen.
        [letters] Du hast { $word }: Bau dein Wort weiter.
       *[nothing] Du hast { $word } ({ $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }): Leg es oder nimm noch einen Buchstaben dazu.
    }
   *[no] { $who } hat { $word } und muss das Wort weiterbauen{ $needs ->
        [nothing] {" "}oder legen
       *[other] {""}
    }.
}
prompt-concede = { $you ->
    [yes] In { $mat } stecken alle zehn Würfel: Du hast nichts zu werfen und musst aufgeben.
   *[no] In { $mat } stecken alle zehn Würfel: { $who } muss aufgeben.
}
prompt-answer = { $you ->
    [yes] Lass { $word } ({ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }) gelten oder zweifle es an.
   *[no] { $who } muss { $word } gelten lassen oder anzweifeln.
}

# Wie die Züge heißen.

choice-take = { $letter } von Würfel { $die }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
choice-take-as = Joker von Würfel { $die } als { $letter }
choice-cross = { $mat } beim { $letter } kreuzen, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
choice-play = { $word } legen, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
choice-concede = Aufgeben: { $other } gewinnt
choice-accept = { $word } gelten lassen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für { $seat }
choice-challenge = { $word } anzweifeln: doppelt oder nichts

# Was geschieht.

throws = { $count ->
    [0] { $seat } würfelt nichts als { $blanks ->
        [one] einen Joker
       *[other] { $blanks } Joker
    }.
   *[other] { $seat } würfelt { $letters }{ $blanks ->
        [0] {""}
        [one] , dazu einen Joker
       *[other] , dazu { $blanks } Joker
    }.
}
lays = { $seat } legt { $word } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
lays-across = { $seat } legt { $word } durch das { $letter } von { $mat } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
concedes = { $seat } gibt auf: { $other } gewinnt.
accepts = { $other } lässt { $word } gelten: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für { $seat }, insgesamt { $total }.
challenges-a-word = { $other } zweifelt { $word } an: Es steht im Wörterbuch und zählt doppelt, { $points } Punkte. { $seat } hat jetzt { $total }.
challenges-no-word = { $other } zweifelt { $word } an: Es steht nicht im Wörterbuch, zählt nichts und wird abgeräumt. { $seat } bleibt bei { $total }.
no-dice-left = In { $word } stecken alle zehn Würfel: { $other } hat nichts zu werfen.
wins = { $seat } gewinnt mit { $points } zu { $other_points }.
shares = Beide haben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und teilen sich den Sieg.

# Warum ein Zug gut oder schlecht ist.

advice-word = { $word } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $other } { $dice ->
    [one] bleibt 1 Würfel
   *[other] bleiben { $dice } Würfel
}, im Schnitt { $answer ->
    [one] 1 Punkt
   *[other] { $answer } Punkte
} wert.
advice-last-word = { $word } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} { $stakes ->
    [match] beendet das Match mit { $mine } zu { $theirs }.
    [match-goes-on] beendet dieses Spiel; im Match steht es dann { $mine } zu { $theirs }.
   *[game] beendet das Spiel mit { $mine } zu { $theirs }.
}
advice-all-dice = In { $word } stecken alle zehn Würfel: { $other } hat nichts zu werfen und muss aufgeben.
advice-nonsense = { $word } steht nicht im Wörterbuch: Angezweifelt zählt es nichts, und { $other } wirft { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}.
advice-concede = { $stakes ->
    [game] Wer aufgibt, hat sofort verloren; selbst Unsinn könnte man dir glauben.
   *[match] Wer aufgibt, hat sofort das ganze Match verloren; selbst Unsinn könnte man dir glauben.
}
advice-is-a-word = { $word } steht im Wörterbuch: Anzweifeln würde { $points ->
    [one] seinen 1 Punkt
   *[other] seine { $points } Punkte
} verdoppeln.
advice-is-no-word = { $word } steht nicht im Wörterbuch. Angezweifelt zählt es nichts und lässt dir { $struck ->
    [one] 1 Würfel
   *[other] { $struck } Würfel
}; lässt du es gelten, zählt es { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und lässt dir { $accepted ->
    [0] keinen Würfel
    [one] 1 Würfel
   *[other] { $accepted } Würfel
}.

# Das Brett im Terminal.
terminal-round = Runde { $round } von 5
terminal-empty = die Matte ist leer
terminal-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
terminal-die = Nr.
terminal-mat = fest
terminal-accepted = Das letzte Wort wurde angenommen.
terminal-doubled = Das letzte Wort wurde angezweifelt, steht im Wörterbuch und zählte doppelt.
terminal-struck = Das letzte Wort wurde angezweifelt, steht nicht im Wörterbuch und wurde abgeräumt.
terminal-type = Tippe dein ganzes Wort: QUEEN
terminal-type-crossing = Tippe dein ganzes Wort, den kreuzenden Buchstaben in Klammern: QU(E)EN

# Warum ein getipptes Wort nicht geht.
typed-how = tippe das ganze Wort, den kreuzenden Buchstaben in Klammern, etwa QU(E)EN
typed-no-word = gerade wird kein Wort gebildet: Lass es gelten oder zweifle es an
typed-begun = du hast schon { $begun } genommen, also muss das Wort so beginnen
typed-short = ein Wort hat mindestens zwei Buchstaben
typed-missing = für { $letters } von { $word } ist kein Würfel übrig
typed-no-crossing = die Matte ist leer, da ist nichts zu kreuzen: Lass die Klammern weg
typed-crossed = das Wort kreuzt { $mat } schon, bei seinem Buchstaben { $place }
typed-taken = Buchstabe { $place } kommt schon von einem Würfel: Er kann nicht die Kreuzung sein
typed-not-there = { $mat } hat kein { $letter } zum Kreuzen
typed-must-cross = das Wort muss { $mat } kreuzen: Einer der weiteren Buchstaben muss einer von diesen sein: { $letters }

# Wie ein Tisch eingerichtet wird.

option-lexicon = Sprache der Wörter
option-lexicon-english = Englisch
option-lexicon-german = Deutsch

# Für die Statistik über viele Partien.
fact-best-word = Bestes Wort: { $text }, für { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}.
fact-favourite-word = Lieblingswort: { $text }, { $count }-mal gelegt.

# Das Rätsel des Tages.
puzzle-best-word = { $word } für { $points } Punkte: Nichts zählt mehr.
puzzle-better-word = { $word } zählt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. { $best } hätte { $most } gezählt.
puzzle-no-word = { $word } steht nicht im Wörterbuch. { $best } hätte { $most } gezählt.
