"""Hints: the coach's evaluation of a seat's moves, for whoever holds the seat and must choose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request, Router, get
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec

from parlour.ai.experts import is_about_match
from parlour.core.i18n.catalogue import spoken
from parlour.core.state import State
from parlour.server.client_address import address_of
from parlour.server.fair_queue import Owner
from parlour.server.guests import Guest
from parlour.server.http.guests import GUEST
from parlour.server.http.problems import PROBLEMS
from parlour.server.table import seating
from parlour.server.table.errors import Refused
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import hint_move
from parlour.server.workers.bot_pool import BotPool
from parlour.server.workers.process_pool import TooManyWaiting
from parlour.wire.http import Hint, Problem

NO_HINTS = ResponseSpec(Problem, description="there are no hints at this table")


class HintLimit:
    """Lets each guest ask for one hint at a time."""

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
    table_id: str,
    seat: int,
    request: Request[Any, Any, Any],
    guest: Guest,
    registry: TableRegistry,
    bots: BotPool,
    hint_limit: HintLimit,
    language: str = "en",
) -> Hint:
    """The value of each of your moves, from what your seat may know. The seat must be yours, and on turn."""
    async with registry.get(table_id) as table:
        at, state = position_for_hint(table, seat, guest, language)
    owner = Owner(address_of(request.scope), guest.id)
    with hint_limit.one_at_a_time(guest.id):
        try:
            advice = await bots.advise(state, seat, spoken(language, state.game.package), owner)
        except TimeoutError:
            raise Refused("not-now", "the coach could not make up its mind in time; ask again") from None
        except TooManyWaiting:
            raise Refused("too-many", "too many people are asking the coach just now; ask again in a minute") from None
    return Hint(at, seat, is_about_match(state), [hint_move(each) for each in advice])


def position_for_hint(table: LiveTable, number: int, guest: Guest, language: str = "en") -> tuple[int, State]:
    """The position that the guest may have a hint about, and the event that led to it."""
    table_seating, play = table.state.seating, table.state.play
    table_seating.own_seat(number, guest.id)
    if not table_seating.allows_hints:
        raise Refused("no-hints", "there are no hints here: several people play, and the host did not allow any")
    table_seating.require_phase(seating.PLAYING)
    if play is None or play.state.actor != number:
        raise Refused("not-now", "it is not your turn: a hint is for whoever must choose")
    return play.at, play.state_in(language)


def router() -> Router:
    limit = HintLimit()
    return Router(
        "/api",
        route_handlers=[hint],
        dependencies={**GUEST, "hint_limit": Provide(lambda: limit, sync_to_thread=False)},
    )
