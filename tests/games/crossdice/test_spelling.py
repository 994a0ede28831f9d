"""Words of Cross Dice typed in full, and the moves they are turned into."""

from pathlib import Path

import pytest

from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.games.crossdice.terminal import typed
from tests.games.crossdice.scenarios import THROW, queen, start, throw
from tests.helpers import push

ENGLISH = catalogue("parlour.games.crossdice", "en")


@pytest.fixture
def empty(tmp_path: Path) -> State:
    """The first throw: E E U A L D C N Q T."""
    state = start(tmp_path)
    throw(state, THROW)
    return state


@pytest.fixture
def crossing(tmp_path: Path) -> State:
    """QUEEN on the mat, and A L D C T thrown."""
    state = queen(tmp_path)
    throw(state, "a l d c t")
    return state


def moves(state: State, text: str) -> list[str]:
    """What the typed text means; every move of it must be legal."""
    meant = typed(state.view(state.actor), text, ENGLISH)
    push(state.copy(), *meant)
    return meant


@pytest.mark.parametrize("text", ["queen", "QUEEN", " Queen "])
def test_on_an_empty_mat_the_word_is_enough(empty: State, text: str) -> None:
    assert moves(empty, text) == ["take 9", "take 3", "take 1", "take 2", "take 8", "play"]


def test_the_crossing_is_in_brackets(crossing: State) -> None:
    assert moves(crossing, "T(E)AL") == ["take 10", "cross 3", "take 4", "take 5", "play"]
    assert moves(crossing, "(Q)AT") == ["cross 1", "take 4", "take 10", "play"]
    assert moves(crossing, "LAT(E)") == ["take 5", "take 4", "take 10", "cross 3", "play"]


def test_without_brackets_the_crossing_that_the_dice_allow_is_found(crossing: State) -> None:
    assert moves(crossing, "teal") == ["take 10", "cross 3", "take 4", "take 5", "play"]
    assert moves(crossing, "late") == ["take 5", "take 4", "take 10", "cross 3", "play"]


def test_real_letters_come_before_blanks_and_low_dice_before_high_ones(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "a blank blank e e d c n q t")
    assert moves(state, "tee") == ["take 10", "take 4", "take 5", "play"]
    assert moves(state, "teeee") == ["take 10", "take 4", "take 5", "take 2 as e", "take 3 as e", "play"]


def test_the_crossing_with_the_most_points_is_found_before_blanks_are_used(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e e u a l d c n q t")
    push(state, "take 9, take 10, play, accept")
    throw(state, "e blank u a l d c n")
    assert moves(state, "ctq") == ["take 7", "take 2 as t", "cross 1", "play"]
    assert moves(state, "c(t)q") == ["take 7", "cross 2", "take 2 as q", "play"]


def test_a_real_letter_of_the_mat_is_preferred_to_a_blank(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    push(state, "take 2 as t, take 1, take 10, play, accept")
    throw(state, "u a l d c n q")
    assert moves(state, "a(t)") == ["take 4", "cross 3", "play"]


def test_a_word_that_is_begun_is_finished(crossing: State) -> None:
    push(crossing, "take 10, cross 4")
    assert moves(crossing, "teal") == ["take 4", "take 5", "play"]
    assert moves(crossing, "t(e)al") == ["take 4", "take 5", "play"]
    assert moves(crossing, "te") == ["play"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "type the whole word"),
        ("qu een", "type the whole word"),
        ("q1", "type the whole word"),
        ("(q)(u)", "type the whole word"),
        ("t(ea)", "type the whole word"),
        ("t", "two letters or more"),
        ("zoo", "no die is left for Z, O, and O of ZOO"),
        ("tt", "no die is left for T of TT"),
        ("t(e)a", "the mat is empty"),
    ],
)
def test_what_cannot_be_made_on_an_empty_mat_is_explained(empty: State, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        typed(empty.view(0), text, ENGLISH)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("talc", "must cross QUEEN: one more of its letters must be one of these: E, N, Q, U"),
        ("(t)ea", "QUEEN has no T to cross"),
        ("teen", "no die is left for E and N of TEEN"),
        ("t(e)e", "no die is left for E of TEE"),
    ],
)
def test_what_does_not_cross_is_explained(crossing: State, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        typed(crossing.view(1), text, ENGLISH)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cat", "you have taken TE already"),
        ("te(a)", "crosses QUEEN already, at its letter 2"),
        ("tee", "no die is left for E of TEE"),
    ],
)
def test_what_does_not_go_on_from_the_letters_taken_is_explained(crossing: State, text: str, why: str) -> None:
    push(crossing, "take 10, cross 3")
    with pytest.raises(ValueError, match=why):
        typed(crossing.view(1), text, ENGLISH)


def test_a_letter_taken_from_a_die_is_not_the_crossing(crossing: State) -> None:
    push(crossing, "take 10")
    with pytest.raises(ValueError, match="letter 1 is taken from a die"):
        typed(crossing.view(1), "(t)ea", ENGLISH)


def test_a_word_typed_out_of_turn_is_refused(empty: State) -> None:
    push(empty, *typed(empty.view(0), "queen", ENGLISH))
    with pytest.raises(ValueError, match="accept or challenge"):
        typed(empty.view(1), "quad", ENGLISH)
