"""Bad frames: a clear error for the sender, and no effect on anybody else."""

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
from websockets.exceptions import ConnectionClosed

from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Seat, Server, connected, running

NewGuest = Callable[[str], Guest]
MARKUP = "<script>alert(1)</script>"


def test_a_page_of_another_origin_may_not_connect(server: Server, guest: NewGuest) -> None:
    async def code(table: str, origin: str) -> int:
        async with server.connect(table, {"Origin": origin}) as connection:
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
        async with server.connect(table) as connection:
            await connection.send(first)
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            return connection.close_code or 0

    assert asyncio.run(code(guest("Ann").new_table("spite")["id"])) == expected


@pytest.mark.parametrize(
    "opening", ["[", '{"a":', '{"type": "ping", "more": ' + "[" * 8_000, '{"type": "ping", "x":{"a":']
)
def test_deeply_nested_frames_are_bad_frames(server: Server, guest: NewGuest, opening: str) -> None:
    frame = (opening * 16_000)[:16_000]

    async def scene(ann: Guest) -> int:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as seat:
            await seat.socket.send(frame)
            assert (await seat.receive())["code"] == "bad-frame"
            await seat.ask("say", text="still here")
        async with server.connect(table) as first:
            await first.send(frame)
            with pytest.raises(ConnectionClosed):
                await first.recv()
            return first.close_code or 0

    assert asyncio.run(scene(guest("Ann"))) == 4400
    assert '"trace"' not in server.log.read_text()


def test_only_the_sender_sees_a_refusal(server: Server, guest: NewGuest) -> None:
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
                answer = await seat.receive()
                assert (answer["type"], answer["code"]) == ("error", code), (kind, fields, answer)
            await one.ask("say", text="still here")
            assert one.number == number + 1

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Eve")))


def test_a_joined_emoji_is_allowed_in_chat(server: Server, guest: NewGuest) -> None:
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


def test_a_spectator_without_a_cookie_can_change_nothing(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with connected(server, table) as seat:
            for kind, fields in (("sit", {"seat": 0}), ("say", {"text": "hi"}), ("start", {})):
                await seat.send(kind, **fields)
                assert (await seat.receive())["code"] == "no-guest"

    asyncio.run(scene(guest("Ann")))


def test_a_client_that_does_not_read_is_disconnected_and_delays_nobody(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("spiralized", options={"players": 2})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(1), most=40)
            narrow = socket.create_connection(("127.0.0.1", server.port))
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            options: dict[str, Any] = {"sock": narrow, "ping_interval": None, "close_timeout": 0, "max_queue": 1}
            async with server.connect(table, **options) as deaf:
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
        await seat.receive()


FIELDS = ["type", "id", "seat", "move", "at", "text", "seed", "level", "fill", "name", "last", "guest", "muted"]
FIELDS += ["allow"]
KINDS = ["hello", "look", "ping", "mute", "sit", "stand", "bot", "seed", "start", "move", "undo", "again", "say"]
KINDS += ["ask", "answer", "remove"]
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
def test_no_frame_breaks_a_socket(server: Server, guest: NewGuest, frames: list[str | bytes]) -> None:
    """Each frame is answered or has no effect, the table still works, and the server logs no error."""

    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as seat:
            for frame in frames:
                await seat.socket.send(frame)
            await seat.socket.send('{"type": "ping"}')
            while (await seat.receive())["type"] != "pong":
                pass
            while (answer := await seat.ask("say", text="well")).get("kind") != "say":
                assert answer["type"] != "error"

    ann = guest("Ann")
    asyncio.run(scene(ann))
    assert '"trace"' not in server.log.read_text()
