"""A position as one seat knows it: what a bot, or anybody who must not peek, is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.catalogue import catalogue, with_reader
from parlour.core.engine import Reading, clone
from parlour.core.message import Message, Seat
from parlour.core.protocol import CHANCE, SPECTATOR

if TYPE_CHECKING:
    from parlour.core.state import State


class Sight:
    """Everything a seat may know of a position. What it may not know is wiped, not merely kept back."""

    def __init__(self, state: State, reader: int) -> None:
        self.game = state.game
        self.names = state.names
        self.match = state.match
        self.reader = reader
        self.actor = state.actor
        self.result = state.result
        self.batch = state.seen_by(reader)
        self._reading = Reading(self.batch)

    @property
    def seat(self) -> int | None:
        return None if self.reader == SPECTATOR else self.reader

    def moves(self) -> list[str]:
        """The legal moves, if it is this seat that must choose."""
        if self.actor < 0 or self.actor != self.reader:
            return []
        engine = self.game.engine
        return [engine.moves[move] for move in engine.legal(self.batch)]

    def view(self) -> dict[str, Any]:
        """What every table shows, and under "board" what this game shows."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "names": self._names(),
            "seat": self.seat,
            "actor": self.actor,
            "moves": self.moves(),
            "result": None if self.result is None else list(self.result),
            "board": self.game.module("view").view(self._reading, self.seat),
        }

    def prompt(self, language: str = "en") -> str:
        return catalogue(self.game.package, language).say(self._prompt(self.seat), self.names)

    def prompt_to_others(self, language: str = "en") -> str:
        """What somebody hears who sees the same, but whom it does not concern."""
        return catalogue(self.game.package, language).say(self._prompt(None), self.names)

    def choices(self, language: str = "en") -> dict[str, str]:
        """A short label for each legal move."""
        words, telling, record = catalogue(self.game.package, language), self.game.module("telling"), self._reading
        labels = {move: telling.choice(record, move) for move in self.moves()}
        return {
            move: words.say(with_reader(label, self.actor, self.seat), self.names) for move, label in labels.items()
        }

    def imagine(self, seed: int) -> State:
        """A random whole position that fits all that this seat knows. Same seed, same world."""
        from parlour.core.state import State

        world = clone(self.batch)
        self.game.engine.loops.imagine(world, self.reader, generator(seed))
        state = State(self.game, self.names, origin=world)
        state.match = self.match
        return state

    def steady_move(self, seed: int) -> str:
        """What the game's own quick heuristic would do, if it is this seat that must choose."""
        if self.actor < 0 or self.actor != self.reader:
            raise ValueError("it is not this seat's turn to choose")
        engine = self.game.engine
        move = int(engine.loops.steady_choice(self.batch, generator(seed), self.game.tables))
        return engine.moves[move]

    def _prompt(self, listener: int | None) -> Message:
        if self.result is not None:
            winners = [Seat(seat) for seat, share in enumerate(self.result) if share > 0]
            return Message("prompt-over", {"winners": winners, "count": len(winners)})
        if self.actor == CHANCE:
            return Message("prompt-chance")
        message: Message = self.game.module("telling").prompt(self._reading)
        return with_reader(message, self.actor, listener)

    def _names(self) -> list[str]:
        words = catalogue(self.game.package, "en")
        return list(self.names) or [words.seat_name(seat) for seat in range(self.game.players)]


def generator(seed: int) -> NDArray[np.uint64]:
    """The state of a compiled generator; neighbouring seeds give unrelated streams."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64).astype(np.uint64)
