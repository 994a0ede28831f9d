"""A position of Spite and Malice: the record that the rules work on, and the notation of phases, moves and outcomes."""

from itertools import product
from typing import Annotated

import numpy as np

from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Int8, Int16, record_dtype

SEATS = 6  # at most
DECKS = SEATS + 1  # one more than seats
SUITS = 4
OBJECTIVE = 15  # cards in an objective pile
HAND = 5  # cards in a full hand
PILES = 4  # play piles on the table, and discard piles of each seat

# Ranks count from 1, so a play pile of height h takes rank h + 1. NOTHING is stored where there is no card.
NOTHING, ACE, QUEEN, KING = 0, 1, 12, 13
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_SLOTS = KING + 1  # the length of an array indexed by rank; slot 0 stays empty

# Until a seat has won, each other seat keeps an objective card, so no more cards than these are ever discarded.
MOST_DISCARDS = DECKS * SUITS * KING - (SEATS - 1)

PLAYED = -1  # in `idle`: a card has been played in this turn

# What the game is waiting for.
PHASES = Notation()
TURN_UP_FIRST = PHASES.add("objectives")
DEAL = PHASES.add("deal")
CHOOSE = PHASES.add("choose")
DRAW = PHASES.add("draw")
TURN_UP = PHASES.add("turn up")
DONE = PHASES.add("over")

# Piles are counted from 0 in the rules and from 1 in the notation.
_PILE_NUMBERS = range(1, PILES + 1)

MOVES = Notation()
OBJECTIVE_PLAY = MOVES.add_each("objective play {}", _PILE_NUMBERS)  # + play pile
HAND_PLAY = MOVES.add_each("hand {} play {}", product(RANK_NAMES, _PILE_NUMBERS))  # + 4 (rank - 1) + play pile
# Everybody has seen the cards on a discard pile, so playing one reveals nothing.
PILE_PLAY = MOVES.add_each(
    "pile {} play {}", product(_PILE_NUMBERS, _PILE_NUMBERS), is_open=True
)  # + 4 pile + play pile
HAND_DISCARD = MOVES.add_each("hand {} discard {}", product(RANK_NAMES, _PILE_NUMBERS))  # + 4 (rank - 1) + pile
PASS = MOVES.add("pass")
MOVE_COUNT = len(MOVES)

OUTCOMES = Notation()
OUTCOMES.add_each("card {}", RANK_NAMES, hidden="card ?")  # rank - 1


class Record:
    """A position."""

    stock_size: Int16
    kings: Annotated[Array, np.int16, PILES]  # of each play pile: bit h is set if a king lies in the place of rank h
    depth: Annotated[Array, np.int16, SEATS * PILES]  # of the discard piles, seat by seat
    discards: Annotated[Array, np.int8, MOST_DISCARDS]  # these piles end to end, each from the bottom up
    phase: Int8
    players: Int8
    turn: Int8  # whose turn it is; in the set-up, who is dealt to
    idle: Int8  # how many turns in a row ended in a pass without a card played, or PLAYED
    reshuffled: Annotated[bool, np.bool_]  # finished piles have become the stock at least once
    unseen: Annotated[Array, np.int8, RANK_SLOTS]  # face down: objective piles and, until a reshuffle, the stock
    stock: Annotated[Array, np.int8, RANK_SLOTS]  # the stock, from the first reshuffle on
    finished: Annotated[Array, np.int8, RANK_SLOTS]  # cards of finished play piles, set aside
    height: Annotated[Array, np.int8, PILES]  # of the play piles
    objective: Annotated[Array, np.int8, SEATS]  # cards left in the objective pile
    top: Annotated[Array, np.int8, SEATS]  # the face-up card of the objective pile
    hand: Annotated[Array, np.int8, (SEATS, RANK_SLOTS)]
    hand_size: Annotated[Array, np.int8, SEATS]
    possible_aces: Annotated[Array, np.int8, SEATS]  # how many cards of the hand may be aces, as far as the others know


STATE = record_dtype(Record)
