"""Who writes next to a SQLite file, which has one writer at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Line = deque[asyncio.Future[None]]


class WriteLock:
    """Moves and everything else that is written take turns, so that a move waits for at most one other transaction."""

    def __init__(self) -> None:
        self._moves: Line = deque()
        self._others: Line = deque()
        self._is_held = False

    @asynccontextmanager
    async def for_moves(self) -> AsyncIterator[None]:
        await self._acquire(self._moves)
        try:
            yield
        finally:
            self._release((self._others, self._moves))

    @asynccontextmanager
    async def for_others(self) -> AsyncIterator[None]:
        await self._acquire(self._others)
        try:
            yield
        finally:
            self._release((self._moves, self._others))

    async def _acquire(self, line: Line) -> None:
        if not self._is_held:
            self._is_held = True
            return
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in line:
                line.remove(turn)
            else:  # it was cancelled just when its turn came
                self._release((self._moves, self._others))
            raise

    def _release(self, lines: tuple[Line, Line]) -> None:
        """The first line in which somebody waits comes next."""
        for line in lines:
            if line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(None)
                return
        self._is_held = False
