"""What the seat to move may do in Spiralized: its moves by id, and which of them the position allows.

Nothing here changes a position; what a move brings about is written in rules.py.
"""

from numba import njit

from parlour.games.spiralized import board
from parlour.games.spiralized.board import (
    COLORS,
    HOME,
    NO_COLOR,
    NOWHERE,
    PIT,
    RECTANGLE,
    RING,
    RINGS,
    STAIRWAY,
    SUNBURST,
    TOKENS,
    WHEEL_RINGS,
)

onward = njit(board.onward)
is_exposed = njit(board.is_exposed)
may_stop = njit(board.may_stop)

FACES = 6
NOBODY = -1
NO_RING = 0

# the ids, in the order of notation.py
PICK = 0  # + colour
ROLL_DICE = PICK + COLORS
STAIRS = ROLL_DICE + 1  # + 6 * token + ring - 1
ENTER_1 = STAIRS + TOKENS * RINGS
ENTER_6 = ENTER_1 + 1
MOVE = ENTER_6 + 1  # + 6 * token + die - 1
FREE = MOVE + TOKENS * FACES
PASS = FREE + 1
SWAP_WITH = PASS + 1  # + 4 * seat + token


# --- colours


@njit
def write_colors(s, moves):
    count = 0
    for color in range(COLORS):
        if _seat_of(s, color) == NOBODY:
            moves[count] = PICK + color
            count += 1
    return count


@njit
def _seat_of(s, color):
    """Which seat has chosen this colour."""
    for seat in range(s.turn):
        if s.color[seat] == color:
            return seat
    return NOBODY


# --- where tokens are


@njit
def first_in(s, place):
    """The first token of the seat to move that is here."""
    for token in range(TOKENS):
        if s.place[s.turn, token] == place:
            return token
    return NOBODY


@njit
def all_home(s):
    home = 0
    for token in range(TOKENS):
        home += s.place[s.turn, token] == HOME
    return home == TOKENS


# --- stairways


@njit
def write_stairs(s, moves, count):
    for token in range(TOKENS):
        ring = _next_ring(s, token, NO_RING)
        while ring != NO_RING:
            moves[count] = STAIRS + RINGS * token + ring - 1
            count += 1
            ring = _next_ring(s, token, ring)
    return count


@njit
def can_climb(s):
    token = 0
    while token < TOKENS and _next_ring(s, token, NO_RING) == NO_RING:
        token += 1
    return token < TOKENS


