"""Spy Alley Dice drawn for a terminal: a nation is a letter first and a colour second."""

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.games.spyalley.notation import FACES
from parlour.games.spyalley.view import Exchange, Spy

COLOURS = {
    "american": "bright_blue",
    "french": "magenta",
    "german": "yellow",
    "italian": "green",
    "russian": "red",
    "spanish": "cyan",
}
NAME_WIDTH = 11  # of a player's name at most: then all lines fit 80 columns
IN_FULL = 2  # cards of a seat that are named; it has a third only while it must throw one away


def board(view: dict[str, Any]) -> RenderableType:
    seen = view["board"]
    return Group(_alley(view), _dice(seen), *_story(view))


def typed(view: dict[str, Any], text: str) -> list[str]:
    """The move behind what a player typed: `145` throws these dice again."""
    dice = sorted(set(text.replace(" ", "")))
    move = f"reroll {' '.join(dice)}"
    if move not in view["moves"]:
        raise ValueError(f"{text!r} is none of your choices: {_listed(view['moves'])}")
    return [move]


def _listed(moves: list[str]) -> str:
    if "hold" in moves:
        return "hold, or the numbers of the dice to throw again, such as 145"
    return ", ".join(moves)


def _alley(view: dict[str, Any]) -> Table:
    """One line a seat, with what the one who looks may think of it."""
    seen = view["board"]
    table = Table(title="Spy Alley", title_style="bold", border_style="dim", box=box.ROUNDED)
    table.add_column("  seat", no_wrap=True, overflow="ellipsis", max_width=NAME_WIDTH + 2)
    for heading in ("cards", "is", "may be", "is not", ""):
        table.add_column(heading)
    for seat, spy in enumerate(seen["spies"]):
        marker = "▶" if seat == seen["turn"] and seen["phase"] != "over" else " "
        table.add_row(
            Text.assemble(marker, " ", _name(view, seat)),
            "▮" * spy["cards"],
            _names(spy["certain"]),
            _possible(view, seat, spy),
            Text(" ").join(_letter(face) for face in spy["denied"]),
            _mark(view, seat, spy),
            style=_style(seat, spy, seen),
        )
    return table


def _possible(view: dict[str, Any], seat: int, spy: Spy) -> Text:
    """What a seat may be. The reader has no need of that, so the place shows who the reader is."""
    if seat == view["seat"]:
        return Text("(you)", style="dim")
    return Text() if spy["certain"] == spy["possible"] else _columns(spy["possible"])


def _mark(view: dict[str, Any], seat: int, spy: Spy) -> str:
    seen = view["board"]
    if seat == seen["winner"]:
        return "[bold green]has won[/]"
    if spy["russians"] is not None:
        return "1 Russian" if spy["russians"] == 1 else f"{spy['russians']} Russians"
    if seat in seen["passed"]:
        return "passes"
    if seen["phase"] == "answer" and seat == view["actor"]:
        return "is asked"
    return "out" if not spy["cards"] and seen["phase"] != "deal" else ""


def _style(seat: int, spy: Spy, seen: dict[str, Any]) -> str:
    if not spy["cards"]:
        return "dim"
    return "bold" if seat == seen["turn"] else ""


def _dice(seen: dict[str, Any]) -> RenderableType:
    dice = [
        _die(number, face, face is not None and face == seen["face"])
        for number, face in enumerate(seen["dice"], start=1)
    ]
    return Columns(dice, padding=(0, 1))


def _die(number: int, face: str | None, is_counted: bool) -> Panel:
    text = _full(face) if face else Text("?", style="dim")
    text.justify = "center"
    style = "white" if is_counted else "dim"
    return Panel(text, title=str(number), width=12, box=box.HEAVY if is_counted else box.ROUNDED, border_style=style)


def _story(view: dict[str, Any]) -> list[Text]:
    """The cards that moved, one line each, and those that nobody holds."""
    seen = view["board"]
    lines = [_told(view, exchange) for exchange in seen["exchanges"]]
    if seen["undealt"] and seen["phase"] != "deal":
        lines.append(Text(f"{seen['undealt']} not dealt", style="dim"))
    if "hold" in view["moves"]:
        lines.append(Text("Type the numbers of the dice to throw again, such as 145, or hold", style="italic"))
    return lines


def _told(view: dict[str, Any], exchange: Exchange) -> Text:
    giver, taker = _name(view, exchange["giver"]), _name(view, exchange["taker"])
    moved = _full(exchange["moved"]) if exchange["moved"] else Text("a card", style="dim")
    line = Text.assemble(giver, " → ", taker, ": ", moved, " face down" if exchange["secret"] else " face up")
    if exchange["is_thrown"]:
        thrown = _full(exchange["thrown"]) if exchange["thrown"] else Text("a card", style="dim")
        line.append_text(Text.assemble("; ", taker, " threw away ", thrown))
    return line


def _name(view: dict[str, Any], seat: int) -> Text:
    name = Text(view["names"][seat])
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name


def _full(face: str) -> Text:
    return Text(face.capitalize(), style=f"bold {COLOURS[face]}")


def _names(cards: list[str]) -> Text:
    name = _full if len(cards) <= IN_FULL else _letter
    return Text(" ").join(name(face) for face in cards)


def _letter(face: str) -> Text:
    return Text(face[0].upper(), style=COLOURS[face])


def _columns(cards: list[str]) -> Text:
    """Each nation in a column of its own, so that the eye can run down one."""
    return Text(" ").join(_letter(face) if face in cards else Text("·", style="dim") for face in FACES)
