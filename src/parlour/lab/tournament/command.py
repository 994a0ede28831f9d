"""`parlour tournament`: bots against each other, from the command line."""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

if TYPE_CHECKING:
    from parlour.lab.tournament.games import Played
    from parlour.lab.tournament.ledger import Ledger
    from parlour.lab.tournament.setup import Setup

SEATS_TOLD = """
Who sits where: the games come in rounds of as many games as there are seats, in which the same bots sit once in every
seat, so that nobody profits from a good one. With more bots than seats, every choice of bots that fills the seats has
its round in turn. With fewer, every bot sits in as many seats as the others; seats left over go to each bot in turn.
"Won" is the share of the wins that a seat of this bot brought: among equals at four seats 25 %.

A match is such a round of which the points are added up; only its winner counts. That is the usual way in a game that
keeps points (Cross Dice, where whoever begins wins most games); in the others a match counts wins. The bots are told
how their match stands: sight.match.

A bot of your own is a class with a method choose(self, sight, rng) that returns one of sight.moves(); see
examples/my_bot.py. A new one is made for every game. One that makes an illegal move, raises an error or does not answer
in time has lost the game.

Options of the game follow as in parlour play: --players 4, --lexicon words.txt.

Every game is kept in a file as it ends. The same command goes on where the last one stopped, with more --games too.
"""


def add_command(commands: Any) -> None:
    """Adds `tournament` to the subcommands of `parlour`; what it does not know are options of the game."""
    command = commands.add_parser(
        "tournament",
        help="let bots play against each other",
        epilog=SEATS_TOLD,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game")
    command.add_argument("bots", nargs="+", metavar="BOT", help="a bot's name, my_bot.py or my_bot.py:ClassName")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many in all (1000)")
    command.add_argument("--seed", type=int, default=0, help="another seed, other games (0)")
    command.add_argument("--match", action=argparse.BooleanOptionalAction, help="count rounds, not games")
    command.add_argument("--seconds", type=float, default=30.0, metavar="S", help="a move may take at most (30)")
    command.add_argument("--processes", type=int, default=0, metavar="N", help="one for each core unless told")
    command.add_argument("--save", type=Path, metavar="FILE", help="keep the games here")
    command.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw the result")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.set_defaults(run=_tournament, takes_game_options=True)


def _tournament(options: argparse.Namespace, console: Console) -> int:
    from parlour.lab.tournament.host import whole_rounds
    from parlour.lab.tournament.ledger import Ledger

    _require_sensible(options)
    setup = _setup(options)
    games = whole_rounds(setup, options.games)
    if games != options.games:
        console.print(f"{games:,} games, so that every bot sits in every seat equally often")
    with Ledger(setup, options.save) as ledger:
        if known := sum(number < games for number in ledger.games):
            console.print(f"Going on after {known:,} games that are in {ledger.path}", soft_wrap=True, markup=False)
        is_whole = _hold(setup, games, ledger, options, console)
        _report(setup, {number: game for number, game in ledger.games.items() if number < games}, options, console)
        if not is_whole:
            console.print("Stopped. The same command goes on from here.")
    return 0 if is_whole else 130


def _require_sensible(options: argparse.Namespace) -> None:
    for name, least in (("games", 1), ("seed", 0), ("processes", 0)):
        if getattr(options, name) < least:
            raise ValueError(f"--{name} takes a number from {least}, not {getattr(options, name)}")
    if not options.seconds > 0:
        raise ValueError(f"--seconds takes a number above 0, not {options.seconds:g}")


def _setup(options: argparse.Namespace) -> Setup:
    from parlour.core.game import load
    from parlour.core.match import keeps_points
    from parlour.lab.tournament.entrants import entered
    from parlour.lab.tournament.setup import Setup

    game = load(options.game, **options.given)
    by_match = keeps_points(game) if options.match is None else options.match
    return Setup(game, entered(options.bots), options.seed, by_match)


def _hold(setup: Setup, games: int, ledger: Ledger, options: argparse.Namespace, console: Console) -> bool:
    """Plays what is missing under a progress bar; False if somebody stopped it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from parlour.lab.tournament.host import hold

    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        done = sum(number < games for number in ledger.games)
        bar = progress.add_task("games", total=games, completed=done)
        try:
            with closing(hold(setup, games, ledger, options.processes, options.seconds)) as played:
                for _ in played:
                    progress.advance(bar)
        except KeyboardInterrupt:
            return False
    return True


def _report(setup: Setup, games: dict[int, Played], options: argparse.Namespace, console: Console) -> None:
    from parlour.lab.tournament.report import data, picture, report
    from parlour.lab.tournament.standings import standings

    stand = standings(setup, games)
    if not stand.games:
        console.print("No round is complete yet")
    elif options.json:
        print(json.dumps(data(setup, stand), ensure_ascii=False, indent=2))
    else:
        console.print(report(setup, stand))
    if options.chart is not None and stand.games:
        options.chart.write_text(picture(setup, stand), encoding="utf-8")
        console.print(f"The chart is in {options.chart}", soft_wrap=True, markup=False)
