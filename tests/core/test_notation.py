"""Notation tables: ids and texts cannot disagree."""

import pytest

import parlour
from parlour.core.notation import Notation


def test_ids_are_given_in_order() -> None:
    notation = Notation()
    assert notation.add("hold") == 0
    assert notation.add_each("die {}", range(1, 4)) == 1
    assert notation.add_each("move {} {}", [("a", 1), ("b", 2)]) == 4
    assert list(notation) == ["hold", "die 1", "die 2", "die 3", "move a 1", "move b 2"]
    assert [notation.id_of(text) for text in notation] == list(range(6))
    assert notation.id_of("die 9") is None


def test_a_text_is_added_only_once() -> None:
    notation = Notation()
    notation.add("hold")
    with pytest.raises(ValueError, match="the notation has 'hold' already"):
        notation.add("hold")


def test_a_hidden_move_has_a_text_of_its_own() -> None:
    notation = Notation()
    hidden = notation.add("card A", hidden="card ?")
    shown = notation.add("pass")
    assert notation.hidden_text(hidden) == "card ?"
    with pytest.raises(ValueError, match="'pass' is kept from somebody, but the notation has no hidden text"):
        notation.hidden_text(shown)


def test_open_moves_are_marked() -> None:
    notation = Notation()
    notation.add("hand A")
    open_id = notation.add("pile 1", is_open=True)
    assert notation.open_ids == {open_id}


@pytest.mark.parametrize("name", parlour.games())
def test_the_phases_of_a_game_have_different_names(name: str) -> None:
    phases = list(vars(parlour.load(name).parts.rules)["PHASES"])
    assert len(phases) == len(set(phases)) > 2
    assert phases[-1] == "over"
