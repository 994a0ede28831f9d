"""Spiralized: bring four tokens down six rings and home, past hits, stairways, sunbursts and the pit.

Where things lie and how a token's way runs is in board.py, what a seat may do is in moves.py; here is what happens.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER
from parlour.games.spiralized import board
from parlour.games.spiralized.board import FACES, HOME, PIT, RECTANGLE, RING, RINGS, TOKENS
from parlour.games.spiralized.moves import (
    ENTER_1,
    FREE,
    MOVE,
    NOBODY,
    PASS,
    PICK,
    ROLL_DICE,
    STAIRS,
    SWAP_WITH,
    all_home,
    along_stairs,
    any_use,
    asks_for_a_swap,
    can_climb,
    can_free,
    first_in,
    onward,
    pips,
    write_colors,
    write_stairs,
    write_swaps,
    write_uses,
)

steps_to_go = njit(board.steps_to_go)

MAX_SEATS = 6
MOST_DOUBLES = 3  # the third doubles of a turn ends it
BEATEN = -1  # in the throw for the start: lower than another's total

# what the state is waiting for
COLOR, THROW, CHOOSE, ROLL, USE, SWAP, DONE = range(7)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("players", np.int8),
        ("ring_size", np.int16),  # spaces of every ring; plain `size` is NumPy's own attribute of a record
        ("turn", np.int8),  # the seat whose turn it is; at the end, the winner
        ("dice", np.int8, 2),  # the dice on the table, the higher first once both lie; 0 not thrown
        ("spent", np.int8),  # pips of those dice that are used
        ("doubles", np.int8),  # doubles thrown in this turn
        ("mover", np.int8),  # the token on a sunburst, while its swap is chosen
        ("totals", np.int8, MAX_SEATS),  # while throwing for the start; 0 still to throw, or BEATEN
        ("color", np.int8, MAX_SEATS),
        ("place", np.int16, (MAX_SEATS, TOKENS)),
    ],
    align=True,
)


@njit
def setup(s, players, ring):
    s.players = players
    s.ring_size = ring
    s.phase = COLOR


@njit
def actor(s):
    if s.phase == THROW or s.phase == ROLL:
        return CHANCE
    return OVER if s.phase == DONE else s.turn


@njit
def legal(s, moves):
    if s.phase == COLOR:
        return write_colors(s, moves)
    if s.phase == CHOOSE:
        moves[0] = ROLL_DICE
        return write_stairs(s, moves, 1)
    if s.phase == SWAP:
        return write_swaps(s, moves)
    return write_uses(s, moves)


@njit
def apply(s, move):
    if s.phase == COLOR:
        _pick(s, move - PICK)
    elif s.phase == THROW:
        _thrown(s, move + 1)
    elif s.phase == CHOOSE:
        _roll_or_climb(s, move)
    elif s.phase == ROLL:
        _rolled(s, move + 1)
    elif s.phase == SWAP:
        _swap(s, move - SWAP_WITH)
    else:
        _use(s, move)


@njit
def result(s, out):
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.turn else 0.0


# --- setting up: colours, and the throw for the start


@njit
def _pick(s, color):
    s.color[s.turn] = color
    s.turn = (s.turn + 1) % s.players
    if s.turn == 0:
        s.phase = THROW


@njit
def _thrown(s, face):
    if s.dice[0] == 0:
        s.dice[0] = face
        return
    s.totals[s.turn] = s.dice[0] + face
    s.dice[0] = 0
    s.turn = _next_to_throw(s)
    if s.turn == s.players:
        _compare_throws(s)


@njit
def _next_to_throw(s):
    """The first seat that still has to throw for the start; the number of players if none has."""
    for seat in range(s.players):
        if s.totals[seat] == 0:
            return seat
    return s.players


@njit
def _compare_throws(s):
    best = 0
    for seat in range(s.players):
        best = max(best, s.totals[seat])
    tied = 0
    for seat in range(s.players):
        if s.totals[seat] == best:
            s.totals[seat] = 0  # to throw again, unless alone
            tied += 1
        else:
            s.totals[seat] = BEATEN
    highest = _next_to_throw(s)
    if tied > 1:
        s.turn = highest
    else:
        s.totals[:] = 0
        _begin_turn(s, highest)


# --- a turn: along a stairway, or the dice


@njit
def _begin_turn(s, seat):
    s.turn = seat
    s.doubles = 0
    _clear_dice(s)
    s.phase = CHOOSE if can_climb(s) else ROLL


@njit
def _end_turn(s):
    _begin_turn(s, (s.turn + 1) % s.players)


@njit
def _clear_dice(s):
    s.dice[0] = 0
    s.dice[1] = 0
    s.spent = 0


@njit
def _roll_or_climb(s, move):
    if move == ROLL_DICE:
        s.phase = ROLL
        return
    token = (move - STAIRS) // RINGS
    ring = (move - STAIRS) % RINGS + 1
    _go(s, token, along_stairs(s, token, ring))
    _end_turn(s)


@njit
def _rolled(s, face):
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
        s.phase = USE
    else:
        _end_turn(s)


@njit
def _nearest_into_the_pit(s):
    """The price of doubles on a bonus roll; safe tokens pay it too."""
    nearest = NOBODY
    fewest = 0
    for token in range(TOKENS):
        place = s.place[s.turn, token]
        if place in (RECTANGLE, HOME, PIT):
            continue
        steps = steps_to_go(s.ring_size, s.color[s.turn], place)
        if nearest == NOBODY or steps < fewest:
            nearest = token
            fewest = steps
    if nearest != NOBODY:
        _into_the_pit(s, s.turn, nearest)


@njit
def _into_the_pit(s, seat, token):
    """The pit holds one token: whoever was there goes back to its rectangle."""
    for other in range(s.players):
        for prisoner in range(TOKENS):
            if s.place[other, prisoner] == PIT:
                s.place[other, prisoner] = RECTANGLE
    s.place[seat, token] = PIT


# --- using the dice


@njit
def _use(s, move):
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


@njit
def _advance(s, token, die):
    s.spent += die
    to = onward(s, token, die)
    _go(s, token, to)
    if all_home(s):
        _win(s)
    elif asks_for_a_swap(s, to):
        s.mover = token
        s.phase = SWAP
    else:
        _after_use(s)


@njit
def _go(s, token, to):
    """A token goes where it may stop, and hits whoever stands there."""
    if to >= RING:
        for seat in range(s.players):
            for other in range(TOKENS):
                if s.place[seat, other] == to:
                    _into_the_pit(s, seat, other)
    s.place[s.turn, token] = to


@njit
def _swap(s, choice):
    seat = choice // TOKENS
    token = choice % TOKENS
    sunburst = s.place[s.turn, s.mover]
    s.place[s.turn, s.mover] = s.place[seat, token]
    s.place[seat, token] = sunburst
    s.mover = 0
    _after_use(s)


@njit
def _after_use(s):
    left = pips(s) - s.spent
    if left > 0 and any_use(s, left):
        s.phase = USE
    elif left == 0 and s.dice[0] == s.dice[1]:
        _clear_dice(s)  # a bonus roll
        s.phase = ROLL
    else:
        _end_turn(s)


@njit
def _win(s):
    s.doubles = 0
    _clear_dice(s)
    s.phase = DONE
