"""Processes that serve one port: each table is at home in one of them.

Whoever connects to a table is let in by any of the processes, and handed over, open connection and all, to the one
where the table is at home: so a move is worked out once, not in every process. Nothing depends on it. Where the other
process is not there, the connection is served where it came, and the log in the database keeps both in step.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import re
import socket
import tempfile
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from zlib import crc32

import uvicorn
from uvicorn.server import ServerState

from parlour.server.settings import NEIGHBOURS
from parlour.server.wire import SOCKETS, Wire

LONGEST_HEAD = 2**16
CLOSING_SECONDS = 5.0
TO_A_TABLE = re.compile(rb"GET /api/tables/([^/? ]+)/socket[? ]")


@contextmanager
def street(processes: int) -> Iterator[None]:
    """A folder with a place for so many processes, known to all that are started meanwhile."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        for number in range(processes):
            (Path(folder) / f"{number}.lock").touch()
        os.environ[NEIGHBOURS] = folder
        try:
            yield
        finally:
            del os.environ[NEIGHBOURS]


class Neighbours:
    """This process among the others: what it hands over, and what it is handed."""

    def __init__(self, folder: Path, app: Any) -> None:
        self._folder = folder
        self._homes = len(list(folder.glob("*.lock")))
        self._config = uvicorn.Config(app, log_config=None, **SOCKETS)
        self._config.load()
        self._handed = ServerState()
        self._entering: set[asyncio.Task[None]] = set()
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)
        self._number, self._lock = self._free_home()

    def open(self) -> None:
        if self._number is not None:
            address = self._address(self._number)
            address.unlink(missing_ok=True)  # of a process that was killed here
            self._door.bind(str(address))
            asyncio.get_running_loop().add_reader(self._door, self._take)
        Wire.hand_over = self._hand_over

    async def close(self) -> None:
        Wire.hand_over = None
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()
        for connection in list(self._handed.connections):
            connection.shutdown()
        if self._handed.tasks:
            await asyncio.wait(self._handed.tasks, timeout=CLOSING_SECONDS)
        if self._lock is not None:
            self._lock.close()

    def _free_home(self) -> tuple[int | None, IO[bytes] | None]:
        """The first place that no living process holds. The system gives it back however a process ends."""
        for number in range(self._homes):
            lock = (self._folder / f"{number}.lock").open("rb")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
            else:
                return number, lock
        return None, None

    def _address(self, number: int) -> Path:
        return self._folder / f"{number}.socket"

    def _hand_over(self, wire: Wire, head: bytes) -> bool:
        """Gives the connection, of which this much was read, to the process where its table is at home."""
        asked = TO_A_TABLE.match(head)
        if asked is None:
            return False
        home = crc32(asked[1]) % self._homes
        if home == self._number:
            return False
        connection = wire.transport.get_extra_info("socket").fileno()
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
        try:
            self._door.sendmsg([head], [rights], 0, str(self._address(home)))  # send_fds forgets the address
        except OSError:
            return False
        return True

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            head, connections, _, _ = socket.recv_fds(self._door, LONGEST_HEAD, 1)
            for connection in connections:
                task = asyncio.create_task(self._enter(socket.socket(fileno=connection), head))
                self._entering.add(task)
                task.add_done_callback(self._entering.discard)

    async def _enter(self, connection: socket.socket, head: bytes) -> None:
        """Serves a connection as if it had come here."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.connect_accepted_socket(lambda: Wire(self._config, self._handed, {}), connection)
        wire.data_received(head)
