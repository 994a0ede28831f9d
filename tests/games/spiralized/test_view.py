"""The types of Spiralized's view and events, checked against whole games."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import parlour
from parlour import State
from parlour.games.spiralized import narration, position
from parlour.games.spiralized.narration import EVENTS
from parlour.games.spiralized.view import Phase, View
from tests.games.spiralized.scenarios import roll, table
from tests.helpers import push

TEXT = Path(narration.__file__).parent / "text"


@cache
def random_games() -> list[State]:
    sizes = [(2, 18), (3, 24), (4, 30), (6, 36)]
    games = [parlour.load("spiralized", players=players, ring=ring) for players, ring in sizes]
    return [parlour.play(game, "random", seed=seed, limit=1500) for game in games for seed in range(5)]


def rare_events() -> Iterator[State]:
    """Positions right after what hardly ever happens in random games."""
    passed = roll(table("a=pit b=home c=home d=home"), 1, 1)
    push(passed, "pass")
    yield passed
    won = roll(table("a=home b=home c=home d=safe6"), 3, 2)
    push(won, "move d 3")
    yield won
    swapped = roll(table("a=2.2", "b=2.22"), 3, 2)
    push(swapped, "move a 3", "swap 2 b")
    yield swapped
    third = roll(table("a=1.4 b=3.2 c=2.3"), 4, 4)
    push(third, "move a 4,move a 4,die 3,die 3,move a 3,move a 3,die 2,die 2")
    yield third


def test_every_event_has_the_arguments_that_are_declared_and_every_declared_event_happens() -> None:
    happened = set()
    for state in [*random_games(), *rare_events()]:
        for entry in state.log():
            for event in entry.events:
                assert msgspec.convert(event.args, EVENTS[event.name], strict=True) == event.args
                happened.add(event.name)
    assert happened == set(EVENTS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_declared_event_is_in_the_catalogue(language: str) -> None:
    catalogue = (TEXT / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    assert set(EVENTS) <= {line.partition(" = ")[0] for line in catalogue}


def test_the_view_has_the_type_that_is_declared() -> None:
    for state in random_games():
        while state.history:
            view = state.view(None)["board"]
            assert msgspec.convert(view, View, strict=True) == view
            state = state.replayed(state.history[:-37])


def test_the_phases_of_the_view_are_those_of_the_rules() -> None:
    assert get_args(Phase) == tuple(position.PHASES)
