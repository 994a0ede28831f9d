"""What a seat sees of Pig: everything."""

from typing import Literal, TypedDict, cast

from .rules import PHASES, Record

Phase = Literal["throw", "decide", "over"]


class View(TypedDict):
    phase: Phase
    turn: int
    pot: int
    goal: int
    scores: list[int]


def view(s: Record, seat: int | None) -> View:
    return View(
        phase=cast(Phase, PHASES[s.phase]),
        turn=int(s.turn),
        pot=int(s.pot),
        goal=int(s.goal),
        scores=[int(score) for score in s.score[: s.players]],
    )
