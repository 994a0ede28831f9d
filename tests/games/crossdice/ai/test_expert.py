"""The expert of Cross Dice, the evaluation function, and the players of the lower levels."""

from collections import Counter
from functools import cache
from math import inf
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour import CHANCE, Game, State
from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.chance import drawn
from parlour.core.match import MatchStanding
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.ai import evaluation
from parlour.games.crossdice.ai.candidates import RECALL_ALL, TurnAnalysis, moves_of
from parlour.games.crossdice.ai.evaluation import CHANCES, LARGEST_LEAD, MATCH_CHANCES
from parlour.games.crossdice.ai.expert import choose, evaluate
from parlour.games.crossdice.ai.lookahead import LONGEST_LINE, find_words
from parlour.games.crossdice.ai.train import build as build_weights
from parlour.games.crossdice.dice import ENGLISH, GERMAN
from tests.freed_memory import printed_with_freed_memory_overwritten
from tests.games.crossdice.scenarios import QUEEN, THROW, board, queen, start, throw
from tests.helpers import push

SMALL_BUDGET = Budget(400)
GARLANDS = "take 8, take 2, take 7, take 5, take 3, take 9, take 6, take 4, play, accept"


def evaluated(state: State, budget: Budget = SMALL_BUDGET) -> list[ActionValue]:
    return evaluate(state.observation(state.actor), budget, 1)


def reasons(state: State) -> dict[str, str]:
    return {one.move: one.reason.name for one in evaluated(state) if one.reason}


def build(state: State, level: str) -> str:
    """Lets a player of this level build and lay its word; a seed a letter, as at a table."""
    builder, seed = state.actor, 0
    while state.actor == builder:
        state.push(choose(state.observation(builder), level, seed))
        seed += 1
    return "".join(tile["letter"] for tile in board(state)["word"])


@cache
def loaded(lexicon: str) -> Game:
    return parlour.load("crossdice", lexicon=lexicon)


def thrown(seed: int, lexicon: str = "english") -> State:
    """A first throw."""
    state, rng = loaded(lexicon).start(), np.random.default_rng(seed)
    while state.actor == CHANCE:
        state.push(drawn(state, rng))
    return state


def last_turn() -> State:
    """The second seat must lay its last word."""
    state = parlour.play(loaded("english"), "steady", seed=3)
    while board(state)["phase"] != "build" or board(state)["word"]:
        state.pop()
    return state


def few_dice() -> State:
    """GARLANDS on the mat, and a throw of two dice across it."""
    state = loaded("english").start()
    throw(state, "o a a s l d r g n t")
    push(state, GARLANDS)
    throw(state, "y z")
    return state


# Words


def test_all_words_are_found_that_a_scan_of_the_list_finds() -> None:
    words = lexicon.words("english-35")
    for seed in range(3):
        state = thrown(seed, "english-35")
        dice = Counter(die["face"] or "" for die in board(state)["dice"])
        blanks = dice.pop("blank", 0)
        lines = np.empty((5000, LONGEST_LINE), np.int64)
        count = find_words(state.batch, state.game.tables, RECALL_ALL, 0, False, CHANCES[ENGLISH], lines)
        analysis = TurnAnalysis(state.game, state.batch, 0, 0)
        found = [analysis.candidate(moves_of(line)) for line in lines[:count]]
        assert {candidate.word.lower() for candidate in found} == {
            word for word in words if (Counter(word) - dice).total() <= blanks
        }
        assert found[0].points == max(candidate.points for candidate in found)


# Action values


def test_every_legal_move_is_evaluated_and_the_best_comes_first() -> None:
    state = thrown(4)
    action_values = evaluated(state)
    assert sorted(one.move for one in action_values) == sorted(state.moves())
    assert [one.win for one in action_values] == sorted((one.win for one in action_values), reverse=True)
    assert all(0 <= one.win <= 1 and one.error >= 0 and one.reason for one in action_values)
    assert action_values[-1] == action_values[-1]._replace(win=0.0, error=0.0)
    assert evaluated(state) == action_values


def test_a_word_of_all_dice_wins(tmp_path: Path) -> None:
    state = start(tmp_path, words="queen queenadlct")
    throw(state, THROW)
    best = evaluated(state)[0]
    assert (best.move, best.win, best.error) == ("take 9", 1.0, 0.0)
    assert reasons(state)["take 9"] == "advice-all-dice"
    assert build(state, "expert") == "queenadlct"


