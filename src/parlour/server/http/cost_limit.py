"""What requests cost: each address takes its turn, and pays for what it has asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.client_address import address_of
from parlour.server.fair_queue import Owner
from parlour.server.guests import Guest
from parlour.server.limits import BYTES_A_MILLISECOND, CostLimits, Meter
from parlour.wire.http import COOKIE

PAYER = "payer"  # in the state of a request: the guest who pays for it


class CostLimitMiddleware(ASGIMiddleware):
    """Requests wait for their turn in the share of the event loop that is not for moves, and are measured."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: CostLimits, excluded: Sequence[str]) -> None:
        self._limits = limits
        self.exclude_path_pattern = tuple(excluded)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        owner, has_cookie = Owner(address_of(scope)), COOKIE in Request[Any, Any, Any](scope).cookies
        self._limits.require_for(owner, has_cookie)
        kind = str(scope["route_handler"])
        expected = self._limits.expected.cost_of(kind)
        await self._limits.loop.turn(owner, expected)
        answer = _CountedAnswer(send)
        meter = Meter(_answered(next_app, scope, receive, answer.send))
        try:
            await meter
        finally:
            cost = meter.milliseconds + answer.size / BYTES_A_MILLISECOND
            self._limits.expected.learn(kind, cost)
            payer = scope["state"].get(PAYER)
            if payer is not None or not has_cookie:
                self._limits.charge(payer or owner, cost, expected)
            else:  # a cookie that nobody had to look up
                self._limits.charge_address(owner.address, cost, expected)


class _CountedAnswer:
    """Sends an answer on, and counts its bytes."""

    def __init__(self, send: Send) -> None:
        self.size = 0
        self._send = send

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.body":
            self.size += len(message.get("body", b""))
        await self._send(message)


async def _answered(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def let_pay(request: Request[Any, Any, Any], guest: Guest, limits: CostLimits) -> None:
    """From now on the request is the guest's; Refused if the guest has nothing left."""
    payer = request.scope["state"][PAYER] = Owner(address_of(request.scope), guest.id)
    limits.require(payer)
