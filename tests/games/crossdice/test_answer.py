"""Cross Dice, sentence by sentence: the answer to a word, the end, the record."""

from pathlib import Path

import pytest

import parlour
from tests.games.crossdice.scenarios import (
    QUEEN,
    THROW,
    board,
    dice_on_the_mat,
    lay_two_letters,
    queen,
    start,
    throw,
    throw_anything,
    word_on_the_mat,
)
from tests.helpers import push

# The answer


def test_the_other_seat_answers(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, QUEEN)
    assert state.actor == 1
    assert state.moves() == ["accept", "challenge"]


def test_an_accepted_word_scores_its_letters_and_is_on_the_mat(tmp_path: Path) -> None:
    state = queen(tmp_path)
    assert board(state)["scores"] == [14, 0]
    assert word_on_the_mat(state) == "queen"
    assert board(state)["verdict"] == "accepted"


def test_the_crossing_letter_scores_too(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, take 4, cross 1, play, accept")
    assert board(state)["scores"] == [14, 12]


def test_the_example_of_the_rulebook(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "u e i a e s t l n n")
    push(state, "take 8, take 4, take 10, take 5, play, accept")
    assert word_on_the_mat(state) == "lane"
    throw(state, "u e blank k t q")
    push(state, "take 9, take 1, cross 4, take 2, take 3 as n, play")
    assert board(state)["word_points"] == 13
    state.push("challenge")
    assert board(state)["scores"] == [4, 26]


def test_only_the_new_word_stays_on_the_mat(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4, play, accept")
    assert word_on_the_mat(state) == "tea"
    assert dice_on_the_mat(state) == [10, 1, 4]
    throw(state, "e u l d c n q")
    assert state.actor == 0


def test_an_unchallenged_word_that_is_in_no_dictionary_counts(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 9, take 10, play, accept")
    assert board(state)["scores"] == [11, 0]
    assert word_on_the_mat(state) == "qt"


def test_a_challenged_word_of_the_dictionary_scores_double(tmp_path: Path) -> None:
    state = queen(tmp_path, "challenge")
    assert board(state)["scores"] == [28, 0]
    assert word_on_the_mat(state) == "queen"
    assert board(state)["verdict"] == "doubled"


def test_a_challenged_word_that_is_not_in_the_dictionary_scores_nothing(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, take 4, cross 2, play, challenge")
    assert board(state)["scores"] == [14, 0]
    assert board(state)["verdict"] == "struck"


def test_a_struck_words_dice_are_lifted_and_the_older_word_stays_whole(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, take 4, cross 2, play, challenge")
    assert word_on_the_mat(state) == "queen"
    assert dice_on_the_mat(state) == [9, 3, 1, 2, 8]
    throw(state, "a l d c t")
    assert state.actor == 0
    assert [move for move in state.moves() if move.startswith("cross")] == [f"cross {place}" for place in range(1, 6)]


def test_the_last_verdict_is_shown_until_the_next_word_is_laid(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3")
    assert board(state)["verdict"] == "accepted"
    state.push("play")
    assert board(state)["verdict"] is None


def test_a_word_struck_from_an_empty_mat_leaves_it_empty(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 9, take 10, play, challenge")
    assert word_on_the_mat(state) == ""
    throw(state, THROW)
    assert state.actor == 1


@pytest.mark.parametrize(
    ("moves", "verdict"), [("take 10, cross 3", "struck"), ("take 10, cross 3, take 4", "doubled")]
)
def test_the_beginning_of_a_word_is_not_a_word(tmp_path: Path, moves: str, verdict: str) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, f"{moves}, play, challenge")
    assert board(state)["verdict"] == verdict


def test_a_word_may_be_laid_again(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4, play, accept")
    throw(state, "e u l d c n q")
    push(state, "take 9, take 3, take 2, cross 2, take 8, play, challenge")
    assert board(state)["scores"] == [42, 3]


# The end


def test_turns_alternate_and_there_are_five_each_struck_words_included(tmp_path: Path) -> None:
    state = start(tmp_path)
    for turn in range(10):
        throw_anything(state)
        assert state.actor == turn % 2
        assert board(state)["round"] == turn // 2 + 1
        lay_two_letters(state)
        state.push("challenge" if turn % 3 else "accept")
    assert state.actor == parlour.OVER


@pytest.mark.parametrize(("first", "result"), [(0, (1.0, 0.0)), (1, (0.0, 1.0))])
def test_the_higher_total_wins(tmp_path: Path, first: int, result: tuple[float, float]) -> None:
    state = queen(tmp_path, first=first)
    for _ in range(9):
        lay_two_letters(state)
        state.push("challenge")
    assert state.result == result


def test_equal_totals_share_the_win(tmp_path: Path) -> None:
    state = start(tmp_path)
    for _ in range(10):
        lay_two_letters(state)
        state.push("challenge")
    assert board(state)["scores"] == [0, 0]
    assert state.result == (0.5, 0.5)


# The record


def test_a_record_is_small() -> None:
    assert parlour.load("crossdice").engine.dtype.itemsize <= 128


def test_struck_words_leave_no_trace_but_the_verdict(tmp_path: Path) -> None:
    one, two = queen(tmp_path), queen(tmp_path)
    throw(one, "a l d c t")
    push(one, "take 10, take 4, cross 2, play, challenge")
    throw(two, "c g k m x")
    push(two, "cross 5, take 7, take 5, play, challenge")
    assert one == two
