"""Cross Dice in words and in a terminal."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.games.crossdice.terminal import board as drawn
from tests.games.crossdice.scenarios import QUEEN, THROW, lay_two_letters, queen, start, throw
from tests.helpers import push


def narrated(state: State) -> list[str]:
    return [event.text for event in state.events()]


def screen(state: State, seat: int | None = None, language: str = "en") -> str:
    # far wider than a terminal, so that a line which is too long shows
    paper = io.StringIO()
    words = catalogue(state.game.package, language)
    Console(file=paper, width=200, color_system=None).print(drawn(state.view(seat), words))
    return paper.getvalue()


# The log


def test_a_throw_is_narrated_with_its_last_die(tmp_path: Path) -> None:
    state = start(tmp_path)
    for face in THROW.split()[:-1]:
        state.push(f"die {face}")
        assert narrated(state) == []
    state.push("die t")
    assert narrated(state) == ["Seat 1 throws E, E, U, A, L, D, C, N, Q, and T."]


@pytest.mark.parametrize(
    ("throw_of_two", "sentence"),
    [
        ("a blank", "Seat 2 throws A, plus a blank."),
        ("blank blank", "Seat 2 throws 2 blanks and nothing else."),
        ("e i", "Seat 2 throws E and I."),
    ],
)
def test_blanks_are_counted(tmp_path: Path, throw_of_two: str, sentence: str) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, ",".join(f"take {die}" for die in (1, 4, 5, 6, 7, 8, 9, 10)), "play, accept")
    throw(state, throw_of_two)
    assert narrated(state) == [sentence]


def test_letters_are_narrated_with_the_word(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    for move in QUEEN.split(", ")[:-1]:
        state.push(move)
        assert narrated(state) == []
    state.push("play")
    assert narrated(state) == ["Seat 1 lays QUEEN for 14 points."]


def test_a_word_is_narrated_with_what_it_crosses(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4, play")
    assert narrated(state) == ["Seat 2 lays TEA across the E of QUEEN for 3 points."]


def test_verdicts_are_narrated(tmp_path: Path) -> None:
    assert narrated(queen(tmp_path)) == ["Seat 2 accepts QUEEN: 14 points for Seat 1, who now has 14."]
    state = queen(tmp_path, "challenge")
    assert narrated(state) == [
        "Seat 2 challenges QUEEN: it is in the dictionary and scores double: 28 points. Seat 1 now has 28."
    ]
    lay_two_letters(state)
    state.push("challenge")
    (sentence,) = narrated(state)
    assert sentence.startswith("Seat 1 challenges ")
    assert sentence.endswith("it is not in the dictionary, scores nothing and is lifted. Seat 2 stays at 0.")


def test_a_word_of_ten_dice_is_narrated_with_what_follows(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, ",".join(f"take {die}" for die in range(1, 11)), "play, accept")
    assert narrated(state)[1] == "EEUALDCNQT holds all ten dice: Seat 2 has nothing to throw."
    assert state.prompt(1) == "All ten dice are in EEUALDCNQT: you have nothing to throw and must concede."
    state.push("concede")
    assert narrated(state) == ["Seat 2 concedes: Seat 1 wins."]


@pytest.mark.parametrize(
    ("first_word", "end"), [("accept", "Seat 1 wins by 14 to 0."), ("challenge", "Seat 1 wins by 28 to 0.")]
)
def test_the_winner_is_narrated(tmp_path: Path, first_word: str, end: str) -> None:
    state = queen(tmp_path, first_word)
    for _ in range(9):
        lay_two_letters(state)
        state.push("challenge")
    assert narrated(state)[-1] == end


def test_a_shared_win_is_narrated(tmp_path: Path) -> None:
    state = start(tmp_path)
    for _ in range(10):
        lay_two_letters(state)
        state.push("challenge")
    assert narrated(state)[-1] == "Both have 0 points and share the win."


# Prompts and labels


def test_prompts_follow_the_word(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    assert state.prompt(0) == "You must build a word from your dice, or concede."
    assert state.prompt(1) == "Seat 1 must build a word, or concede."
    state.push("take 9")
    assert state.prompt(0) == "You have Q and must go on with your word."
    push(state, "take 3, take 1, take 2, take 8")
    assert state.prompt(0) == "You have QUEEN, 14 points: you must lay it or add a letter."
    state.push("play")
    assert state.prompt(1) == "You must accept QUEEN, 14 points, or challenge it."
    assert state.prompt(0) == "Seat 2 must accept QUEEN or challenge it."
    state.push("accept")
    throw(state, "a l d c t")
    assert state.prompt(1) == "You must build a word from your dice that crosses QUEEN once, or concede."
    state.push("take 10")
    assert state.prompt(1) == "You have T and must go on with your word, which must still cross QUEEN."


def test_moves_have_labels(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    labels = state.choices()
    assert labels["take 7"] == "C from die 7, 3 points"
    assert labels["cross 1"] == "Cross QUEEN at its Q, 10 points"
    assert labels["concede"] == "Concede: Seat 1 wins"
    push(state, "take 10, cross 3")
    assert state.choices()["play"] == "Lay TE for 2 points"
    state.push("play")
    assert state.choices() == {
        "accept": "Accept TE: 2 points for Seat 2",
        "challenge": "Challenge TE: double if it is a word, nothing if not",
    }


def test_blanks_have_labels(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    assert state.choices()["take 2 as x"] == "Blank die 2 as X"


# The screen


def test_the_screen_shows_an_empty_mat_and_dice_in_the_air(tmp_path: Path) -> None:
    state = start(tmp_path)
    state.push("die e")
    assert "the mat is empty" in screen(state)
    assert screen(state).count("?") == 9


def test_the_screen_shows_both_words_crossing(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4")
    lines = screen(state).splitlines()
    middle = next(number for number, line in enumerate(lines) if "Q₁₀  U₁   E₁   E₁   N₁" in line)
    column = lines[middle].index("E₁")
    assert lines[middle - 1][column : column + 2] == "T₁"
    assert lines[middle + 1][column : column + 2] == "A₁"
    assert any("3 points" in line for line in lines)


def test_the_screen_shows_a_word_that_has_not_crossed_below_the_mat(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, take 4")
    text = screen(state)
    assert text.index("Q₁₀  U₁   E₁") < text.index("T₁   A₁")


def test_the_screen_shows_blanks_small_and_without_points(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    assert "▢" in screen(state)
    push(state, "take 9, take 3, take 2 as i, take 10")
    assert "Q₁₀  U₁   i₀   T₁" in screen(state)


def test_the_screen_shows_scores_round_verdict_and_meaning(tmp_path: Path) -> None:
    text = screen(queen(tmp_path))
    assert "Round 1 of 5" in text
    assert "Seat 1 14" in text
    assert "▶ Seat 2 0" in text
    assert "The last word was accepted." in text
    assert "QUEEN: (noun)" in text


def test_only_the_seat_that_builds_reads_how_to_type_a_word(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    assert "QU(E)EN" in screen(state, 1)
    assert "QU(E)EN" not in screen(state, 0)


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.mark.parametrize("names", [(), ("Ann", "Bo"), ("N" * 30, "M" * 30), ("N" * 40, "M" * 40)])
def test_the_screen_fits_eighty_columns(tmp_path: Path, names: tuple[str, ...]) -> None:
    state = start(tmp_path, names=names)
    throw(state, THROW)
    push(state, ",".join(f"take {die}" for die in range(1, 11)))
    assert widest(screen(state, 0)) <= 80
    push(state, "play, accept")
    assert widest(screen(state, 1)) <= 80


def test_long_meanings_are_wrapped(tmp_path: Path) -> None:
    state = queen(tmp_path, "challenge")
    throw(state, "a l d c t")
    text = screen(state, 1)
    assert "QUEEN: (noun)" in text
    assert widest(text) <= 80


def test_the_screen_counts_points_in_words(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    state.push("take 10")
    assert " 1 point " in screen(state)
    state.push("take 4")
    assert " 2 points " in screen(state)


def test_the_screen_says_why_a_word_was_lifted(tmp_path: Path) -> None:
    state = start(tmp_path)
    lay_two_letters(state)
    state.push("challenge")
    assert "The last word was challenged, is not in the dictionary and was lifted." in screen(state)
