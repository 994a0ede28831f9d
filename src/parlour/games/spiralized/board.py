"""The board of Spiralized: where everything lies, where a token's way leads and where it may stop.

A place is one small number. Off the rings it is one of the names below; on the rings it is RING * ring + space.
The rings are numbered 1 (outer) to 6 (inner), their n spaces 0 to n - 1 clockwise. The six colours, numbered
0 to 5 clockwise, begin n / 6 spaces apart; a stairway lies one space further back on each ring inward:

    ring 1   . . . S >        > the colour's arrow    S its stairway, plain on rings 1, 3 and 5
    ring 2   . . W . .        W its wheel: the stairway's space on rings 2, 4 and 6
    ring 3   . S . . .        A token comes round to its own S, then drops straight down: a whole ring to go again.

The rules look up what the functions here reckon; `is_exposed`, `may_stop` and `steps_to_go` call no others, so that
the rules can compile them and the rest can call them as they are.
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

FACES = 6
index = np.uint16  # of a table: Numba asks of any signed number whether it counts from the end


def arrow_space(n: int, color: int) -> int:
    """The space of a colour's arrow, on ring 1."""
    return color * n // COLORS


def stair_space(n: int, color: int, ring: int) -> int:
    """The space of a colour's stairway on a ring."""
    return (color * n // COLORS - ring) % n


def sunburst_space(n: int, wheel: int) -> int:
    """The space of the sunburst that follows a wheel; it never falls on another stairway."""
    return (wheel + n // 12 + 1) % n


# What lies where, by sixth of a ring (n // 6) and then by place.
_SIXTHS = max(RING_SIZES) // COLORS + 1
PLACES = RING * (RINGS + 1)
STAIRWAY = np.full((_SIXTHS, PLACES), NO_COLOR, np.int8)
SUNBURST = np.zeros((_SIXTHS, PLACES), np.bool_)


def _print_marks(n: int, color: int, ring: int) -> None:
    space = stair_space(n, color, ring)
    STAIRWAY[n // COLORS, RING * ring + space] = color
    if ring in WHEEL_RINGS:
        SUNBURST[n // COLORS, RING * ring + sunburst_space(n, space)] = True


for _n in RING_SIZES:
    for _color in range(COLORS):
        for _ring in range(1, RINGS + 1):
            _print_marks(_n, _color, _ring)


def is_exposed(n: int, color: int, place: int) -> bool:
    """Whether a token of this colour can be hit or swapped away here: on any ring space but its own stairway."""
    return place >= RING and int(STAIRWAY[index(n) // COLORS, index(place)]) != color


def onward(n: int, color: int, place: int, die: int) -> int:
    """Where a die takes a token of this colour, by its way alone; NOWHERE if the die cannot be used there."""
    if place == RECTANGLE:
        return START if die == 1 or die == 6 else NOWHERE
    if place == START:
        return RING + (arrow_space(n, color) + die - 1) % n  # the arrow is the first step
    if place < RING:
        return place + die if place + die <= HOME else NOWHERE
    ring = place // RING
    space = place % RING
    ahead = (stair_space(n, color, ring) - space) % n
    if ring == INNER and ahead == 0:
        return SAFE + die
    if ring < INNER and die > ahead:
        return RING * (ring + 1) + (space + die - 1) % n  # one step goes straight down
    return RING * ring + (space + die) % n  # on the inner ring even past its own wheel


def along_stairs(n: int, place: int, ring: int) -> int:
    """Where the stairway on this space, of whatever colour, leads on that ring; NOWHERE if it does not."""
    here = place // RING
    rings = abs(ring - here)
    if rings == 1 or (rings == 2 and here in WHEEL_RINGS):
        return RING * ring + (place % RING + here - ring) % n
    return NOWHERE


def may_stop(s: Any, to: int) -> bool:
    """Whether a token of the seat to move may stop here: beside no other of its own, and on none that is safe."""
    beside = 0
    for token in range(TOKENS):
        beside += s.place[index(s.turn), token] == to
    if beside > 0:
        return to == HOME or (to == START and beside < START_ROOM)
    color = STAIRWAY[index(s.ring_size) // COLORS, index(to)]
    if color != NO_COLOR:
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
    ahead = (color * n // COLORS - ring - place % RING) % n
    return ahead + (INNER - ring) * n + SAFE_SPACES + 1


def places(n: int) -> list[int]:
    """Every place of a board whose rings have n spaces."""
    off_the_rings = range(RECTANGLE, PIT + 1)
    return [*off_the_rings, *(RING * ring + space for ring in range(1, RINGS + 1) for space in range(n))]


# Where each die takes a token, by colour, place and die, and where a stairway leads, by place and ring: a rollout asks
# this thousands of times, and reckoning it would take most of the time.
ONWARD = np.full((_SIXTHS, COLORS, PLACES, FACES + 1), NOWHERE, np.int16)
ALONG_STAIRS = np.full((_SIXTHS, PLACES, RINGS + 1), NOWHERE, np.int16)


def _print_ways(n: int, place: int) -> None:
    for color in range(COLORS):
        for die in range(1, FACES + 1):
            ONWARD[n // COLORS, color, place, die] = onward(n, color, place, die)
    if STAIRWAY[n // COLORS, place] != NO_COLOR:
        for ring in range(1, RINGS + 1):
            ALONG_STAIRS[n // COLORS, place, ring] = along_stairs(n, place, ring)


for _n in RING_SIZES:
    for _place in places(_n):
        _print_ways(_n, _place)
