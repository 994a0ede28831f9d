"""A real server with a certificate of its own authority, and guests who trust exactly that."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import Server


class SecureServer(Server):
    """`parlour serve --tls-self-signed`, which creates its authority at the first start."""

    scheme = "https"

    @property
    def authority(self) -> Path:
        return self.folder / "tls" / "authority.pem"

    @property
    def verify(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        if self.authority.exists():  # until then nothing is trusted
            context.load_verify_locations(self.authority)
        return context


@contextmanager
def running_securely(folder: Path, *arguments: str, **settings: str) -> Iterator[SecureServer]:
    server = SecureServer(folder, **settings)
    server.start("--tls-self-signed", *arguments)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
