"""The process pool: time limits, and processes that end when nobody needs them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time

import pytest

from parlour.server.workers.process_pool import ProcessPool


def test_the_time_that_a_task_waits_for_a_process_does_not_count() -> None:
    async def scene() -> None:
        pool = ProcessPool(1)
        await pool.run(None, time.sleep, 0.0)  # the process has started
        await asyncio.gather(*(pool.run(1.5, time.sleep, 0.8) for _ in range(3)))
        pool.close()

    asyncio.run(scene())


def test_a_task_that_takes_too_long_is_ended_and_the_next_gets_a_new_process() -> None:
    async def scene() -> tuple[int, int]:
        pool = ProcessPool(1)
        first = await pool.run(None, os.getpid)
        with pytest.raises(TimeoutError):
            await pool.run(0.05, time.sleep, 60.0)
        second = await pool.run(None, os.getpid)
        pool.close()
        return first, second

    first, second = asyncio.run(scene())
    assert first != second
    assert not multiprocessing.active_children()


def test_idle_processes_are_ended_and_busy_ones_are_not() -> None:
    async def scene() -> None:
        pool = ProcessPool(1)
        busy = asyncio.create_task(pool.run(None, time.sleep, 0.2))
        await asyncio.sleep(0)
        pool.close_if_idle()
        await busy
        assert multiprocessing.active_children()
        pool.close_if_idle()
        assert not multiprocessing.active_children()

    asyncio.run(scene())
