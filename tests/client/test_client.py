"""The Python client against a real server: whole games through kill -9, and everything that a table offers."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import parlour
from parlour.client import Client, Disconnected, Event, Refused, Stale, Table, play, run
from parlour.core.fairness import Proof, first_wrong
from parlour.wire.frames import SeatRequestView
from tests.clients import LONGEST, AnyMove, FirstMove, heard, seated, within_bounds, write_down
from tests.paths import ROOT
from tests.server.running import Server, running
from tests.server.secure import running_securely

EXAMPLE = ROOT / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


# Whole games


@pytest.mark.parametrize(
    ("game", "players", "bot", "pushes"),
    [
        ("spite", 3, AnyMove(), 60),
        ("crossdice", 2, FirstMove(), 12),
        ("malice", 2, AnyMove(), 80),
        ("spiralized", 2, FirstMove(), 100),
        ("spyalley", 2, AnyMove(), 100),
    ],
)
def test_a_whole_game_survives_kill_9(tmp_path: Path, game: str, players: int, bot: Any, pushes: int) -> None:
    """The server is killed at about this push and started again: nothing is lost, nothing happens twice."""

    async def whole_game(server: Server) -> None:
        async with seated(server.address, game, players) as tables:
            made = [write_down(table) for table in tables]
            kill = kill_at(server, tables[0], pushes)
            _, *results = await asyncio.gather(kill, *(play(bot, table, seed=5) for table in tables))
            assert len(set(results)) == 1
            for table, acknowledged in zip(tables, made, strict=True):
                kept = [(line.at, line.number, line.actor) for line in table.log]
                await table.look(table.seat)  # the log with nothing hidden any more
                assert kept == [(line.at, line.number, line.actor) for line in table.log]
                assert table.log == tables[0].log
                own = [(line.at, line.move) for line in table.log if line.actor == table.seat]
                assert own == acknowledged
            await check_record(tables[0])

    with running(tmp_path) as server:
        within_bounds(whole_game(server))


async def kill_at(server: Server, table: Table, pushes: int) -> None:
    events = aiter(table)
    while len(table.log) < pushes:
        await anext(events)
    assert table.phase == "playing"
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGKILL)  # its workers too
    server.process.wait()
    await asyncio.to_thread(server.start)


async def check_record(table: Table) -> None:
    """The record is the game that the client saw, and its proof is valid."""
    async with Client(table.link.partition("/api/")[0]) as reader:
        state = parlour.read(await reader.record(table.link))
    moves = [line for line in state.record().partition("\n\n")[2].splitlines() if line]
    assert moves == [line.move for line in table.log]
    assert [line.number for line in table.log] == list(range(1, len(moves) + 1))
    assert state.result == table.result
    proof = Proof(table.info.commitment, tuple(table.info.entropy or ()), table.info.secret)
    assert first_wrong(state, proof) is None


# At the table


def test_a_guest_comes_back_with_the_cookie(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("spite")
            await table.sit(2)
            link, cookie, guest = table.link, ann.cookie, ann.id
        async with Client(server.address, cookie=cookie) as again:
            assert (again.id, again.name) == (guest, "Ann")
            table = await again.join(link)
            assert table.seats == [2]
            assert table.seat == 2

    within_bounds(scene())


def test_refusals_carry_a_code_and_change_nothing(server: Server) -> None:
    async def scene() -> None:
        async with seated(server.address, "spite", 3) as (hers, his, _):
            number = hers.number
            for wrong, code in [
                (hers.move("fly"), "illegal-move"),
                (his.move("number 1"), "not-now"),
                (his.start(), "not-now"),
                (hers.undo(), "no-undo"),
                (hers.say(""), "bad-value"),
            ]:
                with pytest.raises(Refused) as refused:
                    await wrong
                assert refused.value.code == code
            with pytest.raises(Stale):
                await hers.move("number 1", at=number - 1)
            assert hers.number == number

    within_bounds(scene())


def test_http_refusals_are_raised(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            with pytest.raises(Refused, match="there is no game 'chess'"):
                await ann.create("chess")
            table = await ann.create("spite")
            with pytest.raises(Refused):
                await ann.record(table.link)
            assert {game.id for game in await ann.games()} == set(parlour.games())

    within_bounds(scene())


def test_undo_removes_log_lines(server: Server) -> None:
    async def scene() -> None:
        async with seated(server.address, "spite", 3) as (hers, his, _):
            before = list(hers.log)
            await hers.move("number 4")
            assert len(hers.log) == len(before) + 1
            await hers.undo()
            assert hers.log == before
            assert "number 4" in hers.moves()
            await heard(his, hers.number)
            assert his.log == before

    within_bounds(scene())


def test_a_rematch_rotates_the_seats_and_clears_the_log(server: Server) -> None:
    async def scene() -> None:
        async with seated(server.address, "crossdice") as tables:
            await asyncio.gather(*(play(FirstMove(), table) for table in tables))
            hers, his = tables
            await hers.again()
            assert (hers.phase, hers.log, hers.position) == ("lobby", [], None)
            assert hers.seats == [1]
            await hers.seed(1)
            await heard(his, hers.number)
            await his.seed(0)
            await his.start()
            assert his.seat == 0
            await heard(hers, his.number)
            assert hers.seat == 1

    within_bounds(scene())


def test_a_guest_with_several_seats_chooses_the_one_to_look_from(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("malice", {"players": 2})
            await table.sit(0)
            await table.sit(1)
            await table.start()
            for seat in (1, 0, None):
                await table.look(seat)
                assert table.view()["seat"] == table.seat == seat
            assert table.moves() == []

    within_bounds(scene())


def test_a_seat_is_asked_for_and_taken_once_its_holder_agrees(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann, Client(server.address, "Cleo") as cleo:
            table = await ann.create("malice")
            await table.sit(0)
            other = await cleo.join(table.link)
            with pytest.raises(Refused) as refused:
                await other.sit(0)
            assert refused.value.code == "ask-first"
            for allow in (False, True):
                asking = asyncio.create_task(other.ask(0))
                await table.answer(await next_request(table), allow)
                if allow:
                    await heard(table, await asking)
                else:
                    with pytest.raises(Refused) as declined:
                        await asking
                    assert declined.value.code == "declined"
            assert [person.name for person in table.info.seats[0].people] == ["Ann", "Cleo"]
            assert table.info.requests == []

    within_bounds(scene())


async def next_request(table: Table) -> SeatRequestView:
    events = aiter(table)
    while not table.info.requests:
        await anext(events)
    return table.info.requests[0]


async def until_closed(events: AsyncIterator[Event]) -> None:
    while True:
        await anext(events)


def test_somebody_removed_is_disconnected_for_good(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann, Client(server.address, "Eve") as eve:
            table = await ann.create("malice")
            other = await eve.join(table.link)
            events = aiter(other)
            await table.remove(eve.id)
            with pytest.raises(Disconnected, match="the host has removed you"):
                await until_closed(events)
            with pytest.raises(Disconnected, match="4410"):
                await eve.join(table.link)

    within_bounds(scene())


def test_run_joins_sits_and_plays(server: Server) -> None:
    async def other_side() -> tuple[tuple[float, ...], tuple[float, ...]]:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("crossdice")
            await table.sit()
            guest = asyncio.create_task(asyncio.to_thread(run, FirstMove(), table.link, "Bot"))
            events = aiter(table)
            while not table.info.seats[1].people:
                await anext(events)
            assert table.info.seats[1].people[0].name == "Bot"
            await table.start()
            return await play(FirstMove(), table), await guest

    hers, its = within_bounds(other_side())
    assert hers == its


def test_the_example_plays_a_game(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, "--game", "crossdice"]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=True)
    assert re.search(rf"Watch at {server.address}/table/\S+\n", shown.stdout)
    assert "The result by seat:" in shown.stdout


def test_the_example_says_what_is_wrong(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, "--game", "chess"]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert shown.returncode == 1
    assert shown.stderr.startswith("there is no game 'chess'")


@pytest.mark.parametrize("address", ["http://127.0.0.1:9", "http://127.0.0.1:9/table/some-id", "nonsense"])
def test_the_example_says_that_there_is_no_server(address: str) -> None:
    command = [sys.executable, str(EXAMPLE), address, *([] if "/table/" in address else ["--game", "spite"])]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert shown.returncode == 1
    assert re.fullmatch("there is no server at '.+': .+\n", shown.stderr)


def test_a_client_forgets_an_erased_guest(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, name="Zenobia") as zen, Client(server.address, name="Bob") as bob:
            hers = await zen.create("malice", {"players": 2})
            his = await bob.join(hers.link)
            await hers.sit(0)
            await his.sit(1)
            await hers.say("hello from Zenobia")
            await hers.start()
            await his.say("hello")
            assert {line.name for line in his.chat} == {"Zenobia", "Bob"}
            headers = {"Cookie": f"parlour_guest={zen.cookie}"}
            async with httpx.AsyncClient(base_url=server.address, headers=headers) as http:
                assert (await http.delete("/api/guests/me")).status_code == 204
            async for event in his:
                if event.kind == "welcome" and [line.name for line in his.chat] == ["Bob"]:
                    break
            assert his.view()["names"] == ["Anonymous", "Bob"]
            assert his.log
            assert not [line for line in his.log if "Zenobia" in line.text]
            await his.say("still here")
            with pytest.raises(Disconnected, match="4401"):
                async for _ in hers:
                    pass

    within_bounds(scene())


def test_a_client_keeps_its_guest_over_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(address: str) -> None:
        async with Client(address, name="Ann") as client:
            table = await client.create("spite", {"players": 3})
            await table.sit()
            assert table.seats == [0]
            async with Client(address, cookie=client.cookie) as again:
                assert again.id == client.id

    with running_securely(tmp_path) as server:
        monkeypatch.setenv("SSL_CERT_FILE", str(server.authority))
        within_bounds(scene(server.address))
