"""The board of Spiralized: where everything lies, where a token's way leads and where it may stop.

A place is one small number. Off the rings it is one of the names below; on the rings it is RING * ring + space.
The rings are numbered 1 (outer) to 6 (inner), their n spaces 0 to n - 1 clockwise. The six colours, numbered
0 to 5 clockwise, begin n / 6 spaces apart; a stairway lies one space further back on each ring inward:

    ring 1   . . . S >        > the colour's arrow    S its stairway, plain on rings 1, 3 and 5
    ring 2   . . W . .        W its wheel: the stairway's space on rings 2, 4 and 6
    ring 3   . S . . .        A token comes round to its own S, then drops straight down: a whole ring to go again.

The functions here call no others, so that the rules can compile them and the rest can call them as they are.
"""

from typing import Any

import numpy as np

from parlour.games.spiralized import GAME

RING_SIZES = GAME.options[0].choices
COLORS = 6
RINGS = 6
INNER = 6
WHEEL_RINGS = (2, 4, 6)
SAFE_SPACES = 8
TOKENS = 4  # of a seat
START_ROOM = 2  # tokens that fit on a start space

# places off the rings; space k of the safe zone is SAFE + k, and home follows the last of them
RECTANGLE = 0
START = 1
SAFE = 1
HOME = SAFE + SAFE_SPACES + 1
PIT = HOME + 1
NOWHERE = -1
RING = 64

NO_COLOR = -1


def arrow_space(n: int, color: int) -> int:
    """The space of a colour's arrow, on ring 1."""
    return color * n // COLORS


def stair_space(n: int, color: int, ring: int) -> int:
    """The space of a colour's stairway on a ring."""
    return (color * n // COLORS - ring) % n


def sunburst_space(n: int, wheel: int) -> int:
    """The space of the sunburst that follows a wheel; it never falls on another stairway."""
    return (wheel + n // 12 + 1) % n


# What lies where, by sixth of a ring (n // 6) and then by place, or by colour and ring.
_SIXTHS = max(RING_SIZES) // COLORS + 1
STAIR = np.zeros((_SIXTHS, COLORS, RINGS + 1), np.int8)
STAIRWAY = np.full((_SIXTHS, RING * (RINGS + 1)), NO_COLOR, np.int8)
SUNBURST = np.zeros((_SIXTHS, RING * (RINGS + 1)), np.bool_)


def _print_marks(n: int, color: int, ring: int) -> None:
    space = stair_space(n, color, ring)
    STAIR[n // COLORS, color, ring] = space
    STAIRWAY[n // COLORS, RING * ring + space] = color
    if ring in WHEEL_RINGS:
        SUNBURST[n // COLORS, RING * ring + sunburst_space(n, space)] = True


for _n in RING_SIZES:
    for _color in range(COLORS):
        for _ring in range(1, RINGS + 1):
            _print_marks(_n, _color, _ring)


def is_exposed(n: int, color: int, place: int) -> bool:
    """Whether a token of this colour can be hit or swapped away here: on any ring space but its own stairway."""
    return place >= RING and int(STAIRWAY[n // COLORS, place]) != color


def onward(n: int, color: int, place: int, die: int) -> int:
    """Where a die takes a token of this colour, by its way alone; NOWHERE if the die cannot be used there."""
    if place == RECTANGLE:
        return START if die == 1 or die == 6 else NOWHERE
    if place == START:
        return RING + (color * n // COLORS + die - 1) % n  # the arrow is the first step
    if place < RING:
        return place + die if place + die <= HOME else NOWHERE
    ring = place // RING
    space = place % RING
    ahead = (int(STAIR[n // COLORS, color, ring]) - space) % n
    if ring == INNER and ahead == 0:
        return SAFE + die
    if ring < INNER and die > ahead:
        return RING * (ring + 1) + (space + die - 1) % n  # one step goes straight down
    return RING * ring + (space + die) % n  # on the inner ring even past its own wheel


def may_stop(s: Any, to: int) -> bool:
    """Whether a token of the seat to move may stop here: beside no other of its own, and on none that is safe."""
    if to == HOME:
        return True
    room = START_ROOM if to == START else 1
    for token in range(TOKENS):
        if s.place[s.turn, token] == to:
            room -= 1
    if room == 0:
        return False
    color = STAIRWAY[s.ring_size // COLORS, to]
    for seat in range(s.players):
        if s.color[seat] == color:
            for token in range(TOKENS):
                if s.place[seat, token] == to:
                    return False
    return True


def steps_to_go(n: int, color: int, place: int) -> int:
    """Steps from a place to home, for a token on its way: neither in the rectangle nor in the pit."""
    if place == START:
        return RINGS * n + SAFE_SPACES + 1
    if place < RING:
        return HOME - place
    ring = place // RING
    ahead = (int(STAIR[n // COLORS, color, ring]) - place % RING) % n
    return ahead + (INNER - ring) * n + SAFE_SPACES + 1
