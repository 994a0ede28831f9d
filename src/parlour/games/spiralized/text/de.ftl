# Spiralized auf Deutsch.

tagline = Vier Figuren, sechs Ringe: schlagen, Treppen steigen, tauschen – und bloß nicht in die Grube.
# Für das erste Spiel, in einer Zeile.
goal = Bring alle vier Figuren ins Haus: mit 1 oder 6 hinein, sechs Ringe hinab und genau auf dein eigenes Rad.

# Satzteile.

# Der Stamm allein; die Sätze hängen die Endung an: die rot-en Figuren, die rot-e Treppe.
color = { $color ->
    [red] rot
    [orange] orangefarben
    [yellow] gelb
    [green] grün
    [blue] blau
   *[purple] violett
}
way = { $inward ->
    [yes] hinab
   *[no] hinauf
}
# Wohin eine Figur kommt, mit dem Verhältniswort.
spot-safe = auf Feld { $space } der Schutzzone
spot-home = ins Haus
spot-ring = auf Ring { $ring }, Feld { $space }
spot-sunburst = auf Ring { $ring }, Feld { $space } (Sonne)
spot-stairs = auf Ring { $ring }, Feld { $space } ({ $color }e Treppe)
spot-own-stairs = auf Ring { $ring }, Feld { $space } ({ $stairs })
safe-on-own-stairs = sicher auf der eigenen Treppe
# Beim Tausch steht dort noch eine fremde Figur, und die ist da nicht sicher.
on-your-own-stairs = deine eigene Treppe, dort ist Figur { $token } sicher
on-their-stairs = die eigene Treppe von { $seat }
hit-somebody = , dabei Figur { $theirs } von { $victim } schlagen
hit-nobody = {""}

prompt-color = { $you ->
    [yes] Wähle eine Farbe.
   *[no] { $who } muss eine Farbe wählen.
}
prompt-choose = { $you ->
    [yes] Du stehst auf einer Treppe: Würfle, oder zieh eine Figur über ihre Treppe und beende damit deinen Zug.
   *[no] { $who } muss würfeln oder eine Treppe nehmen.
}
prompt-use = { $you ->
    [yes] { $kind ->
        [one] Nutze deine { $die }.
        [doubles] Nutze zweimal die { $die }.
       *[two] Nutze deine { $die } und deine { $second }, in beliebiger Reihenfolge.
    }
   *[no] { $who } muss { $kind ->
        [one] eine { $die } nutzen.
        [doubles] zweimal die { $die } nutzen.
       *[two] eine { $die } und eine { $second } nutzen.
    }
}
prompt-snake-eyes = { $you ->
    [yes] Einserpasch: Befreie mit dem ganzen Wurf Figur { $token } aus der Grube, oder { $usable ->
        [yes] nutze die beiden Einsen wie sonst auch.
       *[no] passe.
    }
   *[no] { $who } hat einen Einserpasch und muss entscheiden, ob Figur { $token } aus der Grube freikommt.
}
prompt-swap = { $you ->
    [yes] Deine Figur { $token } steht auf einer Sonne: Wähle, mit welcher Figur sie den Platz tauscht.
   *[no] { $who } steht auf einer Sonne und muss eine Figur zum Tauschen wählen.
}

choice-color = Die { $color }en Figuren
choice-roll = Würfeln
choice-stairs = Mit Figur { $token } die { $color }e Treppe { $way } auf Ring { $ring }{ $hit }
choice-enter = { $die }: Figur { $token } aufs Startfeld
choice-move = { $die }: Figur { $token } { $spot }{ $hit }
choice-free = Figur { $token } mit dem ganzen Wurf aus der Grube befreien
choice-pass = Passen: Figur { $token } bleibt in der Grube, der Wurf verfällt
choice-swap = Tauschen: Figur { $token } mit Figur { $theirs } von { $other } { $spot }

takes-color = { $seat } spielt die { $color }en Figuren.
throws-for-start = { $seat } würfelt um den Start { $dice }, zusammen { $total }.
tied-for-start = { $seats } liegen gleichauf und würfeln noch einmal.
starts = { $seat } beginnt.

takes-the-dice = { $seat } lässt die Treppe links liegen und greift zu den Würfeln.
climbs = { $seat } steigt mit Figur { $token } die { $color }e Treppe { $way } auf Ring { $ring }.
rolls = { $seat } würfelt { $bonus ->
    [yes] im Bonuswurf { $dice }.
   *[no] { $dice }.
}
rolls-doubles = { $seat } würfelt { $bonus ->
    [yes] im Bonuswurf einen{" "}
   *[no] einen{" "}
}{ $die ->
    [1] Einserpasch!
    [2] Zweierpasch!
    [3] Dreierpasch!
    [4] Viererpasch!
    [5] Fünferpasch!
   *[6] Sechserpasch!
}
pays-for-doubles = Das kostet { $seat } die Figur mit dem kürzesten Heimweg: Figur { $token } kommt in die Grube.
third-doubles = Es ist der dritte Pasch in diesem Zug: Der Wurf verfällt, und der Zug von { $seat } ist vorbei.
no-use = { $seat } kann keinen der beiden Würfel nutzen: { $why }. Der Wurf verfällt.
# Warum ein Würfel nicht genutzt werden kann; eins oder mehrere davon stehen nach einem Doppelpunkt.
why-entry = nur eine 1 oder eine 6 bringt eine Figur ins Spiel
why-start-full = das Startfeld ist voll
why-exact = ins Haus geht es nur mit der genauen Augenzahl
why-blocked = eine eigene oder eine sichere Figur steht im Weg
why-pit = eine Figur wartet in der Grube

