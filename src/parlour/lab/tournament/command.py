"""The command `parlour tournament`: bots against each other."""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

if TYPE_CHECKING:
    from parlour.lab.tournament.games import GameResult
    from parlour.lab.tournament.results_file import ResultsFile
    from parlour.lab.tournament.setup import Setup

DETAILS = """
Seating: games come in rounds. A round has as many games as there are seats, and in it the same bots sit once in every
seat, so that no bot profits from a good seat. With more bots than seats, every combination of bots that fills the seats
gets its round in turn. With fewer, all bots fill the same number of seats, and the seats left over go to each bot in
turn. "Won" is the share of the wins per seat of a bot: 25 % for each of four equal bots.

A match is such a round with the points of its games added up, and only the winner of the match counts. That is the
default in a game with points (Cross Dice, in which the first player wins most games); with --match, other games count
wins. The bots know how their match stands: observation.match.

A bot of your own is a class with a method choose(self, observation, rng) that returns one of observation.moves(); see
examples/my_bot.py. A new one is created for every game. A bot that makes an illegal move, raises an error or does not
answer in time has lost the game.

Options of the game are given as in parlour play: --players 4, --lexicon words.txt.

Every game is saved as it ends. The same command continues where the last run stopped, also with more --games.
"""


def add_command(commands: Any) -> None:
    """Adds `tournament` to the subcommands of `parlour`; arguments that it does not know are options of the game."""
    command = commands.add_parser(
        "tournament",
        help="let bots play against each other",
        epilog=DETAILS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game")
    command.add_argument("bots", nargs="+", metavar="BOT", help="a bot's name, my_bot.py or my_bot.py:ClassName")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games in all (1000)")
    command.add_argument("--seed", type=int, default=0, help="another seed gives other games (0)")
    command.add_argument("--match", action=argparse.BooleanOptionalAction, help="count rounds instead of games")
    command.add_argument("--seconds", type=float, default=30.0, metavar="S", help="time limit for a move (30)")
    command.add_argument("--processes", type=int, default=0, metavar="N", help="one for each core by default")
    command.add_argument("--save", type=Path, metavar="FILE", help="save the games here")
    command.add_argument("--chart", type=Path, metavar="FILE.svg", help="save the result as a picture")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.set_defaults(run=_tournament, takes_game_options=True)


def _tournament(options: argparse.Namespace, console: Console) -> int:
    from parlour.lab.tournament.results_file import ResultsFile
    from parlour.lab.tournament.runner import in_whole_rounds

    _require_valid(options)
    setup = _setup(options)
    games = in_whole_rounds(setup, options.games)
    if games != options.games:
        console.print(f"{games:,} games, so that every bot sits in every seat equally often")
    with ResultsFile(setup, options.save) as results:
        if done := sum(number < games for number in results.games):
            console.print(f"Continuing after {done:,} games from {results.path}", soft_wrap=True, markup=False)
        is_complete = _run(setup, games, results, options, console)
        _report(setup, {number: game for number, game in results.games.items() if number < games}, options, console)
        if not is_complete:
            console.print("Stopped. The same command continues from here.")
    return 0 if is_complete else 130


def _require_valid(options: argparse.Namespace) -> None:
    for name, least in (("games", 1), ("seed", 0), ("processes", 0)):
        if getattr(options, name) < least:
            raise ValueError(f"--{name} must be at least {least}, not {getattr(options, name)}")
    if not options.seconds > 0:
        raise ValueError(f"--seconds must be greater than 0, not {options.seconds:g}")


def _setup(options: argparse.Namespace) -> Setup:
    from parlour.core.game import load
    from parlour.core.match import has_points
    from parlour.lab.tournament.entrants import parse_entrants
    from parlour.lab.tournament.setup import Setup

    game = load(options.game, **options.given)
    by_match = has_points(game) if options.match is None else options.match
    return Setup(game, parse_entrants(options.bots), options.seed, by_match)


def _run(setup: Setup, games: int, results: ResultsFile, options: argparse.Namespace, console: Console) -> bool:
    """Plays the missing games under a progress bar; False if somebody stopped it with Ctrl-C."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from parlour.lab.tournament.runner import run_games

    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        done = sum(number < games for number in results.games)
        bar = progress.add_task("games", total=games, completed=done)
        try:
            with closing(run_games(setup, games, results, options.processes, options.seconds)) as played:
                for _ in played:
                    progress.advance(bar)
        except KeyboardInterrupt:
            return False
    return True


def _report(setup: Setup, games: dict[int, GameResult], options: argparse.Namespace, console: Console) -> None:
    from parlour.lab.tournament.report import as_data, render_report, render_svg
    from parlour.lab.tournament.standings import compute_standings

    standings = compute_standings(setup, games)
    if not standings.games:
        console.print("No round is complete yet")
    elif options.json:
        print(json.dumps(as_data(setup, standings), ensure_ascii=False, indent=2))
    else:
        console.print(render_report(setup, standings))
    if options.chart is not None and standings.games:
        options.chart.write_text(render_svg(setup, standings), encoding="utf-8")
        console.print(f"The chart is in {options.chart}", soft_wrap=True, markup=False)