def test_the_last_word_is_evaluated_exactly() -> None:
    state = last_turn()
    theirs, mine = board(state)["scores"]
    candidates = TurnAnalysis(state.game, state.batch, 1, 0).candidates()
    words = [candidate for candidate in candidates if candidate.struck is None]
    assert all(candidate.win == float(mine + candidate.points > theirs) for candidate in words)
    assert {one.error for one in evaluated(state)} == {0.0}
    assert "advice-last-word" in reasons(state).values()


def test_positions_that_are_compared_were_sampled_equally_often() -> None:
    """Otherwise a throw that favours every word would favour most the word that was sampled least."""
    state = thrown(4)
    analysis = TurnAnalysis(state.game, state.batch, 0, 0)
    left = analysis.halve(analysis.promising_candidates(), SMALL_BUDGET)
    assert len(left) == 2
    assert len({candidate.accepted.throws for candidate in left}) == 1
    candidates = TurnAnalysis(state.game, state.batch, 0, 0).candidates()
    analysis.sample(candidates, SMALL_BUDGET)
    assert len({one.throws for each in candidates for one in each.estimates() if one.known is None}) == 1


def test_nonsense_is_laid_where_a_word_would_leave_too_many_dice() -> None:
    state = few_dice()
    analysis = TurnAnalysis(state.game, state.batch, 1, 0)
    candidates = analysis.candidates()
    analysis.sample(candidates, SMALL_BUDGET)
    words = [candidate for candidate in candidates if candidate.struck is None]
    assert [candidate.word for candidate in words] == ["YA"]
    assert max(candidate.win for candidate in candidates) > words[0].win + 0.2
    assert set(reasons(state).values()) == {"advice-nonsense", "advice-concede"}
    assert build(state, "expert") not in lexicon.words("english")
    assert build(few_dice(), "strong") == "ya"


def test_a_word_is_accepted_and_nonsense_that_pays_is_challenged(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, QUEEN)
    accept, challenge = evaluated(state)
    assert (accept.move, challenge.move) == ("accept", "challenge")
    assert accept.win > challenge.win
    assert choose(state.observation(1), "expert", 0) == "accept"

    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 9, take 10, take 8, take 7, take 6, take 5, play")
    assert [one.move for one in evaluated(state)] == ["challenge", "accept"]
    assert choose(state.observation(1), "expert", 0) == "challenge"


def test_a_better_player_challenges_nonsense_more_often_and_nobody_challenges_words_they_know(
    tmp_path: Path,
) -> None:
    challenges = []
    for laid in (QUEEN, "take 9, take 10, take 8, take 7, take 6, take 5, play"):
        state = start(tmp_path)
        throw(state, THROW)
        push(state, laid)
        for level in ("beginner", "casual", "strong"):
            answers = [choose(state.observation(1), level, seed) for seed in range(100)]
            challenges.append(answers.count("challenge"))
    assert challenges[:3] == [0, 0, 0]
    assert 20 < challenges[3] < 55 < challenges[4] < 85 < challenges[5]


def test_a_larger_budget_leaves_less_error() -> None:
    state = few_dice()
    few, many = (max(one.error for one in evaluated(state, Budget(budget))) for budget in (100, 4_000))
    assert 0 < many < few / 2
    assert evaluate(state.observation(1), SMALL_BUDGET, 1) != evaluate(state.observation(1), SMALL_BUDGET, 2)


def test_reasons_are_given_in_both_languages() -> None:
    state = few_dice()
    for language, reason in {"en": "is not in the dictionary", "de": "steht nicht im Wörterbuch"}.items():
        best, *_, worst = state.advice(1, language, SMALL_BUDGET)
        assert reason in best.reason
        assert worst.move == "concede"


NONSENSE = """
from parlour.games.crossdice.ai.candidates import TurnAnalysis
from tests.games.crossdice.ai.test_expert import thrown
state = thrown(4)
print(TurnAnalysis(state.game, state.batch, 0, 0).nonsense().moves)
"""


def test_nonsense_is_found_without_reading_freed_memory() -> None:
    state = thrown(4)
    moves = TurnAnalysis(state.game, state.batch, 0, 0).nonsense().moves
    assert printed_with_freed_memory_overwritten(NONSENSE) == str(moves)


