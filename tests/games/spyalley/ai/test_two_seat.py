"""Spy Alley Dice for two: the graph of the whole game, the policies of all players in it, and training."""

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

import parlour
from parlour.ai.players import bot
from parlour.core import artefacts
from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import position
from parlour.games.spyalley.ai.two_seat import evaluation, table, train
from parlour.games.spyalley.ai.two_seat import information_state as info
from parlour.games.spyalley.ai.two_seat.graph import DECISION, OPTIONS, Graph, build_graph
from parlour.games.spyalley.ai.two_seat.information_state import action_key, action_of
from parlour.games.spyalley.ai.two_seat.policy import TEMPERATURE
from tests.games.spyalley.scenarios import lively_game


@pytest.fixture(scope="module")
def graph() -> Graph:
    return build_graph()


@pytest.fixture(scope="module")
def expert_values(graph: Graph) -> NDArray[np.float64]:
    """The expert's action values."""
    return table.values_of(table.load(), graph.keys)


@pytest.fixture(scope="module")
def trainer(graph: Graph) -> train.Trainer:
    """With the policies of the heuristic and the strong player, before the first round."""
    return train.Trainer(graph)


def evaluated(graph: Graph, policies: evaluation.Policies) -> evaluation.Evaluation:
    result = evaluation.blank_evaluation(graph)
    evaluation.evaluate(graph, policies, result)
    return result


# The graph


def test_every_successor_comes_later_or_ends_the_game(graph: Graph) -> None:
    """Only quiet turns lead back: to the mirror, which leads back at once."""
    nodes, decisions = len(graph.turn_successor), len(graph.decision_action)
    assert nodes == 33_050
    mirror, rank = graph.turn_successor[:, info.NO_CALL], np.argsort(graph.order)
    assert (mirror[mirror] == np.arange(nodes)).all()
    node_of = np.repeat(np.arange(nodes), np.diff(graph.first_decision))
    is_option = graph.decision_action >= 0
    assert (is_option.argmin(axis=1) == is_option.sum(axis=1) % OPTIONS).all()
    assert is_option[:, 0].all()
    steps = [
        (
            np.repeat(np.arange(nodes), info.TURN_OUTCOMES),
            np.full(nodes * info.TURN_OUTCOMES, -1),
            graph.turn_successor.ravel(),
        )
    ]
    for option in range(OPTIONS):
        here = np.flatnonzero(is_option[:, option])
        steps.append((node_of[here], here, graph.decision_successor[here, option]))
    for here, decision, there in steps:
        onward, to_decision = (there >= 0) & (there != mirror[here]), there <= DECISION
        assert there.max() < nodes
        assert (rank[there[onward]] > np.maximum(rank[here[onward]], rank[mirror[here[onward]]])).all()
        assert DECISION - there.min() < decisions
        assert (DECISION - there[to_decision] > decision[to_decision]).all()
        assert (node_of[DECISION - there[to_decision]] == here[to_decision]).all()


def test_equal_players_win_equally_often_and_the_game_is_zero_sum(
    graph: Graph, expert_values: NDArray[np.float64]
) -> None:
    policies = evaluation.blank_policies(graph, 2)
    for player, values in enumerate((expert_values, np.zeros_like(expert_values))):
        evaluation.softmax_policy(graph, values, TEMPERATURE, 0.0, *policies.of(player))
    equals, forward, backward = (evaluated(graph, policies.select(*players)) for players in ((0, 0), (0, 1), (1, 0)))
    assert equals.win_share() == pytest.approx(0.5)
    assert equals.value[0] == pytest.approx(equals.value[1])
    assert 0.9 < forward.win_share() < 1
    assert forward.win_share() + backward.win_share() == pytest.approx(1)
    assert forward.action_reach[0] == pytest.approx(backward.action_reach[1])
    no_calls = forward.action_reach[0, graph.turn_action[:, info.NO_CALL]]  # every turn may end with it
    assert no_calls.sum() == pytest.approx(forward.node_reach[0].sum())


