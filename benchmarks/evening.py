"""How an evening at the table feels: how long own steps stay, how long others take, and how long a game is.

Bots play whole games; the page's own playback code (web/src/table/playback.ts) shows them to one person on a clock
that takes no time. Bots move as the server lets them; people take the time that `THINKING` assumes.

    python -m benchmarks.evening
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import parlour
from parlour.core.registry import definition, games
from parlour.core.state import LogLine, State
from parlour.server.settings import Settings

ROOT = Path(__file__).parents[1]
PAGE = ["node", "benchmarks/evening_page.mjs"]
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0}
SEATS = 4  # where so many can play, as the pages propose
PRESS = 700  # milliseconds until somebody throws the dice that wait for them

# What people are assumed to think for, in seconds: at the beginning of a turn, and for each further move of it.
USUAL = (4.0, 2.0)
THINKING = {"crossdice": (30.0, 1.0), "malice": (5.0, 2.0), "spiralized": (6.0, 3.0)}
BOT_THINKS = 0.1  # seconds: what the server adds to its pause


@dataclass(frozen=True)
class Evening:
    """What one person's page showed, in seconds."""

    own: list[float]
    waits: list[float]
    recaps: int
    total: float


def frames(state: State, seat: int, people: Sequence[int]) -> Iterator[dict[str, Any]]:
    """The events of a game as this seat's page gets them."""
    game = state.game
    lines = state.replayed([]).push_and_narrate(state.history, seat)
    begins = [0, *(place for place, line in enumerate(lines) if line.actor >= 0)]
    last = None
    for at, (begin, end) in enumerate(zip(begins, [*begins[1:], len(lines)], strict=True)):
        mover = lines[begin].actor if begin < len(lines) and lines[begin].actor >= 0 else None
        takes = 0.0 if mover is None else _seconds(game.package.split(".")[-1], mover in people, mover == last)
        part = [_line(at, line) for line in lines[begin:end]]
        yield {"seat": mover, "takes": 1000 * takes, "isShown": mover in people, "lines": part}
        last = mover


def _seconds(game: str, is_person: bool, goes_on: bool) -> float:
    if is_person:
        return THINKING.get(game, USUAL)[goes_on]
    defaults = Settings("sqlite://", "")
    return (defaults.bot_chain_pause if goes_on else defaults.bot_pause) + BOT_THINKS


def _line(at: int, line: LogLine) -> dict[str, Any]:
    events = [event._asdict() for event in line.events]
    return {"at": at, "number": line.number, "actor": line.actor, "move": line.move, "events": events, "board": {}}


def evenings(states: Sequence[State], people: Sequence[int] = (0,), speed: float = 1.0) -> list[Evening]:
    """What the first of these people is shown of each game."""
    seat = people[0]
    asked = [{"seat": seat, "speed": speed, "press": PRESS, "frames": [*frames(each, seat, people)]} for each in states]
    text = "".join(json.dumps(each) + "\n" for each in asked)
    shown = subprocess.run(PAGE, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()
    return [_evening(json.loads(each)) for each in shown]


def _evening(shown: dict[str, Any]) -> Evening:
    own, waits = ([each / 1000 for each in shown[part]] for part in ("own", "waits"))
    return Evening(own, waits, shown["recaps"], shown["total"] / 1000)


def played(game: str, seats: int, count: int, seed: int = 1) -> list[State]:
    """Whole games between heuristic bots."""
    loaded = parlour.load(game, players=seats)
    return [parlour.play(loaded, "steady", seed=seed + number) for number in range(count)]


def report(game: str, seats: int, count: int) -> Iterator[str]:
    states = played(game, seats, count)
    for name, speed in SPEEDS.items():
        shown = evenings(states, speed=speed)
        own = sorted(second for each in shown for second in each.own) or [0.0]
        waits = sorted(second for each in shown for second in each.waits) or [0.0]
        minutes = statistics.mean(each.total for each in shown) / 60
        recaps = statistics.mean(each.recaps for each in shown)
        yield (
            f"{game:<11}{seats:>5}  {name:<7}{own[0]:>8.1f}{statistics.median(own):>8.1f}"
            f"{statistics.median(waits):>9.1f}{waits[int(0.9 * len(waits))]:>7.1f}{waits[-1]:>7.1f}"
            f"{recaps:>8.1f}{minutes:>9.1f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    count = parser.parse_args().games
    print("Alone against bots. Own steps: seconds after the dice rest. Others: seconds between own turns.")
    print(f"{'':<25}{'own steps':>16}{'others':>23}")
    print(f"{'game':<11}{'seats':>5}  {'speed':<7}{'least':>8}{'median':>8}{'median':>9}{'90 %':>7}{'most':>7}", end="")
    print(f"{'recaps':>8}{'minutes':>9}")
    for game in games():
        players = definition(game).players
        for line in report(game, SEATS if SEATS in players else players[0], count):
            print(line, flush=True)


if __name__ == "__main__":
    main()
