"""Players of Spite and Malice: what a turn can come to, how a position is judged and why, and who beats whom."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import parlour
from parlour import CHANCE, State
from parlour.core.chance import drawn
from parlour.core.judgement import Effort, Judgement
from parlour.core.message import Message
from parlour.games.malice import expert
from parlour.games.malice.board import PILES
from parlour.games.malice.expert import choose, judge
from parlour.games.malice.notation import RANKS
from parlour.games.malice.study import explore
from parlour.games.malice.turns import blank_turn
from tests.games.malice_table import deal, push

QUICK = Effort(300)


def after(pushes: int, players: int = 2, seed: int = 0) -> State:
    """A position of a steady game, in which a seat must choose."""
    state, rng = parlour.load("malice", players=players).start(), np.random.default_rng(seed)
    while len(state.history) < pushes or state.actor == CHANCE:
        state.push(drawn(state, rng) if state.actor == CHANCE else state.sight(state.actor).steady_move(pushes))
    return state


def judgements(state: State, effort: Effort = QUICK) -> dict[str, Judgement]:
    return {one.move: one for one in judge(state.sight(state.actor), effort, seed=1)}


def words(judgement: Judgement) -> list[str]:
    """The names of the sentences that a reason is made of."""
    parts = [judgement.reason, *(judgement.reason.args.values() if judgement.reason else ())]
    return [part.name for part in parts if isinstance(part, Message)]


def outlook(judgement: Judgement) -> dict[str, int]:
    """In how many of a hundred cases others play an objective card before the seat's next turn, and the seat then."""
    told = judgement.reason and judgement.reason.args["outlook"]
    assert isinstance(told, Message)
    return {name: share for name, share in told.args.items() if isinstance(share, int)}


# What a turn can come to


def test_all_endings_of_a_turn_are_found() -> None:
    state = after(pushes=120)
    turn = blank_turn()
    found = set()
    for number in range(explore(state.batch, turn)):
        batch = turn.positions[turn.endings[number, 0] :][:1].copy()
        state.game.engine.loops.apply(batch, turn.endings[number, 1], state.game.tables)
        found.add(essence(batch[0], state.actor))
    assert len(found) > 20
    assert found == {essence(ending.batch[0], state.actor) for ending in played_out(state, state.actor)}


def played_out(state: State, seat: int) -> Iterator[State]:
    for move in state.moves():
        following = state.copy()
        following.push(move)
        if following.actor == seat:
            yield from played_out(following, seat)
        else:
            yield following


def essence(s: Any, seat: int) -> tuple[Any, ...]:
    """What a turn has come to, whichever of equal piles were used."""
    ends = np.cumsum(s["depth"])[seat * PILES : (seat + 1) * PILES]
    depths = s["depth"][seat * PILES : (seat + 1) * PILES]
    piles = [bytes(s["discards"][end - depth : end]) for end, depth in zip(ends, depths, strict=True)]
    return tuple(sorted(s["height"])), bytes(s["hand"][seat]), tuple(sorted(piles)), int(s["objective"][seat])


# Judgements


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_move_is_judged_the_best_first_and_told_why(players: int) -> None:
    state = after(200, players)
    judged = judgements(state)
    assert sorted(judged) == sorted(state.moves())
    assert [one.win for one in judged.values()] == sorted((one.win for one in judged.values()), reverse=True)
    assert all(0 <= one.win <= 1 and one.error < 0.1 and len(words(one)) == 3 for one in judged.values())
    assert judgements(state) == judged


def test_more_trials_leave_less_error_and_another_seed_tries_other_worlds() -> None:
    state = after(200)
    few, many = (max(one.error for one in judgements(state, Effort(trials)).values()) for trials in (300, 6_000))
    assert many < few / 2
    seeds = [[one.win for one in judge(state.sight(state.actor), QUICK, seed)] for seed in (1, 2)]
    assert seeds[0] != seeds[1]


def test_a_judgement_does_not_depend_on_the_number_of_the_seat() -> None:
    state = after(200)
    batch, turned = state.batch.copy(), state.batch.copy()
    for name in ("objective", "top", "hand", "hand_size", "possible_aces"):
        turned[name][0, :2] = batch[name][0, 1::-1]
    piles = np.split(batch["discards"][0], np.cumsum(batch["depth"][0, : 2 * PILES]))
    turned["depth"][0, : 2 * PILES] = np.roll(batch["depth"][0, : 2 * PILES], PILES)
    turned["discards"][0] = np.concatenate([*piles[PILES:-1], *piles[:PILES], piles[-1]])
    turned["turn"] = 1 - batch["turn"]
    other = judgements(State(state.game, origin=turned))
    for move, one in judgements(state).items():
        assert other[move].win == pytest.approx(one.win)


