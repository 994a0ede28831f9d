"""Exact reckoning of Spy Alley Dice for two: how often everybody wins from everywhere, given how both players choose.

A player is known by two things: `turns` say by outlook how often a turn ends in each of its ways, `shares` say by
choice how often it is made where it can be. Either of the two players may be the roller of a position.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.games.spyalley import duel
from parlour.games.spyalley.duel_graph import DECISION, OPTIONS, ROLLER_WINS, Graph
from parlour.games.spyalley.turn_ends import reckon_turn

GREEDY = 1e-5  # warmth of who always does the best
UNHEARD_OF = 1e-12  # visits per game that are not followed


class Players(NamedTuple):
    """How some players choose."""

    turns: NDArray[np.float64]  # by player, outlook and way
    shares: NDArray[np.float64]  # by player and choice

    def of(self, player: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How one of them chooses, to be written."""
        return self.turns[player], self.shares[player]

    def only(self, *those: int) -> "Players":
        return Players(self.turns[list(those)], self.shares[list(those)])


class Reckoning(NamedTuple):
    """What comes of it."""

    value: NDArray[np.float64]  # by player and position: how often the player wins as its roller
    visits: NDArray[np.float64]  # by player and position: how often the player comes to be its roller, per game
    won: NDArray[np.float64]  # by player and choice: how often it can be made, times how often it would win
    met: NDArray[np.float64]  # by player and choice: how often it can be made, per game

    def share(self) -> float:
        """The share of games that the first of two players wins."""
        return float(self.value[0, 0] + 1 - self.value[1, 0]) / 2


def players(graph: Graph, count: int) -> Players:
    """As many players who do not know yet how to choose."""
    return Players(np.zeros((count, len(graph.ways), duel.WAYS)), np.zeros((count, len(graph.keys))))


def blank(graph: Graph) -> Reckoning:
    positions, choices = (duel.SEATS, len(graph.turn)), (duel.SEATS, len(graph.keys))
    return Reckoning(np.zeros(positions), np.zeros(positions), np.zeros(choices), np.zeros(choices))


# How a player chooses who thinks so much of each choice


@kept_on_disk
@njit
def lean(graph, worths, warmth, slip, shares):
    """Writes the share of each choice of a decision, any of them being made now and then by a slip."""
    offered = np.empty(OPTIONS)
    for options in graph.choice:
        count = 0
        while count < OPTIONS and options[count] >= 0:
            offered[count] = worths[options[count]]
            count += 1
        duel.weigh(offered[:count], warmth)
        for i in range(count):
            shares[options[i]] = (1 - slip) * offered[i] + slip / count


@kept_on_disk
@njit
def throw(graph, worths, warmth, slip, wanted, turns):
    """Writes how a turn ends at each wanted outlook."""
    for outlook in np.flatnonzero(wanted):
        reckon_turn(worths[graph.ways[outlook]], warmth, slip, turns[outlook])


def play_by(
    graph: Graph,
    worths: NDArray[np.float64],
    warmth: float,
    slip: float,
    turns: NDArray[np.float64],
    shares: NDArray[np.float64],
) -> None:
    """Writes how somebody plays everywhere who thinks so much of each choice."""
    lean(graph, worths, warmth, slip, shares)
    throw(graph, worths, warmth, slip, np.ones(len(graph.ways), np.bool_), turns)


# What comes of it


def best_answers(graph: Graph, worths: NDArray[np.float64], rounds: int) -> Iterator[float]:
    """The share of games that somebody wins who is told how an expert with this table plays.

    Each round looks for a better answer than the one before.
    """
    both, result, answer = players(graph, duel.SEATS), blank(graph), worths.copy()
    play_by(graph, worths, duel.WARMTH, 0.0, *both.of(1))
    for number in range(rounds):
        play_by(graph, answer, GREEDY, 0.0, *both.of(0))
        reckon(graph, both, result)
        yield result.share()
        found = np.divide(result.won[0], result.met[0], out=answer.copy(), where=result.met[0] > 0)
        answer += (found - answer) / (1 + number / 2)


@kept_on_disk
@njit
def reckon(graph, players, result):
    """Works out what two players win and meet."""
    hopes = np.zeros((2, duel.SEATS, len(graph.is_roller)))  # by decision, for the roller: wins, and quiet turns
    quiet, flow = np.zeros(result.value.shape), np.zeros(len(graph.is_roller))
    for i in range(len(graph.order) - 1, -1, -1):
        if graph.order[i] <= graph.turn[graph.order[i], duel.SILENCE]:
            _foresee(graph, players, result.value, graph.order[i], hopes, quiet)
    result.visits[:] = 0.0
    result.won[:] = 0.0
    result.met[:] = 0.0
    result.visits[:, 0] = 1 / duel.SEATS
    for here in graph.order:
        there = graph.turn[here, duel.SILENCE]
        if here <= there:
            _settle_visits(result.visits, here, there, quiet)
            for roller in range(duel.SEATS):
                _spread(graph, players, result, here, roller, hopes, flow)
                if there != here:
                    _spread(graph, players, result, there, roller, hopes, flow)


