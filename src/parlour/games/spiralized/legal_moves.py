"""Which moves a position of Spiralized allows. Nothing here changes a position; `rules` says what a move does."""

import numpy as np

from parlour.core.runtime.kernels import Ids, kernel
from parlour.games.spiralized.board import (
    COLORS,
    DESTINATION,
    FACES,
    HOME,
    NO_COLOR,
    NOWHERE,
    PIT,
    RECTANGLE,
    RING,
    RINGS,
    STAIRS_DESTINATION,
    STAIRWAY,
    START,
    START_ROOM,
    SUNBURST,
    TOKENS,
    index,
    is_exposed,
)
from parlour.games.spiralized.position import (
    ENTER_1,
    ENTER_6,
    FREE,
    MOVE,
    NOBODY,
    PASS,
    SWAP_WITH,
    TAKE_COLOR,
    TAKE_STAIRS,
    Record,
)

NO_TOKENS = 0  # as a bit mask of tokens


# Colours


@kernel
def write_colors(s: Record, moves: Ids) -> int:
    count = 0
    for color in range(COLORS):
        if _seat_of(s, color) == NOBODY:
            moves[count] = TAKE_COLOR + color
            count += 1
    return count


@kernel
def _seat_of(s: Record, color: int) -> int:
    """The seat that has chosen this colour."""
    for seat in range(s.turn):
        if s.color[seat] == color:
            return seat
    return NOBODY


# Where tokens are, and where they can go


@kernel(inline=True)
def size_row(s: Record) -> np.uint16:
    """The row of this ring size in the board's tables."""
    return index(s.ring_size) // COLORS


@kernel(inline=True)
def die_destination(s: Record, token: int, die: int) -> int:
    """Where a die takes a token of the seat to move; NOWHERE if it cannot be used there."""
    seat = index(s.turn)
    return int(DESTINATION[size_row(s), index(s.color[seat]), index(s.place[seat, token]), index(die)])


@kernel(inline=True)
def stairway_destination(s: Record, token: int, ring: int) -> int:
    """Where the stairway under a token leads on that ring; NOWHERE if it does not, or if there is none."""
    return int(STAIRS_DESTINATION[size_row(s), index(s.place[index(s.turn), token]), index(ring)])


@kernel(inline=True)
def may_stop(s: Record, to: int) -> bool:
    """Whether a token of the seat to move may stop here: not beside another of its own, nor on one that is safe."""
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


@kernel(inline=True)
def first_in(s: Record, place: int) -> int:
    """The first token of the seat to move that is here."""
    first = NOBODY
    for token in range(TOKENS - 1, -1, -1):  # no early exit: an unpredictable branch costs more than the comparisons
        if s.place[s.turn, token] == place:
            first = token
    return first


@kernel
def seat_at(s: Record, space: int) -> int:
    """The seat whose token stands on this space of a ring."""
    for seat in range(s.players):
        for token in range(TOKENS):
            if s.place[seat, token] == space:
                return seat
    return NOBODY


@kernel(inline=True)
def all_home(s: Record) -> bool:
    home = 0
    for token in range(TOKENS):
        home += s.place[s.turn, token] == HOME
    return home == TOKENS


# Stairways


@kernel
def write_stairs(s: Record, moves: Ids, count: int) -> int:
    for token in range(TOKENS):
        if _is_on_stairs(s, token):
            for ring in range(1, RINGS + 1):
                if _can_take_stairs(s, token, ring):
                    moves[count] = TAKE_STAIRS + RINGS * token + ring - 1
                    count += 1
    return count


@kernel
def any_stairs(s: Record) -> bool:
    """Whether any token of the seat to move can move along a stairway."""
    for token in range(TOKENS):
        if _is_on_stairs(s, token):
            for ring in range(1, RINGS + 1):
                if _can_take_stairs(s, token, ring):
                    return True
    return False


@kernel(inline=True)
def _is_on_stairs(s: Record, token: int) -> bool:
    return STAIRWAY[size_row(s), index(s.place[index(s.turn), token])] != NO_COLOR


@kernel(inline=True)
def _can_take_stairs(s: Record, token: int, ring: int) -> bool:
    to = stairway_destination(s, token, ring)
    return to != NOWHERE and may_stop(s, to)


# Using the dice


@kernel
def write_uses(s: Record, moves: Ids) -> int:
    if s.spent > 0:
        left = pips(s) - s.spent
        return _write_moves(s, moves, left, tokens_able(s, left), left, NO_TOKENS)
    low = int(s.dice[1])
    high = int(s.dice[0])
    with_low = tokens_able(s, low)
    with_high = tokens_able(s, high)
    full_low = _leaving_the_other_die(s, low, with_low, high, with_high)
    full_high = _leaving_the_other_die(s, high, with_high, low, with_low)
    if full_low | full_high:  # if no use leaves the other die usable, any use is legal
        with_low = full_low
        with_high = full_high
    count = _write_moves(s, moves, low, with_low, high, with_high if high > low else NO_TOKENS)
    return _write_free(s, moves, count) if can_free(s) else count


