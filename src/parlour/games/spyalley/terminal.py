"""Spy Alley Dice drawn for a terminal: a nation is a letter first and a colour second."""

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message, short
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
HEADINGS = [Message("terminal-cards"), Message("terminal-is"), Message("terminal-may-be"), Message("terminal-is-not")]
DIE_WIDTH = 15
NAME_WIDTH = 11  # of a player's name at most: then all lines fit 80 columns
CARDS_WIDTH = 16  # of the cards of a seat: where their names are longer, letters stand for them


def board(view: dict[str, Any], words: Catalogue) -> RenderableType:
    return Group(_alley(view, words), _dice(view["board"], words), *_story(view, words))


def typed(view: dict[str, Any], text: str, words: Catalogue) -> list[str]:
    """The move behind what a player typed: `145` throws these dice again."""
    dice = sorted(set(text.replace(" ", "")))
    move = f"reroll {' '.join(dice)}"
    if move not in view["moves"]:
        choices = words.say(Message("typed-dice")) if "hold" in view["moves"] else ", ".join(view["moves"])
        raise ValueError(words.say(Message("typed-wrong", {"text": short(text), "choices": choices})))
    return [move]


def _alley(view: dict[str, Any], words: Catalogue) -> Table:
    """One line a seat, with what the one who looks may think of it."""
    seen = view["board"]
    table = Table(title="Spy Alley", title_style="bold", border_style="dim", box=box.ROUNDED)
    seat_heading = f"  {words.say(Message('terminal-seat'))}"
    table.add_column(seat_heading, no_wrap=True, overflow="ellipsis", max_width=NAME_WIDTH + 2)
    for heading in HEADINGS:
        table.add_column(words.say(heading))
    table.add_column()
    for seat, spy in enumerate(seen["spies"]):
        marker = "▶" if seat == seen["turn"] and seen["phase"] != "over" else " "
        table.add_row(
            Text.assemble(marker, " ", _name(view, seat)),
            "▮" * spy["cards"],
            _names(spy["certain"], words),
            _possible(view, seat, spy, words),
            Text(" ").join(_letter(face, words) for face in spy["denied"]),
            _mark(view, seat, spy, words),
            style=_style(seat, spy, seen),
        )
    return table


def _possible(view: dict[str, Any], seat: int, spy: Spy, words: Catalogue) -> Text:
    """What a seat may be. The reader has no need of that, so the place shows who the reader is."""
    if seat == view["seat"]:
        return Text(words.say(Message("terminal-you")), style="dim")
    return Text() if spy["certain"] == spy["possible"] else _columns(spy["possible"], words)


def _mark(view: dict[str, Any], seat: int, spy: Spy, words: Catalogue) -> Text:
    seen = view["board"]
    if seat == seen["winner"]:
        return Text(words.say(Message("terminal-won")), style="bold green")
    if spy["russians"] is not None:
        return Text(words.say(Message("terminal-russians", {"count": spy["russians"]})))
    if seat in seen["passed"]:
        return Text(words.say(Message("terminal-passes")))
    if seen["phase"] == "answer" and seat == view["actor"]:
        return Text(words.say(Message("terminal-asked")))
    is_out = not spy["cards"] and seen["phase"] != "deal"
    return Text(words.say(Message("terminal-out"))) if is_out else Text()


def _style(seat: int, spy: Spy, seen: dict[str, Any]) -> str:
    if not spy["cards"]:
        return "dim"
    return "bold" if seat == seen["turn"] else ""


def _dice(seen: dict[str, Any], words: Catalogue) -> RenderableType:
    dice = [
        _die(number, _full(face, words) if face else Text("?", style="dim"), face is not None and face == seen["face"])
        for number, face in enumerate(seen["dice"], start=1)
    ]
    return Columns(dice, padding=(0, 1))


def _die(number: int, text: Text, is_counted: bool) -> Panel:
    text.justify = "center"
    style = "white" if is_counted else "dim"
    return Panel(
        text, title=str(number), width=DIE_WIDTH, box=box.HEAVY if is_counted else box.ROUNDED, border_style=style
    )


def _story(view: dict[str, Any], words: Catalogue) -> list[Text]:
    """The cards that moved, one line each, and those that nobody holds."""
    seen = view["board"]
    lines = [_told(view, exchange, words) for exchange in seen["exchanges"]]
    if seen["undealt"] and seen["phase"] != "deal":
        lines.append(Text(words.say(Message("terminal-undealt", {"count": seen["undealt"]})), style="dim"))
    if "hold" in view["moves"]:
        lines.append(Text(words.say(Message("terminal-dice")), style="italic"))
    return lines


def _told(view: dict[str, Any], exchange: Exchange, words: Catalogue) -> Text:
    giver, taker = _name(view, exchange["giver"]), _name(view, exchange["taker"])
    way = words.say(Message("terminal-face-down" if exchange["secret"] else "terminal-face-up"))
    line = Text.assemble(giver, " → ", taker, ": ", _card(exchange["moved"], words), " ", way)
    if exchange["is_thrown"]:
        thrown = words.say(Message("terminal-threw-away", {"name": taker.plain}))
        line.append_text(Text.assemble("; ", thrown, " ", _card(exchange["thrown"], words)))
    return line


def _card(face: str | None, words: Catalogue) -> Text:
    return _full(face, words) if face else Text(words.say(Message("terminal-card")), style="dim")


def _name(view: dict[str, Any], seat: int) -> Text:
    name = Text(view["names"][seat])
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name


def _nation(face: str, words: Catalogue) -> str:
    return words.say(Message("nation", {"face": face}))


def _full(face: str, words: Catalogue) -> Text:
    return Text(_nation(face, words), style=f"bold {COLOURS[face]}")


def _names(cards: list[str], words: Catalogue) -> Text:
    named = Text(" ").join(_full(face, words) for face in cards)
    return named if len(named) <= CARDS_WIDTH else Text(" ").join(_letter(face, words) for face in cards)


def _letter(face: str, words: Catalogue) -> Text:
    return Text(_nation(face, words)[0], style=COLOURS[face])


def _columns(cards: list[str], words: Catalogue) -> Text:
    """Each nation in a column of its own, so that the eye can run down one."""
    return Text(" ").join(_letter(face, words) if face in cards else Text("·", style="dim") for face in FACES)
