"""A game run as the plain Python that its rules are written in: slower, the same, and nobody waits for a compiler."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from parlour.core.engine import Engine, interpreted
from parlour.core.game import Game


class PlainGame(Game):
    """The game until its rules are compiled. It equals the compiled one, and so do their positions."""

    @cached_property
    def engine(self) -> Engine:
        return interpreted(self.package)

    def module(self, name: str) -> Any:
        return self.engine.readers.get(name) or super().module(name)
