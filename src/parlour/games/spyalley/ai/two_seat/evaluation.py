"""Exact evaluation of policies in Spy Alley Dice for two, and best responses to them.

A policy has two parts: the probability of each turn outcome, by information state, and the probability of each action
at decisions. Either of the two players may be the roller of a node.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley.ai.two_seat.graph import DECISION, OPTIONS, ROLLER_WINS, Graph
from parlour.games.spyalley.ai.two_seat.information_state import NO_CALL, SEATS, TURN_OUTCOMES
from parlour.games.spyalley.ai.two_seat.policy import TEMPERATURE, softmax
from parlour.games.spyalley.ai.two_seat.turn_outcomes import softmax_turn

GREEDY_TEMPERATURE = 1e-5
NEGLIGIBLE_REACH = 1e-12  # nodes that are reached less often are not followed

Probabilities = NDArray[np.float64]


class Policies(NamedTuple):
    """The policies of some players."""

    turns: Probabilities  # by player, information state and turn outcome
    decisions: Probabilities  # by player and action

    def of(self, player: int) -> tuple[Probabilities, Probabilities]:
        """The policy of one of them, as views that can be written to."""
        return self.turns[player], self.decisions[player]

    def select(self, *players: int) -> "Policies":
        return Policies(self.turns[list(players)], self.decisions[list(players)])


class Evaluation(NamedTuple):
    """What follows from the policies of two players. Reach is the expected number of visits per game."""

    value: NDArray[np.float64]  # by player and node: the probability that the player wins as its roller
    node_reach: NDArray[np.float64]  # by player and node: with the player as its roller
    weighted_value: NDArray[np.float64]  # by player and action: its reach times the probability to win with it
    action_reach: NDArray[np.float64]  # by player and action: visits of the information states where it can be chosen

    def win_share(self) -> float:
        """The share of games that the first of the two players wins."""
        return float(self.value[0, 0] + 1 - self.value[1, 0]) / 2


def blank_policies(graph: Graph, players: int) -> Policies:
    return Policies(np.zeros((players, len(graph.turn_action), TURN_OUTCOMES)), np.zeros((players, len(graph.keys))))


def blank_evaluation(graph: Graph) -> Evaluation:
    nodes, actions = (SEATS, len(graph.turn_successor)), (SEATS, len(graph.keys))
    return Evaluation(np.zeros(nodes), np.zeros(nodes), np.zeros(actions), np.zeros(actions))


def action_values(
    weighted_value: NDArray[np.float64], reach: NDArray[np.float64], unreached: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The probability to win with each action; `unreached` has the values of those that are never possible."""
    return np.divide(weighted_value, reach, out=unreached.copy(), where=reach > 0)


# Softmax policies


@kernel(cache=True)
def softmax_decisions(graph: Graph, values: Array, temperature: float, epsilon: float, decisions: Array) -> None:
    """Writes the probability of each action at decisions, which are random with probability epsilon."""
    probabilities = np.empty(OPTIONS)
    for actions in graph.decision_action:
        count = 0
        while count < OPTIONS and actions[count] >= 0:
            probabilities[count] = values[actions[count]]
            count += 1
        softmax(probabilities[:count], temperature)
        for i in range(count):
            decisions[actions[i]] = (1 - epsilon) * probabilities[i] + epsilon / count


@kernel(cache=True)
def softmax_turns(
    graph: Graph, values: Array, temperature: float, epsilon: float, is_wanted: Array, turns: Array
) -> None:
    """Writes the probability of each turn outcome at the wanted information states."""
    for info_state in np.flatnonzero(is_wanted):
        softmax_turn(values[graph.turn_action[info_state]], temperature, epsilon, turns[info_state])


def softmax_policy(
    graph: Graph,
    values: NDArray[np.float64],
    temperature: float,
    epsilon: float,
    turns: Probabilities,
    decisions: Probabilities,
) -> None:
    """Writes the whole softmax policy of these action values."""
    softmax_decisions(graph, values, temperature, epsilon, decisions)
    softmax_turns(graph, values, temperature, epsilon, np.ones(len(graph.turn_action), np.bool_), turns)


