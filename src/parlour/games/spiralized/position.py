"""A position of Spiralized as one record, and the notations of its phases, moves and chance outcomes."""

from itertools import product
from typing import Annotated

import numpy as np

from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Int8, Int16, record_dtype
from parlour.games.spiralized.board import COLOR_NAMES, FACES, LETTERS, RINGS, TOKENS

SEATS = 6
NOBODY = -1  # in place of a seat or a token
BEATEN = -1  # in the throw for the start: lower than another seat's total

# What the game is waiting for.
PHASES = Notation()
CHOOSE_COLOR = PHASES.add("color")
THROW_FOR_START = PHASES.add("start")
STAIRS_OR_ROLL = PHASES.add("choose")
ROLL = PHASES.add("roll")
USE_DICE = PHASES.add("use")
CHOOSE_SWAP = PHASES.add("swap")
DONE = PHASES.add("over")

# Tokens are counted from 0 in the rules and have letters in the notation; seats are counted from 1 in the notation.
MOVES = Notation()
TAKE_COLOR = MOVES.add_each("color {}", COLOR_NAMES)
ROLL_DICE = MOVES.add("roll")
TAKE_STAIRS = MOVES.add_each("stairs {} {}", product(LETTERS, range(1, RINGS + 1)))  # + RINGS * token + ring - 1
ENTER_1 = MOVES.add("enter 1")
ENTER_6 = MOVES.add("enter 6")
MOVE = MOVES.add_each("move {} {}", product(LETTERS, range(1, FACES + 1)))  # + FACES * token + die - 1
FREE = MOVES.add("free")
PASS = MOVES.add("pass")
SWAP_WITH = MOVES.add_each("swap {} {}", product(range(1, SEATS + 1), LETTERS))  # + TOKENS * seat + token
MOVE_COUNT = len(MOVES)

OUTCOMES = Notation()
OUTCOMES.add_each("die {}", range(1, FACES + 1))


class Record:
    """A position."""

    phase: Int8
    players: Int8
    ring_size: Int16  # spaces of every ring; plain `size` is an attribute of every NumPy record
    turn: Int8  # the seat whose turn it is; at the end, the winner
    dice: Annotated[Array, np.int8, 2]  # the dice on the table, the higher first once both have landed; 0: not thrown
    spent: Int8  # pips of those dice that are used
    doubles: Int8  # doubles thrown in this turn
    mover: Int8  # the token on a sunburst, while its swap is chosen
    totals: Annotated[Array, np.int8, SEATS]  # in the throw for the start; 0: still to throw, or BEATEN
    color: Annotated[Array, np.int8, SEATS]
    place: Annotated[Array, np.int16, (SEATS, TOKENS)]


STATE = record_dtype(Record)
