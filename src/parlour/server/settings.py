"""The settings of a server, from the environment."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs
from cryptography.fernet import Fernet

# Services that Apprise reaches over HTTPS, and at which a message costs nobody anything.
WEBHOOK_SCHEMAS = (
    "jsons forms xmls discord slack mmosts rockets matrixs zulip ntfys gotifys tgram gchat workflows nctalks"
)


@dataclass(frozen=True)
class Settings:
    """The settings of one server; each is an environment variable of the same name after `PARLOUR_`."""

    database_url: str = field(repr=False)  # may hold a password
    key: str = field(repr=False)
    new_key_file: Path | None = None  # the key was made just now, and belongs there if the database is new too
    origins: tuple[str, ...] = ()  # pages of these origins may open sockets, besides the server's own
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For and -Proto headers are believed
    bot_pause: float = 0.8  # seconds before a bot's move, so that people can follow
    bot_chain_pause: float = 0.3  # seconds before its next move in the same turn; never longer than `bot_pause`
    bot_seconds: float = 20.0  # for a bot's move; after that the game's heuristic chooses
    reveal_seconds: float = 10.0  # after which everybody is told whose seed is missing
    absence: float = 60.0  # seconds without a connection, after which the substitute plays
    seat_reserved: float = 120.0  # seconds for which a seat is kept for the people who have left it during a game
    lease: float = 6.0  # seconds without a report, after which other servers take over what a server ran
    archive_days: float = 30.0  # after which abandoned tables are archived
    tables_a_guest: float = 100  # a day
    people_a_table: float = 60
    sockets_a_table: float = 500  # of people without a seat; those with a seat always get in
    sockets_a_guest: float = 20  # at one table
    spectators_a_table: float = 200  # sockets without a cookie, among those of people without a seat
    sockets_an_address: float = 200  # generous, because families and schools share an address
    frames_a_second: float = 20.0
    requests_a_minute: float = 600.0  # over HTTP, from one address
    least_free_megabytes: float = 50.0  # on the disk of a SQLite database, below which the server reports it as full
    backup_folder: str = ""  # for scheduled backups; without a folder there are none
    backup_hours: float = 24.0  # between two backups
    backups_kept: float = 14.0  # older ones are deleted
    metrics_token: str = field(default="", repr=False)  # whoever reads /metrics sends it; "": only this machine may
    security_contact: str = ""  # whom to tell about a vulnerability, for security.txt
    # Turn notifications
    public_url: str = ""  # where people find this server, for links in mails and webhooks: https://games.example.org
    notify_delay: float = 120.0  # seconds before somebody absent is notified; at least a third of `absence`
    smtp_url: str = field(default="", repr=False)  # smtp://user:password@host:587 or smtps://host; empty: no mails
    smtp_from: str = ""  # the sender of mails
    push_contact: str = ""  # whom push services may ask about this server: mailto:… or https://…
    webhook_schemas: str = WEBHOOK_SCHEMAS  # kinds of Apprise URLs that hosts may set; empty: no webhooks
    private_addresses: float = 0  # 1: notifications may go to this machine and its network, also over plain HTTP
    request_seconds: float = 10.0  # in which a client must have sent its whole request, or taken some of the answer
    half_sent_an_address: float = 50  # requests that are not complete yet
    cost_a_guest: float = 20.0  # milliseconds of the event loop a second, for whatever is not a move (server/limits.py)
    cost_an_address: float = 80.0
    loop_share: float = 0.4  # of the event loop, at most, for whatever is not a move

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


HAND_OFF_FOLDER = "PARLOUR_HAND_OFF"  # through which processes hand connections over: set by `parlour serve` itself
SHORTEST_TOKEN = 16  # characters
CONTACTS = ("mailto:", "https://", "tel:")
AUTHORITY_FILE = "PARLOUR_AUTHORITY"  # of --tls-self-signed: set by `parlour serve` itself
NUMBERS = [each.name for each in fields(Settings) if each.type == "float"]
TEXTS = [each.name for each in fields(Settings) if each.type == "str" and each.name not in ("database_url", "key")]


def from_environment(key: str | None = None, reads_key: bool = True) -> Settings:
    """The settings from the environment, the rest at their defaults; a ValueError says what is wrong.

    The data folder is created where it is missing, unless a key is given. Where the stored key is to be replaced, it is
    not read, and counts as a new one.
    """
    new_key_file = None
    if key is None:
        data_path().mkdir(parents=True, exist_ok=True)
        key, new_key_file = _key(reads_key)
    url = os.environ.get("PARLOUR_DATABASE_URL") or f"sqlite:///{data_path() / 'parlour.db'}"
    texts = {name: os.environ[_variable(name)].strip() for name in TEXTS if _variable(name) in os.environ}
    _check_token(texts.get("metrics_token", ""))
    _check_contact(texts.get("security_contact", ""))
    _check_notifications(texts)
    numbers = {name: _number(_variable(name)) for name in NUMBERS if _variable(name) in os.environ}
    others: dict[str, Any] = {**texts, **numbers}
    return Settings(
        database_url=_with_driver(url),
        key=key,
        new_key_file=new_key_file,
        origins=tuple(os.environ.get("PARLOUR_ORIGINS", "").split()),
        trusted_proxies=_trusted_proxies(),
        **others,
    )


def _check_notifications(texts: dict[str, str]) -> None:
    """What is wrong is said at the start, and without the value, which may hold a password."""
    smtp, public = texts.get("smtp_url", ""), texts.get("public_url", "")
    if smtp and (urlsplit(smtp).scheme not in ("smtp", "smtps") or not urlsplit(smtp).hostname):
        raise ValueError("PARLOUR_SMTP_URL is smtp://user:password@host:port or smtps://…")
    if smtp and not ("@" in texts.get("smtp_from", "") and public):
        raise ValueError("PARLOUR_SMTP_URL needs PARLOUR_SMTP_FROM, an e-mail address, and PARLOUR_PUBLIC_URL")
    if public and (urlsplit(public).scheme not in ("http", "https") or not urlsplit(public).hostname):
        raise ValueError("PARLOUR_PUBLIC_URL begins with https:// or http://")


def _variable(name: str) -> str:
    return f"PARLOUR_{name.upper()}"


def _trusted_proxies() -> tuple[str, ...]:
    """Addresses and networks, separated by spaces or commas; `*` stands for all."""
    value = os.environ.get("PARLOUR_TRUSTED_PROXIES")
    if value is None:
        return Settings.trusted_proxies
    proxies = tuple(value.replace(",", " ").split())
    for each in proxies:
        try:
            each == "*" or ipaddress.ip_network(each)
        except ValueError:
            raise ValueError(
                f"PARLOUR_TRUSTED_PROXIES lists addresses or networks such as 10.0.0.0/8, or is *; not {each!r}"
            ) from None
    return proxies


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


def data_path() -> Path:
    """Where a server keeps its files; it may not exist yet."""
    return Path(os.environ.get("PARLOUR_DATA") or platformdirs.user_data_path("parlour"))


def key_path() -> Path:
    """Where the key is kept that encrypts live secrets, unless PARLOUR_KEY holds it."""
    return data_path() / "server.key"


def _key(reads_stored: bool) -> tuple[str, Path | None]:
    """The key, and where it is to be kept if it is new. `Store.open` writes it if the database has no other key."""
    if os.environ.get("PARLOUR_KEY"):
        return _checked_key(os.environ["PARLOUR_KEY"], "PARLOUR_KEY is"), None
    path = key_path()
    if not reads_stored or not path.exists():
        return Fernet.generate_key().decode(), path
    return stored_key(path), None


def stored_key(path: Path) -> str:
    """The key in a file, which from now on only its owner may read."""
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return _checked_key(path.read_text(encoding="ascii", errors="replace").strip(), f"{path} is damaged: a key is")


def _checked_key(key: str, subject: str) -> str:
    try:
        Fernet(key)
    except ValueError:
        raise ValueError(
            f"{subject} 32 random bytes in URL-safe base64, as Fernet.generate_key() makes. Each backup has the key of "
            "its database"
        ) from None
    return key


def _check_token(token: str) -> None:
    """A token goes into a header and cannot be guessed."""
    is_text = token.isascii() and token.isprintable() and " " not in token
    if token and not (is_text and len(token) >= SHORTEST_TOKEN):
        raise ValueError(f"PARLOUR_METRICS_TOKEN has at least {SHORTEST_TOKEN} printable ASCII characters, no spaces")


def _check_contact(contact: str) -> None:
    if contact and not (contact.startswith(CONTACTS) and contact.isprintable() and " " not in contact):
        raise ValueError(f"PARLOUR_SECURITY_CONTACT begins with {', '.join(CONTACTS[:-1])} or {CONTACTS[-1]}")


def keep_key(path: Path, key: str) -> str:
    """Writes a new key, unless another process was faster; returns the one that is kept."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return stored_key(path)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key)
        file.flush()
        os.fsync(descriptor)
    return key