# Policies


def test_the_table_has_whole_information_states_of_the_graph(graph: Graph, expert_values: NDArray[np.float64]) -> None:
    kept = table.load().keys
    assert np.isin(kept[kept != table.EMPTY], graph.keys).all()
    assert ((expert_values >= 0) & (expert_values <= 1)).all()
    for actions in (graph.turn_action, graph.decision_action):  # all actions of an information state, or none
        known = np.where(actions >= 0, np.isin(graph.keys, kept)[actions], True)
        assert (known.all(axis=1) == (known & (actions >= 0)).any(axis=1)).all()


class Observed(NamedTuple):
    """An action in a game, or the outcome of a turn, and all alternatives with their kinds."""

    kind: str
    options: list[tuple[str, int]]  # kinds and action keys

    def probability(self, kind: str, probabilities: dict[int, float]) -> float:
        return sum(probabilities[key] for each, key in self.options if each == kind)


def observed_actions(name: str, games: int) -> Iterator[Observed]:
    """All actions of players with this name in games among themselves."""
    game = parlour.load("spyalley", players=2)
    for seed in range(games):
        state, outcomes = game.start(), [("", 0)]
        for move in parlour.play(game, name, seed).history:
            s = Snapshot(state.batch).record()
            if s.phase == position.ROLLING and s.rerolls == 0 and (s.dice == position.BLANK).all():
                outcomes = turn_outcomes(Snapshot(state.batch).record())
            elif s.phase > position.CALLING:
                yield Observed(kind_of(s, move), [option(s, each) for each in game.engine.legal(state.batch)])
            state.push_id(move)
            after = Snapshot(state.batch)
            if s.phase == position.CALLING:
                yield Observed(option(s, move)[0], outcomes)
            elif position.STARTING < s.phase < position.CALLING and after.turn != s.turn:
                yield Observed("no call", outcomes)


def turn_outcomes(s: Any) -> list[tuple[str, int]]:
    """The possible outcomes of a turn that is just beginning."""
    s.phase, outcomes = position.CALLING, [option(s, position.PASS)]
    for s.dice[:] in range(position.FACES):
        outcomes += [option(s, position.GUESS + 1 - s.turn), option(s, position.MISSION)]
    return outcomes


def option(s: Any, move: int) -> tuple[str, int]:
    action, face = action_of(s, move)
    return kind_of(s, move), action_key(s, s.active, action, face)


def kind_of(s: Any, move: int) -> str:
    action, face = action_of(s, move)
    if action == info.GUESS:
        return "right guess" if s.hand[1 - s.turn] >> face & 1 else "wrong guess"
    if action == info.CLAIM:
        return "true mission" if s.hand[s.turn] >> face & 1 else "bluff"
    if action in (info.DISCARD, info.SURRENDER):
        is_taken = (s.moved[: s.exchanges + 1] >> face & 1).any()
        return ("discards" if action == info.DISCARD else "surrenders") + (
            " what moved" if is_taken else " what did not"
        )
    return {info.ACCUSE: "accuses", info.LET_PASS: "lets pass", info.END_TURN: "no call"}[action]


def assert_played_in_games(
    name: str, games: int, graph: Graph, turns: NDArray[np.float64], decisions: NDArray[np.float64]
) -> None:
    """Players with this name choose their actions as often as the policy says, to four standard deviations."""
    by_action = decisions.copy()
    by_action[graph.turn_action] = turns
    for actions in (graph.turn_action, graph.decision_action):
        assert np.where(actions >= 0, by_action[actions], 0).sum(axis=1) == pytest.approx(1)
    probabilities = dict(zip(graph.keys.tolist(), by_action.tolist(), strict=True))
    surplus: dict[str, float] = defaultdict(float)
    variance: dict[str, float] = defaultdict(float)
    for action in observed_actions(name, games):
        for kind in {kind for kind, _ in action.options}:
            probability = action.probability(kind, probabilities)
            assert probability > 0 or kind != action.kind
            surplus[kind] += (kind == action.kind) - probability
            variance[kind] += probability * (1 - probability)
    assert {"no call", "right guess", "wrong guess", "discards what moved"} <= surplus.keys()
    for kind, excess in surplus.items():
        assert abs(excess) < 4 * sqrt(variance[kind]) + 1e-6, kind


