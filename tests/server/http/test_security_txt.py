"""/.well-known/security.txt (RFC 9116): whom to tell about a vulnerability of this server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from parlour.server.http.security_txt import security_txt
from parlour.server.settings import from_environment
from tests.server.running import Server, running

CONTACT = "mailto:security@example.org"


def test_without_a_contact_there_is_none(server: Server) -> None:
    assert httpx.get(f"{server.address}/.well-known/security.txt").status_code == 404


def test_it_names_the_contact_and_expires(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_SECURITY_CONTACT=CONTACT) as server:
        answer = httpx.get(f"{server.address}/.well-known/security.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    fields = [line.split(": ", 1) for line in answer.text.splitlines()]
    assert [name for name, _ in fields] == ["Contact", "Expires", "Preferred-Languages"]
    assert fields[0][1] == CONTACT


def test_it_expires_within_a_year() -> None:
    now = datetime(2030, 1, 1, 12, 30, tzinfo=UTC)
    expires = security_txt(CONTACT, now).splitlines()[1].removeprefix("Expires: ")
    assert expires == "2030-06-30T00:00:00Z"
    assert timedelta(days=1) < datetime.fromisoformat(expires) - now < timedelta(days=365)


@pytest.mark.parametrize(
    "contact", ["security@example.org", "http://example.org", "mailto:a@b.example\nExpires: never"]
)
def test_a_contact_is_an_address(contact: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setenv("PARLOUR_SECURITY_CONTACT", contact)
    with pytest.raises(ValueError, match="PARLOUR_SECURITY_CONTACT begins with mailto:, https:// or tel:"):
        from_environment()
