"""Charts of finished games: computed in the background, part by part, and kept."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

import parlour
from parlour.ai import coach
from parlour.server.http import charts
from parlour.server.http.charts import Charts
from parlour.server.table.errors import Refused
from parlour.server.workers.process_pool import ProcessPool
from parlour.wire.http import Chart, ChartMoment, TurningPoint, Working
from tests.server.playing import play_on, sit_and_start
from tests.server.running import PATIENCE, Guest

NewGuest = Callable[[str], Guest]
AT_ONCE = 0.0001  # seconds


@asynccontextmanager
async def new_charts() -> AsyncIterator[Charts]:
    background = ProcessPool(1)
    made = Charts(background)
    try:
        yield made
    finally:
        await made.close()
        background.close()


async def finished(made: Charts) -> object:
    while isinstance(found := made.find("table", 1), Working):
        await asyncio.sleep(0.01)
    return found


def test_a_chart_computed_in_parts_is_that_of_the_whole_game() -> None:
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> object:
        async with new_charts() as made:
            made.begin("table", 1, state)
            return await finished(made)

    whole = coach.win_chance_history(state)
    assert len(state.history) > charts.PART
    assert asyncio.run(scene()) == Chart(
        [ChartMoment(each.number, list(each.win_chances)) for each in whole],
        [TurningPoint(each.number, *coach.swing(whole, each)) for each in coach.turning_points(whole)],
    )


def test_the_oldest_chart_makes_room_for_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "KEPT", 2)
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> Sequence[object]:
        async with new_charts() as made:
            for number in (1, 2, 3):
                made.begin("table", number, state)
            return [made.find("table", number) for number in (1, 2, 3)]

    assert asyncio.run(scene()) == [None, Working(0, len(state.history)), Working(0, len(state.history))]


def test_a_chart_that_fails_is_reported_once_and_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "SECONDS", AT_ONCE)
    state = parlour.play("spite", "steady", seed=1)

    async def scene() -> object:
        async with new_charts() as made:
            made.begin("table", 1, state)
            with pytest.raises(Refused, match="could not be worked out"):
                await finished(made)
            return made.find("table", 1)

    assert asyncio.run(scene()) is None


def test_a_chart_is_computed_in_the_background_and_kept(guest: NewGuest) -> None:
    async def scene(people: list[Guest]) -> str:
        table = people[0].new_table("spite", options={"players": 3})["id"]
        async with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as three:
            await sit_and_start([one, two, three])
            early = people[0].http.get(f"/api/tables/{table}/games/1/chart")
            assert (early.status_code, early.json()["code"]) == (409, "not-now")
            await play_on([one, two, three], [], random.Random(5))
        return str(table)

    people = [guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = asyncio.run(scene(people))
    address, http = f"/api/tables/{table}/games/1/chart", people[0].http
    first = http.get(address)
    assert (first.status_code, set(first.json())) == (202, {"done", "of"})
    deadline = time.monotonic() + PATIENCE
    while (answer := http.get(address)).status_code == 202 and time.monotonic() < deadline:
        time.sleep(0.1)
    chart = answer.json()
    replay = http.get(f"/api/tables/{table}/games/1/replay").json()
    numbers = [moment["number"] for moment in chart["moments"]]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, len(replay["steps"]))
    assert chart["moments"][-1]["chances"] == replay["result"]
    assert all(abs(sum(moment["chances"]) - 1) < 0.001 for moment in chart["moments"])
    by_number = {moment["number"]: moment["chances"] for moment in chart["moments"]}
    for turn in chart["turning_points"]:
        assert by_number[turn["number"]][turn["seat"]] == turn["after"] != turn["before"]
    assert http.get(address).json() == chart
    assert http.get(f"/api/tables/{table}/games/2/chart").json()["code"] == "not-now"
    assert http.get("/api/tables/nowhere/games/1/chart").json()["code"] == "not-found"
