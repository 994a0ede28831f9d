"""Where messages arrive in tests: a push service, a mail server and a webhook, each a real one on this machine."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

FORM = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


@dataclass
class Received:
    """One request, as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.body)
        return content


@dataclass
class HttpEndpoint:
    """Takes every POST, and answers with the status set for its path."""

    port: int = 0
    received: list[Received] = field(default_factory=list)
    statuses: dict[str, int] = field(default_factory=dict)
    location: str = ""  # for redirects

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def http_endpoint() -> Iterator[HttpEndpoint]:
    endpoint = HttpEndpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            endpoint.received.append(Received(self.path, headers, body))
            self.send_response(endpoint.statuses.get(self.path, 201))
            if endpoint.location:
                self.send_header("Location", endpoint.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    endpoint.port = server.server_address[1]
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield endpoint
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Browser:
    """A browser that has subscribed: only it can decrypt what is sent to its endpoint."""

    def __init__(self, service: HttpEndpoint, path: str = "/push/one") -> None:
        self._service = service
        self.path = path
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        public = self._private.public_key().public_bytes(*FORM)
        return {
            "endpoint": self._service.url(self.path),
            "keys": {"p256dh": _encoded(public), "auth": _encoded(self._auth)},
        }

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What has arrived, decrypted, in order; each came with a valid proof of the server's identity."""
        found = []
        for each in self._service.received:
            if each.path == self.path:
                assert Vapid02.verify(each.headers["authorization"])
                private = self._private
                plain = http_ece.decrypt(each.body, private_key=private, auth_secret=self._auth, version="aes128gcm")
                found.append(json.loads(plain))
        return found


def vapid_claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What the server says of itself, and its public key."""
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    claims: dict[str, Any] = json.loads(_decoded(parts["t"].split(".")[1]))
    return claims, parts["k"]


@dataclass
class Mailbox:
    """A mail server that keeps what it gets; it refuses the addresses in `refused`."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802  # the name that aiosmtpd looks for
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        box = Mailbox(probe.getsockname()[1])
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
