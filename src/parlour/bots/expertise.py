"""What a game's own expert can do, and the search where there is none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from parlour.bots import search
from parlour.core.engine import optional_module

if TYPE_CHECKING:
    from parlour.core.judgement import Effort, Judgement
    from parlour.core.sight import Sight
    from parlour.core.state import State


@cache
def own(package: str, skill: str) -> Any:
    """What has this name in the game's `expert.py`, or None."""
    return getattr(optional_module(package, "expert"), skill, None)


def is_about_match(position: Sight | State) -> bool:
    """Whether a judgement tells the chances to win the match that the game is part of, and not just the game."""
    return position.match is not None and bool(own(position.game.package, "PLAYS_FOR_MATCH"))


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """A judgement of every legal move of the seat that must choose, the best first."""
    if not sight.moves():
        raise ValueError("it is not this seat's turn to choose")
    if effort.simulations < 1:
        raise ValueError(f"thinking takes at least one simulation, not {effort.simulations}")
    judged: Callable[[Sight, Effort, int], list[Judgement]] = own(sight.game.package, "judge") or search.judge
    return judged(sight, effort, seed)
