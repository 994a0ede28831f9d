"""Cross Dice, sentence by sentence: dice, set-up, the throw, the word, conceding."""

from pathlib import Path

import pytest

import parlour
from parlour import IllegalMove
from tests.games.crossdice.scenarios import (
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

FACES = {
    1: "a e i o u y",
    2: "a e i o u blank",
    3: "a e i o u blank",
    4: "a c e i o s",
    5: "e g h l m r",
    6: "b d g k r s",
    7: "c f m p r t",
    8: "d g h l n v",
    9: "b j n q r t",
    10: "n s t w x z",
}
POINTS = {1: "aeioulnrst", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz"}


# Dice and set-up


@pytest.mark.parametrize("die", FACES)
def test_each_die_has_its_six_equal_faces(tmp_path: Path, die: int) -> None:
    state = start(tmp_path)
    for earlier in range(1, die):
        state.push(f"die {FACES[earlier][0]}")
    outcomes = dict(state.outcomes())
    assert set(outcomes) == {f"die {face}" for face in FACES[die].split()}
    assert all(odds == pytest.approx(1 / 6) for odds in outcomes.values())


def test_letters_are_worth_their_points(tmp_path: Path) -> None:
    worth = {letter: points for points, letters in POINTS.items() for letter in letters}
    seen = set()
    for column in range(6):
        state = start(tmp_path)
        throw(state, " ".join(faces.split()[column] for faces in FACES.values()))
        for die in board(state)["dice"]:
            assert die["points"] == worth.get(die["face"] or "", 0)
            seen.add(die["face"])
    assert seen == {*worth, "blank"}


@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_seat_goes_first_on_an_empty_mat(tmp_path: Path, first: int) -> None:
    state = start(tmp_path, first=first)
    assert word_on_the_mat(state) == ""
    throw(state, THROW)
    assert state.actor == first


def test_seat_0_goes_first_by_default(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    assert state.actor == 0


def test_there_are_two_seats() -> None:
    with pytest.raises(ValueError, match="players=2"):
        parlour.load("crossdice", players=3)


# The throw


def test_first_all_ten_dice_are_thrown(tmp_path: Path) -> None:
    state = start(tmp_path)
    for _ in range(10):
        assert state.actor == parlour.CHANCE
        state.push(state.outcomes()[0][0])
    assert state.actor == 0


def test_only_dice_that_are_not_in_the_word_on_the_mat_are_thrown_in_rising_order(tmp_path: Path) -> None:
    state = queen(tmp_path)
    assert sorted(dice_on_the_mat(state)) == [1, 2, 3, 8, 9]
    for die in (4, 5, 6, 7, 10):
        assert {text for text, _ in state.outcomes()} == {f"die {face}" for face in FACES[die].split()}
        state.push(state.outcomes()[0][0])
    assert state.actor == 1


def test_faces_stay_as_thrown_while_a_word_is_built(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 9, take 3")
    assert [die["face"] for die in board(state)["dice"]] == THROW.split()


# Building


def test_a_builder_may_take_any_die_or_concede(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    assert state.moves() == [*(f"take {die}" for die in range(1, 11)), "concede"]


def test_a_word_is_built_from_left_to_right(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 4, take 10")
    assert [tile["letter"] for tile in board(state)["word"]] == ["a", "t"]


def test_a_die_is_taken_once(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    state.push("take 9")
    assert "take 9" not in state.moves()


def test_equal_letters_on_different_dice_are_different_moves(tmp_path: Path) -> None:
    one, two = start(tmp_path), start(tmp_path)
    throw(one, THROW)
    throw(two, THROW)
    one.push("take 1")
    two.push("take 2")
    assert one != two


def test_a_blank_stands_for_any_letter_and_must_stand_for_one(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    blanks = [move for move in state.moves() if " as " in move]
    assert blanks == [f"take 2 as {letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    assert "take 2" not in state.moves()


def test_a_blank_is_worth_nothing(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    push(state, "take 9, take 3, take 1, take 2 as e, take 8, play, accept")
    assert board(state)["scores"] == [13, 0]
    assert board(state)["mat"][3] == {"letter": "e", "die": 2, "blank": True, "points": 0, "crossing": False}


def test_nothing_is_crossed_on_an_empty_mat(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 4, take 10")
    assert not any(move.startswith("cross") for move in state.moves())


def test_every_place_of_the_word_on_the_mat_can_be_crossed(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    assert [move for move in state.moves() if move.startswith("cross")] == [f"cross {place}" for place in range(1, 6)]


def test_a_crossing_adds_the_letter_at_its_place(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4")
    assert [(tile["letter"], tile["die"]) for tile in board(state)["word"]] == [("t", 10), ("e", 1), ("a", 4)]


@pytest.mark.parametrize("word", ["cross 3, take 4, take 10", "take 10, cross 3, take 4", "take 10, take 4, cross 3"])
def test_the_crossing_may_come_anywhere_but_only_once(tmp_path: Path, word: str) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, word)
    assert not any(move.startswith("cross") for move in state.moves())
    assert "play" in state.moves()


def test_a_word_must_cross_before_it_is_laid(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, take 4, take 5")
    assert "play" not in state.moves()
    with pytest.raises(IllegalMove):
        state.push("play")


def test_the_crossing_remains_when_all_dice_are_used(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 4, take 5, take 6, take 7, take 10")
    assert state.moves() == [f"cross {place}" for place in range(1, 6)]
    state.push("cross 1")
    assert state.moves() == ["play"]


def test_a_crossed_blank_keeps_its_letter_and_is_worth_nothing(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, "e blank u a l d c n q t")
    push(state, "take 2 as z, take 1, play, accept")
    throw(state, "e a l d c n q t")
    push(state, "cross 1, take 3, play")
    assert [tile["letter"] for tile in board(state)["word"]] == ["z", "e"]
    assert board(state)["word_points"] == 1


def test_a_word_has_two_letters_or_more(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    state.push("take 4")
    assert "play" not in state.moves()
    state.push("take 10")
    assert "play" in state.moves()


def test_the_crossing_alone_is_no_word(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    state.push("cross 1")
    assert state.moves() == ["take 4", "take 5", "take 6", "take 7", "take 10"]


def test_not_all_dice_need_be_used_and_all_may_be(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    for die in range(1, 11):
        assert ("play" in state.moves()) == (die > 2)
        state.push(f"take {die}")
    assert state.moves() == ["play"]


# Conceding


def test_who_concedes_has_lost_at_once(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    state.push("concede")
    assert state.result == (0.0, 1.0)


def test_who_concedes_has_lost_whatever_the_scores(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 10, cross 3, take 4, play, challenge")
    throw_anything(state)
    assert board(state)["scores"] == [14, 6]
    state.push("concede")
    assert state.result == (0.0, 1.0)


def test_even_in_the_last_turn_conceding_loses(tmp_path: Path) -> None:
    state = queen(tmp_path, first=1)
    for _ in range(8):
        lay_two_letters(state)
        state.push("challenge")
    throw_anything(state)
    assert state.actor == 0
    state.push("concede")
    assert state.result == (0.0, 1.0)


def test_conceding_is_only_for_who_has_taken_no_letter(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    assert "concede" in state.moves()
    with_die, with_crossing = state.copy(), state.copy()
    with_die.push("take 4")
    with_crossing.push("cross 1")
    assert "concede" not in with_die.moves() + with_crossing.moves()


def test_after_a_word_of_all_ten_dice_conceding_is_the_only_move(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, ", ".join(f"take {die}" for die in range(1, 11)) + ", play, accept")
    assert state.actor == 1
    assert state.moves() == ["concede"]
    state.push("concede")
    assert state.result == (1.0, 0.0)
