"""Answers about finished games, which never change: computed once, and kept as long as there is room."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any

MOST_BYTES = 64 * 2**20
SECONDS = 600.0  # after which an answer is computed again, because a guest's name may have been removed meanwhile

Answer = Sequence[bytes]


class KeptAnswers:
    """The answers that were asked for last, up to a number of bytes. Whoever asks meanwhile waits for the same one."""

    def __init__(self, most_bytes: int = MOST_BYTES, seconds: float = SECONDS) -> None:
        self._most_bytes = most_bytes
        self._seconds = seconds
        self._kept: OrderedDict[Hashable, tuple[float, Answer]] = OrderedDict()
        self._size = 0
        self._coming: dict[Hashable, asyncio.Task[Answer]] = {}
        self._one_by_one = asyncio.Lock()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer to this question; if it is not kept, `make` computes it."""
        kept = self._kept.get(key)
        if kept is not None and time.monotonic() < kept[0]:
            self._kept.move_to_end(key)
            return kept[1]
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._made(key, make))
        answer = await asyncio.shield(self._coming[key])
        async with self._one_by_one:
            await asyncio.sleep(0)  # so that moves get in between, where many have waited
        return answer

    async def _made(self, key: Hashable, make: Callable[[], Awaitable[Answer]]) -> Answer:
        task = asyncio.current_task()
        try:
            answer = await make()
        finally:
            is_valid = self._coming.get(key) is task
            if is_valid:
                del self._coming[key]
        if not is_valid:  # it may hold what was erased meanwhile
            return answer
        self._drop(key)
        self._kept[key] = time.monotonic() + self._seconds, answer
        self._size += _size(answer)
        while self._size > self._most_bytes:
            self._drop(next(iter(self._kept)))
        return answer

    def forget(self, is_concerned: Callable[[Any], bool]) -> None:
        """The answers with such keys are computed again, because something about the game was erased."""
        for key in [key for key in self._kept if is_concerned(key)]:
            self._drop(key)
        for key in [key for key in self._coming if is_concerned(key)]:
            del self._coming[key]

    def _drop(self, key: Hashable) -> None:
        if key in self._kept:
            self._size -= _size(self._kept.pop(key)[1])


def _size(answer: Answer) -> int:
    return sum(map(len, answer))
