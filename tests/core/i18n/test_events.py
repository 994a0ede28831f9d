"""What an event says of itself besides its sentence: whom it concerns, and who throws its dice."""

from pathlib import Path

import pytest

import parlour
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message, Seat, Thrower
from tests.paths import GOLDEN

SPITE = catalogue("parlour.games.spite", "en")


def test_an_event_names_the_seats_that_it_concerns() -> None:
    attack = Message("nominates", {"seat": Seat(2), "victim": Seat(0), "number": "4"})
    assert SPITE.event(attack).seats == (2, 0)
    assert SPITE.event(Message("tied-for-start", {"seats": [Seat(1), Seat(3)]})).seats == (1, 3)
    spiralized = catalogue("parlour.games.spiralized", "en")
    inside = Message(
        "spot-own-stairs", {"ring": 1, "space": 2, "stairs": Message("on-their-stairs", {"seat": Seat(1)})}
    )
    swap = Message("swaps", {"seat": Seat(1), "token": "A", "other": Seat(0), "theirs": "B", "spot": inside})
    assert spiralized.event(swap).seats == (1, 0)  # each once, also those inside other messages


def test_an_event_says_who_throws_its_dice() -> None:
    throw = Message("throws-for-start", {"seat": Thrower(1), "face": 4})
    assert SPITE.event(throw).thrower == 1
    assert SPITE.event(throw).args == {"seat": 1, "face": 4}
    assert SPITE.event(Message("starts", {"seat": Seat(1)})).thrower is None


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_exactly_the_lines_about_dice_have_a_thrower(record: Path) -> None:
    """A move that throws has one too: its person has thrown already."""
    log = parlour.read(record.read_text(encoding="utf-8")).log()
    thrown = [line for line in log if line.actor == parlour.CHANCE and line.move.startswith("die ") and line.events]
    assert all(line.events[0].thrower is not None for line in thrown)
    others = [line for line in log if line.actor == parlour.CHANCE and not line.move.startswith("die ")]
    assert all(event.thrower is None for line in others for event in line.events)
    assert all(event.thrower in (None, line.actor) for line in log if line.actor >= 0 for event in line.events)
