# What the table says whatever the game.
seat-name = Seat { $number }
prompt-chance = Chance decides.
prompt-over = { $count ->
    [one] The game is over: { $winners } has won.
   *[other] The game is over: { $winners } share the win.
}

# What a coach says of a move that it can only count, not explain.
advice-only = There is no other move.
advice-best = Wins { $percent } % more than the next best, “{ $other }”.
advice-close = Hardly better than “{ $other }”: the difference is too small to tell.
advice-equal = About as good as “{ $best }”.
advice-worse = Wins { $percent } % less than “{ $best }”.
