"""Who starts a game, who plays for somebody who is away, who is the host, and who may come late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from parlour.server.table import decisions, hosting
from parlour.server.table.creation import absence_seconds, create
from parlour.server.table.errors import Refused
from parlour.server.table.events import Readied, Vacated
from tests.server.playing import sit_and_start, together
from tests.server.running import Guest, Server
from tests.server.table.log import TableLog

HERE = {"ann", "bob", "cleo"}


def lobby(**terms: Any) -> TableLog:
    log = TableLog(**terms)
    for seat, guest in enumerate(("ann", "bob", "cleo")):
        log.sit(guest, seat)
    return log


def code_of(decide: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        decide()
    return refused.value.code


def test_the_host_starts_and_others_once_all_who_are_here_are_ready() -> None:
    log = lobby(needs_ready=True)
    seats = log.state.seating
    hosting.require_may_start(seats, "ann", HERE)
    assert code_of(lambda: hosting.require_may_start(seats, "bob", HERE)) == "not-now"
    log.add("ann", hosting.ready(seats, "ann", True))
    hosting.require_may_start(seats, "bob", HERE - {"cleo"})
    assert code_of(lambda: hosting.require_may_start(seats, "bob", HERE)) == "not-now"
    log.add("cleo", Readied())
    hosting.require_may_start(seats, "bob", HERE)
    log.add("cleo", Readied(ready=False))
    assert code_of(lambda: hosting.require_may_start(seats, "bob", HERE)) == "not-now"
    log.start()
    assert not any(person.ready for seat in log.folded().seating.seats for person in seat.people)


def test_tables_of_earlier_pages_are_started_by_anybody() -> None:
    hosting.require_may_start(lobby().state.seating, "bob", HERE)


def test_the_host_passes_the_role_on() -> None:
    log = lobby()
    seats = log.state.seating
    assert code_of(lambda: hosting.pass_host(seats, "bob", "bob")) == "no-seat"
    assert code_of(lambda: hosting.pass_host(seats, "ann", "stranger")) == "bad-value"
    log.add("ann", hosting.pass_host(seats, "ann", "bob"))
    assert log.folded().seating.host == "bob"
    assert code_of(lambda: decisions.remove(seats, "ann", "cleo")) == "no-seat"
    decisions.remove(seats, "bob", "ann")


def test_a_seat_of_somebody_who_vanished_is_freed_in_the_lobby() -> None:
    log = lobby()
    seats = log.state.seating
    assert code_of(lambda: hosting.vacate(seats, "ann", 2, HERE)) == "not-now"
    assert code_of(lambda: hosting.vacate(seats, "bob", 2, {"ann", "bob"})) == "no-seat"
    log.add("ann", hosting.vacate(seats, "ann", 2, {"ann", "bob"}))
    assert seats.seats[2].is_free
    log.sit("cleo", 2)
    log.start()
    assert code_of(lambda: hosting.vacate(seats, "ann", 2, {"ann"})) == "not-now"
    assert isinstance(log.events[4].event, Vacated)


def test_at_a_table_that_asks_the_others_one_of_them_lets_a_bot_play() -> None:
    log = lobby(substitute="casual", away="ask")
    log.start()
    seats, play = log.state.seating, log.state.play
    assert play is not None
    actor = play.state.actor
    away = ("ann", "bob", "cleo")[actor]
    others = sorted(HERE - {away})
    assert code_of(lambda: hosting.stand_in(seats, play, others[0], actor, HERE)) == "not-now"
    here = HERE - {away}
    not_to_move = seats.seats_of(others[1])[0]
    assert code_of(lambda: hosting.stand_in(seats, play, others[0], not_to_move, here)) == "not-now"
    assert code_of(lambda: hosting.stand_in(seats, play, "stranger", actor, here)) == "no-seat"
    log.add(others[0], hosting.stand_in(seats, play, others[0], actor, here))
    assert log.folded().seating.seats[actor].substituted
    plain = lobby(substitute="casual")
    plain.start()
    assert plain.state.play is not None
    other_play = plain.state.play
    assert code_of(lambda: hosting.stand_in(plain.state.seating, other_play, "ann", 1, set())) == "not-now"


def test_the_table_says_what_happens_when_somebody_is_away() -> None:
    def seconds(**terms: Any) -> float | None:
        return absence_seconds(create("spite", {}, commitment="c", substitute="casual", **terms), 60.0)

    assert seconds() == 60.0
    assert seconds(away="bot", away_after=300.0) == 300.0
    assert seconds(away="wait") is None
    assert seconds(away="ask") is None
    assert code_of(lambda: create("spite", {}, commitment="c", away="never")) == "bad-value"
    assert code_of(lambda: create("spite", {}, commitment="c", away="ask")) == "bad-value"
    assert code_of(lambda: seconds(away="bot")) == "bad-value"


def test_somebody_who_comes_late_replaces_a_bot_with_the_consent_of_the_host() -> None:
    log = TableLog("malice", characters=True)
    log.sit("ann", 0)
    log.start()
    seats = log.state.seating
    assert code_of(lambda: decisions.sit(seats, "bob", 1, "Bob", "", log.now)) == "ask-first"
    # she would see the bot's cards
    assert code_of(lambda: decisions.sit(seats, "ann", 1, "Ann", "", log.now)) == "two-seats"
    log.add("bob", decisions.ask(seats, "bob", 1, "Bob"))
    assert [request.guest for request in seats.requests] == ["bob"]
    log.add("ann", decisions.answer(seats, "ann", 1, "bob", True, log.now))
    log.sit("bob", 1)
    folded = log.folded()
    assert (folded.seating.seats[1].bot, folded.seating.seats[1].character) == (None, "")
    assert folded.play is not None
    assert folded.play.names_in("de") == ("Ann", "Bob")


def test_whoever_has_left_a_seat_of_a_game_with_secrets_cannot_have_that_of_a_bot() -> None:
    log = TableLog("malice")
    log.sit("ann", 0)
    log.start()
    seats = log.state.seating
    log.add("ann", decisions.stand(seats, "ann", 0))
    assert code_of(lambda: decisions.sit(seats, "ann", 1, "Ann", "", log.now)) == "two-seats"
    assert code_of(lambda: decisions.ask(seats, "ann", 1, "Ann")) == "two-seats"


def test_a_bot_in_the_lobby_is_taken_out_and_not_asked_for() -> None:
    log = TableLog()
    log.sit("ann", 0)
    log.add("ann", decisions.place_bot(log.state.seating, "ann", 1, "casual"))
    assert code_of(lambda: decisions.sit(log.state.seating, "bob", 1, "Bob", "", log.now)) == "seat-taken"


def test_people_are_told_who_is_there_if_they_ask_for_it(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table, presence=True) as one:
            async with bob.at(table) as two:
                await sit_and_start([one, two])
                await together([one, two])
            while one.here != [ann.id]:
                await one.receive()

    asyncio.run(scene(guest("Ann"), guest("Bob")))