@njit
def _foresee(graph, players, value, here, hopes, quiet):
    """How often each player wins as the roller of a position and of its quiet one: each may lead to the other."""
    there = graph.turn[here, duel.SILENCE]
    for roller in range(duel.SEATS):
        other = 1 - roller
        wins, calm = _prospect(graph, players, value, here, roller, hopes)
        other_wins, other_calm = _prospect(graph, players, value, there, other, hopes)
        value[roller, here] = (wins + calm * (1 - other_wins - other_calm)) / (1 - calm * other_calm)
        value[other, there] = (other_wins + other_calm * (1 - wins - calm)) / (1 - calm * other_calm)
        quiet[roller, here], quiet[other, there] = calm, other_calm


@njit
def _prospect(graph, players, value, here, roller, hopes):
    """How often the roller wins without a quiet turn, and how often the turn is quiet."""
    other = 1 - roller
    wins, calm = hopes[0, roller], hopes[1, roller]
    quiet, others = graph.turn[here, duel.SILENCE], value[other]
    for number in range(graph.first[here + 1] - 1, graph.first[here] - 1, -1):
        shares = players.shares[roller if graph.is_roller[number] else other]
        wins[number], calm[number] = 0.0, 0.0
        for option in range(OPTIONS):
            choice, there = graph.choice[number, option], graph.leads_to[number, option]
            if choice >= 0:
                wins[number] += shares[choice] * _wins_at(there, quiet, others, wins)
                calm[number] += shares[choice] * _calm_at(there, quiet, calm)
    turn_wins, turn_calm = 0.0, 0.0
    for way in range(duel.WAYS):
        often, there = players.turns[roller, graph.outlook[here], way], graph.turn[here, way]
        turn_wins += often * _wins_at(there, quiet, others, wins)
        turn_calm += often * _calm_at(there, quiet, calm)
    return turn_wins, turn_calm


@njit
def _wins_at(there, quiet, others, wins):
    if there == quiet:
        return 0.0
    if there >= 0:
        return 1 - others[there]
    return wins[DECISION - there] if there <= DECISION else 1.0 * (there == ROLLER_WINS)


@njit
def _calm_at(there, quiet, calm):
    return 1.0 * (there == quiet) if there > DECISION else calm[DECISION - there]


@njit
def _settle_visits(visits, here, there, quiet):
    """Adds the visits that come by quiet turns, back and forth."""
    for roller in range(duel.SEATS if here != there else 1):
        other = 1 - roller
        came, other_came = visits[roller, here], visits[other, there]
        calm, other_calm = quiet[roller, here], quiet[other, there]
        visits[roller, here] = (came + other_calm * other_came) / (1 - calm * other_calm)
        visits[other, there] = (other_came + calm * came) / (1 - calm * other_calm)


@njit
def _spread(graph, players, result, here, roller, hopes, flow):
    """Leads the visits of a position on to where its turn leads, and notes what each choice would win."""
    other = 1 - roller
    visits, outlook, quiet = result.visits[roller, here], graph.outlook[here], graph.turn[here, duel.SILENCE]
    if visits < UNHEARD_OF:
        return
    others, ways = result.value[other], players.turns[roller, outlook]
    wins, calm, after_quiet = hopes[0, roller], hopes[1, roller], 1 - others[quiet]
    for way in range(duel.WAYS):
        there = graph.turn[here, way]
        win = _wins_at(there, quiet, others, wins) + _calm_at(there, quiet, calm) * after_quiet
        _note(result, roller, graph.ways[outlook, way], visits, win)
        _lead(there, quiet, visits * ways[way], result.visits[other], flow)
    for number in range(graph.first[here], graph.first[here + 1]):
        player = roller if graph.is_roller[number] else other
        for option in range(OPTIONS):
            choice, there = graph.choice[number, option], graph.leads_to[number, option]
            if choice >= 0:
                win = _wins_at(there, quiet, others, wins) + _calm_at(there, quiet, calm) * after_quiet
                _note(result, player, choice, flow[number], win if graph.is_roller[number] else 1 - win)
                _lead(there, quiet, flow[number] * players.shares[player, choice], result.visits[other], flow)
        flow[number] = 0.0


@njit
def _note(result, player, choice, met, win):
    result.met[player, choice] += met
    result.won[player, choice] += met * win


@njit
def _lead(there, quiet, amount, visits, flow):
    if there <= DECISION:
        flow[DECISION - there] += amount
    elif there >= 0 and there != quiet:
        visits[there] += amount
