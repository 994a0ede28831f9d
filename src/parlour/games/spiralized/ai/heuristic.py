"""A quick, sensible player of Spiralized: the move that helps its own tokens and harms the others' most.

Gains and losses are counted in steps. A stairway leads down whole rings, so a token on one has a bonus for steps that
it has not made yet; a token in the rectangle or in the pit lacks more than the steps of its way.
"""

import numpy as np

from parlour.core.runtime.kernels import Ids, Rng, kernel
from parlour.games.spiralized import board
from parlour.games.spiralized.board import (
    COLORS,
    FACES,
    INNER,
    NO_COLOR,
    PIT,
    RECTANGLE,
    RING,
    RINGS,
    STAIRWAY,
    START,
    TOKENS,
    index,
)
from parlour.games.spiralized.legal_moves import (
    asks_for_a_swap,
    can_swap,
    die_destination,
    seat_at,
    size_row,
    stairway_destination,
)
from parlour.games.spiralized.position import (
    CHOOSE_COLOR,
    ENTER_1,
    FREE,
    MOVE,
    NOBODY,
    PASS,
    ROLL_DICE,
    SWAP_WITH,
    TAKE_STAIRS,
    Record,
)

ROLL_GAIN = 9.0  # steps that a roll makes
ENTRY_COST = 15.0  # steps lost waiting for the 1 or 6 that enters a token
PIT_COST = 15.0  # steps lost waiting to get out of the pit
STAIRS_BONUS = 0.5  # of a ring, for standing on a stairway that leads down
HARM_WEIGHT = 0.5  # of a step that another seat loses


def _value_at(n: int, color: int, place: int) -> float:
    """How far a token of this colour has come when it is here: the more, the better."""
    if place == RECTANGLE:
        return -ENTRY_COST
    if place == PIT:
        return -ENTRY_COST - PIT_COST
    value = float(board.steps_to_go(n, color, START) - board.steps_to_go(n, color, place))
    leads_down = place < RING * INNER and STAIRWAY[n // COLORS, place] != NO_COLOR
    return value + STAIRS_BONUS * n if leads_down else value


VALUE = np.zeros(board.DESTINATION.shape[:3])  # the same as a table: [size, colour, place]

for _n in board.RING_SIZES:
    for _color in range(COLORS):
        for _place in board.places(_n):
            VALUE[_n // COLORS, _color, _place] = _value_at(_n, _color, _place)


@kernel
def choose(s: Record, moves: Ids, count: int, rng: Rng) -> int:
    best = moves[0]
    if count == 1:
        return best
    most = _gain(s, best)
    for i in range(1, count):
        gain = _gain(s, moves[i])
        if gain > most:
            best = moves[i]
            most = gain
    return best


@kernel(inline=True)
def _gain(s: Record, move: int) -> float:
    if s.phase == CHOOSE_COLOR:
        return 0.0
    if move == ROLL_DICE:
        return ROLL_GAIN
    if move == FREE:
        return PIT_COST
    if move == PASS:
        return 0.0
    if move >= SWAP_WITH:
        choice = move - SWAP_WITH
        return _swap_gain(s, s.place[s.turn, s.mover], choice // TOKENS, choice % TOKENS)
    if move >= MOVE:
        return _die_gain(s, (move - MOVE) // FACES, (move - MOVE) % FACES + 1)
    if move >= ENTER_1:
        return ENTRY_COST
    token = (move - TAKE_STAIRS) // RINGS
    return _move_gain(s, token, stairway_destination(s, token, (move - TAKE_STAIRS) % RINGS + 1))


@kernel(inline=True)
def _die_gain(s: Record, token: int, die: int) -> float:
    to = die_destination(s, token, die)
    gain = _move_gain(s, token, to)
    return gain + _best_swap_gain(s, to) if asks_for_a_swap(s, to) else gain


@kernel(inline=True)
def _move_gain(s: Record, token: int, to: int) -> float:
    """The gain of moving a token there, with the hit that this makes."""
    gain = _value(s, s.turn, to) - _value(s, s.turn, s.place[s.turn, token])
    if to >= RING:
        seat = seat_at(s, to)
        if seat != NOBODY:
            gain += HARM_WEIGHT * (_value(s, seat, to) - _value(s, seat, PIT))
    return gain


@kernel(inline=True)
def _best_swap_gain(s: Record, sunburst: int) -> float:
    most = -1000.0
    for seat in range(s.players):
        for token in range(TOKENS):
            if can_swap(s, sunburst, seat, token):
                most = max(most, _swap_gain(s, sunburst, seat, token))
    return most


@kernel(inline=True)
def _swap_gain(s: Record, sunburst: int, seat: int, token: int) -> float:
    place = s.place[seat, token]
    own = _value(s, s.turn, place) - _value(s, s.turn, sunburst)
    return own + HARM_WEIGHT * (_value(s, seat, place) - _value(s, seat, sunburst))


@kernel(inline=True)
def _value(s: Record, seat: int, place: int) -> float:
    return VALUE[size_row(s), index(s.color[index(seat)]), index(place)]