enters = { $seat } bringt Figur { $token } mit einer { $die } aufs Startfeld.
moves = { $seat } zieht Figur { $token } mit einer { $die } { $spot }.
frees = { $seat } befreit Figur { $token } mit dem Einserpasch aus der Grube; sie steht wieder im Lager.
passes = { $seat } lässt Figur { $token } in der Grube und verzichtet auf den Wurf.
is-hit = Figur { $token } von { $seat } wird geschlagen und kommt in die Grube.
is-released = Figur { $token } von { $seat } kommt aus der Grube frei und zurück ins Lager.
nobody-to-swap = Zum Tauschen ist niemand da, { $seat } bleibt auf der Sonne.
swaps = { $seat } tauscht Figur { $token } mit Figur { $theirs } von { $other } und steht nun { $spot }.
loses-a-die = { $seat } kann die { $die } nicht nutzen: { $why }. Sie verfällt{ $doubles ->
    [yes] {" "}und mit ihr der Bonuswurf.
   *[no] .
}
bonus-roll = Der Pasch ist ganz genutzt: { $seat } hat einen Bonuswurf.
has-won = { $seat } hat alle vier Figuren im Haus und gewinnt.

# Warum ein Zug gut oder schlecht ist: was er bringt und was die anderen dagegen tun können.
reason-color = Das Brett sieht von jeder Farbe gleich aus.
reason-wins = Damit ist deine letzte Figur im Haus, und du gewinnst.
reason = { $verdict ->
    [better] Gewinnt { $percent } von hundert Spielen mehr als alles andere
    [worse] Gewinnt { $percent } von hundert Spielen weniger als der beste Zug
    [only] Du hast keine Wahl
   *[equal] Gewinnt so oft wie der beste andere Zug
}: { $what }. { $risk }
what-roll = Die Treppe bleibt dir für einen späteren Zug
what-pass = Der Wurf verfällt
what-free = Die Figur kommt aus der Grube frei, und du würfelst noch einmal
what-swap = Figur { $token } { $gains ->
    [yes] kommt dem Haus { $gained ->
        [one] 1 Schritt
       *[other] { $gained } Schritte
    } näher
   *[no] fällt { $gained ->
        [one] 1 Schritt
       *[other] { $gained } Schritte
    } zurück
}, die von { $other } { $loses ->
    [yes] fällt { $lost ->
        [one] 1 Schritt
       *[other] { $lost } Schritte
    } zurück
   *[no] kommt { $lost ->
        [one] 1 Schritt
       *[other] { $lost } Schritte
    } näher ans Haus
}
what-hits = Figur { $theirs } von { $victim } wird geschlagen und verliert { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
what-enters = Figur { $token } kommt ins Spiel
what-home = Figur { $token } kommt ins Haus
what-sunburst = Figur { $token } erreicht eine Sonne und tauscht den Platz
what-safe = Figur { $token } steht dann, wo sie niemand schlagen kann, und hat noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} vor sich
what-stairs = Figur { $token } kann im nächsten Zug die { $color }e Treppe hinab und spart { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
what-climbs = { $gains ->
    [yes] Die Treppe bringt Figur { $token } dem Haus { $gained ->
        [one] 1 Schritt
       *[other] { $gained } Schritte
    } näher
   *[no] Figur { $token } geht { $gained ->
        [one] 1 Schritt
       *[other] { $gained } Schritte
    } zurück, dorthin, wo die Treppe im nächsten Zug { $next ->
        [one] 1 Schritt
       *[other] { $next } Schritte
    } spart
}
what-goes = Figur { $token } hat dann noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} vor sich
risk-none = Danach kann dich niemand mit einem Wurf schlagen.
risk-stairs = Danach kann { $hunter } Figur { $token } über die Treppe schlagen.
risk-throws = Danach kann { $hunter } Figur { $token } mit { $throws } von 36 Würfen schlagen.

# Was auf dem Brett im Terminal steht.
terminal-legend = { $arrow } Pfeil   { $stairs } Treppe   { $wheel } Rad   { $sunburst } Sonne   unterstrichen: sichere Figur
terminal-seat = Platz
terminal-colour = Farbe
terminal-ink = { $color ->
    [red] rot
    [orange] orange
    [yellow] gelb
    [green] grün
    [blue] blau
   *[purple] violett
}
terminal-throw = Wurf
terminal-beaten = unterlegen
terminal-rectangle = Lager
terminal-start = Start
terminal-safe-zone = Schutzzone 1–8
terminal-home = Haus
terminal-pit = Grube:
terminal-empty = leer
terminal-used = genutzt
terminal-bonus = Bonuswurf, bisher { $doubles } Pasch

# Für die Statistik über viele Partien.
fact-most-hits = { $value ->
    [one] Meiste geschlagene Figuren in einer Partie: eine.
   *[other] Meiste geschlagene Figuren in einer Partie: { $value }.
}
