"""/.well-known/security.txt (RFC 9116): whom to tell about a vulnerability of this server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from litestar import MediaType, get

from parlour.server.table.errors import NotFound
from parlour.server.table.registry import TableRegistry

VALID = timedelta(days=180)  # RFC 9116 recommends less than a year


@get("/.well-known/security.txt", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def security_txt_file(registry: TableRegistry) -> str:
    contact = registry.settings.security_contact
    if not contact:
        raise NotFound("this server names no contact; PARLOUR_SECURITY_CONTACT sets one")
    return security_txt(contact, datetime.now(UTC))


def security_txt(contact: str, now: datetime) -> str:
    """The file as of this moment; it is valid to the end of a day, so that it changes once a day only."""
    expires = (now + VALID).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    return f"Contact: {contact}\nExpires: {expires.isoformat()}Z\nPreferred-Languages: en, de\n"
