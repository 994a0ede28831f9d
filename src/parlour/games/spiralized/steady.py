"""A quick sensible player of Spiralized: the move that does its tokens the most good and the others' the most harm.

Good and harm are counted in steps. A stairway leads down whole rings, so a token on one is worth steps that it has
not made yet; a token in the rectangle or in the pit lacks more than the steps of its way.
"""

import numpy as np
from numba import njit

from parlour.games.spiralized import board, rules
from parlour.games.spiralized import moves as play
from parlour.games.spiralized.board import COLORS, INNER, NO_COLOR, PIT, RECTANGLE, RING, RINGS, STAIRWAY, START, index

ROLL_WORTH = 9.0  # steps that a roll makes
ENTRY = 15.0  # steps lost waiting for the 1 or 6 that enters a token
PRISON = 15.0  # steps lost waiting to get out of the pit
ON_STAIRS = 0.5  # of a ring: what standing on a stairway is worth
HARM = 0.5  # what a step that another seat loses is worth


def _worth_at(n, color, place):
    """How far a token of this colour has come when it is here: the more, the better."""
    if place == RECTANGLE:
        return -ENTRY
    if place == PIT:
        return -ENTRY - PRISON
    worth = float(board.steps_to_go(n, color, START) - board.steps_to_go(n, color, place))
    leads_down = place < RING * INNER and STAIRWAY[n // COLORS, place] != NO_COLOR
    return worth + ON_STAIRS * n if leads_down else worth


# The same, looked up by the row of a ring size, colour and place.
WORTH = np.zeros(board.ONWARD.shape[:3])

for _n in board.RING_SIZES:
    for _color in range(COLORS):
        for _place in board.places(_n):
            WORTH[_n // COLORS, _color, _place] = _worth_at(_n, _color, _place)


@njit
def choose(s, moves, count, rng):
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


@play.inlined
def _gain(s, move):
    if s.phase == rules.COLOR:
        return 0.0
    if move == play.ROLL_DICE:
        return ROLL_WORTH
    if move == play.FREE:
        return PRISON
    if move == play.PASS:
        return 0.0
    if move >= play.SWAP_WITH:
        choice = move - play.SWAP_WITH
        return _swap_gain(s, s.place[s.turn, s.mover], choice // play.TOKENS, choice % play.TOKENS)
    if move >= play.MOVE:
        return _use_gain(s, (move - play.MOVE) // play.FACES, (move - play.MOVE) % play.FACES + 1)
    if move >= play.ENTER_1:
        return ENTRY
    token = (move - play.STAIRS) // RINGS
    return _going_gain(s, token, play.along_stairs(s, token, (move - play.STAIRS) % RINGS + 1))


@play.inlined
def _use_gain(s, token, die):
    to = play.onward(s, token, die)
    gain = _going_gain(s, token, to)
    return gain + _best_swap_gain(s, to) if play.asks_for_a_swap(s, to) else gain


@play.inlined
def _going_gain(s, token, to):
    """What it gains to go there, with the hit that this makes."""
    gain = _worth(s, s.turn, to) - _worth(s, s.turn, s.place[s.turn, token])
    if to >= RING:
        seat = play.seat_at(s, to)
        if seat != play.NOBODY:
            gain += HARM * (_worth(s, seat, to) - _worth(s, seat, PIT))
    return gain


@play.inlined
def _best_swap_gain(s, sunburst):
    most = -1000.0
    for seat in range(s.players):
        for token in range(play.TOKENS):
            if play.can_swap(s, sunburst, seat, token):
                most = max(most, _swap_gain(s, sunburst, seat, token))
    return most


@play.inlined
def _swap_gain(s, sunburst, seat, token):
    place = s.place[seat, token]
    own = _worth(s, s.turn, place) - _worth(s, s.turn, sunburst)
    return own + HARM * (_worth(s, seat, place) - _worth(s, seat, sunburst))


@play.inlined
def _worth(s, seat, place):
    return WORTH[play.size_of(s), index(s.color[index(seat)]), index(place)]
