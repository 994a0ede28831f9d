"""What `parlour doctor` examines: whether this machine is ready to host tables, and what to do where it is not.

Each check is a function that yields findings. None of them changes the database, the key or the data folder, and no
server has to run. A check that fails itself is a finding too, so that the others are still made.
"""

from __future__ import annotations

import os
import platform
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import httpx
from cryptography.fernet import Fernet
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from sqlalchemy.engine import make_url

from parlour.ai.warm_up import PARTS, cold_parts
from parlour.core.registry import games
from parlour.core.runtime import cache
from parlour.server import local_certificates
from parlour.server.addresses import EVERYWHERE, LOOPBACK, family_of, network_addresses, page_address, require_free
from parlour.server.http import pages
from parlour.server.settings import Settings, data_path, from_environment, key_path
from parlour.server.storage.checks import is_sealed_with
from parlour.server.storage.inspection import DatabaseFacts, read_facts

OK, WARNING, PROBLEM = "ok", "warning", "problem"

MIB = 2**20
LITTLE_SPACE, NO_SPACE = 1024 * MIB, 100 * MIB  # free on a disk
FEW_FILES = 4096  # a connection is an open file
SECONDS = 5.0  # that an answer may take
CLOCK_TOLERANCE = 300.0  # seconds

RESTORE_KEY = "restore the key from a backup: without it no running game can go on"
SET_CLOCK = "set the clock: timedatectl set-ntp true"


@dataclass(frozen=True)
class Finding:
    """One line of the report."""

    check: str
    status: str
    message: str
    advice: str = ""  # what to do about it

    @property
    def line(self) -> str:
        return f"{self.status:<8} {self.check}: {self.message}{f' → {self.advice}' if self.advice else ''}"


Findings = Iterator[Finding]


def examine(host: str, port: int) -> Findings:
    """All checks, one after the other."""
    yield from _guarded("Python", check_python)
    yield from _guarded("packages", check_packages)
    yield from _guarded("pages", check_pages)
    yield from _guarded("data folder", lambda: check_disk("data", data_path()))
    yield from _guarded("database", check_stored)
    yield from _guarded("clock", lambda: check_clock([Path(__file__), key_path(), data_path() / "parlour.db"]))
    yield from _guarded("compiled code", check_compiled)
    yield from _guarded("open files", check_open_files)
    yield from _guarded("port", lambda: check_port(host, port))
    yield from _guarded("network", lambda: check_network(port))
    yield from _guarded("certificate", check_certificate)
    yield from _guarded("GPU", check_gpu)


def _guarded(name: str, check: Callable[[], Iterable[Finding]]) -> Findings:
    """The findings of a check; if it fails itself, that is its last one."""
    try:
        yield from check()
    except Exception as error:
        reason = f"{type(error).__name__}: {_first_line(error)}"
        yield Finding(name, PROBLEM, f"this could not be checked ({reason})", "report it if you cannot explain it")


# The installation


def check_python() -> Findings:
    allowed = SpecifierSet(metadata.metadata("parlour")["Requires-Python"] or "")
    version = platform.python_version()
    about = f"{version} at {sys.executable}, Parlour {metadata.version('parlour')}"
    if allowed.contains(version, prereleases=True):
        yield Finding("Python", OK, about)
    else:
        yield Finding("Python", PROBLEM, f"{about}; it must be {allowed}", "install Parlour with such a Python")


def check_packages() -> Findings:
    wrong = [each for each in map(_wrong_version, metadata.requires("parlour") or []) if each]
    if wrong:
        yield Finding("packages", PROBLEM, "; ".join(wrong), "install Parlour again")
        return
    shown = ", ".join(f"{name} {metadata.version(name)}" for name in ("litestar", "uvicorn", "numba", "sqlalchemy"))
    yield Finding("packages", OK, f"all there: {shown} and others")


def _wrong_version(required: str) -> str | None:
    requirement = Requirement(required)
    if requirement.marker is not None and not requirement.marker.evaluate():
        return None
    try:
        version = metadata.version(requirement.name)
    except metadata.PackageNotFoundError:
        return f"{requirement.name} is missing"
    if requirement.specifier.contains(version, prereleases=True):
        return None
    return f"{requirement.name} is {version}, but must be {requirement.specifier}"


def check_pages() -> Findings:
    if (pages.FOLDER / "index.html").is_file():
        yield Finding("pages", OK, f"they are built, in {pages.FOLDER}")
    else:
        yield Finding("pages", PROBLEM, f"there are none in {pages.FOLDER}", "build them: make pages")


# The data


