"""Backups hold everything that was stored before they began, and are restored completely or not at all."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography.fernet import Fernet
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.server.settings import Settings
from parlour.server.storage import backup, migrations
from parlour.server.storage.backup import Manifest, back_up, back_up_if_due, is_due, restore, scheduled_backups
from parlour.server.storage.store import Store
from parlour.server.table.events import Said, StoredEvent
from tests.compatibility.earlier import FOLDER
from tests.server.postgres import Postgres
from tests.server.running import Guest, running

KEY = (FOLDER / "server.key").read_text(encoding="ascii").strip()
ROWS = {"guests": 4, "keys": 5, "log": 305, "mutes": 0, "presence": 0, "secrets": 19, "tables": 18}

COLUMNS = {
    "guests": "id, name, created",
    "keys": "hash, guest, expires",
    "log": "table_id, number, guest, request, happened, body",
    "mutes": "guest, muted",
    "presence": "table_id, guest, seen",
    "secrets": "table_id, game_number, sealed",
    "tables": "id, public, host, created, archived",
}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres()
    try:
        started.start()
        yield started
    finally:
        started.close()


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where keys are kept."""
    monkeypatch.delenv("PARLOUR_KEY", raising=False)
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def stored(tmp_path: Path) -> Settings:
    """A database of an earlier commit."""
    shutil.copy(FOLDER / "parlour.db", tmp_path / "stored.db")
    return Settings(f"sqlite+aiosqlite:///{tmp_path / 'stored.db'}", KEY)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """An empty database of each kind, whose key is not known yet."""
    if request.param == "sqlite":
        url = f"sqlite+aiosqlite:///{tmp_path / 'restored.db'}"
    else:
        started: Postgres = request.getfixturevalue("postgres")
        started.query("DROP DATABASE IF EXISTS restored WITH (FORCE)")
        started.query("CREATE DATABASE restored")
        url = started.url.replace("postgresql", "postgresql+asyncpg").replace("/postgres", "/restored")
    return Settings(url, Fernet.generate_key().decode(), new_key_file=tmp_path / "server.key")