@kernel
def _write_moves(s: Record, moves: Ids, low: int, with_low: int, high: int, with_high: int) -> int:
    """Writes the moves of these tokens (bit masks) with either die; of tokens on one space, only the first moves."""
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


@kernel
def _write_free(s: Record, moves: Ids, count: int) -> int:
    moves[count] = FREE
    count += 1
    if count == 1:  # nobody is forced to free a token
        moves[count] = PASS
        count += 1
    return count


@kernel
def tokens_able(s: Record, die: int) -> int:
    """The tokens that can use a die, as a bit mask."""
    able = NO_TOKENS
    for token in range(TOKENS):
        if _can_use(s, token, die):
            able |= 1 << token
    return able


@kernel(inline=True)
def _can_use(s: Record, token: int, die: int) -> bool:
    to = die_destination(s, token, die)
    return to != NOWHERE and may_stop(s, to)


@kernel(cache=True)
def any_use(s: Record, die: int) -> bool:
    """Whether any token of the seat to move can use a die."""
    token = 0
    while token < TOKENS and not _can_use(s, token, die):
        token += 1
    return token < TOKENS


@kernel(inline=True)
def pips(s: Record) -> int:
    return s.dice[0] + s.dice[1]


@kernel(inline=True)
def can_free(s: Record) -> bool:
    return s.spent == 0 and s.dice[0] == 1 and s.dice[1] == 1 and first_in(s, PIT) != NOBODY


@kernel
def _leaving_the_other_die(s: Record, die: int, able: int, other: int, followers: int) -> int:
    """Those of the tokens able to use a die that leave the other die usable.

    `followers` are the tokens that can use the other die now.
    """
    kept = NO_TOKENS
    for token in range(TOKENS):
        if able >> token & 1 and (
            _another_can_follow(s, token, die, other, followers) or _other_die_follows(s, token, die)
        ):
            kept |= 1 << token
    return kept


@kernel
def _another_can_follow(s: Record, token: int, die: int, other: int, followers: int) -> bool:
    """Whether one of the followers can still use the other die: a quick test, which mostly settles it.

    Only the token that moves first can be newly in its way. Where that ends up after a swap is not considered here.
    """
    to = die_destination(s, token, die)
    if not SUNBURST[size_row(s), index(to)]:
        for follower in range(TOKENS):
            if follower != token and followers >> follower & 1 and die_destination(s, follower, other) != to:
                return True
    return False


@kernel
def _other_die_follows(s: Record, token: int, die: int) -> bool:
    """Whether the other die can be used after this one, or need not be because this one wins.

    The use is tried out on the seat's own tokens and taken back. Where another seat's token goes cannot matter:
    only safe tokens are in the way, and those stay where they are.
    """
    seat = s.turn
    place = s.place[seat, token]
    to = die_destination(s, token, die)
    prisoner = first_in(s, PIT)
    released = prisoner != NOBODY and _is_hit(s, to)
    s.place[seat, token] = to
    if released:
        s.place[seat, prisoner] = RECTANGLE
    follows = _any_use_after(s, token, pips(s) - die)
    s.place[seat, token] = place
    if released:
        s.place[seat, prisoner] = PIT
    return follows


@kernel
def _any_use_after(s: Record, token: int, die: int) -> bool:
    """Whether the die can be used now that this token has stopped; on a sunburst, after one of its swaps."""
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


@kernel
def _is_hit(s: Record, to: int) -> bool:
    """Whether stopping here hits another seat's token."""
    return to >= RING and seat_at(s, to) != NOBODY


# Sunbursts


@kernel
def asks_for_a_swap(s: Record, to: int) -> bool:
    """Whether a token that stops here must be swapped: this is a sunburst, and there is a token to swap with."""
    if SUNBURST[size_row(s), index(to)]:
        for seat in range(s.players):
            for token in range(TOKENS):
                if can_swap(s, to, seat, token):
                    return True
    return False


@kernel(inline=True)
def can_swap(s: Record, sunburst: int, seat: int, token: int) -> bool:
    """Whether a token on this sunburst can swap with that one; another seat's token on the same space is being hit."""
    place = s.place[seat, token]
    return seat != s.turn and place != sunburst and is_exposed(s.ring_size, s.color[seat], place)


@kernel
def write_swaps(s: Record, moves: Ids) -> int:
    sunburst = s.place[s.turn, s.mover]
    count = 0
    for seat in range(s.players):
        for token in range(TOKENS):
            if can_swap(s, sunburst, seat, token):
                moves[count] = SWAP_WITH + TOKENS * seat + token
                count += 1
    return count
