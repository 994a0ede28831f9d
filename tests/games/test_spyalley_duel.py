"""Duels of Spy Alley Dice, reckoned: the graph of all that can happen, how everybody plays in it, what is learned."""

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

import parlour
from parlour.bots.players import bot
from parlour.core.engine import Reading, kept_on_disk
from parlour.games.spyalley import board, duel, duel_graph, duel_table, learning, reckoning
from parlour.games.spyalley.duel_graph import DECISION, Graph
from tests.games.spyalley_table import lively_game

choice_key, meaning = kept_on_disk(duel.choice_key), kept_on_disk(duel.meaning)


@pytest.fixture(scope="module")
def graph() -> Graph:
    return duel_graph.build()


@pytest.fixture(scope="module")
def table(graph: Graph) -> NDArray[np.float64]:
    """What the expert thinks of each choice."""
    return duel_table.worths_of(duel_table.load(), graph.keys)


@pytest.fixture(scope="module")
def learner(graph: Graph) -> learning.Learner:
    """Who knows how the steady and the strong player play, and nothing else yet."""
    return learning.Learner(graph)


def reckoned(graph: Graph, those: reckoning.Players) -> reckoning.Reckoning:
    result = reckoning.blank(graph)
    reckoning.reckon(graph, those, result)
    return result


# The graph


def test_whatever_happens_leads_to_a_later_position_or_to_the_end(graph: Graph) -> None:
    """Only turns in which nothing was learned lead back: to the quiet position, which leads back at once."""
    positions, decisions = len(graph.turn), len(graph.choice)
    assert positions == 33_050
    quiet, rank = graph.turn[:, duel.SILENCE], np.argsort(graph.order)
    assert (quiet[quiet] == np.arange(positions)).all()
    asked_at = np.repeat(np.arange(positions), np.diff(graph.first))
    is_offered = graph.choice >= 0
    assert (is_offered.argmin(axis=1) == is_offered.sum(axis=1) % duel_graph.OPTIONS).all()
    assert is_offered[:, 0].all()
    steps = [(np.repeat(np.arange(positions), duel.WAYS), np.full(positions * duel.WAYS, -1), graph.turn.ravel())]
    for option in range(duel_graph.OPTIONS):
        here = np.flatnonzero(is_offered[:, option])
        steps.append((asked_at[here], here, graph.leads_to[here, option]))
    for here, decision, there in steps:
        onward, asked = (there >= 0) & (there != quiet[here]), there <= DECISION
        assert there.max() < positions
        assert (rank[there[onward]] > np.maximum(rank[here[onward]], rank[quiet[here[onward]]])).all()
        assert DECISION - there.min() < decisions
        assert (DECISION - there[asked] > decision[asked]).all()
        assert (asked_at[DECISION - there[asked]] == here[asked]).all()


def test_equals_win_as_often_and_what_one_wins_the_other_loses(graph: Graph, table: NDArray[np.float64]) -> None:
    those = reckoning.players(graph, 2)
    for player, worths in enumerate((table, np.zeros_like(table))):
        reckoning.play_by(graph, worths, duel.WARMTH, 0.0, *those.of(player))
    equals, forward, backward = (reckoned(graph, those.only(*both)) for both in ((0, 0), (0, 1), (1, 0)))
    assert equals.share() == pytest.approx(0.5)
    assert equals.value[0] == pytest.approx(equals.value[1])
    assert 0.9 < forward.share() < 1
    assert forward.share() + backward.share() == pytest.approx(1)
    assert forward.met[0] == pytest.approx(backward.met[1])
    silences = forward.met[0, graph.ways[:, duel.SILENCE]]  # every turn may end so
    assert silences.sum() == pytest.approx(forward.visits[0].sum())


# How everybody plays


def test_the_table_is_a_way_to_play_every_duel(graph: Graph, table: NDArray[np.float64]) -> None:
    kept = duel_table.load().keys
    assert np.isin(kept[kept != duel.EMPTY], graph.keys).all()
    assert ((table >= 0) & (table <= 1)).all()
    for places in (graph.ways, graph.choice):  # all that is offered in one place is known, or nothing
        known = np.where(places >= 0, np.isin(graph.keys, kept)[places], True)
        assert (known.all(axis=1) == (known & (places >= 0)).any(axis=1)).all()


class Deed(NamedTuple):
    """Something that somebody did in a game, or how a turn ended, and all that could have been done, by kind."""

    kind: str
    offered: list[tuple[str, int]]  # kinds and choices

    def chance(self, kind: str, often: dict[int, float]) -> float:
        return sum(often[key] for each, key in self.offered if each == kind)


def deeds(name: str, games: int) -> Iterator[Deed]:
    """All that players with this name do in games among themselves."""
    game = parlour.load("spyalley", players=2)
    for seed in range(games):
        state, ways = game.start(), [("", 0)]
        for move in parlour.play(game, name, seed).history:
            s = Reading(state.batch).record()
            if s.phase == board.ROLLING and s.rerolls == 0 and (s.dice == board.BLANK).all():
                ways = ways_to_end(Reading(state.batch).record())
            elif s.phase > board.CALLING:
                yield Deed(kind_of(s, move), [option(s, each) for each in game.engine.legal(state.batch)])
            state.happen(move)
            after = Reading(state.batch)
            if s.phase == board.CALLING:
                yield Deed(option(s, move)[0], ways)
            elif board.STARTING < s.phase < board.CALLING and after.turn != s.turn:
                yield Deed("silence", ways)


