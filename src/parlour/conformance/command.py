"""The command `parlour check`: whether games behave as the contract demands."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console

from parlour.core.game import load
from parlour.core.registry import definition, games


def add_command(commands: Any) -> None:
    """Adds `check` to the subcommands of `parlour`."""
    check = commands.add_parser("check", help="check that a game behaves as every game must")
    check.add_argument("game", nargs="?", help="a game, or the folder of your own; all games by default")
    check.add_argument("--games", type=int, default=2, metavar="N", help="random games for each number of players (2)")
    check.add_argument("--seed", type=int, default=0)
    check.add_argument("--json", action="store_true", help="print the result as JSON")
    check.set_defaults(run=_check)


def _check(options: argparse.Namespace, console: Console) -> int:
    from parlour.conformance.check import check

    if options.seed < 0:
        raise ValueError(f"--seed must be at least 0, not {options.seed}")
    reports = []
    for name in [options.game] if options.game else games():
        for players in definition(name).players:
            report = check(load(name, players=players), games=options.games, seed=options.seed)
            reports.append(report)
            console.print(str(report), style="" if report.ok else "red", markup=False, soft_wrap=True)
            if not report.ok:
                break  # other numbers of players would most likely report the same
    if options.json:
        print(json.dumps([report.as_data() for report in reports], ensure_ascii=False, indent=2))
    return 0 if all(report.ok for report in reports) else 1
