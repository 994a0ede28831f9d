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

verify-problem = Wrong:
verify-proved = Proved:
verify-not-proved = Not proved:
verify-draws-right = All { $count } dice and cards follow from the secret and the seeds in this file, and the secret is the one that its commitment stands for.
verify-draw-wrong = Step { $number } ({ $move }) is not what the secret and the seeds give.
verify-same-commitment = The commitment is the one that you kept: the server could not change its secret after that.
verify-other-commitment = The commitment in this file is { $commitment }, not the one that you kept.
verify-no-commitment = That the server was committed to this secret before the game: the file was compared only with itself. Give the commitment that you saw before the game with --commitment.
verify-seed-used = Your seed { $seed } is part of the game, in the seat of { $name }.
verify-seed-not-used = Your seed { $seed } is not part of the game: it was left out or replaced.
verify-no-seed = That your own seed was used: give it with --seed.
verify-revealed = The seeds revealed for { $names } are those that were committed to.
verify-nobody-committed = That nobody could choose a seed after seeing the others’: nobody committed to theirs, so an operator who plays may have chosen the dice.
verify-clear = { $names }: a seed was sent openly before the commitments were fixed. It protects its sender only if somebody else committed.
verify-missing = { $names }: a seed was committed to and not revealed. Whoever kept it back may have known what the game would be like with it.
verify-none = { $names }: no seed was given.
verify-abandoned = { $count ->
    [one] Seeds had been revealed once before and were replaced, because one was missing.
   *[other] Seeds had been revealed { $count } times before and were replaced, because one was missing.
}
verify-bots = What bots chose: only dice and cards come from the secret.
verify-first = Who went first, where first names decide: the record does not keep the names of a team apart.
