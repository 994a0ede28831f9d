# What the terminal says besides what the games say. Words in [b] and [dim] are shown so.
heading-game = game
heading-players = players
heading-minutes = minutes
saved-game = Go on with the saved game of { $names }
ask-game = Which game?
ask-players = How many players?
ask-people = Who plays at this keyboard? Names with commas between:
ask-level = How strong are the others?
ask-another = Another game? [dim](Enter for yes, n for no)[/]
choose-one = Please answer with one of these: { $choices }
setting-up = Setting up { $title }: its rules are compiled once, which can take a quarter of a minute

commands = [b]?[/b] a hint · [b]/list[/b] the choices · [b]/undo[/b] · [b]/log[/b] what happened · [b]/rules[/b] · [b]/save[/b] and leave
number-or-move = a number, or the move itself
hand-over = The next to move is [b]{ $name }[/b].
nobody-looks = Nobody else should look now.
press-enter = { $name }, press Enter when you are ready.
thinks = { $name } thinks
no-choice = { $answer } is not one of the choices: type a number from 1 to { $count }
no-command = there is no command { $command }; there are /hint, /list, /undo, /log, /rules and /save
no-undo = there is no move of yours to take back, or something has come to light since
saved = The game is saved. Go on with it:

coach-thinks = The coach thinks
coach-follows = The coach goes through the game
chances = Chances to win, from the first move to the last
chances-later = the game is not over, and the chances would tell what is hidden in it
more-moves = { $count ->
    [one] One more choice wins { $percent } %.
   *[other] { $count } more choices win { $percent } % or less.
}
ask-story = How did the chances go? [dim](Enter to see, n to leave it)[/]

nothing-yet = Nothing has happened in this game yet.
moment = { $number } of { $count }
replay-help = Enter next · [b]b[/b] back · a number to go there · [b]c[/b] how the chances went · [b]q[/b] leave
