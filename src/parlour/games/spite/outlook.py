"""What a position is worth to each seat, read off the chances in the positions between turns.

`values[position, place]` are those chances (see `turns.py`). Seats are counted from the one at turn here.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from parlour.core.engine import kept_on_disk
from parlour.core.luck import EXACT_TIE, TIE, Pace, hits_law, weigh_options, weigh_turn
from parlour.games.spite import rules
from parlour.games.spite.turns import faces_that_count, finish, position, seat_at


class Outlook(NamedTuple):
    """A turn seen ahead, by the hits that have been gathered: [hits, seat] is a chance to win."""

    ends: Any  # if it sticks; [0]: if it has missed
    throwing: Any  # if it throws again
    worth: Any  # as the best player goes on
    shares: Any  # [hits]: how often that is by throwing again
    faces: int  # of a die that are hits
    law: Any  # [hits, more]: how likely a throw leads there; [hits, 0]: misses


@njit
def look_ahead(s, values):
    """The outlook of the turn that the record is in, its victim chosen."""
    ends = np.zeros((rules.DICE + 1, s.players))
    throwing, worth = np.zeros_like(ends), np.zeros_like(ends)
    shares, gains = np.zeros(rules.DICE + 1), np.zeros(rules.DICE + 1)
    line = np.zeros(2, rules.STATE)
    line[0] = s
    _throw_all(line[0])
    faces = faces_that_count(line[0]).sum()
    law = hits_law(rules.DICE, faces, rules.FACES)
    for hits in range(rules.DICE + 1):
        line[1] = line[0]
        finish(line[1], hits)
        _look_up(line[1], s.turn, values, ends[hits])
    tie = EXACT_TIE if s.seats_in == 2 else TIE
    weigh_turn(ends, law, Pace(tie, 1.0, 0.0), shares, gains, worth, throwing)
    return Outlook(ends, throwing, worth, shares, faces, law)


@njit
def _throw_all(s):
    """Back to where all dice of the turn are in the air."""
    s.phase = rules.THROW
    s.hits = 0
    s.throw_hits = 0
    s.thrown[:] = 0
    s.to_throw = rules.DICE


@njit
def _look_up(s, first, values, chances):
    """The chances of a position in which a turn begins, the seats counted from the first."""
    code = position(s)
    chances[:] = 0.0
    for place in range(s.seats_in):
        chances[(seat_at(s, place) - first) % s.players] = values[code, place]


class Survey(NamedTuple):
    """A position seen through: its legal moves, and each seat's chance to win, from the seat at turn."""

    moves: Any
    wins: Any  # what each move wins for the seat at turn
    shares: Any  # how often the best player makes it
    chances: Any


@njit
def survey(s, values):
    moves, chances = np.zeros(rules.FACES, np.int16), np.zeros(s.players)
    count = 0 if s.phase == rules.THROW else rules.legal(s, moves)
    wins, shares = np.zeros(count), np.zeros(count)
    if s.phase == rules.THROW:
        _in_the_air(s, look_ahead(s, values), chances)
    elif s.phase == rules.DECIDE:
        turn = look_ahead(s, values)
        wins[0], wins[1] = turn.ends[s.hits, 0], turn.throwing[s.hits, 0]
        shares[0], shares[1] = 1.0 - turn.shares[s.hits], turn.shares[s.hits]
        chances[:] = turn.worth[s.hits]
    elif s.phase == rules.NOMINATE:
        _survey_victims(s, values, moves, wins, shares, chances)
    else:  # numbers are all as good
        wins[:], shares[:], chances[:] = 1.0 / s.players, 1.0 / count, 1.0 / s.players
    return Survey(moves[:count], wins, shares, chances)


@njit
def _in_the_air(s, turn, chances):
    """Some dice of a throw have landed, the others are as likely to hit as any."""
    dice = hits_law(s.to_throw, turn.faces, rules.FACES)[0]
    for more in range(s.to_throw + 1):
        landed = s.throw_hits + more
        chances += dice[more] * (turn.worth[s.hits + landed] if landed else turn.ends[0])


@njit
def _survey_victims(s, values, moves, wins, shares, chances):
    worth = np.zeros((len(wins), s.players))
    for option in range(len(wins)):
        worth[option] = nominated(s, moves[option], values).worth[0]
        wins[option] = worth[option, 0]
    weigh_options(wins, len(wins), Pace(TIE, 1.0, 0.0), shares, np.zeros(len(wins)))
    for option in range(len(wins)):
        chances += shares[option] * worth[option]


@njit
def nominated(s, move, values):
    """The outlook of the turn after this nomination."""
    trial = np.zeros(1, rules.STATE)
    trial[0] = s
    rules.apply(trial[0], move)
    return look_ahead(trial[0], values)


# Called from Python, with a batch of one.


@njit
def survey_of(batch, values):
    return survey(batch[0], values)


@njit
def turn_of(batch, move, values):
    """The outlook of the turn: of the one after a nomination, where that is to be chosen."""
    if batch[0].phase == rules.NOMINATE:
        return nominated(batch[0], move, values)
    return look_ahead(batch[0], values)


for function in (survey_of, turn_of):
    kept_on_disk(function)
