"""The rules of Spiralized: bring four tokens down six rings and home, past hits, stairways, sunbursts and the pit.

`board` says where things are and where tokens go, `position` what a position consists of, `legal_moves` what a seat
may do. Here is what happens.
"""

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Ids, Shares, kernel
from parlour.games.spiralized.board import FACES, HOME, PIT, RECTANGLE, RING, RINGS, STEPS_TO_GO, TOKENS, index
from parlour.games.spiralized.legal_moves import (
    all_home,
    any_stairs,
    any_use,
    asks_for_a_swap,
    can_free,
    die_destination,
    first_in,
    pips,
    size_row,
    stairway_destination,
    write_colors,
    write_stairs,
    write_swaps,
    write_uses,
)
from parlour.games.spiralized.position import (
    BEATEN,
    CHOOSE_COLOR,
    CHOOSE_SWAP,
    DONE,
    ENTER_1,
    FREE,
    MOVE,
    MOVES,
    NOBODY,
    OUTCOMES,
    PASS,
    PHASES,
    ROLL,
    ROLL_DICE,
    STAIRS_OR_ROLL,
    STATE,
    SWAP_WITH,
    TAKE_COLOR,
    TAKE_STAIRS,
    THROW_FOR_START,
    USE_DICE,
    Record,
)

__all__ = ["MOVES", "OUTCOMES", "PHASES", "STATE", "actor", "apply", "legal", "result", "setup"]

MOST_DOUBLES = 3  # the third doubles of a turn ends it


@kernel
def setup(s: Record, players: int, ring: int) -> None:
    s.players = players
    s.ring_size = ring
    s.phase = CHOOSE_COLOR


@kernel
def actor(s: Record) -> int:
    if s.phase == THROW_FOR_START or s.phase == ROLL:
        return CHANCE
    return OVER if s.phase == DONE else s.turn


@kernel
def legal(s: Record, moves: Ids) -> int:
    if s.phase == CHOOSE_COLOR:
        return write_colors(s, moves)
    if s.phase == STAIRS_OR_ROLL:
        moves[0] = ROLL_DICE
        return write_stairs(s, moves, 1)
    if s.phase == CHOOSE_SWAP:
        return write_swaps(s, moves)
    return write_uses(s, moves)


@kernel
def apply(s: Record, move: int) -> None:
    if s.phase == CHOOSE_COLOR:
        _take_color(s, move - TAKE_COLOR)
    elif s.phase == THROW_FOR_START:
        _throw_for_start(s, move + 1)
    elif s.phase == STAIRS_OR_ROLL:
        _take_stairs_or_roll(s, move)
    elif s.phase == ROLL:
        _die_lands(s, move + 1)
    elif s.phase == CHOOSE_SWAP:
        _swap(s, move - SWAP_WITH)
    else:
        _use(s, move)


@kernel
def result(s: Record, out: Shares) -> None:
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.turn else 0.0


# Set-up: colours, then two dice each, highest starts.


@kernel
def _take_color(s: Record, color: int) -> None:
    s.color[s.turn] = color
    s.turn = (s.turn + 1) % s.players
    if s.turn == 0:
        s.phase = THROW_FOR_START


@kernel
def _throw_for_start(s: Record, face: int) -> None:
    if s.dice[0] == 0:
        s.dice[0] = face
        return
    s.totals[s.turn] = s.dice[0] + face
    s.dice[0] = 0
    s.turn = _next_to_throw(s)
    if s.turn == s.players:
        _compare_totals(s)


@kernel
def _next_to_throw(s: Record) -> int:
    """The first seat that still has to throw for the start; the number of players if none has."""
    for seat in range(s.players):
        if s.totals[seat] == 0:
            return seat
    return s.players


@kernel
def _compare_totals(s: Record) -> None:
    best = 0
    for seat in range(s.players):
        best = max(best, s.totals[seat])
    tied = 0
    for seat in range(s.players):
        if s.totals[seat] == best:
            s.totals[seat] = 0  # throws again, unless nobody tied
            tied += 1
        else:
            s.totals[seat] = BEATEN
    highest = _next_to_throw(s)
    if tied > 1:
        s.turn = highest
    else:
        s.totals[:] = 0
        _begin_turn(s, highest)


# A turn: along a stairway, or the dice.


