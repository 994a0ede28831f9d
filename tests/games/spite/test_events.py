"""The data that the pages get of Spite: every event and phase is of the type that the game declares."""

from typing import get_args

import msgspec
import pytest

import parlour
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message
from parlour.games.spite import rules
from parlour.games.spite.narration import EVENTS
from parlour.games.spite.view import Phase, View


def test_the_phases_of_the_view_are_those_of_the_rules() -> None:
    assert get_args(Phase) == tuple(rules.PHASES)


def test_events_conform_to_their_types_and_all_of_them_occur() -> None:
    seen: set[str] = set()
    for seed in range(12):
        state = parlour.play(parlour.load("spite", players=3 + seed % 4), "random", seed=seed)
        for line in state.log():
            for event in line.events:
                seen.add(event.name)
                assert set(event.args) == set(EVENTS[event.name].__annotations__), event.name
                assert msgspec.convert(event.args, EVENTS[event.name], strict=True) == event.args
    assert seen == set(EVENTS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_is_in_the_catalogue(language: str) -> None:
    words = catalogue("parlour.games.spite", language)
    for name in EVENTS:
        with pytest.raises(ValueError, match="cannot be said"):  # its arguments are missing, but not the message
            words.say(Message(name))


def test_views_conform_to_their_type() -> None:
    state = parlour.play(parlour.load("spite", players=3), "random", seed=1)
    for end in range(0, len(state.history), 7):
        shown = state.replayed(state.history[:end]).view(None)["board"]
        assert msgspec.convert(shown, View, strict=True) == shown
