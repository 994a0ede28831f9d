"""The rules of Spite.

Every seat has a number and a row of six places: E, T, I, P, S and the Pit. Throwing your number fills your row;
a full row makes you Spiteful, and then you throw other seats' numbers to empty theirs. The last seat in wins.
"""

from typing import Annotated

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Ids, Int8, Shares, kernel, record_dtype

SEATS = 6
DICE = 5
ROW = 6  # places of a row, the Pit included
FACES = 6
NOBODY = -1
BEATEN = -1  # in the throw for the start

# What the game is waiting for.
PHASES = Notation()
CHOOSE_NUMBER = PHASES.add("number")
THROW_FOR_START = PHASES.add("start")
NOMINATE = PHASES.add("nominate")
THROW = PHASES.add("throw")
DECIDE = PHASES.add("decide")
DONE = PHASES.add("over")

# Numbers are counted from 0 in the rules and from 1 in the notation.
MOVES = Notation()
NUMBER = MOVES.add_each("number {}", range(1, FACES + 1))
NOMINATED = MOVES.add_each("nominate {}", range(1, FACES + 1))
STICK = MOVES.add("stick")
AGAIN = MOVES.add("throw")

OUTCOMES = Notation()
OUTCOMES.add_each("die {}", range(1, FACES + 1))


class Record:
    """A position."""

    phase: Int8
    players: Int8
    seats_in: Int8  # not out yet
    turn: Int8  # whose turn it is, in the set-up too
    victim: Int8  # whom a Spiteful seat attacks, else NOBODY
    hits: Int8  # set aside this turn
    to_throw: Int8  # dice of this throw that have not landed yet
    throw_hits: Int8  # hits of this throw so far
    thrown: Annotated[Array, np.int8, DICE]  # faces of the last throw (0: none yet)
    number: Annotated[Array, np.int8, SEATS]  # by seat, from 0; NOBODY before it is chosen
    counters: Annotated[Array, np.int8, SEATS]
    out: Annotated[Array, np.int8, SEATS]  # 1: out for good
    start_throw: Annotated[Array, np.int8, SEATS]  # for the start; 0: still to throw


STATE = record_dtype(Record)


@kernel
def setup(s: Record, players: int) -> None:
    s.players = players
    s.seats_in = players
    s.phase = CHOOSE_NUMBER
    s.victim = NOBODY
    s.number[:] = NOBODY


@kernel
def actor(s: Record) -> int:
    if s.phase == THROW or s.phase == THROW_FOR_START:
        return CHANCE
    return OVER if s.phase == DONE else s.turn


@kernel
def legal(s: Record, moves: Ids) -> int:
    if s.phase == CHOOSE_NUMBER:
        return _free_numbers(s, moves)
    if s.phase == NOMINATE:
        return _possible_victims(s, moves)
    moves[0] = STICK
    moves[1] = AGAIN
    return 2


@kernel
def _free_numbers(s: Record, moves: Ids) -> int:
    count = 0
    for number in range(FACES):
        if owner(s, number) == NOBODY:
            moves[count] = NUMBER + number
            count += 1
    return count


@kernel
def _possible_victims(s: Record, moves: Ids) -> int:
    count = 0
    for number in range(FACES):
        seat = owner(s, number)
        if seat != NOBODY and seat != s.turn and not s.out[seat]:
            moves[count] = NOMINATED + number
            count += 1
    return count


@kernel
def owner(s: Record, number: int) -> int:
    for seat in range(s.players):
        if s.number[seat] == number:
            return seat
    return NOBODY


@kernel
def apply(s: Record, move: int) -> None:
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


@kernel
def _choose_number(s: Record, number: int) -> None:
    s.number[s.turn] = number
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = THROW_FOR_START


@kernel
def _throw_for_start(s: Record, face: int) -> None:
    s.start_throw[s.turn] = face
    following = s.turn + 1
    while following < s.players and s.start_throw[following] == BEATEN:
        following += 1
    if following < s.players:
        s.turn = following
    else:
        _compare_start_throws(s)


@kernel
def _compare_start_throws(s: Record) -> None:
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


@kernel
def _begin_turn(s: Record) -> None:
    _clear_turn(s)
    if s.counters[s.turn] < ROW:
        _throw(s, DICE)
    elif s.seats_in > 2:
        s.phase = NOMINATE
    else:
        s.victim = _next_in(s, s.turn)
        _throw(s, DICE)


@kernel
def _clear_turn(s: Record) -> None:
    s.hits = 0
    s.victim = NOBODY
    s.thrown[:] = 0


@kernel
def _throw(s: Record, dice: int) -> None:
    s.thrown[:] = 0
    s.to_throw = dice
    s.throw_hits = 0
    s.phase = THROW


@kernel
def _die_lands(s: Record, number: int) -> None:
    s.thrown[DICE - s.hits - s.to_throw] = number + 1
    s.to_throw -= 1
    if _counts(s, number):
        s.throw_hits += 1
    if s.to_throw == 0:
        _throw_ends(s)


@kernel
def _counts(s: Record, number: int) -> bool:
    if s.victim == NOBODY:
        return number == s.number[s.turn]
    return number == s.number[s.victim] or (number == s.number[s.turn] and s.seats_in == 2)


@kernel
def _throw_ends(s: Record) -> None:
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


@kernel
def _stick(s: Record) -> None:
    if s.victim == NOBODY:
        s.counters[s.turn] = min(ROW, s.counters[s.turn] + s.hits)
    elif s.counters[s.victim] > 0:  # a victim that never had a counter loses nothing and stays in
        s.counters[s.victim] = max(0, s.counters[s.victim] - s.hits)
        if s.counters[s.victim] == 0:
            s.out[s.victim] = 1
            s.seats_in -= 1
    _end_turn(s)


@kernel
def _end_turn(s: Record) -> None:
    if s.seats_in == 1:
        _clear_turn(s)
        s.phase = DONE
    else:
        s.turn = _next_in(s, s.turn)
        _begin_turn(s)


@kernel
def _next_in(s: Record, seat: int) -> int:
    while True:
        seat += 1
        if seat == s.players:
            seat = 0
        if not s.out[seat]:
            return seat


@kernel
def result(s: Record, out: Shares) -> None:
    for seat in range(s.players):
        out[seat] = 0.0 if s.out[seat] else 1.0
