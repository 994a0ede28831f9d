"""Tables: sitting, teams, seats that share a device, undo, chat and the rematch."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.core.fair import Stream, new_secret
from parlour.server.events import Happening, Row, Sat
from parlour.server.messages import Start
from parlour.server.play import Dice
from parlour.server.tables import Table, created
from tests.server.playing import play_on, sit_and_start, together
from tests.server.running import Guest, Seat, Server, running, seated

NewGuest = Callable[[str], Guest]


def test_a_rematch_turns_the_seats_and_asks_for_new_seeds(server: Server, guest: NewGuest) -> None:
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


def test_of_first_names_of_one_length_the_fair_draw_chooses() -> None:
    made = created("crossdice", {}, False, None, None, "")
    happened: list[tuple[str, Happening]] = [
        ("ann", made),
        ("ann", Sat(0, "Ann", "a")),
        ("bob", Sat(1, "Bob Longlastname", "b")),
    ]
    table = Table("table", 60)
    for number, (guest, event) in enumerate(happened, start=1):
        table.apply(Row("table", number, guest, None, 0.0, event))
    firsts = []
    for secret in (new_secret() for _ in range(30)):
        started = [table.start(Start("id"), "ann", partial(Dice, secret)) for _ in range(2)]
        assert started[0] == started[1]
        assert started[0].options["first"] == Stream(secret, ["a", "b"]).first_of([0, 1])
        firsts.append(started[0].options["first"])
    assert set(firsts) == {0, 1}  # all the same once in five hundred million


def test_several_people_share_a_seat_and_any_of_them_may_move(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0})["id"]
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


def test_one_device_is_passed_round(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0, name="Ann")
            await seat.ask("sit", seat=1, name="Ann")
            await seat.ask("start")
            assert [each["people"][0]["name"] for each in seat.table["seats"]] == ["Ann", "Ann 2"]
            for number in (1, 0):
                shown = await _look(seat, number)
                assert shown["you"] == {"guest": ann.id, "seats": [0, 1], "seat": number}
                places = shown["play"]["view"]["board"]["places"]
                assert [place["hand"] is not None for place in places] == [number == 0, number == 1]
            assert (await _look(seat, None))["you"]["seat"] is None

    asyncio.run(scene(guest("Ann")))


def test_nobody_looks_as_a_seat_that_is_not_theirs(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, eve.at(table, seat=0) as three:
            await sit_and_start([one, two])
            assert three.welcome["you"]["seat"] is None
            assert (await _look(three, 1))["play"]["view"]["seat"] is None
            assert (await _look(one, 1))["play"]["view"]["seat"] == 0
            async with seated(server, table, seat=0) as unknown:
                assert unknown.welcome["play"]["view"]["seat"] is None

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


def test_looking_as_another_seat_in_the_middle_of_a_move_shows_nothing(server: Server, guest: NewGuest) -> None:
    """Somebody asks for a foreign seat again and again while moves are being stored."""

    async def peek(seat: Seat) -> None:
        for number in range(300):
            await seat.socket.send(json.dumps({"type": "look", "seat": number % 2}))
            await seat.hear()

    async def scene(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
            await sit_and_start([one, two])
            await asyncio.gather(peek(three), play_on([one, two], [], random.Random(1), most=60))
            views = [frame["play"]["view"] for frame in map(json.loads, three.frames) if frame["play"]]
            assert len(views) > 200
            assert not [view for view in views if view["seat"] is not None]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


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


def test_undo_where_hands_are_hidden_takes_back_what_all_had_seen(server: Server, guest: NewGuest) -> None:
    """A card from a discard pile shows nobody anything new; one from a hand does, and so stays where it is."""

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


def test_chat_is_heard_by_all_but_those_who_have_muted_it(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await three.socket.send(json.dumps({"type": "mute", "guest": ann.id}))
            await three.socket.send(json.dumps({"type": "ping"}))
            assert (await three.hear())["type"] == "pong"
            said = await one.ask("say", text="<b>hello</b>")
            assert said["chat"]["text"] == "<b>hello</b>"
            assert (await two.hear())["chat"] == said["chat"]
            assert (await three.hear())["chat"] is None
        async with bob.at(table, last=1) as two, cleo.at(table) as three:
            assert [line["text"] for line in two.welcome["chat"]] == ["<b>hello</b>"]
            assert three.welcome["chat"] == []

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_a_seat_that_was_left_may_be_taken_by_another(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await sit_and_start([one, two])
            await three.until(one.number)
            assert (await three.ask("sit", seat=1))["code"] == "not-now"
            await two.ask("stand", seat=1)
            assert two.play is not None
            assert two.play["view"]["seat"] is None
            await three.until(two.number)
            assert (await three.ask("sit", seat=1))["type"] == "event"
            assert three.play is not None
            assert three.play["view"]["seat"] == 1

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_a_guest_moves_to_another_device_by_a_link_that_works_once(server: Server, guest: NewGuest) -> None:
    ann, other = guest("Ann"), guest("Other")
    code = ann.http.post("/api/guests/me/link").json()["code"]
    claimed = other.http.post("/api/guests/claim", json={"code": code})
    assert claimed.json() == {"id": ann.id, "name": "Ann"}
    assert other.http.get("/api/guests/me").json()["id"] == ann.id
    assert other.http.cookies["parlour_guest"] != ann.http.cookies["parlour_guest"]
    assert other.http.post("/api/guests/claim", json={"code": code}).status_code == 400


@pytest.mark.parametrize("public", [True, False])
def test_only_public_tables_are_listed(server: Server, guest: NewGuest, public: bool) -> None:
    ann = guest("Ann")
    table = ann.new_table("spiralized", public=public)
    listed = [each["id"] for each in ann.http.get("/api/tables").json()]
    assert (table["id"] in listed) == public
    assert ann.http.get(f"/api/tables/{table['id']}").json() == table


def test_the_list_shows_what_has_changed_and_reads_nothing_else_again(tmp_path: Path) -> None:
    async def sit(ann: Guest, table: str) -> None:
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=1)

    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        older, newer = (ann.new_table("spite", public=True)["id"] for _ in range(2))
        before = ann.http.get("/api/tables").json()
        assert [table["id"] for table in before] == [newer, older]
        with sqlite3.connect(tmp_path / "parlour.db") as database:  # whoever reads this table now comes to grief
            database.execute("UPDATE log SET body = 'unreadable' WHERE table_id = ?", (newer,))
        database.close()
        asyncio.run(sit(ann, older))
        after = ann.http.get("/api/tables").json()
        assert after[0] == before[0]
        assert after[1] == ann.http.get(f"/api/tables/{older}").json() != before[1]
        assert after[1]["seats"][1]["people"][0]["name"] == "Ann"
        ann.close()


async def _look(seat: Seat, number: int | None) -> dict[str, Any]:
    await seat.socket.send(json.dumps({"type": "look", "seat": number}))
    while True:
        frame = await seat.hear()
        if frame["type"] == "welcome":
            return frame
