"""A TCP proxy that can stop forwarding, like a network that has silently lost its connections."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.server.running import Server

CHUNK = 2**16


class StallingProxy:
    """Forwards connections to the server, on a port of its own."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open: list[socket.socket] = []
        self._stalled: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stall(self) -> None:
        """From now on, nothing passes through the connections that are open; new ones work."""
        self._stalled.update(self._open)

    def close(self) -> None:
        for each in (self._listener, *self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._server.port))
                self._open += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._forward, args=(source, target), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if source not in self._stalled:
                    target.sendall(data)
            if source not in self._stalled:
                target.shutdown(socket.SHUT_WR)


@contextmanager
def stalling(server: Server) -> Iterator[StallingProxy]:
    proxy = StallingProxy(server)
    try:
        yield proxy
    finally:
        proxy.close()
