"""The Python client against a real server: whole games through kill -9, answers lost on the way, and refusals."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

import parlour
from parlour.client import Client, Disconnected, Event, Position, Refused, Stale, Table, connection, play, run
from parlour.client.connection import Pace, pause_after
from parlour.core.fair import Proof, first_wrong
from tests.server.running import Server, running

LONGEST = 120.0  # seconds a test may take before it has failed
NAMES = ["Ann", "Bob", "Cid"]
Result = TypeVar("Result")
EXAMPLE = Path(__file__).parent.parent / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


def within_bounds(work: Coroutine[Any, Any, Result]) -> Result:
    async def bounded() -> Result:
        async with asyncio.timeout(LONGEST):
            return await work

    return asyncio.run(bounded())


class AnyMove:
    def choose(self, sight: Position, rng: np.random.Generator) -> str:
        return str(rng.choice(sight.moves()))


class FirstMove:
    def choose(self, sight: Position, rng: np.random.Generator) -> str:
        return sight.moves()[0]


def write_down(table: Table) -> list[tuple[int, str]]:
    """From now on the table's acknowledged moves, with the numbers of their events, are added to this list."""
    acknowledged: list[tuple[int, str]] = []
    make = table.move

    async def move(move: str, at: int | None = None) -> int:
        number = await make(move, at)
        acknowledged.append((number, move))
        return number

    table.move = move  # type: ignore[method-assign]
    return acknowledged


@asynccontextmanager
async def seated(url: str, game: str, players: int = 2) -> AsyncIterator[list[Table]]:
    """A table with a client in each seat, the game begun."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(url, name)) for name in NAMES[:players]]
        first = await clients[0].create(game, {"players": players}, substitute=None)
        tables = [first, *[await client.join(first.link) for client in clients[1:]]]
        for seat, table in enumerate(tables):
            await table.sit(seat)
        await first.start()
        for table in tables:
            await heard(table, first.number)
        yield tables


async def heard(table: Table, number: int) -> None:
    """Waits until the table has heard this event."""
    events = aiter(table)
    while table.number < number:
        await anext(events)


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
def test_a_game_to_its_end_through_kill_9(tmp_path: Path, game: str, players: int, bot: Any, pushes: int) -> None:
    """The server is killed at about this push and started again: nothing is lost, nothing happens twice."""

    async def whole_game(server: Server) -> None:
        async with seated(server.address, game, players) as tables:
            made = [write_down(table) for table in tables]
            kill = kill_at(server, tables[0], pushes)
            _, *results = await asyncio.gather(kill, *(play(bot, table, seed=5) for table in tables))
            assert len(set(results)) == 1
            for table, acknowledged in zip(tables, made, strict=True):
                kept = [(line.at, line.number, line.actor) for line in table.log]
                await table.look(table.seat)  # the log as it is told now, with nothing hidden any more
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
    """The record is the game that the client saw, and the proof that comes with it holds."""
    async with Client(table.link.partition("/api/")[0]) as reader:
        state = parlour.read(await reader.record(table.link))
    moves = [line for line in state.record().partition("\n\n")[2].splitlines() if line]
    assert moves == [line.move for line in table.log]
    assert [line.number for line in table.log] == list(range(1, len(moves) + 1))
    assert state.result == table.result
    proof = Proof(table.info["commitment"], tuple(table.info["entropy"]), table.info["secret"])
    assert first_wrong(state, proof) is None


# Lost connections


class Relay:
    """Stands between a client and the server, and can swallow what the server says, or cut the line."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lines: list[asyncio.StreamWriter] = []
        self.is_swallowing = False
        self.swallowed = asyncio.Event()
        self.connections = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        listener = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
        finally:
            listener.close()
            self.cut()

    def cut(self) -> None:
        for line in self._lines:
            line.transport.abort()
        self._lines.clear()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._lines += [writer, server_writer]
        await asyncio.gather(
            self._pass_on(reader, server_writer, may_swallow=False),
            self._pass_on(server_reader, writer, may_swallow=True),
            return_exceptions=True,
        )

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, may_swallow: bool) -> None:
        while data := await source.read(65536):
            if may_swallow and self.is_swallowing:
                self.swallowed.set()
            else:
                sink.write(data)
        sink.close()


def test_a_move_whose_answer_was_lost_is_made_once(server: Server) -> None:
    async def scene() -> None:
        relay = Relay(server.port)
        async with relay.running() as url, seated(url, "spite", 3) as (hers, *_):
            relay.is_swallowing = True
            move = asyncio.create_task(hers.move("number 1"))
            await relay.swallowed.wait()
            assert not move.done()
            relay.is_swallowing = False
            relay.cut()
            number = await move
            assert [(line.at, line.move) for line in hers.log if line.actor == 0] == [(number, "number 1")]

    within_bounds(scene())


