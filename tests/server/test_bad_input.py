"""Bad input: a clear error to the sender, nothing changed, nobody else affected."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Seat, Server, running, seated

NewGuest = Callable[[str], Guest]
MARKUP = "<script>alert(1)</script>"


@pytest.mark.parametrize(
    "name", ["", " Ann", "Ann\n", "A" * 31, "A\u202eB\0", "\ud83d".encode("utf-8", "replace").decode() * 40]
)
def test_names_that_cannot_be(server: Server, guest: NewGuest, name: str) -> None:
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
def test_tables_that_cannot_be(server: Server, guest: NewGuest, table: Any) -> None:
    answer = guest("Ann").http.post("/api/tables", json=table)
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"code", "message"}
    assert "Traceback" not in answer.text


def test_a_clock_without_anybody_to_play_on_is_refused(server: Server, guest: NewGuest) -> None:
    refused = guest("Ann").http.post("/api/tables", json={"game": "spite", "clock": 60}).json()
    bots = "random, steady, beginner, casual, strong, expert"
    assert refused["message"] == f"a clock needs a substitute: the bot ({bots}) that plays when time is up"


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "é", "' OR 1=1 --", "A" * 3000])
def test_forged_cookies(server: Server, guest: NewGuest, cookie: str) -> None:
    async def code(table: str) -> int:
        async with connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
            additional_headers={"Cookie": f'parlour_guest="{cookie}"'.encode().decode("latin-1")},
        ) as connection:
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    ann = guest("Ann")
    assert asyncio.run(code(ann.new_table("spite")["id"])) == 4401
    http = ann.http
    http.cookies.clear()
    header = {b"Cookie": f'parlour_guest="{cookie}"'.encode()}
    assert http.post("/api/tables", json={"game": "spite"}, headers=header).status_code == 401


def test_what_is_not_there(server: Server, guest: NewGuest) -> None:
    async def code() -> int:
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/nowhere/socket") as connection:
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    http = guest("Ann").http
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/games/1/record", "/api/games/chess", "/api/nothing"):
        answer = http.get(path)
        assert answer.status_code == 404
        assert set(answer.json()) == {"code", "message"}
    assert asyncio.run(code()) == 4404


def test_a_page_of_another_origin_may_not_connect(server: Server, guest: NewGuest) -> None:
    async def code(table: str, origin: str) -> int:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        async with connect(address, additional_headers={"Origin": origin}) as connection:
            try:
                await connection.send('{"type": "hello"}')
                await connection.recv()
            except ConnectionClosed:
                return connection.close_code or 0
            return 0

    table = guest("Ann").new_table("spite")["id"]
    assert asyncio.run(code(table, "https://evil.example")) == 4403
    assert asyncio.run(code(table, f"http://127.0.0.1:{server.port}")) == 0


FIRST_FRAMES = [("{}", 4400), ("hello", 4400), ('{"type":"ping"}', 4400), ("x" * 20_000, 1009)]


@pytest.mark.parametrize(("first", "expected"), FIRST_FRAMES)
def test_a_first_frame_that_is_not_hello(server: Server, guest: NewGuest, first: str, expected: int) -> None:
    async def code(table: str) -> int:
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as connection:
            await connection.send(first)
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    assert asyncio.run(code(guest("Ann").new_table("spite")["id"])) == expected


def test_refusals_are_for_the_sender_alone(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, eve: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, eve.at(table) as eve_seat:
            await sit_and_start([one, two])
            await eve_seat.until(one.number)
            assert one.play is not None
            actor, at = one.play["view"]["actor"], one.play["at"]
            mover, other = (one, two) if actor == 0 else (two, one)
            number = one.number
            refusals = [
                (mover, "illegal-move", "move", {"at": at, "move": "win"}),
                (mover, "no-seat", "move", {"at": at, "move": "pass", "seat": 1 - actor}),
                (mover, "no-seat", "move", {"at": at, "move": "pass", "seat": -1}),
                (other, "not-now", "move", {"at": at, "move": "pass"}),
                (eve_seat, "no-seat", "move", {"at": at, "move": "pass"}),
                (eve_seat, "no-seat", "move", {"at": at, "move": "pass", "seat": actor}),
                (eve_seat, "no-seat", "sit", {"seat": 99}),
                (eve_seat, "no-seat", "stand", {"seat": 0}),
                (one, "not-now", "start", {}),
                (one, "not-now", "again", {}),
                (one, "not-now", "bot", {"seat": 0, "level": "steady"}),
                (one, "bad-value", "say", {"text": "x" * 501}),
                (one, "bad-value", "say", {"text": "  "}),
                (one, "bad-value", "say", {"text": "a", "id": "x" * 65}),
            ]
            for seat, code, kind, fields in refusals:
                request = {"id": f"{kind}-{code}-{len(fields)}", **fields}
                await seat.socket.send(json.dumps({"type": kind, **request}))
                answer = await seat.hear()
                assert (answer["type"], answer["code"]) == ("error", code), (kind, fields, answer)
            await one.ask("say", text="still here")
            assert one.number == number + 1

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


def test_a_picture_made_of_several_signs_can_be_said(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        async with ann.at(ann.new_table("spite")["id"]) as seat:
            family = "\N{ZERO WIDTH JOINER}".join("\N{MAN}\N{WOMAN}\N{GIRL}")
            assert (await seat.ask("say", text=family))["chat"]["text"] == family

    asyncio.run(scene(guest("Ann")))


def test_markup_stays_text(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0, name=MARKUP)
            said = await seat.ask("say", text=MARKUP)
            assert said["chat"]["name"] == said["chat"]["text"] == MARKUP
        answer = ann.http.get(f"/api/tables/{table}")
        assert answer.headers["content-type"].startswith("application/json")

    asyncio.run(scene(guest("Ann")))


def test_whoever_only_looks_can_do_nothing(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with seated(server, table) as seat:
            for kind, fields in (("sit", {"seat": 0}), ("say", {"text": "hi"}), ("start", {})):
                await seat.send(kind, **fields)
                assert (await seat.hear())["code"] == "no-guest"

    asyncio.run(scene(guest("Ann")))


def test_a_client_that_does_not_read_is_dropped_and_delays_nobody(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("spiralized", options={"players": 2})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(1), most=40)
            narrow = socket.create_connection(("127.0.0.1", server.port))
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            async with connect(address, sock=narrow, ping_interval=None, close_timeout=0, max_queue=1) as deaf:
                await deaf.send('{"type": "hello"}')
                for _ in range(2000):
                    await deaf.send('{"type": "look", "seat": null}')
                    if '"code":4408' in server.log.read_text():
                        break
                    assert (await one.ask("move", at=0, move="x"))["type"] == "stale"
                deaf.transport.abort()
            assert '"code":4408' in server.log.read_text()

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_too_many_frames_close_the_socket(tmp_path: Path) -> None:
    async def code(ann: Guest) -> int:
        async with ann.at(ann.new_table("spite")["id"]) as seat:
            for _ in range(30):  # of which a few are over the limit
                await seat.socket.send('{"type": "ping"}')
            with pytest.raises(ConnectionClosed):
                await _hear_on(seat)
            return seat.socket.close_code or 0

    with running(tmp_path, PARLOUR_FRAMES_A_SECOND="2") as server:
        ann = Guest(server, "Ann")
        assert asyncio.run(code(ann)) == 4429
        ann.close()


async def _hear_on(seat: Seat) -> None:
    while True:
        await seat.hear()


FIELDS = ["type", "id", "seat", "move", "at", "text", "seed", "level", "fill", "name", "last", "guest", "muted"]
KINDS = ["hello", "look", "ping", "mute", "sit", "stand", "bot", "seed", "start", "move", "undo", "again", "say"]
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 9), st.integers(), st.floats(), st.text(max_size=20), st.just([])
)
FRAMES = st.one_of(
    st.builds(
        lambda kind, rest: json.dumps({**rest, "type": kind}),
        st.sampled_from(KINDS),
        st.dictionaries(st.sampled_from(FIELDS), VALUES),
    ),
    st.text(max_size=40),
    st.binary(max_size=40),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frames=st.lists(FRAMES, min_size=1, max_size=15))
def test_nothing_sent_breaks_a_socket(server: Server, guest: NewGuest, frames: list[str | bytes]) -> None:
    """Each frame is answered or quietly done, the table still works, and the server's log tells of no fault."""

    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as seat:
            for frame in frames:
                await seat.socket.send(frame)
            await seat.socket.send('{"type": "ping"}')
            while (await seat.hear())["type"] != "pong":
                pass
            while (answer := await seat.ask("say", text="well")).get("kind") != "say":
                assert answer["type"] != "error"

    ann = guest("Ann")
    asyncio.run(scene(ann))
    assert '"trace"' not in server.log.read_text()
