"""A log without one of its guests: nothing of them is left in it, and everything else folds to the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parlour.core.fairness import new_secret
from parlour.server.table import starting
from parlour.server.table.chance import ChanceSource
from parlour.server.table.creation import create
from parlour.server.table.erasure import erase
from parlour.server.table.events import (
    Answered,
    Asked,
    Erased,
    Rematched,
    Removed,
    Said,
    Sat,
    Seeded,
    Started,
    Stood,
    StoredEvent,
    TableEvent,
)
from parlour.server.table.state import TableState, fold

MOST = 60
Told = tuple[str | None, TableEvent]  # by whom, and what


class Log:
    """A table's log, and the state that it leads to."""

    def __init__(self, *first: Told) -> None:
        self.events: list[StoredEvent] = []
        self.state = TableState("table", MOST)
        self.add("host", create("spite", {"players": 3}, commitment="c"))
        for guest, event in first:
            self.add(guest, event)

    def add(self, guest: str | None, event: TableEvent) -> None:
        number = len(self.events) + 1
        self.events.append(StoredEvent("table", number, guest, f"request-{number}", 1.0 * number, event))
        self.state.apply(self.events[-1])

    def start(self, guest: str) -> None:
        seats = self.state.seating
        self.add(guest, starting.start(seats, guest, "steady", lambda seeds: ChanceSource(new_secret(), seeds)))

    def without(self, guest: str, alias: str) -> list[StoredEvent]:
        """The whole log after the erasure."""
        changed, added = erase(self.events, guest, alias, 99.0)
        bodies = {stored.number: stored.event for stored in changed}
        return [
            msgspec.structs.replace(
                stored,
                guest=alias if stored.guest == guest else stored.guest,
                event=bodies.get(stored.number, stored.event),
            )
            for stored in self.events
        ] + added


def test_nothing_of_the_guest_is_left_and_the_game_is_the_same() -> None:
    log = Log(
        ("ann-id", Sat(0, "Ann", "s0")),
        ("bob-id", Sat(1, "Bob", "s1")),
        ("ann-id", Said("Ann", "I am Ann from Aberdeen")),
        ("bob-id", Said("Bob", "hello")),
        ("ann-id", Seeded(0, "s2")),
    )
    log.start("ann-id")
    rewritten = log.without("ann-id", "gone-1")
    text = msgspec.json.encode(rewritten).decode()
    assert "ann-id" not in text
    assert "Ann" not in text
    assert "Aberdeen" not in text
    state = fold(rewritten, "table", MOST)
    assert state.play is not None
    assert log.state.play is not None
    assert state.play.state.names == ("Anonymous", "Bob", "Steady 3")
    assert state.play.state.history == log.state.play.state.history
    assert state.seating.entropy == log.state.seating.entropy == ["s2", "s1", ""]
    assert [line.text for line in state.chat] == ["hello"]
    assert [stored.event for stored in rewritten[-2:]] == [Erased(), Stood(0)]
    assert state.seating.seats[0].present == []
    assert state.seating.seats_of("bob-id") == [1]


def test_somebody_else_in_the_same_seat_keeps_the_name() -> None:
    log = Log(("ann-id", Sat(0, "Ann")), ("bob-id", Sat(0, "Bob")))
    log.start("ann-id")
    assert _names(log.without("ann-id", "gone-1")) == ["Anonymous & Bob", "Steady 2", "Steady 3"]


def test_people_who_shared_a_device_stay_apart() -> None:
    log = Log(("ann-id", Sat(0, "Ann")), ("ann-id", Sat(1, "Zoe")), ("eve-id", Sat(2, "Anonymous")))
    log.start("ann-id")
    assert _names(log.without("ann-id", "gone-1")) == ["Anonymous 2", "Anonymous 3", "Anonymous"]


def test_all_games_of_a_match_are_rewritten() -> None:
    log = Log(("ann-id", Sat(0, "Ann")))
    log.start("ann-id")
    log.add("ann-id", Rematched("next"))
    log.start("ann-id")
    started = [each.event.names for each in log.without("ann-id", "gone-1") if isinstance(each.event, Started)]
    assert started == [["Anonymous", "Steady 2", "Steady 3"], ["Steady 1", "Anonymous", "Steady 3"]]


def test_whoever_only_wrote_or_hosted_is_erased_too() -> None:
    log = Log(("ann-id", Said("Ann", "hello")), ("bob-id", Sat(0, "Bob")))
    rewritten = log.without("ann-id", "gone-1")
    assert "Ann" not in msgspec.json.encode(rewritten).decode()
    assert [type(stored.event) for stored in rewritten[3:]] == [Erased]
    assert fold(log.without("host", "gone-2"), "table", MOST).seating.host == "gone-2"


def test_whoever_others_have_mentioned_is_erased_too() -> None:
    log = Log(
        ("bob-id", Sat(0, "Bob")),
        ("ann-id", Asked(0, "Ann")),
        ("bob-id", Answered(0, "ann-id", allow=False)),
        ("host", Removed("ann-id")),
    )
    rewritten = log.without("ann-id", "gone-1")
    assert "ann-id" not in msgspec.json.encode(rewritten).decode()
    assert fold(rewritten, "table", MOST).seating.removed == {"gone-1"}


def test_a_table_without_the_guest_stays_as_it_is() -> None:
    log = Log(("bob-id", Sat(0, "Bob")))
    assert erase(log.events, "ann-id", "gone-1", 99.0) == ([], [])
    again = log.without("bob-id", "gone-1")
    assert erase(again, "bob-id", "gone-2", 99.0) == ([], [])


def _names(events: Sequence[StoredEvent]) -> list[str]:
    return next(stored.event.names for stored in events if isinstance(stored.event, Started))
