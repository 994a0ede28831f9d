"""Measures how long a visitor waits on the very first start, when nothing is compiled yet.

    python -m benchmarks.first_start [spite …] [--json]

Starts a server with an empty cache for each game. In Chromium a visitor presses *Play now* as soon as the page is
loaded and then makes any highlighted choice. Pages and bots keep their default pace. Times count from the server's
first response.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Browser, WebSocket, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.running import Server, running

import parlour
from parlour.core.registry import definition
from parlour.server.settings import Settings

POLL_SECONDS = 0.02


@dataclass
class FirstStart:
    """One first start, in seconds after the server's first response."""

    game: str
    pressed: float = 0.0
    started: float = 0.0
    highlighted: float = 0.0
    bot_moved: float = 0.0


def measure_start(browser: Browser, server: Server, game: str) -> FirstStart:
    guest, start, began = Visitor(browser, server, hurries=False), FirstStart(game), time.monotonic()
    bot_moves: list[float] = []  # when each arrived

    def on_frame(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "event" and frame["kind"] == "move" and frame["guest"] is None:
            bot_moves.append(time.monotonic() - began)

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", on_frame)

    guest.page.on("websocket", on_socket)
    guest.open()
    guest.card(definition(game).title).get_by_role("button", name="Play now").click()
    start.pressed = time.monotonic() - began
    rng, moved = random.Random(1), 0.0
    while not start.bot_moved:
        standing, now = guest.standing(), time.monotonic() - began
        if standing["lit"] or standing["skip"]:  # the opening throws are shown, or it is the guest's turn
            start.started = start.started or now
        if standing["lit"]:
            start.highlighted = start.highlighted or now
        if start.highlighted and guest.click_lit([], rng) and not moved:
            moved = time.monotonic() - began
        start.bot_moved = next((when for when in bot_moves if moved and when > moved), 0.0)
        guest.page.wait_for_timeout(1000 * POLL_SECONDS)
    guest.leave()
    return start


def measure(games: list[str]) -> list[FirstStart]:
    starts = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
        for game in games:
            with tempfile.TemporaryDirectory() as folder:
                place = {"PARLOUR_CACHE": f"{folder}/cache", "PARLOUR_BOT_PAUSE": str(Settings.bot_pause)}
                with running(Path(folder), **place) as server:
                    starts.append(measure_start(browser, server, game))
        browser.close()
    return starts


def table(starts: list[FirstStart]) -> Grid:
    grid = Grid(title="The very first start, in seconds after the server's first response")
    grid.add_column("game")
    for heading in (
        "Play now is pressed",
        "the game has started",
        "the first choice is highlighted",
        "a bot has moved",
    ):
        grid.add_column(heading, justify="right")
    for start in starts:
        times = (start.pressed, start.started, start.highlighted, start.bot_moved)
        grid.add_row(definition(start.game).title, *(f"{seconds:.1f}" for seconds in times))
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", choices=[[], *parlour.games()], help="all by default")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.games or parlour.games())
    if options.json:
        print(json.dumps([asdict(start) for start in measured], indent=2))
    else:
        Console(width=100).print(table(measured))
