"""Bots think in worker processes, and so does the coach: a thinking bot never delays a move elsewhere."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

import numpy as np

from parlour.bots.coach import advice
from parlour.bots.players import bot
from parlour.bots.ready import COACH, PARTS, TABLE, make_ready, unready
from parlour.core.engine import Batch
from parlour.core.judgement import LEVELS, Advice
from parlour.core.match import MatchSoFar
from parlour.core.sight import Sight
from parlour.core.state import State
from parlour.server.tables import loaded
from parlour.server.workers import Workers

Rest = TypeVarTuple("Rest")
Answer = TypeVar("Answer")

logger = logging.getLogger("parlour.server")

COMPILING = 300.0  # seconds
PATIENCE = 10  # with which games are made ready
WORKERS = max(2, (os.cpu_count() or 1) - 1)  # one core stays with the tables


class Thinkers:
    """A few processes that choose and judge moves. They are given what the seat may know, and nothing else."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._workers = Workers(WORKERS)
        self._unready = {each: asyncio.Event() for each in unready()}  # games with their parts
        self._expected: set[str] = set()
        self._asked: set[tuple[str, str]] = set()

    async def choose(self, state: State, seat: int, level: str) -> str:
        """The bot's move; if it is not compiled, thinks for too long, or fails, the game's quick heuristic decides."""
        self.expect(state.game.name)
        try:
            if (state.game.name, level if level in LEVELS else TABLE) not in self._unready:
                return await self._answer(level, _chosen, Seen.by(seat, state), level, secrets.randbits(63))
        except Exception as error:  # a table must not wait for ever for a bot with a fault
            if not isinstance(error, TimeoutError):
                logger.error("a bot of level %s failed at %s", level, state.game.name, exc_info=error)
        return state.sight(seat).steady_move(secrets.randbits(63))

    async def advise(self, state: State, seat: int, language: str) -> list[Advice]:
        """What the coach says of the seat's moves, the best first; a TimeoutError if it thinks for too long."""
        self.expect(state.game.name)
        if compiled := self._unready.get((state.game.name, COACH)):
            await compiled.wait()
        return await self._answer("hint", _advised, Seen.by(seat, state), language, secrets.randbits(63))

    def expect(self, game: str) -> None:
        """Somebody plays this game: what is not compiled of it comes before all other games."""
        self._expected.add(game)

    async def _answer(self, question: str, task: Callable[[Seen, *Rest], Answer], seen: Seen, *rest: *Rest) -> Answer:
        """What a worker answers in time. A new question is asked twice: the first time may go to the compiler."""
        if (seen.game, question) not in self._asked:
            await self._workers.run(COMPILING, task, seen, *rest)
            self._asked.add((seen.game, question))
        return await self._workers.run(self._seconds, task, seen, *rest)

    async def prepare_all(self) -> None:
        """Compiles what never was, part by part, while people look round or play; whoever plays goes first."""
        behind = Workers(1, PATIENCE)
        try:
            while self._unready:
                game, part = min(self._unready, key=self._urgency)
                try:
                    await behind.run(None, make_ready, game, part)
                except Exception as error:  # whoever asks for it will meet the fault again, and can cope with it
                    logger.error("%s could not be made ready: %s", game, part, exc_info=error)
                self._unready.pop((game, part)).set()
        finally:
            behind.close()

    def _urgency(self, waiting: tuple[str, str]) -> tuple[bool, int]:
        game, part = waiting
        return game not in self._expected, PARTS.index(part)

    def close(self) -> None:
        self._workers.close()


class Seen(NamedTuple):
    """A position as it goes to a worker: everything is wiped that the seat may not know."""

    game: str
    options: dict[str, Any]
    names: Sequence[str]
    batch: Batch
    match: MatchSoFar | None
    seat: int

    @classmethod
    def by(cls, seat: int, state: State) -> Seen:
        return cls(state.game.name, state.game.options, state.names, state.sight(seat).batch, state.match, seat)

    def sight(self) -> Sight:
        state = State(loaded(self.game, self.options), self.names, origin=self.batch)
        state.match = self.match
        return state.sight(self.seat)


# These run in a worker.


def _chosen(seen: Seen, level: str, seed: int) -> str:
    return bot(level).choose(seen.sight(), np.random.default_rng(seed))


def _advised(seen: Seen, language: str, seed: int) -> list[Advice]:
    return advice(seen.sight(), language, seed=seed)
