"""A position of Spy Alley Dice: its record, the notation of its moves and outcomes, and functions that read it.

Sets of cards, of dice and of seats are the bits of a number, lowest first.
"""

from typing import Annotated, Literal, get_args

import numpy as np

from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Int8, kernel, record_dtype

Face = Literal["american", "french", "german", "italian", "russian", "spanish"]
FACE_NAMES: tuple[Face, ...] = get_args(Face)  # the notation of a face, which a die shows and a card bears

SEATS, FACES, DICE = 6, 6, 5
ALL_CARDS = 0b111111
RUSSIAN = FACE_NAMES.index("russian")
REROLLS = 2
DICE_SETS = 1 << DICE  # sets of dice to throw again; the empty set is to hold
GUESS_NEEDS, MISSION_NEEDS = 3, 5  # dice alike
BLANK, NOBODY = -1, -1
FACE_UP, FACE_DOWN = 0, 1  # how a card changes hands

# Every card that changes hands is followed by a discard, so the fifth card to change hands ends any game.
EXCHANGES = 5

# What the game is waiting for. Chance acts in the first three phases.
PHASES = Notation()
DEALING = PHASES.add("deal")
STARTING = PHASES.add("start")
ROLLING = PHASES.add("roll")
KEEPING = PHASES.add("keep")
CALLING = PHASES.add("call")  # a call is a guess, or the claim of a mission
ANSWERING = PHASES.add("answer")
SURRENDERING = PHASES.add("surrender")
DISCARDING = PHASES.add("discard")
DONE = PHASES.add("over")

# The id of a reroll is the set of its dice. A seat or a face is added to GUESS, DISCARD and SURRENDER.
MOVES = Notation()
HOLD = MOVES.add("hold")
MOVES.add_each(
    "reroll {}", (" ".join(str(die + 1) for die in range(DICE) if dice >> die & 1) for dice in range(1, DICE_SETS))
)
PASS = MOVES.add("pass")
GUESS = MOVES.add_each("guess {}", range(1, SEATS + 1))
MISSION = MOVES.add("mission")
ACCUSE = MOVES.add("accuse")
DISCARD = MOVES.add_each("discard {}", FACE_NAMES, hidden="discard ?")
SURRENDER = MOVES.add_each("surrender {}", FACE_NAMES, hidden="surrender ?")
MOVE_COUNT = len(MOVES)

# A face is added to both.
OUTCOMES = Notation()
DEAL = OUTCOMES.add_each("deal {}", FACE_NAMES, hidden="deal ?")
DIE = OUTCOMES.add_each("die {}", FACE_NAMES)
OUTCOME_COUNT = len(OUTCOMES)


class Record:
    """A position."""

    phase: Int8
    players: Int8
    turn: Int8  # who throws the dice
    active: Int8  # who decides
    winner: Int8
    dice: Annotated[Array, np.int8, DICE]  # faces, or BLANK while in the air
    rerolls: Int8  # made this turn
    starters: Int8  # the seats that throw for the start
    russians: Annotated[Array, np.int8, SEATS]  # that each of them threw
    dealt: Int8  # how many cards were dealt
    cards: Annotated[Array, np.int8, SEATS]  # how many cards each seat has
    hand: Annotated[Array, np.int8, SEATS]  # which cards these are
    # The history from which follows what each seat knows: the cards dealt, and every exchange, which is a card that
    # changes hands and another that its taker discards. Denials (a seat was shown not to hold a card) are stored by
    # the number of exchanges before them, because hands do not change in between.
    first_hand: Annotated[Array, np.int8, SEATS]
    denied: Annotated[Array, np.int8, (EXCHANGES, SEATS)]
    exchanges: Int8  # that are complete
    giver: Annotated[Array, np.int8, EXCHANGES]
    taker: Annotated[Array, np.int8, EXCHANGES]
    secret: Annotated[Array, np.int8, EXCHANGES]  # FACE_UP or FACE_DOWN
    moved: Annotated[Array, np.int8, EXCHANGES]  # the card that changed hands, as a set of one
    thrown: Annotated[Array, np.int8, EXCHANGES]  # the card discarded, as a set of one


STATE = record_dtype(Record)


@kernel
def hand_size(players: int) -> int:
    return 2 if players <= 3 else 1


@kernel
def shown(s: Record) -> int:
    """The face on three dice or more, which one of the first three dice must then show; BLANK if there is none."""
    for die in range(DICE - GUESS_NEEDS + 1):
        if alike(s, s.dice[die]) >= GUESS_NEEDS:
            return s.dice[die]
    return BLANK


@kernel
def alike(s: Record, face: int) -> int:
    """How many dice show the face."""
    count = 0
    for die in range(DICE):
        if s.dice[die] == face:
            count += 1
    return count


@kernel
def next_in(s: Record, seat: int) -> int:
    """The next seat clockwise that still has a card."""
    seat = (seat + 1) % s.players
    while s.cards[seat] == 0:
        seat = (seat + 1) % s.players
    return seat


@kernel
def holds(s: Record, seat: int, face: int) -> bool:
    return s.hand[seat] >> face & 1 == 1


@kernel
def next_dealt(s: Record) -> int:
    """The seat that is dealt the next card."""
    return s.dealt % s.players
