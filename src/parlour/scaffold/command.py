"""`parlour new`: a folder with a small complete game, to be turned into one's own."""

from __future__ import annotations

import argparse
import json
import keyword
from pathlib import Path
from typing import Any

from rich.console import Console

from parlour.core.registry import games

TEMPLATE = Path(__file__).parent / "template"
TITLE = "TITLE_OF_THE_GAME"  # what stands for the title in the template


def add_command(commands: Any) -> None:
    """Adds `new` to the subcommands of `parlour`."""
    new = commands.add_parser("new", help="create the folder of a new game, playable at once")
    new.add_argument("name", help="the name of the game's Python package, such as river_race")
    new.add_argument("--title", help="what people call the game; made from the name without this")
    new.add_argument("--folder", type=Path, default=Path(), help="where to create it; here without this")
    new.add_argument("--json", action="store_true", help="print the result as JSON")
    new.set_defaults(run=_new)


def _new(options: argparse.Namespace, console: Console) -> int:
    folder = create(options.name, options.title, options.folder)
    console.print(f"{folder} is a game now. Try:", soft_wrap=True)
    for command in ("check", "play", "serve --game"):
        console.print(f"  parlour {command} {folder}", soft_wrap=True, markup=False)
    if options.json:
        print(json.dumps({"folder": str(folder)}))
    return 0


def create(name: str, title: str | None = None, parent: Path = Path()) -> Path:
    """Creates the folder of a new game and returns it. A ValueError says why a name cannot be used."""
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        raise ValueError(f"a game is named by lower-case letters, digits and _, beginning with a letter, not {name!r}")
    if name in games():
        raise ValueError(f"there is a game {name!r} already")
    folder = parent / name
    if folder.exists():
        raise ValueError(f"{folder} exists already")
    called = title or name.replace("_", " ").title()
    if not called.isprintable() or any(sign in called for sign in '"\\{}'):
        raise ValueError(f"a title is printable text without quotes, backslashes and braces, not {called!r}")
    for source in sorted(TEMPLATE.rglob("*.txt")):
        target = folder / source.relative_to(TEMPLATE).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source.read_text(encoding="utf-8").replace(TITLE, called), encoding="utf-8")
    return folder
