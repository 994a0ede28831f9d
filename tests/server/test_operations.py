"""What operators rely on: metrics, logs, limits, archived tables, and clear messages at start and end."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.command import greeting
from tests.server.playing import play_on, sit_and_start
from tests.server.running import PATIENCE, Guest, Server, running

NewGuest = Callable[[str], Guest]
FREE_PORT = ["--host", "127.0.0.2"]  # the port is in use at another address only


# Metrics


def _counted(server: Server, name: str) -> float:
    """The value of one line of /metrics; 0 as long as there is none."""
    printed = httpx.get(f"{server.address}/metrics").text
    values = re.findall(rf"^{re.escape(name)} (\S+)$", printed, re.MULTILINE)
    return float(values[0]) if values else 0.0


def test_metrics_count_moves_and_refusals_and_name_nobody(server: Server, guest: NewGuest) -> None:
    moves, illegal = 'parlour_events_total{kind="move"}', 'parlour_refusals_total{code="illegal-move"}'

    async def scene(ann: Guest, bob: Guest) -> str:
        table: str = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            assert _counted(server, "parlour_sockets") >= 2
            made = await play_on([one, two], [], random.Random(1), most=7)
            assert one.play is not None
            mover = (one, two)[one.play["view"]["actor"]]
            assert (await mover.ask("move", at=one.play["at"], move="fly"))["code"] == "illegal-move"
        assert made == 7
        return table

    before = _counted(server, moves), _counted(server, illegal)
    ann, bob = guest("Annabelle"), guest("Bartholomew")
    table = asyncio.run(scene(ann, bob))
    assert (_counted(server, moves), _counted(server, illegal)) == (before[0] + 7, before[1] + 1)
    printed = httpx.get(f"{server.address}/metrics").text
    cookies = [each.http.cookies["parlour_guest"] for each in (ann, bob)]
    for private in (table, ann.id, bob.id, ann.name, bob.name, "seed-0", *cookies):
        assert private not in printed


# Logs


def test_every_line_of_the_log_is_json_and_reveals_nothing_private(tmp_path: Path) -> None:
    async def scene(server: Server, ann: Guest, bob: Guest) -> str:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await one.ask("say", text="a word among friends")
            await two.until(one.number)
            await one.ask("move", at=0, move="stale")
            await one.ask("sit", seat=9, seed="seed-9")
            await play_on([one, two], [], random.Random(3))
            secret: str = one.table["secret"]
        for path, cookie in ((table, "parlour_guest=forged"), ("nowhere", ann.cookie["Cookie"]), (table, "")):
            async with server.connect(path, {"Cookie": cookie}) as connection:
                with suppress(ConnectionClosed):  # the server may be faster
                    await connection.send('{"type": "sit", "seed": "seed-7"}')
                with pytest.raises(ConnectionClosed):
                    await connection.recv()
        ann.http.post("/api/guests/claim", json={"code": "no-such-code"})
        return secret

    with running(tmp_path) as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        secret = asyncio.run(scene(server, ann, bob))
        cookies = [each.http.cookies["parlour_guest"] for each in (ann, bob)]
        ann.close()
        bob.close()
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert sorted(line["code"] for line in lines if "code" in line) == [4400, 4401, 4404]
    assert all({"time", "level", "message"} <= set(line) for line in lines)
    key = (tmp_path / "server.key").read_text()
    for private in (*cookies, secret, key, "seed-", "a word among friends", "forged", "no-such-code"):
        assert private not in server.log.read_text()


# Limits


def test_too_many_requests_are_answered_with_a_time_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_REQUESTS_A_MINUTE="5") as server:
        answers = [httpx.get(f"{server.address}/api/bots") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        seconds = int(answers[-1].headers["Retry-After"])
        assert 0 < seconds <= 60
        assert answers[-1].json() == {
            "code": "too-many",
            "message": f"too many requests from your address; the next is taken in {seconds} seconds",
        }
        assert httpx.get(f"{server.address}/health").status_code == 200  # whoever watches the server always may


# Abandoned tables


def test_abandoned_tables_are_archived_and_can_be_viewed_and_reopened(tmp_path: Path) -> None:
    async def begin(ann: Guest, bob: Guest) -> str:
        table: str = ann.new_table("malice", public=True)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
        return table

    async def end(ann: Guest, left: str) -> None:
        table = ann.new_table("spite", public=True)["id"]
        async with ann.at(table) as seat, asyncio.timeout(PATIENCE):
            while seat.table["phase"] != "archived":
                await seat.receive()
        assert ann.http.get("/api/tables").json() == []
        async with ann.at(left) as seat:  # the table that was left first was put away first, out of memory as it was
            assert seat.table["phase"] == "archived"
            assert seat.table["secret"] is None  # its game is not over
            assert seat.play is not None
            hands = [place["hand"] for place in seat.play["view"]["board"]["places"]]
            assert [hand is not None for hand in hands] == [True, False]
            assert len(seat.welcome["log"]) == seat.play["pushes"]
            for kind, fields in (("say", {"text": "hello"}), ("sit", {"seat": 0}), ("start", {}), ("again", {})):
                answer = await seat.ask(kind, **fields)
                assert answer["code"] == "not-now"
                assert "archived" in answer["message"]
        assert ann.http.get(f"/api/tables/{left}").json()["phase"] == "archived"
        assert ann.http.get(f"/api/tables/{left}/games/1/record").status_code == 409
        async with ann.at(left) as seat:
            reopened = await seat.ask("reopen")
            assert (reopened["kind"], reopened["table"]["phase"]) == ("reopen", "playing")
            assert reopened["play"]["view"] == seat.welcome["play"]["view"]

    with running(tmp_path) as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        left = asyncio.run(begin(ann, bob))
        server.stop()
        server.settings["PARLOUR_ARCHIVE_DAYS"] = "0.00001"
        server.start()
        asyncio.run(end(ann, left))
        ann.close()
        bob.close()


def test_an_unreadable_table_does_not_hide_the_others(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        broken, whole = (ann.new_table("spite", public=True)["id"] for _ in range(2))
        server.stop()  # it keeps tables in memory for a while
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            database.execute("UPDATE log SET body = ? WHERE table_id = ?", (b"{}", broken))
        server.start()
        assert [each["id"] for each in ann.http.get("/api/tables").json()] == [whole]
        ann.close()


# The start and the end


def test_ctrl_c_stops_the_server_cleanly(tmp_path: Path) -> None:
    async def scene(server: Server) -> int:
        ann = Guest(server, "Ann")
        async with ann.at(ann.new_table("spite")["id"]) as seat:
            ann.close()
            ended = asyncio.create_task(asyncio.to_thread(server.interrupt))
            with pytest.raises(ConnectionClosed):
                await seat.receive()
            return await ended

    with running(tmp_path) as server:
        assert asyncio.run(scene(server)) == 0
        assert server.log.read_text() == ""
        printed = server.output.read_text()
        assert printed.startswith(f"Parlour is open at {server.address}\n")
        assert printed.endswith("Parlour is closed. Every table is kept: the next start goes on with them.\n")


@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        ([], {}, r"cannot listen at 127\.0\.0\.1, port \d+: Address already in use\. --port takes another port"),
        (["--host", "not.an.address.invalid"], {}, r"cannot listen at not\.an\.address\.invalid, port \d+: .+"),
        (["--workers", "2"], {}, "a SQLite file is served by one process; .+"),
        (["--game", "/nowhere"], {}, r"there is no game in /nowhere: a game is a folder with an __init__\.py"),
        ([], {"PARLOUR_KEY": "short"}, "PARLOUR_KEY is 32 random bytes in URL-safe base64, .+"),
        ([], {"PARLOUR_ABSENCE": "soon"}, "PARLOUR_ABSENCE is a number, not 'soon'"),
        ([], {"PARLOUR_DATABASE_URL": "mysql://x"}, "PARLOUR_DATABASE_URL begins with .+"),
        (FREE_PORT, {"PARLOUR_DATABASE_URL": "sqlite:////nowhere/at/all.db"}, "cannot open the database: unable .+"),
        (
            FREE_PORT,
            {"PARLOUR_DATABASE_URL": "postgresql://x@127.0.0.1:1/x"},
            "cannot open the database: .+ failed .+",
        ),
    ],
)
def test_a_failed_start_says_why(
    server: Server, tmp_path: Path, arguments: list[str], settings: dict[str, str], sentence: str
) -> None:
    command = [sys.executable, "-m", "parlour", "serve", "--port", str(server.port), *arguments]
    environment = {**os.environ, "PARLOUR_DATA": str(tmp_path), **settings}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 2
    assert run.stdout == ""
    assert re.fullmatch(f"parlour: {sentence}\n", run.stderr)


def test_the_printed_addresses_are_this_machines_own() -> None:
    assert greeting("127.0.0.1", 8000)[0] == "Parlour is open at http://127.0.0.1:8000"
    assert greeting("::1", 8000)[0] == "Parlour is open at http://[::1]:8000"
    printed = "\n".join(greeting("0.0.0.0", 8000))
    addresses = re.findall(r"http://([\d.]+):8000", printed)
    assert addresses[0] == "127.0.0.1"
    assert "0.0.0.0" not in addresses
    for address in addresses:
        with socket.socket() as probe:
            probe.bind((address, 0))
