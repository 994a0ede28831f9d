"""How the database came to be as it is, step by step (Alembic)."""

from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from parlour.server.storage import schema

LOCK = 7_160_414  # any number, the same in every process
LOCK_SECONDS = 600  # a process waits this long while another migrates a large SQLite file


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration; with a connection, its commands use that one."""
    made = Config()
    made.set_main_option("script_location", "parlour.server.storage:migrations")
    attributes: dict[str, Any] = made.attributes
    attributes["connection"] = connection
    return made


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Brings the database up to date, all at once or not at all; the caller's transaction must be new.

    Where several processes start at once, one does it and the others wait.
    """
    _lock(connection)
    before, known = version(connection), known_versions()
    if before is not None and before not in known:
        raise ValueError(f"the database has version {before}, of a newer Parlour; this one knows up to {known[-1]}")
    command.upgrade(config(connection), revision)
    if revision == "head" and version(connection) != before:
        _require_own_tables(connection)


def version(connection: Connection) -> str | None:
    """The version of the database's schema; None if it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def known_versions() -> list[str]:
    """The versions that this code can migrate from, oldest first."""
    return [each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


def _lock(connection: Connection) -> None:
    """No other process migrates until the end of the transaction.

    Python's driver for SQLite begins transactions by itself, but not before statements that change the schema: without
    an explicit BEGIN, each of them would be committed alone.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:
        waiting = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {LOCK_SECONDS * 1000}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {waiting}")


def _require_own_tables(connection: Connection) -> None:
    """The migrations leave existing tables as they are: here it shows whether those are ours."""
    found = inspect(connection)
    for table in schema.metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)}
        if columns != {column.name for column in table.columns}:
            raise ValueError(
                f"the table {table.name!r} in this database is not the one of Parlour, which would have the columns "
                f"{', '.join(column.name for column in table.columns)}. Give Parlour a database of its own"
            )