@kernel
def _begin_turn(s: Record, seat: int) -> None:
    s.turn = seat
    s.doubles = 0
    _clear_dice(s)
    s.phase = STAIRS_OR_ROLL if any_stairs(s) else ROLL


@kernel
def _end_turn(s: Record) -> None:
    _begin_turn(s, (s.turn + 1) % s.players)


@kernel
def _clear_dice(s: Record) -> None:
    s.dice[0] = 0
    s.dice[1] = 0
    s.spent = 0


@kernel
def _take_stairs_or_roll(s: Record, move: int) -> None:
    if move == ROLL_DICE:
        s.phase = ROLL
        return
    token = (move - TAKE_STAIRS) // RINGS
    ring = (move - TAKE_STAIRS) % RINGS + 1
    _move_token(s, token, stairway_destination(s, token, ring))
    _end_turn(s)


@kernel
def _die_lands(s: Record, face: int) -> None:
    if s.dice[0] == 0:
        s.dice[0] = face
        return
    s.dice[1] = min(s.dice[0], face)
    s.dice[0] = max(s.dice[0], face)
    if s.dice[0] == s.dice[1]:
        s.doubles += 1
        if s.doubles > 1:
            _nearest_into_the_pit(s)
        if s.doubles == MOST_DOUBLES:
            _end_turn(s)
            return
    if any_use(s, int(s.dice[0])) or any_use(s, int(s.dice[1])) or can_free(s):
        s.phase = USE_DICE
    else:
        _end_turn(s)


@kernel
def _nearest_into_the_pit(s: Record) -> None:
    """The price of doubles on a bonus roll; safe tokens pay it too."""
    nearest = NOBODY
    fewest = 0
    for token in range(TOKENS):
        place = s.place[s.turn, token]
        if place in (RECTANGLE, HOME, PIT):
            continue
        steps = STEPS_TO_GO[size_row(s), index(s.color[s.turn]), index(place)]
        if nearest == NOBODY or steps < fewest:
            nearest = token
            fewest = steps
    if nearest != NOBODY:
        _into_the_pit(s, s.turn, nearest)


@kernel
def _into_the_pit(s: Record, seat: int, token: int) -> None:
    """The pit holds one token: the one that was there goes back to its rectangle."""
    for other in range(s.players):
        for prisoner in range(TOKENS):
            if s.place[other, prisoner] == PIT:
                s.place[other, prisoner] = RECTANGLE
    s.place[seat, token] = PIT


# Using the dice.


@kernel
def _use(s: Record, move: int) -> None:
    if move == PASS:
        _end_turn(s)
    elif move == FREE:
        s.place[s.turn, first_in(s, PIT)] = RECTANGLE
        s.spent = pips(s)
        _after_use(s)
    elif move < MOVE:
        _advance(s, first_in(s, RECTANGLE), 1 if move == ENTER_1 else 6)
    else:
        _advance(s, (move - MOVE) // FACES, (move - MOVE) % FACES + 1)


@kernel
def _advance(s: Record, token: int, die: int) -> None:
    s.spent += die
    to = die_destination(s, token, die)
    _move_token(s, token, to)
    if all_home(s):
        _win(s)
    elif asks_for_a_swap(s, to):
        s.mover = token
        s.phase = CHOOSE_SWAP
    else:
        _after_use(s)


@kernel
def _move_token(s: Record, token: int, to: int) -> None:
    """Puts a token where it may stop; a token of another seat that stands there is hit."""
    if to >= RING:
        for seat in range(s.players):
            for other in range(TOKENS):
                if s.place[seat, other] == to:
                    _into_the_pit(s, seat, other)
    s.place[s.turn, token] = to


@kernel
def _swap(s: Record, choice: int) -> None:
    seat = choice // TOKENS
    token = choice % TOKENS
    sunburst = s.place[s.turn, s.mover]
    s.place[s.turn, s.mover] = s.place[seat, token]
    s.place[seat, token] = sunburst
    s.mover = 0
    _after_use(s)


@kernel
def _after_use(s: Record) -> None:
    left = pips(s) - s.spent
    if left > 0 and any_use(s, left):
        s.phase = USE_DICE
    elif left == 0 and s.dice[0] == s.dice[1]:
        _clear_dice(s)  # a bonus roll
        s.phase = ROLL
    else:
        _end_turn(s)


@kernel
def _win(s: Record) -> None:
    s.doubles = 0
    _clear_dice(s)
    s.phase = DONE
