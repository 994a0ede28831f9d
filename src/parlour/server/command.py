"""`parlour serve`: the server from the command line."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console

LARGEST_FRAME = 16 * 1024
HEARTBEAT = 20.0


def add_command(commands: Any) -> None:
    """Adds `serve` to the subcommands of `parlour`."""
    serve = commands.add_parser("serve", help="host tables over the network")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for the whole network")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than one with PostgreSQL")
    serve.set_defaults(run=_serve)


def _serve(options: argparse.Namespace, console: Console) -> int:
    import uvicorn  # only a server needs it

    from parlour.server.settings import from_environment

    if not 0 < options.port < 65536:
        raise ValueError(f"a port is a number from 1 to 65535, not {options.port}")
    if options.workers < 1:
        raise ValueError(f"--workers takes a number from 1, not {options.workers}")
    if options.workers > 1 and from_environment().is_sqlite:
        raise ValueError("a SQLite file is served by one process; set PARLOUR_DATABASE_URL=postgresql://… for more")
    console.print(f"Parlour is at http://{options.host}:{options.port}/schema/swagger")
    uvicorn.run(
        "parlour.server.app:create",
        factory=True,
        host=options.host,
        port=options.port,
        workers=options.workers,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        log_config=None,
    )
    return 0
