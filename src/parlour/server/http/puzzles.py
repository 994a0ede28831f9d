"""A puzzle for every day and each game that has any, for everybody alike. Nothing is stored about who solves it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get
from litestar.params import Parameter

from parlour.core import contract
from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.registry import definition, games, package_of
from parlour.core.state import IllegalMove, State
from parlour.server.http.games import known_game
from parlour.server.http.kept_answers import KeptAnswers
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.errors import NotFound, Refused
from parlour.server.table.game_cache import compiled_game
from parlour.server.to_wire import game_view
from parlour.server.workers.process_pool import ProcessPool, TooManyWaiting, Urgency
from parlour.wire.http import DailyPuzzle, DailyPuzzles

SECONDS = 120.0  # the first puzzle of a game may have to wait for the compiler
MOST_MOVES = 20
PATIENCE = 5.0  # seconds that a request waits
POSITIONS = 16  # that a worker keeps
SEATS = "ABCDEFGH"


class Puzzles:
    """The puzzles of the last days, as far as people have asked for them."""

    def __init__(self, background: ProcessPool) -> None:
        self._background = background
        self._kept = KeptAnswers()

    async def get(self, game: str, day: date, moves: Sequence[str], language: str) -> bytes:
        async def made() -> list[bytes]:
            return [
                await self._background.run(SECONDS, _puzzle, game, day, tuple(moves), language, urgency=Urgency.SOON)
            ]

        return (await self._kept.get((game, day, tuple(moves), language), made))[0]


def _puzzle(game: str, day: date, moves: Sequence[str], language: str) -> bytes:
    """Runs in a worker process: the puzzle of a day, after these moves."""
    played = compiled_game(game, {})
    start = _position(game, day.toordinal())
    seat, state = start.actor, start.copy()
    for move in moves:
        state.push(move)
    verdict = _puzzles(game).verdict(start, moves)
    shown = state.observation(seat)
    words = catalogue(played.package, language)
    puzzle = DailyPuzzle(
        date=day.isoformat(),
        game=game,
        prompt=shown.prompt(language),
        view=game_view(shown.view()),
        choices=shown.choices(language) if verdict is None else {},
        verdict=None if verdict is None else words.say(verdict.message, start.names),
        is_best=verdict is not None and verdict.is_best,
    )
    return msgspec.json.encode(puzzle)


@lru_cache(maxsize=POSITIONS)
def _position(game: str, seed: int) -> State:
    """The position; its seats are called by the letters that mark them on every board, whatever the language."""
    played = compiled_game(game, {})
    return State(played, tuple(SEATS[: played.players]), origin=_puzzles(game).position(played, seed).batch)


def _puzzles(game: str) -> contract.Puzzles:
    puzzles = compiled_game(game, {}).parts.puzzles
    if puzzles is None:
        raise ValueError(f"{game} has no puzzles")
    return puzzles


@get("/puzzles", sync_to_thread=False)
def list_puzzles() -> DailyPuzzles:
    """The day that it is for the server, and the games that have a puzzle every day."""
    return DailyPuzzles(_today().isoformat(), [game for game in games() if definition(game).puzzles])


@get("/puzzles/{game:str}", responses=PROBLEMS)
async def daily_puzzle(
    game: str,
    puzzles: Puzzles,
    day: Annotated[str, Parameter(query="date")] = "",
    move: list[str] | None = None,
    language: str = "en",
) -> Response[DailyPuzzle]:
    """A game's puzzle of a day after these moves; once a verdict is there, it is solved or not."""
    if not definition(known_game(game)).puzzles:
        raise NotFound(f"{definition(game).title} has no puzzles")
    moves = move or []
    if len(moves) > MOST_MOVES:
        raise Refused("bad-value", f"a puzzle takes at most {MOST_MOVES} moves")
    wanted = _day(day)
    try:
        async with asyncio.timeout(PATIENCE):  # it goes on in the background, and is there when somebody asks again
            body = await puzzles.get(game, wanted, moves, spoken(language, package_of(game)))
    except IllegalMove:
        raise Refused("illegal-move", "that move is not legal in this puzzle") from None
    except (TimeoutError, TooManyWaiting):
        raise Refused("not-now", "the puzzle is not ready yet; ask again in a minute") from None
    encoded: Any = body  # the type of the answer is for its description
    return Response(encoded, media_type="application/json")


def _today() -> date:
    return datetime.now(UTC).date()


def _day(text: str) -> date:
    """Today, or the day in this text; days to come are not known yet, but somewhere it is tomorrow already."""
    try:
        day = date.fromisoformat(text) if text else _today()
    except ValueError:
        raise Refused("bad-value", f"{text[:40]!r} is no date; write it like 2026-01-31") from None
    if day > _today() + timedelta(days=1):
        raise Refused("not-now", "there are no puzzles for days to come")
    return day


def router() -> Router:
    return Router("/api", route_handlers=[list_puzzles, daily_puzzle])
