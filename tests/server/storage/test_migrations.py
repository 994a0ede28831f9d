"""Migrations happen completely or not at all, whenever the server is killed, and only one server does them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import shutil
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, MetaData, create_engine, event, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from parlour.server.settings import Settings
from parlour.server.storage import migrations
from parlour.server.storage.store import Store
from tests.compatibility.earlier import FOLDER
from tests.server.postgres import Postgres

KEY = (FOLDER / "server.key").read_text(encoding="ascii").strip()
REVISIONS = migrations.known_versions()
VERSIONS = ["nothing", *REVISIONS]
STATEMENTS = 100  # more than all migrations have
# Every statement is tested on a new database and with the data of the last version; the others have the same ones.
STEPS = {"nothing": 1, REVISIONS[-2]: 1, REVISIONS[-1]: 1}
FORKING = multiprocessing.get_context("forkserver")  # a new process for each kill, with everything imported already
FORKING.set_forkserver_preload([__name__])

Rows = dict[str, list[tuple[Any, ...]]]


# Databases


class Database:
    """A database in a certain state, which can be put back into it as often as needed."""

    def __init__(self, url: str, reset: Callable[[], None]) -> None:
        self.url = url
        self.reset = reset

    def rows(self) -> Rows:
        return asyncio.run(_rows(self.url))

    @property
    def settings(self) -> Settings:
        return Settings(self.url, KEY)


@asynccontextmanager
async def _connection(url: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _rows(url: str) -> Rows:
    async with _connection(url) as connection:
        return await connection.run_sync(_all_rows)


def _all_rows(connection: Connection) -> Rows:
    """The first columns of each table, which all its versions have in common; without the marker of the key."""
    reflected = MetaData()
    reflected.reflect(connection)
    return {
        table.name: sorted(
            tuple(row) for row in connection.execute(select(*_columns(table.name, reflected))) if row[0] != ""
        )
        for table in reflected.sorted_tables
        if table.name in _stored_rows()
    }


def _columns(name: str, reflected: MetaData) -> list[Any]:
    return [reflected.tables[name].c[column] for column in _stored_columns(name)]


def _stored(statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"file:{FOLDER / 'parlour.db'}?immutable=1", uri=True)) as database:
        return database.execute(statement).fetchall()


def _stored_columns(table: str) -> list[str]:
    return [name for (name,) in _stored(f"SELECT name FROM pragma_table_info('{table}') ORDER BY cid")]


def _stored_rows() -> Rows:
    """The rows of the stored database of an earlier commit."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'"
    return {name: sorted(_stored(f"SELECT * FROM {name}")) for (name,) in _stored(names)}


def _fill(connection: Connection) -> None:
    """Inserts the stored rows."""
    reflected = MetaData()
    reflected.reflect(connection)
    for name, rows in _stored_rows().items():
        table = reflected.tables[name]
        if rows:
            named = [dict(zip(_stored_columns(name), row, strict=True)) for row in rows]
            for row in named:
                row.update({column.name: bool(row[column.name]) for column in table.c if str(column.type) == "BOOLEAN"})
            connection.execute(insert(table), named)


def _filled(url: str, version: str) -> None:
    """A database of this version; the rows were inserted into one of the first version."""

    async def fill() -> None:
        async with _connection(url) as connection:
            await connection.run_sync(migrations.upgrade, REVISIONS[0])
        async with _connection(url) as connection:
            await connection.run_sync(_fill)
        async with _connection(url) as connection:
            await connection.run_sync(migrations.upgrade, version)

    if version != "nothing":
        asyncio.run(fill())


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres()
    try:
        started.start()
        started.query("ALTER SYSTEM SET fsync = off")  # many databases are made here, and no power is cut
        started.query("SELECT pg_reload_conf()")
        yield started
    finally:
        started.close()


def _sqlite_at(version: str, folder: Path) -> Database:
    original, copy = folder / "original.db", folder / "parlour.db"
    _filled(f"sqlite+aiosqlite:///{original}", version)

    def reset() -> None:
        for name in ("parlour.db", "parlour.db-wal", "parlour.db-shm"):
            (folder / name).unlink(missing_ok=True)
        if original.exists():
            shutil.copy(original, copy)

    return Database(f"sqlite+aiosqlite:///{copy}", reset)