def test_a_client_catches_up_by_itself(server: Server) -> None:
    async def scene() -> None:
        relay = Relay(server.port)
        async with relay.running() as url, seated(server.address, "spite", 3) as (hers, *_), Client(url, "Dan") as dan:
            his = await dan.join(hers.link)
            relay.is_swallowing = True
            await hers.say("Are you there?")
            await hers.move("number 3")
            await relay.swallowed.wait()
            assert his.number < hers.number
            relay.is_swallowing = False
            relay.cut()
            await heard(his, hers.number)
            assert his.log == hers.log
            assert his.chat == hers.chat
            assert [said["text"] for said in his.chat] == ["Are you there?"]

    within_bounds(scene())


def test_nothing_is_asked_of_a_server_that_refuses_for_good(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            with pytest.raises(Disconnected, match=r"4404.*no such table"):
                await ann.join("nowhere")
        with pytest.raises(Refused):
            await Client(server.address, cookie="forged").__aenter__()

    within_bounds(scene())


def test_a_closed_table_says_so(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("spite")
            waiting = asyncio.create_task(hear_all(table))
            await asyncio.sleep(0)
            await table.close()
            with pytest.raises(Disconnected, match="closed here"):
                await waiting
            with pytest.raises(Disconnected, match="closed here"):
                await table.sit(0)

    within_bounds(scene())


async def hear_all(table: Table) -> list[Event]:
    return [event async for event in table]


# A pace that the server can take


def test_a_burst_goes_through_and_then_so_many_a_second() -> None:
    pace = Pace(a_second=10, burst=3)
    assert [pace.wait(100.0) for _ in range(6)] == pytest.approx([0, 0, 0, 0.1, 0.2, 0.3])
    assert pace.wait(100.5) == pytest.approx(0)  # of those that waited the last has just gone
    assert pace.wait(100.5) == pytest.approx(0)
    assert pace.wait(100.5) == pytest.approx(0.1)
    assert [pace.wait(200.0) for _ in range(4)] == pytest.approx([0, 0, 0, 0.1])


def test_the_server_never_counts_too_many(tmp_path: Path) -> None:
    """More is asked for at once than the server takes; it is sent bit by bit, over one connection."""

    async def scene(server: Server) -> None:
        relay = Relay(server.port)
        async with relay.running() as url, Client(url, "Ann") as ann:
            table = await ann.create("spite")
            before = relay.connections
            await asyncio.gather(*(table.say(str(number)) for number in range(110)))
            assert relay.connections == before
            assert sorted(int(said["text"]) for said in table.chat) == list(range(110))

    with running(tmp_path, PARLOUR_FRAMES_A_SECOND="20") as server:
        within_bounds(scene(server))


def test_who_sent_too_much_stays_away_for_a_while() -> None:
    rng = random.Random(1)
    for failures in [0, 1, 2, *(rng.randrange(100) for _ in range(10))]:
        assert pause_after(ConnectionClosedError(Close(4429, "too many"), None), failures) >= 5
        assert pause_after(ConnectionClosedError(Close(1012, "restart"), None), failures) <= 2
        assert pause_after(OSError(), failures) <= 2
    assert pause_after(None, 0) < pause_after(None, 3)


def test_what_was_cut_off_for_its_haste_is_still_done_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "CALM", 0.1)

    async def scene(server: Server) -> None:
        relay = Relay(server.port)
        async with relay.running() as url, Client(url, "Ann") as ann:
            table = await ann.create("spite")
            before = relay.connections
            await asyncio.gather(*(table.say(str(number)) for number in range(25)))
            assert relay.connections > before
            assert sorted(int(said["text"]) for said in table.chat) == list(range(25))

    with running(tmp_path, PARLOUR_FRAMES_A_SECOND="2") as server:
        within_bounds(scene(server))


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


def test_http_refusals_are_told(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            with pytest.raises(Refused, match="there is no game 'chess'"):
                await ann.create("chess")
            table = await ann.create("spite")
            with pytest.raises(Refused):
                await ann.record(table.link)
            assert {game["id"] for game in await ann.games()} == set(parlour.games())

    within_bounds(scene())


def test_undo_takes_the_lines_back(server: Server) -> None:
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


def test_a_rematch_turns_the_seats_and_clears_the_log(server: Server) -> None:
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


def test_who_has_several_seats_chooses_which_to_look_as(server: Server) -> None:
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


def test_run_joins_sits_and_plays(server: Server) -> None:
    async def other_side() -> tuple[tuple[float, ...], tuple[float, ...]]:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("crossdice")
            await table.sit()
            guest = asyncio.create_task(asyncio.to_thread(run, FirstMove(), table.link, "Bot"))
            events = aiter(table)
            while not table.info["seats"][1]["people"]:
                await anext(events)
            assert table.info["seats"][1]["people"][0]["name"] == "Bot"
            await table.start()
            return await play(FirstMove(), table), await guest

    hers, its = within_bounds(other_side())
    assert hers == its


def test_the_example_plays_a_game(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, "--game", "crossdice"]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=True)
    assert "The result by seat:" in shown.stdout


def test_the_example_says_what_is_wrong(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), server.address, "--game", "chess"]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert shown.returncode == 1
    assert shown.stderr.startswith("there is no game 'chess'")
