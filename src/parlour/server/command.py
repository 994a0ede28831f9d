"""`parlour serve`: the server from the command line."""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import os
import socket
import sqlite3
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from rich.console import Console

from parlour.core.registry import add_folder

if TYPE_CHECKING:
    from parlour.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses reserved for documentation


def add_command(commands: Any) -> None:
    """Adds `serve` to the subcommands of `parlour`."""
    serve = commands.add_parser("serve", help="host tables over the network")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for the whole network")
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
    serve.set_defaults(run=_serve)


def _serve(options: argparse.Namespace, console: Console) -> int:
    import uvicorn  # only a server needs it

    from parlour.server import logs
    from parlour.server.settings import from_environment
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
    _require_free(options.host, options.port)
    asyncio.run(_require_database(settings))
    for line in greeting(options.host, options.port):
        console.print(line, soft_wrap=True)
    logs.configure()
    with _hand_off(options.workers):
        uvicorn.run(
            "parlour.server.app:create",
            factory=True,
            host=options.host,
            port=options.port,
            workers=options.workers,
            timeout_graceful_shutdown=5,
            log_config=None,
            **UVICORN_OPTIONS,
        )
    console.print("Parlour is closed. Every table is kept: the next start goes on with them.")
    return 0


def _hand_off(processes: int) -> AbstractContextManager[None]:
    """Several processes share the tables among them, where the system can hand connections over."""
    if processes == 1 or os.name != "posix":
        return nullcontext()
    from parlour.server.ws.hand_off import hand_off_folder

    return hand_off_folder(processes)


def greeting(host: str, port: int) -> list[str]:
    """Where to find the server, for whoever has started it; and for friends, if they can reach it."""
    family = _family(host)
    here = ("127.0.0.1" if family == socket.AF_INET else "::1") if host in EVERYWHERE else host
    lines = [f"Parlour is open at {_page(here, port)}"]
    if host in EVERYWHERE and (reachable := _own_address(family)) is not None:
        lines.append(f"On your network it is {_page(reachable, port)}")
    return [*lines, "Ctrl-C closes it."]


def _page(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_address(family: socket.AddressFamily) -> str | None:
    """The address of this machine on its network, if it is on one. Connecting a datagram socket sends nothing."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE[family], 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


def _require_free(host: str, port: int) -> None:
    """If the server cannot listen there, a sentence says why before anything is started."""
    with socket.socket(_family(host)) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the connections of a server just closed
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ValueError(
                f"cannot listen at {host}, port {port}: {error.strerror or error}. --port takes another port"
            ) from None


async def _require_database(settings: Settings) -> None:
    """Opens and migrates the database before any process needs it, or a sentence says why not."""
    from sqlalchemy.engine import make_url

    from parlour.server.storage.store import Store

    store = Store(settings)
    try:
        if settings.is_sqlite:  # tried here first, because the driver's thread would outlive its failure
            sqlite3.connect(make_url(settings.database_url).database or "").close()
        await store.open()
    except Exception as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise ValueError(f"cannot open the database: {reason}") from error
    finally:
        await store.close()


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
