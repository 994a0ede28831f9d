"""The log: nothing is sent before it is stored, nothing happens twice, and a killed server loses nothing."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.playing import play_on, sit_and_start, together
from tests.server.running import Guest, Seat, Server, running


def test_a_resent_move_gets_its_first_answer(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            seat = (one, two)[_actor(one)]
            assert seat.play is not None
            move = {"id": "mine", "at": seat.play["at"], "move": seat.play["view"]["moves"][0]}
            first = await seat.ask("move", **move)
            again = await seat.ask("move", **move)
            assert again == {"type": "done", "id": "mine", "number": first["number"]}
            assert seat.number == first["number"]

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_a_stale_move_gets_the_current_view(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            seat = (one, two)[_actor(one)]
            assert seat.play is not None
            before = seat.play
            await seat.ask("move", at=before["at"], move=before["view"]["moves"][0])
            stale = await seat.ask("move", at=before["at"], move=before["view"]["moves"][0])
            assert stale["type"] == "stale"
            assert stale["play"] == seat.play != before

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_of_two_simultaneous_moves_one_is_accepted(server: Server, guest: Callable[[str], Guest]) -> None:
    """Two people share a seat and both move at the same moment."""

    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0}, teams=True)["id"]
        async with ann.at(table) as one, bob.at(table) as mate, cleo.at(table) as two:
            await one.ask("sit", seat=0)
            await mate.ask("sit", seat=0)
            await two.ask("sit", seat=1)
            await together([one, mate, two])
            await one.ask("start")
            await together([one, mate, two])
            assert one.play is not None
            at, moves = one.play["at"], one.play["view"]["moves"]
            answers = await asyncio.gather(
                one.ask("move", at=at, move=moves[0]), mate.ask("move", at=at, move=moves[1])
            )
            assert sorted(answer["type"] for answer in answers) == ["event", "stale"]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


@pytest.mark.parametrize("game", ["spite", "crossdice", "malice", "spiralized", "spyalley"])
def test_a_killed_server_resumes_every_table(tmp_path: Path, game: str) -> None:
    """The server is killed repeatedly during moves; the clients reconnect with the last event they received."""

    async def sitting(guests: list[Guest], table: str, heard: list[int]) -> list[int]:
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(guest.at(table, last=last))
                for guest, last in zip(guests, heard, strict=True)
            ]
            for seat, last in zip(seats, heard, strict=True):
                assert seat.number >= last
                assert seat.table["phase"] == "over" or all(line["at"] > last for line in seat.welcome["log"])
            if seats[0].table["phase"] == "lobby":
                await sit_and_start(seats)
            await play_on(seats, [], random.Random(3), most=12)
            if seats[0].table["phase"] == "playing":
                await _send_and_forget(seats)
            return [seat.number for seat in seats]

    server = Server(tmp_path).start()
    try:
        guests = [Guest(server, name) for name in ("Ann", "Bob", "Cleo")[: 3 if game == "spite" else 2]]
        table = guests[0].new_table(game, options={"players": len(guests)})["id"]
        heard = [0] * len(guests)
        for _ in range(2):
            heard = asyncio.run(sitting(guests, table, heard))
            server.kill()
            numbers, requests = _stored(tmp_path, table)
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= max(heard)
            assert len(requests) == len(set(requests))
            server.start()
        for one in guests:
            one.close()
    finally:
        server.stop()


def test_a_stopping_server_closes_sockets_with_a_reason(tmp_path: Path) -> None:
    async def scene(server: Server) -> int:
        guest = Guest(server, "Ann")
        table = guest.new_table("spite")["id"]
        async with guest.at(table) as seat:
            guest.close()
            stopped = asyncio.create_task(asyncio.to_thread(server.stop))
            with pytest.raises(ConnectionClosed):
                await seat.receive()
            await stopped
            return seat.socket.close_code or 0

    with running(tmp_path) as server:
        assert asyncio.run(scene(server)) == 1012
        assert "Traceback" not in server.log.read_text()


def _actor(seat: Seat) -> int:
    assert seat.play is not None
    actor: int = seat.play["view"]["actor"]
    return actor


async def _send_and_forget(seats: list[Seat]) -> None:
    """A move whose answer nobody waits for: the server is killed before, while or after it is stored."""
    seat = seats[_actor(seats[0])]
    assert seat.play is not None
    await seat.send("move", at=seat.play["at"], move=seat.play["view"]["moves"][0])


def _stored(folder: Path, table: str) -> tuple[list[int], list[str]]:
    with closing(sqlite3.connect(folder / "parlour.db")) as connection, connection:
        rows = connection.execute("SELECT number, request, body FROM log WHERE table_id = ?", (table,)).fetchall()
    assert all(json.loads(body) for _, _, body in rows)
    return [row[0] for row in rows], [row[1] for row in rows if row[1] is not None]
