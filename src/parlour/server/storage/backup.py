"""Backups: the database and its key in one file, from a server that goes on meanwhile.

A backup is a ZIP file with three parts: a manifest, the key, and the data as a SQLite database. So a backup of either
database can be restored into either, and one of an earlier version is migrated before it is restored.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path

import asyncpg
import msgspec
from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from parlour.server.settings import Settings, key_path
from parlour.server.storage import checks, migrations, schema
from parlour.server.storage.journal import SERVING
from parlour.server.storage.leases import orphan_all
from parlour.server.storage.sqlite_files import OWNER_ONLY, ServerLock, create_private, database_path

FORMAT = 1
MANIFEST, DATABASE, KEY = "manifest.json", "parlour.db", "server.key"
VERSION_TABLE = "alembic_version"
ROWS_AT_ONCE = 5000
LOCK_SECONDS = 30.0
TEMPORARY = ".parlour-"  # how the folder begins in which a backup is made
STALE = timedelta(days=1)  # after which a temporary folder was left behind by a process that was killed
NAME = "parlour-%Y%m%dT%H%M%SZ.zip"  # of a scheduled backup
ANY_NAME = f"parlour-{'[0-9]' * 8}T{'[0-9]' * 6}Z.zip"

Counts = dict[str, int]  # rows by table


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup says about itself."""

    format: int
    made: str  # when, in UTC
    parlour: str  # the version that made it
    schema: str
    rows: Counts
    sha256: dict[str, str]  # of the other parts


@dataclass(frozen=True)
class Backup:
    """A backup that was unpacked and found to be whole."""

    manifest: Manifest
    database: Path
    key: str


# Backing up


def back_up(settings: Settings, target: Path, overwrite: bool = False) -> Manifest:
    """Writes a backup and verifies it; only then it gets its name. A ValueError says why there is none."""
    if target.exists() and not overwrite:
        raise ValueError(f"{target} exists already: give the backup another name, or overwrite it with --force")
    with _private_folder(target.parent) as folder:
        copy = folder / DATABASE
        create_private(copy)
        with _readable_errors("cannot back up the database"):
            if settings.is_sqlite:
                rows = _copy_sqlite(database_path(settings), copy)
            else:
                rows = asyncio.run(_copy_postgres(settings, copy))
        _require_key(settings, copy)
        manifest = Manifest(
            format=FORMAT,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            parlour=version("parlour"),
            schema=_schema_version(copy),
            rows=rows,
            sha256={DATABASE: _hash(copy), KEY: hashlib.sha256(settings.key.encode()).hexdigest()},
        )
        packed = folder / "backup.zip"
        _pack(packed, manifest, settings.key, copy)
        copy.unlink()
        unpack(packed, folder)
        packed.replace(target)
    _sync_folder(target.parent)
    return manifest


def _copy_sqlite(source: Path, copy: Path) -> Counts:
    """The database as it is at one moment, with what is still in its write-ahead log. Nobody waits for this."""
    if not source.exists():
        raise ValueError(f"there is no database at {source}")
    address = f"{source.resolve().as_uri()}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=LOCK_SECONDS)) as live,
        closing(sqlite3.connect(copy, isolation_level=None)) as made,
    ):
        live.execute("BEGIN")
        rows = _counts(live)  # the first statement fixes the state that is copied
        live.backup(made)
        live.execute("COMMIT")
        made.execute("PRAGMA journal_mode = DELETE")
        made.execute("VACUUM")  # what was deleted is not kept in backups
    return rows


async def _copy_postgres(settings: Settings, copy: Path) -> Counts:
    """The database as it is at one moment, table by table, in a new SQLite database of the same version."""
    live, made = create_async_engine(settings.database_url), create_engine(f"sqlite:///{copy}")
    try:
        async with live.connect() as source:
            await source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            schema_version = await source.run_sync(migrations.version)
            if schema_version is None:
                raise ValueError("this database has no tables of Parlour")
            _require_known(schema_version)
            with made.begin() as target:
                migrations.upgrade(target, schema_version)
            with made.begin() as target:
                return await _copy_tables(source, target)
    finally:
        made.dispose()
        await live.dispose()


async def _copy_tables(source: AsyncConnection, target: Connection) -> Counts:
    here = MetaData()
    here.reflect(target)
    there = MetaData()
    await source.run_sync(there.reflect)
    rows: Counts = {}
    for table in here.sorted_tables:
        if table.name == VERSION_TABLE:
            continue
        columns = [there.tables[table.name].c[column.name] for column in table.columns]
        rows[table.name] = await source.scalar(select(func.count()).select_from(there.tables[table.name])) or 0
        found = await source.stream(select(*columns))
        async for part in found.mappings().partitions(ROWS_AT_ONCE):
            target.execute(insert(table), [dict(row) for row in part])
    return rows


def _require_key(settings: Settings, copy: Path) -> None:
    """A backup with the wrong key, or without one, would be useless."""
    sealed = _some_secrets(copy)
    if (problem := checks.key_problem(settings, sealed)) is not None:
        raise ValueError(problem)


