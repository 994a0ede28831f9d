"""Spite drawn for a terminal."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message
from parlour.games.spite.view import PLACES, Row

DICE = " ⚀⚁⚂⚃⚄⚅"


def board(view: dict[str, Any], words: Catalogue) -> RenderableType:
    seen = view["board"]
    title = words.say(Message("terminal-title"))
    table = Table(title=title, title_style="bold red", border_style="dim", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column()
    table.add_column(words.say(Message("terminal-seat")), no_wrap=True, overflow="ellipsis", max_width=30)
    pit = words.say(Message("terminal-pit"))
    for heading in (words.say(Message("terminal-number")), *PLACES[:-1], pit, ""):
        table.add_column(heading, justify="center")
    for seat, row in enumerate(seen["rows"]):
        name = Text(view["names"][seat])
        marker = "▶" if seat == seen["turn"] and seen["phase"] != "over" else ""
        mark = _mark(seat, row, seen, words)
        table.add_row(marker, name, _number(row), *_counters(row), mark, style=_style(seat, seen))
    return Group(table, _throw(seen, words))


def _number(row: Row) -> str:
    return "·" if row["number"] is None else str(row["number"])


def _counters(row: Row) -> list[str]:
    return ["[yellow]●[/]" if place < row["counters"] else "[dim]○[/]" for place in range(len(PLACES))]


def _mark(seat: int, row: Row, seen: dict[str, Any], words: Catalogue) -> Text:
    if row["out"]:
        return Text(words.say(Message("terminal-out")))
    if seat == seen["victim"]:
        return Text(words.say(Message("terminal-victim")), style="red")
    return Text(words.say(Message("terminal-spiteful")), style="red") if row["spiteful"] else Text()


def _style(seat: int, seen: dict[str, Any]) -> str:
    if seen["rows"][seat]["out"]:
        return "dim"
    return "bold" if seat == seen["turn"] else ""


def _throw(seen: dict[str, Any], words: Catalogue) -> Text:
    text = Text()
    if not seen["wanted"]:
        return text
    wanted = [str(number) for number in seen["wanted"]]
    text.append(f"{words.say(Message('terminal-throwing', {'numbers': wanted}))}   ")
    for face in seen["thrown"]:
        is_hit = face in seen["wanted"]
        text.append(f"{DICE[face]} {face}  ", style="bold green" if is_hit else "dim")
    if seen["hits"]:
        text.append(f"  {words.say(Message('terminal-hits', {'hits': seen['hits']}))}", style="bold green")
    return text
