"""What a seat sees of Pig: everything."""

from typing import Any, TypedDict


class View(TypedDict):
    turn: int
    pot: int
    scores: list[int]


def view(s: Any, seat: int | None) -> View:
    return View(turn=int(s.turn), pot=int(s.pot), scores=[int(score) for score in s.score[: s.players]])
