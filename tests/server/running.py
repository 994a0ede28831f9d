"""A real server in a process of its own, and guests who use it over HTTP and raw sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 240.0  # seconds; the first table of a game may have to wait for the compiler
UNLIMITED = {  # tests are faster than people
    "PARLOUR_FRAMES_A_SECOND": "100000",
    "PARLOUR_TABLES_A_GUEST": "100000",
    "PARLOUR_REQUESTS_A_MINUTE": "1000000",
    "PARLOUR_BOT_PAUSE": "0",
    "PARLOUR_COST_A_GUEST": "1000000",
    "PARLOUR_COST_AN_ADDRESS": "1000000",
    "PARLOUR_LOOP_SHARE": "1",
}


def free_port() -> int:
    """A port below those that the system gives to outgoing connections, so that none of them takes it meanwhile."""
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port


class Server:
    """`parlour serve` on a free port."""

    scheme = "http"

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.folder = folder
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}"

    @property
    def verify(self) -> ssl.SSLContext | bool:
        """Which certificates its guests trust."""
        return True

    def start(self, *arguments: str, expected: int = 200) -> Self:
        """Starts it, and waits until it answers; `expected` is what it says about its health."""
        environment = {
            **os.environ,
            "PARLOUR_DATA": str(self.folder),
            **UNLIMITED,
            **self.settings,
        }
        command = self.command(*arguments)
        with self.output.open("ab") as output, self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=output, stderr=log, start_new_session=True)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.address}/health", timeout=PATIENCE, verify=self.verify).status_code == expected:
                    return self
            except httpx.TransportError:
                assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "parlour", "serve", "--port", str(self.port), *arguments]

    def is_healthy(self) -> bool:
        return httpx.get(f"{self.address}/health", timeout=PATIENCE).status_code == 200

    @property
    def output(self) -> Path:
        """What the server prints for whoever has started it."""
        return self.folder / f"server-{self.port}.out"

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    def connect(self, table: str, headers: dict[str, str] | None = None, **options: Any) -> connect:
        """A WebSocket to a table, before `hello`."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        if isinstance(self.verify, ssl.SSLContext):
            options["ssl"] = self.verify
        return connect(address, additional_headers=headers or {}, **{"max_size": None, **options})

    def kill(self) -> None:
        """Ends it like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def interrupt(self) -> int:
        """Ends it like Ctrl-C."""
        return self._end(signal.SIGINT)

    def _end(self, with_signal: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(with_signal)
        return self.process.wait(timeout=PATIENCE)


@contextmanager
def running(folder: Path, *arguments: str, **settings: str) -> Iterator[Server]:
    server = Server(folder, **settings).start(*arguments)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE, verify=server.verify)
        answer = self.http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id: str = answer.json()["id"]
        self.name = name

    def close(self) -> None:
        self.http.close()

    def new_table(self, game: str, **facts: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json={"game": game, **facts})
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"parlour_guest={self.http.cookies['parlour_guest']}"}

    def at(self, table: str, **hello: Any) -> AbstractAsyncContextManager[Seat]:
        return connected(self.server, table, self.cookie, **hello)


class Seat:
    """A connection to a table after `hello`; keeps every frame that it received, as text."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.number = 0
        self.table: dict[str, Any] = {}
        self.play: dict[str, Any] | None = None
        self.here: list[str] | None = None  # if asked for

    async def receive(self) -> dict[str, Any]:
        """The next frame, after it has updated this object."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] == "event":
            assert frame["number"] == self.number + 1
        if frame["type"] in ("welcome", "event"):
            self.number = frame["number"]
            self.table = frame["table"] or self.table
            self.play = frame["play"] or self.play
        if frame["type"] == "presence":
            self.here = frame["here"]
        return frame

    async def send(self, kind: str, **fields: Any) -> str:
        request = {"type": kind, "id": str(uuid.uuid4()), **fields}
        await self.socket.send(json.dumps(request))
        return str(request["id"])

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a request and receives frames until it is answered."""
        request = await self.send(kind, **fields)
        while True:
            frame = await self.receive()
            if frame.get("id") == request:
                return frame

    async def until(self, number: int) -> None:
        while self.number < number:
            await self.receive()


@asynccontextmanager
async def connected(server: Server, table: str, headers: dict[str, str] | None = None, **hello: Any) -> Any:
    async with server.connect(table, headers) as socket:
        await socket.send(json.dumps({"type": "hello", **hello}))
        seat = Seat(socket)
        seat.welcome = await seat.receive()
        yield seat
