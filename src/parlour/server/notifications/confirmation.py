"""E-mail addresses count only once their owner has entered the code that was sent there."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time

from parlour.server.notifications.channels.email import EmailChannel
from parlour.server.notifications.channels.outcome import Outcome
from parlour.server.notifications.model import Target
from parlour.server.storage.notifications import NotificationStore, email_id
from parlour.server.table.errors import Refused

HOUR, DAY = 3600.0, 24 * 3600.0
CODE_LETTERS, CODE_LENGTH = "BCDFGHJKLMNPQRSTVWXZ23456789", 8  # nothing that is easily misread, and no words
MOST_TRIES = 5
CODES_A_GUEST, CODES_AN_ADDRESS, CODES_A_DAY = 5, 3, 1000  # a day each; the last for the whole server
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST_ADDRESS = 254


def checked_address(address: str) -> str:
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise Refused("bad-value", "an e-mail address looks like ann@example.org")
    return address


class Confirmation:
    """Sends codes, and takes them."""

    def __init__(self, store: NotificationStore, email: EmailChannel, key: str) -> None:
        self._store = store
        self._email = email
        self._key = key

    async def send_code(self, guest: str, address: str) -> None:
        """Sends a code to the address; the guest's present address stays until the new one is confirmed."""
        checked_address(address)
        now = time.time()
        digest = self._digest(address.lower())
        by_guest, to_address, in_all = await self._store.count_confirmations(now - DAY, guest, digest)
        if by_guest >= CODES_A_GUEST or to_address >= CODES_AN_ADDRESS or in_all >= CODES_A_DAY:
            raise Refused("too-many", "enough codes were sent for today; try again tomorrow")
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        await self._store.add_confirmation(guest, address, digest, self._digest(f"{guest} {code}"), now)
        language = (await self._store.preferences(guest)).language
        if await self._email.send_code(address, code, language) is not Outcome.SENT:
            raise Refused("not-now", "the mail with the code could not be sent; check the address, or try again later")

    async def confirm(self, guest: str, code: str) -> None:
        """Makes the address that this code was sent to a target of the guest's."""
        digest = self._digest(f"{guest} {code.strip().upper()}")
        now = time.time()
        address = await self._store.try_confirmation(guest, digest, now - HOUR, MOST_TRIES)
        if address is None:
            raise Refused("bad-value", "this is not the code of the latest mail, or it is too old")
        await self._store.set_target(Target(email_id(guest), guest, "email", {"address": address}, now))

    def _digest(self, text: str) -> str:
        """Keyed, because codes and addresses can be guessed."""
        return hmac.new(self._key.encode(), text.encode(), hashlib.sha256).hexdigest()
