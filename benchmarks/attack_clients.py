"""Attackers, in a process of their own: each has an address of its own, and does one harmful thing again and again.

    python benchmarks/attack_clients.py < a JSON object with the fields of Plan

They take no notice of refusals. What they got is printed as JSON when their time is over. The process gives way to
others, because attackers have machines of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

NICENESS = 10
PAUSE = 0.05  # seconds between two attempts of one attacker: 20 a second
PATIENCE = 10.0
HELD = 20  # connections that one attacker tries to hold
NESTED = b"[" * 5000
BAD_FRAMES = (b"{", NESTED, b'{"type":"move"}', b"x" * 20_000, b'{"type":"look","seat":' + NESTED)
LANGUAGES = ("en", "de")


class Plan(msgspec.Struct):
    """What the attackers know."""

    kind: str
    port: int
    attackers: int
    seconds: float
    network: int  # the second number of their addresses
    long_table: str
    finished_table: str
    tables: list[str]  # of honest players
    askers: list[tuple[str, str]]  # a guest's cookie and a table at which the guest is on turn


class Attacker:
    """One address."""

    def __init__(self, plan: Plan, number: int, ends: float) -> None:
        self.plan = plan
        self.number = number
        self.address = f"127.{plan.network}.{number // 200}.{number % 200 + 1}"
        self.got: Counter[str] = Counter()
        self._ends = ends

    @property
    def is_active(self) -> bool:
        return time.monotonic() < self._ends

    async def socket(self, table: str) -> Socket:
        """A socket to a table that has sent its hello."""
        url = f"ws://127.0.0.1:{self.plan.port}/api/tables/{table}/socket"
        transport, socket = await ws_connect(
            lambda: Socket(self),
            url,
            local_addr=(self.address, 0),
            websocket_handshake_timeout=PATIENCE,
            logger_name="attack",
        )
        assert isinstance(socket, Socket)
        transport.send(WSMsgType.TEXT, b'{"type":"hello"}')
        return socket

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.plan.port, local_addr=(self.address, 0))

    async def requests(self, wanted: Iterable[tuple[str, str, bytes]], cookie: str = "") -> None:
        """Sends one request after the other over one connection: method, path and body of each."""
        reader, writer = await self.connection()
        try:
            for method, path, body in wanted:
                if not self.is_active:
                    return
                lines = [f"{method} {path} HTTP/1.1", "Host: parlour", "Accept-Encoding: gzip"]
                lines += [f"Cookie: {cookie}"] if cookie else []
                lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"] if body else []
                writer.write("\r\n".join([*lines, "", ""]).encode() + body)
                async with asyncio.timeout(self.plan.seconds):
                    head = await reader.readuntil(b"\r\n\r\n")
                    size = next(
                        int(line.split(b":")[1])
                        for line in head.lower().split(b"\r\n")
                        if line.startswith(b"content-length:")
                    )
                    await reader.readexactly(size)
                self.got[f"HTTP {head[9:12].decode()}"] += 1
                await asyncio.sleep(PAUSE)
        finally:
            writer.close()


class Socket(WSListener):
    """A socket that counts what comes."""

    def __init__(self, attacker: Attacker) -> None:
        self.is_open = False
        self._attacker = attacker
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport, self.is_open = transport, True

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.is_open = False

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self._attacker.got[f"closed {frame.get_close_code():d}"] += 1
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            start = bytes(frame.get_payload_as_memoryview()[:60])
            kind = start.partition(b'"type":"')[2].partition(b'"')[0].decode()
            code = start.partition(b'"code":"')[2].partition(b'"')[0].decode()
            self._attacker.got[f"{kind} {code}".strip()] += 1

    def send(self, text: bytes) -> None:
        if self._transport is not None and self.is_open:
            self._transport.send(WSMsgType.TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.disconnect()


async def looks(attacker: Attacker) -> None:
    """Looks at a long game, as often as a socket may send."""
    socket = await attacker.socket(attacker.plan.long_table)
    while attacker.is_active and socket.is_open:
        socket.send(b'{"type":"look","seat":null}')
        await asyncio.sleep(PAUSE)
    socket.close()


async def replays(attacker: Attacker) -> None:
    path = f"/api/tables/{attacker.plan.finished_table}/games/1/replay?language="
    await attacker.requests(itertools.cycle(("GET", path + language, b"") for language in LANGUAGES))


async def sockets(attacker: Attacker) -> None:
    """Fills an honest table with spectators."""
    held: list[Socket] = []
    tables = attacker.plan.tables
    while attacker.is_active:
        held.append(await attacker.socket(tables[attacker.number % min(len(tables), 2)]))
        if len(held) > HELD:
            held.pop(0).close()
        await asyncio.sleep(PAUSE)
    for socket in held:
        socket.close()


async def half_sent(attacker: Attacker) -> None:
    held: list[asyncio.StreamWriter] = []
    while attacker.is_active:
        _, writer = await attacker.connection()
        writer.write(b"GET /health HTTP/1.1\r\nHost: parlour\r\nX-Slow: ")
        held.append(writer)
        attacker.got["opened"] += 1
        if len(held) > HELD:
            held.pop(0).close()
        await asyncio.sleep(PAUSE)
    for writer in held:
        writer.close()


async def hints(attacker: Attacker) -> None:
    """A guest who is on turn and asks the coach again and again."""
    cookie, table = attacker.plan.askers[attacker.number % len(attacker.plan.askers)]
    path = f"/api/tables/{table}/hint?seat=0"
    await attacker.requests(itertools.repeat(("GET", path, b"")), cookie)


async def creators(attacker: Attacker) -> None:
    """A guest who creates one table after the other."""
    cookie, _ = attacker.plan.askers[attacker.number % len(attacker.plan.askers)]
    body = b'{"game": "spite", "public": true}'
    await attacker.requests(itertools.repeat(("POST", "/api/tables", body)), cookie)


async def bad_frames(attacker: Attacker) -> None:
    """Nested, malformed and oversized frames, and the same as a request."""
    with contextlib.suppress(OSError, asyncio.IncompleteReadError):
        await attacker.requests([("POST", "/api/guests", b'{"name": ' + NESTED)])
    socket, frames = await attacker.socket(attacker.plan.long_table), itertools.cycle(BAD_FRAMES)
    while attacker.is_active and socket.is_open:
        socket.send(next(frames))
        await asyncio.sleep(PAUSE)
    socket.close()


KINDS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "looks": looks,
    "replays": replays,
    "sockets": sockets,
    "half-sent": half_sent,
    "hints": hints,
    "creators": creators,
    "bad-frames": bad_frames,
}


async def attack(plan: Plan) -> dict[str, int]:
    """All attackers at once; what they got together."""
    ends = time.monotonic() + plan.seconds
    attackers = [Attacker(plan, number, ends) for number in range(plan.attackers)]
    async with asyncio.timeout(plan.seconds + PATIENCE):
        await asyncio.gather(*(_again_and_again(each) for each in attackers))
    total: Counter[str] = Counter()
    for each in attackers:
        total += each.got
    return dict(total)


async def _again_and_again(attacker: Attacker) -> None:
    """Whoever is thrown out comes back."""
    while attacker.is_active:
        try:
            async with asyncio.timeout(attacker.plan.seconds):
                await KINDS[attacker.plan.kind](attacker)
        except (OSError, EOFError, TimeoutError, StopIteration, RuntimeError, ValueError) as error:
            attacker.got[f"lost: {type(error).__name__}"] += 1
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    os.nice(NICENESS)
    print(msgspec.json.encode(uvloop.run(attack(msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)))).decode())