def contents(file: Path, folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows in a backup, without tables and columns that later versions have added."""
    folder.mkdir()
    unpacked = backup.unpack(file, folder)
    with closing(sqlite3.connect(unpacked.database)) as connection:
        return {name: sorted(connection.execute(f"SELECT {columns} FROM {name}")) for name, columns in COLUMNS.items()}


def counted(manifest: Manifest) -> dict[str, int]:
    """The numbers of rows, without tables that later versions have added."""
    return {name: manifest.rows[name] for name in ROWS}


def with_key(settings: Settings) -> Settings:
    return replace(settings, key=KEY, new_key_file=None)


# What is restored is what was there


def test_a_backup_of_either_database_is_restored_into_either(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"{name}.zip" for name in ("first", "second", "third"))
    assert back_up(stored, first).rows == ROWS
    restore(empty, first)
    assert (tmp_path / "server.key").read_text() == KEY
    if not empty.is_sqlite:
        assert asyncio.run(_waiting_for_a_server(empty)) == _open_tables(tmp_path / "stored.db") > 0
    asyncio.run(_open(with_key(empty)))
    assert counted(back_up(with_key(empty), second)) == ROWS
    again = replace(stored, database_url=f"sqlite+aiosqlite:///{tmp_path / 'again.db'}")
    restore(again, second)
    back_up(again, third)
    rows = contents(first, tmp_path / "1")
    assert rows == contents(second, tmp_path / "2") == contents(third, tmp_path / "3")
    assert {name: len(found) for name, found in rows.items()} == ROWS


async def _waiting_for_a_server(settings: Settings) -> int:
    """How many tables the next servers share out among themselves."""
    engine = create_async_engine(settings.database_url)
    try:
        async with engine.connect() as connection:
            return int(await connection.scalar(text("SELECT count(*) FROM leases WHERE server = ''")) or 0)
    finally:
        await engine.dispose()


def _open_tables(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables WHERE NOT archived").fetchone()[0])


async def _open(settings: Settings) -> None:
    store = Store(settings)
    await store.open()
    await store.close()


def test_a_backup_of_an_earlier_version_is_migrated(tmp_path: Path, empty: Settings, stored: Settings) -> None:
    with closing(sqlite3.connect(tmp_path / "stored.db")) as database, database:
        database.execute("DROP INDEX log_of_sitting")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    file = tmp_path / "old.zip"
    assert back_up(stored, file).schema == "0001"
    restore(empty, file)
    assert back_up(with_key(empty), tmp_path / "new.zip").schema == migrations.known_versions()[-1]


def test_a_backup_of_a_running_server_has_what_was_stored_before(tmp_path: Path) -> None:
    """What is still in the write-ahead log too."""

    async def scene() -> None:
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'live.db'}", KEY)
        store = Store(settings)
        await store.open()
        for number in range(1, 21):
            await store.append(StoredEvent("table", number, "ann", None, 0.0, Said("Ann", "Hello")))
            if number % 5 == 0:
                made = await asyncio.to_thread(back_up, settings, tmp_path / f"{number}.zip")
                assert made.rows["log"] == number
        await store.close()

    asyncio.run(scene())


# Who may read it, and when it is there


def test_only_the_owner_may_read_a_backup(stored: Settings, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    back_up(stored, file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob(".parlour-*"))


def test_a_backup_overwrites_nothing_unless_forced(stored: Settings, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    file.write_text("mine")
    with pytest.raises(ValueError, match=r"backup\.zip exists already: .+ --force"):
        back_up(stored, file)
    assert file.read_text() == "mine"
    back_up(stored, file, overwrite=True)
    assert zipfile.is_zipfile(file)


@pytest.mark.parametrize("key", [Fernet.generate_key().decode(), ""], ids=["another", "empty"])
def test_there_is_no_backup_without_the_right_key(stored: Settings, tmp_path: Path, key: str) -> None:
    wrong = replace(stored, key=key) if key else replace(stored, new_key_file=tmp_path / "server.key")
    with pytest.raises(ValueError, match="the key is"):
        back_up(wrong, tmp_path / "backup.zip")
    assert not (tmp_path / "backup.zip").exists()


# Restoring


def test_data_and_keys_are_replaced_only_by_force(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    file, key = tmp_path / "backup.zip", tmp_path / "server.key"
    back_up(stored, file)
    key.write_text("another key")
    with pytest.raises(ValueError, match="another key than that of the backup"):
        restore(empty, file)
    key.unlink()
    restore(empty, file)
    key.write_text("another key")
    with pytest.raises(ValueError, match="another key"):
        restore(empty, file)
    key.write_text(KEY)
    with pytest.raises(ValueError, match=r"not empty: it has 4 guests and 18 tables\. --force"):
        restore(empty, file)
    key.write_text("another key")
    restore(empty, file, force=True)
    assert key.read_text() == KEY
    assert [path.read_text() for path in tmp_path.glob("server.key.replaced-*")] == ["another key"]
    assert counted(back_up(with_key(empty), tmp_path / "after.zip")) == ROWS


def test_a_given_key_must_be_that_of_the_backup(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    back_up(stored, tmp_path / "backup.zip")
    given = replace(empty, new_key_file=None)
    with pytest.raises(ValueError, match="PARLOUR_KEY is not the key of this backup"):
        restore(given, tmp_path / "backup.zip")
    restore(with_key(empty), tmp_path / "backup.zip")
    assert not (tmp_path / "server.key").exists()


def test_nothing_is_restored_beneath_a_running_server(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(with_key(empty))
        await store.open()
        missed = asyncio.Event()
        store.listen(lambda *_: None, lambda *_: None, lambda *_: None, missed.set)
        if store.is_shared:
            await missed.wait()  # it listens
        with pytest.raises(ValueError, match="server uses th"):
            await asyncio.to_thread(restore, empty, tmp_path / "backup.zip", force=True)
        assert await store.append(StoredEvent("table", 1, "ann", None, 0.0, Said("Ann", "Hello")))
        await store.close()

    back_up(stored, tmp_path / "backup.zip")
    asyncio.run(scene())


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with zipfile.ZipFile(file, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)


def _with_manifest(parts: dict[str, bytes], **changes: object) -> None:
    parts["manifest.json"] = json.dumps({**json.loads(parts["manifest.json"]), **changes}).encode()


DAMAGES: dict[str, tuple[Callable[[dict[str, bytes]], None], str]] = {
    "no manifest": (
        lambda parts: parts.update({"manifest.json": b"{}"}),
        "is not a backup of Parlour, or it is damaged",
    ),
    "no key": (lambda parts: parts.update({"server.key": b""}), "damaged: its parts are not those of its manifest"),
    "a changed page": (
        lambda parts: parts.update({"parlour.db": parts["parlour.db"].replace(b"malice", b"malign", 1)}),
        "damaged: its parts are not those of its manifest",
    ),
    "fewer rows": (lambda parts: _with_manifest(parts, rows={**ROWS, "log": 306}), "does not hold the rows"),
    "a newer version": (lambda parts: _with_manifest(parts, schema="9999"), "version 9999, of a newer Parlour"),
    "a newer format": (lambda parts: _with_manifest(parts, format=2), "format 2, of a newer Parlour"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_backup_changes_nothing(stored: Settings, empty: Settings, tmp_path: Path, name: str) -> None:
    damage, sentence = DAMAGES[name]
    good, bad = tmp_path / "good.zip", tmp_path / "bad.zip"
    back_up(stored, good)
    restore(empty, good)
    shutil.copy(good, bad)
    rewritten(bad, damage)
    with pytest.raises(ValueError, match=sentence):
        restore(empty, bad, force=True)
    assert counted(back_up(with_key(empty), tmp_path / "after.zip")) == ROWS
    assert (tmp_path / "server.key").read_text() == KEY


def test_a_cut_off_backup_changes_nothing(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    back_up(stored, file)
    file.write_bytes(file.read_bytes()[:-1000])
    with pytest.raises(ValueError, match=r"backup\.zip is not a backup of Parlour, or it is damaged"):
        restore(empty, file)
    assert not (tmp_path / "server.key").exists()
    assert not (tmp_path / "restored.db").exists()


def test_a_restore_that_fails_in_the_middle_changes_nothing(stored: Settings, empty: Settings, tmp_path: Path) -> None:
    """PostgreSQL gets a row that it does not take; SQLite's own file cannot be opened."""
    file = tmp_path / "backup.zip"
    with closing(sqlite3.connect(tmp_path / "stored.db")) as database, database:
        database.execute("INSERT INTO mutes VALUES ('a' || char(0) || 'b', 'c')")
    back_up(stored, file)
    if empty.is_sqlite:
        (tmp_path / "restored.db").write_text("not a database, but a long enough text to look like a damaged file" * 20)
    else:
        asyncio.run(_open(with_key(empty)))
    with pytest.raises(ValueError, match="cannot restore into the database, which is as it was"):
        restore(empty, file, force=True)
    assert not (tmp_path / "server.key").exists()
    if not empty.is_sqlite:
        after = back_up(with_key(empty), tmp_path / "after.zip")
        assert (after.rows["guests"], after.rows["log"]) == (0, 0)


# The commands


def test_the_commands_move_a_server_to_another_folder(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "backup.zip"
    here.mkdir()
    there.mkdir()

    def parlour(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "parlour", *arguments]
        environment = {**os.environ, "PARLOUR_DATA": str(folder)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)

    with running(here) as server:
        ann = Guest(server, "Ann")
        table = ann.new_table("spite")["id"]
        saved = parlour(here, "backup", str(file))
        assert saved.returncode == 0, saved.stderr
        assert saved.stdout.startswith(f"Backed up 1 tables with 1 events, 1 guests and the key to {file}.")
        busy = parlour(here, "restore", str(file), "--force")
        assert busy.returncode == 2
        assert "another server uses the database" in busy.stderr
    (there / "server.key").write_text("")  # lost on the way
    restored = parlour(there, "restore", str(file))
    assert restored.returncode == 0, restored.stderr
    assert parlour(there, "restore", str(file)).returncode == 2
    with running(there) as server:
        answer = ann.http.get(f"{server.address}/api/tables/{table}")
        assert answer.json()["host"] == ann.id
    ann.close()
    missing = parlour(there, "restore", str(tmp_path / "nowhere.zip"))
    assert missing.returncode == 2
    assert "nowhere.zip" in missing.stderr
    assert "Traceback" not in missing.stderr


# Scheduled backups


def test_scheduled_backups_are_made_when_due_and_old_ones_deleted(stored: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    settings = replace(stored, backup_folder=str(folder), backups_kept=2)
    assert back_up_if_due(settings) is not None
    assert back_up_if_due(settings) is None
    now = datetime.now(UTC)
    assert not is_due(settings, now + timedelta(hours=23))
    assert is_due(settings, now + timedelta(hours=25))
    assert is_due(settings, now - timedelta(hours=1))  # the clock was ahead when the newest was made
    for days in (5, 4, 3, 2):
        (folder / (now - timedelta(days=days)).strftime(backup.NAME)).touch()
    (folder / "my own.zip").touch()
    made = back_up_if_due(replace(settings, backup_hours=0))
    assert made is not None
    assert scheduled_backups(folder)[-1] == made
    assert len(scheduled_backups(folder)) == 2
    assert (folder / "my own.zip").exists()


def test_a_server_makes_scheduled_backups(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    with running(tmp_path, PARLOUR_BACKUP_FOLDER=str(folder)) as server:
        Guest(server, "Ann").close()
        while not scheduled_backups(folder):
            time.sleep(0.1)
            assert server.process is not None
            assert server.process.poll() is None
        (made,) = scheduled_backups(folder)
        assert made.stat().st_mode & 0o777 == 0o600
    unpacked = backup.unpack(made, tmp_path)
    assert unpacked.key == (tmp_path / "server.key").read_text()
    assert '"message":"backed up"' in server.log.read_text()