def best_responses(graph: Graph, values: NDArray[np.float64], rounds: int) -> Iterator[float]:
    """The share of games won by better and better responses to the expert with these action values.

    A response is computed by iteration because its values depend on what it does later in the game itself.
    """
    policies, evaluation, response = blank_policies(graph, SEATS), blank_evaluation(graph), values.copy()
    softmax_policy(graph, values, TEMPERATURE, 0.0, *policies.of(1))
    for number in range(rounds):
        softmax_policy(graph, response, GREEDY_TEMPERATURE, 0.0, *policies.of(0))
        evaluate(graph, policies, evaluation)
        yield evaluation.win_share()
        found = action_values(evaluation.weighted_value[0], evaluation.action_reach[0], unreached=response)
        response += (found - response) / (1 + number / 2)


# Evaluation


@kernel(cache=True)
def evaluate(graph: Graph, policies: Policies, out: Evaluation) -> None:
    """Evaluates the policies of two players: values backwards through the graph, then reach forwards.

    A node and its mirror lead to each other by quiet turns, so the two are solved together, at the one with the lower
    number.
    """
    # by decision, for the roller: the probability to win without another quiet turn, and that the turn is quiet
    decision_values = np.zeros((2, SEATS, len(graph.roller_decides)))
    quiet, decision_reach = np.zeros(out.value.shape), np.zeros(len(graph.roller_decides))
    for i in range(len(graph.order) - 1, -1, -1):
        if graph.order[i] <= graph.turn_successor[graph.order[i], NO_CALL]:
            _solve_values(graph, policies, out.value, graph.order[i], decision_values, quiet)
    out.node_reach[:] = 0.0
    out.weighted_value[:] = 0.0
    out.action_reach[:] = 0.0
    out.node_reach[:, 0] = 1 / SEATS
    for node in graph.order:
        mirror = graph.turn_successor[node, NO_CALL]
        if node <= mirror:
            _solve_reach(out.node_reach, node, mirror, quiet)
            for roller in range(SEATS):
                _propagate_reach(graph, policies, out, node, roller, decision_values, decision_reach)
                if mirror != node:
                    _propagate_reach(graph, policies, out, mirror, roller, decision_values, decision_reach)


@kernel
def _solve_values(
    graph: Graph, policies: Policies, value: Array, node: int, decision_values: Array, quiet: Array
) -> None:
    """Writes how often each player wins as the roller of a node and of its mirror."""
    mirror = graph.turn_successor[node, NO_CALL]
    for roller in range(SEATS):
        other = 1 - roller
        win, calm = _evaluate_turn(graph, policies, value, node, roller, decision_values)
        other_win, other_calm = _evaluate_turn(graph, policies, value, mirror, other, decision_values)
        value[roller, node] = (win + calm * (1 - other_win - other_calm)) / (1 - calm * other_calm)
        value[other, mirror] = (other_win + other_calm * (1 - win - calm)) / (1 - calm * other_calm)
        quiet[roller, node], quiet[other, mirror] = calm, other_calm


@kernel
def _evaluate_turn(
    graph: Graph, policies: Policies, value: Array, node: int, roller: int, decision_values: Array
) -> tuple[float, float]:
    """The probability that the roller wins and the turn is not quiet, and the probability that it is quiet."""
    other = 1 - roller
    wins, calms = decision_values[0, roller], decision_values[1, roller]
    mirror, other_values = graph.turn_successor[node, NO_CALL], value[other]
    for decision in range(graph.first_decision[node + 1] - 1, graph.first_decision[node] - 1, -1):
        probabilities = policies.decisions[roller if graph.roller_decides[decision] else other]
        wins[decision], calms[decision] = 0.0, 0.0
        for option in range(OPTIONS):
            action, successor = graph.decision_action[decision, option], graph.decision_successor[decision, option]
            if action >= 0:
                wins[decision] += probabilities[action] * _win_after(successor, mirror, other_values, wins)
                calms[decision] += probabilities[action] * _calm_after(successor, mirror, calms)
    turn_win, turn_calm = 0.0, 0.0
    for outcome in range(TURN_OUTCOMES):
        probability = policies.turns[roller, graph.info_state[node], outcome]
        successor = graph.turn_successor[node, outcome]
        turn_win += probability * _win_after(successor, mirror, other_values, wins)
        turn_calm += probability * _calm_after(successor, mirror, calms)
    return turn_win, turn_calm


