"""Processes that do what takes long, so that nothing here waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")


class Workers:
    """A few processes, each with one task at a time. They start when there is something to do."""

    def __init__(self, most: int, patience: int = 0) -> None:
        """Those with patience let others go first, where there are not cores enough."""
        self._most = most
        self._patience = patience
        self._free = asyncio.Semaphore(most)
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, seconds: float | None, task: Callable[[*Arguments], Answer], *arguments: *Arguments) -> Answer:
        """What the task answers; a TimeoutError if it takes longer than that, or its process breaks.

        The time in which it waits for a free process does not count.
        """
        async with self._free:
            for _attempt in range(2):  # a process may have broken under somebody else's task
                pool = self._opened()
                try:
                    async with asyncio.timeout(seconds):
                        return await asyncio.get_running_loop().run_in_executor(pool, task, *arguments)
                except TimeoutError:
                    self._end(pool)
                    raise
                except BrokenExecutor:
                    self._end(pool)
            raise TimeoutError("the process that was to answer breaks")

    def close(self) -> None:
        """Ends the processes, busy or not; the next task starts new ones."""
        if self._pool is not None:
            self._end(self._pool)

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._most, context, _belong_to_the_server, (self._patience,))
        return self._pool

    def _end(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            for worker in list((pool._processes or {}).values()):
                worker.terminate()
            pool.shutdown(cancel_futures=True)  # at once, now that nobody works any more


def _belong_to_the_server(patience: int) -> None:
    """Ctrl-C is for the server, which ends its workers itself; and where it was killed, they follow it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(patience)
    Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)
