"""Settings from the environment: each has one name, a default, and a sentence for a bad value."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from parlour.server.settings import NUMBERS, Settings, from_environment


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("PARLOUR_DATABASE_URL", "PARLOUR_KEY", *(f"PARLOUR_{each.upper()}" for each in NUMBERS)):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def test_every_number_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(NUMBERS) == {each.name for each in fields(Settings)} - {"database_url", "key", "origins"}
    for value, name in enumerate(NUMBERS):
        monkeypatch.setenv(f"PARLOUR_{name.upper()}", f"{value}.5")
    settings = from_environment()
    assert [getattr(settings, name) for name in NUMBERS] == [value + 0.5 for value in range(len(NUMBERS))]


def test_the_defaults_are_those_of_the_documents(data_folder: Path) -> None:
    settings = from_environment()
    assert settings.database_url == f"sqlite+aiosqlite:///{data_folder / 'parlour.db'}"
    assert (settings.frames_a_second, settings.requests_a_minute, settings.archive_days) == (20, 600, 30)
    assert from_environment() == settings  # the key that was created is kept


def test_a_bad_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_BOT_PAUSE", "soon")
    with pytest.raises(ValueError, match="PARLOUR_BOT_PAUSE is a number, not 'soon'"):
        from_environment()
