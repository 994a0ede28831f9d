"""`parlour solve`: solves a game from the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress

if TYPE_CHECKING:
    from parlour.ai.push_your_luck import TurnGraph
    from parlour.ai.push_your_luck.solver import Solution, Values
    from parlour.core.game import Game


def add_command(commands: Any) -> None:
    """Adds `solve` to the subcommands of `parlour`. Unknown arguments are options of the game."""
    solve = commands.add_parser("solve", help="solve a game: what it is worth to each seat, and when to stick")
    solve.add_argument("game")
    solve.add_argument("--afresh", action="store_true", help="not from the solution that the game keeps")
    solve.add_argument("--save", type=Path, metavar="FILE", help="keep the solution here")
    solve.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw what is printed")
    solve.add_argument("--json", action="store_true", help="print the result as JSON")
    solve.set_defaults(run=_solve, takes_game_options=True)


def _solve(options: argparse.Namespace, console: Console) -> int:
    from parlour.ai.push_your_luck.solver import turn_graph
    from parlour.core.game import load

    game = load(options.game, **options.given)
    solver = game.parts.solver
    stored: Callable[[], Values] | None = getattr(solver, "solution", None)
    if options.save is not None and stored is None:
        raise ValueError(f"{game.title} keeps no solution: leave out --save")
    if options.picture is not None and options.picture.suffix != ".svg":
        raise ValueError(f"--picture takes a file that ends in .svg, not {options.picture}")
    with console.status(f"Drawing the turns of {game.title}; what is compiled for it is kept"):
        graph = turn_graph(game)
    solution = _solution(graph, None if options.afresh else stored, console)
    if options.save is not None and solver is not None:
        solver.save(solution.values, options.save)
    _print(game, graph, solution, console, options.picture)
    if options.json:
        print(json.dumps(_data(game, graph, solution), indent=2))
    return 0


def _solution(graph: TurnGraph, stored: Callable[[], Values] | None, console: Console) -> Solution:
    from parlour.ai.push_your_luck.solver import solve, verify

    if stored is not None:
        return verify(graph, stored())
    with Progress(console=console, transient=True) as progress:
        bars = {seats: progress.add_task(f"{seats} seats", total=1.0) for seats in graph.layers[:, 2].tolist()}
        return solve(graph, lambda seats, share: progress.update(bars[seats], completed=share))


def _print(game: Game, graph: TurnGraph, solution: Solution, console: Console, picture: Path | None) -> None:
    page = Console(record=True, width=100, stderr=console.stderr, highlight=False) if picture else console
    page.print(
        f"[bold]{game.title}[/] solved for {game.players} seats: {graph.layers[-1][1]:,} positions between turns"
    )
    for place, chance in enumerate(_start_values(game, graph, solution)):
        page.print(f"  {'who starts' if place == 0 else f'{place} after'}: wins [bold]{chance:.2%}[/]")
    page.print(f"No choice anywhere wins more than {solution.regret:.3%} more than this plan.")
    chart = getattr(game.parts.solver, "chart", None)
    if chart is not None:
        page.print(chart(graph, solution.policy.throw_probabilities))
    if picture is not None:
        page.save_svg(str(picture), title=f"{game.title}, solved")


def _start_values(game: Game, graph: TurnGraph, solution: Solution) -> list[float]:
    """Each seat's chance to win, from the seat that starts."""
    values: list[float] = solution.values[graph.start, : game.players].tolist()
    return values


def _data(game: Game, graph: TurnGraph, solution: Solution) -> dict[str, Any]:
    return {
        "game": game.name,
        "options": game.options,
        "positions": int(graph.layers[-1][1]),
        "chances_from_the_starter": _start_values(game, graph, solution),
        "last_change": solution.change,
        "regret": solution.regret,
    }
