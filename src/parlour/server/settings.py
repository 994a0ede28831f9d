"""The settings of a server, from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

import platformdirs
from cryptography.fernet import Fernet


@dataclass(frozen=True)
class Settings:
    """The settings of one server; each is an environment variable of the same name after `PARLOUR_`."""

    database_url: str = field(repr=False)  # may hold a password
    key: str = field(repr=False)
    origins: tuple[str, ...] = ()  # pages of these origins may open sockets, besides the server's own
    bot_pause: float = 0.8  # seconds before a bot's move, so that people can follow
    bot_seconds: float = 20.0  # for a bot's move; after that the game's heuristic chooses
    absence: float = 60.0  # seconds without a connection, after which the substitute plays
    archive_days: float = 30.0  # after which abandoned tables are archived
    tables_a_guest: float = 100  # a day
    people_a_table: float = 60
    sockets_a_table: float = 500
    frames_a_second: float = 20.0
    requests_a_minute: float = 600.0  # over HTTP, from one address

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


HAND_OFF_FOLDER = "PARLOUR_HAND_OFF"  # through which processes hand connections over: set by `parlour serve` itself
NUMBERS = [each.name for each in fields(Settings) if each.type == "float"]


def from_environment() -> Settings:
    """The settings from the environment, the rest at their defaults; a ValueError says what is wrong."""
    url = os.environ.get("PARLOUR_DATABASE_URL") or f"sqlite:///{_data_folder() / 'parlour.db'}"
    return Settings(
        database_url=_with_driver(url),
        key=_checked_key(os.environ.get("PARLOUR_KEY") or _stored_key()),
        origins=tuple(os.environ.get("PARLOUR_ORIGINS", "").split()),
        **{name: _number(_variable(name)) for name in NUMBERS if _variable(name) in os.environ},
    )


def _variable(name: str) -> str:
    return f"PARLOUR_{name.upper()}"


def _number(variable: str) -> float:
    try:
        return float(os.environ[variable])
    except ValueError:
        raise ValueError(f"{variable} is a number, not {os.environ[variable]!r}") from None


def _with_driver(url: str) -> str:
    """The URL with the driver that the server uses; people write `postgresql://…`."""
    kind, separator, rest = url.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = kind.partition("+")[0]
    if not separator or name not in drivers:
        raise ValueError("PARLOUR_DATABASE_URL begins with sqlite:/// or postgresql://")
    return f"{drivers[name]}://{rest}"


def _data_folder() -> Path:
    folder = Path(os.environ.get("PARLOUR_DATA") or platformdirs.user_data_path("parlour"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _checked_key(key: str) -> str:
    try:
        Fernet(key)
    except ValueError:
        raise ValueError("PARLOUR_KEY is 32 random bytes in URL-safe base64, as Fernet.generate_key() makes") from None
    return key


def _stored_key() -> str:
    """The key that encrypts live secrets: created at the first start, and readable only by the server's user."""
    path = _data_folder() / "server.key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(Fernet.generate_key().decode())
    return path.read_text(encoding="ascii").strip()
