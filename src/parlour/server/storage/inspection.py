"""What a database holds, found out without changing it and without a running server."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, column, create_engine, func, inspect, select, table
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.server.settings import Settings
from parlour.server.storage import schema

MOST_SECRETS = 20  # that are looked at
SECONDS = 5.0  # to connect


@dataclass(frozen=True)
class DatabaseFacts:
    """The schema's version and the few contents that tell whether key and clock fit."""

    version: str | None  # None: the database is empty
    is_known_version: bool
    newest_version: str
    newest_event: float | None  # when something last happened at the newest table
    sealed: list[bytes]  # some of the encrypted secrets


def read_facts(settings: Settings) -> DatabaseFacts | None:
    """The facts; None if the database does not exist yet. Raises whatever the driver raises."""
    url = make_url(settings.database_url)
    if settings.is_sqlite:
        path = Path(url.database or "")
        return _read_file(path) if path.exists() else None
    return asyncio.run(_read_server(url))


def _read_file(path: Path) -> DatabaseFacts:
    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=SECONDS)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    with engine.connect() as connection:
        return _facts(connection)


async def _read_server(url: URL) -> DatabaseFacts:
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": SECONDS})
    async with engine.connect() as connection:
        return await connection.run_sync(_facts)


def _facts(connection: Connection) -> DatabaseFacts:
    version = _version(connection)
    scripts = _migrations()
    newest_version = str(scripts.get_current_head())
    if version is None:
        return DatabaseFacts(None, True, newest_version, None, [])
    is_known = version in {each.revision for each in scripts.walk_revisions()}
    sealed = connection.scalars(select(schema.secrets.c.sealed).limit(MOST_SECRETS))
    return DatabaseFacts(version, is_known, newest_version, _newest_event(connection), list(sealed))


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(select(table("alembic_version", column("version_num")).c.version_num))


def _newest_event(connection: Connection) -> float | None:
    tables, log = schema.tables, schema.log
    newest = select(tables.c.id).order_by(tables.c.created.desc()).limit(1).scalar_subquery()
    return connection.scalar(select(func.max(log.c.happened)).where(log.c.table_id == newest))


def _migrations() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "parlour.server.storage:migrations")
    return ScriptDirectory.from_config(config)
