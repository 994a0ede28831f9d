"""A hint at the table: how good each of a seat's moves is, for whoever holds the seat and must choose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from litestar import Router, get
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec

from parlour.bots.expertise import is_about_match
from parlour.core.catalogue import spoken
from parlour.core.state import State
from parlour.server import tables
from parlour.server.guests import Guest
from parlour.server.house import House
from parlour.server.live import LiveTable
from parlour.server.messages import Refused
from parlour.server.rest import PROBLEMS, Missing, Problem, provide_guest
from parlour.server.thinkers import Thinkers

NO_HINTS = ResponseSpec(Problem, description="there are no hints at this table")


class HintMove(msgspec.Struct):
    """A legal move: what it is called, how likely it wins (from 0 to 1) and how sure that is, and why."""

    move: str
    label: str
    win: float
    error: float
    reason: str


class Hint(msgspec.Struct):
    """What the coach says of a position: `at` is that of the `play` it is about; the best move comes first.

    `match` says whether the chances are those to win the match, and not just this game.
    """

    at: int
    seat: int
    match: bool
    moves: list[HintMove]


class Askers:
    """The guests for whom the coach thinks just now: it does so for each of them once at a time."""

    def __init__(self) -> None:
        self._waiting: set[str] = set()

    @contextmanager
    def one_at_a_time(self, guest: str) -> Iterator[None]:
        if guest in self._waiting:
            raise Refused("too-many", "the coach is still thinking about what you asked before")
        self._waiting.add(guest)
        try:
            yield
        finally:
            self._waiting.discard(guest)


@get("/tables/{table_id:str}/hint", responses={**PROBLEMS, 403: NO_HINTS})
async def hint(
    table_id: str, seat: int, guest: Guest, house: House, thinkers: Thinkers, askers: Askers, language: str = "en"
) -> Hint:
    """What the coach says of your moves, from what your seat may know. The seat is yours and must choose."""
    async with house.using(table_id) as table:
        if table is None:
            raise Missing("there is no such table")
        at, state = asked_about(table, seat, guest)
    with askers.one_at_a_time(guest.id):
        try:
            advice = await thinkers.advise(state, seat, spoken(language, state.game.package))
        except TimeoutError:
            raise Refused("not-now", "the coach could not make up its mind in time; ask again") from None
    moves = [HintMove(each.move, each.label, float(each.win), float(each.error), each.reason) for each in advice]
    return Hint(at, seat, is_about_match(state), moves)


def asked_about(table: LiveTable, number: int, guest: Guest) -> tuple[int, State]:
    """The position that somebody may have a hint about, and the event that made it."""
    seated, play = table.course.table, table.course.play
    seated.own_seat(number, guest.id)
    if not seated.allows_hints:
        raise Refused("no-hints", "there are no hints here: several people play, and the host did not allow any")
    seated.require(tables.PLAYING)
    if play is None or play.state.actor != number:
        raise Refused("not-now", "it is not your turn: a hint is for whoever must choose")
    return play.at, play.state


def router() -> Router:
    askers = Askers()
    return Router(
        "/api",
        route_handlers=[hint],
        dependencies={
            "guest": Provide(provide_guest),
            "askers": Provide(lambda: askers, sync_to_thread=False),
        },
    )
