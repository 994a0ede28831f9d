"""`parlour solve`: a game solved, from the command line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.luck import Turns
    from parlour.lab.solve import Solution


def add_command(commands: Any) -> None:
    """Adds `solve` to the subcommands of `parlour`; what it does not know are options of the game."""
    solve = commands.add_parser("solve", help="solve a game: what it is worth to each seat, and when to stick")
    solve.add_argument("game")
    solve.add_argument("--afresh", action="store_true", help="not from the solution that the game keeps")
    solve.add_argument("--save", type=Path, metavar="FILE", help="keep the solution here")
    solve.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw what is printed")
    solve.add_argument("--json", action="store_true", help="print the result as JSON")
    solve.set_defaults(run=_solve, takes_game_options=True)


def _solve(options: argparse.Namespace, console: Console) -> int:
    from parlour.core.engine import optional_module
    from parlour.core.game import load
    from parlour.lab.solve import chart

    game = load(options.game, **options.given)
    kept = optional_module(game.package, "solved")
    if options.save is not None and kept is None:
        raise ValueError(f"{game.title} keeps no solution: leave out --save")
    if options.picture is not None and options.picture.suffix != ".svg":
        raise ValueError(f"--picture takes a file that ends in .svg, not {options.picture}")
    with console.status(f"Drawing the turns of {game.title}; what is compiled for it is kept"):
        turns = chart(game)
    solution = _solution(turns, None if options.afresh else kept, console)
    if options.save is not None and kept is not None:
        kept.save(solution.values, options.save)
    _tell(game, turns, solution, console, options.picture)
    if options.json:
        print(json.dumps(_data(game, turns, solution), indent=2))
    return 0


def _solution(turns: Turns, kept: Any, console: Console) -> Solution:
    from parlour.lab.solve import check, solve

    if kept is not None:
        return check(turns, kept.values())
    with Progress(console=console, transient=True) as progress:
        bars = {seats: progress.add_task(f"{seats} seats", total=1.0) for seats in turns.layers[:, 2].tolist()}
        return solve(turns, lambda seats, share: progress.update(bars[seats], completed=share))


def _tell(game: Game, turns: Turns, solution: Solution, console: Console, file: Path | None) -> None:
    from parlour.core.engine import optional_module

    page = Console(record=True, width=100, stderr=console.stderr, highlight=False) if file else console
    page.print(
        f"[bold]{game.title}[/] solved for {game.players} seats: {turns.layers[-1][1]:,} positions between turns"
    )
    for place, chance in enumerate(_worth(game, turns, solution)):
        page.print(f"  {'who starts' if place == 0 else f'{place} after'}: wins [bold]{chance:.2%}[/]")
    page.print(f"No choice anywhere wins more than {solution.regret:.3%} more than this plan.")
    module = optional_module(game.package, "picture")
    if module is not None:
        page.print(module.picture(turns, solution.plan.throws))
    if file is not None:
        page.save_svg(str(file), title=f"{game.title}, solved")


def _worth(game: Game, turns: Turns, solution: Solution) -> list[float]:
    """What the game is worth to each seat, from the one that starts."""
    chances: list[float] = solution.values[turns.start, : game.players].tolist()
    return chances


def _data(game: Game, turns: Turns, solution: Solution) -> dict[str, Any]:
    return {
        "game": game.name,
        "options": game.options,
        "positions": int(turns.layers[-1][1]),
        "chances_from_the_starter": _worth(game, turns, solution),
        "last_change": solution.change,
        "regret": solution.regret,
    }
