"""Processes for long computations, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from enum import IntEnum
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar, TypeVarTuple

from parlour.server.fair_queue import NOBODY, FairQueue, Owner

Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")

MOST_WAITING = 200  # tasks of one urgency, unless a table waits for them


class Urgency(IntEnum):
    """What goes first where tasks wait for a process."""

    NOW = 0  # a table waits for it
    SOON = 1  # one person waits for it
    LATER = 2


class TooManyWaiting(Exception):
    """So many tasks wait already that another would wait too long."""


class ProcessPool:
    """A few processes, each with one task at a time. They start when there is something to do."""

    def __init__(self, processes: int, niceness: int = 0, kept_free: int = 0, most_waiting: int = MOST_WAITING) -> None:
        """Nice processes leave the cores to others, where there are not enough of them.

        So many are `kept_free` for what a table waits for, because a task that has begun cannot be interrupted.
        """
        self._processes = processes
        self._niceness = niceness
        self._line = WaitingLine(processes, kept_free, most_waiting)
        self._tasks = 0
        self._executor: ProcessPoolExecutor | None = None

    async def run(
        self,
        seconds: float | None,
        task: Callable[[*Arguments], Answer],
        *arguments: *Arguments,
        urgency: Urgency = Urgency.NOW,
        owner: Owner = NOBODY,
    ) -> Answer:
        """The result of the task; a TimeoutError if it takes longer than that, or its process breaks.

        The time that it waits for a free process does not count. The most urgent task comes first; where several are
        as urgent, their owners take turns. TooManyWaiting: the line is too long, and the task was not done.
        """
        self._tasks += 1
        try:
            async with self._line.turn(urgency, owner):
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


class WaitingLine:
    """Hands out the processes: the most urgent task first, and the owners of equally urgent ones in turn."""

    def __init__(self, processes: int, kept_free: int, most_waiting: int) -> None:
        self._processes = processes
        self._most_less_urgent = processes - kept_free
        self._most_waiting = most_waiting
        self._running = dict.fromkeys(Urgency, 0)
        self._waiting: dict[Urgency, FairQueue[asyncio.Future[None]]] = {each: FairQueue() for each in Urgency}

    @asynccontextmanager
    async def turn(self, urgency: Urgency, owner: Owner) -> AsyncIterator[None]:
        """Waits for a process, which is free again afterwards."""
        await self._wait(urgency, owner)
        try:
            yield
        finally:
            self._running[urgency] -= 1
            self._call_next()

    async def _wait(self, urgency: Urgency, owner: Owner) -> None:
        line, call = self._waiting[urgency], asyncio.get_running_loop().create_future()
        if urgency is not Urgency.NOW and len(line) >= self._most_waiting:
            raise TooManyWaiting
        line.add(owner, call)
        self._call_next()
        try:
            await call
        except asyncio.CancelledError:
            line.discard(owner, call)
            if call.done() and not call.cancelled():  # it was called just before it gave up
                self._running[urgency] -= 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        for urgency, line in self._waiting.items():
            while len(line) and self._has_process_for(urgency):
                call = line.take()
                if not call.done():
                    self._running[urgency] += 1
                    call.set_result(None)

    def _has_process_for(self, urgency: Urgency) -> bool:
        running = sum(self._running.values())
        is_allowed = urgency is Urgency.NOW or running - self._running[Urgency.NOW] < self._most_less_urgent
        return is_allowed and running < self._processes


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
