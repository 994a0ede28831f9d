"""Bots and the coach in worker processes: they know what their seat may know, and keep to their time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

import parlour
from parlour.ai.warm_up import COACH, TABLE
from parlour.server.workers import bot_pool
from parlour.server.workers.bot_pool import BotPool, SeatPosition
from parlour.server.workers.process_pool import ProcessPool
from tests.games.spite.scenarios import three
from tests.helpers import dice

Answer = TypeVar("Answer")
AT_ONCE = 0.0001  # seconds
NOTES = "PARLOUR_TEST_NOTES"


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What the pool takes for not compiled yet: nothing, unless a test adds something."""
    parts: list[tuple[str, str]] = []
    monkeypatch.setattr(bot_pool, "cold_parts", lambda: parts)
    return parts


def with_bots(seconds: float, scene: Callable[[BotPool], Awaitable[Answer]]) -> Answer:
    async def whole() -> Answer:
        background = ProcessPool(1)
        bots = BotPool(seconds, background)
        try:
            return await scene(bots)
        finally:
            bots.close()
            background.close()

    return asyncio.run(whole())


@pytest.mark.parametrize("name", ["malice", "spyalley"])
def test_a_worker_cannot_tell_which_possible_world_is_the_true_one(name: str) -> None:
    state = parlour.play(name, "steady", seed=2, limit=60)
    while state.actor < 0:
        state.pop()
    worlds = [state.observation(state.actor).sample_world(seed) for seed in range(5)]
    assert len({world.batch.tobytes() for world in worlds}) > 1
    assert len({SeatPosition.of(state.actor, world).batch.tobytes() for world in [state, *worlds]}) == 1


def test_a_bot_plays_its_level_and_differently_each_time() -> None:
    """Throwing again is better here, which an expert knows; all numbers are worth the same, so any may be taken."""

    async def scene(bots: BotPool) -> tuple[set[str], set[str]]:
        start, hit = parlour.load("spite").start(), three(dice(1, 4, 4, 5, 6))
        knowing = {await bots.choose(hit, 0, "expert") for _ in range(12)}
        return knowing, {await bots.choose(start, 0, "casual") for _ in range(12)}

    knowing, anything = with_bots(60.0, scene)
    assert knowing == {"throw"}
    assert len(anything) > 1


def test_the_heuristic_replaces_a_bot_that_takes_too_long_but_not_the_coach() -> None:
    state = three(dice(1, 4, 4, 5, 6))

    async def scene(bots: BotPool) -> str:
        with pytest.raises(TimeoutError):
            await bots.advise(state, 0, "en")
        return await bots.choose(state, 0, "expert")

    assert with_bots(AT_ONCE, scene) == state.observation(0).heuristic_move(0)


def test_the_heuristic_replaces_a_bot_that_fails() -> None:
    state = three(dice(1, 4, 4, 5, 6))
    assert with_bots(60.0, lambda bots: bots.choose(state, 0, "godlike")) == state.observation(0).heuristic_move(0)


# What is not compiled yet


def test_the_heuristic_replaces_a_bot_until_its_level_is_compiled(cold: list[tuple[str, str]]) -> None:
    """The heuristic always sticks with two hits; a beginner sometimes throws again."""
    cold += [("spite", "beginner"), ("spite", COACH)]
    position = three(dice(1, 1, 2, 2, 6))

    async def chosen(bots: BotPool) -> set[str]:
        return {await bots.choose(position, 0, "beginner") for _ in range(24)}

    async def scene(bots: BotPool) -> tuple[set[str], int, set[str]]:
        meanwhile = await chosen(bots)
        hint, _ = await asyncio.gather(bots.advise(position, 0, "en"), bots.warm_up_all())
        return meanwhile, len(hint), await chosen(bots)

    assert with_bots(60.0, scene) == ({"stick"}, 2, {"stick", "throw"})


def test_the_game_that_somebody_plays_is_compiled_first_and_a_failure_delays_nothing(
    cold: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cold += [("malice", TABLE), ("spite", TABLE), ("malice", COACH), ("spite", COACH)]
    monkeypatch.setenv(NOTES, str(tmp_path / "notes"))
    monkeypatch.setattr(bot_pool, "warm_up", _note)

    async def scene(bots: BotPool) -> None:
        bots.expect("spite")
        await bots.warm_up_all()

    with_bots(60.0, scene)
    assert (tmp_path / "notes").read_text().split() == ["spite-table", "spite-coach", "malice-table", "malice-coach"]


def _note(game: str, part: str) -> None:
    """In place of the compiler, in its process."""
    with Path(os.environ[NOTES]).open("a") as notes:
        notes.write(f"{game}-{part}\n")
    if game == "spite":
        raise OSError("no space left on device")
