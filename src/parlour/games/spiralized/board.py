"""The board of Spiralized: where everything is printed, and where a die or a stairway takes a token.

A place is one small number. Off the rings it is one of the constants below; on the rings it is RING * ring + space.
The rings are numbered 1 (outer) to 6 (inner), their n spaces 0 to n - 1 clockwise. The six colours, numbered
0 to 5 clockwise, begin n / 6 spaces apart; a stairway lies one space further back on each ring inward:

    ring 1   . . . S >        > the colour's arrow    S its stairway, plain on rings 1, 3 and 5
    ring 2   . . W . .        W its wheel: the stairway's space on rings 2, 4 and 6
    ring 3   . S . . .        A token comes round to its own S, then drops straight down: a whole ring to go again.

The functions compute what the tables hold. Kernels read the tables: a rollout asks thousands of times, and computing
the answers would take most of its time.
"""

import numpy as np

from parlour.core.runtime.kernels import kernel
from parlour.games.spiralized import GAME

RING_SIZES = GAME.options[0].choices
COLOR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple")
COLORS = len(COLOR_NAMES)
NO_COLOR = -1
LETTERS = "abcd"  # of a seat's tokens
TOKENS = len(LETTERS)
RINGS = 6
INNER = 6
WHEEL_RINGS = (2, 4, 6)
SAFE_SPACES = 8
START_ROOM = 2  # tokens that fit on a start space
FACES = 6

# Places off the rings. Space k of the safe zone is SAFE + k; home follows the last of them.
RECTANGLE = 0
START = 1
SAFE = 1
HOME = SAFE + SAFE_SPACES + 1
PIT = HOME + 1
NOWHERE = -1
RING = 64

index = np.uint16  # for table indices: Numba checks every signed index for counting from the end


def arrow_space(n: int, color: int) -> int:
    """The space of a colour's arrow, on ring 1."""
    return color * n // COLORS


def stair_space(n: int, color: int, ring: int) -> int:
    """The space of a colour's stairway on a ring."""
    return (color * n // COLORS - ring) % n


def sunburst_space(n: int, wheel: int) -> int:
    """The space of the sunburst that follows a wheel; it never coincides with another stairway."""
    return (wheel + n // 12 + 1) % n


def places(n: int) -> list[int]:
    """Every place of a board whose rings have n spaces."""
    off_the_rings = range(RECTANGLE, PIT + 1)
    return [*off_the_rings, *(RING * ring + space for ring in range(1, RINGS + 1) for space in range(n))]


# What is printed where. The first index of every table is the ring size divided by six (n // COLORS).
_SIZE_ROWS = max(RING_SIZES) // COLORS + 1
PLACES = RING * (RINGS + 1)
STAIRWAY = np.full((_SIZE_ROWS, PLACES), NO_COLOR, np.int8)  # [size, place]: the colour
SUNBURST = np.zeros((_SIZE_ROWS, PLACES), np.bool_)  # [size, place]


def _print_marks(n: int, color: int, ring: int) -> None:
    space = stair_space(n, color, ring)
    STAIRWAY[n // COLORS, RING * ring + space] = color
    if ring in WHEEL_RINGS:
        SUNBURST[n // COLORS, RING * ring + sunburst_space(n, space)] = True


for _n in RING_SIZES:
    for _color in range(COLORS):
        for _ring in range(1, RINGS + 1):
            _print_marks(_n, _color, _ring)


@kernel(inline=True, cache=True)
def is_exposed(n: int, color: int, place: int) -> bool:
    """Whether a token of this colour can be hit or swapped away here: on any ring space but its own stairway."""
    return place >= RING and int(STAIRWAY[index(n) // COLORS, index(place)]) != color


# Where tokens go


def destination(n: int, color: int, place: int, die: int) -> int:
    """Where a die takes a token of this colour if nothing is in the way; NOWHERE if the die cannot be used there."""
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


def stairs_destination(n: int, place: int, ring: int) -> int:
    """Where the stairway on this space, of any colour, leads on that ring; NOWHERE if it does not."""
    here = place // RING
    rings = abs(ring - here)
    if rings == 1 or (rings == 2 and here in WHEEL_RINGS):
        return RING * ring + (place % RING + here - ring) % n
    return NOWHERE


def steps_to_go(n: int, color: int, place: int) -> int:
    """Steps to home for a token that is neither in the rectangle nor in the pit."""
    if place == START:
        return RINGS * n + SAFE_SPACES + 1
    if place < RING:
        return HOME - place
    ring = place // RING
    ahead = (color * n // COLORS - ring - place % RING) % n
    return ahead + (INNER - ring) * n + SAFE_SPACES + 1


DESTINATION = np.full((_SIZE_ROWS, COLORS, PLACES, FACES + 1), NOWHERE, np.int16)  # [size, colour, place, die]
STAIRS_DESTINATION = np.full((_SIZE_ROWS, PLACES, RINGS + 1), NOWHERE, np.int16)  # [size, place, ring]
STEPS_TO_GO = np.zeros((_SIZE_ROWS, COLORS, PLACES), np.int16)  # [size, colour, place]


def _fill_tables(n: int, place: int) -> None:
    for color in range(COLORS):
        for die in range(1, FACES + 1):
            DESTINATION[n // COLORS, color, place, die] = destination(n, color, place, die)
        if place not in (RECTANGLE, PIT):
            STEPS_TO_GO[n // COLORS, color, place] = steps_to_go(n, color, place)
    if STAIRWAY[n // COLORS, place] != NO_COLOR:
        for ring in range(1, RINGS + 1):
            STAIRS_DESTINATION[n // COLORS, place, ring] = stairs_destination(n, place, ring)


for _n in RING_SIZES:
    for _place in places(_n):
        _fill_tables(_n, _place)