def ways_to_end(s: np.record) -> list[tuple[str, int]]:
    """The ways in which a turn may end that is just beginning."""
    s.phase, ways = board.CALLING, [option(s, board.PASS)]
    for s.dice[:] in range(board.FACES):
        ways += [option(s, board.GUESS + 1 - s.turn), option(s, board.MISSION)]
    return ways


def option(s: np.record, move: int) -> tuple[str, int]:
    verb, face = meaning(s, move)
    return kind_of(s, move), choice_key(s, s.active, verb, face)


def kind_of(s: np.record, move: int) -> str:
    verb, face = meaning(s, move)
    if verb == duel.CALL:
        return "right guess" if s.hand[1 - s.turn] >> face & 1 else "wrong guess"
    if verb == duel.CLAIM:
        return "true mission" if s.hand[s.turn] >> face & 1 else "bluff"
    if verb in (duel.THROW, duel.GIVE):
        is_taken = (s.moved[: s.exchanges + 1] >> face & 1).any()
        return ("throws" if verb == duel.THROW else "gives") + (" what moved" if is_taken else " what did not")
    return {duel.BLAME: "accuses", duel.TRUST: "trusts", duel.END: "silence"}[verb]


def assert_so_in_games(
    name: str, games: int, graph: Graph, turns: NDArray[np.float64], shares: NDArray[np.float64]
) -> None:
    """All that players with this name do in games comes as often as it should, to four standard deviations."""
    by_choice = shares.copy()
    by_choice[graph.ways] = turns
    for places in (graph.ways, graph.choice):
        assert np.where(places >= 0, by_choice[places], 0).sum(axis=1) == pytest.approx(1)
    often = dict(zip(graph.keys.tolist(), by_choice.tolist(), strict=True))
    surplus: dict[str, float] = defaultdict(float)
    variance: dict[str, float] = defaultdict(float)
    for deed in deeds(name, games):
        for kind in {kind for kind, _ in deed.offered}:
            chance = deed.chance(kind, often)
            assert chance > 0 or kind != deed.kind
            surplus[kind] += (kind == deed.kind) - chance
            variance[kind] += chance * (1 - chance)
    assert {"silence", "right guess", "wrong guess", "throws what moved"} <= surplus.keys()
    for kind, much in surplus.items():
        assert abs(much) < 4 * sqrt(variance[kind]) + 1e-6, kind


def test_plain_players_are_reckoned_to_play_as_in_real_games(graph: Graph, learner: learning.Learner) -> None:
    assert_so_in_games("steady", 100, graph, *learner.players.of(learning.STEADY))
    assert_so_in_games("strong", 100, graph, *learner.players.of(learning.STRONG))


def test_plain_players_decide_as_reckoned_in_games_of_others(graph: Graph, learner: learning.Learner) -> None:
    """The strong player also remembers before which exchange a card was denied, which the graph does not."""
    assert unexpected("steady", graph, learner.players.shares[learning.STEADY]) == 0
    assert unexpected("strong", graph, learner.players.shares[learning.STRONG]) < 0.01


def unexpected(name: str, graph: Graph, shares: NDArray[np.float64]) -> float:
    """The share of decisions that are never made so by reckoning, in games with many exchanges and missions."""
    asked, often = bot(name), dict(zip(graph.keys.tolist(), shares.tolist(), strict=True))
    game, verbs, known = parlour.load("spyalley", players=2), set(), []
    for number in range(60):
        state = game.start()
        for text in lively_game(2, f"duel {number}"):
            s = Reading(state.batch).record()
            if s.phase > board.CALLING:
                move = asked.choose(state.sight(state.actor), np.random.default_rng(number))
                verb, face = meaning(s, game.engine.move_ids[move])
                known.append(often[choice_key(s, s.active, verb, face)] > 0)
                verbs.add(verb)
            state.push(text)
    assert verbs == {duel.BLAME, duel.TRUST, duel.THROW, duel.GIVE}
    return known.count(False) / len(known)


def test_the_expert_is_reckoned_to_play_as_in_real_games(graph: Graph, table: NDArray[np.float64]) -> None:
    expert = reckoning.players(graph, 1)
    reckoning.play_by(graph, table, duel.WARMTH, 0.0, *expert.of(0))
    assert_so_in_games("expert", 60, graph, *expert.of(0))


def test_what_looks_alike_is_done_as_often(graph: Graph, learner: learning.Learner) -> None:
    """Nobody knows which of the cards that were never seen the other holds."""
    for player in (learning.STEADY, learning.STRONG):
        guesses = learner.players.turns[player, 0, duel.GUESSES : duel.MISSIONS]
        assert guesses == pytest.approx([guesses[0]] * 4 + [0, 0])
        assert guesses.sum() > 0.6


# Learning


def test_a_few_rounds_of_learning_make_a_player_harder_to_beat(graph: Graph, learner: learning.Learner) -> None:
    def answered() -> float:
        return list(reckoning.best_answers(graph, learner.thoughts[0], 2))[-1]

    before = answered()
    for _ in range(3):
        learner.learn(0.03, 0.3)
    assert before > 0.95
    assert answered() < 0.7


def test_the_best_answer_to_the_table_wins_little(graph: Graph, table: NDArray[np.float64]) -> None:
    """Four rounds of looking for it come close to what docs/players.md says."""
    assert list(reckoning.best_answers(graph, table, 4))[-1] == pytest.approx(0.5503, abs=0.002)
