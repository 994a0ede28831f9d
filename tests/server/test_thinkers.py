"""Those who think for the server: they know what their seat may know, keep to their time, and are asked by level."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

import parlour
from parlour.bots import coach
from parlour.bots.ready import COACH, TABLE
from parlour.server import charts, thinkers
from parlour.server.charts import Chart, ChartMoment, Charts, TurningPoint, Working
from parlour.server.messages import Refused
from parlour.server.thinkers import Seen, Thinkers
from parlour.server.workers import Workers
from tests.games.spite_positions import three
from tests.helpers import dice

Answer = TypeVar("Answer")
AT_ONCE = 0.0001  # seconds
NOTES = "PARLOUR_TEST_NOTES"


@pytest.fixture(autouse=True)
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What is still to be compiled, as those who think are told: nothing, unless a test says so."""
    parts: list[tuple[str, str]] = []
    monkeypatch.setattr(thinkers, "unready", lambda: parts)
    return parts


def thinking(seconds: float, scene: Callable[[Thinkers], Awaitable[Answer]]) -> Answer:
    async def whole() -> Answer:
        thinkers = Thinkers(seconds)
        try:
            return await scene(thinkers)
        finally:
            thinkers.close()

    return asyncio.run(whole())


@pytest.mark.parametrize("name", ["malice", "spyalley"])
def test_what_goes_to_a_worker_does_not_tell_which_world_is_the_true_one(name: str) -> None:
    state = parlour.play(name, "steady", seed=2, limit=60)
    while state.actor < 0:
        state.pop()
    worlds = [state.sight(state.actor).imagine(seed) for seed in range(5)]
    assert len({world.batch.tobytes() for world in worlds}) > 1
    assert len({Seen.by(state.actor, world).batch.tobytes() for world in [state, *worlds]}) == 1


def test_a_bot_plays_its_level_and_differently_each_time() -> None:
    """To throw again is better here, which an expert knows; the numbers are all alike, so anybody takes any."""

    async def scene(thinkers: Thinkers) -> tuple[set[str], set[str]]:
        start, hit = parlour.load("spite").start(), three(dice(1, 4, 4, 5, 6))
        knowing = {await thinkers.choose(hit, 0, "expert") for _ in range(12)}
        return knowing, {await thinkers.choose(start, 0, "casual") for _ in range(12)}

    knowing, anything = thinking(60.0, scene)
    assert knowing == {"throw"}
    assert len(anything) > 1


def test_a_bot_that_takes_too_long_is_answered_for_and_a_coach_is_not() -> None:
    state = three(dice(1, 4, 4, 5, 6))

    async def scene(thinkers: Thinkers) -> str:
        with pytest.raises(TimeoutError):
            await thinkers.advise(state, 0, "en")
        return await thinkers.choose(state, 0, "expert")

    assert thinking(AT_ONCE, scene) == state.sight(0).steady_move(0)


def test_a_bot_with_a_fault_is_answered_for() -> None:
    state = three(dice(1, 4, 4, 5, 6))
    assert thinking(60.0, lambda thinkers: thinkers.choose(state, 0, "godlike")) == state.sight(0).steady_move(0)


# What is not compiled yet


def test_a_bot_is_answered_for_until_its_level_is_compiled(waiting: list[tuple[str, str]]) -> None:
    """The steady player always sticks with two hits; a beginner dreams of more."""
    waiting += [("spite", "beginner"), ("spite", COACH)]
    position = three(dice(1, 1, 2, 2, 6))

    async def chosen(thinkers: Thinkers) -> set[str]:
        return {await thinkers.choose(position, 0, "beginner") for _ in range(24)}

    async def scene(thinkers: Thinkers) -> tuple[set[str], int, set[str]]:
        meanwhile = await chosen(thinkers)
        hint, _ = await asyncio.gather(thinkers.advise(position, 0, "en"), thinkers.prepare_all())
        return meanwhile, len(hint), await chosen(thinkers)

    assert thinking(60.0, scene) == ({"stick"}, 2, {"stick", "throw"})


def test_the_game_that_somebody_plays_is_compiled_first_and_a_fault_holds_nothing_up(
    waiting: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    waiting += [("malice", TABLE), ("spite", TABLE), ("malice", COACH), ("spite", COACH)]
    monkeypatch.setenv(NOTES, str(tmp_path / "notes"))
    monkeypatch.setattr(thinkers, "make_ready", _noted)

    async def scene(thinkers: Thinkers) -> None:
        thinkers.expect("spite")
        await thinkers.prepare_all()

    thinking(60.0, scene)
    assert (tmp_path / "notes").read_text().split() == ["spite-table", "spite-coach", "malice-table", "malice-coach"]


def _noted(game: str, part: str) -> None:
    """In place of the compiler, in its process."""
    with Path(os.environ[NOTES]).open("a") as notes:
        notes.write(f"{game}-{part}\n")
    if game == "spite":
        raise OSError("no space left on device")


# Time


def test_the_time_in_which_a_question_waits_for_a_process_does_not_count() -> None:
    async def scene() -> None:
        workers = Workers(1)
        await workers.run(None, time.sleep, 0.0)  # the process has started
        await asyncio.gather(*(workers.run(1.5, time.sleep, 0.8) for _ in range(3)))
        workers.close()

    asyncio.run(scene())


# Charts


async def last_told(making: Charts) -> object:
    while isinstance(told := making.known("table", 1), Working):
        await asyncio.sleep(0.01)
    return told


def test_a_chart_made_of_parts_is_that_of_the_whole_game() -> None:
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> object:
        making = Charts()
        making.begin("table", 1, state)
        told = await last_told(making)
        await making.close()
        return told

    whole = coach.course(state)
    assert len(state.history) > charts.PART
    assert asyncio.run(scene()) == Chart(
        [ChartMoment(each.number, list(each.chances)) for each in whole],
        [TurningPoint(each.number, *coach.swing(whole, each)) for each in coach.turning_points(whole)],
    )


def test_the_oldest_chart_makes_room_for_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "KEPT", 2)
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> Sequence[object]:
        making = Charts()
        for number in (1, 2, 3):
            making.begin("table", number, state)
        told = [making.known("table", number) for number in (1, 2, 3)]
        await making.close()
        return told

    assert asyncio.run(scene()) == [None, Working(0, len(state.history)), Working(0, len(state.history))]


def test_a_chart_that_fails_is_told_once_and_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "SECONDS", AT_ONCE)
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> object:
        making = Charts()
        making.begin("table", 1, state)
        with pytest.raises(Refused, match="could not be worked out"):
            await last_told(making)
        again = making.known("table", 1)
        await making.close()
        return again

    assert asyncio.run(scene()) is None
