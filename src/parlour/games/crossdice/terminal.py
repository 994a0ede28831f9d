"""Cross Dice drawn for a terminal: the mat as a crossword, and the dice below it."""

from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message
from parlour.games.crossdice.spelling import typed
from parlour.games.crossdice.view import DiePlace, Tile, Verdict, View

__all__ = ["board", "typed"]

SMALL_DIGITS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
CELL = 5
WIDTH = 78  # of sentences
NAME_WIDTH = 20
MAT_STYLE, WORD_STYLE, CROSSING_STYLE = "black on bright_white", "black on bright_yellow", "bold black on bright_green"
VERDICTS: dict[Verdict | None, Message] = {
    "accepted": Message("terminal-accepted"),
    "doubled": Message("terminal-doubled"),
    "struck": Message("terminal-struck"),
}


def board(view: dict[str, Any], catalogue: Catalogue) -> RenderableType:
    shown: View = view["board"]
    top = [_scores(view, shown, catalogue), _mat(shown, catalogue)]
    parts: list[RenderableType] = [*top, _dice(shown, catalogue), _last_word(shown, catalogue)]
    if shown["phase"] == "build" and view["seat"] == shown["turn"]:
        parts.append(_hint(shown, catalogue))
    return Group(*parts)


def _scores(view: dict[str, Any], shown: View, catalogue: Catalogue) -> RenderableType:
    line = Text(f"{catalogue.say(Message('terminal-round', {'round': shown['round']}))}   ", style="dim")
    for seat, score in enumerate(shown["scores"]):
        at_turn = seat == shown["turn"] and shown["phase"] != "over"
        name = Text(view["names"][seat])
        name.truncate(NAME_WIDTH, overflow="ellipsis")  # so that both fit on one line
        line.append(f"   {'▶' if at_turn else ' '} {name.plain} ", style="bold" if at_turn else "")
        line.append(f"{score}", style="bold cyan")
    return line


def _mat(shown: View, catalogue: Catalogue) -> RenderableType:
    """The word on the mat from left to right, the new one down through it, or below it before they cross."""
    at = next((place for place, tile in enumerate(shown["mat"]) if tile["crossing"]), None)
    new = shown["word"]
    if not new:
        empty = Text(catalogue.say(Message("terminal-empty")), style="dim")
        rows = [_across(shown["mat"], MAT_STYLE)] if shown["mat"] else [empty]
    elif at is None:
        rows = [_across(shown["mat"], MAT_STYLE), Text()] if shown["mat"] else []
        rows.append(_across(new, WORD_STYLE))
    else:
        rows = [_across(shown["mat"], MAT_STYLE) if tile["crossing"] else _below(tile, at) for tile in new]
        width = CELL * len(shown["mat"])
        rows = [row + Text(" " * (width - len(row))) for row in rows]
    points = catalogue.say(Message("terminal-points", {"points": shown["word_points"]})) if new else None
    return Panel(Align.center(Group(*rows)), title="Cross Dice", subtitle=points, border_style="green", width=66)


def _across(tiles: list[Tile], style: str) -> Text:
    return Text().join(_tile(tile, style) for tile in tiles)


def _below(tile: Tile, column: int) -> Text:
    return Text(" " * CELL * column) + _tile(tile, WORD_STYLE)


def _tile(tile: Tile, style: str) -> Text:
    """A letter and its points; the letter of a blank is in lower case."""
    letter = tile["letter"] if tile["blank"] else tile["letter"].upper()
    face = f"{letter}{str(tile['points']).translate(SMALL_DIGITS)}"
    return Text(f"{face:^{CELL}}", style=CROSSING_STYLE if tile["crossing"] else style)


def _dice(shown: View, catalogue: Catalogue) -> RenderableType:
    table = Table(box=None, padding=(0, 1))
    table.add_column(Text(catalogue.say(Message("terminal-die")), style="dim"))
    mat = Text(catalogue.say(Message("terminal-mat")), style="dim")
    faces = [Text()]
    for die in shown["dice"]:
        table.add_column(str(die["number"]), justify="center", width=4, header_style="dim")
        faces.append(mat if die["place"] == "mat" else _face(die["face"], die["points"], die["place"]))
    table.add_row(*faces)
    return table


def _face(face: str | None, points: int, place: DiePlace) -> Text:
    if place == "word":
        return Text("↑", style="yellow")
    if face is None:
        return Text("?", style="dim")
    if face == "blank":
        return Text("▢", style="bold magenta")
    return Text(f"{face.upper()}{str(points).translate(SMALL_DIGITS)}", style="bold")


def _last_word(shown: View, catalogue: Catalogue) -> RenderableType:
    """What became of the last word, and what the word on the mat means."""
    verdict = shown["verdict"]
    lines = [catalogue.say(VERDICTS[verdict])] if verdict in VERDICTS else []
    word = "".join(tile["letter"] for tile in shown["mat"])
    if shown["meaning"]:
        lines.append(f"{word.upper()}: {shown['meaning']}")
    return Constrain(Text("\n".join(lines), style="dim"), WIDTH)


def _hint(shown: View, catalogue: Catalogue) -> Text:
    if not any(die["place"] == "loose" for die in shown["dice"]) and not shown["word"]:
        return Text()
    return Text(catalogue.say(Message("terminal-type-crossing" if shown["mat"] else "terminal-type")), style="italic")
