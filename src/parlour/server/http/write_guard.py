"""Which writes are taken over HTTP: those of our own pages and of programs, and only JSON.

A page of another site can make a visitor's browser send a form here, with the visitor's cookie or for a new one. It
can neither hide its origin nor declare a form to be JSON.
"""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from parlour.server.same_origin import is_from_foreign_page
from parlour.server.table.errors import Refused

Connection = ASGIConnection[Any, Any, Any, Any]

READING = {"GET", "HEAD", "OPTIONS"}
JSON = "application/json"
ANY_ORIGIN = "any_origin"  # in `opt` of a handler: it takes forms of all pages, because it needs no cookie
CROSS_ORIGIN = (
    "pages of another origin may not write here; behind a reverse proxy, pass the Host header on, "
    "or list the pages' origin in PARLOUR_ORIGINS"
)


def write_guard(allowed: tuple[str, ...]) -> Guard:
    """Refuses writes of pages whose origin is neither the server's own nor allowed, and bodies that are not JSON."""

    def check(connection: Connection, handler: BaseRouteHandler) -> None:
        if connection.scope["type"] != ScopeType.HTTP or connection.scope["method"] in READING:
            return
        if handler.opt.get(ANY_ORIGIN):
            return
        if is_from_foreign_page(connection.headers, allowed):
            raise Refused("cross-origin", CROSS_ORIGIN)
        if not _is_json(connection):
            raise Refused("not-json", f"the body of a request is JSON: send it with Content-Type: {JSON}")

    return check


def _is_json(connection: Connection) -> bool:
    """Whether the body is declared to be JSON; a request without a body need not declare anything."""
    declared = connection.headers.get("content-type")
    if declared is None:
        return "transfer-encoding" not in connection.headers and connection.headers.get("content-length", "0") == "0"
    return declared.partition(";")[0].strip().lower() == JSON
