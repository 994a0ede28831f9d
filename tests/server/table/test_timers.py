"""Bots, clocks and absent people: no table waits for ever."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psutil
from cryptography.fernet import Fernet

from parlour.server.settings import Settings
from parlour.server.table.timers import pause_before_bot
from tests.server.playing import sit_and_start, together
from tests.server.running import PATIENCE, Guest, Seat, Server, connected, running


def test_one_person_plays_against_bots_to_the_end(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite", options={"players": 4})["id"]
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=1)
            await seat.ask("bot", seat=0, level="random")
            assert (await seat.ask("start", fill="steady"))["table"]["seats"][3]["bot"] == "steady"
            await _play_to_the_end(seat)
            assert seat.play is not None
            assert seat.play["view"]["names"] == ["Random 1", "Ann", "Steady 3", "Steady 4"]

    asyncio.run(scene(guest("Ann")))


def test_a_bot_that_goes_on_with_its_turn_moves_sooner() -> None:
    settings = Settings("sqlite://", Fernet.generate_key().decode(), bot_pause=0.8, bot_chain_pause=0.3)
    assert pause_before_bot(settings, last=2, actor=3) == 0.8
    assert pause_before_bot(settings, last=None, actor=0) == 0.8  # the first move of the game
    assert pause_before_bot(settings, last=3, actor=3) == 0.3
    hurried = Settings("sqlite://", Fernet.generate_key().decode(), bot_pause=0)
    assert pause_before_bot(hurried, last=3, actor=3) == 0


def test_a_bot_substitutes_for_absent_people_until_they_are_back(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice", substitute="random")["id"]
        async with ann.at(table) as one:
            async with bob.at(table) as two:
                await sit_and_start([one, two])
            while not one.table["seats"][1]["substituted"]:
                await _move_or_hear(one)
            moved = one.number
            while one.number < moved + 6:
                await _move_or_hear(one)
            async with bob.at(table) as two:
                assert not two.table["seats"][1]["substituted"]
                assert two.welcome["you"]["seat"] == 1

    with running(tmp_path, PARLOUR_ABSENCE="0.3") as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        asyncio.run(scene(ann, bob))
        ann.close()
        bob.close()


def test_a_seat_that_was_left_is_played_by_the_bot_at_once(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", substitute="random", options={"first": 1})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await two.ask("stand", seat=1)
            async with asyncio.timeout(PATIENCE):
                while not one.table["seats"][1]["substituted"]:
                    await one.receive()

    with running(tmp_path, PARLOUR_ABSENCE="100000") as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        asyncio.run(scene(ann, bob))
        ann.close()
        bob.close()


def test_a_bot_moves_when_the_clock_runs_out(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", clock=5, substitute="random", options={"first": 0})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            assert one.play["deadline"] > 0
            while not two.table["seats"][0]["substituted"]:
                await two.receive()
            kind = (await two.receive())["kind"]
            assert kind == "move"
            await one.ask("say", text="I am here")
            assert not one.table["seats"][0]["substituted"]

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_nobody_substitutes_for_absent_people_while_a_long_clock_runs(tmp_path: Path) -> None:
    """With days for a move, people are expected to be away. A table without a clock shows that enough time passes."""

    async def begin(ann: Guest, bob: Guest, **clock: float) -> str:
        table = ann.new_table("crossdice", substitute="random", options={"first": 1}, **clock)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
        return str(table)

    async def scene(ann: Guest, bob: Guest) -> None:
        long = await begin(ann, bob, clock=14 * 24 * 3600)
        for _ in range(2):
            async with ann.at(await begin(ann, bob)) as one:
                while not one.table["seats"][1]["substituted"]:
                    await one.receive()
        async with ann.at(long) as one:
            assert not one.table["seats"][1]["substituted"]
            assert one.play is not None
            assert one.play["deadline"] > time.time() + 13 * 24 * 3600

    with running(tmp_path, PARLOUR_ABSENCE="0.3") as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        asyncio.run(scene(ann, bob))
        ann.close()
        bob.close()


async def begin_and_go_away(ann: Guest, table: str) -> None:
    """The substitute plays for Ann, who keeps her seat."""
    async with ann.at(table) as seat:
        await seat.ask("sit", seat=0)
        await seat.ask("start", fill="random")


async def begin_and_leave(ann: Guest, table: str) -> None:
    """Nobody sits at the table any more."""
    async with ann.at(table) as seat:
        await seat.ask("sit", seat=0)
        await seat.ask("start", fill="random")
        await seat.ask("stand", seat=0)


async def watch_to_the_end(server: Server, table: str) -> None:
    async with connected(server, table) as onlooker:
        while onlooker.table["phase"] != "over":
            await onlooker.receive()


def wait_for_the_end(ann: Guest, table: str) -> None:
    while ann.http.get(f"/api/tables/{table}").json()["phase"] != "over":
        time.sleep(0.05)


def count_events(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "parlour.db")) as database, database:
        count: int = database.execute("SELECT count(*) FROM log WHERE table_id = ?", (table,)).fetchone()[0]
    return count


def test_bots_pause_where_nobody_sits_and_nobody_watches(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        left, other, another = (ann.new_table("malice", substitute="random")["id"] for _ in range(3))
        asyncio.run(begin_and_leave(ann, left))
        counts = []
        for table in (other, another):  # whole games, so that the bots at the first table would have had time to move
            asyncio.run(begin_and_leave(ann, table))
            asyncio.run(watch_to_the_end(server, table))
            counts.append(count_events(tmp_path, left))
        assert counts[0] == counts[1]
        assert ann.http.get(f"/api/tables/{left}").json()["phase"] == "playing"
        asyncio.run(watch_to_the_end(server, left))
        ann.close()


def test_bots_go_on_after_a_kill_although_nobody_is_connected(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_BOT_PAUSE="0.01", PARLOUR_ABSENCE="0.3") as server:
        ann = Guest(server, "Ann")
        table = ann.new_table("malice", substitute="random")["id"]
        asyncio.run(begin_and_go_away(ann, table))
        server.kill()
        server.start()
        wait_for_the_end(ann, table)
        ann.close()


def test_an_unreadable_table_does_not_stop_the_others(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_BOT_PAUSE="0.01", PARLOUR_ABSENCE="0.3") as server:
        ann = Guest(server, "Ann")
        before, table, after = (ann.new_table("malice", substitute="random")["id"] for _ in range(3))
        asyncio.run(begin_and_go_away(ann, table))
        server.kill()
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            database.execute("UPDATE log SET body = 'unreadable' WHERE table_id IN (?, ?)", (before, after))
        server.start()
        wait_for_the_end(ann, table)
        assert ann.http.get(f"/api/tables/{before}").status_code == 500
        assert "a table could not be read" in server.log.read_text()
        ann.close()


def test_no_worker_process_outlives_a_killed_server(tmp_path: Path) -> None:
    async def begin(ann: Guest, table: str) -> None:
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="random")
            await seat.ask("stand", seat=0)
            while seat.table["phase"] != "over" and seat.number < 20:
                await seat.receive()

    with running(tmp_path, PARLOUR_BOT_PAUSE="0.01") as server:
        ann = Guest(server, "Ann")
        asyncio.run(begin(ann, ann.new_table("spyalley", substitute="random")["id"]))
        ann.close()
        assert server.process is not None
        workers = psutil.Process(server.process.pid).children(recursive=True)
        assert workers
        server.kill()
        _, alive = psutil.wait_procs(workers, timeout=30)
        assert not alive


async def _play_to_the_end(seat: Seat) -> None:
    while seat.table["phase"] != "over":
        await _move_or_hear(seat)


async def _move_or_hear(seat: Seat) -> None:
    play = seat.play
    if play is not None and play["view"]["moves"]:
        await seat.ask("move", at=play["at"], move=play["view"]["moves"][0])
        await together([seat])
    else:
        await seat.receive()
