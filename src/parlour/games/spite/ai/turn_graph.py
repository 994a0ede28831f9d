"""The turns of Spite as a graph: every position between two turns has a number, and the rules say where a turn leads.

All that matters between turns is how many counters each seat has that is still in, in turn order from the seat at turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from parlour.ai.push_your_luck import TurnGraph, hit_transitions
from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spite import rules
from parlour.games.spite.rules import Record

if TYPE_CHECKING:
    from parlour.core.game import Game

ROW_STATES = rules.ROW + 1  # none to six counters


@kernel
def first_position(seats_in: int) -> int:
    """Positions are numbered by how many seats are in, then like a number with one digit for each of these seats."""
    return (ROW_STATES**seats_in - ROW_STATES) // rules.ROW


@kernel
def position_number(s: Record) -> int:
    code = 0
    for place in range(s.seats_in):
        code = code * ROW_STATES + s.counters[seat_at(s, place)]
    return first_position(s.seats_in) + code


@kernel
def seat_at(s: Record, place: int) -> int:
    """The seat so many places after the one at turn, counting only seats that are in."""
    seat = s.turn
    while place > 0:
        seat = (seat + 1) % s.players
        place -= not s.out[seat]
    return seat


@kernel
def begin_turn(s: Record, position: int) -> None:
    """Makes a zeroed record the beginning of a turn in this position, through the rules."""
    seats = 1
    while first_position(seats + 1) <= position:
        seats += 1
    rules.setup(s, seats)
    for seat in range(seats):
        rules.apply(s, rules.NUMBER + seat)
    code = position - first_position(seats)
    for seat in range(seats - 1, -1, -1):
        s.counters[seat] = code % ROW_STATES
        code //= ROW_STATES
    for seat in range(seats):  # the highest throw starts
        rules.apply(s, rules.FACES - 1 if seat == 0 else 0)


@kernel
def end_turn(s: Record, hits: int) -> None:
    """Ends the turn that a record is at the beginning of: sticks with so many hits of one throw, or misses with 0."""
    counts = faces_that_count(s)
    hit, miss = int(np.argmax(counts)), int(np.argmin(counts))
    for die in range(rules.DICE):
        rules.apply(s, hit if die < hits else miss)
    if 0 < hits < rules.DICE:
        rules.apply(s, rules.STICK)


@kernel
def faces_that_count(s: Record) -> Array:
    """Of each face, whether a die that shows it is a hit. The rules decide: the die lands in a copy of the record."""
    counts = np.zeros(rules.FACES, np.int8)
    trial = np.zeros(1, rules.STATE)
    for face in range(rules.FACES):
        trial[0] = s
        rules.apply(trial[0], face)
        counts[face] = trial[0].throw_hits > s.throw_hits
    return counts


def turn_graph(game: Game) -> TurnGraph:
    """All positions between the turns of a game, those with fewer seats included, and where each turn can lead."""
    positions, options = first_position(game.players + 1), game.players - 1
    ends = np.full((positions, options, rules.DICE + 1), -1, np.int32)
    seating_rows, throw_kinds = np.zeros(ends.shape, np.int8), np.zeros((positions, options), np.int8)
    seatings = np.full((ROW_STATES * rules.SEATS, game.players), -1, np.int8)
    transitions = np.array([hit_transitions(rules.DICE, faces, rules.FACES) for faces in range(3)])
    layers = [(first_position(seats), first_position(seats + 1), seats) for seats in range(2, game.players + 1)]
    values = np.zeros((positions, game.players))
    values[: first_position(2), 0] = 1.0  # one seat is left
    for first, last, seats in layers:
        values[first:last, :seats] = 1 / seats
        _write_turns(first, last, ends, seating_rows, seatings, throw_kinds)
    return TurnGraph(
        ends, seating_rows, seatings, throw_kinds, transitions, np.array(layers), values, start=layers[-1][0]
    )


@kernel(cache=True)
def _write_turns(first: int, last: int, ends: Array, seating_rows: Array, seatings: Array, throw_kinds: Array) -> None:
    """Writes where each turn that begins in one of the positions can lead, with each victim that it may choose."""
    line = np.zeros(4, rules.STATE)
    moves = np.zeros(rules.AGAIN + 1, np.int16)
    for start in range(first, last):
        line[1] = line[0]  # which stays blank
        begin_turn(line[1], start)
        must_nominate = line[1].phase == rules.NOMINATE
        for option in range(rules.legal(line[1], moves) if must_nominate else 1):
            line[2] = line[1]
            if must_nominate:
                rules.apply(line[2], moves[option])
            throw_kinds[start, option] = faces_that_count(line[2]).sum()
            for hits in range(rules.DICE + 1):
                line[3] = line[2]
                end_turn(line[3], hits)
                ends[start, option, hits] = position_number(line[3])
                seating_rows[start, option, hits] = _write_seating(line[2], line[3], seatings)


@kernel
def _write_seating(before: Record, after: Record, seatings: Array) -> int:
    """Writes the row of `seatings` that says at which place each seat is after this turn; returns the row's number."""
    row = before.seats_in * rules.SEATS
    for seat in range(before.players):
        row += seat * after.out[seat]  # at most one has gone out, and never the seat at turn, which is 0
    seatings[row] = -1
    for place in range(after.seats_in):
        seatings[row, seat_at(after, place)] = place
    return row
