"""The process pool: time limits, and processes that end when nobody needs them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from pathlib import Path

import pytest

from parlour.server.fair_queue import Owner
from parlour.server.workers.process_pool import ProcessPool, TooManyWaiting, Urgency


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


# Who goes first


def order_of(tasks: list[tuple[str, Urgency, Owner]], **options: int) -> list[str]:
    """The names of tasks in the order in which one process does them, all asked for while it is busy."""
    done: list[str] = []

    async def scene() -> None:
        pool = ProcessPool(1, **options)
        busy = asyncio.create_task(pool.run(None, time.sleep, 0.1))
        await asyncio.sleep(0)

        async def ask(name: str, urgency: Urgency, owner: Owner) -> None:
            await pool.run(None, time.sleep, 0.0, urgency=urgency, owner=owner)
            done.append(name)

        await asyncio.gather(busy, *(ask(*task) for task in tasks))
        pool.close()

    asyncio.run(scene())
    return done


def test_what_a_table_waits_for_is_done_before_what_was_asked_earlier() -> None:
    ann = Owner("home", "ann")
    tasks = [
        ("chart", Urgency.LATER, ann),
        ("hint 1", Urgency.SOON, ann),
        ("hint 2", Urgency.SOON, ann),
        ("bot", Urgency.NOW, Owner()),
    ]
    assert order_of(tasks) == ["bot", "hint 1", "hint 2", "chart"]


def test_two_guests_who_ask_take_turns() -> None:
    ann, bob = Owner("home", "ann"), Owner("away", "bob")
    tasks = [(f"ann {number}", Urgency.SOON, ann) for number in range(3)]
    tasks += [(f"bob {number}", Urgency.SOON, bob) for number in range(2)]
    assert order_of(tasks) == ["ann 0", "bob 0", "ann 1", "bob 1", "ann 2"]


def test_a_process_is_kept_free_for_tables(tmp_path: Path) -> None:
    """A question that has begun cannot be interrupted; these would go on until the bot has moved."""
    moved = tmp_path / "moved"

    async def scene() -> None:
        pool = ProcessPool(2, kept_free=1)
        questions = [pool.run(60.0, _wait_for, str(moved), urgency=Urgency.SOON) for _ in range(3)]
        asking = asyncio.gather(*questions)
        await asyncio.sleep(0)
        await pool.run(60.0, Path.touch, moved)
        await asking
        pool.close()

    asyncio.run(scene())


def _wait_for(path: str) -> None:
    """Runs in a worker process."""
    while not Path(path).exists():
        time.sleep(0.01)


def test_a_full_line_is_said_to_be_full_and_those_who_give_up_make_room() -> None:
    async def scene() -> None:
        pool = ProcessPool(1, most_waiting=1)
        busy = asyncio.create_task(pool.run(None, time.sleep, 0.1))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(pool.run(None, time.sleep, 0.0, urgency=Urgency.SOON))
        await asyncio.sleep(0)
        with pytest.raises(TooManyWaiting):
            await pool.run(None, time.sleep, 0.0, urgency=Urgency.SOON)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await pool.run(None, time.sleep, 0.0, urgency=Urgency.SOON)
        await busy
        pool.close()

    asyncio.run(scene())
