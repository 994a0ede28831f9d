"""The servers that are measured, each in its own process on a free port of this machine."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TypeVar

import asyncpg
import httpx
import psutil
from load_client import PATIENCE, SEATS, Table
from load_dialects import BoardgameTable, ParlourTable

SomeTable = TypeVar("SomeTable", bound=ParlourTable)

LONGEST_START = 60.0  # seconds
LONGEST_INSTALL = 300.0
SERVE = """
import argparse
from rich.console import Console
from parlour.server.command import add_command
parser = argparse.ArgumentParser()
add_command(parser.add_subparsers())
options = parser.parse_args()
options.run(options, Console())
"""
WITHOUT_FAST_PATH = f"""
import sys
sys.path.append({str(Path(__file__).parent)!r})
from load_plain_sockets import PlainWebSocketProtocol
from parlour.server.ws import fast_path
fast_path.UVICORN_OPTIONS["ws"] = PlainWebSocketProtocol
"""
UNLIMITED = {  # the limits are for people, and the server is to be measured
    "PARLOUR_FRAMES_A_SECOND": "1000000",
    "PARLOUR_REQUESTS_A_MINUTE": "1000000",
    "PARLOUR_TABLES_A_GUEST": "1000000",
    "PARLOUR_KEY": "A" * 43 + "=",  # the same in each run, for databases that stay
    "PARLOUR_SOCKETS_AN_ADDRESS": "1000000",
    "PARLOUR_COST_A_GUEST": "1000000",
    "PARLOUR_COST_AN_ADDRESS": "1000000",
    "PARLOUR_LOOP_SHARE": "1",
}
LAST_NUMBERS = "SELECT table_id, max(number) FROM log GROUP BY table_id"


class Parlour:
    """`parlour serve`. Every seat at its tables has its own guest."""

    def __init__(self, process: psutil.Process, port: int, database: str) -> None:
        self.port = port
        self._process = process
        self._address = f"127.0.0.1:{port}"
        self._database = database
        self._http: dict[str | None, httpx.AsyncClient] = {}  # by the address from which it connects

    def cpu_seconds(self) -> float:
        return cpu_seconds(self._process)

    async def new_table(self) -> ParlourTable:
        return await self.table_of(ParlourTable, "spite")

    async def table_of(self, kind: type[SomeTable], game: str, address: str | None = None) -> SomeTable:
        """A table for this game, with four guests who come from this address."""
        cookies = [await self.new_guest(f"Guest {seat}", address) for seat in range(1, SEATS + 1)]
        table = kind(await self.create_table({"game": game, "options": {"players": SEATS}}, cookies[0], address))
        await table.open(f"ws://{self._address}/api/tables/{table.id}/socket", cookies, address)
        return table

    def socket_url(self, table_id: str) -> str:
        return f"ws://{self._address}/api/tables/{table_id}/socket"

    async def check(self, tables: Sequence[Table]) -> None:
        """Whatever any client has received must be in the database."""
        stored = await self._stored()
        for table in tables:
            if isinstance(table, ParlourTable) and stored.get(table.id, 0) < table.number:
                raise RuntimeError(f"event {table.number} was sent but is not stored")

    async def close(self) -> None:
        for client in self._http.values():
            await client.aclose()

    async def new_guest(self, name: str, address: str | None = None) -> str:
        """The cookie of a new guest."""
        answer = await self._post("/api/guests", {"name": name}, "", address)
        return answer.headers["set-cookie"].partition(";")[0]

    async def create_table(self, table: dict[str, object], cookie: str, address: str | None = None) -> str:
        """The id of a new table."""
        answer = await self._post("/api/tables", table, cookie, address)
        return str(answer.json()["id"])

    async def _post(self, path: str, body: dict[str, object], cookie: str, address: str | None) -> httpx.Response:
        if address not in self._http:
            transport = httpx.AsyncHTTPTransport(local_address=address)
            base = f"http://{self._address}"
            self._http[address] = httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport)
        client = self._http[address]
        client.cookies.clear()  # one HTTP client for all guests keeps no cookie
        answer = await client.post(path, json=body, headers={"Cookie": cookie} if cookie else {})
        return answer.raise_for_status()

    async def _stored(self) -> dict[str, int]:
        if "://" not in self._database:
            with closing(sqlite3.connect(self._database)) as connection:
                return dict(connection.execute(LAST_NUMBERS).fetchall())
        postgres = await asyncpg.connect(self._database)
        try:
            return {row["table_id"]: row["max"] for row in await postgres.fetch(LAST_NUMBERS)}
        finally:
            await postgres.close()


@asynccontextmanager
async def parlour(
    folder: Path,
    database_url: str | None,
    workers: int,
    fast_path: bool = True,
    settings: Mapping[str, str] = UNLIMITED,
    kind: type[Parlour] = Parlour,
) -> AsyncIterator[Parlour]:
    """Parlour on a new SQLite file in the folder, or on the database named."""
    with parlour_process(folder, database_url, workers, fast_path, settings) as (process, port):
        server = kind(process, port, database_url or str(_sqlite_file(folder)))
        try:
            yield server
        finally:
            await server.close()


@contextmanager
def parlour_process(
    folder: Path,
    database_url: str | None,
    workers: int,
    fast_path: bool = True,
    settings: Mapping[str, str] = UNLIMITED,
) -> Iterator[tuple[psutil.Process, int]]:
    """Its process, and the port at which it listens."""
    port = _free_port()
    program = SERVE if fast_path else WITHOUT_FAST_PATH + SERVE
    command = [sys.executable, "-c", program, "serve", "--port", str(port), "--workers", str(workers)]
    places = {"PARLOUR_DATA": str(folder), "PARLOUR_DATABASE_URL": database_url or f"sqlite:///{_sqlite_file(folder)}"}
    with _running(command, folder, {**settings, **places}, f"http://127.0.0.1:{port}/health") as process:
        yield process, port


def _sqlite_file(folder: Path) -> Path:
    return folder / "parlour.db"


class Boardgame:
    """boardgame.io's server, without credentials, which makes it as fast as it can be."""

    def __init__(self, process: psutil.Process, port: int, kind: type[BoardgameTable]) -> None:
        self._process = process
        self._kind = kind
        self._url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self._tables = 0

    def cpu_seconds(self) -> float:
        return cpu_seconds(self._process)

    async def new_table(self) -> BoardgameTable:
        self._tables += 1
        table = self._kind(f"match{self._tables}")
        await table.open(self._url)
        return table

    async def check(self, tables: Sequence[Table]) -> None:
        """It sends a move to players before it stores it, so it promises nothing that could be checked."""


