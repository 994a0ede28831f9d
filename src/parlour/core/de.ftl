# Was der Tisch sagt, gleich bei welchem Spiel.
seat-name = Platz { $number }
prompt-chance = Der Zufall entscheidet.
prompt-over = { $count ->
    [one] Das Spiel ist aus: { $winners } gewinnt.
   *[other] Das Spiel ist aus: { $winners } teilen sich den Sieg.
}
