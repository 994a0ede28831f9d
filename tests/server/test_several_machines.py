"""Three servers without a shared file, behind HAProxy, with one PostgreSQL: as if on three machines."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from cryptography.fernet import Fernet

import parlour
from parlour.client import Client, Table, play
from parlour.core.fairness import first_wrong
from tests.clients import AnyMove, seated, within_bounds, write_down
from tests.server.playing import play_on, sit_and_start, together
from tests.server.postgres import Postgres
from tests.server.proxy import proxy
from tests.server.running import PATIENCE, Guest, Seat, Server, connected, running

LEASE = "1.5"  # seconds, so that the tests need not wait long


@dataclass(frozen=True)
class Deployment:
    """What runs, and where clients find it."""

    servers: Sequence[Server]
    database: Postgres
    url: str  # of the proxy


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    started = Postgres()
    try:
        started.start()
        yield started
    finally:
        started.close()


@pytest.fixture(scope="module")
def deployment(database: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    settings = _settings(database, PARLOUR_BOT_PAUSE="0.03")
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(f"machine-{number}") for number in (1, 2, 3)]
        servers = _started(stack, folders, settings)
        addresses = [f"127.0.0.1:{server.port}" for server in servers]
        url = stack.enter_context(proxy(tmp_path_factory.mktemp("proxy"), addresses))
        yield Deployment(servers, database, url)


def _started(stack: ExitStack, folders: Sequence[Path], settings: dict[str, str]) -> list[Server]:
    """All at once, which is how they also find the database empty at once."""
    with ThreadPoolExecutor() as threads:
        return list(threads.map(lambda folder: stack.enter_context(running(folder, **settings)), folders))


def _settings(database: Postgres, **more: str) -> dict[str, str]:
    key = Fernet.generate_key().decode()
    return {"PARLOUR_DATABASE_URL": database.url, "PARLOUR_KEY": key, "PARLOUR_LEASE": LEASE, **more}


def _metric(server: Server, name: str) -> float:
    printed = httpx.get(f"{server.address}/metrics").text
    values = re.findall(rf"^{re.escape(name)} (\S+)$", printed, re.MULTILINE)
    return float(values[0]) if values else 0.0


def _until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _verify(record: str) -> None:
    """Each die and card of the game comes from its secret and seeds."""
    state = parlour.read(record)
    assert state.proof is not None
    assert first_wrong(state, state.proof) is None


# Routing


def test_whole_games_through_the_proxy(deployment: Deployment) -> None:
    async def game(name: str, players: int) -> None:
        async with seated(deployment.url, name, players) as tables:
            await asyncio.gather(*(play(AnyMove(), table, seed) for seed, table in enumerate(tables)))
        async with Client(deployment.url, "Dora") as client:
            _verify(await client.record(tables[0].link))

    async def scene() -> None:
        await asyncio.gather(game("malice", 2), game("crossdice", 2), game("spite", 3))

    within_bounds(scene())


def test_the_proxy_brings_all_sockets_of_a_table_to_one_server(deployment: Deployment) -> None:
    async def scene() -> list[int]:
        homes = []
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(deployment.url, name)) for name in ("Ann", "Bob", "Cid")]
            for _ in range(8):
                before = _sockets(deployment)
                table = await clients[0].create("malice")
                for client in clients[1:]:
                    await client.join(table.link)
                more = [after - earlier for after, earlier in zip(_sockets(deployment), before, strict=True)]
                assert sorted(more) == [0, 0, 3]
                homes.append(more.index(3))
        return homes

    assert len(set(within_bounds(scene()))) > 1  # by chance all tables have one home once in 2,187 times


def _sockets(deployment: Deployment) -> list[float]:
    return [_metric(server, "parlour_sockets") for server in deployment.servers]


def test_any_server_serves_any_table(deployment: Deployment) -> None:
    """Each guest is connected to another server, past the proxy, as after a change of the proxy's configuration."""

    async def scene(guests: list[Guest]) -> None:
        table = guests[0].new_table("spite", options={"players": 3})["id"]
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
            await sit_and_start(seats)
            await play_on(seats, [], random.Random(7))
            assert {seat.table["phase"] for seat in seats} == {"over"}

    guests = [Guest(server, name) for server, name in zip(deployment.servers, ("Ann", "Bob", "Cleo"), strict=True)]
    asyncio.run(scene(guests))
    for guest in guests:
        guest.close()


def test_each_move_of_a_bot_is_computed_by_one_server(deployment: Deployment) -> None:
    """Somebody is connected to each server, so the table is in the memory of all three."""

    async def scene(ann: Guest) -> str:
        table: str = ann.new_table("malice", substitute="random")["id"]
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(ann.at(table))
            others = [await stack.enter_async_context(connected(other, table)) for other in deployment.servers[1:]]
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="random")
            await seat.ask("stand", seat=0)
            assert seat.table["phase"] == "playing"
            while seat.table["phase"] != "over":
                await seat.receive()
            await together([seat, *others])
        return table

    before = _bot_moves(deployment)
    ann = Guest(deployment.servers[0], "Ann")
    table = asyncio.run(scene(ann))
    ann.close()
    is_move = "convert_from(body, 'UTF8') LIKE '{\"kind\":\"move\"%'"
    stored = int(deployment.database.query(f"SELECT count(*) FROM log WHERE table_id = '{table}' AND {is_move}"))
    assert _bot_moves(deployment) - before == stored


