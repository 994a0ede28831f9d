"""Writes web/tests/replay/fair-game.json, a game that the browser's fairness check is tested with.

Its cards are drawn by the server's own code: `python -m build_tools.fair_game`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import parlour
from parlour.core.contract import CHANCE
from parlour.core.fairness import Stream, commitment

FILE = Path(__file__).parent.parent / "web" / "tests" / "replay" / "fair-game.json"
SECRET = "00112233445566778899aabbccddeeff" * 2
SEEDS = ("ann", "", "cleo")
PUSHES = 60


def fair_game() -> str:
    """What the check needs of a `Replay`."""
    replay = {"commitment": commitment(SECRET), "entropy": SEEDS, "secret": SECRET, "steps": _steps()}
    return json.dumps(replay) + "\n"


def _steps() -> list[dict[str, Any]]:
    """The steps of a card game, since its draws have weights of all sizes."""
    state, stream, rng = parlour.load("malice", players=3).start(), Stream(SECRET, SEEDS), random.Random(1)
    engine = state.game.engine
    steps: list[dict[str, Any]] = []
    draws = 0
    for number in range(1, PUSHES + 1):
        draw = None
        if state.actor == CHANCE:
            weights = engine.weights(state.batch)
            outcome = stream.outcome(draws, weights)
            draw = {"weights": [int(weight) for weight in weights], "outcome": int(outcome)}
            draws += 1
            state.push(engine.outcomes[outcome])
        else:
            state.push(rng.choice(state.moves()))
        steps.append({"number": number, "draw": draw})
    return steps


if __name__ == "__main__":
    FILE.write_text(fair_game(), encoding="utf-8")
