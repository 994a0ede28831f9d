# Spite auf Deutsch.

tagline = Mach deine Reihe voll, dann werde boshaft und räum die der anderen leer.
# Für das erste Spiel, in einer Zeile.
goal = Würfle deine Zahl und fülle deine Reihe, dann räum die Reihen der anderen ab. Wer übrig bleibt, gewinnt.

prompt-number = { $you ->
    [yes] Wähle eine Zahl von 1 bis 6: Auf sie wirst du würfeln, und ihre Reihe gehört dir.
   *[no] { $who } muss eine Zahl wählen.
}
prompt-nominate = { $you ->
    [yes] Du bist boshaft: Wähle, wen du angreifst.
   *[no] { $who } ist boshaft und muss ein Opfer wählen.
}
prompt-decide = { $you ->
    [yes] Sichere oder würfle weiter. Du hast { $hits } Treffer und noch { $dice } Würfel.
   *[no] { $who } muss sichern oder weiterwürfeln.
}

choice-number = Die { $number } nehmen
choice-nominate = Angriff auf { $victim }: Zahl { $number }, { $counters ->
    [0] keine Steine zu holen
    [one] 1 Stein
   *[other] { $counters } Steine
}
choice-stick = Sichern: { $counters ->
    [one] 1 Stein
   *[other] { $counters } Steine
} in deine Reihe setzen
choice-stick-spiteful = Sichern: { $victim } verliert { $counters ->
    [0] nichts
    [one] 1 Stein
   *[other] { $counters } Steine
}
choice-throw = { $dice ->
    [one] Den letzten Würfel
   *[other] Die übrigen { $dice } Würfel
} werfen und alles riskieren

# Im Akkusativ, wie alle Sätze unten ihn brauchen.
place = { $place ->
    [Pit] die Grube
   *[other] { $place }
}

takes-number = { $seat } nimmt die { $number }.
throws-for-start = { $seat } würfelt um den Start eine { $face }.
tied-for-start = { $seats } liegen gleichauf und würfeln noch einmal.
starts = { $seat } beginnt.
nominates = { $seat } geht auf { $victim } los und würfelt auf die { $number }.
duels = { $seat } ist boshaft und geht auf { $victim } los. Zu zweit zählen beide Zahlen: { $wanted }.
throws-again = { $seat } wirft { $dice ->
    [one] den letzten Würfel
   *[other] die übrigen { $dice } Würfel
}.
throws-and-hits = { $seat } würfelt { $faces }: { $hits ->
    [one] ein Treffer
    [2] zwei Treffer
    [3] drei Treffer
    [4] vier Treffer
   *[other] fünf Treffer
} auf die { $wanted }.
throws-and-misses = { $seat } würfelt { $faces }: kein Treffer auf die { $wanted }{ $lost ->
    [0] , der Zug bringt nichts ein
    [one] , und der Treffer dieses Zuges ist verloren
   *[other] , und die { $lost } Treffer dieses Zuges sind verloren
}.
sticks = { $seat } sichert { $hits ->
    [one] einen Treffer
    [2] zwei Treffer
    [3] drei Treffer
    [4] vier Treffer
   *[other] fünf Treffer
} und besetzt { $places }.
is-spiteful = { $seat } hat die Reihe voll und wird boshaft.
attacks = { $seat } sichert { $hits ->
    [one] einen Treffer
    [2] zwei Treffer
    [3] drei Treffer
    [4] vier Treffer
   *[other] fünf Treffer
}: { $victim } muss { $places } räumen.
attacks-nothing = { $seat } sichert, aber bei { $victim } ist kein Stein zu holen.
is-out = { $seat } scheidet aus.
has-won = { $seat } gewinnt.

