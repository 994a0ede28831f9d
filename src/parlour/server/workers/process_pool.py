"""Processes for long computations, so that the event loop never waits for one."""

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


class ProcessPool:
    """A few processes, each with one task at a time. They start when there is something to do."""

    def __init__(self, processes: int, niceness: int = 0) -> None:
        """Nice processes leave the cores to others, where there are not enough of them."""
        self._processes = processes
        self._niceness = niceness
        self._free = asyncio.Semaphore(processes)
        self._tasks = 0
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, seconds: float | None, task: Callable[[*Arguments], Answer], *arguments: *Arguments) -> Answer:
        """The result of the task; a TimeoutError if it takes longer than that, or its process breaks.

        The time that it waits for a free process does not count.
        """
        self._tasks += 1
        try:
            async with self._free:
                return await self._run(seconds, task, *arguments)
        finally:
            self._tasks -= 1

    async def _run(self, seconds: float | None, task: Callable[[*Arguments], Answer], *arguments: *Arguments) -> Answer:
        for _attempt in range(2):  # a process may have broken because of another task
            executor = self._open()
            try:
                async with asyncio.timeout(seconds):
                    return await asyncio.get_running_loop().run_in_executor(executor, task, *arguments)
            except TimeoutError:
                self._end(executor)
                raise
            except BrokenExecutor:
                self._end(executor)
        raise TimeoutError("the process that runs this task breaks")

    def close(self) -> None:
        """Ends the processes, busy or not; the next task starts new ones."""
        if self._executor is not None:
            self._end(self._executor)

    def close_if_idle(self) -> None:
        """Ends the processes unless there is something to do."""
        if self._tasks == 0:
            self.close()

    def _open(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._processes, context, _initialise, (self._niceness,))
        return self._executor

    def _end(self, executor: ProcessPoolExecutor) -> None:
        if self._executor is executor:
            self._executor = None
            for worker in list((executor._processes or {}).values()):
                worker.terminate()
            executor.shutdown(cancel_futures=True)  # returns at once, as nobody works any more


def _initialise(niceness: int) -> None:
    """Ctrl-C is for the server, which ends its workers itself; if the server is killed, they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_exit_with_server, daemon=True).start()


def _exit_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)
