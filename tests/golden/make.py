"""Writes a golden game anew: `python -m tests.golden.make spite 4 [seed]`. Read what it changes before keeping it."""

import sys
from pathlib import Path

import parlour

FOLDER = Path(__file__).parent


def make(name: str, players: int, seed: int) -> Path:
    """A whole game of steady bots, with its sentences beside the moves."""
    path = FOLDER / f"{name}-{players}.txt"
    path.write_text(parlour.play(parlour.load(name, players=players), "steady", seed=seed).record(narrated=True))
    return path


if __name__ == "__main__":
    game, seats, *rest = sys.argv[1:]
    print(make(game, int(seats), int(rest[0]) if rest else 1))
