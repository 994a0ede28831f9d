"""Guests: whoever holds an unguessable secret in a cookie. The server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from parlour.server.storage.store import Store
from parlour.server.table.errors import Refused
from parlour.server.table.validation import checked_name

LINK_SECONDS = 600


@dataclass(frozen=True)
class Guest:
    """Somebody known by a cookie; the id is public."""

    id: str
    name: str


async def add_guest(store: Store, name: str) -> tuple[Guest, str]:
    """A new guest, and the secret for the cookie."""
    guest = Guest(secrets.token_urlsafe(9), checked_name(name))
    await store.add_guest(guest.id, guest.name)
    return guest, await _new_cookie(store, guest.id)


async def guest_of_cookie(store: Store, secret: str) -> Guest | None:
    """The guest whose cookie this is; None if the server never gave it to anybody, or they have signed it out."""
    found = await store.guest_of_key(digest(secret))
    return None if found is None else Guest(*found)


async def new_link_code(store: Store, guest: Guest) -> str:
    """A code that makes another device this guest; it works once, and not for long."""
    code = secrets.token_urlsafe(24)
    await store.add_key(digest(code), guest.id, time.time() + LINK_SECONDS)
    return code


async def claim_link_code(store: Store, code: str) -> tuple[Guest, str]:
    """The guest that a code stands for, and the secret for this device's own cookie."""
    guest = await store.take_key(digest(code))
    name = None if guest is None else await store.guest_name(guest)
    if guest is None or name is None:
        raise Refused("bad-value", "this link has been used, is too old, or never was one")
    return Guest(guest, name), await _new_cookie(store, guest)


async def _new_cookie(store: Store, guest: str) -> str:
    secret = secrets.token_urlsafe(32)
    await store.add_key(digest(secret), guest, None)
    return secret


def digest(secret: str) -> str:
    """A plain hash is enough: the secrets are random, not chosen by people."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
