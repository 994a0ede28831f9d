"""The costliest moves of a seat in a finished game: computed once in the background, and kept without names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec

from parlour.ai.coach import in_words
from parlour.ai.costly_moves import CANDIDATES, FEW, QUICK, THOROUGH, Choice, costliest, evaluate_choices
from parlour.core.action_values import Budget
from parlour.core.i18n.catalogue import spoken
from parlour.core.match import MatchStanding
from parlour.core.runtime.engine import Batch, clone
from parlour.core.state import State
from parlour.server.game_history import GameHistory
from parlour.server.http.background_jobs import BackgroundJobs
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.errors import Refused
from parlour.server.table.game_cache import compiled_game
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import game_view, hint_move
from parlour.server.workers.process_pool import ProcessPool, Urgency
from parlour.wire.http import CostlyMove, CostlyMoves, Working

KEPT = 500  # seats of games
PART = 40  # pushes that a worker looks at before it reports its progress
SECONDS = 120.0  # for a part; the first of a game may have to wait for the compiler


class Review(NamedTuple):
    """What a seat's moves in a game have cost. It names nobody, so an erasure leaves it as it is."""

    costliest: list[Choice]
    lowest: float | None  # the seat's lowest chance when it had to choose; None: it never had a choice


class Reviews:
    """The reviews that were asked for in this process, done and in progress."""

    def __init__(self, background: ProcessPool, history: GameHistory) -> None:
        self._background = background
        self._history = history
        self._jobs = BackgroundJobs[Review]("the moves of this game could not be evaluated")

    def find(self, table_id: str, number: int, seat: int) -> Review | Working | None:
        return self._jobs.find((table_id, number, seat))

    def begin(self, table_id: str, number: int, seat: int, state: State) -> Working:
        work = partial(self._review, table_id, number, seat, state)
        return self._jobs.begin((table_id, number, seat), len(state.history), work, KEPT)

    async def close(self) -> None:
        await self._jobs.close()

    async def _review(self, table_id: str, number: int, seat: int, state: State, progress: Working) -> Review:
        walker, choices = state.replayed([]), list[Choice]()
        for first in range(0, len(state.history), PART):
            part = state.history[first : first + PART]
            found = await self._evaluate(state, clone(walker.batch), part, seat, None, QUICK)
            choices += [each._replace(number=first + each.number) for each in found]
            for push in part:
                walker.push_id(push)
            progress.done = min(first + len(part), len(state.history) - 1)  # the thorough look is still to come
        candidates = [choice.number for choice in costliest(choices, CANDIDATES)]
        start = clone(state.replayed([]).batch)
        thorough = await self._evaluate(state, start, state.history, seat, candidates, THOROUGH) if candidates else []
        lowest = min((choice.action_values[0].win for choice in choices), default=None)
        if lowest is not None:
            await self._history.stored.note_lowest(table_id, number, seat, lowest)
        return Review(costliest(thorough, FEW), lowest)

    async def _evaluate(
        self, state: State, start: Batch, pushes: list[int], seat: int, numbers: Sequence[int] | None, budget: Budget
    ) -> list[Choice]:
        game = state.game
        position = _Part(game.name, game.options, start, pushes, state.match)
        return await self._background.run(SECONDS, _choices, position, seat, numbers, budget, urgency=Urgency.LATER)


class _Part(NamedTuple):
    """A part of a game for a worker: a game that begins elsewhere."""

    game: str
    options: dict[str, Any]
    start: Batch
    pushes: list[int]
    match: MatchStanding | None


def _choices(part: _Part, seat: int, numbers: Sequence[int] | None, budget: Budget) -> list[Choice]:
    """Runs in a worker process."""
    state = State(compiled_game(part.game, part.options), origin=part.start)
    state.match = part.match
    return evaluate_choices(state.replayed(part.pushes), seat, numbers, budget)


@get(
    "/tables/{table_id:str}/games/{number:int}/costly-moves",
    responses={**PROBLEMS, 202: ResponseSpec(Working, description="it is being computed")},
)
async def costly_moves(
    table_id: str, number: int, seat: int, registry: TableRegistry, reviews: Reviews, language: str = "en"
) -> Response[CostlyMoves | Working]:
    """The moves that cost a seat most in a finished game, and better ones; while they are computed, the progress."""
    answer = reviews.find(table_id, number, seat)
    if isinstance(answer, Working):
        return Response(answer, status_code=202)
    state, _ = await registry.finished_game(table_id, number)
    if not 0 <= seat < state.game.players:
        raise Refused("no-seat", f"there is no seat {seat}; there are 0 to {state.game.players - 1}")
    if answer is None:
        answer = reviews.find(table_id, number, seat) or reviews.begin(table_id, number, seat, state)
    if isinstance(answer, Working):
        return Response(answer, status_code=202)
    words = spoken(language, state.game.package)
    return Response(CostlyMoves([_costly_move(state, seat, choice, words) for choice in answer.costliest]))


def _costly_move(state: State, seat: int, choice: Choice, language: str) -> CostlyMove:
    """The position before the choice, as the seat saw it, with the value of each move."""
    before = state.replayed(state.history[: choice.number - 1]).observation(seat)
    return CostlyMove(
        number=choice.number,
        seat=seat,
        made=choice.move,
        prompt=before.prompt(language),
        view=game_view(before.view()),
        choices=before.choices(language),
        moves=[hint_move(each) for each in in_words(before, choice.action_values, language)],
    )


def router() -> Router:
    return Router("/api", route_handlers=[costly_moves])
