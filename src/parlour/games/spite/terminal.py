"""Spite drawn for a terminal."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.games.spite.view import PLACES, Row

DICE = " ⚀⚁⚂⚃⚄⚅"


def board(view: dict[str, Any]) -> RenderableType:
    seen = view["board"]
    table = Table(
        title="The Pit of Spite", title_style="bold red", border_style="dim", box=box.SIMPLE_HEAD, pad_edge=False
    )
    table.add_column()
    table.add_column("seat", no_wrap=True, overflow="ellipsis", max_width=30)
    for heading in ("no.", *PLACES, ""):
        table.add_column(heading, justify="center")
    for seat, row in enumerate(seen["rows"]):
        name = Text(view["names"][seat])
        marker = "▶" if seat == seen["turn"] and seen["phase"] != "over" else ""
        table.add_row(marker, name, _number(row), *_counters(row), _mark(seat, row, seen), style=_style(seat, seen))
    return Group(table, _throw(seen))


def _number(row: Row) -> str:
    return "·" if row["number"] is None else str(row["number"])


def _counters(row: Row) -> list[str]:
    return ["[yellow]●[/]" if place < row["counters"] else "[dim]○[/]" for place in range(len(PLACES))]


def _mark(seat: int, row: Row, seen: dict[str, Any]) -> str:
    if row["out"]:
        return "out"
    if seat == seen["victim"]:
        return "[red]victim[/]"
    return "[red]Spiteful[/]" if row["spiteful"] else ""


def _style(seat: int, seen: dict[str, Any]) -> str:
    if seen["rows"][seat]["out"]:
        return "dim"
    return "bold" if seat == seen["turn"] else ""


def _throw(seen: dict[str, Any]) -> Text:
    text = Text()
    if not seen["wanted"]:
        return text
    text.append(f"Throwing for {' and '.join(map(str, seen['wanted']))}   ")
    for face in seen["thrown"]:
        is_hit = face in seen["wanted"]
        text.append(f"{DICE[face]} {face}  ", style="bold green" if is_hit else "dim")
    if seen["hits"]:
        text.append(f"  set aside: {seen['hits']}", style="bold green")
    return text
