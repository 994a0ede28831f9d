"""Settings from the environment: each has one name, a default, and a sentence for a bad value."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from parlour.server.settings import NUMBERS, TEXTS, Settings, from_environment

KEYS = {"database_url", "key", "new_key_file"}
LISTS = {"origins", "trusted_proxies"}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "PARLOUR_DATABASE_URL",
        "PARLOUR_KEY",
        "PARLOUR_TRUSTED_PROXIES",
        *(f"PARLOUR_{each.upper()}" for each in [*NUMBERS, *TEXTS]),
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def test_every_number_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*NUMBERS, *TEXTS} == {each.name for each in fields(Settings)} - {*KEYS, *LISTS}
    for value, name in enumerate(NUMBERS):
        monkeypatch.setenv(f"PARLOUR_{name.upper()}", f"{value}.5")
    settings = from_environment()
    assert [getattr(settings, name) for name in NUMBERS] == [value + 0.5 for value in range(len(NUMBERS))]


def test_the_defaults_are_those_of_the_documents(data_folder: Path) -> None:
    settings = from_environment()
    assert settings.database_url == f"sqlite+aiosqlite:///{data_folder / 'parlour.db'}"
    assert (settings.frames_a_second, settings.requests_a_minute, settings.archive_days) == (20, 600, 30)


def test_a_bad_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_BOT_PAUSE", "soon")
    with pytest.raises(ValueError, match="PARLOUR_BOT_PAUSE is a number, not 'soon'"):
        from_environment()


def test_trusted_proxies_are_addresses_and_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_environment().trusted_proxies == ("127.0.0.1", "::1")
    for value, proxies in (("10.0.0.0/8, ::1", ("10.0.0.0/8", "::1")), ("*", ("*",)), ("", ())):
        monkeypatch.setenv("PARLOUR_TRUSTED_PROXIES", value)
        assert from_environment().trusted_proxies == proxies
    monkeypatch.setenv("PARLOUR_TRUSTED_PROXIES", "10.0.0.1/8 caddy")
    with pytest.raises(ValueError, match=r"PARLOUR_TRUSTED_PROXIES lists addresses .* not '10\.0\.0\.1/8'"):
        from_environment()


def test_texts_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {
        "public_url": "https://games.example.org",
        "smtp_url": "smtps://ann:secret@mail.example.org",
        "smtp_from": "parlour@example.org",
        "push_contact": "mailto:ann@example.org",
        "webhook_schemas": "discord",
        "backup_folder": "backups",
        "metrics_token": "0123456789abcdef",
        "security_contact": "mailto:ann@example.org",
    }
    assert set(values) == set(TEXTS)
    for name, value in values.items():
        monkeypatch.setenv(f"PARLOUR_{name.upper()}", value)
    settings = from_environment()
    assert {name: getattr(settings, name) for name in values} == values
    assert "secret" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("SMTP_URL", "mail.example.org:secret", "PARLOUR_SMTP_URL is smtp://"),
        ("SMTP_URL", "smtp://ann:secret@mail.example.org", "needs PARLOUR_SMTP_FROM"),
        ("PUBLIC_URL", "games.example.org", "PARLOUR_PUBLIC_URL begins with https://"),
    ],
)
def test_a_bad_text_is_named_without_its_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(f"PARLOUR_{name}", value)
    with pytest.raises(ValueError, match=message) as error:
        from_environment()
    assert "secret" not in str(error.value)