def test_an_objective_that_fits_is_played() -> None:
    """Its place is wanted by the other seat as well."""
    best = best_of(push(deal("2 2", "A 5 8 8 J", "9 9 9 9 9"), "hand A play 1"))
    assert best.move == "objective play 1"
    assert words(best) == ["reason", "reason-objective", "outlook-of-two"]


def test_a_win_is_seen() -> None:
    best = best_of(with_left(1, 15, push(deal("3 9", "A K 8 8 J", "9 9 9 9 9"), "hand A play 1")))
    assert (best.move, best.win, best.error) == ("hand K play 1", 1.0, 0.0)
    assert words(best) == ["reason-wins"]


def test_no_place_is_made_for_the_last_card_of_another() -> None:
    """The lesson in malice: a two would fit, and open the way for a three."""
    state = with_left(5, 1, push(deal("9 3", "A 2 8 Q 10", "5 9 9 9 9"), "hand A play 1"))
    judged = judgements(state)
    assert words(judged["hand 2 play 1"])[1] == "reason-gives-a-place"
    assert judged["hand 2 play 1"].win < best_of(state).win / 2
    assert outlook(judged["hand 2 play 1"])["theirs"] == 100
    assert outlook(best_of(state))["theirs"] < 90
    assert outlook(best_of(state))["mine"] < 100
    assert all("discard" in choose(state.sight(0), level, seed=1) for level in ("strong", "expert"))


def test_a_discard_is_told_by_the_card_that_it_comes_to_lie_on() -> None:
    kinds = {1: "reason-falls-by-one", 0: "reason-on-its-like", 2: "reason-covers", -1: "reason-buries"}
    told = Counter[str]()
    for state in map(after, range(100, 240, 20)):
        piles = state.view(state.actor)["board"]["places"][state.actor]["discards"]
        for move, one in judgements(state).items():
            _, card, kind, pile = (*move.split(), "", "", "")[:4]
            if kind == "discard" and piles[int(pile) - 1] and words(one)[1] in kinds.values():
                fall = RANKS.index(piles[int(pile) - 1][-1]) - RANKS.index(card)
                assert words(one)[1] == kinds[min(2, max(-1, fall))]
                told[words(one)[1]] += 1
    assert len(told) == 4


def best_of(state: State) -> Judgement:
    return next(iter(judgements(state).values()))


def with_left(own: int, other: int, state: State) -> State:
    """The same with so few objective cards left."""
    batch = state.batch.copy()
    batch["objective"][0, :2] = own, other
    return State(state.game, origin=batch)


def test_a_reason_is_told_to_a_person() -> None:
    state = push(deal("2 2", "A 5 8 8 J", "9 9 9 9 9"), "hand A play 1")
    english, german = (state.advice(0, language, QUICK)[0].reason for language in ("en", "de"))
    assert english.startswith("One objective card less, 14 to go, and your turn goes on. Before your next turn Seat 2 ")
    assert german.startswith("Eine Zielkarte weniger, noch 14, und dein Zug geht weiter. Vor deinem nächsten Zug ")


# Levels


def test_a_beginner_plays_its_objective_and_keeps_its_kings_but_overlooks_things() -> None:
    state = push(deal("2 2", "A 5 8 8 K", "9 9 9 9 9"), "hand A play 1")
    chosen = [choose(state.sight(0), "beginner", seed) for seed in range(200)]
    assert {move.split()[0] for move in chosen if "play" in move} == {"objective"}
    assert not [move for move in chosen if move.startswith("hand K")]
    assert 20 < len([move for move in chosen if "discard" in move]) < 60


def test_an_expert_goes_by_its_trials_and_a_strong_player_by_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "THINKING", QUICK)
    sights = [state.sight(state.actor) for state in map(after, range(40, 240, 20))]
    tried = [judge(sight, QUICK, seed=1)[0].move for sight in sights]
    assert [choose(sight, "expert", seed=1) for sight in sights] == tried
    assert [choose(sight, "strong", seed=1) for sight in sights] != tried


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """Not by as much as over thousands of games, which the documentation tells of."""
    wins = 0.0
    for seed in range(20):
        bots = [better, worse] if seed % 2 == 0 else [worse, better]
        result = parlour.play("malice", bots, seed=seed).result
        wins += result[seed % 2] if result else 0
    assert wins > 10
