"""Who may take a seat: with consent, after a while, or not at all. Events are folded without a server here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from parlour.core.fairness import new_secret
from parlour.server.table import decisions, starting
from parlour.server.table.chance import ChanceSource
from parlour.server.table.creation import create
from parlour.server.table.errors import Refused
from parlour.server.table.events import Sat, StoredEvent, TableEvent
from parlour.server.table.seat_requests import MOST_ASKED, MOST_OPEN
from parlour.server.table.seating import Seating
from parlour.server.table.state import TableState

HIDDEN, OPEN = "malice", "spite"  # games with and without hidden information
RESERVED = 120.0


class Room:
    """A table whose requests become events at once, at the time that the test says."""

    def __init__(self, game: str = HIDDEN, most_people: int = 60, players: int = 2, teams: bool = False) -> None:
        self.state = TableState("table", most_people, RESERVED)
        self.now = 1000.0
        self.store("host", create(game, {"players": players}, commitment="", teams=teams))

    @property
    def seating(self) -> Seating:
        return self.state.seating

    def store(self, guest: str, event: TableEvent) -> None:
        self.state.apply(StoredEvent("table", self.state.number + 1, guest, None, self.now, event))

    def sit(self, guest: str, seat: int, name: str = "") -> None:
        self.store(guest, decisions.sit(self.seating, guest, seat, name or guest.capitalize(), "", self.now))

    def stand(self, guest: str, seat: int) -> None:
        self.store(guest, decisions.stand(self.seating, guest, seat))

    def ask(self, guest: str, seat: int, name: str = "") -> None:
        self.store(guest, decisions.ask(self.seating, guest, seat, name or guest.capitalize()))

    def answer(self, guest: str, seat: int, asker: str, allow: bool = True) -> None:
        self.store(guest, decisions.answer(self.seating, guest, seat, asker, allow, self.now))

    def remove(self, guest: str, other: str) -> None:
        self.store(guest, decisions.remove(self.seating, guest, other))

    def start(self, guest: str = "host", fill: str | None = None) -> None:
        secret = new_secret()
        self.store(guest, starting.start(self.seating, guest, fill, lambda entropy: ChanceSource(secret, entropy)))

    def people(self, seat: int) -> list[str]:
        return [person.guest for person in self.seating.seats[seat].present]

    def open_requests(self) -> list[tuple[int, str, bool]]:
        return [(each.seat, each.guest, each.allowed) for each in self.seating.requests]


@contextmanager
def refused(code: str, match: str = ".") -> Iterator[None]:
    with pytest.raises(Refused, match=match) as error:
        yield
    assert error.value.code == code, error.value


def playing(game: str = HIDDEN, players: int = 2) -> Room:
    """Ann in the first seat, Bob in the second; the host has none."""
    room = Room(game, players=players)
    room.sit("ann", 0)
    room.sit("bob", 1)
    room.start("ann", fill="random")
    return room


@pytest.mark.parametrize("game", [HIDDEN, OPEN])
def test_a_second_person_in_a_seat_needs_the_consent_of_the_first(game: str) -> None:
    room = Room(game, players=3)
    room.sit("ann", 0)
    with refused("ask-first", "send `ask` for seat 0 first: Ann can then let you in"):
        room.sit("eve", 0)
    room.ask("eve", 0)
    with refused("no-seat"):
        room.answer("eve", 0, "eve")
    with refused("no-seat"):
        room.answer("host", 0, "eve")
    with refused("ask-first"):
        room.sit("eve", 0)
    room.answer("ann", 0, "eve")
    assert room.open_requests() == [(0, "eve", True)]
    room.sit("eve", 0)
    assert room.people(0) == ["ann", "eve"]
    assert room.open_requests() == []


def test_a_request_can_be_declined_and_taken_back() -> None:
    room = Room()
    room.sit("ann", 0)
    room.ask("eve", 0)
    room.answer("ann", 0, "eve", allow=False)
    assert room.open_requests() == []
    room.ask("eve", 0)
    room.answer("eve", 0, "eve", allow=False)
    assert room.open_requests() == []
    with refused("not-now"):
        room.answer("ann", 0, "eve")


def test_at_a_table_with_teams_anybody_joins_a_seat() -> None:
    room = Room(teams=True)
    room.sit("ann", 0)
    room.sit("cleo", 0)
    assert room.people(0) == ["ann", "cleo"]
    with refused("two-seats"):
        room.sit("cleo", 1)


def test_stored_team_mates_of_earlier_versions_are_still_applied() -> None:
    room = Room()
    for guest, seat in (("ann", 0), ("eve", 0), ("eve", 1)):
        room.store(guest, Sat(seat, guest))
    assert room.people(0) == ["ann", "eve"]
    assert room.people(1) == ["eve"]
    with refused("two-seats"):  # but such a game does not begin
        room.start("ann")


@pytest.mark.parametrize("first", [0, 1])
def test_nobody_sits_on_two_sides_where_information_is_hidden(first: int) -> None:
    room = Room()
    room.sit("ann", first)
    room.sit("bob", 1 - first)
    room.stand("bob", 1 - first)
    room.sit("ann", 1 - first)  # alone, on a device that is passed round
    for ask in (room.sit, room.ask):
        with refused("one-device"):
            ask("bob", 0)
    room.stand("ann", 0)
    room.sit("bob", 0)
    for seat in (0, 1):
        room.stand("bob", 0)
        room.sit("bob", 0)
        with refused("two-seats"):
            room.ask("ann" if seat == 0 else "bob", seat)


def test_where_nothing_is_hidden_a_guest_may_hold_several_seats_beside_others() -> None:
    room = Room(OPEN, players=3)
    room.sit("ann", 0)
    room.sit("bob", 1)
    room.sit("ann", 2)
    room.start("ann")
    assert room.seating.seats_of("ann") == [0, 2]


def test_one_device_can_be_left_and_taken_again() -> None:
    room = Room()
    for seat in (0, 1):
        room.sit("ann", seat, f"Ann {seat}")
    room.start("ann")
    assert room.seating.allows_hints
    for seat in (0, 1):
        room.stand("ann", seat)
    with refused("one-device"):
        room.ask("eve", 0)
    for seat in (1, 0):
        room.sit("ann", seat, f"Ann {seat}")
    assert room.seating.seats_of("ann") == [0, 1]


def test_an_opponent_cannot_read_a_hand_that_was_left() -> None:
    room = playing(players=3)
    room.stand("bob", 1)
    room.now += 10 * RESERVED
    for ask in (room.sit, room.ask):
        with refused("two-seats"):
            ask("ann", 1)
    room.stand("ann", 0)  # whoever has had a seat of this game knows what is hidden there
    for ask in (room.sit, room.ask):
        with refused("two-seats"):
            ask("ann", 1)
    room.sit("bob", 1)
    room.sit("ann", 0)


def test_a_stranger_takes_over_with_the_consent_of_the_host_and_after_a_while() -> None:
    room = playing()
    with refused("not-now"):
        room.ask("cleo", 1)
    room.stand("bob", 1)
    until = room.seating.reserved_until(1)
    assert until == room.now + RESERVED
    with refused("ask-first", "the host"):
        room.sit("cleo", 1)
    room.ask("cleo", 1)
    with refused("no-seat"):
        room.answer("ann", 1, "cleo")
    with refused("seat-reserved", "for 120 seconds more"):
        room.answer("host", 1, "cleo")
    with refused("seat-reserved"):
        room.sit("host", 1)
    room.now = until
    room.answer("host", 1, "cleo")
    room.sit("cleo", 1)
    assert room.people(1) == ["cleo"]
    assert room.seating.reserved_until(1) is None
    with refused("not-now"):  # it is Cleo's seat now
        room.sit("bob", 1)


def test_the_player_of_a_seat_returns_at_once_and_ends_requests_for_it() -> None:
    room = playing()
    room.stand("bob", 1)
    room.ask("cleo", 1)
    room.sit("bob", 1)
    assert room.people(1) == ["bob"]
    assert room.open_requests() == []


def test_a_former_player_may_ask_for_the_same_seat_again_once_it_is_left() -> None:
    room = playing()
    room.stand("bob", 1)
    room.now += RESERVED
    room.sit("host", 1)
    room.stand("host", 1)
    with refused("ask-first"):
        room.sit("bob", 1)
    room.ask("bob", 1)
    with refused("seat-reserved"):
        room.answer("host", 1, "bob")


@pytest.mark.parametrize("change", ["stand", "start"])
def test_requests_end_when_the_seat_becomes_free_or_the_game_begins(change: str) -> None:
    room = Room()
    room.sit("ann", 0)
    room.sit("bob", 1)
    room.ask("cleo", 0)
    room.answer("ann", 0, "cleo")
    if change == "stand":
        room.stand("ann", 0)
    else:
        room.start("ann")
    assert room.open_requests() == []


def test_a_guest_has_one_open_request_and_asks_a_few_times_at_most() -> None:
    room = Room()
    room.sit("ann", 0)
    room.sit("bob", 1)
    for attempt in range(MOST_ASKED):
        room.ask("eve", attempt % 2)
        assert room.open_requests() == [(attempt % 2, "eve", False)]
    with refused("too-many"):
        room.ask("eve", 0)


def test_a_table_has_a_limited_number_of_open_requests() -> None:
    room = Room()
    room.sit("ann", 0)
    for number in range(MOST_OPEN):
        room.ask(f"stranger{number}", 0)
    with refused("too-many"):
        room.ask("eve", 0)
    room.ask("stranger0", 0)  # instead of their first


def test_strangers_in_a_seat_do_not_keep_the_host_out() -> None:
    room = Room(most_people=3, teams=True)
    for number in range(3):
        room.sit(f"stranger{number}", 0)
    with refused("too-many"):
        room.sit("eve", 0)
    room.sit("host", 1)


def test_the_host_removes_somebody_for_good() -> None:
    room = Room()
    room.sit("ann", 0)
    room.sit("eve", 1)
    with refused("no-seat"):
        room.remove("ann", "eve")
    with refused("bad-value"):
        room.remove("host", "host")
    room.remove("host", "eve")
    assert room.people(1) == []
    with refused("not-now"):
        room.remove("host", "eve")
    with refused("removed"):
        room.sit("eve", 1)
    with refused("removed"):
        room.ask("eve", 0)
    with refused("removed"):
        decisions.say(room.seating, "eve", "Eve", "hello")


def test_somebody_removed_during_a_game_leaves_the_seat_to_others_at_once() -> None:
    room = playing()
    room.remove("host", "bob")
    assert room.people(1) == []
    assert room.seating.reserved_until(1) is None
    with refused("removed"):
        room.sit("bob", 1)
    room.ask("cleo", 1)
    room.answer("host", 1, "cleo")
    room.sit("cleo", 1)
    assert room.people(1) == ["cleo"]


def test_bots_do_not_begin_a_game_among_themselves() -> None:
    room = Room()
    with refused("not-now", "somebody has to sit down"):
        room.start("host", fill="random")
