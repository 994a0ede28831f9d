"""Half-sent requests: they are given up in time, and never keep others out."""

from __future__ import annotations

import contextlib
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.running import PATIENCE, Server, running

HALF = b"GET /health HTTP/1.1\r\nHost: parlour\r\n"
FILES = 256  # that the server may open


@contextmanager
def half_sent(server: Server, addresses: list[str], text: bytes = HALF) -> Iterator[list[socket.socket]]:
    """Connections with half a request, one from each of these addresses."""
    opened: list[socket.socket] = []
    try:
        for address in addresses:
            connection = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
            opened.append(connection)
            connection.sendall(text)
        yield opened
    finally:
        for connection in opened:
            connection.close()


def is_closed(connection: socket.socket) -> bool:
    """Waits until the server closes it."""
    with contextlib.suppress(ConnectionError):
        while connection.recv(4096):
            pass
    return True


def is_open(connection: socket.socket) -> bool:
    """Whether the rest of the request still gets its answer."""
    with contextlib.suppress(ConnectionError):
        connection.sendall(b"Connection: close\r\n\r\n")
        return connection.recv(4096).startswith(b"HTTP/1.1 200")
    return False


def health(server: Server) -> str:
    return httpx.get(f"{server.address}/health", timeout=PATIENCE).text


def test_more_half_sent_requests_than_open_files_do_not_stop_the_server(tmp_path: Path) -> None:
    """Each address sends only a few, so that no limit for one address helps."""
    with running(tmp_path) as server:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
        addresses = [f"127.0.2.{number % 50 + 1}" for number in range(FILES + 100)]
        with half_sent(server, addresses):
            assert [health(server) for _ in range(20)] == ["ok"] * 20


def test_a_request_must_be_complete_in_time(tmp_path: Path) -> None:
    body = b"POST /api/guests HTTP/1.1\r\nHost: parlour\r\nContent-Length: 9\r\n\r\n{"
    with running(tmp_path, PARLOUR_REQUEST_SECONDS="0.3") as server:
        for text in (b"", HALF, body):
            with half_sent(server, ["127.0.0.2"], text) as (connection,):
                assert is_closed(connection)
        assert health(server) == "ok"


def test_of_too_many_half_sent_requests_from_one_address_the_oldest_is_given_up(tmp_path: Path) -> None:
    addresses = ["127.0.0.3", *["127.0.0.2"] * 4]
    with (
        running(tmp_path, PARLOUR_HALF_SENT_AN_ADDRESS="3") as server,
        half_sent(server, addresses) as (other, oldest, *rest),
    ):
        assert is_closed(oldest)
        assert all(is_open(each) for each in (other, *rest))
