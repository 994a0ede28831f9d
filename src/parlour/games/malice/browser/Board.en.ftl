# The board of Spite and Malice in English.

card = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [J] jack
    [Q] queen
   *[K] wild king
}
# On the face of a king.
wild = wild

stock = Stock
finished = { $cards } aside
next = next
objective = Objective
discard = discard
pile = Pile { $pile }
nothing = empty
hand-label = Your hand
hand-empty = No cards in hand
own-label = Your cards
hint-source = Pick a card
hint-target = Now choose where the { $card } goes

source-objective = Your objective: { $card }, { $left } left{ $fits ->
    [true] , fits a play pile
   *[false] {""}
}
source-hand = In your hand: { $card }{ $fits ->
    [true] , fits a play pile
   *[false] {""}
}
source-pile = On top of your discard pile { $pile }: { $card }{ $fits ->
    [true] , fits a play pile
   *[false] {""}
}

look = Look through the discard piles of { $name }
look-own = Look through your piles
look-title = Discard piles: { $name }
look-order = The top card comes first.

position = The position
you = You
describe-play-pile = Play pile { $pile }: { $next } comes next.
describe-play-pile-empty = Play pile { $pile } is empty: { $next } comes next.
describe-stock = { $stock } cards in the stock, { $finished } set aside.
describe-place = { $name }: objective { $objective }, { $left } left; { $size ->
    [one] one card
   *[other] { $size } cards
} in hand; on top of the discard piles: { $tops }.
describe-hand = { $name }, in hand: { $hand }.
