# Die eigenen Meldungen des Terminals. [b] und [dim] sind Auszeichnungen von Rich.
heading-game = Spiel
heading-players = Spieler
heading-minutes = Minuten
saved-game = Weiter mit der gespeicherten Partie von { $names }
ask-game = Welches Spiel?
ask-players = Wie viele spielen mit?
ask-people = Wer spielt an dieser Tastatur? Namen, durch Kommas getrennt:
ask-level = Wie stark sollen die Bots sein?
ask-another = Noch ein Spiel? [dim](Eingabetaste für ja, n für nein)[/]
choose-one = Bitte antworte mit einer dieser Möglichkeiten: { $choices }
setting-up = { $title } wird aufgebaut: Die Regeln werden einmalig kompiliert, das kann 15 Sekunden dauern

commands = [b]?[/b] ein Tipp · [b]/list[/b] deine Möglichkeiten · [b]/undo[/b] zurücknehmen · [b]/log[/b] was bisher geschah · [b]/rules[/b] die Regeln · [b]/save[/b] speichern und gehen
number-or-move = eine Nummer oder der Zug selbst
hand-over = Als Nächstes ist [b]{ $name }[/b] am Zug.
nobody-looks = Jetzt sollte niemand sonst hinsehen.
press-enter = { $name }, drück die Eingabetaste, wenn du so weit bist.
thinks = { $name } überlegt
no-choice = { $answer } steht nicht zur Wahl: Gib eine Nummer von 1 bis { $count } ein
no-command = es gibt keinen Befehl { $command }; es gibt /hint, /list, /undo, /log, /rules und /save
no-undo = du hast keinen Zug, den du zurücknehmen kannst, oder seither wurde etwas aufgedeckt
saved = Die Partie ist gespeichert. So geht sie weiter:

coach-thinks = Der Trainer überlegt
coach-reviews = Der Trainer geht die Partie durch
chances = Gewinnchancen vom ersten bis zum letzten Zug
chances-later = die Partie ist nicht zu Ende, und die Chancen würden Verborgenes verraten
more-moves = { $count ->
    [one] Eine weitere Möglichkeit gewinnt { $percent } %.
   *[other] { $count } weitere Möglichkeiten gewinnen höchstens { $percent } %.
}
ask-chances = Möchtest du sehen, wie sich die Gewinnchancen entwickelt haben? [dim](Eingabetaste für ja, n für nein)[/]

nothing-yet = In dieser Partie ist noch nichts geschehen.
step = { $number } von { $count }
replay-help = Eingabetaste weiter · [b]b[/b] zurück · eine Nummer: dorthin · [b]c[/b] die Gewinnchancen · [b]q[/b] beenden
