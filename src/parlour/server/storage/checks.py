"""What may be wrong with the stored data and where it is kept. A check returns a sentence, or None if all is well."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import asyncpg
from cryptography.fernet import Fernet, InvalidToken

from parlour.server.settings import Settings, key_path
from parlour.server.storage.sqlite_files import OTHERS, ServerLock, database_files, database_path

MEBIBYTE = 2**20
CHECKED_SECRETS = 20  # of a database, to find out whether they were sealed with a key
PUT_BACK = "put back the key of this database, which is in each of its backups, as {}, or set PARLOUR_KEY to it"


# The key


def key_problem(settings: Settings, sealed: Sequence[bytes]) -> str | None:
    """Whether this server can open some secrets of the database; `sealed` are a few of them, or all."""
    if not sealed:
        return None
    if settings.new_key_file is not None:
        return (
            f"the key is missing: there is no {settings.new_key_file}, but the database holds secrets of games that "
            f"were sealed with it. No game can go on without them: {PUT_BACK.format(settings.new_key_file)}"
        )
    if not any(is_sealed_with(settings.key, each) for each in sealed):
        return (
            "the key is not the one of this database: it does not open the secrets of the games there. "
            f"No game could go on: {PUT_BACK.format(key_path())}"
        )
    return None


def marker(seal: Fernet) -> dict[str, object]:
    """A row of secrets that belongs to no table, for a database without any: so the next server can check its key."""
    return {"table_id": "", "game_number": 0, "sealed": seal.encrypt(b"")}


def is_sealed_with(key: str, sealed: bytes) -> bool:
    try:
        Fernet(key).decrypt(sealed)
    except InvalidToken:
        return False
    return True


# The disk


def disk_problem(settings: Settings) -> str | None:
    """Whether there is too little room where a SQLite database is kept."""
    if not settings.is_sqlite:
        return None
    folder = database_path(settings).resolve().parent
    free = shutil.disk_usage(folder).free / MEBIBYTE
    if free >= settings.least_free_megabytes:
        return None
    return (
        f"the disk is nearly full: {free:.0f} MiB are free in {folder}, less than the "
        f"{settings.least_free_megabytes:g} MiB of PARLOUR_LEAST_FREE_MEGABYTES"
    )


def write_problem(error: BaseException) -> str | None:
    """Whether a write failed because of the disk, and not because of what was written."""
    for cause in _causes(error):
        if isinstance(cause, asyncpg.DiskFullError) or (isinstance(cause, OSError) and cause.errno == errno.ENOSPC):
            return "the disk of the database is full: nothing can be stored"
        if isinstance(cause, sqlite3.Error):
            code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
            if code == sqlite3.SQLITE_FULL:
                return "the disk of the database is full: nothing can be stored"
            if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT):
                return f"the database cannot be written: {cause}"
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error with those that it was raised from; SQLAlchemy keeps the driver's in `orig`."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = getattr(cause, "orig", None) or cause.__cause__


# Files


def file_problems(settings: Settings) -> list[str]:
    """The files with private data that others than their owner may read. A server corrects those of its database."""
    files = [key_path()] if key_path().exists() else []
    if settings.is_sqlite:
        files += database_files(database_path(settings))
    if settings.backup_folder:
        files += Path(settings.backup_folder).glob("parlour-*.zip")
    return [f"{path} can be read by others than its owner" for path in files if path.stat().st_mode & OTHERS]


def server_problem(settings: Settings) -> str | None:
    """Whether a server uses a SQLite database already."""
    if not settings.is_sqlite or not database_path(settings).exists():
        return None
    try:
        ServerLock(database_path(settings)).close()
    except ValueError as error:
        return str(error)
    return None
