"""The rules of Spite.

Every seat has a number and a row of six places: E, T, I, P, S and the Pit. Throwing your number fills your row;
a full row makes you Spiteful, and then you throw other seats' numbers to empty theirs. The last seat in wins.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER

SEATS = 6
DICE = 5
ROW = 6  # places of a row, the Pit included
NOBODY = -1
BEATEN = -1  # in the throw for the start

# What the game is waiting for.
CHOOSE_NUMBER, THROW_FOR_START, NOMINATE, THROW, DECIDE, DONE = range(6)

# Moves. Numbers are counted from 0 in here and told from 1.
NUMBER = 0  # number 1 … number 6
NOMINATED = 6  # nominate 1 … nominate 6
STICK = 12
AGAIN = 13

FACES = 6

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("players", np.int8),
        ("seats_in", np.int8),  # not out yet
        ("turn", np.int8),  # whose turn it is, in the set-up too
        ("victim", np.int8),  # whom a Spiteful seat attacks, else NOBODY
        ("hits", np.int8),  # set aside this turn
        ("to_throw", np.int8),  # dice of this throw still in the air
        ("throw_hits", np.int8),  # hits of this throw so far
        ("thrown", np.int8, DICE),  # faces of the last throw (0: none yet)
        ("number", np.int8, SEATS),  # by seat, from 0; NOBODY before it is chosen
        ("counters", np.int8, SEATS),
        ("out", np.int8, SEATS),  # 1: out for good
        ("start_throw", np.int8, SEATS),  # for the start; 0: still to throw
    ],
    align=True,
)


@njit
def setup(s, players):
    s.players = players
    s.seats_in = players
    s.phase = CHOOSE_NUMBER
    s.victim = NOBODY
    s.number[:] = NOBODY


@njit
def actor(s):
    if s.phase == THROW or s.phase == THROW_FOR_START:
        return CHANCE
    return OVER if s.phase == DONE else s.turn


@njit
def legal(s, moves):
    if s.phase == CHOOSE_NUMBER:
        return _free_numbers(s, moves)
    if s.phase == NOMINATE:
        return _possible_victims(s, moves)
    moves[0] = STICK
    moves[1] = AGAIN
    return 2


@njit
def _free_numbers(s, moves):
    count = 0
    for number in range(FACES):
        if owner(s, number) == NOBODY:
            moves[count] = NUMBER + number
            count += 1
    return count


@njit
def _possible_victims(s, moves):
    count = 0
    for number in range(FACES):
        seat = owner(s, number)
        if seat != NOBODY and seat != s.turn and not s.out[seat]:
            moves[count] = NOMINATED + number
            count += 1
    return count


@njit
def owner(s, number):
    for seat in range(s.players):
        if s.number[seat] == number:
            return seat
    return NOBODY


@njit
def apply(s, move):
    if s.phase == THROW:
        _die_lands(s, move)
    elif s.phase == DECIDE:
        if move == STICK:
            _stick(s)
        else:
            _throw(s, DICE - s.hits)
    elif s.phase == NOMINATE:
        s.victim = owner(s, move - NOMINATED)
        _throw(s, DICE)
    elif s.phase == CHOOSE_NUMBER:
        _choose_number(s, move - NUMBER)
    else:
        _throw_for_start(s, move + 1)


# Set-up: numbers, then one die each, highest starts.


@njit
def _choose_number(s, number):
    s.number[s.turn] = number
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = THROW_FOR_START


@njit
def _throw_for_start(s, face):
    s.start_throw[s.turn] = face
    following = s.turn + 1
    while following < s.players and s.start_throw[following] == BEATEN:
        following += 1
    if following < s.players:
        s.turn = following
    else:
        _compare_start_throws(s)


@njit
def _compare_start_throws(s):
    highest = 0
    for seat in range(s.players):
        highest = max(highest, s.start_throw[seat])
    first = NOBODY
    tied = 0
    for seat in range(s.players):
        if s.start_throw[seat] == highest:
            s.start_throw[seat] = 0
            tied += 1
            if first == NOBODY:
                first = seat
        else:
            s.start_throw[seat] = BEATEN
    s.turn = first
    if tied == 1:
        s.start_throw[:] = 0
        _begin_turn(s)


# A turn.


@njit
def _begin_turn(s):
    _clear_turn(s)
    if s.counters[s.turn] < ROW:
        _throw(s, DICE)
    elif s.seats_in > 2:
        s.phase = NOMINATE
    else:
        s.victim = _next_in(s, s.turn)
        _throw(s, DICE)


@njit
def _clear_turn(s):
    s.hits = 0
    s.victim = NOBODY
    s.thrown[:] = 0


@njit
def _throw(s, dice):
    s.thrown[:] = 0
    s.to_throw = dice
    s.throw_hits = 0
    s.phase = THROW


@njit
def _die_lands(s, number):
    s.thrown[DICE - s.hits - s.to_throw] = number + 1
    s.to_throw -= 1
    if _counts(s, number):
        s.throw_hits += 1
    if s.to_throw == 0:
        _throw_ends(s)


@njit
def _counts(s, number):
    if s.victim == NOBODY:
        return number == s.number[s.turn]
    return number == s.number[s.victim] or (number == s.number[s.turn] and s.seats_in == 2)


@njit
def _throw_ends(s):
    hits = s.throw_hits
    s.throw_hits = 0
    if hits == 0:
        _end_turn(s)
        return
    s.hits += hits
    if s.hits == DICE:
        _stick(s)
    else:
        s.phase = DECIDE


@njit
def _stick(s):
    if s.victim == NOBODY:
        s.counters[s.turn] = min(ROW, s.counters[s.turn] + s.hits)
    elif s.counters[s.victim] > 0:  # a victim that never had a counter loses nothing and stays in
        s.counters[s.victim] = max(0, s.counters[s.victim] - s.hits)
        if s.counters[s.victim] == 0:
            s.out[s.victim] = 1
            s.seats_in -= 1
    _end_turn(s)


@njit
def _end_turn(s):
    if s.seats_in == 1:
        _clear_turn(s)
        s.phase = DONE
    else:
        s.turn = _next_in(s, s.turn)
        _begin_turn(s)


@njit
def _next_in(s, seat):
    while True:
        seat += 1
        if seat == s.players:
            seat = 0
        if not s.out[seat]:
            return seat


@njit
def result(s, out):
    for seat in range(s.players):
        out[seat] = 0.0 if s.out[seat] else 1.0
