"""The coach in a terminal: how good the moves are, and how the chances went in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from parlour.core.catalogue import spoken
from parlour.terminal.words import say

if TYPE_CHECKING:
    from parlour.bots.coach import Moment
    from parlour.core.judgement import Advice
    from parlour.core.state import State

SURE = 2  # so many standard errors to either side hold the truth 19 times in 20
MOST = 6  # moves of a hint: with their reasons they fill a screen
BAR, WIDEST, KEYS = 12, 60, 16
HEIGHTS = "▁▂▃▄▅▆▇█"


def hint(console: Console, state: State, seat: int, keys: Mapping[str, str], language: str) -> None:
    """Shows what the coach says of the seat's best moves, and of how many more; `keys` are what to type for each."""
    with console.status(say(language, "coach-thinks")):
        advice = state.advice(seat, spoken(language, state.game.package))
    console.print(advised(advice[:MOST], keys))
    if rest := advice[MOST:]:
        told = say(language, "more-moves", count=len(rest), percent=round(100 * rest[0].win))
        console.print(Text(told, style="dim"))


def advised(advice: Sequence[Advice], keys: Mapping[str, str]) -> Group:
    """A line a move, and below them why, once where it is the same for several."""
    grid, reasons = _grid(4), Grid.grid(padding=(0, 2))
    reasons.add_column(max_width=KEYS)
    explained: dict[str, list[str]] = {}
    for place, each in enumerate(advice):
        bar = Text("█" * round(each.win * BAR), style="green" if place == 0 else "dim")
        error = f"± {max(1, round(SURE * each.error * 100))}" if each.error else ""
        key, label = Text(keys[each.move], style="bold yellow"), Text(each.label, style="bold" if place == 0 else "")
        grid.add_row(key, label, bar, percent(each.win), error)
        explained.setdefault(each.reason, []).append(keys[each.move].strip())
    for reason, moves in explained.items():
        reasons.add_row(Text(", ".join(moves), style="yellow"), Text(reason, style="dim"))
    return Group(grid, reasons)


def story(console: Console, state: State, language: str) -> None:
    """Shows how the chances went in a game that is over: a line a seat, and where the game turned."""
    from parlour.bots.coach import swing, turning_points

    with console.status(say(language, "coach-follows")):
        moments = _course(state, language)
    names = state.view(None)["names"]
    console.print(Text(say(language, "chances"), style="bold"))
    console.print(chart(names, moments, min(WIDEST, console.width - max(map(len, names)) - 12)))
    log = state.log(language=spoken(language, state.game.package))
    told = {entry.number: " ".join(event.text for event in entry.events) for entry in log if entry.events}
    turns = Grid.grid(padding=(0, 2))
    for moment in turning_points(moments):
        sentence = told[min(number for number in told if number >= moment.number)]
        seat, before, after = swing(moments, moment)
        change = f"{names[seat]}: {percent(before)} → {percent(after)}"
        turns.add_row(Text("↯", style="yellow"), Text.assemble(f"{sentence} ", (change, "bold")))
    console.print(turns)


def chances(state: State) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [{"number": moment.number, "chances": list(moment.chances)} for moment in _course(state, "en")]


def _course(state: State, language: str) -> list[Moment]:
    from parlour.bots.coach import course

    if state.result is None:
        raise ValueError(say(language, "chances-later"))
    return course(state)


def chart(names: Sequence[str], moments: Sequence[Moment], width: int) -> Grid:
    grid = _grid(3)
    for seat, name in enumerate(names):
        chances = [moment.chances[seat] for moment in moments]
        grid.add_row(Text(name, style="bold"), Text(line(chances, width), style="cyan"), percent(chances[-1]))
    return grid


def _grid(number_column: int) -> Grid:
    """Rows without lines; the column of numbers, counted from 1, is aligned as numbers are."""
    grid = Grid.grid(padding=(0, 2))
    for column in range(1, number_column + 1):
        grid.add_column(justify="right" if column == number_column else "left", no_wrap=column == number_column)
    return grid


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def line(chances: Sequence[float], width: int) -> str:
    """The chances as one line of so many bars at most, each as high as the chance at its moment."""
    columns = max(1, min(width, len(chances)))
    taken = [chances[(column + 1) * len(chances) // columns - 1] for column in range(columns)]
    return "".join(HEIGHTS[min(len(HEIGHTS) - 1, int(chance * len(HEIGHTS)))] for chance in taken)
