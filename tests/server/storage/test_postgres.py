"""PostgreSQL: several processes serve one table, and a database that goes away and comes back loses nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from tests.server.playing import play_on, sit_and_start, together
from tests.server.postgres import PATIENCE, Postgres
from tests.server.running import Guest, Seat, Server, connected, running

KEY = Fernet.generate_key().decode()  # of all servers of the database


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    try:
        database.start()
        yield database
    finally:
        database.close()


def _settings(postgres: Postgres, **more: str) -> dict[str, str]:
    return {"PARLOUR_DATABASE_URL": postgres.url, "PARLOUR_KEY": KEY, **more}


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers, two processes, one database and one key."""
    folder = tmp_path_factory.mktemp("pair")
    with ExitStack() as stack:
        one, two = (stack.enter_context(running(folder, **_settings(postgres))) for _ in range(2))
        yield one, two


@pytest.mark.parametrize("game", ["malice", "crossdice"])
def test_two_processes_serve_one_table(pair: tuple[Server, Server], game: str) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table(game)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(4))
            assert one.table == two.table
            assert one.table["phase"] == "over"

    ann, bob = (Guest(server, name) for server, name in zip(pair, ("Ann", "Bob"), strict=True))
    asyncio.run(scene(ann, bob))
    ann.close()
    bob.close()


def test_a_request_sees_what_another_process_has_just_stored(pair: tuple[Server, Server]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        for _ in range(20):
            table = ann.new_table("malice")["id"]
            async with ann.at(table) as one, bob.at(table) as two:
                await one.ask("sit", seat=0)
                await two.ask("sit", seat=1)
                answer = await one.ask("start")  # which needs a seat that its process may not know to be taken
                assert answer["type"] == "event", answer

    ann, bob = (Guest(server, name) for server, name in zip(pair, ("Ann", "Bob"), strict=True))
    asyncio.run(scene(ann, bob))
    ann.close()
    bob.close()


def test_of_two_simultaneous_moves_in_two_processes_one_is_accepted(
    pair: tuple[Server, Server], postgres: Postgres
) -> None:
    """Two people who share a seat, each connected to another process, repeatedly move at the same moment."""

    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0}, teams=True)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            for number in (0, 1):
                await one.ask("sit", seat=number)
                await two.until(one.number)
                await two.ask("sit", seat=number)
                await one.until(two.number)
            await one.ask("start")
            rng = random.Random(2)
            won: list[str] = []
            while one.table["phase"] == "playing" and len(won) < 30:
                await together([one, two])
                assert one.play is not None
                at, actor = one.play["at"], one.play["view"]["actor"]
                for seat in (one, two):
                    await _look(seat, actor)
                moves = [rng.choice(seat.play["view"]["moves"]) for seat in (one, two) if seat.play]
                answers = await asyncio.gather(
                    one.ask("move", at=at, seat=actor, move=moves[0]), two.ask("move", at=at, seat=actor, move=moves[1])
                )
                assert sorted(answer["type"] for answer in answers) == ["event", "stale"]
                won.append(answers[0]["type"])
            assert len(won) > 5
        count = postgres.query(f"SELECT count(*), max(number) FROM log WHERE table_id = '{table}'")
        assert count == f"{one.number}|{one.number}"

    ann, bob = (Guest(server, name) for server, name in zip(pair, ("Ann", "Bob"), strict=True))
    asyncio.run(scene(ann, bob))
    ann.close()
    bob.close()


def test_there_is_no_substitute_for_somebody_connected_to_another_process(postgres: Postgres, tmp_path: Path) -> None:
    """Bob is connected to the second process and thinks for longer than the absence limit. Then he leaves."""

    async def gone(guest: Guest) -> None:
        """Somebody else leaves a game, and is stood in for: so much time has passed."""
        table = guest.new_table("malice", substitute="random")["id"]
        async with guest.at(table) as seat:
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="random")
        async with connected(guest.server, table) as onlooker:
            while not onlooker.table["seats"][0]["substituted"] and onlooker.table["phase"] == "playing":
                await onlooker.receive()

    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", substitute="random", options={"first": 1})["id"]
        async with ann.at(table) as one:
            async with bob.at(table) as two:
                await sit_and_start([one, two])
                for _ in range(2):
                    await gone(cleo)
                await one.ask("say", text="Are you asleep?")
                assert not one.table["seats"][1]["substituted"]
            while not one.table["seats"][1]["substituted"]:
                await one.receive()
            async with bob.at(table) as two:
                assert not two.table["seats"][1]["substituted"]

    settings = _settings(postgres, PARLOUR_ABSENCE="3")
    with running(tmp_path, **settings) as first, running(tmp_path, **settings) as second:
        guests = [Guest(first, "Ann"), Guest(second, "Bob"), Guest(first, "Cleo")]
        asyncio.run(scene(*guests))
        for guest in guests:
            guest.close()


def test_other_processes_know_at_once_who_has_connected(pair: tuple[Server, Server], postgres: Postgres) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        seen = f"SELECT count(*) FROM presence WHERE table_id = '{table}' AND guest = '{ann.id}'"
        assert postgres.query(seen) == "0"
        async with ann.at(table):
            assert postgres.query(seen) == "1"  # the next round of telling who is here is far off

    ann = Guest(pair[1], "Ann")
    asyncio.run(scene(ann))
    ann.close()


def test_one_command_starts_several_processes(postgres: Postgres, tmp_path: Path) -> None:
    async def scene(guests: list[Guest]) -> None:
        table = guests[0].new_table("spite", options={"players": 4})["id"]
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
            await sit_and_start(seats)
            await play_on(seats, [], random.Random(9), most=20)

    with running(tmp_path, "--workers", "2", **_settings(postgres)) as server:
        guests = [Guest(server, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
        asyncio.run(scene(guests))
        for guest in guests:
            guest.close()


def test_a_restart_of_the_database_loses_nothing(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest, database: Postgres) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            seats = [one, two]
            await sit_and_start(seats)
            for _ in range(2):
                await play_on(seats, [], random.Random(6), most=10)
                database.stop()
                assert one.play is not None
                seat = seats[one.play["view"]["actor"]]
                assert seat.play is not None
                move = seat.play["view"]["moves"][0]
                waiting = asyncio.create_task(seat.ask("move", at=seat.play["at"], move=move))
                await asyncio.sleep(0.5)
                assert not waiting.done()
                await asyncio.to_thread(database.start)
                assert (await waiting)["type"] == "event"
                await together(seats)
            await _seen_again(database)
            stored = database.query(f"SELECT count(*), max(number) FROM log WHERE table_id = '{table}'")
            assert stored == f"{one.number}|{one.number}"

    database = Postgres()
    try:
        database.start()
        with running(tmp_path, PARLOUR_DATABASE_URL=database.url, PARLOUR_LEASE="1") as server:
            ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
            asyncio.run(scene(ann, bob, database))
            ann.close()
            bob.close()
    finally:
        database.close()


async def _seen_again(database: Postgres) -> None:
    """Waits until the server reports again that it is alive, as it should although the database was away."""
    last = "SELECT max(seen) FROM servers"
    before = database.query(last)
    async with asyncio.timeout(PATIENCE):
        while database.query(last) == before:
            await asyncio.sleep(0.05)


async def _look(seat: Seat, number: int) -> None:
    await seat.socket.send(json.dumps({"type": "look", "seat": number}))
    while (await seat.receive())["type"] != "welcome":
        pass
