"""Seating: teams, undo, seats that were left, and rematches."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core.fairness import Stream, new_secret
from parlour.server.table import seating_events, starting
from parlour.server.table.admission import REMOVED
from parlour.server.table.chance import ChanceSource
from parlour.server.table.creation import create
from parlour.server.table.events import Sat, StoredEvent, TableEvent
from parlour.server.table.seating import Seating
from tests.server.playing import play_on, sit_and_start, together
from tests.server.running import Guest, Seat, Server, running

NewGuest = Callable[[str], Guest]


def test_a_rematch_rotates_the_seats_and_asks_for_new_seeds(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite", options={"players": 3})["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            seats = [one, two, three]
            await sit_and_start(seats)
            await play_on(seats, [], random.Random(1))
            first = one.table
            assert (await one.ask("again"))["kind"] == "again"
            await together(seats)
            assert [seat["people"][0]["name"] for seat in one.table["seats"]] == ["Cleo", "Ann", "Bob"]
            assert one.table["phase"] == "lobby"
            assert one.table["game_number"] == 2
            assert one.table["commitment"] != first["commitment"]
            assert one.table["secret"] is None
            assert not any(seat["seeded"] for seat in one.table["seats"])
            assert (await two.ask("seed", seat=2, seed="fresh"))["type"] == "event"
            await together(seats)
            await one.ask("start")
            await together(seats)
            assert one.table["entropy"] == ["", "", "fresh"]
            assert [seat.play["view"]["seat"] for seat in seats if seat.play] == [1, 2, 0]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_the_longest_first_name_goes_first_in_cross_dice(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bartholomew: Guest) -> None:
        table = ann.new_table("crossdice")["id"]
        async with ann.at(table) as one, bartholomew.at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            assert one.play["view"]["actor"] == 1

    asyncio.run(scene(guest("Ann Longlastname-Something"), guest("Bartholomew")))


def test_with_first_names_of_the_same_length_the_fair_draw_decides() -> None:
    creation = create("crossdice", {}, commitment="")
    happened: list[tuple[str, TableEvent]] = [
        ("ann", creation),
        ("ann", Sat(0, "Ann", "a")),
        ("bob", Sat(1, "Bob Longlastname", "b")),
    ]
    seating = Seating("table", 60)
    for number, (guest, event) in enumerate(happened, start=1):
        seating_events.apply(seating, StoredEvent("table", number, guest, None, 0.0, event))
    firsts = []
    for secret in (new_secret() for _ in range(30)):
        started = [starting.begin(seating, None, partial(ChanceSource, secret)) for _ in range(2)]
        assert started[0] == started[1]
        assert started[0].options["first"] == Stream(secret, ["a", "b"]).first_of([0, 1])
        firsts.append(started[0].options["first"])
    assert set(firsts) == {0, 1}  # all the same once in five hundred million


def test_several_people_share_a_seat_and_any_of_them_may_move(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0}, teams=True)["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as mate:
            await one.ask("sit", seat=0, seed="a")
            await mate.ask("sit", seat=0, seed="c")
            await two.ask("sit", seat=1)
            await together([one, two, mate])
            await one.ask("start")
            await together([one, two, mate])
            assert one.table["entropy"] == [hashlib.sha256(b"a,c").hexdigest(), ""]
            for seat in (mate, one):
                assert seat.play is not None
                assert seat.play["view"]["names"] == ["Ann & Cleo", "Bob"]
                answer = await seat.ask("move", at=seat.play["at"], move=seat.play["view"]["moves"][0])
                assert answer["type"] == "event"
                await together([one, two, mate])

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_undo_takes_back_a_letter_but_not_a_die(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            before = one.play
            assert not before["undo"]
            assert (await one.ask("undo", at=before["at"]))["code"] == "no-undo"
            take = next(move for move in before["view"]["moves"] if move.startswith("take"))
            await one.ask("move", at=before["at"], move=take)
            await together([one, two])
            assert (await two.ask("undo", at=one.play["at"]))["code"] == "no-undo"
            assert one.play["undo"]
            undone = await one.ask("undo", at=one.play["at"])
            assert undone["kind"] == "undo"
            assert one.play["view"] == before["view"]
            assert one.play["pushes"] == before["pushes"]
            assert one.play["at"] > before["at"]
            assert (await one.ask("move", at=before["at"], move=take))["type"] == "stale"

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_undo_with_hidden_hands_takes_back_only_moves_that_revealed_nothing(server: Server, guest: NewGuest) -> None:
    """Playing a card from a discard pile reveals nothing; playing one from a hand does, and cannot be taken back."""

    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        rng, undone = random.Random(3), 0
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            while undone < 3 and one.table["phase"] == "playing":
                seat = one if one.play and one.play["view"]["actor"] == 0 else two
                assert seat.play is not None
                before, moves = seat.play, seat.play["view"]["moves"]
                move = next((move for move in moves if move.startswith("pile")), rng.choice(moves))
                answer = await seat.ask("move", at=before["at"], move=move)
                is_open = move.startswith("pile") and len(answer["lines"]) == 1 and answer["table"] is None
                assert seat.play["undo"] == is_open
                if is_open:
                    assert (await seat.ask("undo", at=seat.play["at"]))["kind"] == "undo"
                    assert seat.play["view"] == before["view"]
                    await seat.ask("move", at=seat.play["at"], move=move)
                    undone += 1
                await together([one, two])
        assert undone == 3

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_nobody_joins_a_seat_and_starts_without_its_holder(server: Server, guest: NewGuest) -> None:
    """What a reviewer did: sit in both seats, start, and see both hands."""

    async def scene(ann: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, eve.at(table) as other:
            await one.ask("sit", seat=0)
            await other.ask("sit", seat=1)
            answer = await other.ask("sit", seat=0, name="Eve the Second")
            assert answer["type"] == "error", answer
            assert answer["code"] == "two-seats"
            assert other.table["seats"][0]["people"] == [{"guest": ann.id, "name": "Ann"}]
            await other.ask("stand", seat=1)
            assert (await other.ask("sit", seat=0))["code"] == "ask-first"

    asyncio.run(scene(guest("Ann"), guest("Eve")))


def test_whoever_sits_in_a_seat_lets_others_in(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await one.ask("sit", seat=0)
            await two.ask("sit", seat=1)
            await three.until(two.number)
            assert "requests" not in three.table
            asked = await three.ask("ask", seat=1)
            request = {"seat": 1, "guest": cleo.id, "name": "Cleo"}
            assert (asked["kind"], asked["table"]["requests"]) == ("ask", [request])
            await one.until(three.number)
            assert (await one.ask("answer", seat=1, guest=cleo.id, allow=True))["code"] == "no-seat"
            answer = await two.ask("answer", seat=1, guest=cleo.id, allow=True)
            assert (answer["kind"], answer["table"]["requests"]) == ("answer", [{**request, "allowed": True}])
            await three.until(two.number)
            sat = await three.ask("sit", seat=1, seed="c")
            assert [person["name"] for person in sat["table"]["seats"][1]["people"]] == ["Bob", "Cleo"]
            assert "requests" not in sat["table"]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_an_opponent_cannot_read_a_hand_that_was_left(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await two.ask("stand", seat=1)
            await one.until(two.number)
            for kind in ("sit", "ask"):
                answer = await one.ask(kind, seat=1)
                assert (answer["type"], answer["code"]) == ("error", "two-seats")
            assert (await two.ask("sit", seat=1))["play"]["view"]["seat"] == 1

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_a_stranger_takes_over_a_seat_if_the_host_agrees(tmp_path: Path) -> None:
    """A server restarts meanwhile: how long a seat is kept follows from the stored events."""

    async def leave(ann: Guest, bob: Guest, table: str) -> float:
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            left = await two.ask("stand", seat=1)
            assert two.play is not None
            assert two.play["view"]["seat"] is None
            assert left["table"]["seats"][1]["reserved"] == left["when"] + 1000
            assert left["table"]["seats"][1]["left"] == [{"guest": bob.id, "name": "Bob"}]
            return float(left["table"]["seats"][1]["reserved"])

    async def ask(ann: Guest, cleo: Guest, table: str, reserved: float) -> None:
        async with ann.at(table) as one, cleo.at(table) as three:
            assert three.table["seats"][1]["reserved"] == reserved
            assert (await three.ask("sit", seat=0))["code"] == "not-now"
            assert (await three.ask("sit", seat=1))["code"] == "ask-first"
            await three.ask("ask", seat=1)
            await one.until(three.number)
            assert (await one.ask("answer", seat=1, guest=cleo.id, allow=True))["code"] == "seat-reserved"

    async def take_over(ann: Guest, bob: Guest, cleo: Guest, table: str) -> None:
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            assert (await one.ask("answer", seat=1, guest=cleo.id, allow=True))["kind"] == "answer"
            await three.until(one.number)
            assert (await three.ask("sit", seat=1))["play"]["view"]["seat"] == 1
            await two.until(three.number)
            assert (await two.ask("sit", seat=1))["code"] == "not-now"

    with running(tmp_path, PARLOUR_SEAT_RESERVED="1000") as server:
        ann, bob, cleo = (Guest(server, name) for name in ("Ann", "Bob", "Cleo"))
        table = ann.new_table("malice")["id"]
        reserved = asyncio.run(leave(ann, bob, table))
        server.kill()
        server.start()
        asyncio.run(ask(ann, cleo, table, reserved))
        server.kill()
        server.settings["PARLOUR_SEAT_RESERVED"] = "0"
        server.start()
        asyncio.run(take_over(ann, bob, cleo, table))
        for each in (ann, bob, cleo):
            each.close()


async def until_closed(connection: Seat) -> None:
    while True:
        await connection.receive()


def test_whoever_the_host_removes_is_disconnected_and_stays_out(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, eve.at(table) as other, eve.at(table) as another:
            await other.ask("sit", seat=1)
            await one.until(other.number)
            assert (await one.ask("remove", guest="nobody"))["code"] == "bad-value"
            assert (await other.ask("remove", guest=ann.id))["code"] == "no-seat"
            removed = await one.ask("remove", guest=eve.id)
            assert removed["kind"] == "remove"
            assert removed["table"]["seats"][1]["people"] == []
            for connection in (other, another):
                with pytest.raises(ConnectionClosed) as closed:
                    await until_closed(connection)
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4410, REMOVED)
        with pytest.raises(ConnectionClosed) as closed:
            async with eve.at(table):
                pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        assert eve.http.get("/api/tables/mine").json() == []

    asyncio.run(scene(guest("Ann"), guest("Eve")))


@pytest.mark.parametrize("similar", ["\N{CYRILLIC CAPITAL LETTER A}nn", "ANN", "Ann\ufe0f", "\uff21nn"])
def test_a_name_that_looks_like_somebody_elses_is_refused(server: Server, guest: NewGuest, similar: str) -> None:
    async def scene(ann: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, eve.at(table) as other:
            await one.ask("sit", seat=0)
            assert (await other.ask("sit", seat=1, name=similar))["code"] == "similar-name"
            assert (await other.ask("say", text="I am Ann"))["code"] == "similar-name"
            same = await other.ask("sit", seat=1, name="Ann")
            assert same["table"]["seats"][1]["people"][0]["name"] == "Ann 2"

    asyncio.run(scene(guest("Ann"), guest(similar)))
