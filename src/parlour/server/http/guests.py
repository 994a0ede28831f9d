"""Guests over HTTP: their cookie, their name, and the way to another device."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get, post, put
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from parlour.server import guests
from parlour.server.cookies import cookies_for, secret_in
from parlour.server.guests import Guest, guest_of_cookie
from parlour.server.http.cost_limit import let_pay
from parlour.server.http.problems import PROBLEMS
from parlour.server.limits import CostLimits
from parlour.server.table.errors import Refused
from parlour.server.table.registry import TableRegistry
from parlour.server.table.validation import checked_name
from parlour.server.to_wire import guest_view
from parlour.wire import http
from parlour.wire.http import Code, Name


async def provide_guest(request: Request[Any, Any, Any], registry: TableRegistry, limits: CostLimits) -> Guest:
    """The guest of the cookie that came with a request."""
    guest = await _known_guest(request, registry)
    if guest is None:
        is_unknown = secret_in(request.cookies) is not None
        raise Refused("no-guest", "the cookie is not ours" if is_unknown else "POST /api/guests gives you a cookie")
    let_pay(request, guest, limits)
    return guest


GUEST = {"guest": Provide(provide_guest)}


async def _known_guest(request: Request[Any, Any, Any], registry: TableRegistry) -> Guest | None:
    secret = secret_in(request.cookies)
    return None if secret is None else await guest_of_cookie(registry.store, secret)


@post("/guests", responses=PROBLEMS)
async def new_guest(data: Name, registry: TableRegistry, request: Request[Any, Any, Any]) -> Response[http.Guest]:
    """A new guest, and the answer sets the cookie. Whoever has a cookie of ours already stays the same guest."""
    name = checked_name(data.name)
    known = await _known_guest(request, registry)
    if known is not None:
        return _with_cookie(known, secret_in(request.cookies) or "", request)
    return _with_cookie(*await guests.add_guest(registry.store, name), request)


@get("/guests/me", responses=PROBLEMS)
async def who_am_i(guest: Guest, request: Request[Any, Any, Any]) -> Response[http.Guest]:
    """The guest of the cookie."""
    return _with_cookie(guest, secret_in(request.cookies) or "", request, status_code=200)


@put("/guests/me", responses=PROBLEMS)
async def rename(data: Name, guest: Guest, registry: TableRegistry) -> http.Guest:
    """Another name, for seats taken and messages written from now on."""
    await registry.store.rename_guest(guest.id, checked_name(data.name))
    registry.rename_viewers(Guest(guest.id, data.name))
    return http.Guest(guest.id, data.name)


@post("/guests/me/link", responses=PROBLEMS)
async def new_link(guest: Guest, registry: TableRegistry) -> Code:
    """A code that makes another device this guest: it works once, for ten minutes."""
    return Code(await guests.new_link_code(registry.store, guest))


@post("/guests/claim", responses=PROBLEMS)
async def claim(data: Code, registry: TableRegistry, request: Request[Any, Any, Any]) -> Response[http.Guest]:
    """Uses such a code; the answer sets a cookie."""
    return _with_cookie(*await guests.claim_link_code(registry.store, data.code), request)


def _with_cookie(
    guest: Guest, secret: str, request: Request[Any, Any, Any], status_code: int = 201
) -> Response[http.Guest]:
    """The cookie is set again where it is known already: so it lasts, and gets the name and attributes of today."""
    return Response(guest_view(guest), status_code=status_code, cookies=cookies_for(secret, request))


def router(*more: HTTPRouteHandler) -> Router:
    """All that is at /api/guests; a path may be registered only once, so other modules add their handlers here."""
    return Router("/api", route_handlers=[new_guest, who_am_i, rename, new_link, claim, *more], dependencies=GUEST)
