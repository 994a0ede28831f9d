"""Bad requests over HTTP get a status and a sentence, and change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]


@pytest.mark.parametrize(
    "name", ["", " Ann", "Ann\n", "A" * 31, "A\u202eB\0", "\ud83d".encode("utf-8", "replace").decode() * 40]
)
def test_bad_names_are_refused(server: Server, guest: NewGuest, name: str) -> None:
    answer = guest("Ann").http.post("/api/guests", json={"name": name})
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize(
    "table",
    [
        {"game": "chess"},
        {"game": "os.path"},
        {"game": "../spite"},
        {"game": "spite", "options": {"players": 9}},
        {"game": "spite", "options": {"players": "four"}},
        {"game": "spite", "options": {"lexicon": 1}},
        {"game": "crossdice", "options": {"lexicon": "/etc/passwd"}},
        {"game": "spite", "clock": 1},
        {"game": "spite", "clock": -5},
        {"game": "spite", "clock": 60},
        {"game": "spite", "substitute": "genius"},
        {"game": "spite", "nonsense": 1},
        {"game": 7},
        [],
        None,
    ],
)
def test_bad_tables_are_refused(server: Server, guest: NewGuest, table: Any) -> None:
    answer = guest("Ann").http.post("/api/tables", json=table)
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"code", "message"}
    assert "Traceback" not in answer.text


def test_a_clock_without_a_substitute_is_refused(server: Server, guest: NewGuest) -> None:
    refused = guest("Ann").http.post("/api/tables", json={"game": "spite", "clock": 60}).json()
    bots = "random, steady, beginner, casual, strong, expert"
    assert refused["message"] == f"a clock needs a substitute: the bot ({bots}) that plays when time is up"


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "é", "' OR 1=1 --", "A" * 3000])
def test_forged_cookies_are_refused(server: Server, guest: NewGuest, cookie: str) -> None:
    async def code(table: str) -> int:
        header = {"Cookie": f'parlour_guest="{cookie}"'.encode().decode("latin-1")}
        async with server.connect(table, header) as connection:
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    ann = guest("Ann")
    assert asyncio.run(code(ann.new_table("spite")["id"])) == 4401
    http = ann.http
    http.cookies.clear()
    header = {b"Cookie": f'parlour_guest="{cookie}"'.encode()}
    assert http.post("/api/tables", json={"game": "spite"}, headers=header).status_code == 401


def test_unknown_tables_and_games_are_not_found(server: Server, guest: NewGuest) -> None:
    async def code() -> int:
        async with server.connect("nowhere") as connection:
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    http = guest("Ann").http
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/games/1/record", "/api/games/chess", "/api/nothing"):
        answer = http.get(path)
        assert answer.status_code == 404
        assert set(answer.json()) == {"code", "message"}
    assert asyncio.run(code()) == 4404


@pytest.mark.parametrize("depth", [100, 990, 1000, 20_000, 60_000])
@pytest.mark.parametrize(("before", "after"), [("", ""), ('{"name": ', "}"), ('{"name": "Ann", "more": ', "}")])
def test_deeply_nested_json_is_a_bad_request(server: Server, depth: int, before: str, after: str) -> None:
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        body = f"{before}{opening * (depth // len(opening))}{closing * (depth // len(opening))}{after}"[: 64 * 1024]
        answer = httpx.post(f"{server.address}/api/guests", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 201), answer.text
        assert "failed" not in answer.text
        if answer.status_code == 400:
            assert set(answer.json()) == {"code", "message"}
    assert '"trace"' not in server.log.read_text()


def test_a_body_of_open_brackets_is_refused(server: Server) -> None:
    for brackets, status in ((60_000, 400), (100_000, 413)):
        headers = {"Content-Type": "application/json"}
        answer = httpx.post(f"{server.address}/api/guests", content="[" * brackets, headers=headers)
        assert answer.status_code == status
        assert set(answer.json()) == {"code", "message"}
