"""The bots of Spite and Malice: how a turn is searched, how moves are evaluated and why, and who beats whom."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import parlour
from parlour import CHANCE, State
from parlour.core.action_values import ActionValue, Budget
from parlour.core.chance import drawn
from parlour.core.i18n.message import Message
from parlour.games.malice.ai import expert
from parlour.games.malice.ai.expert import choose, evaluate
from parlour.games.malice.ai.turn_search import MOVE, POSITION, empty_tree, search
from parlour.games.malice.position import PILES, RANK_NAMES
from tests.games.malice.scenarios import deal, push

QUICK = Budget(300)


def after(pushes: int, players: int = 2, seed: int = 0) -> State:
    """A position of a game between heuristic players, in which a seat must choose."""
    state, rng = parlour.load("malice", players=players).start(), np.random.default_rng(seed)
    while len(state.history) < pushes or state.actor == CHANCE:
        state.push(
            drawn(state, rng) if state.actor == CHANCE else state.observation(state.actor).heuristic_move(pushes)
        )
    return state


def action_values(state: State, budget: Budget = QUICK) -> dict[str, ActionValue]:
    return {one.move: one for one in evaluate(state.observation(state.actor), budget, seed=1)}


def message_names(action_value: ActionValue) -> list[str]:
    """The names of the messages that a reason is made of."""
    parts = [action_value.reason, *(action_value.reason.args.values() if action_value.reason else ())]
    return [part.name for part in parts if isinstance(part, Message)]


def outlook(action_value: ActionValue) -> dict[str, int]:
    """In how many of a hundred cases others play an objective card before the seat's next turn, and the seat then."""
    message = action_value.reason and action_value.reason.args["outlook"]
    assert isinstance(message, Message)
    return {name: share for name, share in message.args.items() if isinstance(share, int)}


# Turn search


def test_all_ways_to_end_a_turn_are_found() -> None:
    state = after(pushes=120)
    tree = empty_tree()
    found = set()
    for leaf in range(search(state.batch, tree)):
        batch = tree.positions[tree.leaves[leaf, POSITION] :][:1].copy()
        state.game.engine.loops.apply(batch, tree.leaves[leaf, MOVE], state.game.tables)
        found.add(without_pile_order(batch[0], state.actor))
    assert len(found) > 20
    assert found == {without_pile_order(end.batch[0], state.actor) for end in turn_ends(state, state.actor)}


def turn_ends(state: State, seat: int) -> Iterator[State]:
    for move in state.moves():
        following = state.copy()
        following.push(move)
        if following.actor == seat:
            yield from turn_ends(following, seat)
        else:
            yield following


def without_pile_order(s: Any, seat: int) -> tuple[Any, ...]:
    """What tells the ends of a turn apart, whichever of equal piles were used."""
    ends = np.cumsum(s["depth"])[seat * PILES : (seat + 1) * PILES]
    depths = s["depth"][seat * PILES : (seat + 1) * PILES]
    piles = [bytes(s["discards"][end - depth : end]) for end, depth in zip(ends, depths, strict=True)]
    return tuple(sorted(s["height"])), bytes(s["hand"][seat]), tuple(sorted(piles)), int(s["objective"][seat])


# Action values


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_move_has_a_value_and_a_reason_the_best_first(players: int) -> None:
    state = after(200, players)
    values = action_values(state)
    assert sorted(values) == sorted(state.moves())
    assert [one.win for one in values.values()] == sorted((one.win for one in values.values()), reverse=True)
    assert all(0 <= one.win <= 1 and one.error < 0.1 and len(message_names(one)) == 3 for one in values.values())
    assert action_values(state) == values


def test_more_rollouts_leave_less_error_and_another_seed_samples_other_worlds() -> None:
    state = after(200)
    few, many = (max(one.error for one in action_values(state, Budget(rollouts)).values()) for rollouts in (300, 6_000))
    assert many < few / 2
    seeds = [[one.win for one in evaluate(state.observation(state.actor), QUICK, seed)] for seed in (1, 2)]
    assert seeds[0] != seeds[1]


def test_action_values_do_not_depend_on_the_number_of_the_seat() -> None:
    state = after(200)
    batch, turned = state.batch.copy(), state.batch.copy()
    for name in ("objective", "top", "hand", "hand_size", "possible_aces"):
        turned[name][0, :2] = batch[name][0, 1::-1]
    piles = np.split(batch["discards"][0], np.cumsum(batch["depth"][0, : 2 * PILES]))
    turned["depth"][0, : 2 * PILES] = np.roll(batch["depth"][0, : 2 * PILES], PILES)
    turned["discards"][0] = np.concatenate([*piles[PILES:-1], *piles[:PILES], piles[-1]])
    turned["turn"] = 1 - batch["turn"]
    other = action_values(State(state.game, origin=turned))
    for move, one in action_values(state).items():
        assert other[move].win == pytest.approx(one.win)