def _postgres_at(version: str, postgres: Postgres) -> Database:
    url = postgres.url.replace("postgresql", "postgresql+asyncpg")
    postgres.query(f"DROP DATABASE IF EXISTS original_{version}")
    postgres.query(f"CREATE DATABASE original_{version}")
    _filled(url.replace("/postgres", f"/original_{version}"), version)

    def reset() -> None:
        postgres.query("DROP DATABASE IF EXISTS copy WITH (FORCE)")
        postgres.query(f"CREATE DATABASE copy TEMPLATE original_{version}")

    return Database(url.replace("/postgres", "/copy"), reset)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_at(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], Database]:
    if request.param == "sqlite":
        return lambda version: _sqlite_at(version, tmp_path)
    postgres = request.getfixturevalue("postgres")
    return lambda version: _postgres_at(version, postgres)


# Opening


async def _open(settings: Settings) -> None:
    store = Store(settings)
    try:
        await store.open()
    finally:
        await store.close()


def _open_until(settings: Settings, last: int) -> None:
    """Runs in a process of its own: opens the store, and is killed before this statement, or the commit."""
    run = 0

    def count(*_: object) -> None:
        nonlocal run
        run += 1
        if run == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)
    asyncio.run(_open(settings))


def _is_killed_at(settings: Settings, statement: int) -> bool:
    process = FORKING.Process(target=_open_until, args=(settings, statement))
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


@pytest.mark.parametrize("version", VERSIONS)
def test_a_migration_killed_at_any_statement_loses_nothing(
    database_at: Callable[[str], Database], version: str
) -> None:
    database = database_at(version)
    database.reset()
    asyncio.run(_open(database.settings))
    whole = database.rows()
    assert whole == {name: [] if version == "nothing" else rows for name, rows in _stored_rows().items()}
    killed = 0
    for statement in range(1, STATEMENTS, STEPS.get(version, 4)):
        database.reset()
        if not _is_killed_at(database.settings, statement):
            break
        asyncio.run(_open(database.settings))
        assert database.rows() == whole, f"killed at statement {statement}"
        killed = statement
    assert killed > (1 if version == REVISIONS[-1] else 4)
    assert killed < STATEMENTS - 4


def test_of_several_servers_that_start_at_once_one_migrates(database_at: Callable[[str], Database]) -> None:
    database = database_at("nothing")
    database.reset()
    processes = [FORKING.Process(target=_upgrade, args=(database.url,)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0] * len(processes)
    assert database.rows() == {name: [] for name in _stored_rows()}


def _upgrade(url: str) -> None:
    async def upgrade() -> None:
        async with _connection(url) as connection:
            await connection.run_sync(migrations.upgrade)

    asyncio.run(upgrade())


# Databases that were left half-migrated, by servers that did not migrate in one transaction


class Killed(Exception):
    pass


def _upgrade_outside_of_a_transaction(path: Path, revision: str, last: int) -> bool:
    """What servers did before: SQLite committed each statement. False if all statements were run."""
    engine = create_engine(f"sqlite:///{path}")
    run = 0

    @event.listens_for(engine, "before_cursor_execute")
    def count(*_: object) -> None:
        nonlocal run
        run += 1
        if run == last:
            raise Killed

    try:
        with engine.begin() as connection:
            command.upgrade(migrations.config(connection), revision)
    except Killed:
        return True
    finally:
        engine.dispose()
    return False


@pytest.mark.parametrize("version", ["nothing", "0001"])
def test_a_half_migrated_database_is_completed(tmp_path: Path, version: str) -> None:
    """The versions of that time: from nothing to 0002, and from 0001 to 0002."""
    database = _sqlite_at(version, tmp_path)
    for statement in range(1, STATEMENTS):
        database.reset()
        if not _upgrade_outside_of_a_transaction(tmp_path / "parlour.db", "0002", statement):
            break
        asyncio.run(_open(database.settings))
        expected = {name: [] if version == "nothing" else rows for name, rows in _stored_rows().items()}
        assert database.rows() == expected, f"killed at statement {statement}"
    assert 4 < statement < STATEMENTS - 1


def test_a_foreign_table_of_the_same_name_is_reported(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as other, other:
        other.execute("CREATE TABLE guests (room TEXT)")
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'parlour.db'}", KEY)
    with pytest.raises(ValueError, match=r"table 'guests' .+ not the one of Parlour"):
        asyncio.run(_open(settings))
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as other, other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("guests",)]
