"""Answers about finished games that take long: computed once in the background, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

import structlog

from parlour.server.table.errors import Refused
from parlour.wire.http import Working

logger = structlog.stdlib.get_logger("parlour.server")

Answer = TypeVar("Answer")


class BackgroundJobs(Generic[Answer]):
    """The answers that were asked for in this process, done and in progress."""

    def __init__(self, problem: str) -> None:
        """`problem` is what people are told where a computation fails."""
        self._problem = problem
        self._jobs: dict[Hashable, _Job[Answer]] = {}

    def find(self, key: Hashable) -> Answer | Working | None:
        """The answer, or its progress; None if nobody has asked for it. A failure is reported once."""
        job = self._jobs.get(key)
        if job is None:
            return None
        if not job.task.done():
            return job.progress
        if (error := job.task.exception()) is None:
            return job.task.result()
        del self._jobs[key]
        logger.error("a computation in the background failed", problem=self._problem, exc_info=error)
        raise Refused("not-now", self._problem)

    def begin(
        self, key: Hashable, pushes: int, work: Callable[[Working], Coroutine[Any, Any, Answer]], most: int
    ) -> Working:
        """Begins to work, for a game of so many pushes; `work` counts its progress. At most so many are kept."""
        if len(self._jobs) >= most:
            self._jobs.pop(next(iter(self._jobs))).task.cancel()
        progress = Working(0, pushes)
        self._jobs[key] = _Job(progress, asyncio.create_task(work(progress)))
        return progress

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class _Job(Generic[Answer]):
    def __init__(self, progress: Working, task: asyncio.Task[Answer]) -> None:
        self.progress = progress
        self.task = task
