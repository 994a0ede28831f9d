"""Spite as a row of turns: every position between two turns has a number, and the rules say which one a turn leads to.

All that matters is how many counters each seat has that is still in, in turn order from the seat at turn.
"""

import numpy as np
from numba import njit

from parlour.core.engine import kept_on_disk
from parlour.core.luck import Turns, hits_law
from parlour.games.spite import rules

HEIGHTS = rules.ROW + 1  # of a row: none to six counters


@njit
def first_position(seats_in):
    """Positions are numbered by how many seats are in, then like a number of so many digits."""
    return (HEIGHTS**seats_in - HEIGHTS) // rules.ROW


@njit
def position(s):
    code = 0
    for place in range(s.seats_in):
        code = code * HEIGHTS + s.counters[seat_at(s, place)]
    return first_position(s.seats_in) + code


@njit
def seat_at(s, place):
    """The seat so many places after the one at turn, of those that are in."""
    seat = s.turn
    while place > 0:
        seat = (seat + 1) % s.players
        place -= not s.out[seat]
    return seat


@njit
def begin(s, position):
    """Puts a zeroed record where a turn begins in this position, as the rules get there."""
    seats = 1
    while first_position(seats + 1) <= position:
        seats += 1
    rules.setup(s, seats)
    for seat in range(seats):
        rules.apply(s, rules.NUMBER + seat)
    code = position - first_position(seats)
    for seat in range(seats - 1, -1, -1):
        s.counters[seat] = code % HEIGHTS
        code //= HEIGHTS
    for seat in range(seats):  # the highest throw starts
        rules.apply(s, rules.FACES - 1 if seat == 0 else 0)


@njit
def finish(s, hits):
    """Ends the turn that has begun in a record: with so many hits of one throw it sticks; with none it has missed."""
    counts = faces_that_count(s)
    for die in range(rules.DICE):
        rules.apply(s, np.argmax(counts) if die < hits else np.argmin(counts))
    if 0 < hits < rules.DICE:
        rules.apply(s, rules.STICK)


@njit
def faces_that_count(s):
    """Of each face, whether a die that shows it is a hit: the rules are asked by letting it land."""
    counts = np.zeros(rules.FACES, np.int8)
    trial = np.zeros(1, rules.STATE)
    for face in range(rules.FACES):
        trial[0] = s
        rules.apply(trial[0], face)
        counts[face] = trial[0].throw_hits > s.throw_hits
    return counts


def chart(game):
    """The turns of a game with all its seats, and of what it comes down to as seats go out."""
    positions, options = first_position(game.players + 1), game.players - 1
    ends = np.full((positions, options, rules.DICE + 1), -1, np.int32)
    seating, kinds = np.zeros(ends.shape, np.int8), np.zeros((positions, options), np.int8)
    moved = np.full((HEIGHTS * rules.SEATS, game.players), -1, np.int8)
    laws = np.array([hits_law(rules.DICE, faces, rules.FACES) for faces in range(3)])
    layers = [(first_position(seats), first_position(seats + 1), seats) for seats in range(2, game.players + 1)]
    values = np.zeros((positions, game.players))
    values[: first_position(2), 0] = 1.0  # one seat is left
    for first, last, seats in layers:
        values[first:last, :seats] = 1 / seats
        _draw(first, last, ends, seating, moved, kinds)
    return Turns(ends, seating, moved, kinds, laws, np.array(layers), values, start=layers[-1][0])


@njit
def _draw(first, last, ends, seating, moved, kinds):
    """Writes where each turn that begins in one of the positions may lead, with each victim that it may choose."""
    line = np.zeros(4, rules.STATE)
    moves = np.zeros(rules.AGAIN + 1, np.int16)
    for start in range(first, last):
        line[1] = line[0]  # which stays blank
        begin(line[1], start)
        must_nominate = line[1].phase == rules.NOMINATE
        for option in range(rules.legal(line[1], moves) if must_nominate else 1):
            line[2] = line[1]
            if must_nominate:
                rules.apply(line[2], moves[option])
            kinds[start, option] = faces_that_count(line[2]).sum()
            for hits in range(rules.DICE + 1):
                line[3] = line[2]
                finish(line[3], hits)
                ends[start, option, hits] = position(line[3])
                seating[start, option, hits] = _seats_move(line[2], line[3], moved)


@njit
def _seats_move(before, after, moved):
    """Which row of `moved` tells where each seat stands after this turn; the row is written."""
    row = before.seats_in * rules.SEATS
    for seat in range(before.players):
        row += seat * after.out[seat]  # at most one has gone out, and never the seat at turn, which is 0
    moved[row] = -1
    for place in range(after.seats_in):
        moved[row, seat_at(after, place)] = place
    return row


kept_on_disk(_draw)
