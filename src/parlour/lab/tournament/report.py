"""The standings as a report for people, as a picture, and as JSON data."""

from __future__ import annotations

import io
from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from parlour.lab.tournament.setup import Setup
    from parlour.lab.tournament.standings import MoveTimes, Standing, Standings

CHART_WIDTH = 50  # characters from 0 to 100 %
PICTURE_WIDTH = 96  # characters


def render_report(setup: Setup, standings: Standings) -> RenderableType:
    """The table, the chart and the notes."""
    notes = [Text(note, style="yellow") for note in _notes(standings)]
    return Group(Text(_title(setup, standings), style="bold"), _table(standings), _chart(setup, standings), *notes)


def render_svg(setup: Setup, standings: Standings) -> str:
    """The report as an SVG picture."""
    console = Console(width=PICTURE_WIDTH, record=True, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(render_report(setup, standings))
    return console.export_svg(title=f"parlour tournament {setup.game.name}")


def as_data(setup: Setup, standings: Standings) -> dict[str, Any]:
    return {
        **setup.as_data(),
        "bots": [_bot_data(bot) for bot in standings.bots],
        "games": standings.games,
        "matches": standings.matches,
        "by_seat": standings.by_seat,
        "unfinished": standings.unfinished,
    }


def _bot_data(bot: Standing) -> dict[str, Any]:
    return {**bot._asdict(), "answers": None if bot.answers is None else bot.answers._asdict()}


def _title(setup: Setup, standings: Standings) -> str:
    games = f"{standings.games:,} games"
    if standings.matches is not None:
        games = f"{standings.matches:,} matches of {setup.game.players} games"
    return f"{setup.game.title} · {setup.game.players} seats · {games} · seed {setup.seed}"


def _display_names(standings: Standings) -> dict[str, str]:
    """The names shown: files without their folders, as long as that leaves the names distinct."""
    without_folders = {bot.label: bot.label.rpartition("/")[2] for bot in standings.bots}
    is_distinct = len(set(without_folders.values())) == len(without_folders)
    return without_folders if is_distinct else {label: label for label in without_folders}


def _table(standings: Standings) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    for heading in ("won", "95 % interval", "answers", "mean", "99 %", "longest"):
        table.add_column(heading, justify="right")
    names = _display_names(standings)
    for bot in standings.bots:
        interval = f"{100 * bot.low:.1f} to {100 * bot.high:.1f} %"
        table.add_row(Text(names[bot.label]), f"{100 * bot.won:.1f} %", interval, *_time_cells(bot.answers))
    return table


def _time_cells(times: MoveTimes | None) -> list[str]:
    if times is None:
        return ["–"] * 4
    return [f"{times.moves:,}", *map(_duration, (times.mean, times.slowest_percent, times.longest))]


def _duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"


def _chart(setup: Setup, standings: Standings) -> Text:
    """One line for each bot: its win share with the interval, and the share that equal bots would have."""
    names = _display_names(standings)
    width = max(map(len, names.values()))
    even = _cell(1 / setup.game.players)
    chart = Text()
    for bot in standings.bots:
        cells = [_chart_character(bot, cell, even) for cell in range(CHART_WIDTH + 1)]
        chart.append(f"{names[bot.label]:>{width}} ").append("".join(cells), style="cyan").append("\n")
    scale = f"0 %{'100 %':>{CHART_WIDTH - 2}}"
    scale = f"{scale[: even - 1]}{'even':<4}{scale[even + 3 :]}" if 4 <= even - 1 <= CHART_WIDTH - 8 else scale
    return chart.append(f"{'':>{width}} {scale}", style="dim")


def _chart_character(bot: Standing, cell: int, even: int) -> str:
    if cell == _cell(bot.won):
        return "●"
    if _cell(bot.low) <= cell <= _cell(bot.high):
        return "━"
    return "┊" if cell == even else "·"


def _cell(share: float) -> int:
    return round(share * CHART_WIDTH)


def _notes(standings: Standings) -> list[str]:
    notes = ["Won by seat: " + ", ".join(f"{100 * share:.1f} %" for share in standings.by_seat)]
    for bot in standings.bots:
        notes += [f"{bot.label} lost {count:,} games: {why}" for why, count in Counter(bot.faults).most_common(3)]
    if standings.unfinished:
        notes.append(f"{standings.unfinished:,} games were left unfinished, and nobody won them")
    return notes
