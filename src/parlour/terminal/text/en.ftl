# The terminal's own messages. [b] and [dim] are Rich markup.
heading-game = game
heading-players = players
heading-minutes = minutes
saved-game = Continue the saved game of { $names }
ask-game = Which game?
ask-players = How many players?
ask-people = Who is playing at this keyboard? Names separated by commas:
ask-level = How strong should the bots be?
ask-another = Another game? [dim](Enter for yes, n for no)[/]
choose-one = Please answer with one of these: { $choices }
setting-up = Setting up { $title }: its rules are compiled once, which can take 15 seconds

commands = [b]?[/b] a hint · [b]/list[/b] your choices · [b]/undo[/b] · [b]/log[/b] what happened so far · [b]/rules[/b] · [b]/save[/b] and leave
number-or-move = a number, or the move itself
hand-over = Next to move: [b]{ $name }[/b].
nobody-looks = Nobody else should look now.
press-enter = { $name }, press Enter when you are ready.
thinks = { $name } is thinking
no-choice = { $answer } is not one of the choices: type a number from 1 to { $count }
no-command = there is no command { $command }; there are /hint, /list, /undo, /log, /rules and /save
no-undo = you have no move to take back, or something has been revealed since
saved = The game is saved. Continue it with:

coach-thinks = The coach is thinking
coach-reviews = The coach is reviewing the game
chances = Chances of winning, from the first move to the last
chances-later = the game is not over, and the chances would reveal hidden information
more-moves = { $count ->
    [one] One more choice wins { $percent } %.
   *[other] { $count } more choices win { $percent } % or less.
}
ask-chances = See how the chances of winning changed? [dim](Enter for yes, n for no)[/]

nothing-yet = Nothing has happened in this game yet.
step = { $number } of { $count }
replay-help = Enter next · [b]b[/b] back · a number to go there · [b]c[/b] the chances of winning · [b]q[/b] quit
