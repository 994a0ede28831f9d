"""Spite drawn for a terminal."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message
from parlour.games.spite.view import PLACES, Row, View

DICE = " ⚀⚁⚂⚃⚄⚅"


def board(view: dict[str, Any], catalogue: Catalogue) -> RenderableType:
    shown: View = view["board"]
    title = catalogue.say(Message("terminal-title"))
    table = Table(title=title, title_style="bold red", border_style="dim", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column()
    table.add_column(catalogue.say(Message("terminal-seat")), no_wrap=True, overflow="ellipsis", max_width=30)
    pit = catalogue.say(Message("terminal-pit"))
    for heading in (catalogue.say(Message("terminal-number")), *PLACES[:-1], pit, ""):
        table.add_column(heading, justify="center")
    for seat, row in enumerate(shown["rows"]):
        name = Text(view["names"][seat])
        marker = "▶" if seat == shown["turn"] and shown["phase"] != "over" else ""
        status = _status(seat, row, shown, catalogue)
        table.add_row(marker, name, _number(row), *_counters(row), status, style=_style(seat, shown))
    return Group(table, _throw(shown, catalogue))


def _number(row: Row) -> str:
    return "·" if row["number"] is None else str(row["number"])


def _counters(row: Row) -> list[str]:
    return ["[yellow]●[/]" if place < row["counters"] else "[dim]○[/]" for place in range(len(PLACES))]


def _status(seat: int, row: Row, shown: View, catalogue: Catalogue) -> Text:
    if row["out"]:
        return Text(catalogue.say(Message("terminal-out")))
    if seat == shown["victim"]:
        return Text(catalogue.say(Message("terminal-victim")), style="red")
    return Text(catalogue.say(Message("terminal-spiteful")), style="red") if row["spiteful"] else Text()


def _style(seat: int, shown: View) -> str:
    if shown["rows"][seat]["out"]:
        return "dim"
    return "bold" if seat == shown["turn"] else ""


def _throw(shown: View, catalogue: Catalogue) -> Text:
    text = Text()
    if not shown["wanted"]:
        return text
    wanted = [str(number) for number in shown["wanted"]]
    text.append(f"{catalogue.say(Message('terminal-throwing', {'numbers': wanted}))}   ")
    for face in shown["thrown"]:
        is_hit = face in shown["wanted"]
        text.append(f"{DICE[face]} {face}  ", style="bold green" if is_hit else "dim")
    if shown["hits"]:
        text.append(f"  {catalogue.say(Message('terminal-hits', {'hits': shown['hits']}))}", style="bold green")
    return text
