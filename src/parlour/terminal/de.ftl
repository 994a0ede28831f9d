# Was das Terminal sagt, außer dem, was die Spiele sagen. Wörter in [b] und [dim] werden so gezeigt.
heading-game = Spiel
heading-players = Spieler
heading-minutes = Minuten
saved-game = Weiter mit der gespeicherten Partie von { $names }
ask-game = Welches Spiel?
ask-players = Wie viele spielen mit?
ask-people = Wer spielt an dieser Tastatur? Namen mit Kommas dazwischen:
ask-level = Wie stark sind die anderen?
ask-another = Noch ein Spiel? [dim](Eingabetaste für ja, n für nein)[/]
choose-one = Bitte antworte mit einem von diesen: { $choices }
setting-up = { $title } wird aufgebaut: Die Regeln werden einmal übersetzt, das kann eine Viertelminute dauern

commands = [b]?[/b] ein Rat · [b]/list[/b] die Möglichkeiten · [b]/undo[/b] zurück · [b]/log[/b] was geschah · [b]/rules[/b] die Regeln · [b]/save[/b] speichern und gehen
number-or-move = eine Nummer oder der Zug selbst
hand-over = Als Nächstes ist [b]{ $name }[/b] am Zug.
nobody-looks = Jetzt sollte niemand sonst hinsehen.
press-enter = { $name }, drück die Eingabetaste, wenn du so weit bist.
thinks = { $name } überlegt
no-choice = { $answer } steht nicht zur Wahl: Tippe eine Nummer von 1 bis { $count }
no-command = es gibt keinen Befehl { $command }; es gibt /hint, /list, /undo, /log, /rules und /save
no-undo = da ist kein Zug von dir, den du zurücknehmen kannst, oder seither ist etwas ans Licht gekommen
saved = Die Partie ist gespeichert. So geht sie weiter:

coach-thinks = Der Trainer überlegt
coach-follows = Der Trainer geht die Partie durch
chances = Gewinnchancen, vom ersten bis zum letzten Zug
chances-later = die Partie ist nicht zu Ende, und die Chancen würden verraten, was in ihr verborgen ist
more-moves = { $count ->
    [one] Eine weitere Möglichkeit gewinnt { $percent } %.
   *[other] { $count } weitere Möglichkeiten gewinnen höchstens { $percent } %.
}
ask-story = Wie standen die Chancen? [dim](Eingabetaste zum Ansehen, n zum Weglassen)[/]

nothing-yet = In dieser Partie ist noch nichts geschehen.
moment = { $number } von { $count }
replay-help = Eingabetaste weiter · [b]b[/b] zurück · eine Nummer: dorthin · [b]c[/b] wie die Chancen standen · [b]q[/b] beenden
