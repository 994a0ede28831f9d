"""The command `parlour`: reads its arguments, runs a subcommand, and turns errors into sentences and exit codes."""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console

from parlour.conformance.command import add_command as add_check
from parlour.core.registry import id_of
from parlour.lab.solve.command import add_command as add_solve
from parlour.lab.tournament.command import add_command as add_tournament
from parlour.lab.train.command import add_command as add_train
from parlour.scaffold.command import add_command as add_new
from parlour.server.backup_command import add_commands as add_backup
from parlour.server.command import add_command as add_serve
from parlour.terminal.commands import add_commands as add_terminal_commands
from parlour.terminal.commands import run_menu
from parlour.terminal.messages import system_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code. A sentence says what is wrong with the input."""
    _make_streams_tolerant()
    sys.path.append(str(Path.cwd()))  # so that games in the current folder are found
    try:
        options = _parse(arguments)
        # With --json only the result goes to standard output. Names may look like emoji codes, but are not.
        console = Console(stderr=options.json, highlight=False, emoji=False)
        if getattr(options, "game", None):
            options.game = id_of(options.game)
        code = int(options.run(options, console))
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader has closed the pipe: `parlour rules spite | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        _print_error(str(error))
        return 2
    except (KeyboardInterrupt, EOFError):
        return 130
    except Exception as error:
        _print_error(f"{type(error).__name__}: {error}. This should not happen; the details are in {_save_details()}")
        return 3


def _print_error(sentence: str) -> None:
    console = Console(stderr=True, highlight=False, emoji=False)
    console.print(f"parlour: {sentence}", style="red", markup=False, soft_wrap=True)


def _save_details() -> str:
    """Writes the traceback of an unexpected error to a file and returns its path."""
    with tempfile.NamedTemporaryFile("w", prefix="parlour-", suffix=".txt", delete=False, encoding="utf-8") as file:
        file.write(traceback.format_exc())
    return file.name


def _make_streams_tolerant() -> None:
    """Invalid bytes in the input, or characters that a terminal cannot show, must not end a game."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and not options.takes_game_options:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options.takes_game_options:
        options.given = _game_options(parser, rest)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="parlour", description="Five tabletop games at your table. Without a command: a menu."
    )
    parser.add_argument("--version", action="version", version=f"parlour {version('parlour')}")
    parser.set_defaults(run=run_menu, json=False, language=system_language(), takes_game_options=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    add_terminal_commands(commands)
    add_check(commands)
    add_new(commands)
    add_tournament(commands)
    add_solve(commands)
    add_train(commands)
    add_serve(commands)
    add_backup(commands)
    return parser


def _game_options(parser: argparse.ArgumentParser, rest: list[str]) -> dict[str, Any]:
    """Arguments such as `--ring 30` that argparse does not know: options of the game, which verifies them itself."""
    words = [word for argument in rest for word in argument.split("=", 1)]
    if len(words) % 2 or not all(word.startswith("--") for word in words[::2]):
        parser.error(f"an option of a game is given as --name value, not as {' '.join(rest)}")
    values = [int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word for word in words[1::2]]
    return {name.removeprefix("--"): value for name, value in zip(words[::2], values, strict=True)}


if __name__ == "__main__":
    sys.exit(main())
