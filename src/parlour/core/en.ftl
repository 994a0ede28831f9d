# What the table says whatever the game.
seat-name = Seat { $number }
prompt-chance = Chance decides.
prompt-over = { $count ->
    [one] The game is over: { $winners } has won.
   *[other] The game is over: { $winners } share the win.
}
