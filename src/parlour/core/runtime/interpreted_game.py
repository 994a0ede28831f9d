"""A game without a compiler: slower, otherwise the same, and nobody waits."""

from __future__ import annotations

from functools import cached_property
from types import ModuleType

from parlour.core.game import Game, parts_of
from parlour.core.parts import Parts
from parlour.core.runtime.engine import Engine, interpreted


class InterpretedGame(Game):
    """The game until its rules are compiled. It equals the compiled one, and so do their positions."""

    @cached_property
    def engine(self) -> Engine:
        return interpreted(parts_of(self.name))

    @cached_property
    def parts(self) -> Parts:
        return _InterpretedParts(self)


class _InterpretedParts(Parts):
    """View and narration may call kernels, so they are interpreted too."""

    def __init__(self, game: InterpretedGame) -> None:
        super().__init__(game.package, game.definition)
        self._game = game

    def module(self, part: str) -> ModuleType | None:
        module = super().module(part)
        interpreter = self._game.engine.interpreter
        if module is None or interpreter is None or part not in ("view", "narration"):
            return module
        return interpreter.module(module)
