"""Measures how long a newcomer's first game of Spite takes, from the home page to the end of the game.

    python -m benchmarks.newcomer [--games 3] [--think 3] [--pause 0.8] [--json]

In Chromium, with the default pace of pages and bots. The newcomer looks around the home page, presses Play now, thinks
before every choice, mostly sticks or attacks, otherwise makes any choice, and skips no animation.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.running import Server, running

from parlour.server.settings import Settings

HOME_SECONDS = 5.0  # seconds on the home page
SENSIBLE = ["^Attack", "^Stick"]
SENSIBLE_RATE = 0.8  # how often a sensible choice is made
POLL_SECONDS = 0.05


@dataclass
class Game:
    """One first game; the times are in seconds."""

    total: float = 0.0
    choices: int = 0
    thinking: float = 0.0
    watching: float = 0.0
    log_lines: int = 0


def play(browser: Browser, server: Server, think: float, rng: random.Random) -> Game:
    guest = Visitor(browser, server, hurries=False)
    game, began = Game(), time.monotonic()
    guest.open()
    time.sleep(HOME_SECONDS)
    guest.card("Spite").get_by_role("button", name="Play now").click()
    while not (standing := guest.standing())["over"]:
        if not standing["lit"]:
            time.sleep(POLL_SECONDS)
            continue
        time.sleep(think)
        game.choices += guest.click_lit(SENSIBLE if rng.random() < SENSIBLE_RATE else [], rng)
    game.total = time.monotonic() - began
    game.thinking = game.choices * think
    game.watching = game.total - game.thinking - HOME_SECONDS
    game.log_lines = guest.page.get_by_role("log").get_by_role("listitem").count()
    guest.leave()
    return game


def measure(games: int, think: float, pause: float) -> list[Game]:
    pace = {"PARLOUR_BOT_PAUSE": str(pause)}
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), **pace) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
        played = [play(browser, server, think, random.Random(number)) for number in range(games)]
        browser.close()
    return played


def table(games: list[Game]) -> Grid:
    median = statistics.median(game.total for game in games)
    grid = Grid(title="A newcomer's first game of Spite, in seconds", caption=f"median {median:.0f} s")
    for heading in ("from home page to end", "choices", "thinking", "watching", "log lines"):
        grid.add_column(heading, justify="right")
    for game in games:
        grid.add_row(
            f"{game.total:.0f}", str(game.choices), f"{game.thinking:.0f}", f"{game.watching:.0f}", str(game.log_lines)
        )
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--think", type=float, default=3.0, help="seconds before every choice")
    parser.add_argument("--pause", type=float, default=Settings.bot_pause, help="seconds before a bot's move")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.games, options.think, options.pause)
    if options.json:
        print(json.dumps([asdict(game) for game in measured], indent=2))
    else:
        Console(width=100).print(table(measured))
