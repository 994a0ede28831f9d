"""WebSocket frames as they come over the network: in pieces, many at once, of every size, and wrong ones."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]
TEXT, CONTINUED, CLOSE, FINAL = 0x01, 0x00, 0x08, 0x80
PING = b'{"type":"ping"}'
PONG = '{"type":"pong"}'


class Line:
    """A WebSocket by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Each piece by itself, so that the server reads them one after the other."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.02)

    async def hear(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return first, await self.reader.readexactly(length)

    async def hear_text(self) -> str:
        first, data = await self.hear()
        assert first == FINAL | TEXT
        return data.decode()


def frame(data: bytes, kind: int = FINAL | TEXT) -> bytes:
    """A client's frame: masked."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return bytes([kind]) + size + mask + masked


@asynccontextmanager
async def line_to(server: Server, table: str) -> AsyncIterator[Line]:
    """A spectator's connection, welcomed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{head}{upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    line = Line(reader, writer)
    await line.send(frame(b'{"type":"hello"}'))
    assert json.loads(await line.hear_text())["type"] == "welcome"
    try:
        yield line
    finally:
        writer.close()
        with suppress(OSError):  # the server may have closed it already
            await writer.wait_closed()


PONGS_ONCE = {
    "whole": [frame(PING)],
    "byte by byte": [bytes([byte]) for byte in frame(PING)],
    "in the middle of the head": [(whole := frame(PING))[:1], whole[1:]],
    "in fragments": [frame(PING[:5], TEXT), frame(PING[5:9], CONTINUED), frame(PING[9:], FINAL | CONTINUED)],
    "a long one": [frame(PING[:-1] + b" " * 300 + b"}")],
    "as long as may be": [frame(PING[:-1] + b" " * (16 * 1024 - len(PING)) + b"}")],
}


@pytest.mark.parametrize("pieces", PONGS_ONCE.values(), ids=list(PONGS_ONCE))
def test_a_frame_is_heard_however_it_comes(server: Server, guest: NewGuest, pieces: list[bytes]) -> None:
    async def scene(table: str) -> None:
        async with line_to(server, table) as line:
            await line.send(*pieces, frame(PING))
            assert [await line.hear_text(), await line.hear_text()] == [PONG, PONG]

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_many_frames_at_once_are_all_heard(server: Server, guest: NewGuest) -> None:
    async def scene(table: str) -> None:
        async with line_to(server, table) as line:
            await line.send(frame(PING) * 40 + frame(PING)[:3])
            assert {await line.hear_text() for _ in range(40)} == {PONG}

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


WRONG = {
    "not UTF-8": (frame(b'{"type":"\xff"}'), 1007),
    "not masked": (bytes([FINAL | TEXT, len(PING)]) + PING, 1002),
    "too large": (frame(b" " * (16 * 1024 + 1)), 1009),
    "a continuation of nothing": (frame(PING, FINAL | CONTINUED), 1002),
}


@pytest.mark.parametrize(("wrong", "code"), WRONG.values(), ids=list(WRONG))
def test_a_frame_that_cannot_be_closes_the_connection(server: Server, guest: NewGuest, wrong: bytes, code: int) -> None:
    async def scene(table: str) -> None:
        async with line_to(server, table) as line:
            await line.send(wrong)
            first, data = await line.hear()
            assert first == FINAL | CLOSE
            assert int.from_bytes(data[:2], "big") == code

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_what_was_said_before_the_end_comes_before_the_end(server: Server, guest: NewGuest) -> None:
    async def scene(table: str) -> None:
        async with line_to(server, table) as line:
            await line.send(frame(b"nonsense") * 21)
            for _ in range(20):
                assert json.loads(await line.hear_text())["code"] == "bad-frame"
            first, data = await line.hear()
            assert (first, int.from_bytes(data[:2], "big")) == (FINAL | CLOSE, 4400)

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_answers_of_every_size_arrive(server: Server, guest: NewGuest) -> None:
    """A pong fits into a short head, an empty table into a middle one, a long chat needs the longest."""

    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one:
            for _ in range(150):
                assert (await one.ask("say", text="x" * 500))["kind"] == "say"
        async with line_to(server, table):
            pass  # which has read a welcome of more than 65,535 bytes

    asyncio.run(scene(guest("Ann")))
