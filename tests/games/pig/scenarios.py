"""A table of Pig for the tests."""

import parlour
from parlour import State
from tests.helpers import played


def pig(pot: int, *scores: int) -> State:
    """The first seat has thrown so much and must choose, at these scores."""
    start = played(parlour.load("examples.pig", players=len(scores)), "die 2")
    batch = start.batch.copy()
    batch["pot"], batch["score"][0, : len(scores)] = pot, scores
    return State(start.game, origin=batch)
