"""What the seat to move may do in Spiralized: its moves by id, and which of them the position allows.

Nothing here changes a position; what a move brings about is written in rules.py.
"""

from numba import njit

from parlour.games.spiralized import board
from parlour.games.spiralized.board import (
    ALONG_STAIRS,
    COLORS,
    FACES,
    HOME,
    NO_COLOR,
    NOWHERE,
    ONWARD,
    PIT,
    RECTANGLE,
    RING,
    RINGS,
    STAIRWAY,
    START,
    SUNBURST,
    TOKENS,
    index,
)

inlined = njit(forceinline=True)  # for what is asked many times a move: a call would take longer than the answer

is_exposed = inlined(board.is_exposed)
may_stop = inlined(board.may_stop)

NOBODY = -1
NO_TOKEN = 0  # of tokens told by a bit each

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


@inlined
def size_of(s):
    """The row of this ring size in the board's tables."""
    return index(s.ring_size) // COLORS


@inlined
def onward(s, token, die):
    """Where a die takes a token of the seat to move; NOWHERE if it cannot be used there."""
    seat = index(s.turn)
    return int(ONWARD[size_of(s), index(s.color[seat]), index(s.place[seat, token]), index(die)])


@inlined
def along_stairs(s, token, ring):
    """Where the stairway under a token leads on that ring; NOWHERE if it does not, or there is none."""
    return int(ALONG_STAIRS[size_of(s), index(s.place[index(s.turn), token]), index(ring)])


@inlined
def first_in(s, place):
    """The first token of the seat to move that is here."""
    first = NOBODY
    for token in range(TOKENS - 1, -1, -1):  # to the end: a branch that cannot be foretold costs more than the rest
        if s.place[s.turn, token] == place:
            first = token
    return first


@njit
def seat_at(s, space):
    """The seat whose token stands on this space of a ring."""
    for seat in range(s.players):
        for token in range(TOKENS):
            if s.place[seat, token] == space:
                return seat
    return NOBODY


@inlined
def all_home(s):
    home = 0
    for token in range(TOKENS):
        home += s.place[s.turn, token] == HOME
    return home == TOKENS


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


@inlined
def _is_on_stairs(s, token):
    return STAIRWAY[size_of(s), index(s.place[index(s.turn), token])] != NO_COLOR


@inlined
def _stairs_lead(s, token, ring):
    to = along_stairs(s, token, ring)
    return to != NOWHERE and may_stop(s, to)


# --- using the dice


@njit
def write_uses(s, moves):
    if s.spent > 0:
        left = pips(s) - s.spent
        return _write_moves(s, moves, left, users(s, left), left, NO_TOKEN)
    low = int(s.dice[1])
    high = int(s.dice[0])
    with_low = users(s, low)
    with_high = users(s, high)
    full_low = _followed(s, low, with_low, high, with_high)
    full_high = _followed(s, high, with_high, low, with_low)
    if full_low | full_high:  # where no use lets the other die follow, any use will do
        with_low = full_low
        with_high = full_high
    count = _write_moves(s, moves, low, with_low, high, with_high if high > low else NO_TOKEN)
    return _write_free(s, moves, count) if can_free(s) else count


@njit
def _write_moves(s, moves, low, with_low, high, with_high):
    """Writes the moves of these tokens, a bit each, with either die; tokens on one space are alike."""
    count = 0
    waiting = first_in(s, RECTANGLE)
    if waiting != NOBODY:
        moves[count] = ENTER_1 if low == 1 else ENTER_6
        count += with_low >> waiting & 1
        moves[count] = ENTER_1 if high == 1 else ENTER_6
        count += with_high >> waiting & 1
    starting = first_in(s, START)
    for token in range(TOKENS):
        if s.place[s.turn, token] > START or token == starting:
            moves[count] = MOVE + FACES * token + low - 1
            count += with_low >> token & 1
            moves[count] = MOVE + FACES * token + high - 1
            count += with_high >> token & 1
    return count


@njit
def _write_free(s, moves, count):
    moves[count] = FREE
    count += 1
    if count == 1:  # nobody has to free a token
        moves[count] = PASS
        count += 1
    return count


@njit
def users(s, die):
    """The tokens that can use a die, a bit each."""
    able = NO_TOKEN
    for token in range(TOKENS):
        if _can_use(s, token, die):
            able |= 1 << token
    return able


@inlined
def _can_use(s, token, die):
    to = onward(s, token, die)
    return to != NOWHERE and may_stop(s, to)


@njit
def any_use(s, die):
    token = 0
    while token < TOKENS and not _can_use(s, token, die):
        token += 1
    return token < TOKENS


@inlined
def pips(s):
    return s.dice[0] + s.dice[1]


@inlined
def can_free(s):
    return s.spent == 0 and s.dice[0] == 1 and s.dice[1] == 1 and first_in(s, PIT) != NOBODY


@njit
def _followed(s, die, able, other, followers):
    """Those of the tokens able to use a die after which the other die can be used too."""
    kept = NO_TOKEN
    for token in range(TOKENS):
        if able >> token & 1 and (_another_follows(s, token, die, other, followers) or _lets_follow(s, token, die)):
            kept |= 1 << token
    return kept


@njit
def _another_follows(s, token, die, other, followers):
    """Whether one of the tokens that can use the other die now can still do so: a quick look, which mostly settles it.

    Only the token that goes first can be newly in its way; where that ends up after a swap is not looked into here.
    """
    to = onward(s, token, die)
    if not SUNBURST[size_of(s), index(to)]:
        for follower in range(TOKENS):
            if follower != token and followers >> follower & 1 and onward(s, follower, other) != to:
                return True
    return False


@njit
def _lets_follow(s, token, die):
    """Whether the other die can be used after this one, or need not be because this one wins.

    The use is tried out on the seat's own tokens and taken back: where another seat's token goes cannot
    matter, as only safe ones are in the way and those stay where they are.
    """
    seat = s.turn
    place = s.place[seat, token]
    to = onward(s, token, die)
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
    return to >= RING and seat_at(s, to) != NOBODY


# --- sunbursts


@njit
def asks_for_a_swap(s, to):
    if SUNBURST[size_of(s), index(to)]:
        for seat in range(s.players):
            for token in range(TOKENS):
                if can_swap(s, to, seat, token):
                    return True
    return False


@inlined
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
