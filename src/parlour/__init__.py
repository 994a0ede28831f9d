"""Parlour: five tabletop games, each written down once and ready to play, simulate and study.

>>> import parlour
>>> state = parlour.load("spite", players=3).start()
>>> state.moves()
['number 1', 'number 2', 'number 3', 'number 4', 'number 5', 'number 6']
>>> state.push("number 6")
"""

from typing import TYPE_CHECKING, Any

import parlour.games  # noqa: F401  # before the function of that name takes its place in this namespace
from parlour.core.game import Game, games, load

if TYPE_CHECKING:
    from parlour.bots.play import play
    from parlour.core.check import check
    from parlour.core.record import BadRecord, read
    from parlour.core.state import IllegalMove, State

CHANCE, OVER = -1, -2

__all__ = ["CHANCE", "OVER", "BadRecord", "Game", "IllegalMove", "State", "check", "games", "load", "play", "read"]

# Numba takes longer to import than a program that only lists games wants to wait.
_LATER = {
    "BadRecord": "parlour.core.record",
    "IllegalMove": "parlour.core.state",
    "State": "parlour.core.state",
    "check": "parlour.core.check",
    "play": "parlour.bots.play",
    "read": "parlour.core.record",
}


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(_LATER[name]), name)
    globals()[name] = value
    return value