@kernel
def _win_after(successor: int, mirror: int, other_values: Array, wins: Array) -> float:
    """The probability that the roller wins without a quiet turn."""
    if successor == mirror:
        return 0.0
    if successor >= 0:
        return 1 - other_values[successor]
    return wins[DECISION - successor] if successor <= DECISION else 1.0 * (successor == ROLLER_WINS)


@kernel
def _calm_after(successor: int, mirror: int, calms: Array) -> float:
    """The probability that the turn is quiet."""
    return 1.0 * (successor == mirror) if successor > DECISION else calms[DECISION - successor]


@kernel
def _solve_reach(node_reach: Array, node: int, mirror: int, quiet: Array) -> None:
    """Adds the visits of a node and its mirror that come from quiet turns, back and forth."""
    for roller in range(SEATS if node != mirror else 1):
        other = 1 - roller
        reach, other_reach = node_reach[roller, node], node_reach[other, mirror]
        calm, other_calm = quiet[roller, node], quiet[other, mirror]
        node_reach[roller, node] = (reach + other_calm * other_reach) / (1 - calm * other_calm)
        node_reach[other, mirror] = (other_reach + calm * reach) / (1 - calm * other_calm)


@kernel
def _propagate_reach(
    graph: Graph,
    policies: Policies,
    out: Evaluation,
    node: int,
    roller: int,
    decision_values: Array,
    decision_reach: Array,
) -> None:
    """Passes the reach of a node on to its successors, and adds it to that of the actions on the way."""
    other = 1 - roller
    reach, info_state = out.node_reach[roller, node], graph.info_state[node]
    mirror = graph.turn_successor[node, NO_CALL]
    if reach < NEGLIGIBLE_REACH:
        return
    other_values, turn = out.value[other], policies.turns[roller, info_state]
    wins, calms = decision_values[0, roller], decision_values[1, roller]
    for outcome in range(TURN_OUTCOMES):
        successor = graph.turn_successor[node, outcome]
        win = _value_after(successor, mirror, other_values, wins, calms)
        _add_action(out, roller, graph.turn_action[info_state, outcome], reach, win)
        _add_reach(successor, mirror, reach * turn[outcome], out.node_reach[other], decision_reach)
    for decision in range(graph.first_decision[node], graph.first_decision[node + 1]):
        player = roller if graph.roller_decides[decision] else other
        for option in range(OPTIONS):
            action, successor = graph.decision_action[decision, option], graph.decision_successor[decision, option]
            if action >= 0:
                win = _value_after(successor, mirror, other_values, wins, calms)
                _add_action(out, player, action, decision_reach[decision], win if player == roller else 1 - win)
                passed_on = decision_reach[decision] * policies.decisions[player, action]
                _add_reach(successor, mirror, passed_on, out.node_reach[other], decision_reach)
        decision_reach[decision] = 0.0


@kernel
def _value_after(successor: int, mirror: int, other_values: Array, wins: Array, calms: Array) -> float:
    """The probability that the roller wins, after quiet turns too."""
    after_quiet = 1 - other_values[mirror]
    return _win_after(successor, mirror, other_values, wins) + _calm_after(successor, mirror, calms) * after_quiet


@kernel
def _add_action(out: Evaluation, player: int, action: int, reach: float, win: float) -> None:
    out.action_reach[player, action] += reach
    out.weighted_value[player, action] += reach * win


@kernel
def _add_reach(successor: int, mirror: int, amount: float, node_reach: Array, decision_reach: Array) -> None:
    if successor <= DECISION:
        decision_reach[DECISION - successor] += amount
    elif successor >= 0 and successor != mirror:
        node_reach[successor] += amount
