"""Who writes next to a SQLite file: a move waits for one other transaction at most, and the others go on too."""

from __future__ import annotations

import asyncio

from parlour.server.storage.write_lock import WriteLock


class Writers:
    """People who wait for a lock: their names, in the order in which they write."""

    def __init__(self) -> None:
        self.lock = WriteLock()
        self.written: list[str] = []

    async def write(self, name: str) -> None:
        turn = self.lock.for_moves() if name.startswith("move") else self.lock.for_others()
        async with turn:
            await asyncio.sleep(0)
            self.written.append(name)

    async def come(self, *names: str) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.write(name)) for name in names]
        await asyncio.sleep(0)
        return tasks


def test_a_move_does_not_wait_for_all_who_came_before() -> None:
    async def scene() -> list[str]:
        writers = Writers()
        tasks = await writers.come("guest 1", "guest 2", "guest 3", "move 1", "move 2")
        await asyncio.gather(*tasks)
        return writers.written

    assert asyncio.run(scene()) == ["guest 1", "move 1", "guest 2", "move 2", "guest 3"]


def test_moves_do_not_keep_the_others_from_writing() -> None:
    async def scene() -> list[str]:
        writers = Writers()
        tasks = await writers.come("move 1", "move 2", "move 3", "guest 1")
        await asyncio.gather(*tasks)
        return writers.written

    assert asyncio.run(scene()) == ["move 1", "guest 1", "move 2", "move 3"]


def test_whoever_goes_away_holds_up_nobody() -> None:
    async def scene() -> list[str]:
        writers = Writers()
        first, waiting, last = await writers.come("guest 1", "move 1", "guest 2")
        waiting.cancel()
        await asyncio.gather(first, last)
        first, waiting, last = await writers.come("guest 3", "move 2", "guest 4")
        while "guest 3" not in writers.written:
            await asyncio.sleep(0)
        waiting.cancel()  # just when its turn has come
        await asyncio.gather(first, last)
        await writers.write("move 3")
        return writers.written

    assert asyncio.run(asyncio.wait_for(scene(), 10)) == ["guest 1", "guest 2", "guest 3", "guest 4", "move 3"]
