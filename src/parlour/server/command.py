"""`parlour serve` and `parlour doctor`: the server from the command line."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from parlour.core.registry import add_folder
from parlour.server.addresses import EVERYWHERE, LOOPBACK, family_of, main_address, page_address, require_free

if TYPE_CHECKING:
    from parlour.server.settings import Settings
    from parlour.server.tls import SelfSigned

STYLES = {"ok": "green", "warning": "yellow", "problem": "red"}  # of what the doctor finds


def add_command(commands: Any) -> None:
    """Adds `serve` and `doctor` to the subcommands of `parlour`."""
    serve = commands.add_parser("serve", help="host tables over the network")
    serve.add_argument(
        "--host",
        help="the address to listen at; 0.0.0.0 for the whole network (default: 127.0.0.1; "
        "0.0.0.0 with --tls-self-signed)",
    )
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument(
        "--game",
        dest="folders",
        action="append",
        default=[],
        metavar="FOLDER",
        help="host the game in this folder too (its package); may be given several times",
    )
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than one with PostgreSQL")
    serve.add_argument(
        "--tls-self-signed",
        action="store_true",
        help="serve https:// with a certificate of its own, for a home network (docs/hosting.md)",
    )
    serve.add_argument("--tls-certificate", type=Path, metavar="FILE", help="serve https:// with this certificate")
    serve.add_argument("--tls-key", type=Path, metavar="FILE", help="the private key of the certificate")
    serve.set_defaults(run=_serve)

    doctor = commands.add_parser("doctor", help="check whether this machine is ready to host tables")
    doctor.add_argument("--host", default="127.0.0.1", help="the address that the server listens at")
    doctor.add_argument("--port", type=int, default=8000)
    doctor.add_argument("--json", action="store_true", help="print the findings as JSON")
    doctor.set_defaults(run=_doctor)


def _serve(options: argparse.Namespace, console: Console) -> int:
    import uvicorn  # only a server needs it

    from parlour.server import logs
    from parlour.server.connections import raise_file_limit
    from parlour.server.settings import data_path, from_environment
    from parlour.server.tls import ContextFactory, SelfSigned, chosen_source
    from parlour.server.ws.fast_path import UVICORN_OPTIONS

    if not 0 < options.port < 65536:
        raise ValueError(f"a port is a number from 1 to 65535, not {options.port}")
    if options.workers < 1:
        raise ValueError(f"--workers takes a number from 1, not {options.workers}")
    for folder in options.folders:
        add_folder(folder)
    settings = from_environment()
    if settings.is_sqlite and options.workers > 1:
        raise ValueError("a SQLite file is served by one process; set PARLOUR_DATABASE_URL=postgresql://… for more")
    host = options.host or ("0.0.0.0" if options.tls_self_signed else "127.0.0.1")
    certificates = chosen_source(options.tls_self_signed, options.tls_certificate, options.tls_key, data_path(), host)
    require_free(host, options.port)
    asyncio.run(_require_database(settings))
    lines = greeting(host, options.port, "https" if certificates else "http")
    if isinstance(certificates, SelfSigned):
        lines += _announce_authority(certificates, options.port)
    for line in [*lines, "Ctrl-C closes it."]:
        console.print(line, soft_wrap=True)
    logs.configure()
    raise_file_limit()
    with _hand_off(options.workers, is_encrypted=certificates is not None):
        uvicorn.run(
            "parlour.server.app:create",
            factory=True,
            host=host,
            port=options.port,
            workers=options.workers,
            timeout_graceful_shutdown=5,
            log_config=None,
            forwarded_allow_ips=list(settings.trusted_proxies),
            ssl_context_factory=None if certificates is None else ContextFactory(certificates),
            **UVICORN_OPTIONS,
        )
    console.print("Parlour is closed. Every table is kept: the next start goes on with them.")
    return 0


def _doctor(options: argparse.Namespace, console: Console) -> int:
    from parlour.server import doctor  # it imports what a server imports

    if not 0 < options.port < 65536:
        raise ValueError(f"a port is a number from 1 to 65535, not {options.port}")
    findings = []
    for finding in doctor.examine(options.host, options.port):
        findings.append(finding)
        if not options.json:
            console.print(finding.line, style=STYLES[finding.status], markup=False, soft_wrap=True)
    is_healthy = all(finding.status != doctor.PROBLEM for finding in findings)
    if options.json:
        print(json.dumps({"healthy": is_healthy, "findings": [asdict(each) for each in findings]}, indent=2))
    return 0 if is_healthy else 1


def _hand_off(processes: int, is_encrypted: bool) -> AbstractContextManager[None]:
    """Several processes share the tables among them, where connections can be handed over; encrypted ones cannot."""
    if processes == 1 or os.name != "posix" or is_encrypted:
        return nullcontext()
    from parlour.server.ws.hand_off import hand_off_folder

    return hand_off_folder(processes)


def greeting(host: str, port: int, scheme: str = "http") -> list[str]:
    """Where to find the server, for whoever has started it; and for friends, if they can reach it."""
    family = family_of(host)
    here = LOOPBACK[family] if host in EVERYWHERE else host
    lines = [f"Parlour is open at {page_address(here, port, scheme)}"]
    if host in EVERYWHERE and (reachable := main_address(family)) is not None:
        lines.append(f"On your network it is {page_address(reachable, port, scheme)}")
    return lines


def _announce_authority(source: SelfSigned, port: int) -> list[str]:
    """Offers the authority for download, and says how others come to trust it."""
    from parlour.server import local_certificates
    from parlour.server.http.authority import PATH
    from parlour.server.settings import AUTHORITY_FILE

    certificates = local_certificates.ensure(source.folder, source.host)
    os.environ[AUTHORITY_FILE] = str(certificates.authority)  # for the processes that serve
    family = family_of(source.host)
    reachable = (main_address(family) or "127.0.0.1") if source.host in EVERYWHERE else source.host
    again = (
        ["The certificate authority is new: every phone has to trust it once."] if certificates.is_new_authority else []
    )
    return [
        *again,
        f"A phone trusts it when you open {page_address(reachable, port, 'https')}{PATH} there and install the file.",
        f"SHA-256 fingerprint of the file: {certificates.fingerprint}",
        "The steps for iPhone and Android are in docs/hosting.md.",
    ]


async def _require_database(settings: Settings) -> None:
    """Opens and migrates the database before any process needs it, or a sentence says why not."""
    from sqlalchemy.engine import make_url

    from parlour.server.storage.store import Store

    store = Store(settings)
    try:
        if settings.is_sqlite:  # tried here first, because the driver's thread would outlive its failure
            sqlite3.connect(make_url(settings.database_url).database or "").close()
        await store.open()
    except ValueError:  # a sentence already
        raise
    except Exception as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise ValueError(f"cannot open the database: {reason}") from error
    finally:
        await store.close()