def _pack(packed: Path, manifest: Manifest, key: str, copy: Path) -> None:
    descriptor = os.open(packed, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(descriptor, "w+b") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            archive.writestr(KEY, key)
            archive.write(copy, DATABASE)
        file.flush()
        os.fsync(file.fileno())


# Verifying


def unpack(file: Path, folder: Path) -> Backup:
    """Unpacks a backup and verifies it: hashes, SQLite's own check, the numbers of rows, and that the key fits."""
    with _readable_errors(f"{file.name} is not a backup of Parlour, or it is damaged"):
        with zipfile.ZipFile(file) as archive:
            manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
            if manifest.format != FORMAT:
                raise ValueError(
                    f"{file.name} has format {manifest.format}, of a newer Parlour; this one reads {FORMAT}"
                )
            _require_known(manifest.schema)
            key, database = archive.read(KEY), folder / DATABASE
            create_private(database)
            with archive.open(DATABASE) as packed, database.open("wb") as unpacked:
                shutil.copyfileobj(packed, unpacked)
        found = {DATABASE: _hash(database), KEY: hashlib.sha256(key).hexdigest()}
        if found != manifest.sha256:
            raise ValueError(f"{file.name} is damaged: its parts are not those of its manifest")
        _verify_database(file.name, manifest, database, key.decode())
        return Backup(manifest, database, key.decode())


def _verify_database(name: str, manifest: Manifest, database: Path, key: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        report = [line for (line,) in connection.execute("PRAGMA integrity_check")]
        rows = _counts(connection)
    if report != ["ok"]:
        raise ValueError(f"{name} is damaged: {report[0]}")
    if rows != manifest.rows or _schema_version(database) != manifest.schema:
        raise ValueError(f"{name} is damaged: it does not hold the rows of its manifest")
    sealed = _some_secrets(database)
    if sealed and not any(checks.is_sealed_with(key, each) for each in sealed):
        raise ValueError(f"{name} is damaged: its key does not open the secrets of its games")


def _require_known(schema_version: str) -> None:
    known = migrations.known_versions()
    if schema_version not in known:
        raise ValueError(f"the data has version {schema_version}, of a newer Parlour; this one knows up to {known[-1]}")


# Restoring


def restore(settings: Settings, file: Path, force: bool = False) -> Manifest:
    """Puts a backup in place of an empty database, or with `force` of any. A ValueError says why nothing was changed.

    The settings are those without the stored key, which may be lost or damaged.
    """
    parent = database_path(settings).resolve().parent if settings.is_sqlite else key_path().parent
    with _private_folder(parent) as folder:
        backup = unpack(file, folder)
        _require_replaceable_key(settings, backup.key, force)
        _migrate(backup.database)
        staged = folder / KEY
        _write_private(staged, backup.key)
        with _readable_errors("cannot restore into the database, which is as it was"):
            if settings.is_sqlite:
                _restore_sqlite(database_path(settings), backup.database, force)
            else:
                asyncio.run(_restore_postgres(settings, backup.database, force))
        if settings.new_key_file is not None:
            _replace_key(settings.new_key_file, staged, backup.key)
    return backup.manifest


def _migrate(database: Path) -> None:
    engine = create_engine(f"sqlite:///{database}")
    try:
        with engine.begin() as connection:
            migrations.upgrade(connection)
    finally:
        engine.dispose()


def _restore_sqlite(database: Path, copy: Path, force: bool) -> None:
    """SQLite replaces the whole contents in one transaction."""
    if not database.parent.is_dir():
        raise ValueError(f"there is no folder {database.parent}")
    lock, is_new = ServerLock(database), not database.exists()
    try:
        create_private(database)
        with (
            closing(sqlite3.connect(copy)) as source,
            closing(sqlite3.connect(database, isolation_level=None, timeout=LOCK_SECONDS)) as target,
        ):
            _require_empty(_counts(target), force)
            source.backup(target)
    except BaseException:
        if is_new:
            database.unlink(missing_ok=True)
        raise
    finally:
        lock.close()


async def _restore_postgres(settings: Settings, copy: Path, force: bool) -> None:
    """Everything in one transaction, while no server uses the database."""
    live, unpacked = create_async_engine(settings.database_url), create_engine(f"sqlite:///{copy}")
    try:
        async with live.begin() as target:
            if not await target.scalar(text(f"SELECT pg_try_advisory_xact_lock({SERVING})")):
                raise ValueError("a server uses this database: stop it first, and start it again afterwards")
            await target.run_sync(migrations.upgrade)
            kept = (schema.guests, schema.tables)
            rows = {table.name: await target.scalar(select(func.count()).select_from(table)) or 0 for table in kept}
            _require_empty(rows, force)
            await target.execute(text(f"TRUNCATE {', '.join(table.name for table in _tables())}"))
            await _fill_postgres(target, unpacked)
            await orphan_all(target)
    finally:
        unpacked.dispose()
        await live.dispose()


async def _fill_postgres(target: AsyncConnection, unpacked: Engine) -> None:
    driver = (await target.get_raw_connection()).driver_connection
    assert driver is not None
    with unpacked.connect() as source:
        for table in _tables():
            columns = [column.name for column in table.columns]
            for part in source.execute(select(table)).partitions(ROWS_AT_ONCE):
                await driver.copy_records_to_table(table.name, columns=columns, records=[tuple(row) for row in part])


def _tables() -> Iterable[Table]:
    return schema.metadata.sorted_tables


def _require_empty(rows: Counts, force: bool) -> None:
    """A server that was only started has stored things too, but nothing that anybody would miss."""
    guests, tables = rows.get("guests", 0), rows.get("tables", 0)
    if (guests or tables) and not force:
        raise ValueError(
            f"the database is not empty: it has {guests:,} guests and {tables:,} tables. --force replaces all of them"
        )


def _require_replaceable_key(settings: Settings, key: str, force: bool) -> None:
    path = settings.new_key_file
    if path is None:
        if settings.key != key:
            raise ValueError(
                "PARLOUR_KEY is not the key of this backup. Unset it: the restored key is then kept in a file, "
                f"{key_path()}"
            )
    elif path.exists() and path.read_bytes().strip() not in (b"", key.encode()) and not force:
        raise ValueError(
            f"{path} is another key than that of the backup, perhaps that of another database. --force replaces it, "
            "and keeps it under another name"
        )


def _replace_key(path: Path, staged: Path, key: str) -> None:
    """The restored key; another one that was there gets another name."""
    if path.exists() and path.read_bytes().strip() not in (b"", key.encode()):
        path.replace(path.with_name(f"{path.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"))
    staged.replace(path)
    _sync_folder(path.parent)


# Scheduled backups


def is_due(settings: Settings, now: datetime) -> bool:
    """Whether the newest scheduled backup is older than it should be."""
    made = scheduled_backups(Path(settings.backup_folder))
    if not made:
        return True
    newest = datetime.strptime(made[-1].name, NAME).replace(tzinfo=UTC)
    return newest > now or now - newest >= timedelta(hours=settings.backup_hours)


def scheduled_backups(folder: Path) -> list[Path]:
    """Oldest first."""
    return sorted(folder.glob(ANY_NAME))


def back_up_if_due(settings: Settings) -> Path | None:
    """The backup that was due, if any. Of several processes that share a folder, one makes it."""
    folder = Path(settings.backup_folder)
    folder.mkdir(0o700, parents=True, exist_ok=True)
    try:
        lock = ServerLock(folder / "backups")
    except ValueError:
        return None  # another process is at it
    try:
        now = datetime.now(UTC)
        if not is_due(settings, now):
            return None
        target = folder / now.strftime(NAME)
        back_up(settings, target, overwrite=True)
        _tidy(folder, int(settings.backups_kept), now)
        return target
    finally:
        lock.close()


def _tidy(folder: Path, kept: int, now: datetime) -> None:
    """Deletes the oldest backups, and what a killed process has left behind."""
    for old in scheduled_backups(folder)[: -max(kept, 1)]:
        old.unlink()
    for left in folder.glob(f"{TEMPORARY}*"):
        if now.timestamp() - left.stat().st_mtime > STALE.total_seconds():
            shutil.rmtree(left, ignore_errors=True)


# Parts


@contextmanager
def _private_folder(parent: Path) -> Iterator[Path]:
    """A folder on the same disk, so that what is made in it can be moved, and that nobody else can read."""
    if not parent.is_dir():
        raise ValueError(f"there is no folder {parent}")
    with tempfile.TemporaryDirectory(prefix=TEMPORARY, dir=parent) as folder:
        yield Path(folder)


@contextmanager
def _readable_errors(what: str) -> Iterator[None]:
    """Turns the errors of databases and files into sentences. A ValueError is one already."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, KeyError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(f"{what}: {error}") from error
    except (SQLAlchemyError, asyncpg.PostgresError, sqlite3.Error, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise ValueError(f"{what}: {reason}") from error


def _counts(connection: sqlite3.Connection) -> Counts:
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    tables = [name for (name,) in connection.execute(names) if name != VERSION_TABLE]
    return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables}


def _schema_version(database: Path) -> str:
    engine = create_engine(f"sqlite:///{database}")
    try:
        with engine.connect() as connection:
            found = migrations.version(connection)
    finally:
        engine.dispose()
    if found is None:
        raise ValueError("this database has no tables of Parlour")
    return found


def _some_secrets(database: Path) -> list[bytes]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT sealed FROM secrets LIMIT ?", (checks.CHECKED_SECRETS,))
        return [sealed for (sealed,) in found]


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write_private(path: Path, content: str) -> None:
    create_private(path)
    with path.open("w", encoding="ascii") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Makes a new name in the folder safe; not every system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
