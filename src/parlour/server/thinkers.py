"""Bots think in worker processes, so that a thinking bot never delays a move elsewhere."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

import numpy as np

from parlour.bots.players import bot
from parlour.core.engine import Batch
from parlour.core.game import Game
from parlour.core.state import State
from parlour.server.play import warm_up
from parlour.server.tables import loaded

WORKERS = 2


class Thinkers:
    """A few processes that choose moves. They are given what the seat may know, and nothing else."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._prepared: set[str] = set()

    async def choose(self, state: State, seat: int, level: str) -> str:
        """The bot's move; if it thinks for too long, or its process breaks, any legal move."""
        sight, game = state.sight(seat), state.game
        task = (game.name, game.options, state.names, sight.batch, seat, level, secrets.randbits(63))
        await self.prepare(game.name)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.get_running_loop().run_in_executor(self._workers(), _chosen, *task)
        except (TimeoutError, BrokenExecutor):
            self.close()
            return secrets.choice(sight.moves())

    async def prepare(self, game: str) -> None:
        """Returns when the game's rules are compiled: the first time ever that takes long, and is done elsewhere."""
        if game not in self._prepared:
            await asyncio.get_running_loop().run_in_executor(self._workers(), _prepare, game)
            self._prepared.add(game)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(WORKERS, multiprocessing.get_context("spawn"), _belong_to_the_server)
        return self._pool

    def close(self) -> None:
        """Ends the processes, thinking or not; the next question starts new ones."""
        if self._pool is not None:
            for worker in list((self._pool._processes or {}).values()):
                worker.terminate()
            self._pool.shutdown(cancel_futures=True)  # at once, now that nobody thinks any more
            self._pool = None


def _chosen(
    name: str, options: dict[str, Any], names: Sequence[str], seen: Batch, seat: int, level: str, seed: int
) -> str:
    """Runs in a worker: `seen` is the record with everything wiped that the seat may not know."""
    sight = State(loaded(name, options), names, origin=seen).sight(seat)
    return bot(level).choose(sight, np.random.default_rng(seed))


def _prepare(game: str) -> None:
    """Runs in a worker: makes the first calls of the rules, which leaves them compiled on disk for everybody."""
    state = loaded(game, Game(game, {}).options).start()
    warm_up(state)
    state.sight(state.actor).steady_move(0)


def _belong_to_the_server() -> None:
    """Ctrl-C is for the server, which ends its workers itself; and where it was killed, they follow it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)
