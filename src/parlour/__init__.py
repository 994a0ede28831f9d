"""Parlour: five tabletop games, each written down once and ready to play, simulate and study.

>>> import parlour
>>> state = parlour.load("spite", players=3).start()
>>> state.moves()
['number 1', 'number 2', 'number 3', 'number 4', 'number 5', 'number 6']
>>> state.push("number 6")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import parlour.games  # noqa: F401  # before the function of that name takes its place in this namespace
from parlour.core.action_values import Advice, Budget, register_advisor
from parlour.core.contract import CHANCE, OVER
from parlour.core.game import Game, load
from parlour.core.registry import games

if TYPE_CHECKING:
    from parlour.ai.play import play
    from parlour.conformance.check import check
    from parlour.core.observation import Observation
    from parlour.core.record import BadRecord, read
    from parlour.core.state import IllegalMove, State

__all__ = ["CHANCE", "OVER", "BadRecord", "Game", "IllegalMove", "State", "check", "games", "load", "play", "read"]

# Numba takes longer to import than a program that only lists games wants to wait.
_LATER = {
    "BadRecord": "parlour.core.record",
    "IllegalMove": "parlour.core.state",
    "State": "parlour.core.state",
    "check": "parlour.conformance.check",
    "play": "parlour.ai.play",
    "read": "parlour.core.record",
}


def _advice(observation: Observation, language: str, budget: Budget | None, seed: int) -> list[Advice]:
    from parlour.ai.coach import advice

    return advice(observation, language, budget, seed)


register_advisor(_advice)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(_LATER[name]), name)
    globals()[name] = value
    return value
