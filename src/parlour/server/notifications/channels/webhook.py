"""A table's webhook: one message to a chat or a program of the host's, through Apprise.

Apprise knows many services and blocks while it sends. So it runs in a process of its own, which is not loaded before
somebody sets a webhook, is ended when it takes too long, and cannot open a connection to a private address.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from functools import cache
from typing import Any

from parlour.server.notifications.addresses import NOT_PUBLIC, ForbiddenAddress, is_public, require_public
from parlour.server.notifications.channels.outcome import Outcome
from parlour.server.notifications.messages import Message
from parlour.server.notifications.model import Target
from parlour.server.settings import Settings
from parlour.server.workers.process_pool import ProcessPool

SECONDS = 30.0
NICENESS = 10
# Signs with which chats mention everybody or hide where a link leads, in names that people chose
PLAIN = str.maketrans({"@": "＠", "<": "‹", ">": "›", "[": "(", "]": ")", "*": "∗", "_": " ", "`": "'", "|": " "})

NOT_A_WEBHOOK = "the server knows no such webhook; it takes https://… and Apprise URLs of these kinds: {kinds}"


class WebhookChannel:
    def __init__(self, settings: Settings) -> None:
        self._schemas = frozenset(settings.webhook_schemas.split())
        self._allow_private = bool(settings.private_addresses)
        self._public_url = settings.public_url.rstrip("/")
        self._pool = ProcessPool(1, NICENESS)

    async def service_of(self, url: str) -> str:
        """The name of the service that the URL leads to; a ValueError says what is wrong with it."""
        try:
            service, problem = await self._pool.run(SECONDS, check, url, self._schemas, self._allow_private)
        except TimeoutError:
            raise ValueError("the server took too long to check this address") from None
        if service is None:
            raise ValueError(problem)
        return service

    async def send(self, target: Target, message: Message) -> Outcome:
        body = f"{message.body.translate(PLAIN)}\n{self._public_url}{message.path}"
        job = (target.address["url"], message.title.translate(PLAIN), body, self._schemas, self._allow_private)
        try:
            return Outcome(await self._pool.run(SECONDS, deliver, *job))
        except TimeoutError:
            return Outcome.LATER
        finally:
            self._pool.close_if_idle()

    def close(self) -> None:
        self._pool.close()


# In the process of its own


class _Guard:
    """Sees every connection that this process opens, whatever library opens it, after names were resolved."""

    def __init__(self) -> None:
        self.is_active = False
        self.has_refused = False

    def watch(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event not in ("socket.connect", "socket.sendto") or not self.is_active:
            return
        _, address = arguments
        try:
            require_public(str(address[0]) if isinstance(address, tuple) else "")
        except ForbiddenAddress:
            self.has_refused = True
            raise


@cache
def _guard() -> _Guard:
    guard = _Guard()
    sys.addaudithook(guard.watch)
    os.environ["NO_PROXY"] = "*"  # a proxy would open the connections where nobody watches
    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # its messages name addresses
    return guard


def check(url: str, schemas: frozenset[str], allow_private: bool) -> tuple[str | None, str]:
    """The service that a URL leads to, or None and why not."""
    service = _service(url, schemas)
    if service is None:
        return None, NOT_A_WEBHOOK.format(kinds=", ".join(sorted(schemas)))
    if not allow_private and _is_private(service.host or ""):
        return None, NOT_PUBLIC
    return str(service.service_name), ""


def deliver(url: str, title: str, body: str, schemas: frozenset[str], allow_private: bool) -> str:
    """Sends the message; the value of an Outcome."""
    guard = _guard()
    guard.is_active, guard.has_refused = not allow_private, False
    service = _service(url, schemas)
    if service is None:
        return Outcome.REFUSED.value
    if service.notify(body=body, title=title, body_format="text"):
        return Outcome.SENT.value
    return Outcome.REFUSED.value if guard.has_refused else Outcome.LATER.value


def _service(url: str, schemas: frozenset[str]) -> Any:
    """Apprise's object for a URL of an allowed kind, else None. Any other HTTPS address gets JSON."""
    _guard()
    from apprise import Apprise, AppriseAsset

    asset = AppriseAsset(app_id="Parlour", app_url="", async_mode=False, http_redirects=False, secure_logging=True)
    service: Any = Apprise.instantiate(url, asset=asset, suppress_exceptions=True)
    if service is None and url.startswith("https://"):
        service = Apprise.instantiate(f"jsons{url.removeprefix('https')}", asset=asset, suppress_exceptions=True)
    if service is None or service.schema not in schemas:
        return None
    service.redirects, service.verify_certificate = False, True  # whatever the URL asks for
    return service


def _is_private(host: str) -> bool:
    """Whether a name leads only to addresses that are not public; what is not a name of a host is no address."""
    try:
        found = socket.getaddrinfo(host.strip("[]"), 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return False
    return not any(is_public(str(each[4][0])) for each in found)
