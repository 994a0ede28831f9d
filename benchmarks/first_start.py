"""How long somebody waits on the very first start, when nothing is compiled yet.

    python -m benchmarks.first_start [spite …] [--json]

For each game a server with an empty cache, and a real Chromium whose visitor presses *Play now* as soon as the page is
there and then chooses whatever is lit, at the pace at which pages show things and bots move unless told otherwise.
The seconds count from the first answer of the server.
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
from parlour.core.game import definition
from parlour.server.settings import Settings

MOMENT = 0.02  # seconds between two looks at the page


@dataclass
class Start:
    """One first start, in seconds after the server's first answer."""

    game: str
    pressed: float = 0.0
    begun: float = 0.0
    lit: float = 0.0
    answered: float = 0.0


def started(browser: Browser, server: Server, game: str) -> Start:
    guest, start, began = Visitor(browser, server, hurries=False), Start(game), time.monotonic()
    bots: list[float] = []  # when each of their moves came

    def heard(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "event" and frame["kind"] == "move" and frame["guest"] is None:
            bots.append(time.monotonic() - began)

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    guest.page.on("websocket", connected)
    guest.open()
    guest.card(definition(game).title).get_by_role("button", name="Play now").click()
    start.pressed = time.monotonic() - began
    rng, moved = random.Random(1), 0.0
    while not start.answered:
        standing, now = guest.standing(), time.monotonic() - began
        if standing["lit"] or standing["skip"]:  # the opening throws are shown, or it is the guest's turn
            start.begun = start.begun or now
        if standing["lit"]:
            start.lit = start.lit or now
        if start.lit and guest.click_lit([], rng) and not moved:
            moved = time.monotonic() - began
        start.answered = next((when for when in bots if moved and when > moved), 0.0)
        guest.page.wait_for_timeout(1000 * MOMENT)
    guest.leave()
    return start


def measure(games: list[str]) -> list[Start]:
    starts = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
        for game in games:
            with tempfile.TemporaryDirectory() as folder:
                place = {"PARLOUR_CACHE": f"{folder}/cache", "PARLOUR_BOT_PAUSE": str(Settings.bot_pause)}
                with running(Path(folder), **place) as server:
                    starts.append(started(browser, server, game))
        browser.close()
    return starts


def table(starts: list[Start]) -> Grid:
    grid = Grid(title="The very first start, in seconds after the server's first answer")
    grid.add_column("game")
    for heading in ("Play now is pressed", "the game has begun", "the first choice is lit", "a bot has answered"):
        grid.add_column(heading, justify="right")
    for start in starts:
        times = (start.pressed, start.begun, start.lit, start.answered)
        grid.add_row(definition(start.game).title, *(f"{seconds:.1f}" for seconds in times))
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", choices=[[], *parlour.games()], help="all unless told")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.games or parlour.games())
    if options.json:
        print(json.dumps([asdict(start) for start in measured], indent=2))
    else:
        Console(width=100).print(table(measured))
