"""Web Push: messages that only the guest's browser can decrypt, through the push service of its maker."""

from __future__ import annotations

import asyncio
import base64
import binascii
from typing import Any
from urllib.parse import urlsplit

import httpcore
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.server.notifications.addresses import ForbiddenAddress
from parlour.server.notifications.channels.guarded_http import GuardedHttp
from parlour.server.notifications.channels.outcome import Outcome
from parlour.server.notifications.messages import Message
from parlour.server.notifications.model import Target

KEEP_SECONDS = 3 * 24 * 3600  # for which the push service keeps a message for a browser that is not running
CURVE = ec.SECP256R1()


def new_vapid_key() -> str:
    """A private key with which the server proves to push services that it is the same as before."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(vapid_key: str) -> str:
    """What browsers subscribe with."""
    private = ec.derive_private_key(int.from_bytes(_decoded(vapid_key), "big"), CURVE)
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return _encoded(private.public_key().public_bytes(*form))


def are_browser_keys(p256dh: str, auth: str) -> bool:
    """Whether these are the two keys of a subscription: a point on the curve, and 16 bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _decoded(p256dh))
        return len(_decoded(auth)) == 16
    except (ValueError, binascii.Error):
        return False


class PushChannel:
    def __init__(self, http: GuardedHttp, vapid_key: str, contact: str) -> None:
        self._http = http
        self._vapid_key = vapid_key
        self._contact = contact

    async def send(self, target: Target, message: Message) -> Outcome:
        content = {
            "title": message.title,
            "body": message.body,
            "url": message.path,
            "tag": message.topic,
            "language": message.language,
        }
        try:
            headers, body = await asyncio.to_thread(self._encrypted, target.address, content)
            headers["topic"] = message.topic
            return _outcome(await self._http.post(target.address["endpoint"], headers, body))
        except (ForbiddenAddress, httpcore.UnsupportedProtocol):
            return Outcome.REFUSED
        except (OSError, TimeoutError, httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError):
            return Outcome.LATER

    def _encrypted(self, address: dict[str, Any], content: dict[str, str]) -> tuple[dict[str, str], bytes]:
        from py_vapid import Vapid02  # slow to import, and needed only where a browser has subscribed
        from pywebpush import WebPusher

        parts = urlsplit(address["endpoint"])
        signer = Vapid02.from_raw(self._vapid_key.encode())
        signer.conf = {"no-strict": True}  # its check of the contact knows no port numbers
        proof = signer.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact})
        encrypted = WebPusher(address).encode(msgspec.json.encode(content))
        headers = {
            "host": parts.netloc,
            "authorization": proof["Authorization"],
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "content-length": str(len(encrypted["body"])),
            "ttl": str(KEEP_SECONDS),
        }
        return headers, encrypted["body"]


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.SENT
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.REFUSED


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
