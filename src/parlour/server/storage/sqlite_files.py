"""A SQLite database as files: where they are, who may read them, and which server uses them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy.engine import make_url

from parlour.server.settings import Settings

OWNER_ONLY = 0o600
OTHERS = 0o077  # the bits of a mode that let anybody but the owner in


def database_path(settings: Settings) -> Path:
    return Path(make_url(settings.database_url).database or "")


def database_files(database: Path) -> list[Path]:
    """The database and what SQLite keeps beside it, as far as they exist."""
    names = [database, *(Path(f"{database}{suffix}") for suffix in ("-wal", "-shm"))]
    return [path for path in names if path.exists()]


def create_private(path: Path) -> None:
    """Creates an empty file that only its owner may read, or leaves an existing one as it is."""
    path.touch(OWNER_ONLY)


def make_private(paths: list[Path]) -> None:
    """From now on only their owner may read these files."""
    for path in paths:
        if path.stat().st_mode & OTHERS:
            path.chmod(OWNER_ONLY)


class ServerLock:
    """Held by the server of a SQLite database for as long as it runs. The system frees it however the server ends.

    It is a lock of SQLite's own kind, on an empty database beside the real one: these work on every system, and
    processes that the server starts do not inherit them.
    """

    def __init__(self, database: Path) -> None:
        """A ValueError says so if another server holds the lock."""
        path = Path(f"{database}.lock")
        create_private(path)
        self._connection = sqlite3.connect(path, isolation_level=None, timeout=0, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise ValueError(
                f"another server uses the database {database}. A SQLite file has one server: stop the other one first, "
                "or set PARLOUR_DATA to a folder of its own for this one"
            ) from None

    def close(self) -> None:
        self._connection.close()
