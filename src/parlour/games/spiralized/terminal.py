"""Spiralized drawn for a terminal: the rings unrolled, one above the other, so that straight down is inward.

A token is shown as its colour's initial and its letter, `Rb`; a mark printed on a space has a small initial, `r≡`.
"""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message
from parlour.games.spiralized.board import COLOR_NAMES, RINGS, SAFE_SPACES, TOKENS
from parlour.games.spiralized.view import Marks, Player, Token, View

DICE = " ⚀⚁⚂⚃⚄⚅"
STYLES = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "purple": "magenta",
}
ARROW, STAIRS, WHEEL, SUNBURST, PLAIN = "›", "≡", "◎", "☼", "·"
THROW_HEADINGS = [Message("terminal-throw")]
CORNER_HEADINGS = [
    Message("terminal-rectangle"),
    Message("terminal-start"),
    Message("terminal-safe-zone"),
    Message("terminal-home"),
]
RING_WIDTH = 72  # columns
NAME_WIDTH = 16

Grid = dict[tuple[int, int], Text]


def board(view: dict[str, Any], catalogue: Catalogue) -> RenderableType:
    board_view: View = view["board"]
    rings = Panel(_rings(board_view), title=Text("Spiralized", style="bold magenta"), border_style="dim", expand=False)
    symbols = {"arrow": ARROW, "stairs": STAIRS, "wheel": WHEEL, "sunburst": SUNBURST}
    legend = Text(f"  {catalogue.say(Message('terminal-legend', symbols))}", style="dim")
    return Group(rings, legend, _seats(view, catalogue), _pit(board_view, catalogue) + _dice(board_view, catalogue))


def _rings(board_view: View) -> Text:
    size, width = board_view["size"], RING_WIDTH // board_view["size"]
    cells = _printed(board_view["marks"])
    for player in board_view["players"]:
        for token in player["tokens"]:
            if token["place"]["at"] == "ring":
                spot = token["place"]["ring"] or 0, token["place"]["space"] or 0
                cells[spot] = _token(player, token) + _under(cells.get(spot), width)
    lines = [_ruler(size, width)]
    for ring in range(1, RINGS + 1):
        line = Text(f"{ring} ", style="bold")
        for space in range(size):
            cell = cells.get((ring, space), Text(PLAIN, style="dim")).copy()
            cell.pad_right(width - len(cell))
            line.append_text(cell)
        lines.append(line)
    return Text("\n").join(lines)


def _ruler(size: int, width: int) -> Text:
    """The numbers of all spaces, or of every second one where they are narrow."""
    step = 1 if width > 2 else 2
    return Text("  " + "".join(f"{space:<{width * step}}" for space in range(0, size, step)), style="dim")


def _printed(marks: Marks) -> Grid:
    cells: Grid = {}
    for color, stairs, arrow in zip(COLOR_NAMES, marks["stairs"], marks["arrows"], strict=True):
        cells[1, arrow] = Text(color[0] + ARROW, style=STYLES[color])
        for ring, space in enumerate(stairs, start=1):
            cells[ring, space] = Text(color[0] + (STAIRS if ring % 2 else WHEEL), style=STYLES[color])
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
    return Text(color[:1].upper() + token["letter"], style=f"bold black on {STYLES[color]}{underline}")


def _seats(view: dict[str, Any], catalogue: Catalogue) -> Table:
    board_view: View = view["board"]
    table = Table(box=box.SIMPLE_HEAD, header_style="dim")
    is_throwing = board_view["phase"] == "start"
    table.add_column("")
    table.add_column(catalogue.say(Message("terminal-seat")), no_wrap=True, overflow="ellipsis", max_width=NAME_WIDTH)
    # Until it is decided who starts, all tokens are in their rectangles.
    for heading in (Message("terminal-colour"), *(THROW_HEADINGS if is_throwing else CORNER_HEADINGS)):
        table.add_column(catalogue.say(heading), no_wrap=True)
    for seat, player in enumerate(board_view["players"]):
        is_turn = seat == board_view["turn"] and board_view["phase"] != "over"
        name = view["names"][seat]
        cells = [_throw(player, catalogue)] if is_throwing else _corner(player)
        color = _color(player, catalogue)
        table.add_row("▶" if is_turn else "", Text(name), color, *cells, style="bold" if is_turn else "")
    return table


def _throw(player: Player, catalogue: Catalogue) -> Text:
    return Text(str(player["total"] or "") if player["throws"] else catalogue.say(Message("terminal-beaten")))


def _corner(player: Player) -> list[Text]:
    return [_at(player, "rectangle"), _at(player, "start"), _zone(player), _home(player)]


def _color(player: Player, catalogue: Catalogue) -> Text:
    color = player["color"]
    if color is None:
        return Text("·")
    return Text(f"{color[0].upper()} {catalogue.say(Message('terminal-ink', {'color': color}))}", style=STYLES[color])


def _at(player: Player, where: str) -> Text:
    letters = [token["letter"] for token in player["tokens"] if token["place"]["at"] == where]
    return Text(" ".join(letters) or PLAIN)


def _zone(player: Player) -> Text:
    cells = [PLAIN] * SAFE_SPACES
    for token in player["tokens"]:
        if token["place"]["at"] == "safe":
            cells[(token["place"]["space"] or 1) - 1] = token["letter"]
    return Text(" ".join(cells))


def _home(player: Player) -> Text:
    home = sum(token["place"]["at"] == "home" for token in player["tokens"])
    return Text("●" * home + "○" * (TOKENS - home), style=STYLES.get(player["color"] or "", ""))


def _pit(board_view: View, catalogue: Catalogue) -> Text:
    text = Text(f"  ☠ {catalogue.say(Message('terminal-pit'))} ")
    for player in board_view["players"]:
        for token in player["tokens"]:
            if token["place"]["at"] == "pit":
                return text.append_text(_token(player, token))
    return text.append(catalogue.say(Message("terminal-empty")), style="dim")


def _dice(board_view: View, catalogue: Catalogue) -> Text:
    text = Text("      ")
    left = list(board_view["left"])
    for die in board_view["dice"]:
        is_left = die in left
        if is_left:
            left.remove(die)
        used = "" if is_left else f" {catalogue.say(Message('terminal-used'))}"
        text.append(f"{DICE[die]} {die}{used}   ", style="bold" if is_left else "dim")
    if board_view["bonus"]:
        text.append(catalogue.say(Message("terminal-bonus", {"doubles": board_view["doubles"]})), style="italic")
    return text