def check_disk(name: str, path: Path, little: int = LITTLE_SPACE, least: int = NO_SPACE) -> Findings:
    """Whether a folder can be written, or created, and has space left."""
    check = f"{name} folder"
    existing = next(each for each in (path, *path.parents) if each.exists())
    if not existing.is_dir() or not os.access(existing, os.W_OK | os.X_OK):
        yield Finding(
            check, PROBLEM, f"{path} cannot be written", "give the server's user the right to, or another folder"
        )
        return
    free = shutil.disk_usage(existing).free
    status = PROBLEM if free < least else WARNING if free < little else OK
    creation = "" if path.exists() else ", will be created"
    advice = "" if status == OK else "free some space: without any, nothing can be stored"
    yield Finding(check, status, f"{path}{creation}, {free // MIB:,} MiB free", advice)


def check_stored() -> Findings:
    """The key, the database, and whether they belong together and to this time."""
    key = yield from read_key()
    try:
        settings = from_environment(key or Fernet.generate_key().decode())
    except ValueError as error:
        yield Finding("settings", PROBLEM, str(error), "correct this environment variable")
        return
    facts = yield from check_database(settings)
    yield from check_key(key, [] if facts is None else facts.sealed)
    if facts is not None:
        yield from check_newest_event(facts)


def read_key() -> Generator[Finding, None, str | None]:
    """The key, if there is one of use, and what is to be said about its file."""
    if os.environ.get("PARLOUR_KEY"):
        return (yield from _checked_key(os.environ["PARLOUR_KEY"], "PARLOUR_KEY"))
    path = key_path()
    if not path.exists():
        return None
    try:
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        yield Finding("key", PROBLEM, f"{path} cannot be read: {_first_line(error)}", RESTORE_KEY)
        return None
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        yield Finding("key", WARNING, f"others can read {path}", f"chmod 600 {path}")
    return (yield from _checked_key(key, str(path)))


def _checked_key(key: str, place: str) -> Generator[Finding, None, str | None]:
    try:
        Fernet(key)
    except ValueError:
        yield Finding("key", PROBLEM, f"{place} holds no key: it is 32 bytes in URL-safe base64", RESTORE_KEY)
        return None
    return key


def check_database(settings: Settings) -> Generator[Finding, None, DatabaseFacts | None]:
    """Whether it can be reached, and whether this Parlour can use it."""
    url = make_url(settings.database_url)
    name = str(url.database) if settings.is_sqlite else f"{url.host}:{url.port or 5432}/{url.database}"
    try:
        facts = read_facts(settings)
    except Exception as error:
        advice = "check the file and its rights" if settings.is_sqlite else "check PARLOUR_DATABASE_URL and the server"
        reason = _first_line(getattr(error, "orig", None) or error)
        yield Finding("database", PROBLEM, f"{name} cannot be read: {reason}", advice)
        return None
    if facts is None or facts.version is None:
        yield Finding("database", OK, f"{name} is empty; the first start sets it up")
    elif not facts.is_known_version:
        message = f"{name} has schema {facts.version}, which this Parlour does not know"
        yield Finding("database", PROBLEM, message, "install the Parlour that wrote it, or a newer one")
    elif facts.version != facts.newest_version:
        message = f"{name} has schema {facts.version}; the next start changes it to {facts.newest_version}"
        yield Finding("database", OK, message, "make a backup first")
    else:
        yield Finding("database", OK, f"{name} has schema {facts.version}")
    return facts


def check_key(key: str | None, sealed: list[bytes]) -> Findings:
    """Whether the key opens what the database keeps sealed."""
    if key is None and sealed:
        yield Finding("key", PROBLEM, "the database has encrypted secrets, but there is no usable key", RESTORE_KEY)
    elif key is None:
        yield Finding("key", OK, "there is none yet; the first start creates it")
    elif (opened := sum(is_sealed_with(key, each) for each in sealed)) < len(sealed):
        yield Finding("key", PROBLEM, f"it opens {opened} of {len(sealed)} secrets in the database", RESTORE_KEY)
    else:
        yield Finding("key", OK, f"it opens the database's secrets ({opened} tried)")


# The clock


def check_newest_event(facts: DatabaseFacts) -> Findings:
    ahead = (facts.newest_event or 0.0) - time.time()
    if ahead > CLOCK_TOLERANCE:
        message = f"the newest table in the database is {ahead / 3600:,.1f} hours in the future"
        yield Finding("clock", PROBLEM, message, SET_CLOCK)


