"""The data that the pages get of Cross Dice: every event and phase is of the type that the game declares."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

import parlour
from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message
from parlour.games.crossdice import rules
from parlour.games.crossdice.narration import EVENTS
from parlour.games.crossdice.view import DiePlace, Phase, Verdict, View
from tests.games.crossdice.scenarios import THROW, lay_two_letters, start, throw
from tests.helpers import push

# Which of the events come up in random and in steady games; the scenarios below bring about the others.
USUAL = {"throws", "lays", "lays-across", "accepts", "challenges-a-word", "challenges-no-word", "concedes", "wins"}


def test_the_literals_of_the_view_are_the_notations_of_the_rules() -> None:
    assert get_args(Phase) == tuple(rules.PHASES)
    assert get_args(DiePlace) == tuple(rules.PLACES)
    assert get_args(Verdict) == tuple(rules.VERDICTS)[1:]  # the first one stands for no verdict


def event_names(state: State) -> set[str]:
    """The events of a game so far; each must be of its type."""
    names: set[str] = set()
    for line in state.log():
        for event in line.events:
            names.add(event.name)
            assert set(event.args) == set(EVENTS[event.name].__annotations__), event.name
            assert msgspec.convert(event.args, EVENTS[event.name], strict=True) == event.args
    return names


def test_events_of_whole_games_conform_to_their_types() -> None:
    game = parlour.load("crossdice")
    seen: set[str] = set()
    for seed in range(40):
        seen |= event_names(parlour.play(game, ("random", "steady"), seed=seed))
    for seed in range(3):
        seen |= event_names(parlour.play(game, "steady", seed=seed))
    assert seen >= USUAL
    assert set(EVENTS) == USUAL | {"no-dice-left", "shares"}


def test_rare_events_conform_to_their_types(tmp_path: Path) -> None:
    all_dice = start(tmp_path)
    throw(all_dice, THROW)
    push(all_dice, ",".join(f"take {die}" for die in range(1, 11)), "play, accept")
    assert "no-dice-left" in event_names(all_dice)
    shared = start(tmp_path)
    for _ in range(10):
        lay_two_letters(shared)
        shared.push("challenge")
    assert "shares" in event_names(shared)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_is_in_the_catalogue(language: str) -> None:
    words = catalogue("parlour.games.crossdice", language)
    for name in EVENTS:
        with pytest.raises(ValueError, match="cannot be said"):  # its arguments are missing, but not the message
            words.say(Message(name))


def test_views_conform_to_their_type() -> None:
    state = parlour.play(parlour.load("crossdice"), "steady", seed=1)
    for end in range(0, len(state.history), 5):
        shown = state.replayed(state.history[:end]).view(None)["board"]
        assert msgspec.convert(shown, View, strict=True) == shown
