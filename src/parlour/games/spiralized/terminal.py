"""Spiralized drawn for a terminal: the rings unrolled, one above the other, so that straight down is inward.

A token is its colour's initial and its letter, `Rb`; what is printed on a space is the initial in small, `r≡`.
"""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message
from parlour.games.spiralized.notation import COLORS
from parlour.games.spiralized.view import Marks, Player, Token

DICE = " ⚀⚁⚂⚃⚄⚅"
INKS = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "purple": "magenta",
}
ARROW, STAIRS, WHEEL, SUNBURST, WHITE = "›", "≡", "◎", "☼", "·"
THROWING = [Message("terminal-throw")]
CORNERS = [
    Message("terminal-rectangle"),
    Message("terminal-start"),
    Message("terminal-safe-zone"),
    Message("terminal-home"),
]
ROW = 72  # columns for a ring
NAME_WIDTH = 16

Grid = dict[tuple[int, int], Text]


def board(view: dict[str, Any], words: Catalogue) -> RenderableType:
    seen = view["board"]
    rings = Panel(_rings(seen), title=Text("Spiralized", style="bold magenta"), border_style="dim", expand=False)
    signs = {"arrow": ARROW, "stairs": STAIRS, "wheel": WHEEL, "sunburst": SUNBURST}
    legend = Text(f"  {words.say(Message('terminal-legend', signs))}", style="dim")
    return Group(rings, legend, _seats(view, words), _pit(seen, words) + _dice(seen, words))


def _rings(seen: dict[str, Any]) -> Text:
    size, width = seen["size"], ROW // seen["size"]
    cells = _printed(seen["marks"])
    for player in seen["players"]:
        for token in player["tokens"]:
            if token["place"]["at"] == "ring":
                spot = token["place"]["ring"], token["place"]["space"]
                cells[spot] = _token(player, token) + _under(cells.get(spot), width)
    lines = [_ruler(size, width)]
    for ring in range(1, 7):
        line = Text(f"{ring} ", style="bold")
        for space in range(size):
            cell = cells.get((ring, space), Text(WHITE, style="dim")).copy()
            cell.pad_right(width - len(cell))
            line.append_text(cell)
        lines.append(line)
    return Text("\n").join(lines)


def _ruler(size: int, width: int) -> Text:
    """Numbers of the spaces, every one or every second."""
    step = 1 if width > 2 else 2
    return Text("  " + "".join(f"{space:<{width * step}}" for space in range(0, size, step)), style="dim")


def _printed(marks: Marks) -> Grid:
    cells: Grid = {}
    for color, stairs, arrow in zip(COLORS, marks["stairs"], marks["arrows"], strict=True):
        cells[1, arrow] = Text(color[0] + ARROW, style=INKS[color])
        for ring, space in enumerate(stairs, start=1):
            cells[ring, space] = Text(color[0] + (STAIRS if ring % 2 else WHEEL), style=INKS[color])
    for ring, spaces in enumerate(marks["sunbursts"], start=1):
        for space in spaces:
            cells[ring, space] = Text(SUNBURST, style="bold bright_yellow")
    return cells


def _under(mark: Text | None, width: int) -> Text:
    """What is printed under a token, where the cell has room for it."""
    return mark[-1:] if mark is not None and width > 2 else Text()


def _token(player: Player, token: Token) -> Text:
    color = player["color"] or ""
    underline = "" if token["exposed"] else " underline"
    return Text(color[:1].upper() + token["letter"], style=f"bold black on {INKS[color]}{underline}")


def _seats(view: dict[str, Any], words: Catalogue) -> Table:
    seen = view["board"]
    table = Table(box=box.SIMPLE_HEAD, header_style="dim")
    is_throwing = seen["phase"] == "start"
    table.add_column("")
    table.add_column(words.say(Message("terminal-seat")), no_wrap=True, overflow="ellipsis", max_width=NAME_WIDTH)
    # Until the start is decided no token has left its rectangle.
    for heading in (Message("terminal-colour"), *(THROWING if is_throwing else CORNERS)):
        table.add_column(words.say(heading), no_wrap=True)
    for seat, player in enumerate(seen["players"]):
        is_turn = seat == seen["turn"] and seen["phase"] != "over"
        name = view["names"][seat]
        cells = [_throw(player, words)] if is_throwing else _corner(player)
        color = _color(player, words)
        table.add_row("▶" if is_turn else "", Text(name), color, *cells, style="bold" if is_turn else "")
    return table


def _throw(player: Player, words: Catalogue) -> Text:
    return Text(str(player["total"] or "") if player["throws"] else words.say(Message("terminal-beaten")))


def _corner(player: Player) -> list[Text]:
    return [_at(player, "rectangle"), _at(player, "start"), _zone(player), _home(player)]


def _color(player: Player, words: Catalogue) -> Text:
    color = player["color"]
    if color is None:
        return Text("·")
    return Text(f"{color[0].upper()} {words.say(Message('terminal-ink', {'color': color}))}", style=INKS[color])


def _at(player: Player, where: str) -> Text:
    letters = [token["letter"] for token in player["tokens"] if token["place"]["at"] == where]
    return Text(" ".join(letters) or WHITE)


def _zone(player: Player) -> Text:
    cells = [WHITE] * 8
    for token in player["tokens"]:
        if token["place"]["at"] == "safe":
            cells[(token["place"]["space"] or 1) - 1] = token["letter"]
    return Text(" ".join(cells))


def _home(player: Player) -> Text:
    home = sum(token["place"]["at"] == "home" for token in player["tokens"])
    return Text("●" * home + "○" * (4 - home), style=INKS.get(player["color"] or "", ""))


def _pit(seen: dict[str, Any], words: Catalogue) -> Text:
    text = Text(f"  ☠ {words.say(Message('terminal-pit'))} ")
    for player in seen["players"]:
        for token in player["tokens"]:
            if token["place"]["at"] == "pit":
                return text.append_text(_token(player, token))
    return text.append(words.say(Message("terminal-empty")), style="dim")


def _dice(seen: dict[str, Any], words: Catalogue) -> Text:
    text = Text("      ")
    left = list(seen["left"])
    for die in seen["dice"]:
        is_left = die in left
        if is_left:
            left.remove(die)
        used = "" if is_left else f" {words.say(Message('terminal-used'))}"
        text.append(f"{DICE[die]} {die}{used}   ", style="bold" if is_left else "dim")
    if seen["bonus"]:
        text.append(words.say(Message("terminal-bonus", {"doubles": seen["doubles"]})), style="italic")
    return text