@asynccontextmanager
async def boardgame(
    installed: Path, folder: Path, kind: type[BoardgameTable], in_files: bool
) -> AsyncIterator[Boardgame]:
    """boardgame.io as installed there, keeping its matches in files of the folder or in memory."""
    port = _free_port()
    command = ["node", str(installed / "server.js"), str(port)]
    environment = {"NODE_ENV": "production", **({"FLATFILE_DIR": str(folder / "matches")} if in_files else {})}
    with _running(command, folder, environment, f"http://127.0.0.1:{port}/") as process:
        yield Boardgame(process, port, kind)


def install_boardgame(folder: Path) -> None:
    """Installs boardgame.io and the game for it into the folder."""
    for file in (Path(__file__).parent / "boardgame").iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
    subprocess.run(command, cwd=folder, check=True, timeout=LONGEST_INSTALL, stdout=subprocess.DEVNULL)


@contextmanager
def _running(command: list[str], folder: Path, environment: dict[str, str], url: str) -> Iterator[psutil.Process]:
    """A server's process, from its first answer until it has ended."""
    log_path = folder / "server.log"
    with log_path.open("wb") as log:
        process = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **environment}, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        deadline = time.monotonic() + LONGEST_START
        while not _answers(url):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{log_path.read_text(errors='replace')}")
            time.sleep(0.05)
        yield psutil.Process(process.pid)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=5).status_code < 500
    except httpx.TransportError:
        return False


def cpu_seconds(process: psutil.Process) -> float:
    """Of the process and its workers, but not of background work, which has a lower priority."""
    processes = [process, *process.children(recursive=True)]
    used = [each.cpu_times() for each in processes if each.nice() <= process.nice()]
    return float(sum(each.user + each.system for each in used))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
