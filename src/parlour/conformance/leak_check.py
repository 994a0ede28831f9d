"""The leak check: two worlds that a seat cannot tell apart are played side by side, and must look the same to it."""

from __future__ import annotations

import numpy as np

from parlour.core.chance import random_push
from parlour.core.contract import CHANCE, OVER, SPECTATOR
from parlour.core.state import State

PUSHES = 40  # for how long they are played


class Violation(Exception):
    """A breach of the contract, found by playing."""


def require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Violation(otherwise)


def compare_worlds(state: State, seat: int | None, rng: np.random.Generator, pushes: int = PUSHES) -> int:
    """Plays the true world and a sampled one side by side. The seat must not see a difference.

    Returns for how many pushes the worlds stayed together; a Violation says what the seat could see.
    """
    true = state.copy()
    other = state.observation(seat).sample_world(int(rng.integers(2**63)))
    for together in range(pushes):
        _same_observation(true, other, seat)
        if true.actor == OVER or not _push_both(true, other, seat, rng):
            return together
    return pushes


def _same_observation(true: State, other: State, seat: int | None) -> None:
    reader = SPECTATOR if seat is None else seat
    if other.actor != true.actor:
        raise Violation(f"sample_world gives seat {seat} a world in which somebody else must act")
    if true.actor == OVER:
        return
    one, two = true.redacted_for(reader), other.redacted_for(reader)
    require(one.tobytes() == two.tobytes(), f"redact leaves seat {seat} something that differs between equal worlds")
    require(true.view(seat) == other.view(seat), f"the view of seat {seat} tells equal worlds apart")
    require(true.prompt(seat) == other.prompt(seat), f"the prompt of seat {seat} tells equal worlds apart")
    if true.actor == seat:
        require(true.moves() == other.moves(), f"the moves of seat {seat} tell equal worlds apart")
        require(true.observation(seat).moves() == true.moves(), f"seat {seat} sees other moves than it has")


def _push_both(true: State, other: State, seat: int | None, rng: np.random.Generator) -> bool:
    """One push in both worlds: the same if the seat sees it, else one chosen in each. False where the worlds part."""
    reader = SPECTATOR if seat is None else seat
    notation = true.game.engine.outcomes if true.actor == CHANCE else true.game.engine.moves
    move = hidden_move = notation.index(random_push(true, rng))
    is_seen = true.is_visible_to(move, reader)
    if not is_seen:
        hidden_move = notation.index(random_push(other, rng))
        if other.is_visible_to(hidden_move, reader):
            return False  # a choice of another kind, which the seat would notice
    elif not _allows(other, move):
        return False  # what the seat now sees happen rules the sampled world out
    [one], [two] = true.push_and_narrate([move], seat), other.push_and_narrate([hidden_move], seat)
    if OVER in (true.actor, other.actor):
        return False  # everything may be shown now
    require(one.move == two.move, f"the log of seat {seat} tells equal worlds apart: {one.move!r}, {two.move!r}")
    is_same = (
        true.actor == other.actor
        and [event.text for event in one.events] == [event.text for event in two.events]
        and true.redacted_for(reader).tobytes() == other.redacted_for(reader).tobytes()
    )
    require(is_seen or is_same, f"seat {seat} can tell what was hidden behind {one.move!r}")
    return is_same  # an open move may part the worlds: a right guess in one is a wrong guess in the other


def _allows(state: State, move: int) -> bool:
    engine = state.game.engine
    return bool(engine.weights(state.batch)[move]) if state.actor == CHANCE else move in engine.legal(state.batch)
