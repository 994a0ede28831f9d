"""The expert of Cross Dice, its estimate, and the players of the other levels."""

from collections import Counter
from functools import cache
from math import inf
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour import CHANCE, Game, State
from parlour.core.chance import drawn
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.match import MatchSoFar
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.estimate import CHANCES, LARGEST_LEAD, MATCH_CHANCES, estimate
from parlour.games.crossdice.expert import choose, judge
from parlour.games.crossdice.foresight import LONGEST_WAY
from parlour.games.crossdice.prospects import EVERYTHING, Study, find_words, listed
from tests.games.crossdice_table import QUEEN, THROW, board, queen, start, throw
from tests.helpers import push

LITTLE = Effort(400)
GARLANDS = "take 8, take 2, take 7, take 5, take 3, take 9, take 6, take 4, play, accept"


def judged(state: State, effort: Effort = LITTLE) -> list[Judgement]:
    return judge(state.sight(state.actor), effort, 1)


def reasons(state: State) -> dict[str, str]:
    return {one.move: one.reason.name for one in judged(state) if one.reason}


def build(state: State, level: str) -> str:
    """Lets a player of this level build and lay its word; a seed a letter, as at a table."""
    builder, seed = state.actor, 0
    while state.actor == builder:
        state.push(choose(state.sight(builder), level, seed))
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
        ways = np.empty((5000, LONGEST_WAY), np.int64)
        count = find_words(state.batch, state.game.tables, EVERYTHING, 0, False, CHANCES, ways)
        study = Study(state.game, state.batch, 0, 0)
        found = [study.follow(listed(way)) for way in ways[:count]]
        assert {way.word.lower() for way in found} == {
            word for word in words if (Counter(word) - dice).total() <= blanks
        }
        assert found[0].points == max(way.points for way in found)


# Judgements


def test_every_legal_move_is_judged_and_the_best_comes_first() -> None:
    state = thrown(4)
    judgements = judged(state)
    assert sorted(one.move for one in judgements) == sorted(state.moves())
    assert [one.win for one in judgements] == sorted((one.win for one in judgements), reverse=True)
    assert all(0 <= one.win <= 1 and one.error >= 0 and one.reason for one in judgements)
    assert judgements[-1] == judgements[-1]._replace(win=0.0, error=0.0)
    assert judged(state) == judgements


def test_a_word_of_all_dice_wins(tmp_path: Path) -> None:
    state = start(tmp_path, words="queen queenadlct")
    throw(state, THROW)
    best = judged(state)[0]
    assert (best.move, best.win, best.error) == ("take 9", 1.0, 0.0)
    assert reasons(state)["take 9"] == "advice-all-dice"
    assert build(state, "expert") == "queenadlct"


def test_the_last_word_is_judged_exactly() -> None:
    state = last_turn()
    theirs, mine = board(state)["scores"]
    study = Study(state.game, state.batch, 1, 0)
    words = [way for way in study.ways() if way.struck is None]
    assert all(way.win == float(mine + way.points > theirs) for way in words)
    assert {one.error for one in judged(state)} == {0.0}
    assert "advice-last-word" in reasons(state).values()


def test_what_is_compared_was_looked_at_equally_often() -> None:
    """Throws that favour every word would otherwise favour most the word that was looked at least."""
    state = thrown(4)
    study = Study(state.game, state.batch, 0, 0)
    left = study.best(study.promising(), LITTLE)
    assert len(left) == 2
    assert len({way.accepted.throws for way in left}) == 1
    ways = Study(state.game, state.batch, 0, 0).ways()
    study.weigh(ways, LITTLE)
    assert len({one.throws for way in ways for one in way.prospects() if one.known is None}) == 1


def test_nonsense_is_laid_where_a_word_would_leave_too_many_dice() -> None:
    state = few_dice()
    study = Study(state.game, state.batch, 1, 0)
    ways = study.ways()
    study.weigh(ways, LITTLE)
    words = [way for way in ways if way.struck is None]
    assert [way.word for way in words] == ["YA"]
    assert max(way.win for way in ways) > words[0].win + 0.2
    assert set(reasons(state).values()) == {"advice-nonsense", "advice-concede"}
    assert build(state, "expert") not in lexicon.words("english")
    assert build(few_dice(), "strong") == "ya"


def test_a_word_is_accepted_and_nonsense_that_pays_is_challenged(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, QUEEN)
    accept, challenge = judged(state)
    assert (accept.move, challenge.move) == ("accept", "challenge")
    assert accept.win > challenge.win
    assert choose(state.sight(1), "expert", 0) == "accept"

    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 9, take 10, take 8, take 7, take 6, take 5, play")
    assert [one.move for one in judged(state)] == ["challenge", "accept"]
    assert choose(state.sight(1), "expert", 0) == "challenge"


