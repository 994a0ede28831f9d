"""A position as one seat knows it: what bots get, and anybody else who must not see hidden information."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.core.contract import CHANCE, SPECTATOR
from parlour.core.i18n.catalogue import catalogue, with_reader
from parlour.core.i18n.message import Message, Seat
from parlour.core.runtime.engine import Snapshot, clone
from parlour.core.runtime.rng import seeded

if TYPE_CHECKING:
    from parlour.core.state import State


class Observation:
    """Everything a seat may know of a position. What it may not know is erased, not merely withheld."""

    def __init__(self, state: State, observer: int) -> None:
        self.game = state.game
        self.names = state.names
        self.match = state.match
        self.observer = observer
        self.actor = state.actor
        self.result = state.result
        self.batch = state.redacted_for(observer)
        self._snapshot = Snapshot(self.batch)
        self._moves: list[str] | None = None  # listed once, when first asked for

    @property
    def seat(self) -> int | None:
        return None if self.observer == SPECTATOR else self.observer

    def moves(self) -> list[str]:
        """The legal moves, if it is this seat's turn to move."""
        if self.actor < 0 or self.actor != self.observer:
            return []
        if self._moves is None:
            engine = self.game.engine
            self._moves = [engine.move_texts[move] for move in engine.legal(self.batch)]
        return self._moves.copy()

    def view(self) -> dict[str, Any]:
        """The facts that every game has, and the game's own view under "board"."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "names": self._names(),
            "seat": self.seat,
            "actor": self.actor,
            "moves": self.moves(),
            "result": None if self.result is None else list(self.result),
            "board": self.game.parts.view.view(self._snapshot, self.seat),
        }

    def prompt(self, language: str = "en") -> str:
        return catalogue(self.game.package, language).say(self._prompt(self.seat), self.names)

    def prompt_to_others(self, language: str = "en") -> str:
        """The prompt for somebody who sees the same, but whose turn it is not."""
        return catalogue(self.game.package, language).say(self._prompt(None), self.names)

    def choices(self, language: str = "en") -> dict[str, str]:
        """A short label for each legal move."""
        words, narration = catalogue(self.game.package, language), self.game.parts.narration
        labels = {move: narration.choice(self._snapshot, move) for move in self.moves()}
        return {
            move: words.say(with_reader(label, self.actor, self.seat), self.names) for move, label in labels.items()
        }

    def sample_world(self, seed: int) -> State:
        """A random complete position that is consistent with all that this seat knows. Same seed, same world."""
        from parlour.core.state import State

        world = clone(self.batch)
        self.game.engine.loops.sample_world(world, self.observer, seeded(seed))
        state = State(self.game, self.names, origin=world)
        state.match = self.match
        return state

    def heuristic_move(self, seed: int) -> str:
        """The move of the game's heuristic, if it is this seat's turn to move."""
        if self.actor < 0 or self.actor != self.observer:
            raise ValueError("it is not this seat's turn to choose")
        engine = self.game.engine
        move = int(engine.loops.heuristic_choice(self.batch, seeded(seed), self.game.tables))
        return engine.moves[move]

    def _prompt(self, listener: int | None) -> Message:
        if self.result is not None:
            winners = [Seat(seat) for seat, share in enumerate(self.result) if share > 0]
            return Message("prompt-over", {"winners": winners, "count": len(winners)})
        if self.actor == CHANCE:
            return Message("prompt-chance")
        message = self.game.parts.narration.prompt(self._snapshot)
        return with_reader(message, self.actor, listener)

    def _names(self) -> list[str]:
        words = catalogue(self.game.package, "en")
        return list(self.names) or [words.seat_name(seat) for seat in range(self.game.players)]
