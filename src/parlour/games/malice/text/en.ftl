# Spite and Malice in English.

tagline = Be rid of your pile before they are rid of theirs, and mind what you leave them to play on.
# For the first game, in one line.
goal = Be the first to play your whole objective pile. Play piles run from ace to queen, and a king is wild.

# Cards, as the sentences below name them.
card = { $rank ->
    [A] an ace
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
    [10] a ten
    [J] a jack
    [Q] a queen
   *[K] a wild king
}
king-as = a wild king as { $rank }

prompt-choose = { $you ->
    [yes] You must play a card, or discard one to end your turn.
   *[no] { $who } must play a card or discard one.
}
prompt-ace = { $you ->
    [yes] You must play an ace from your hand on an empty play pile.
   *[no] { $who } must play a card or discard one.
}
prompt-empty-hand = { $you ->
    [yes] You have no cards in hand, and you draw none before your next turn: you must play from your objective or discard piles, or pass.
   *[no] { $who } has no cards in hand and must play from objective or discard piles, or pass.
}

choice-objective = Play your objective, { $card }, on play pile { $pile }
choice-hand = Play { $card } on play pile { $pile }
choice-pile = Play { $card } from discard pile { $from } on play pile { $pile }
choice-discard = Discard { $card } on discard pile { $pile }, over { $top }
choice-discard-empty = Discard { $card } on empty discard pile { $pile }
choice-pass = Pass: end your turn

shows-first = { $seat } turns up { $card } on the objective pile.
is-dealt-card = { $seat } is dealt { $card }.
is-dealt-hand = { $seat } is dealt five cards.
starts = { $seat } starts.

plays-objective = { $seat } plays { $card } from the objective pile on play pile { $pile }.
plays-from-hand = { $seat } plays { $card } on play pile { $pile }.
plays-from-pile = { $seat } plays { $card } from discard pile { $from } on play pile { $pile }.
finishes = Play pile { $pile } is finished and taken away.
turns-up = { $seat } turns up { $card } on the objective pile: { $left ->
    [one] it is the last card.
   *[other] { $left } cards to go.
}
discards = { $seat } discards { $card } on discard pile { $pile }.
passes = { $seat } has no cards in hand and passes.

draws = { $seat } draws { $cards ->
    [one] one card
    [2] two cards
    [3] three cards
    [4] four cards
   *[other] five cards
}.
draws-new-hand = { $seat } has played the whole hand and draws { $cards ->
    [one] one card
    [2] two cards
    [3] three cards
    [4] four cards
   *[other] five cards
} more.
draws-card = { $seat } draws { $card }.
reshuffles = The stock has run out: the finished play piles are shuffled into a new stock of { $cards } cards.
cannot-draw = There is nothing left to draw: { $seat } goes on with { $size ->
    [0] no card
    [one] one card
    [2] two cards
    [3] three cards
   *[other] four cards
} in hand.

has-won = { $seat } has played the whole objective pile and has won.
stalemate = Every seat has passed without playing a card: a stalemate. { $count ->
    [one] { $winners } has won with the fewest objective cards, { $left }.
   *[other] { $winners } share the win with the fewest objective cards, { $left } each.
}

# Why a move is as good as it is: where it leads, and what is likely before the seat's next turn.
reason = { $why } { $outlook }
outlook-of-two = { $theirs ->
    [0] Before your next turn { $other } hardly gets to play an objective card
   *[other] Before your next turn { $other } plays an objective card in { $theirs } % of cases
}, and on that turn { $mine ->
    [0] you will hardly get to play yours.
   *[other] you can play yours in { $mine } % of cases.
}
outlook = { $theirs ->
    [0] Before your next turn hardly anybody else gets to play an objective card
   *[other] Before your next turn somebody else plays an objective card in { $theirs } % of cases
}, and on that turn { $mine ->
    [0] you will hardly get to play yours.
   *[other] you can play yours in { $mine } % of cases.
}

reason-wins = You win this turn: it takes you all the way to the last card of your objective pile.
reason-objective = One objective card less, { $left } to go, and your turn goes on.
reason-leads-to-objective = It lets you play { $card } from your objective pile this very turn.
reason-gives-a-place = But then { $seat } could play { $card } from the objective pile at once.
reason-takes-a-place = Right now { $seat } could play { $card } from the objective pile; after this there is no place left for it.
reason-new-hand = You play your whole hand this turn and draw a new one at once.
reason-draws-more = One card fewer in your hand means one more to draw on your next turn.
reason-uncovers = It uncovers { $card } on your discard pile.
reason-empties-pile = It empties a discard pile, so you have room again.
reason-pass = It leaves everything as it is.
reason-gives-up-king = It gives up a king, which could stand for any card.
reason-empty-pile = It takes up one of your empty discard piles, but covers nothing.
reason-falls-by-one = It lands on { $top }, and the two can be played off in that order.
reason-on-its-like = It lands on { $top } like itself and covers no other card.
reason-covers = It covers { $top }, which will only be needed later.
reason-buries = It buries { $top }, which will be needed sooner.

# The board in a terminal.
terminal-play-piles = Play piles
terminal-stock = stock
terminal-finished = finished
terminal-pile = pile { $number }
terminal-wants = wants { $card }
terminal-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
terminal-seat = seat
terminal-objective = objective
terminal-hand = hand
terminal-discards = pile { $number }
terminal-left = { $count } left
terminal-your-hand = Your hand
terminal-your-pile = Your pile { $number }

# For somebody’s statistics over many games.
fact-longest-turn = { $value ->
    [one] Longest turn: one card played.
   *[other] Longest turn: { $value } cards played.
}
