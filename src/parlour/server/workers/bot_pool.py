"""Bots and the coach, in worker processes: while one of them thinks, tables elsewhere go on."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

import numpy as np
import structlog

from parlour.ai.coach import advice
from parlour.ai.players import bot
from parlour.ai.warm_up import COACH, PARTS, TABLE, cold_parts, warm_up
from parlour.core.action_values import LEVELS, Advice
from parlour.core.match import MatchStanding
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Batch
from parlour.core.state import State
from parlour.server.fair_queue import NOBODY, Owner
from parlour.server.table.game_cache import compiled_game
from parlour.server.workers.process_pool import ProcessPool, Urgency

Rest = TypeVarTuple("Rest")
Answer = TypeVar("Answer")

logger = structlog.stdlib.get_logger("parlour.server")

COMPILE_SECONDS = 300.0
PROCESSES = max(2, (os.cpu_count() or 1) - 1)  # one core stays with the tables
NICENESS = 5  # tables go first
MOST_WAITING = 60  # questions to the coach; whoever came later would wait for minutes


class BotPool:
    """A few processes that choose and evaluate moves. They get what the seat may know, and nothing else."""

    def __init__(self, seconds: float, background: ProcessPool) -> None:
        """A bot has so many seconds for a move. Games are compiled by the `background` processes."""
        self._seconds = seconds
        self._background = background
        self._processes = ProcessPool(PROCESSES, NICENESS, kept_free=1, most_waiting=MOST_WAITING)
        self._cold = {each: asyncio.Event() for each in cold_parts()}  # games, with parts that are not compiled yet
        self._expected: set[str] = set()
        self._asked: set[tuple[str, str]] = set()

    async def choose(self, state: State, seat: int, level: str) -> str:
        """The bot's move; if it is not compiled, takes too long, or fails, the game's quick heuristic chooses."""
        self.expect(state.game.name)
        try:
            if (state.game.name, level if level in LEVELS else TABLE) not in self._cold:
                return await self._ask(level, _choose, SeatPosition.of(seat, state), level, secrets.randbits(63))
        except Exception as error:  # a table must not wait for ever for a faulty bot
            if not isinstance(error, TimeoutError):
                logger.error("a bot failed", level=level, game=state.game.name, exc_info=error)
        return state.observation(seat).heuristic_move(secrets.randbits(63))

    async def advise(self, state: State, seat: int, language: str, owner: Owner = NOBODY) -> list[Advice]:
        """The coach's evaluation of the seat's moves, the best first; a TimeoutError if it takes too long.

        Bots go first, and whoever asks the coach takes turns with the others. TooManyWaiting: too many ask already.
        """
        self.expect(state.game.name)
        if compiled := self._cold.get((state.game.name, COACH)):
            await compiled.wait()
        position, seed = SeatPosition.of(seat, state), secrets.randbits(63)
        return await self._ask("hint", _advise, position, language, seed, urgency=Urgency.SOON, owner=owner)

    def expect(self, game: str) -> None:
        """Somebody plays this game: it is compiled before all others."""
        self._expected.add(game)

    async def _ask(
        self,
        question: str,
        task: Callable[[SeatPosition, *Rest], Answer],
        position: SeatPosition,
        *rest: *Rest,
        urgency: Urgency = Urgency.NOW,
        owner: Owner = NOBODY,
    ) -> Answer:
        """The answer of a worker. A new question is asked twice, because the first time may go to the compiler."""
        if (position.game, question) not in self._asked:
            await self._processes.run(COMPILE_SECONDS, task, position, *rest, urgency=urgency, owner=owner)
            self._asked.add((position.game, question))
        return await self._processes.run(self._seconds, task, position, *rest, urgency=urgency, owner=owner)

    async def warm_up_all(self) -> None:
        """Compiles, part by part, what has never been compiled, while people look around or play."""
        while self._cold:
            game, part = min(self._cold, key=self._urgency)
            try:
                await self._background.run(None, warm_up, game, part)
            except Exception as error:  # whoever asks for it will get the same error, and can handle it
                logger.error("a game could not be compiled", game=game, part=part, exc_info=error)
            self._cold.pop((game, part)).set()
        self._background.close_if_idle()

    def _urgency(self, waiting: tuple[str, str]) -> tuple[bool, int]:
        game, part = waiting
        return game not in self._expected, PARTS.index(part)

    def close(self) -> None:
        self._processes.close()


class SeatPosition(NamedTuple):
    """A position for a worker process, without anything that the seat may not know."""

    game: str
    options: dict[str, Any]
    names: Sequence[str]
    batch: Batch
    match: MatchStanding | None
    seat: int

    @classmethod
    def of(cls, seat: int, state: State) -> SeatPosition:
        return cls(state.game.name, state.game.options, state.names, state.observation(seat).batch, state.match, seat)

    def observation(self) -> Observation:
        state = State(compiled_game(self.game, self.options), self.names, origin=self.batch)
        state.match = self.match
        return state.observation(self.seat)


# These run in a worker process.


def _choose(position: SeatPosition, level: str, seed: int) -> str:
    return bot(level).choose(position.observation(), np.random.default_rng(seed))


def _advise(position: SeatPosition, language: str, seed: int) -> list[Advice]:
    return advice(position.observation(), language, seed=seed)