def test_an_objective_that_fits_is_played() -> None:
    """The other seat wants the same place."""
    best = best_of(push(deal("2 2", "A 5 8 8 J", "9 9 9 9 9"), "hand A play 1"))
    assert best.move == "objective play 1"
    assert message_names(best) == ["reason", "reason-objective", "outlook-of-two"]


def test_a_win_is_seen() -> None:
    best = best_of(with_left(1, 15, push(deal("3 9", "A K 8 8 J", "9 9 9 9 9"), "hand A play 1")))
    assert (best.move, best.win, best.error) == ("hand K play 1", 1.0, 0.0)
    assert message_names(best) == ["reason-wins"]


def test_no_place_is_made_for_the_last_card_of_another() -> None:
    """The lesson in malice: a two would fit, and open the way for a three."""
    state = with_left(5, 1, push(deal("9 3", "A 2 8 Q 10", "5 9 9 9 9"), "hand A play 1"))
    values = action_values(state)
    assert message_names(values["hand 2 play 1"])[1] == "reason-gives-a-place"
    assert values["hand 2 play 1"].win < best_of(state).win / 2
    assert outlook(values["hand 2 play 1"])["theirs"] == 100
    assert outlook(best_of(state))["theirs"] < 90
    assert outlook(best_of(state))["mine"] < 100
    assert all("discard" in choose(state.observation(0), level, seed=1) for level in ("strong", "expert"))


def test_the_reason_for_a_discard_depends_on_the_card_that_it_covers() -> None:
    kinds = {1: "reason-falls-by-one", 0: "reason-on-its-like", 2: "reason-covers", -1: "reason-buries"}
    found = Counter[str]()
    for state in map(after, range(100, 240, 20)):
        piles = state.view(state.actor)["board"]["places"][state.actor]["discards"]
        for move, one in action_values(state).items():
            _, card, kind, pile = (*move.split(), "", "", "")[:4]
            if kind == "discard" and piles[int(pile) - 1] and message_names(one)[1] in kinds.values():
                drop = RANK_NAMES.index(piles[int(pile) - 1][-1]) - RANK_NAMES.index(card)
                assert message_names(one)[1] == kinds[min(2, max(-1, drop))]
                found[message_names(one)[1]] += 1
    assert len(found) == 4


def best_of(state: State) -> ActionValue:
    return next(iter(action_values(state).values()))


def with_left(own: int, other: int, state: State) -> State:
    """The same position with these numbers of objective cards left."""
    batch = state.batch.copy()
    batch["objective"][0, :2] = own, other
    return State(state.game, origin=batch)


def test_a_reason_is_a_sentence_in_english_and_german() -> None:
    state = push(deal("2 2", "A 5 8 8 J", "9 9 9 9 9"), "hand A play 1")
    english, german = (state.advice(0, language, QUICK)[0].reason for language in ("en", "de"))
    assert english.startswith("One objective card less, 14 to go, and your turn goes on. Before your next turn Seat 2 ")
    assert german.startswith("Eine Zielkarte weniger, noch 14, und dein Zug geht weiter. Vor deinem nächsten Zug ")


# Levels


def test_a_beginner_plays_its_objective_and_keeps_its_kings_but_overlooks_things() -> None:
    state = push(deal("2 2", "A 5 8 8 K", "9 9 9 9 9"), "hand A play 1")
    chosen = [choose(state.observation(0), "beginner", seed) for seed in range(200)]
    assert {move.split()[0] for move in chosen if "play" in move} == {"objective"}
    assert not [move for move in chosen if move.startswith("hand K")]
    assert 20 < len([move for move in chosen if "discard" in move]) < 60


def test_an_expert_uses_rollouts_and_a_strong_player_the_evaluation_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "EXPERT_BUDGET", QUICK)
    observations = [state.observation(state.actor) for state in map(after, range(40, 240, 20))]
    by_rollouts = [evaluate(observation, QUICK, seed=1)[0].move for observation in observations]
    assert [choose(observation, "expert", seed=1) for observation in observations] == by_rollouts
    assert [choose(observation, "strong", seed=1) for observation in observations] != by_rollouts


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """These are few games; docs/players.md has the figures of many."""
    wins = 0.0
    for seed in range(20):
        bots = [better, worse] if seed % 2 == 0 else [worse, better]
        result = parlour.play("malice", bots, seed=seed).result
        wins += result[seed % 2] if result else 0
    assert wins > 10
