"""Tables over HTTP: creating, listing and looking at them, and the records of their games."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

import structlog
from litestar import Router, get, post
from litestar.di import Provide

from parlour.server.guests import Guest
from parlour.server.http.guests import GUEST
from parlour.server.http.kept_answers import KeptAnswers
from parlour.server.http.problems import PROBLEMS
from parlour.server.table import creation, seating
from parlour.server.table.errors import Refused, Unreadable
from parlour.server.table.events import Created
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import view_of
from parlour.server.workers.bot_pool import BotPool
from parlour.wire.frames import TableView
from parlour.wire.http import NewTable

logger = structlog.stdlib.get_logger("parlour.server")

DAY = 24 * 3600
MOST_ATTENDED = 1000  # tables that are asked for by name: a database takes a limited number of parameters


class PublicTables:
    """The list of public tables. Only those that have changed since the last time are read again."""

    def __init__(self) -> None:
        self._views: dict[str, tuple[int, TableView]] = {}  # by table: its view, and the last event in it

    async def list(self, registry: TableRegistry) -> list[TableView]:
        """The public tables that are not archived: first those with somebody there, and the newest first."""
        views: dict[str, tuple[int, TableView]] = {}
        for table_id, last in (await _public_tables(registry)).items():
            known = self._views.get(table_id)
            if known is not None and known[0] == last:
                views[table_id] = known
                continue
            try:
                async with registry.find(table_id) as table:
                    if table is not None:
                        views[table_id] = table.state.number, await view_of(table)
            except Unreadable:  # reported where it is loaded; it must not hide the others
                continue
            except Exception:
                logger.exception("a public table cannot be listed", table=table_id)
        self._views = views
        return [view for _, view in views.values() if view.phase != seating.ARCHIVED]  # which may be just happening


async def _public_tables(registry: TableRegistry) -> dict[str, int]:
    """Those that are listed. Of other processes' tables, the database says where somebody is."""
    public = (table for table in registry.live.values() if table.state.seating.creation.public)
    attended = sorted((table for table in public if table.connected_guests()), key=_age)[:MOST_ATTENDED]
    since = registry.store.now() - registry.settings.absence
    return await registry.store.public_tables([table.id for table in attended], since)


def _age(table: LiveTable) -> float:
    return -table.state.seating.created


@post("/tables", responses=PROBLEMS)
async def new_table(data: NewTable, guest: Guest, registry: TableRegistry, bots: BotPool) -> TableView:
    """A new table; whoever knows its id may come in."""
    most = registry.settings.tables_a_guest
    if await registry.store.count_tables(guest.id, time.time() - DAY) >= most:
        raise Refused("too-many", f"a guest makes at most {most:g} tables a day")
    create = partial(_created, data)
    create("")  # so that a table that is refused leaves nothing behind
    bots.expect(data.game)
    return await _view(registry, await registry.create(create, guest))


def _created(data: NewTable, commitment: str) -> Created:
    return creation.create(
        data.game,
        data.options,
        commitment=commitment,
        public=data.public,
        clock=data.clock,
        substitute=data.substitute,
        hints=data.hints,
        match=data.match,
        teams=data.teams,
        characters=data.characters,
        away=data.away,
        away_after=data.away_after,
        needs_ready=data.needs_ready,
    )


@get("/tables")
async def list_tables(registry: TableRegistry, public_tables: PublicTables) -> list[TableView]:
    """The public tables that are not archived: first those with somebody there, and the newest first."""
    return await public_tables.list(registry)


@get("/tables/mine", responses=PROBLEMS)
async def my_tables(guest: Guest, registry: TableRegistry) -> list[TableView]:
    """The tables at which the guest sits and that are not archived, newest first."""
    mine = []
    for table_id in await registry.store.tables_sat_at(guest.id):
        with suppress(Unreadable):  # reported where it is loaded; it must not hide the others
            async with registry.find(table_id) as table:
                if table is not None and _is_open_to(table, guest):
                    mine.append(await view_of(table))
    return mine


@get("/tables/{table_id:str}", responses=PROBLEMS)
async def one_table(table_id: str, registry: TableRegistry) -> TableView:
    """A table, for whoever knows its id."""
    return await _view(registry, table_id)


@get("/tables/{table_id:str}/games/{number:int}/record", media_type="text/plain", responses=PROBLEMS)
async def record(table_id: str, number: int, registry: TableRegistry, records: KeptAnswers) -> str:
    """A finished game as a saved game, with the proof of its dice and cards."""

    async def made() -> list[bytes]:
        state, _ = await registry.finished_game(table_id, number)
        return [state.record().encode()]

    return (await records.get((table_id, number), made))[0].decode()


async def _view(registry: TableRegistry, table_id: str) -> TableView:
    async with registry.get(table_id) as table:
        return await view_of(table)


def _is_open_to(table: LiveTable, guest: Guest) -> bool:
    return table.state.seating.phase != seating.ARCHIVED and bool(table.state.seating.seats_of(guest.id))


def router(records: KeptAnswers) -> Router:
    """`records` are those of finished games."""
    public_tables = PublicTables()
    return Router(
        "/api",
        route_handlers=[new_table, list_tables, my_tables, one_table, record],
        dependencies={
            **GUEST,
            "public_tables": Provide(lambda: public_tables, sync_to_thread=False),
            "records": Provide(lambda: records, sync_to_thread=False),
        },
    )
