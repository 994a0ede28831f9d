"""The value of any position to each seat, computed from the values of the positions between turns.

`values[position, place]` are the latter (see `solution.py`). Seats are counted from the one at turn here.

Numba frees an array after its last use, even while a record taken from it is in use. So functions that would outlive
the array get the array and not its record.
"""

from typing import NamedTuple

import numpy as np

from parlour.ai.push_your_luck import EXACT_TIE, TIE, PolicyUpdate, evaluate_turn, hit_transitions, update_options
from parlour.core.runtime.kernels import Array, Ids, Shares, kernel
from parlour.games.spite import rules
from parlour.games.spite.ai.turn_graph import end_turn, faces_that_count, position_number, seat_at
from parlour.games.spite.rules import Record


class TurnValues(NamedTuple):
    """The values of a turn by its hits so far: [hits, seat] is a chance to win."""

    sticking: Array  # [0]: after a miss
    throwing: Array
    best: Array  # of whichever the best player does
    throw_again: Array  # [hits]: the probability that the best player throws again
    faces: int  # how many faces of a die are hits
    transitions: Array  # [hits, hits after]: the probability that a throw leads there; [hits, 0]: that it misses


@kernel
def evaluate_current_turn(batch: Array, values: Array) -> TurnValues:
    """The values of the turn that the position is in, its victim chosen."""
    s = batch[0]
    sticking = np.zeros((rules.DICE + 1, s.players))
    throwing, best = np.zeros_like(sticking), np.zeros_like(sticking)
    throw_again, gains = np.zeros(rules.DICE + 1), np.zeros(rules.DICE + 1)
    line = np.zeros(2, rules.STATE)
    line[0] = s
    _rewind_turn(line[0])
    faces = faces_that_count(line[0]).sum()
    transitions = hit_transitions(rules.DICE, faces, rules.FACES)
    for hits in range(rules.DICE + 1):
        line[1] = line[0]
        end_turn(line[1], hits)
        _look_up(line[1], s.turn, values, sticking[hits])
    tie = EXACT_TIE if s.seats_in == 2 else TIE
    evaluate_turn(sticking, transitions, PolicyUpdate(tie, 1.0, 0.0), throw_again, gains, best, throwing)
    return TurnValues(sticking, throwing, best, throw_again, faces, transitions)


@kernel
def _rewind_turn(s: Record) -> None:
    """Goes back to where all dice of the turn are to be thrown."""
    s.phase = rules.THROW
    s.hits = 0
    s.throw_hits = 0
    s.thrown[:] = 0
    s.to_throw = rules.DICE


@kernel
def _look_up(s: Record, first: int, values: Array, chances: Shares) -> None:
    """Writes the values of a position in which a turn begins, the seats counted from `first`."""
    position = position_number(s)
    chances[:] = 0.0
    for place in range(s.seats_in):
        chances[(seat_at(s, place) - first) % s.players] = values[position, place]


class PositionValues(NamedTuple):
    """The values of a position: of its legal moves to the seat at turn, and of the position to each seat."""

    moves: Ids
    action_values: Array
    policy: Array  # the probability of each move in the play of the best player
    win_chances: Array  # of each seat, from the seat at turn


@kernel(cache=True)
def evaluate_position(batch: Array, values: Array) -> PositionValues:
    s = batch[0]
    moves, win_chances = np.zeros(rules.FACES, np.int16), np.zeros(s.players)
    count = 0 if s.phase == rules.THROW else rules.legal(s, moves)
    action_values, policy = np.zeros(count), np.zeros(count)
    if s.phase == rules.THROW:
        _add_outcomes(s, evaluate_current_turn(batch, values), win_chances)
    elif s.phase == rules.DECIDE:
        turn = evaluate_current_turn(batch, values)
        action_values[0], action_values[1] = turn.sticking[s.hits, 0], turn.throwing[s.hits, 0]
        policy[0], policy[1] = 1.0 - turn.throw_again[s.hits], turn.throw_again[s.hits]
        win_chances[:] = turn.best[s.hits]
    elif s.phase == rules.NOMINATE:
        _evaluate_nominations(batch, values, moves, action_values, policy, win_chances)
    else:  # all numbers are equally good
        action_values[:], policy[:], win_chances[:] = 1.0 / s.players, 1.0 / count, 1.0 / s.players
    return PositionValues(moves[:count], action_values, policy, win_chances)


@kernel
def _add_outcomes(s: Record, turn: TurnValues, win_chances: Shares) -> None:
    """Adds up the values over the dice of a throw that have not landed yet."""
    more_hits = hit_transitions(s.to_throw, turn.faces, rules.FACES)[0]
    for more in range(s.to_throw + 1):
        landed = s.throw_hits + more
        win_chances += more_hits[more] * (turn.best[s.hits + landed] if landed else turn.sticking[0])


@kernel
def _evaluate_nominations(
    batch: Array, values: Array, moves: Ids, action_values: Array, policy: Array, win_chances: Shares
) -> None:
    outcomes = np.zeros((len(action_values), batch[0].players))
    for option in range(len(action_values)):
        outcomes[option] = _evaluate_nomination(batch, moves[option], values).best[0]
        action_values[option] = outcomes[option, 0]
    update_options(action_values, len(action_values), PolicyUpdate(TIE, 1.0, 0.0), policy, np.zeros(len(action_values)))
    for option in range(len(action_values)):
        win_chances += policy[option] * outcomes[option]


@kernel
def _evaluate_nomination(batch: Array, move: int, values: Array) -> TurnValues:
    """The values of the turn after this nomination."""
    nominated = np.zeros(1, rules.STATE)
    nominated[0] = batch[0]
    rules.apply(nominated[0], move)
    return evaluate_current_turn(nominated, values)


@kernel(cache=True)
def evaluate_turn_with(batch: Array, move: int, values: Array) -> TurnValues:
    """The values of the turn in which this move is made: of the one that begins with it, if it is a nomination."""
    if batch[0].phase == rules.NOMINATE:
        return _evaluate_nomination(batch, move, values)
    return evaluate_current_turn(batch, values)
