"""Writes fair-game.json, a game for the pages to prove: `python web/tests/make_fair_game.py`.

Its cards are dealt by the server's own code, so that the proof in the browser is held against it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import parlour
from parlour.core.fair import Proof, Stream, commitment
from parlour.core.protocol import CHANCE
from parlour.core.state import State
from parlour.server.replays import shown

FILE = Path(__file__).parent / "fair-game.json"
SECRET = "00112233445566778899aabbccddeeff" * 2
SEEDS = ("ann", "", "cleo")
PUSHES = 60


def text() -> str:
    """The game as the server would send it, without its boards: the proof needs none."""
    replay = shown(_dealt(), Proof(commitment(SECRET), SEEDS, SECRET), "en")
    steps = [{"number": step.number, "draw": step.draw and _plain(step.draw)} for step in replay.steps]
    told = {"commitment": replay.commitment, "entropy": replay.entropy, "secret": replay.secret, "steps": steps}
    return json.dumps(told) + "\n"


def _plain(draw: object) -> dict[str, object]:
    return {name: getattr(draw, name) for name in ("weights", "outcome")}


def _dealt() -> State:
    """Cards have weights of all sizes, so they prove more than dice do."""
    state, stream, drawn, rng = parlour.load("malice", players=3).start(), Stream(SECRET, SEEDS), 0, random.Random(1)
    engine = state.game.engine
    while len(state.history) < PUSHES:
        if state.actor == CHANCE:
            state.push(engine.outcomes[stream.outcome(drawn, engine.weights(state.batch))])
            drawn += 1
        else:
            state.push(rng.choice(state.moves()))
    return state


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