def _bot_moves(deployment: Deployment) -> float:
    return sum(_metric(server, "parlour_bot_moves_total") for server in deployment.servers)


# Killed servers


def test_the_tables_of_a_killed_server_go_on(deployment: Deployment) -> None:
    """Bots and clocks go on at tables to which nobody comes back, and people who come back have lost nothing."""
    victim, survivor = deployment.servers[0], deployment.servers[1]

    async def scene(ann: Guest) -> list[str]:
        async with AsyncExitStack() as stack:
            games = [await stack.enter_async_context(seated(deployment.url, name)) for name in ("malice",) * 4]
            moves = [[write_down(table) for table in tables] for tables in games]
            playing = [
                asyncio.create_task(play(AnyMove(), table, seed))
                for tables in games
                for seed, table in enumerate(tables)
            ]
            while min(tables[0].number for tables in games) < 8:
                await asyncio.sleep(0.01)
            unattended = [await _left_with_a_clock(ann, name) for name in ("malice", "malice", "crossdice")]
            victim.kill()
            await asyncio.gather(*playing)
            for tables, acknowledged in zip(games, moves, strict=True):
                await _compare(deployment, tables[0], [move for each in acknowledged for move in each])
        return unattended

    ann = Guest(victim, "Ann")
    unattended = within_bounds(scene(ann))
    ann.close()
    for table in unattended:
        _until(lambda table=table: _table(survivor, table)["phase"] == "over")  # type: ignore[misc]
        numbers = deployment.database.query(f"SELECT count(*), max(number) FROM log WHERE table_id = '{table}'")
        assert len(set(numbers.split("|"))) == 1
        record = httpx.get(f"{survivor.address}/api/tables/{table}/games/1/record").text
        _verify(record)
    victim.start()
    _until(lambda: deployment.database.query("SELECT count(*) FROM leases") == "0")  # of games that are over


async def _left_with_a_clock(ann: Guest, name: str) -> str:
    """Ann has gone: when it is her turn, her clock runs out."""
    table: str = ann.new_table(name, clock=5, substitute="random")["id"]
    async with ann.at(table) as seat:
        await seat.ask("sit", seat=0)
        await seat.ask("start", fill="random")
        assert seat.table["phase"] == "playing"
    return table


async def _compare(deployment: Deployment, table: Table, acknowledged: list[tuple[int, str]]) -> None:
    """What the players were told is what somebody sees who comes later, each move once."""
    async with Client(deployment.url, "Dora") as client:
        again = await client.join(table.link)
        stored = [(line.at, line.move) for line in again.log if line.actor >= 0]
    assert sorted(acknowledged) == stored


def _table(server: Server, table: str) -> dict[str, object]:
    answer: dict[str, object] = httpx.get(f"{server.address}/api/tables/{table}").json()
    return answer


def test_absent_are_only_the_people_of_a_killed_server(database: Postgres, tmp_path: Path) -> None:
    """The game was started at the server that is killed, where Ann was. Bob is connected to the other one."""

    async def wait_for_an_absence(guest: Guest) -> None:
        """Somebody else leaves a game and is stood in for: so much time has passed."""
        table = guest.new_table("malice", substitute="random")["id"]
        async with guest.at(table) as seat:
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="random")
        async with connected(guest.server, table) as onlooker:
            while not onlooker.table["seats"][0]["substituted"] and onlooker.table["phase"] == "playing":
                await onlooker.receive()

    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", substitute="random", options={"first": 1})["id"]
        async with bob.at(table) as two:
            async with ann.at(table) as one:
                await sit_and_start([one, two])
                await asyncio.to_thread(ann.server.kill)
            for _ in range(2):
                await wait_for_an_absence(cleo)
            await two.ask("say", text="I am thinking")
            assert not two.table["seats"][1]["substituted"]
            while not two.table["seats"][0]["substituted"]:
                await _move_or_hear(two)

    settings = _settings(database, PARLOUR_ABSENCE="3")
    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    # Another key than that of the database's other servers: a database of its own.
    database.query("CREATE DATABASE other")
    settings["PARLOUR_DATABASE_URL"] = database.url.replace("/postgres", "/other")
    with ExitStack() as stack:
        first, second = _started(stack, folders, settings)
        guests = [Guest(first, "Ann"), Guest(second, "Bob"), Guest(second, "Cleo")]
        within_bounds(scene(*guests))
        for guest in guests:
            guest.close()


async def _move_or_hear(seat: Seat) -> None:
    play = seat.play
    if play is not None and play["view"]["moves"]:
        await seat.ask("move", at=play["at"], move=play["view"]["moves"][0])
    else:
        await seat.receive()


# Keys


@pytest.mark.usefixtures("deployment")
def test_a_server_with_another_key_does_not_start(database: Postgres, tmp_path: Path) -> None:
    environment = {**os.environ, "PARLOUR_DATA": str(tmp_path), "PARLOUR_DATABASE_URL": database.url}
    command = [sys.executable, "-m", "parlour", "serve", "--host", "127.0.0.3", "--port", "8765"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.returncode == 2
    assert "the key is missing: there is no" in run.stderr
    assert run.stderr.count("\n") == 1