def test_the_lesser_players_doubt_nonsense_the_more_the_better_they_are_and_never_what_they_know(
    tmp_path: Path,
) -> None:
    doubts = []
    for laid in (QUEEN, "take 9, take 10, take 8, take 7, take 6, take 5, play"):
        state = start(tmp_path)
        throw(state, THROW)
        push(state, laid)
        for level in ("beginner", "casual", "strong"):
            answers = [choose(state.sight(1), level, seed) for seed in range(100)]
            doubts.append(answers.count("challenge"))
    assert doubts[:3] == [0, 0, 0]
    assert 20 < doubts[3] < 55 < doubts[4] < 85 < doubts[5]


def test_more_effort_leaves_less_error() -> None:
    state = few_dice()
    few, many = (max(one.error for one in judged(state, Effort(effort))) for effort in (100, 4_000))
    assert 0 < many < few / 2
    assert judge(state.sight(1), LITTLE, 1) != judge(state.sight(1), LITTLE, 2)


def test_the_reasons_are_told_in_both_languages() -> None:
    state = few_dice()
    for language, told in {"en": "is not in the dictionary", "de": "steht nicht im Wörterbuch"}.items():
        best, *_, worst = state.advice(1, language, LITTLE)
        assert told in best.reason
        assert worst.move == "concede"


# Matches


def test_the_lead_from_the_first_game_decides_the_second() -> None:
    state = last_turn()
    theirs, mine = board(state)["scores"]
    dearest = max(way.points for way in Study(state.game, state.batch, 1, 0).ways() if way.struck is None)
    enough = mine + dearest - theirs
    for brought, win in ((-inf, 1.0), (enough - 1, 1.0), (enough, 0.5)):
        state.match = MatchSoFar((brought, 0.0), 0)
        assert judged(state)[0].win == win
    state.match = MatchSoFar((enough + 1, 0.0), 0)
    assert judged(state)[0].win < 0.1  # nonsense may be believed
    state.match = MatchSoFar((enough, 0.0), 0)
    assert "ends the match at" in state.advice(1, effort=LITTLE)[0].reason
    assert "das ganze Match verloren" in state.advice(1, "de", LITTLE)[-1].reason


def test_the_first_game_ends_with_the_chance_that_its_lead_gives_in_the_second() -> None:
    state = last_turn()
    state.match = MatchSoFar((0.0, 0.0), 1)
    theirs, mine = board(state)["scores"]
    for way in Study(state.game, state.batch, 1, 0, to_come=1).ways():
        if way.struck is None:  # the seat that lays the last word begins the next game
            assert way.win == pytest.approx(CHANCES[0, 0, mine + way.points - theirs + LARGEST_LEAD], abs=1e-4)
    best = state.advice(1, effort=LITTLE)[0]
    assert 0 < best.win < 1
    assert best.error > 0
    assert "the match then stands at" in best.reason


def test_a_match_of_two_is_fair_and_a_lead_counts_the_less_the_more_games_follow() -> None:
    assert MATCH_CHANCES[1, 0, 0, LARGEST_LEAD] == pytest.approx(0.5, abs=0.01)
    last, first_of_two, *_, first_of_twelve = (chances[-1, 0, LARGEST_LEAD + 10] for chances in MATCH_CHANCES)
    assert last > first_of_two > first_of_twelve > 0.5


# Levels


def test_a_level_is_one_of_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no level 'grandmaster'; there are: beginner, casual, strong, expert"):
        choose(queen(tmp_path).sight(0), "grandmaster", 0)


@pytest.mark.parametrize(("level", "known"), [("beginner", "english-35"), ("casual", "english-50")])
def test_a_level_lays_words_that_it_knows(level: str, known: str) -> None:
    words = set(lexicon.words(known))
    assert all(build(thrown(seed), level) in words for seed in range(20))


def test_nobody_lays_words_that_a_smaller_dictionary_lacks() -> None:
    words = set(lexicon.words("english-35"))
    assert all(build(thrown(seed, "english-35"), "strong") in words for seed in range(10))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_goes_on_with_letters_that_somebody_else_took(tmp_path: Path, level: str) -> None:
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


# The estimate


def test_the_estimate_rises_with_the_lead_and_with_the_dice_to_throw(tmp_path: Path) -> None:
    state = queen(tmp_path)
    chances = np.zeros(2)
    seen = []
    for lead in (-30, -10, 0, 10, 30):
        batch = state.batch.copy()
        batch[0]["score"] = (0, lead)
        estimate(batch[0], chances)
        assert chances.sum() == pytest.approx(1)
        seen.append(chances[1])
    assert seen == sorted(seen)
    assert seen[0] < 0.05
    assert seen[-1] > 0.95
