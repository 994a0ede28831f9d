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

verify-problem = Falsch:
verify-proved = Bewiesen:
verify-not-proved = Nicht bewiesen:
verify-draws-right = Alle { $count } Würfel und Karten folgen aus dem Geheimnis und den Startwerten in dieser Datei, und das Geheimnis passt zu ihrer Festlegung.
verify-draw-wrong = Schritt { $number } ({ $move }) folgt nicht aus dem Geheimnis und den Startwerten.
verify-same-commitment = Die Festlegung ist die, die du dir gemerkt hast: Danach konnte der Server sein Geheimnis nicht mehr ändern.
verify-other-commitment = Die Festlegung in dieser Datei ist { $commitment }, nicht die, die du dir gemerkt hast.
verify-no-commitment = Dass sich der Server vor dem Spiel auf dieses Geheimnis festgelegt hat: Die Datei wurde nur mit sich selbst verglichen. Gib mit --commitment die Festlegung an, die du vor dem Spiel gesehen hast.
verify-seed-used = Dein Startwert { $seed } ist Teil des Spiels, am Platz von { $name }.
verify-seed-not-used = Dein Startwert { $seed } ist nicht Teil des Spiels: Er wurde weggelassen oder ersetzt.
verify-no-seed = Dass dein eigener Startwert verwendet wurde: Gib ihn mit --seed an.
verify-revealed = Die für { $names } aufgedeckten Startwerte passen zu ihren Festlegungen.
verify-nobody-committed = Dass niemand seinen Startwert wählen konnte, nachdem er die anderen gesehen hatte: Niemand hat sich festgelegt. Ein Betreiber, der mitspielt, kann die Würfel also gewählt haben.
verify-clear = { $names }: Ein Startwert wurde offen geschickt, bevor die Festlegungen feststanden. Er schützt nur, wenn sich jemand anderes festgelegt hat.
verify-missing = { $names }: Ein festgelegter Startwert wurde nicht aufgedeckt. Wer ihn zurückhielt, wusste vielleicht, wie das Spiel mit ihm verlaufen würde.
verify-none = { $names }: Es wurde kein Startwert beigesteuert.
verify-abandoned = { $count ->
    [one] Die Startwerte waren schon einmal aufgedeckt und wurden ersetzt, weil einer fehlte.
   *[other] Die Startwerte waren schon { $count }-mal aufgedeckt und wurden ersetzt, weil einer fehlte.
}
verify-bots = Was Bots gewählt haben: Nur Würfel und Karten kommen aus dem Geheimnis.
verify-first = Wer anfing, wo die Vornamen entscheiden: Die Aufzeichnung hält die Namen eines Teams nicht auseinander.
