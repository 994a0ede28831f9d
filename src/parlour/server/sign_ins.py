"""Connections that rely on a cookie, so that they end when the cookie is deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from parlour.server.guests import Guest, guest_of_cookie
from parlour.server.storage.store import Store


class SignIn:
    """One connection; `ended` is done once its cookie is not valid any more."""

    def __init__(self, store: Store, secret: str | None) -> None:
        self.guest: Guest | None = None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._store = store
        self._secret = secret

    @property
    def is_anonymous(self) -> bool:
        """Whether it came without a cookie."""
        return self._secret is None

    async def identify(self) -> Guest | None:
        """The guest of the cookie; None without a cookie, or if it is not valid."""
        if self._secret is not None:
            self.guest = await guest_of_cookie(self._store, self._secret)
        return self.guest

    async def recheck(self) -> None:
        if self._secret is None or await guest_of_cookie(self._store, self._secret) is not None:
            return
        if not self.ended.done():
            self.ended.set_result(None)


class SignIns:
    """All such connections of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: set[SignIn] = set()

    @contextmanager
    def watch(self, secret: str | None) -> Iterator[SignIn]:
        """A connection, known from before its cookie is looked up: so no deletion falls in between."""
        sign_in = SignIn(self._store, secret)
        self._open.add(sign_in)
        try:
            yield sign_in
        finally:
            self._open.discard(sign_in)
            sign_in.ended.cancel()

    async def recheck(self, guest: str | None = None) -> None:
        """Ends the connections of this guest (by default, of everybody) whose cookies have been deleted."""
        for sign_in in list(self._open):
            if guest is None or sign_in.guest is None or sign_in.guest.id == guest:
                await sign_in.recheck()
