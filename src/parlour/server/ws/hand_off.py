"""The hand-off of connections between processes that serve one port, so that each table is served by one of them.

Any process may accept a connection to a table. It hands the open connection over to the table's own process, so that
a move is computed once and not in every process. Nothing depends on it: if the other process is not there, the
connection is served where it arrived, and the log in the database keeps both processes in step.
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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from zlib import crc32

import uvicorn
from uvicorn.server import ServerState

from parlour.server.settings import HAND_OFF_FOLDER
from parlour.server.ws.fast_path import UVICORN_OPTIONS, FastWebSocketProtocol

LONGEST_HEAD = 2**16
CLOSING_SECONDS = 5.0
TABLE_REQUEST = re.compile(rb"GET /api/tables/([^/? ]+)/socket[? ]")


@contextmanager
def hand_off_folder(processes: int) -> Iterator[None]:
    """A folder with a lock file for each process, announced to all that are started meanwhile."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        for number in range(processes):
            (Path(folder) / f"{number}.lock").touch()
        os.environ[HAND_OFF_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[HAND_OFF_FOLDER]


class ConnectionHandOff:
    """One process among the others: the connections it gives away, and those it receives."""

    def __init__(self, folder: Path, app: Any, trusted_proxies: Sequence[str]) -> None:
        self._folder = folder
        self._processes = len(list(folder.glob("*.lock")))
        self._config = uvicorn.Config(
            app, log_config=None, forwarded_allow_ips=list(trusted_proxies), **UVICORN_OPTIONS
        )
        self._config.load()
        self._received = ServerState()
        self._tasks: set[asyncio.Task[None]] = set()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._number, self._lock = self._claim_number()

    def open(self) -> None:
        if self._number is not None:
            address = self._address(self._number)
            address.unlink(missing_ok=True)  # left over by a process that was killed
            self._socket.bind(str(address))
            asyncio.get_running_loop().add_reader(self._socket, self._receive)
        FastWebSocketProtocol.hand_off = self._hand_off

    async def close(self) -> None:
        FastWebSocketProtocol.hand_off = None
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        for connection in list(self._received.connections):
            connection.shutdown()
        if self._received.tasks:
            await asyncio.wait(self._received.tasks, timeout=CLOSING_SECONDS)
        if self._lock is not None:
            self._lock.close()

    def _claim_number(self) -> tuple[int | None, IO[bytes] | None]:
        """The first number that no living process holds. The operating system frees it however a process ends."""
        for number in range(self._processes):
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

    def _hand_off(self, protocol: FastWebSocketProtocol, head: bytes) -> bool:
        """Gives the connection, of which this much was read, to the process of its table; False if it stays here."""
        request = TABLE_REQUEST.match(head)
        if request is None:
            return False
        owner = crc32(request[1]) % self._processes
        if owner == self._number:
            return False
        connection = protocol.transport.get_extra_info("socket").fileno()
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
        try:
            self._socket.sendmsg([head], [rights], 0, str(self._address(owner)))  # send_fds forgets the address
        except OSError:
            return False
        return True

    def _receive(self) -> None:
        with contextlib.suppress(BlockingIOError):
            head, connections, _, _ = socket.recv_fds(self._socket, LONGEST_HEAD, 1)
            for connection in connections:
                task = asyncio.create_task(self._serve(socket.socket(fileno=connection), head))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _serve(self, connection: socket.socket, head: bytes) -> None:
        """Serves a connection as if it had arrived here."""
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(
            lambda: FastWebSocketProtocol(self._config, self._received, {}), connection
        )
        protocol.data_received(head)