@njit
def _next_ring(s, token, after):
    """The first ring after this one to which a token can go by the stairway it stands on, of whatever colour."""
    place = s.place[s.turn, token]
    if STAIRWAY[s.ring_size // COLORS, place] != NO_COLOR:
        for ring in range(after + 1, RINGS + 1):
            if _stairs_lead(s, place, ring):
                return ring
    return NO_RING


@njit
def _stairs_lead(s, place, ring):
    here = place // RING
    rings = abs(ring - here)
    adjoins = rings == 1 or (rings == 2 and here in WHEEL_RINGS)
    return adjoins and may_stop(s, along_stairs(s, place, ring))


@njit
def along_stairs(s, place, ring):
    return RING * ring + (place % RING + place // RING - ring) % s.ring_size


# --- using the dice


@njit
def write_uses(s, moves):
    count = 0
    for to_the_full in (s.spent == 0, False):
        if count == 0:  # where no use lets the other die follow, any use will do
            count = _write_uses(s, moves, to_the_full)
    if can_free(s):
        moves[count] = FREE
        count += 1
        if count == 1:
            moves[count] = PASS
            count += 1
    return count


@njit
def _write_uses(s, moves, to_the_full):
    """Writes the uses of the dice left; to the full: only those that let the other die follow."""
    count = 0
    waiting = first_in(s, RECTANGLE)
    if waiting != NOBODY:
        count = _write_uses_of(s, waiting, moves, count, to_the_full)
    for token in range(TOKENS):
        place = int(s.place[s.turn, token])
        if place != RECTANGLE and first_in(s, place) == token:  # tokens on one space are alike
            count = _write_uses_of(s, token, moves, count, to_the_full)
    return count


@njit
def _write_uses_of(s, token, moves, count, to_the_full):
    for die in range(1, FACES + 1):
        if _is_left(s, die) and _can_use(s, token, die) and (not to_the_full or _lets_follow(s, token, die)):
            moves[count] = _use_id(s, token, die)
            count += 1
    return count


@njit
def _use_id(s, token, die):
    if s.place[s.turn, token] == RECTANGLE:
        return ENTER_1 if die == 1 else ENTER_6
    return MOVE + FACES * token + die - 1


@njit
def _is_left(s, die):
    if s.spent > 0:
        return die == pips(s) - s.spent
    return die == s.dice[0] or die == s.dice[1]


@njit
def _can_use(s, token, die):
    to = onward(s.ring_size, s.color[s.turn], s.place[s.turn, token], die)
    return to != NOWHERE and may_stop(s, to)


@njit
def any_use(s, die):
    token = 0
    while token < TOKENS and not _can_use(s, token, die):
        token += 1
    return token < TOKENS


@njit
def pips(s):
    return s.dice[0] + s.dice[1]


@njit
def can_free(s):
    return s.spent == 0 and s.dice[0] == 1 and s.dice[1] == 1 and first_in(s, PIT) != NOBODY


@njit
def _lets_follow(s, token, die):
    """Whether the other die can be used after this one, or need not be because this one wins.

    The use is tried out on the seat's own tokens and taken back: where another seat's token goes cannot
    matter, as only safe ones are in the way and those stay where they are.
    """
    seat = s.turn
    place = s.place[seat, token]
    to = onward(s.ring_size, s.color[seat], place, die)
    prisoner = first_in(s, PIT)
    released = prisoner != NOBODY and _is_hit(s, to)
    s.place[seat, token] = to
    if released:
        s.place[seat, prisoner] = RECTANGLE
    follows = _any_use_from_here(s, token, pips(s) - die)
    s.place[seat, token] = place
    if released:
        s.place[seat, prisoner] = PIT
    return follows


@njit
def _any_use_from_here(s, token, die):
    """Whether the die can be used now that this token has stopped; if on a sunburst, after one of its swaps."""
    stop = s.place[s.turn, token]
    if not asks_for_a_swap(s, stop):
        return any_use(s, die) or all_home(s)
    for seat in range(s.players):
        for other in range(TOKENS):
            if can_swap(s, stop, seat, other):
                s.place[s.turn, token] = s.place[seat, other]
                follows = any_use(s, die)
                s.place[s.turn, token] = stop
                if follows:
                    return True
    return False


@njit
def _is_hit(s, to):
    """Whether stopping here hits another seat's token."""
    if to >= RING:
        for seat in range(s.players):
            for token in range(TOKENS):
                if seat != s.turn and s.place[seat, token] == to:
                    return True
    return False


# --- sunbursts


@njit
def asks_for_a_swap(s, to):
    if SUNBURST[s.ring_size // COLORS, to]:
        for seat in range(s.players):
            for token in range(TOKENS):
                if can_swap(s, to, seat, token):
                    return True
    return False


@njit
def can_swap(s, sunburst, seat, token):
    """Whether a token on this sunburst can be swapped with that one; another's token on the same space is being hit."""
    place = s.place[seat, token]
    return seat != s.turn and place != sunburst and is_exposed(s.ring_size, s.color[seat], place)


@njit
def write_swaps(s, moves):
    sunburst = s.place[s.turn, s.mover]
    count = 0
    for seat in range(s.players):
        for token in range(TOKENS):
            if can_swap(s, sunburst, seat, token):
                moves[count] = SWAP_WITH + TOKENS * seat + token
                count += 1
    return count