def check_clock(files: Iterable[Path]) -> Findings:
    """Whether the time is kept by NTP, as far as the system says, and is not before that of files."""
    times = [path.stat().st_mtime for path in files if path.exists()]
    behind = max(times, default=0.0) - time.time()
    if behind > CLOCK_TOLERANCE:
        message = f"there are files that are {behind / 3600:,.1f} hours newer than the present"
        yield Finding("clock", PROBLEM, message, SET_CLOCK)
        return
    shown = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())
    synchronised = _printed("timedatectl", "show", "--property=NTPSynchronized", "--value")
    if synchronised == "no":
        yield Finding("clock", WARNING, f"{shown}, not synchronised", "timedatectl set-ntp true")
    else:
        yield Finding("clock", OK, f"{shown}{', synchronised' if synchronised == 'yes' else ''}")


# The machine


def check_compiled() -> Findings:
    """Whether a first game has to wait for the compiler."""
    configured = os.environ.get("PARLOUR_CACHE")
    folder = cache.folder()
    if os.environ.get("PARLOUR_CACHE") != configured:  # its own folder cannot be written, so it has chosen another
        message = f"the folder for it cannot be written; {folder} is used and will be lost"
        yield Finding("compiled code", WARNING, message, "set PARLOUR_CACHE to a folder that the server may write")
    else:
        yield from check_disk("cache", folder)
    cold, total = len(cold_parts()), len(PARTS) * len(games())
    if cold:
        message = f"{cold} of {total} parts are still to be compiled; the server does so in the background"
        yield Finding("compiled code", WARNING, message, f"in advance: {sys.executable} -m parlour.ai.warm_up")
    else:
        yield Finding("compiled code", OK, f"all {total} parts of {len(games())} games are compiled")


def check_open_files(few: int = FEW_FILES) -> Findings:
    if os.name != "posix":
        return
    import resource  # not on every system

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= limit < few:
        yield Finding("open files", WARNING, f"at most {limit}, one for each connection", f"ulimit -n {few}")
    else:
        yield Finding("open files", OK, f"at most {'any number' if limit < 0 else limit}")


def check_gpu() -> Findings:
    found = _printed("nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader")
    yield Finding("GPU", OK, found.replace("\n", "; ") if found else "none found; a server needs none")


# The network


def check_port(host: str, port: int) -> Findings:
    here = LOOPBACK[family_of(host)] if host in EVERYWHERE else host
    scheme = scheme_of_parlour(here, port)
    if scheme is not None:
        yield Finding("port", OK, f"Parlour is open at {page_address(here, port, scheme)}")
        return
    try:
        require_free(host, port)
    except ValueError as error:
        yield Finding("port", PROBLEM, str(error), "end the program that uses it, or choose another port")
    else:
        yield Finding("port", OK, f"{port} is free at {host}")


def check_network(port: int) -> Findings:
    """Which addresses others can use. A firewall cannot be seen from here."""
    addresses = [str(each) for each in network_addresses()]
    if not addresses:
        yield Finding("network", WARNING, "this machine is in no network", "connect it, or play on this device")
        return
    schemes = {address: scheme_of_parlour(address, port) for address in addresses}
    open_pages = [page_address(each, port, scheme) for each, scheme in schemes.items() if scheme]
    if not open_pages:
        hint = "'parlour serve --tls-self-signed' opens it to your network"
        yield Finding("network", OK, f"this machine is {', '.join(addresses)}; nothing is open there: {hint}")
    elif "https" in schemes.values():
        yield Finding("network", OK, f"others in your network open {' or '.join(open_pages)}")
    else:
        message = f"others in your network open {' or '.join(open_pages)}, without encryption"
        yield Finding("network", WARNING, message, "start the server with --tls-self-signed (docs/hosting.md)")


def scheme_of_parlour(host: str, port: int) -> str | None:
    """How a Parlour server is reached there; None if there is none."""
    for scheme in ("http", "https"):
        try:
            # The certificate does not matter here: nothing is sent but the question whether it is Parlour.
            answer = httpx.get(
                f"{page_address(host, port, scheme)}/schema/openapi.json",
                timeout=SECONDS,
                verify=False,
                trust_env=False,
            )
            if answer.json()["info"]["title"] == "Parlour":
                return scheme
        except (httpx.HTTPError, ValueError, KeyError, TypeError):
            continue
    return None


def check_certificate() -> Findings:
    """The certificate of --tls-self-signed, if there is one."""
    path = data_path() / "tls" / "server.pem"
    if not path.exists():
        return
    until = local_certificates.read_certificate(path).not_valid_after_utc
    left = until.timestamp() - time.time()
    if left < 0:
        yield Finding("certificate", PROBLEM, f"expired on {until:%Y-%m-%d}", "start the server again: it renews it")
    else:
        yield Finding("certificate", OK, f"valid until {until:%Y-%m-%d}, renewed by the server itself")


# Parts


def _printed(program: str, *arguments: str) -> str:
    """What a program prints; nothing if it does not exist or fails."""
    try:
        done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _first_line(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
