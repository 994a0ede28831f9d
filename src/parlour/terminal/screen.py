"""What the terminal does besides showing a board: news, wiping, and a board for games that draw none."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.text import Text

from parlour.core.catalogue import catalogue, spoken

if TYPE_CHECKING:
    from parlour.core.catalogue import Event
    from parlour.core.game import Game

WIPE = "\x1b[3J\x1b[2J\x1b[H"  # what has scrolled away, then the screen, then to its top


def tell(console: Console, events: Iterable[Event]) -> None:
    for event in events:
        console.print(Text(f"  {event.text}", style="cyan"))


def wipe(console: Console) -> None:
    """Nothing shown before can be read any more, nor scrolled back to; and nothing typed before counts."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write(WIPE)
        console.file.flush()
    else:
        console.print("\n" * 100)
    with suppress(ImportError, ValueError, OSError):  # there may be no terminal behind the input
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def board(game: Game, view: dict[str, Any], language: str) -> RenderableType:
    """The game's own drawing, or its plain data where it has none."""
    if find_spec(f"{game.package}.terminal") is None:
        return Pretty(view["board"])
    words = catalogue(game.package, spoken(language, game.package))
    drawn: RenderableType = game.module("terminal").board(view, words)
    return drawn


def reads_typing(game: Game) -> bool:
    """Whether the game understands answers of its own, such as whole words."""
    return find_spec(f"{game.package}.terminal") is not None and hasattr(game.module("terminal"), "typed")


def rulebook(package: str, language: str = "en") -> str:
    own = resources.files(package) / f"rulebook.{language}.md"
    file = own if own.is_file() else resources.files(package) / "rulebook.md"
    if not file.is_file():
        raise ValueError(f"{package} has no rulebook")
    return file.read_text(encoding="utf-8")
