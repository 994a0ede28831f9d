# Was der Tisch sagt, gleich bei welchem Spiel.
seat-name = Platz { $number }
prompt-chance = Der Zufall entscheidet.
prompt-over = { $count ->
    [one] Das Spiel ist aus: { $winners } gewinnt.
   *[other] Das Spiel ist aus: { $winners } teilen sich den Sieg.
}

# Was ein Lehrer zu einem Zug sagt, den er nur auszählen, aber nicht erklären kann.
advice-only = Es gibt keinen anderen Zug.
advice-best = Gewinnt { $percent } von hundert Spielen mehr als der nächstbeste Zug, „{ $other }“.
advice-close = Kaum besser als „{ $other }“: Der Unterschied ist zu klein, um sicher zu sein.
advice-equal = Ungefähr so gut wie „{ $best }“.
advice-worse = Gewinnt { $percent } von hundert Spielen weniger als „{ $best }“.
