"""Trains the two-seat expert of Spy Alley Dice from scratch, by exact evaluation: `parlour train spyalley`.

No games are played. The expert plays against a mixture of three opponents: the heuristic and the strong player, which
play as people do, and an adversary that is trained only to beat the expert. In each round, both learners play a softmax
policy of their action values. The values of all actions against these policies are computed exactly, and the action
values move a step towards them, extrapolating their trend because the other learner moves as well. Temperature and step
size fall, so that the learners converge and the adversary finds nothing more to gain.

Steps towards the values of a softmax policy are known as magnetic mirror descent, the extrapolation as optimism. A
response to known opponents and a worst-case adversary at once is a restricted Nash response.
"""

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import Arrays, Artefact, Report
from parlour.games.spyalley.ai.two_seat import baselines, evaluation, table
from parlour.games.spyalley.ai.two_seat.graph import Graph, build_graph
from parlour.games.spyalley.ai.two_seat.information_state import SEATS
from parlour.games.spyalley.ai.two_seat.policy import TEMPERATURE

ROUNDS, SEED = 120, 1  # of the table that the game comes with
OPPONENT_WEIGHTS = (0.4, 0.3, 0.3)  # of the adversary, the heuristic and the strong player in the expert's games
TEMPERATURES = (0.08, TEMPERATURE)  # in the first round, and from COOLED_AT on
COOLED_AT = 0.8  # of all rounds
STEP_SIZES = (0.3, 0.01)  # in the first round and in the last
EPSILON = 0.001  # how often a learner chooses at random, so that every node is reached
RARE, REFRESH_EVERY = 1e-5, 20  # turns at information states with less reach are updated only every so many rounds
KEPT_REACH = 1e-7  # the table has the actions with more reach than this against a random opponent

ADVERSARY, HEURISTIC, STRONG, EXPERT = range(4)


class Trainer:
    """The action values of the expert and of the adversary, and the policies of all four players."""

    def __init__(self, graph: Graph, seed: int = SEED) -> None:
        self.graph = graph
        self.action_values = np.full((2, len(graph.keys)), 0.5)  # of the expert and of the adversary
        self._last_values = self.action_values  # against the policies of the last round
        self.policies = evaluation.blank_policies(graph, 4)
        for player in (HEURISTIC, STRONG):
            baselines.write_policy(graph, player == STRONG, seed, *self.policies.of(player))
        self._is_updated = np.ones((2, len(graph.turn_action)), np.bool_)  # by learner and information state: its turns

    def run_round(self, temperature: float, step_size: float) -> list[float]:
        """One round of training. Returns the share of games that the expert wins against each opponent."""
        for player, values, wanted in zip((EXPERT, ADVERSARY), self.action_values, self._is_updated, strict=True):
            turns, decisions = self.policies.of(player)
            evaluation.softmax_decisions(self.graph, values, temperature, EPSILON, decisions)
            evaluation.softmax_turns(self.graph, values, temperature, EPSILON, wanted, turns)
        results = [self._evaluate_against(opponent) for opponent in (ADVERSARY, HEURISTIC, STRONG)]
        weighted_value, action_reach, node_reach = (
            sum(weight * row for weight, row in zip(OPPONENT_WEIGHTS, rows, strict=True))
            for rows in zip(
                *((each.weighted_value[0], each.action_reach[0], each.node_reach[0]) for each in results), strict=True
            )
        )
        worst = results[ADVERSARY]
        self._update(
            step_size,
            np.stack((weighted_value, worst.weighted_value[1])),
            np.stack((action_reach, worst.action_reach[1])),
        )
        reaches = (node_reach, worst.node_reach[1])
        self._is_updated = np.stack([np.bincount(self.graph.info_state, reach) > RARE for reach in reaches])
        return [each.win_share() for each in results]

    def refresh(self) -> None:
        """Makes the next round update the turns at all information states."""
        self._is_updated[:] = True

    def _evaluate_against(self, opponent: int) -> evaluation.Evaluation:
        result = evaluation.blank_evaluation(self.graph)
        evaluation.evaluate(self.graph, self.policies.select(EXPERT, opponent), result)
        return result

    def _update(self, step_size: float, weighted_value: NDArray[np.float64], action_reach: NDArray[np.float64]) -> None:
        """Moves the action values towards those of this round, extrapolating the change since the last."""
        values = evaluation.action_values(weighted_value, action_reach, unreached=self.action_values)
        self.action_values = self.action_values + step_size * (2 * values - self._last_values - self.action_values)
        self._last_values = values


def build(seed: int, report: Report, rounds: int = ROUNDS) -> Arrays:
    """Trains the expert. Returns the columns of its table (see `table.encode`)."""
    graph = build_graph()
    trainer = Trainer(graph, seed)
    for number in range(rounds):
        done = number / rounds
        report(done)
        trainer.run_round(_interpolate(TEMPERATURES, done / COOLED_AT), _interpolate(STEP_SIZES, done))
        if (number + 1) % REFRESH_EVERY == 0:
            trainer.refresh()
    values = np.clip(trainer.action_values[0], 0, 1)
    is_kept = reached_actions(graph, values)
    report(1.0)
    return table.encode(graph.keys[is_kept], values[is_kept])


def reached_actions(graph: Graph, values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The actions that a random opponent lets the expert reach often enough: all or none of an information state."""
    policies, result = evaluation.blank_policies(graph, SEATS), evaluation.blank_evaluation(graph)
    for player, player_values in enumerate((values, np.zeros_like(values))):
        evaluation.softmax_policy(graph, player_values, TEMPERATURE, EPSILON, *policies.of(player))
    evaluation.evaluate(graph, policies, result)
    is_reached: NDArray[np.bool_] = result.action_reach[0] > KEPT_REACH
    for alternatives in (graph.turn_action, graph.decision_action):
        kept = alternatives[((alternatives >= 0) & is_reached[alternatives]).any(axis=1)]
        is_reached[kept[kept >= 0]] = True
    return is_reached


def _interpolate(ends: tuple[float, float], share: float) -> float:
    """Between the two ends, geometrically."""
    return float(ends[0] * (ends[1] / ends[0]) ** min(1.0, share))


ARTEFACTS = (
    Artefact(
        table.FILE,
        build,
        modules=(
            "parlour.core.runtime.rng",
            "parlour.games.spyalley.position",
            "parlour.games.spyalley.knowledge",
            "parlour.games.spyalley.rules",
            "parlour.games.spyalley.ai.heuristic",
            "parlour.games.spyalley.ai.rerolls",
            "parlour.games.spyalley.ai.strong",
            "parlour.games.spyalley.ai.two_seat.information_state",
            "parlour.games.spyalley.ai.two_seat.table",
            "parlour.games.spyalley.ai.two_seat.policy",
            "parlour.games.spyalley.ai.two_seat.turn_outcomes",
            "parlour.games.spyalley.ai.two_seat.graph",
            "parlour.games.spyalley.ai.two_seat.evaluation",
            "parlour.games.spyalley.ai.two_seat.baselines",
            "parlour.games.spyalley.ai.two_seat.train",
        ),
        seed=SEED,
    ),
)
