"""Spy Alley Dice drawn for a terminal: a nation is a letter first and a colour second."""

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message, short
from parlour.games.spyalley.position import FACE_NAMES, Face
from parlour.games.spyalley.view import Exchange, Spy, View

COLOURS: dict[Face, str] = {
    "american": "bright_blue",
    "french": "magenta",
    "german": "yellow",
    "italian": "green",
    "russian": "red",
    "spanish": "cyan",
}
HEADINGS = [Message("terminal-cards"), Message("terminal-is"), Message("terminal-may-be"), Message("terminal-is-not")]
DIE_WIDTH = 15
NAME_WIDTH = 11  # longer names of players are cut, so that all lines fit 80 columns
CARDS_WIDTH = 16  # where the names of a seat's cards are longer, letters stand for them


def board(view: dict[str, Any], catalogue: Catalogue) -> RenderableType:
    return Group(_seats_table(view, catalogue), _dice(view["board"], catalogue), *_notes(view, catalogue))


def typed(view: dict[str, Any], answer: str, catalogue: Catalogue) -> list[str]:
    """The move that a player typed in short: `145` throws these dice again."""
    dice = sorted(set(answer.replace(" ", "")))
    move = f"reroll {' '.join(dice)}"
    if move not in view["moves"]:
        choices = catalogue.say(Message("typed-dice")) if "hold" in view["moves"] else ", ".join(view["moves"])
        raise ValueError(catalogue.say(Message("typed-wrong", {"text": short(answer), "choices": choices})))
    return [move]


def _seats_table(view: dict[str, Any], catalogue: Catalogue) -> Table:
    """One line for each seat, with what the observer can know about it."""
    board: View = view["board"]
    table = Table(title="Spy Alley", title_style="bold", border_style="dim", box=box.ROUNDED)
    seat_heading = f"  {catalogue.say(Message('terminal-seat'))}"
    table.add_column(seat_heading, no_wrap=True, overflow="ellipsis", max_width=NAME_WIDTH + 2)
    for heading in HEADINGS:
        table.add_column(catalogue.say(heading))
    table.add_column()
    for seat, spy in enumerate(board["spies"]):
        marker = "▶" if seat == board["turn"] and board["phase"] != "over" else " "
        table.add_row(
            Text.assemble(marker, " ", _name(view, seat)),
            "▮" * spy["cards"],
            _card_names(spy["certain"], catalogue),
            _possible(view, seat, spy, catalogue),
            Text(" ").join(_letter(face, catalogue) for face in spy["denied"]),
            _mark(view, seat, spy, catalogue),
            style=_style(seat, spy, board),
        )
    return table


def _possible(view: dict[str, Any], seat: int, spy: Spy, catalogue: Catalogue) -> Text:
    """The cards that a seat may hold. Observers know their own, so their line says "you" instead."""
    if seat == view["seat"]:
        return Text(catalogue.say(Message("terminal-you")), style="dim")
    return Text() if spy["certain"] == spy["possible"] else _letter_columns(spy["possible"], catalogue)


def _mark(view: dict[str, Any], seat: int, spy: Spy, catalogue: Catalogue) -> Text:
    board: View = view["board"]
    if seat == board["winner"]:
        return Text(catalogue.say(Message("terminal-won")), style="bold green")
    if spy["russians"] is not None:
        return Text(catalogue.say(Message("terminal-russians", {"count": spy["russians"]})))
    if seat in board["passed"]:
        return Text(catalogue.say(Message("terminal-passes")))
    if board["phase"] == "answer" and seat == view["actor"]:
        return Text(catalogue.say(Message("terminal-asked")))
    is_out = not spy["cards"] and board["phase"] != "deal"
    return Text(catalogue.say(Message("terminal-out"))) if is_out else Text()


def _style(seat: int, spy: Spy, board: View) -> str:
    if not spy["cards"]:
        return "dim"
    return "bold" if seat == board["turn"] else ""


def _dice(board: View, catalogue: Catalogue) -> RenderableType:
    dice = [
        _die(
            number,
            _nation_name(face, catalogue) if face else Text("?", style="dim"),
            face is not None and face == board["face"],
        )
        for number, face in enumerate(board["dice"], start=1)
    ]
    return Columns(dice, padding=(0, 1))


def _die(number: int, text: Text, is_shown_face: bool) -> Panel:
    text.justify = "center"
    style = "white" if is_shown_face else "dim"
    return Panel(
        text, title=str(number), width=DIE_WIDTH, box=box.HEAVY if is_shown_face else box.ROUNDED, border_style=style
    )


def _notes(view: dict[str, Any], catalogue: Catalogue) -> list[Text]:
    """The exchanges, one line each, then the number of cards left over and a hint how to throw again."""
    board: View = view["board"]
    lines = [_exchange_line(view, exchange, catalogue) for exchange in board["exchanges"]]
    if board["undealt"] and board["phase"] != "deal":
        lines.append(Text(catalogue.say(Message("terminal-undealt", {"count": board["undealt"]})), style="dim"))
    if "hold" in view["moves"]:
        lines.append(Text(catalogue.say(Message("terminal-dice")), style="italic"))
    return lines


def _exchange_line(view: dict[str, Any], exchange: Exchange, catalogue: Catalogue) -> Text:
    giver, taker = _name(view, exchange["giver"]), _name(view, exchange["taker"])
    way = catalogue.say(Message("terminal-face-down" if exchange["secret"] else "terminal-face-up"))
    line = Text.assemble(giver, " → ", taker, ": ", _card(exchange["moved"], catalogue), " ", way)
    if exchange["is_thrown"]:
        thrown = catalogue.say(Message("terminal-threw-away", {"name": taker.plain}))
        line.append_text(Text.assemble("; ", thrown, " ", _card(exchange["thrown"], catalogue)))
    return line


def _card(face: Face | None, catalogue: Catalogue) -> Text:
    return _nation_name(face, catalogue) if face else Text(catalogue.say(Message("terminal-card")), style="dim")


def _name(view: dict[str, Any], seat: int) -> Text:
    name = Text(view["names"][seat])
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name


def _nation(face: Face, catalogue: Catalogue) -> str:
    return catalogue.say(Message("nation", {"face": face}))


def _nation_name(face: Face, catalogue: Catalogue) -> Text:
    return Text(_nation(face, catalogue), style=f"bold {COLOURS[face]}")


def _card_names(cards: list[Face], catalogue: Catalogue) -> Text:
    named = Text(" ").join(_nation_name(face, catalogue) for face in cards)
    return named if len(named) <= CARDS_WIDTH else Text(" ").join(_letter(face, catalogue) for face in cards)


def _letter(face: Face, catalogue: Catalogue) -> Text:
    return Text(_nation(face, catalogue)[0], style=COLOURS[face])


def _letter_columns(cards: list[Face], catalogue: Catalogue) -> Text:
    """Letters with a column for each nation, which makes them easy to compare between seats."""
    return Text(" ").join(_letter(face, catalogue) if face in cards else Text("·", style="dim") for face in FACE_NAMES)
