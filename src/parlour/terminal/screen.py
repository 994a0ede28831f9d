"""What the terminal shows besides prompts: boards, events and rulebooks; and clearing it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import resources
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import catalogue, spoken

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.i18n.catalogue import GameEvent

CLEAR = "\x1b[3J\x1b[2J\x1b[H"  # the scrollback, then the screen, then the cursor to its top


def print_events(console: Console, events: Iterable[GameEvent]) -> None:
    for event in events:
        console.print(Text(f"  {event.text}", style="cyan"))


def clear_screen(console: Console) -> None:
    """Removes everything shown before, scrollback included, and discards everything typed before."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write(CLEAR)
        console.file.flush()
    else:
        console.print("\n" * 100)
    with suppress(ImportError, ValueError, OSError):  # the input may not be a terminal
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def render_board(game: Game, view: dict[str, Any], language: str) -> RenderableType:
    """The board as the game draws it, or a plain table of the view's fields where the game does not."""
    if game.parts.terminal is None:
        return _plain_board(view)
    drawn: RenderableType = game.parts.terminal.board(view, catalogue(game.package, spoken(language, game.package)))
    return drawn


def _plain_board(view: dict[str, Any]) -> Table:
    """The fields of a view, one in each row. A list with an item for each seat becomes the items by name."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for field, value in view["board"].items():
        if isinstance(value, list) and len(value) == len(view["names"]):
            value = ", ".join(f"{name}: {item}" for name, item in zip(view["names"], value, strict=True))
        table.add_row(Text(field.replace("_", " "), "dim"), Text(str(value)))
    return table


def accepts_typed_moves(game: Game) -> bool:
    """Whether the game understands other answers than its notation, such as whole words."""
    return hasattr(game.parts.terminal, "typed")


def read_rulebook(package: str, language: str = "en") -> str:
    translated = resources.files(package) / f"rulebook.{language}.md"
    file = translated if translated.is_file() else resources.files(package) / "rulebook.md"
    if not file.is_file():
        raise ValueError(f"{package} has no rulebook")
    return file.read_text(encoding="utf-8")
