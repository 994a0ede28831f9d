"""The coach in a terminal: the value of each move, and how the chances of winning changed during a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from parlour.core.i18n.catalogue import spoken
from parlour.terminal.messages import say

if TYPE_CHECKING:
    from parlour.ai.coach import Moment
    from parlour.core.action_values import Advice
    from parlour.core.state import State

STANDARD_ERRORS = 2  # shown to either side: about a 95 % confidence interval
MAX_MOVES = 6  # in a hint: with their reasons they fill a screen
BAR_WIDTH = 12
MAX_CHART_WIDTH = 60
KEYS_WIDTH = 16
BLOCKS = "▁▂▃▄▅▆▇█"


def show_hint(console: Console, state: State, seat: int, keys: Mapping[str, str], language: str) -> None:
    """Shows the seat's best moves and counts the others. `keys` is what to type for each move."""
    with console.status(say(language, "coach-thinks")):
        advice = state.advice(seat, spoken(language, state.game.package))
    console.print(render_advice(advice[:MAX_MOVES], keys))
    if rest := advice[MAX_MOVES:]:
        sentence = say(language, "more-moves", count=len(rest), percent=round(100 * rest[0].win))
        console.print(Text(sentence, style="dim"))


def render_advice(advice: Sequence[Advice], keys: Mapping[str, str]) -> Group:
    """A line for each move, and the reasons below. Moves with the same reason share it."""
    grid, reasons = _grid(4), Grid.grid(padding=(0, 2))
    reasons.add_column(max_width=KEYS_WIDTH)
    moves_by_reason: dict[str, list[str]] = {}
    for place, each in enumerate(advice):
        bar = Text("█" * round(each.win * BAR_WIDTH), style="green" if place == 0 else "dim")
        error = f"± {max(1, round(STANDARD_ERRORS * each.error * 100))}" if each.error else ""
        key, label = Text(keys[each.move], style="bold yellow"), Text(each.label, style="bold" if place == 0 else "")
        grid.add_row(key, label, bar, percent(each.win), error)
        moves_by_reason.setdefault(each.reason, []).append(keys[each.move].strip())
    for reason, moves in moves_by_reason.items():
        reasons.add_row(Text(", ".join(moves), style="yellow"), Text(reason, style="dim"))
    return Group(grid, reasons)


def show_chances(console: Console, state: State, language: str) -> None:
    """Shows how the chances changed in a game that is over: a line for each seat, and the turning points."""
    from parlour.ai.coach import swing, turning_points

    with console.status(say(language, "coach-reviews")):
        moments = _moments(state, language)
    names = state.view(None)["names"]
    console.print(Text(say(language, "chances"), style="bold"))
    console.print(chart(names, moments, min(MAX_CHART_WIDTH, console.width - max(map(len, names)) - 12)))
    log = state.log(language=spoken(language, state.game.package))
    sentences = {line.number: " ".join(event.text for event in line.events) for line in log if line.events}
    turns = Grid.grid(padding=(0, 2))
    for moment in turning_points(moments):
        sentence = sentences[min(number for number in sentences if number >= moment.number)]
        seat, before, after = swing(moments, moment)
        change = f"{names[seat]}: {percent(before)} → {percent(after)}"
        turns.add_row(Text("↯", style="yellow"), Text.assemble(f"{sentence} ", (change, "bold")))
    console.print(turns)


def chances_as_data(state: State) -> list[dict[str, Any]]:
    """Each seat's chances during the game, as plain data."""
    return [{"number": moment.number, "chances": list(moment.win_chances)} for moment in _moments(state, "en")]


def _moments(state: State, language: str) -> list[Moment]:
    from parlour.ai.coach import win_chance_history

    if state.result is None:
        raise ValueError(say(language, "chances-later"))
    return win_chance_history(state)


def chart(names: Sequence[str], moments: Sequence[Moment], width: int) -> Grid:
    grid = _grid(3)
    for seat, name in enumerate(names):
        chances = [moment.win_chances[seat] for moment in moments]
        grid.add_row(Text(name, style="bold"), Text(sparkline(chances, width), style="cyan"), percent(chances[-1]))
    return grid


def _grid(number_column: int) -> Grid:
    """Rows without borders. Column `number_column`, counted from 1, is right-aligned."""
    grid = Grid.grid(padding=(0, 2))
    for column in range(1, number_column + 1):
        grid.add_column(justify="right" if column == number_column else "left", no_wrap=column == number_column)
    return grid


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def sparkline(chances: Sequence[float], width: int) -> str:
    """The chances as a line of at most `width` block characters, each as high as the chance at its moment."""
    columns = max(1, min(width, len(chances)))
    taken = [chances[(column + 1) * len(chances) // columns - 1] for column in range(columns)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))] for chance in taken)
