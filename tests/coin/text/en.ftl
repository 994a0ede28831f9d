choice-bet = Bet on the die
choice-guess = Guess the coin
choice-heads = Heads
choice-tails = Tails
wins-so-often = Wins { $percent } times in a hundred.
