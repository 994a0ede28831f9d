"""The tables of a guest: where they sit, to be gone on with."""

from __future__ import annotations

from litestar import Router, get
from litestar.di import Provide

from parlour.server import tables
from parlour.server.guests import Guest
from parlour.server.house import House
from parlour.server.live import LiveTable
from parlour.server.messages import TableView
from parlour.server.rest import PROBLEMS, provide_guest


@get("/tables/mine", responses=PROBLEMS)
async def my_tables(guest: Guest, house: House) -> list[TableView]:
    """The tables at which the guest sits and that are not archived, newest first."""
    mine = []
    for table_id in await house.store.tables_sat_at(guest.id):
        async with house.using(table_id) as table:
            if table is not None and _is_open_to(table, guest):
                mine.append(await table.view())
    return mine


def _is_open_to(table: LiveTable, guest: Guest) -> bool:
    seated = table.course.table
    return seated.phase != tables.ARCHIVED and bool(seated.held_by(guest.id))


def router() -> Router:
    return Router("/api", route_handlers=[my_tables], dependencies={"guest": Provide(provide_guest)})
