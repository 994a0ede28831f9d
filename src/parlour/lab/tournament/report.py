"""The standings as a person reads them, and as a program does."""

from __future__ import annotations

import io
from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from parlour.lab.tournament.setup import Setup
    from parlour.lab.tournament.standings import Answers, Standing, Standings

CELLS = 50  # of the chart
COLUMNS = 96  # of a picture


def report(setup: Setup, stand: Standings) -> RenderableType:
    """The table, the chart, and what must be said besides."""
    notes = [Text(note, style="yellow") for note in _notes(stand)]
    return Group(Text(_title(setup, stand), style="bold"), _table(stand), _chart(setup, stand), *notes)


def picture(setup: Setup, stand: Standings) -> str:
    """The report as an SVG picture."""
    console = Console(width=COLUMNS, record=True, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(report(setup, stand))
    return console.export_svg(title=f"parlour tournament {setup.game.name}")


def data(setup: Setup, stand: Standings) -> dict[str, Any]:
    return {
        **setup.facts(),
        "bots": [_bot_data(bot) for bot in stand.bots],
        "games": stand.games,
        "matches": stand.matches,
        "by_seat": stand.by_seat,
        "unfinished": stand.unfinished,
    }


def _bot_data(bot: Standing) -> dict[str, Any]:
    return {**bot._asdict(), "answers": None if bot.answers is None else bot.answers._asdict()}


def _title(setup: Setup, stand: Standings) -> str:
    games = f"{stand.games:,} games"
    if stand.matches is not None:
        games = f"{stand.matches:,} matches of {setup.game.players} games"
    return f"{setup.game.title} · {setup.game.players} seats · {games} · seed {setup.seed}"


def _names(stand: Standings) -> dict[str, str]:
    """What the bots are called here: files without their folders, where that tells them apart."""
    short = {bot.label: bot.label.rpartition("/")[2] for bot in stand.bots}
    return short if len(set(short.values())) == len(short) else {label: label for label in short}


def _table(stand: Standings) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    for heading in ("won", "95 % interval", "answers", "mean", "99 %", "longest"):
        table.add_column(heading, justify="right")
    names = _names(stand)
    for bot in stand.bots:
        interval = f"{100 * bot.low:.1f} to {100 * bot.high:.1f} %"
        table.add_row(Text(names[bot.label]), f"{100 * bot.won:.1f} %", interval, *_answer_cells(bot.answers))
    return table


def _answer_cells(answers: Answers | None) -> list[str]:
    if answers is None:
        return ["–"] * 4
    return [f"{answers.moves:,}", *map(_span, (answers.mean, answers.slowest_percent, answers.longest))]


def _span(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"


def _chart(setup: Setup, stand: Standings) -> Text:
    """A line a bot from 0 to 100 %: its share with the interval, and where everybody would be if all were equal."""
    names = _names(stand)
    width = max(map(len, names.values()))
    even = _cell(1 / setup.game.players)
    chart = Text()
    for bot in stand.bots:
        cells = [_mark(bot, cell, even) for cell in range(CELLS + 1)]
        chart.append(f"{names[bot.label]:>{width}} ").append("".join(cells), style="cyan").append("\n")
    scale = f"0 %{'100 %':>{CELLS - 2}}"
    scale = f"{scale[: even - 1]}{'even':<4}{scale[even + 3 :]}" if 4 <= even - 1 <= CELLS - 8 else scale
    return chart.append(f"{'':>{width}} {scale}", style="dim")


def _mark(bot: Standing, cell: int, even: int) -> str:
    if cell == _cell(bot.won):
        return "●"
    if _cell(bot.low) <= cell <= _cell(bot.high):
        return "━"
    return "┊" if cell == even else "·"


def _cell(share: float) -> int:
    return round(share * CELLS)


def _notes(stand: Standings) -> list[str]:
    notes = ["Won by seat: " + ", ".join(f"{100 * share:.1f} %" for share in stand.by_seat)]
    for bot in stand.bots:
        notes += [f"{bot.label} lost {count:,} games: {why}" for why, count in Counter(bot.faults).most_common(3)]
    if stand.unfinished:
        notes.append(f"{stand.unfinished:,} games were left unfinished, and nobody won them")
    return notes
