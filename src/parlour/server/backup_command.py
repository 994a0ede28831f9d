"""`parlour backup` and `parlour restore`: all data of a server in one file, and back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

if TYPE_CHECKING:
    from parlour.server.storage.backup import Manifest


def add_commands(commands: Any) -> None:
    """Adds both to the subcommands of `parlour`."""
    backup = commands.add_parser("backup", help="copy a server's database and key into one file, while it runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the backup, a ZIP file that only you can read")
    backup.add_argument("--force", action="store_true", help="overwrite an existing file")
    backup.set_defaults(run=_back_up)
    restore = commands.add_parser("restore", help="put a backup back, while the server is stopped")
    restore.add_argument("file", type=Path, metavar="FILE", help="a file that `parlour backup` has made")
    restore.add_argument("--force", action="store_true", help="replace what is in the database")
    restore.set_defaults(run=_restore)


def _back_up(options: argparse.Namespace, console: Console) -> int:
    from parlour.server.settings import from_environment  # only a server needs these
    from parlour.server.storage.backup import back_up

    manifest = back_up(from_environment(), options.file, options.force)
    console.print(f"Backed up {_contents(manifest)} and the key to {options.file}.", markup=False, soft_wrap=True)
    console.print("Keep it private: whoever has it can read the cards of games in play.")
    return 0


def _restore(options: argparse.Namespace, console: Console) -> int:
    from parlour.server.settings import from_environment
    from parlour.server.storage.backup import restore

    manifest = restore(from_environment(reads_key=False), options.file, options.force)
    console.print(f"Restored {_contents(manifest)} and the key, as of {manifest.made}.", markup=False, soft_wrap=True)
    return 0


def _contents(manifest: Manifest) -> str:
    rows = manifest.rows
    return f"{rows['tables']:,} tables with {rows['log']:,} events, {rows['guests']:,} guests"