# Warum ein Zug gut oder schlecht ist.
reason-number = Jede Zahl fällt so oft wie jede andere.
reason-nothing = Es macht keinen Unterschied: Bei { $victim } ist kein Stein zu holen.
reason-throw = Weiterwürfeln gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr
    [worse] { $percent } von hundert Spielen weniger
   *[equal] gleich oft
}: { $dice ->
    [one] Ein Würfel trifft
    [2] Zwei Würfel treffen
    [3] Drei Würfel treffen
   *[other] Vier Würfel treffen
} mit { $hit } % Wahrscheinlichkeit.
reason-throw-hidden = Weiterwürfeln gewinnt { $percent } von hundert Spielen mehr: Solange du keinen Stein hast, kann dich niemand hinauswerfen. Warte auf einen Zug mit mehr als { $hits } Treffern.
reason-throw-useless = Weiterwürfeln gewinnt { $percent } von hundert Spielen weniger: Mehr Treffer brächten nichts, und ein Fehlwurf kostet, was du hast.
reason-stick = Sichern gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr
    [worse] { $percent } von hundert Spielen weniger
   *[equal] gleich oft
}: { $dice ->
    [one] Ein Würfel geht
    [2] Zwei Würfel gehen
    [3] Drei Würfel gehen
   *[other] Vier Würfel gehen
} in { $miss } von 100 Fällen daneben, und dann { $hits ->
    [one] ist dein Treffer
   *[other] sind deine { $hits } Treffer
} weg.
reason-stick-exposed = Sichern gewinnt { $percent } von hundert Spielen weniger: Ohne Steine kann dich niemand hinauswerfen, mit { $hits } schon.
reason-stick-full = Sichern gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr
    [worse] { $percent } von hundert Spielen weniger
   *[equal] gleich oft
}: Damit ist deine Reihe voll, und mehr Treffer brächten nichts.
reason-stick-out = Sichern gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr
    [worse] { $percent } von hundert Spielen weniger
   *[equal] gleich oft
}: { $victim } scheidet damit aus.
reason-stick-win = Sichern gewinnt das Spiel: { $victim } scheidet damit aus.
reason-nominate = Der Angriff auf { $victim } gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr als jeder andere
    [worse] { $percent } von hundert Spielen weniger als der beste
   *[equal] so oft wie der beste andere
}: Die Chance, dass { $victim } in diesem Zug ausscheidet, ist { $out } %.
reason-nominate-spiteful = Der Angriff auf { $victim } gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr als jeder andere
    [worse] { $percent } von hundert Spielen weniger als der beste
   *[equal] so oft wie der beste andere
}: Mit { $hit } % Wahrscheinlichkeit ist die Reihe danach nicht mehr voll, und { $victim } kann nicht angreifen.
reason-nominate-weaken = Der Angriff auf { $victim } gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr als jeder andere
    [worse] { $percent } von hundert Spielen weniger als der beste
   *[equal] so oft wie der beste andere
}: Mit { $hit } % Wahrscheinlichkeit kostet er Steine, wenn auch kaum alle.
reason-nominate-nothing = Der Angriff auf { $victim } gewinnt { $verdict ->
    [better] { $percent } von hundert Spielen mehr als jeder andere
    [worse] { $percent } von hundert Spielen weniger als der beste
   *[equal] so oft wie der beste andere
}: Da ist kein Stein zu holen, und alles bleibt, wie es ist.

# Das Brett im Terminal.
terminal-title = Die Grube der Bosheit
terminal-seat = Platz
terminal-number = Nr.
terminal-pit = Grube
terminal-out = raus
terminal-victim = Opfer
terminal-spiteful = boshaft
terminal-throwing = Gesucht: { $numbers }
terminal-hits = beiseite: { $hits }

# Für die Statistik über viele Partien.
fact-best-throw = { $value ->
    [one] Bester Wurf: ein Treffer.
   *[other] Bester Wurf: { $value } Treffer auf einmal.
}

# Das Rätsel des Tages.
puzzle-best = Richtig: Nichts gewinnt öfter. Die Gewinnchance ist { $win } %.
puzzle-better = Besser: „{ $move }“ gewinnt { $percent } von hundert Partien mehr, insgesamt { $win }.