def test_the_policies_of_simpler_players_are_those_of_their_games(graph: Graph, trainer: train.Trainer) -> None:
    assert_played_in_games("steady", 100, graph, *trainer.policies.of(train.HEURISTIC))
    assert_played_in_games("strong", 100, graph, *trainer.policies.of(train.STRONG))


def test_the_policies_of_simpler_players_hold_in_games_of_others(graph: Graph, trainer: train.Trainer) -> None:
    """The strong player also remembers before which exchange a card was denied, which the graph does not."""
    assert unexpected("steady", graph, trainer.policies.decisions[train.HEURISTIC]) == 0
    assert unexpected("strong", graph, trainer.policies.decisions[train.STRONG]) < 0.01


def unexpected(name: str, graph: Graph, decisions: NDArray[np.float64]) -> float:
    """The share of decisions that the policy never makes, in games with many exchanges and missions."""
    player, probabilities = bot(name), dict(zip(graph.keys.tolist(), decisions.tolist(), strict=True))
    game, actions, known = parlour.load("spyalley", players=2), set(), []
    for number in range(60):
        state = game.start()
        for text in lively_game(2, f"duel {number}"):
            s = Snapshot(state.batch).record()
            if s.phase > position.CALLING:
                move = player.choose(state.observation(state.actor), np.random.default_rng(number))
                action, face = action_of(s, game.engine.moves.index(move))
                known.append(probabilities[action_key(s, s.active, action, face)] > 0)
                actions.add(action)
            state.push(text)
    assert actions == {info.ACCUSE, info.LET_PASS, info.DISCARD, info.SURRENDER}
    return known.count(False) / len(known)


def test_the_policy_of_the_expert_is_that_of_its_games(graph: Graph, expert_values: NDArray[np.float64]) -> None:
    expert = evaluation.blank_policies(graph, 1)
    evaluation.softmax_policy(graph, expert_values, TEMPERATURE, 0.0, *expert.of(0))
    assert_played_in_games("expert", 60, graph, *expert.of(0))


def test_actions_that_look_the_same_are_equally_likely(graph: Graph, trainer: train.Trainer) -> None:
    """Nobody knows which of the cards that were never seen the other holds."""
    for player in (train.HEURISTIC, train.STRONG):
        guesses = trainer.policies.turns[player, 0, info.GUESSED : info.CLAIMED]
        assert guesses == pytest.approx([guesses[0]] * 4 + [0, 0])
        assert guesses.sum() > 0.6


# Training


def test_a_few_rounds_of_training_make_the_expert_harder_to_exploit(graph: Graph, trainer: train.Trainer) -> None:
    def best_response() -> float:
        return list(evaluation.best_responses(graph, trainer.action_values[0], 2))[-1]

    before = best_response()
    for _ in range(3):
        trainer.run_round(0.03, 0.3)
    assert before > 0.95
    assert best_response() < 0.7


def test_the_best_response_to_the_expert_wins_little(graph: Graph, expert_values: NDArray[np.float64]) -> None:
    """Four rounds come close to what docs/players.md says."""
    assert list(evaluation.best_responses(graph, expert_values, 4))[-1] == pytest.approx(0.5503, abs=0.002)


def test_build_returns_a_table_and_reports_its_progress() -> None:
    progress: list[float] = []
    columns = train.build(train.SEED, progress.append, rounds=2)
    assert progress == [0.0, 0.5, 1.0]
    assert {name: column.dtype for name, column in artefacts.load(table.FILE).items()} == {
        name: column.dtype for name, column in columns.items()
    }
    assert len(columns["steps"]) == len(columns["shares"]) > 0
