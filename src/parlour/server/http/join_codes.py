"""Joining a table by its short code, which people type from another screen."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get
from litestar.di import Provide

from parlour.server.client_address import address_of
from parlour.server.http.problems import PROBLEMS
from parlour.server.limits import Buckets, refuse_for
from parlour.server.table.errors import NotFound
from parlour.server.table.join_codes import LENGTH, read_join_code
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import view_of
from parlour.wire.frames import TableView

NO_CODE = f"no table has this code; a code is {LENGTH} letters and digits"
WRONG_CODES_A_SECOND = 0.2  # from one address; six at once. Guessing a code would take years


class WrongCodes:
    """Counts the wrong codes from each address, so that nobody finds tables by trying."""

    def __init__(self) -> None:
        self._left = Buckets(WRONG_CODES_A_SECOND)

    def require(self, address: str) -> None:
        """Refused if too many codes from this address were wrong."""
        refuse_for(self._left.seconds_until_refilled(address))

    def count(self, address: str) -> None:
        self._left.take(address, 1)


@get("/join-codes/{code:str}", responses=PROBLEMS)
async def table_with_code(
    code: str, request: Request[Any, Any, Any], registry: TableRegistry, wrong_codes: WrongCodes
) -> TableView:
    """The table to which this code leads."""
    address = address_of(request.scope)
    wrong_codes.require(address)
    meant = read_join_code(code)
    table_id = None if meant is None else await registry.store.table_with_code(meant)
    if table_id is None:
        wrong_codes.count(address)
        raise NotFound(NO_CODE)
    async with registry.get(table_id) as table:
        return await view_of(table)


def router() -> Router:
    wrong_codes = WrongCodes()
    return Router(
        "/api",
        route_handlers=[table_with_code],
        dependencies={"wrong_codes": Provide(lambda: wrong_codes, sync_to_thread=False)},
    )
