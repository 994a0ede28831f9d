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
    START,
    SUNBURST,
    WHEEL_RINGS,
)

onward = njit(board.onward)
is_exposed = njit(board.is_exposed)

TOKENS = 4
FACES = 6
START_ROOM = 2  # tokens that fit on a start space
NOBODY = -1

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
        if _seat_of(s, color, s.turn) == NOBODY:
            moves[count] = PICK + color
            count += 1
    return count


@njit
def _seat_of(s, color, seats):
    """Which of the first few seats has this colour."""
    for seat in range(seats):
        if s.color[seat] == color:
            return seat
    return NOBODY


# --- where tokens are and may be


@njit
def first_in(s, place):
    """The first token of the seat to move that is here."""
    for token in range(TOKENS):
        if s.place[s.turn, token] == place:
            return token
    return NOBODY


@njit
def _count_in(s, seat, place):
    count = 0
    for token in range(TOKENS):
        count += s.place[seat, token] == place
    return count


@njit
def all_home(s):
    return _count_in(s, s.turn, HOME) == TOKENS


@njit
def _may_stop(s, to):
    """Whether a token of the seat to move may stop here: beside no other of its own, and on none that is safe."""
    if to == HOME:
        return True
    if to == START:
        return _count_in(s, s.turn, START) < START_ROOM
    return _count_in(s, s.turn, to) == 0 and not _holds_a_safe_token(s, to)


@njit
def _holds_a_safe_token(s, to):
    color = STAIRWAY[s.ring // COLORS, to]
    if color == NO_COLOR:
        return False
    seat = _seat_of(s, color, s.players)
    return seat != NOBODY and _count_in(s, seat, to) > 0


# --- stairways


@njit
def write_stairs(s, moves, count):
    for token in range(TOKENS):
        if _is_on_stairs(s, token):
            for ring in range(1, RINGS + 1):
                if _stairs_lead(s, token, ring):
                    moves[count] = STAIRS + RINGS * token + ring - 1
                    count += 1
    return count


@njit
def can_climb(s):
    for token in range(TOKENS):
        if _is_on_stairs(s, token):
            for ring in range(1, RINGS + 1):
                if _stairs_lead(s, token, ring):
                    return True
    return False


@njit
def _is_on_stairs(s, token):
    place = s.place[s.turn, token]
    return STAIRWAY[s.ring // COLORS, place] != NO_COLOR


@njit
def _stairs_lead(s, token, ring):
    """Whether a token can go along the stairway it stands on, of whatever colour, to this ring."""
    place = s.place[s.turn, token]
    here = place // RING
    rings = abs(ring - here)
    adjoins = rings == 1 or (rings == 2 and here in WHEEL_RINGS)
    return adjoins and _may_stop(s, along_stairs(s, place, ring))


@njit
def along_stairs(s, place, ring):
    return RING * ring + (place % RING + place // RING - ring) % s.ring


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
    to = onward(s.ring, s.color[s.turn], s.place[s.turn, token], die)
    return to != NOWHERE and _may_stop(s, to)


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
    to = onward(s.ring, s.color[seat], place, die)
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
    if SUNBURST[s.ring // COLORS, to]:
        for seat in range(s.players):
            for token in range(TOKENS):
                if can_swap(s, to, seat, token):
                    return True
    return False


@njit
def can_swap(s, sunburst, seat, token):
    """Whether a token on this sunburst can be swapped with that one; another's token on the same space is being hit."""
    place = s.place[seat, token]
    return seat != s.turn and place != sunburst and is_exposed(s.ring, s.color[seat], place)


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
