"""How the chances went in a finished game: worked out once, beside the play, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec

from parlour.bots import coach
from parlour.core.engine import Batch, clone
from parlour.core.state import State
from parlour.server.house import House
from parlour.server.messages import Refused
from parlour.server.rest import PROBLEMS, finished
from parlour.server.tables import loaded
from parlour.server.workers import Workers

logger = logging.getLogger("parlour.server")

KEPT = 500  # charts
PART = 20  # pushes that a worker looks at before it is known how far it is
SECONDS = 120.0  # that a part may take; the first of a game may have to wait for the compiler
PATIENCE = 10  # whoever plays goes first


class ChartMoment(msgspec.Struct):
    """Each seat's chance to win, from 0 to 1, after this push of the game (0: before the first)."""

    number: int
    chances: list[float]


class TurningPoint(msgspec.Struct):
    """A push that changed much: whose chance it changed most, and from what to what."""

    number: int
    seat: int
    before: float
    after: float


class Chart(msgspec.Struct):
    moments: list[ChartMoment]
    turning_points: list[TurningPoint]


class Working(msgspec.Struct):
    """How many pushes of the game have been looked at."""

    done: int
    of: int


class Charts:
    """The charts that were asked for here, done and in the making."""

    def __init__(self) -> None:
        self._workers = Workers(1, PATIENCE)
        self._made: dict[tuple[str, int], _Making] = {}

    def known(self, table_id: str, number: int) -> Chart | Working | None:
        """How far the chart of this game is; None if nobody has asked for it. One that failed is told once."""
        making = self._made.get((table_id, number))
        if making is None:
            return None
        if not making.task.done():
            return making.working
        if (fault := making.task.exception()) is None:
            return making.task.result()
        del self._made[table_id, number]
        logger.error("a chart could not be worked out", exc_info=fault)
        raise Refused("not-now", "the chances in this game could not be worked out")

    def begin(self, table_id: str, number: int, state: State) -> Working:
        if len(self._made) >= KEPT:
            self._made.pop(next(iter(self._made))).task.cancel()
        making = self._made[table_id, number] = _Making(self._workers, state)
        return making.working

    async def close(self) -> None:
        tasks = [making.task for making in self._made.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()


class _Making:
    """A chart while it is worked out, part by part."""

    def __init__(self, workers: Workers, state: State) -> None:
        self.working = Working(0, len(state.history))
        self.task = asyncio.create_task(self._chart(workers, state))

    async def _chart(self, workers: Workers, state: State) -> Chart:
        game, walker = state.game, state.replayed([])
        moments: list[coach.Moment] = []
        for first in range(0, len(state.history), PART):
            part = state.history[first : first + PART]
            task = game.name, game.options, clone(walker.batch), part
            found = await workers.run(SECONDS, _course, *task)
            moments += [each._replace(number=first + each.number) for each in found if each.number or not first]
            for push in part:
                walker.happen(push)
            self.working.done = first + len(part)
        return _drawn(moments)


def _course(game: str, options: dict[str, Any], start: Batch, pushes: list[int]) -> list[coach.Moment]:
    """Runs in a worker: a part of a game is a game that begins elsewhere."""
    return coach.course(State(loaded(game, options), origin=start).replayed(pushes))


def _drawn(moments: Sequence[coach.Moment]) -> Chart:
    turns = [TurningPoint(each.number, *coach.swing(moments, each)) for each in coach.turning_points(moments)]
    return Chart([ChartMoment(each.number, list(each.chances)) for each in moments], turns)


@get(
    "/tables/{table_id:str}/games/{number:int}/chart",
    responses={**PROBLEMS, 202: ResponseSpec(Working, description="it is being worked out")},
)
async def chart(table_id: str, number: int, house: House, charts: Charts) -> Response[Chart | Working]:
    """How the chances went in a finished game; while that is being worked out, how far it is."""
    answer = charts.known(table_id, number)
    if answer is None:
        state, _ = await finished(house, table_id, number)
        answer = charts.known(table_id, number) or charts.begin(table_id, number, state)
    return Response(answer, status_code=200 if isinstance(answer, Chart) else 202)


def router() -> Router:
    return Router("/api", route_handlers=[chart])
