"""Guests: whoever holds an unguessable secret in a cookie. The server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from parlour.server.messages import Refused
from parlour.server.store import Store
from parlour.server.tables import checked_name

COOKIE = "parlour_guest"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
LINK_SECONDS = 600


@dataclass(frozen=True)
class Guest:
    """Somebody known by a cookie; the id may be seen by everybody."""

    id: str
    name: str


async def welcomed(store: Store, name: str) -> tuple[Guest, str]:
    """A new guest, and the secret for the cookie."""
    guest = Guest(secrets.token_urlsafe(9), checked_name(name))
    await store.add_guest(guest.id, guest.name)
    return guest, await _new_cookie(store, guest.id)


async def recognised(store: Store, secret: str) -> Guest | None:
    """Whose cookie this is; None if it is not one of ours."""
    found = await store.guest_of_key(_digest(secret))
    return None if found is None else Guest(*found)


async def link(store: Store, guest: Guest) -> str:
    """A code that makes another device this guest, once and soon."""
    code = secrets.token_urlsafe(24)
    await store.add_key(_digest(code), guest.id, time.time() + LINK_SECONDS)
    return code


async def claimed(store: Store, code: str) -> tuple[Guest, str]:
    """The guest that a code stands for, and the secret for this device's own cookie."""
    guest = await store.take_key(_digest(code))
    name = None if guest is None else await store.guest_name(guest)
    if guest is None or name is None:
        raise Refused("bad-value", "this link has been used, is too old, or never was one")
    return Guest(guest, name), await _new_cookie(store, guest)


async def _new_cookie(store: Store, guest: str) -> str:
    secret = secrets.token_urlsafe(32)
    await store.add_key(_digest(secret), guest, None)
    return secret


def _digest(secret: str) -> str:
    """A plain hash is enough: the secrets are random, not chosen by people."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
