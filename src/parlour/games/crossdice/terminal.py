"""Cross Dice drawn for a terminal: the mat as a crossword, and the dice below it."""

from typing import Any

from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message
from parlour.games.crossdice.lexicon import define
from parlour.games.crossdice.spelling import typed
from parlour.games.crossdice.view import Tile, View

__all__ = ["board", "typed"]

SMALL_DIGITS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
CELL = 5
WIDTH = 78  # of what is told in words
NAME_WIDTH = 20
MAT_STYLE, WORD_STYLE, CROSSING_STYLE = "black on bright_white", "black on bright_yellow", "bold black on bright_green"
VERDICTS = {
    "accepted": Message("terminal-accepted"),
    "doubled": Message("terminal-doubled"),
    "struck": Message("terminal-struck"),
}


def board(view: dict[str, Any], words: Catalogue) -> RenderableType:
    seen: View = view["board"]
    top = [_scores(view, seen, words), _mat(seen, words)]
    parts: list[RenderableType] = [*top, _dice(seen, words), _last_word(seen, words)]
    if seen["phase"] == "build" and view["seat"] == seen["turn"]:
        parts.append(_hint(seen, words))
    return Group(*parts)


def _scores(view: dict[str, Any], seen: View, words: Catalogue) -> RenderableType:
    line = Text(f"{words.say(Message('terminal-round', {'round': seen['round']}))}   ", style="dim")
    for seat, score in enumerate(seen["scores"]):
        at_turn = seat == seen["turn"] and seen["phase"] != "over"
        name = Text(view["names"][seat])
        name.truncate(NAME_WIDTH, overflow="ellipsis")  # so that both fit on one line
        line.append(f"   {'▶' if at_turn else ' '} {name.plain} ", style="bold" if at_turn else "")
        line.append(f"{score}", style="bold cyan")
    return line


def _mat(seen: View, words: Catalogue) -> RenderableType:
    """The word on the mat from left to right, the new one down through it, or below it before they cross."""
    at = next((place for place, tile in enumerate(seen["mat"]) if tile["crossing"]), None)
    new = seen["word"]
    if not new:
        empty = Text(words.say(Message("terminal-empty")), style="dim")
        rows = [_across(seen["mat"], MAT_STYLE)] if seen["mat"] else [empty]
    elif at is None:
        rows = [_across(seen["mat"], MAT_STYLE), Text()] if seen["mat"] else []
        rows.append(_across(new, WORD_STYLE))
    else:
        rows = [_across(seen["mat"], MAT_STYLE) if tile["crossing"] else _below(tile, at) for tile in new]
        width = CELL * len(seen["mat"])
        rows = [row + Text(" " * (width - len(row))) for row in rows]
    worth = words.say(Message("terminal-points", {"points": seen["word_points"]})) if new else None
    return Panel(Align.center(Group(*rows)), title="Cross Dice", subtitle=worth, border_style="green", width=66)


def _across(tiles: list[Tile], style: str) -> Text:
    return Text().join(_tile(tile, style) for tile in tiles)


def _below(tile: Tile, column: int) -> Text:
    return Text(" " * CELL * column) + _tile(tile, WORD_STYLE)


def _tile(tile: Tile, style: str) -> Text:
    """A letter and its points; a blank's letter is small."""
    letter = tile["letter"] if tile["blank"] else tile["letter"].upper()
    face = f"{letter}{str(tile['points']).translate(SMALL_DIGITS)}"
    return Text(f"{face:^{CELL}}", style=CROSSING_STYLE if tile["crossing"] else style)


def _dice(seen: View, words: Catalogue) -> RenderableType:
    table = Table(box=None, padding=(0, 1))
    table.add_column(Text(words.say(Message("terminal-die")), style="dim"))
    mat = Text(words.say(Message("terminal-mat")), style="dim")
    faces = [Text()]
    for die in seen["dice"]:
        table.add_column(str(die["number"]), justify="center", width=4, header_style="dim")
        faces.append(mat if die["place"] == "mat" else _face(die["face"], die["points"], die["place"]))
    table.add_row(*faces)
    return table


def _face(face: str | None, points: int, place: str) -> Text:
    if place == "word":
        return Text("↑", style="yellow")
    if face is None:
        return Text("?", style="dim")
    if face == "blank":
        return Text("▢", style="bold magenta")
    return Text(f"{face.upper()}{str(points).translate(SMALL_DIGITS)}", style="bold")


def _last_word(seen: View, words: Catalogue) -> RenderableType:
    """How the last word fared, and what the word on the mat means."""
    lines = [words.say(VERDICTS[seen["verdict"]])] if seen["verdict"] in VERDICTS else []
    word = "".join(tile["letter"] for tile in seen["mat"])
    if meaning := define(word):
        lines.append(f"{word.upper()}: {meaning}")
    return Constrain(Text("\n".join(lines), style="dim"), WIDTH)


def _hint(seen: View, words: Catalogue) -> Text:
    if not any(die["place"] == "loose" for die in seen["dice"]) and not seen["word"]:
        return Text()
    return Text(words.say(Message("terminal-type-crossing" if seen["mat"] else "terminal-type")), style="italic")