# Matches


def test_the_lead_from_the_first_game_decides_the_second() -> None:
    state = last_turn()
    theirs, mine = board(state)["scores"]
    candidates = TurnAnalysis(state.game, state.batch, 1, 0).candidates()
    enough = mine + max(candidate.points for candidate in candidates if candidate.struck is None) - theirs
    for brought, win in ((-inf, 1.0), (enough - 1, 1.0), (enough, 0.5)):
        state.match = MatchStanding((brought, 0.0), 0)
        assert evaluated(state)[0].win == win
    state.match = MatchStanding((enough + 1, 0.0), 0)
    assert evaluated(state)[0].win < 0.1  # nonsense may be accepted
    state.match = MatchStanding((enough, 0.0), 0)
    assert "ends the match at" in state.advice(1, budget=SMALL_BUDGET)[0].reason
    assert "das ganze Match verloren" in state.advice(1, "de", SMALL_BUDGET)[-1].reason


def test_the_first_game_ends_with_the_chance_that_its_lead_gives_in_the_second() -> None:
    state = last_turn()
    state.match = MatchStanding((0.0, 0.0), 1)
    theirs, mine = board(state)["scores"]
    for candidate in TurnAnalysis(state.game, state.batch, 1, 0, to_come=1).candidates():
        if candidate.struck is None:  # the seat that lays the last word begins the next game
            lead = mine + candidate.points - theirs
            assert candidate.win == pytest.approx(CHANCES[ENGLISH, 0, 0, lead + LARGEST_LEAD], abs=1e-4)
    best = state.advice(1, budget=SMALL_BUDGET)[0]
    assert 0 < best.win < 1
    assert best.error > 0
    assert "the match then stands at" in best.reason


@pytest.mark.parametrize("language", [ENGLISH, GERMAN])
def test_a_match_of_two_is_fair_and_a_lead_counts_less_if_more_games_follow(language: int) -> None:
    assert MATCH_CHANCES[language, 1, 0, 0, LARGEST_LEAD] == pytest.approx(0.5, abs=0.01)
    last, first_of_two, *_, first_of_twelve = (chances[-1, 0, LARGEST_LEAD + 10] for chances in MATCH_CHANCES[language])
    assert last > first_of_two > first_of_twelve > 0.5


# Levels


def test_an_unknown_level_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no level 'grandmaster'; there are: beginner, casual, strong, expert"):
        choose(queen(tmp_path).observation(0), "grandmaster", 0)


@pytest.mark.parametrize(("level", "known"), [("beginner", "english-35"), ("casual", "english-50")])
def test_a_level_lays_words_that_it_knows(level: str, known: str) -> None:
    words = set(lexicon.words(known))
    assert all(build(thrown(seed), level) in words for seed in range(20))


def test_nobody_lays_words_that_a_smaller_dictionary_lacks() -> None:
    words = set(lexicon.words("english-35"))
    assert all(build(thrown(seed, "english-35"), "strong") in words for seed in range(10))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_continues_a_word_that_somebody_else_began(tmp_path: Path, level: str) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 5, take 4")
    assert build(state, level) == "lane"


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("strong", "casual")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    game, won = parlour.load("crossdice"), 0.0
    for seed in range(15):
        for seat, bots in enumerate(([better, worse], [worse, better])):
            result = parlour.play(game, bots, seed=seed).result
            assert result
            won += result[seat]
    assert won > 30 * 0.6


# The evaluation function and its weights


def test_the_chance_to_win_rises_with_the_lead(tmp_path: Path) -> None:
    state = queen(tmp_path)
    chances = np.zeros(2)
    seen = []
    for lead in (-30, -10, 0, 10, 30):
        batch = state.batch.copy()
        batch[0]["score"] = (0, lead)
        evaluation.evaluate(batch[0], chances)
        assert chances.sum() == pytest.approx(1)
        seen.append(chances[1])
    assert seen == sorted(seen)
    assert seen[0] < 0.05
    assert seen[-1] > 0.95


def test_weights_depend_on_the_seed_alone_and_report_their_progress() -> None:
    shares: list[float] = []
    first, again, other = (build_weights(seed, shares.append, throws=4)["rises"] for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()
    assert first.shape == MATCH_CHANCES.shape
    once = shares[: len(shares) // 3]
    assert once == sorted(once)
    assert once[-1] == 1.0
