"""Sockets: the seat from which somebody sees the table, chat, and spectators."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Seat, Server, connected

NewGuest = Callable[[str], Guest]


def test_nobody_sees_the_table_from_a_seat_that_is_not_theirs(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, eve.at(table, seat=0) as three:
            await sit_and_start([one, two])
            assert three.welcome["you"]["seat"] is None
            assert (await _look(three, 1))["play"]["view"]["seat"] is None
            assert (await _look(one, 1))["play"]["view"]["seat"] == 0
            async with connected(server, table, seat=0) as unknown:
                assert unknown.welcome["play"]["view"]["seat"] is None

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


def test_asking_for_another_seat_during_a_move_reveals_nothing(server: Server, guest: NewGuest) -> None:
    """Somebody repeatedly asks for another person's seat while moves are being stored."""

    async def peek(seat: Seat) -> None:
        for number in range(300):
            await seat.socket.send(json.dumps({"type": "look", "seat": number % 2}))
            await seat.receive()

    async def scene(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
            await sit_and_start([one, two])
            await asyncio.gather(peek(three), play_on([one, two], [], random.Random(1), most=60))
            views = [frame["play"]["view"] for frame in map(json.loads, three.frames) if frame["play"]]
            assert len(views) > 200
            assert not [view for view in views if view["seat"] is not None]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


def test_one_device_can_be_passed_round(server: Server, guest: NewGuest) -> None:
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


def test_chat_reaches_everybody_who_has_not_muted_it(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await three.socket.send(json.dumps({"type": "mute", "guest": ann.id}))
            await three.socket.send(json.dumps({"type": "ping"}))
            assert (await three.receive())["type"] == "pong"
            said = await one.ask("say", text="<b>hello</b>")
            assert said["chat"]["text"] == "<b>hello</b>"
            assert (await two.receive())["chat"] == said["chat"]
            assert (await three.receive())["chat"] is None
        async with bob.at(table, last=1) as two, cleo.at(table) as three:
            assert [line["text"] for line in two.welcome["chat"]] == ["<b>hello</b>"]
            assert three.welcome["chat"] == []

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


async def _look(seat: Seat, number: int | None) -> dict[str, Any]:
    await seat.socket.send(json.dumps({"type": "look", "seat": number}))
    while True:
        frame = await seat.receive()
        if frame["type"] == "welcome":
            return frame


def test_a_spectator_without_a_cookie_sees_the_lobby(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with connected(server, table, boards=True, language="en") as watching:
            assert watching.welcome["you"] == {"guest": None, "seats": [], "seat": None}

    asyncio.run(scene(guest("Ann")))


def test_a_long_log_can_be_had_bit_by_bit(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(1), most=20)
            async with ann.at(table) as all_at_once, ann.at(table, most_lines=10) as some:
                whole = all_at_once.welcome["log"]
                lines = some.welcome["log"]
                assert lines == whole[-10:]
                while lines[0]["number"] > 1:
                    await some.socket.send(json.dumps({"type": "log", "before": lines[0]["number"], "most": 15}))
                    answer = await some.receive()
                    assert answer["type"] == "log"
                    assert len(answer["lines"]) <= 15
                    lines = answer["lines"] + lines
                assert lines == whole
                for before in (1, 0, -7):
                    await some.socket.send(json.dumps({"type": "log", "before": before}))
                    assert (await some.receive())["lines"] == []
                await some.socket.send('{"type": "look", "seat": null}')
                assert len((await some.receive())["log"]) == 10

    asyncio.run(scene(guest("Ann"), guest("Bob")))
