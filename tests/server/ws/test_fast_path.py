"""The fast path for WebSocket frames: split, many at once, of every size, malformed; and what it needs of uvicorn."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from parlour.server.ws import fast_path
from parlour.server.ws.fast_path import UVICORN_OPTIONS, FastWebSocketProtocol
from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]
TEXT, CONTINUED, CLOSE, FINAL = 0x01, 0x00, 0x08, 0x80
PING = b'{"type":"ping"}'
PONG = '{"type":"pong"}'


class ByteConnection:
    """A WebSocket whose bytes the test writes itself: no library would send what some of these tests send."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Each piece by itself, so that the server reads them one after the other."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.02)

    async def receive(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return first, await self.reader.readexactly(length)

    async def receive_text(self) -> str:
        first, data = await self.receive()
        assert first == FINAL | TEXT
        return data.decode()


def frame(data: bytes, kind: int = FINAL | TEXT) -> bytes:
    """A client's frame: masked."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return bytes([kind]) + size + mask + masked


@asynccontextmanager
async def byte_connection(server: Server, table: str) -> AsyncIterator[ByteConnection]:
    """A spectator's connection, welcomed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{head}{upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    connection = ByteConnection(reader, writer)
    await connection.send(frame(b'{"type":"hello"}'))
    assert json.loads(await connection.receive_text())["type"] == "welcome"
    try:
        yield connection
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
def test_a_frame_is_received_however_it_is_split(server: Server, guest: NewGuest, pieces: list[bytes]) -> None:
    async def scene(table: str) -> None:
        async with byte_connection(server, table) as connection:
            await connection.send(*pieces, frame(PING))
            assert [await connection.receive_text(), await connection.receive_text()] == [PONG, PONG]

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_many_frames_at_once_are_all_received(server: Server, guest: NewGuest) -> None:
    async def scene(table: str) -> None:
        async with byte_connection(server, table) as connection:
            await connection.send(frame(PING) * 40 + frame(PING)[:3])
            assert {await connection.receive_text() for _ in range(40)} == {PONG}

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


WRONG = {
    "not UTF-8": (frame(b'{"type":"\xff"}'), 1007),
    "not masked": (bytes([FINAL | TEXT, len(PING)]) + PING, 1002),
    "too large": (frame(b" " * (16 * 1024 + 1)), 1009),
    "a continuation of nothing": (frame(PING, FINAL | CONTINUED), 1002),
}


@pytest.mark.parametrize(("wrong", "code"), WRONG.values(), ids=list(WRONG))
def test_a_malformed_frame_closes_the_connection(server: Server, guest: NewGuest, wrong: bytes, code: int) -> None:
    async def scene(table: str) -> None:
        async with byte_connection(server, table) as connection:
            await connection.send(wrong)
            first, data = await connection.receive()
            assert first == FINAL | CLOSE
            assert int.from_bytes(data[:2], "big") == code

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_answers_arrive_before_the_connection_is_closed(server: Server, guest: NewGuest) -> None:
    async def scene(table: str) -> None:
        async with byte_connection(server, table) as connection:
            await connection.send(frame(b"nonsense") * 21)
            for _ in range(20):
                assert json.loads(await connection.receive_text())["code"] == "bad-frame"
            first, data = await connection.receive()
            assert (first, int.from_bytes(data[:2], "big")) == (FINAL | CLOSE, 4400)

    asyncio.run(scene(guest("Ann").new_table("spite")["id"]))


def test_answers_of_every_size_arrive(server: Server, guest: NewGuest) -> None:
    """A pong fits into a short head, an empty table into a middle one, a long chat needs the longest."""

    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one:
            for _ in range(150):
                assert (await one.ask("say", text="x" * 500))["kind"] == "say"
        async with byte_connection(server, table):
            pass  # which has read a welcome of more than 65,535 bytes

    asyncio.run(scene(guest("Ann")))


# What the fast path relies on in uvicorn and websockets, without a promise that it stays so


def test_uvicorn_still_has_the_methods_that_are_overridden() -> None:
    signatures = {
        "handle_connect": ["self", "event"],
        "data_received": ["self", "data"],
        "send": ["self", "message"],
        "shutdown": ["self"],
    }
    for name, parameters in signatures.items():
        method = getattr(WebSocketsSansIOProtocol, name)
        assert list(inspect.signature(method).parameters) == parameters
    assert inspect.iscoroutinefunction(WebSocketsSansIOProtocol.send)
    assert list(inspect.signature(WebSocketsSansIOProtocol).parameters)[:3] == ["config", "server_state", "app_state"]


def test_uvicorn_still_has_the_attributes_that_are_read_and_written() -> None:
    async def made() -> WebSocketsSansIOProtocol:
        config = uvicorn.Config(lambda: None, log_config=None, **UVICORN_OPTIONS)
        return FastWebSocketProtocol(config, ServerState(), {})

    protocol = asyncio.run(made())
    assert isinstance(protocol.queue, asyncio.Queue)
    for flag in ("handshake_initiated", "handshake_complete", "close_sent", "disconnected", "read_paused"):
        assert getattr(protocol, flag) is False
    assert protocol.frames == []
    assert not protocol.conn.reader.buffer
    assert protocol.conn.state is State.CONNECTING
    assert protocol.config.ws_max_size == UVICORN_OPTIONS["ws_max_size"]
    assert "transport" in vars(protocol)


def test_reading_goes_on_once_the_application_has_taken_all_frames() -> None:
    """uvicorn's `receive` resumes reading when its queue is empty: that ends the pause that the fast path begins."""
    source = inspect.getsource(WebSocketsSansIOProtocol.receive)
    assert "self.read_paused" in source
    assert "self.transport.resume_reading()" in source
    assert "self.queue.empty()" in source


def test_text_is_unmasked_as_the_standard_says() -> None:
    apply_mask: Callable[[bytes, bytes], bytes] = vars(fast_path)["apply_mask"]
    assert apply_mask(b"\x7f\x9f\x4d\x51\x58", b"\x37\xfa\x21\x3d") == b"Hello"  # RFC 6455, section 5.7
