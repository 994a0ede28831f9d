"""Two worlds that a seat cannot tell apart, played on side by side: what it is shown must stay the same."""

from __future__ import annotations

import numpy as np

from parlour.core.chance import random_push
from parlour.core.protocol import CHANCE, OVER, SPECTATOR
from parlour.core.state import State

TWIN_PUSHES = 40  # how far they are played


class Violation(Exception):
    """Something a game must not do."""


def require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Violation(otherwise)


def compare_worlds(state: State, seat: int | None, rng: np.random.Generator, pushes: int = TWIN_PUSHES) -> int:
    """Plays the true world and an imagined one on side by side: the seat must not see a difference.

    Returns how many pushes the two went together; a Violation says what told them apart.
    """
    true = state.copy()
    other = state.sight(seat).imagine(int(rng.integers(2**63)))
    for together in range(pushes):
        _same_sight(true, other, seat)
        if true.actor == OVER or not _push_both(true, other, seat, rng):
            return together
    return pushes


def _same_sight(true: State, other: State, seat: int | None) -> None:
    reader = SPECTATOR if seat is None else seat
    if other.actor != true.actor:
        raise Violation(f"seat {seat} imagines a world in which somebody else must act")
    if true.actor == OVER:
        return
    one, two = true.seen_by(reader), other.seen_by(reader)
    require(one.tobytes() == two.tobytes(), f"redact leaves seat {seat} something that differs between equal worlds")
    require(true.view(seat) == other.view(seat), f"the view of seat {seat} tells equal worlds apart")
    require(true.prompt(seat) == other.prompt(seat), f"the prompt of seat {seat} tells equal worlds apart")
    if true.actor == seat:
        require(true.moves() == other.moves(), f"the moves of seat {seat} tell equal worlds apart")
        require(true.sight(seat).moves() == true.moves(), f"seat {seat} sees other moves than it has")


def _push_both(true: State, other: State, seat: int | None, rng: np.random.Generator) -> bool:
    """One push in both worlds: the same if the seat sees it, else one of its own in each. False where they part."""
    reader = SPECTATOR if seat is None else seat
    ids = true.game.engine.outcome_ids if true.actor == CHANCE else true.game.engine.move_ids
    move = twin = ids[random_push(true, rng)]
    is_seen = true.is_seen_by(move, reader)
    if not is_seen:
        twin = ids[random_push(other, rng)]
        if other.is_seen_by(twin, reader):
            return False  # a choice of another kind, which the seat would notice
    elif not _allows(other, move):
        return False  # what the seat now sees happen rules the imagined world out
    [one], [two] = true.push_and_tell([move], seat), other.push_and_tell([twin], seat)
    if OVER in (true.actor, other.actor):
        return False  # everything may be shown now
    require(one.move == two.move, f"the log of seat {seat} tells equal worlds apart: {one.move!r}, {two.move!r}")
    is_same = (
        true.actor == other.actor
        and [event.text for event in one.events] == [event.text for event in two.events]
        and true.seen_by(reader).tobytes() == other.seen_by(reader).tobytes()
    )
    require(is_seen or is_same, f"seat {seat} can tell what was hidden behind {one.move!r}")
    return is_same  # an open move may part the worlds: a right guess in one is a wrong guess in the other


def _allows(state: State, move: int) -> bool:
    engine = state.game.engine
    return bool(engine.weights(state.batch)[move]) if state.actor == CHANCE else move in engine.legal(state.batch)
