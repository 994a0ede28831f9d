"""A guest's own data: what is stored, signing out other devices, and erasing everything, on both databases."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import parlour
from parlour.core.fairness import first_wrong
from tests.server.playing import play_on, sit_and_start, together
from tests.server.postgres import PATIENCE, Postgres
from tests.server.running import Guest, Seat, Server, connected, running

NAME = "Zenobia Unmistakable"
WORDS = "meet me at the fountain"
Rows = Callable[[], str]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Rows]]:
    """A server, on PostgreSQL with two processes, and a way to read all rows of its database."""
    folder: Path = tmp_path_factory.mktemp("own-data")
    if request.param == "sqlite":
        with running(folder) as server:
            yield server, lambda: _sqlite_rows(folder / "parlour.db")
        return
    database = Postgres()
    try:
        database.start()
        with running(folder, "--workers", "2", PARLOUR_DATABASE_URL=database.url) as server:
            yield server, lambda: asyncio.run(_postgres_rows(database.url))
    finally:
        database.close()


@pytest.fixture
def guest(place: tuple[Server, Rows]) -> Iterator[Callable[[str], Guest]]:
    made: list[Guest] = []

    def new(name: str) -> Guest:
        made.append(Guest(place[0], name))
        return made[-1]

    yield new
    for each in made:
        each.close()


def _sqlite_rows(path: Path) -> str:
    with closing(sqlite3.connect(path)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(str(row) for table in tables for row in database.execute(f'SELECT * FROM "{table}"'))


async def _postgres_rows(url: str) -> str:
    connection = await asyncpg.connect(url)
    try:
        tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = [await connection.fetch(f'SELECT * FROM "{table["tablename"]}"') for table in tables]
    finally:
        await connection.close()
    return "\n".join(str(tuple(row)) for rows in found for row in rows)


def _second_device(ann: Guest) -> Guest:
    other = Guest(ann.server, "Other")
    code = ann.http.post("/api/guests/me/link").json()["code"]
    assert other.http.post("/api/guests/claim", json={"code": code}).status_code == 201
    other.id = ann.id
    return other


async def _close_code(seat: Seat) -> int:
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await seat.receive()
    return seat.socket.close_code or 0


# Listing


def test_a_guest_can_list_what_is_stored(place: tuple[Server, Rows], guest: Callable[[str], Guest]) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    phone = _second_device(ann)
    ann.http.post("/api/guests/me/link")
    own, other = ann.new_table("malice")["id"], bob.new_table("spite", options={"players": 3})["id"]

    async def scene() -> None:
        async with ann.at(own) as one, bob.at(own) as two:
            await one.ask("say", text="before")
            await sit_and_start([one, two])  # which also stores the cards that nobody has seen yet
            await one.socket.send(json.dumps({"type": "mute", "guest": bob.id, "muted": True}))
            await one.ask("say", text="hello")
        async with ann.at(other) as seat:
            await seat.ask("sit", seat=2, name="Annie", seed="first")
            await seat.ask("seed", seat=2, seed="second")

    asyncio.run(scene())
    answer = ann.http.get("/api/guests/me/data")
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert (data["id"], data["name"]) == (ann.id, "Ann")
    assert data["created"] <= time.time()
    assert [device["is_this"] for device in data["devices"]] == [True, False]
    assert all(device["created"] for device in data["devices"])
    assert len(data["link_codes"]) == 1
    assert [(each["id"], each["game"], each["is_host"]) for each in data["tables"]] == [
        (own, "malice", True),
        (other, "spite", False),
    ]
    seats = [(each["table"], each["seat"], each["name"], each["seed"]) for each in data["seats"]]
    assert seats == [(own, 0, "Ann", "seed-0"), (other, 2, "Annie", "first"), (other, 2, None, "second")]
    assert [(each["table"], each["text"]) for each in data["chat"]] == [(own, "before"), (own, "hello")]
    assert data["muted"] == [bob.id]
    for hidden in ("pushes", "seed-1", "Bob", ann.http.cookies["parlour_guest"]):
        assert hidden not in answer.text
    assert phone.http.get("/api/guests/me/data").json()["chat"] == data["chat"]
    phone.close()
    assert httpx.get(f"{ann.server.address}/api/guests/me/data").status_code == 401


# Signing out


def test_a_guest_signs_out_the_other_devices(place: tuple[Server, Rows], guest: Callable[[str], Guest]) -> None:
    ann = guest("Ann")
    phone, tablet = _second_device(ann), _second_device(ann)
    code = ann.http.post("/api/guests/me/link").json()["code"]
    tables = [ann.new_table("spite")["id"] for _ in range(6)]  # which different processes serve

    async def scene() -> list[int]:
        async with AsyncExitStack() as stack:
            mine = [await stack.enter_async_context(ann.at(table)) for table in tables]
            theirs = [await stack.enter_async_context(phone.at(table)) for table in tables]
            answer = ann.http.delete("/api/guests/me/devices")
            assert (answer.status_code, answer.json()) == (200, {"devices": 2})
            codes = [await _close_code(seat) for seat in theirs]
            for seat in mine:
                assert (await seat.ask("say", text="still here"))["type"] == "event"
            return codes

    assert set(asyncio.run(scene())) == {4401}
    for device in (phone, tablet):
        assert device.http.get("/api/guests/me").status_code == 401
        device.close()
    assert ann.http.get("/api/guests/me").json()["id"] == ann.id
    assert ann.http.post("/api/guests/claim", json={"code": code}).status_code == 400
    assert ann.http.delete("/api/guests/me/devices").json() == {"devices": 0}


# Erasing


def test_an_erased_guest_leaves_games_behind_but_no_trace(
    place: tuple[Server, Rows], guest: Callable[[str], Guest]
) -> None:
    server, rows = place
    zen, bob = guest(NAME), guest("Bob")
    phone = _second_device(zen)
    old_cookie = zen.cookie
    finished, running_game, lobby = (zen.new_table("malice", public=True)["id"] for _ in range(3))

    async def play() -> None:
        async with zen.at(finished) as one, bob.at(finished) as two:
            await sit_and_start([one, two])
            await one.ask("say", text=WORDS)
            await two.until(one.number)
            await two.socket.send(json.dumps({"type": "mute", "guest": zen.id, "muted": True}))
            await play_on([one, two], [], random.Random(4))
            await two.ask("again")

    async def erase() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(each.at(running_game)) for each in (zen, bob)]
            other = await stack.enter_async_context(phone.at(lobby))
            spectator = await stack.enter_async_context(phone.at(finished))
            watcher = await stack.enter_async_context(connected(server, running_game))
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(4), most=3)
            await other.ask("sit", seat=1)
            await one.ask("say", text=WORDS)
            await together([one, two, watcher])
            answer = zen.http.delete("/api/guests/me")
            assert answer.status_code == 204
            for seat in (one, other, spectator):
                assert await _close_code(seat) == 4401
            for seat in (two, watcher):
                while (frame := await seat.receive()).get("kind") != "stand":
                    assert frame["kind"] == "erase"
                    assert frame["play"]["view"]["names"] == ["Anonymous", "Bob"]
                    for trace in (NAME, zen.id, WORDS):
                        assert trace not in json.dumps(frame)
                assert [len(place["people"]) for place in seat.table["seats"]] == [0, 1]
            assert (await two.ask("say", text="bye"))["type"] == "event"

    asyncio.run(play())
    for kind in ("record", "replay"):  # which the server keeps
        assert NAME in bob.http.get(f"/api/tables/{finished}/games/1/{kind}").text
    asyncio.run(erase())
    for device in (zen, phone):
        assert device.http.get("/api/guests/me", headers=old_cookie).status_code == 401
    assert not zen.http.cookies
    phone.close()
    _look_for_traces(server, bob, zen.id, [finished, running_game, lobby])
    deadline = time.monotonic() + PATIENCE
    while zen.id in (stored := rows()):
        assert time.monotonic() < deadline, [row for row in stored.splitlines() if zen.id in row]
        time.sleep(0.2)
    assert NAME not in stored
    assert WORDS not in stored
    _look_for_traces(server, bob, zen.id, [finished, running_game, lobby])


def _look_for_traces(server: Server, bob: Guest, erased: str, tables: list[str]) -> None:
    """Nobody is shown anything of the guest, and what was stored of the games still holds."""

    async def welcome(table: str) -> dict[str, Any]:
        async with bob.at(table) as seat:
            return seat.welcome

    shown = [asyncio.run(welcome(table)) for table in tables]
    paths = [f"/api/tables/{table}" for table in tables] + ["/api/tables", "/api/tables/mine"]
    record, replay = (f"/api/tables/{tables[0]}/games/1/{kind}" for kind in ("record", "replay"))
    texts = [json.dumps(shown), *(bob.http.get(path).text for path in (*paths, record, replay))]
    for trace in (NAME, erased, WORDS):
        assert [text for text in texts if trace in text] == []
    state = parlour.read(bob.http.get(record).text)
    assert state.names == ("Anonymous", "Bob")
    assert state.proof is not None
    assert first_wrong(state, state.proof) is None
    assert bob.http.get(replay).json()["names"] == ["Anonymous", "Bob"]
    hosts = [frame["table"]["host"] for frame in shown]
    assert len({*hosts, erased}) == 4  # another id at each table


def test_an_erased_guest_is_a_stranger(place: tuple[Server, Rows], guest: Callable[[str], Guest]) -> None:
    ann = guest("Ann")
    code = ann.http.post("/api/guests/me/link").json()["code"]
    assert ann.http.delete("/api/guests/me").status_code == 204
    assert ann.http.post("/api/guests/claim", json={"code": code}).status_code == 400
    assert ann.http.delete("/api/guests/me").status_code == 401
    again = ann.http.post("/api/guests", json={"name": "Ann"})
    assert again.status_code == 201
    assert again.json()["id"] != ann.id


def test_an_interrupted_erasure_is_finished_by_the_next_start(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, NAME)
        table = ann.new_table("spite")["id"]

        async def scene() -> None:
            async with ann.at(table) as seat:
                await seat.ask("sit", seat=0)
                await seat.ask("say", text=WORDS)

        asyncio.run(scene())
        ann.close()
        server.kill()
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            database.execute("UPDATE guests SET name = ''")  # as far as a server came that was killed
            database.execute("DELETE FROM keys")
        server.start()
        deadline = time.monotonic() + PATIENCE
        while ann.id in (stored := _sqlite_rows(tmp_path / "parlour.db")):
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert NAME not in stored
        assert WORDS not in stored
        assert httpx.get(f"{server.address}/api/tables/{table}").json()["seats"][0]["people"] == []
