"""Charts: each seat's chances during a finished game, computed once in the background, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec

from parlour.ai import coach
from parlour.core.runtime.engine import Batch, clone
from parlour.core.state import State
from parlour.server.http.background_jobs import BackgroundJobs
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.game_cache import compiled_game
from parlour.server.table.registry import TableRegistry
from parlour.server.workers.process_pool import ProcessPool, Urgency
from parlour.wire.http import Chart, ChartMoment, TurningPoint, Working

KEPT = 500  # charts
PART = 20  # pushes that a worker evaluates before it reports its progress
SECONDS = 120.0  # for a part; the first of a game may have to wait for the compiler


class Charts:
    """The charts that were asked for in this process, done and in progress."""

    def __init__(self, background: ProcessPool) -> None:
        self._background = background
        self._jobs = BackgroundJobs[Chart]("the chances in this game could not be worked out")

    def find(self, table_id: str, number: int) -> Chart | Working | None:
        """The chart of this game, or its progress; None if nobody has asked for it. A failure is reported once."""
        return self._jobs.find((table_id, number))

    def begin(self, table_id: str, number: int, state: State) -> Working:
        return self._jobs.begin((table_id, number), len(state.history), partial(self._chart, state), KEPT)

    async def close(self) -> None:
        await self._jobs.close()

    async def _chart(self, state: State, progress: Working) -> Chart:
        """Computes a chart part by part."""
        game, walker = state.game, state.replayed([])
        moments: list[coach.Moment] = []
        for first in range(0, len(state.history), PART):
            part = state.history[first : first + PART]
            start = clone(walker.batch)
            found = await self._background.run(
                SECONDS, _moments, game.name, game.options, start, part, urgency=Urgency.LATER
            )
            moments += [each._replace(number=first + each.number) for each in found if each.number or not first]
            for push in part:
                walker.push_id(push)
            progress.done = first + len(part)
        return _chart(moments)


def _moments(game: str, options: dict[str, Any], start: Batch, pushes: list[int]) -> list[coach.Moment]:
    """Runs in a worker process: a part of a game is a game that begins elsewhere."""
    return coach.win_chance_history(State(compiled_game(game, options), origin=start).replayed(pushes))


def _chart(moments: Sequence[coach.Moment]) -> Chart:
    turns = [TurningPoint(each.number, *coach.swing(moments, each)) for each in coach.turning_points(moments)]
    return Chart([ChartMoment(each.number, list(each.win_chances)) for each in moments], turns)


@get(
    "/tables/{table_id:str}/games/{number:int}/chart",
    responses={**PROBLEMS, 202: ResponseSpec(Working, description="it is being computed")},
)
async def chart(table_id: str, number: int, registry: TableRegistry, charts: Charts) -> Response[Chart | Working]:
    """Each seat's chances during a finished game; while they are being computed, the progress."""
    answer = charts.find(table_id, number)
    if answer is None:
        state, _ = await registry.finished_game(table_id, number)
        answer = charts.find(table_id, number) or charts.begin(table_id, number, state)
    return Response(answer, status_code=200 if isinstance(answer, Chart) else 202)


def router() -> Router:
    return Router("/api", route_handlers=[chart])
