"""Requests and looks are paid for from the same purse, and refused with a sentence when it is empty."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.http.cost_limit import CostLimitMiddleware
from parlour.server.limits import BURST_SECONDS, BYTES_A_MILLISECOND, CostLimits
from parlour.server.settings import Settings
from parlour.server.table.errors import Refused
from tests.server.running import Guest, Seat, running

POOR = {"PARLOUR_COST_A_GUEST": "2", "PARLOUR_COST_AN_ADDRESS": "1000"}


def refused(answer: httpx.Response) -> bool:
    if answer.status_code == 429:
        assert answer.json()["code"] == "too-many"
        assert f"ask again in {answer.headers['retry-after']} seconds" in answer.json()["message"]
    return answer.status_code == 429


async def look_until_refused(seat: Seat) -> dict[str, Any]:
    while True:
        await seat.socket.send('{"type": "look", "seat": 0}')
        answer = await seat.receive()
        if answer["type"] == "error":
            return answer


def test_requests_and_looks_of_a_guest_are_paid_for_together_and_requests_at_the_table_are_free(tmp_path: Path) -> None:
    async def scene(ann: Guest) -> None:
        async with ann.at(ann.new_table("spite")["id"]) as seat:
            await seat.ask("sit", seat=0)
            refusal = await look_until_refused(seat)
            assert (refusal["code"], refusal["id"]) == ("too-many", None)
            while not refused(ann.http.get("/api/guests/me")):  # what was used up is refilled all the time
                await look_until_refused(seat)
            assert (await seat.ask("say", text="still here"))["type"] == "event"

    with running(tmp_path, **POOR) as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        asyncio.run(scene(ann))
        assert not refused(bob.http.get("/api/guests/me"))
        for each in (ann, bob):
            each.close()


def test_whoever_has_a_cookie_does_not_pay_for_those_at_the_same_address_without_one(tmp_path: Path) -> None:
    with running(tmp_path, **POOR) as server:
        ann = Guest(server, "Ann")
        with httpx.Client(base_url=server.address) as anybody:
            while not refused(anybody.get("/api/games")):
                pass
        assert not refused(ann.http.get("/api/games"))
        assert httpx.get(f"{server.address}/health").text == "ok"
        ann.close()


def test_the_size_of_an_answer_is_paid_for() -> None:
    """Sending takes time that is not the coroutine's."""
    limits = CostLimits(Settings("sqlite://", "", cost_a_guest=10, cost_an_address=10, loop_share=1))

    async def ask(size: int) -> None:
        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "http.response.body", "body": bytes(size)})

        scope: Any = {"type": "http", "client": ("10.0.0.1", 1), "headers": [], "state": {}, "route_handler": "replay"}
        await CostLimitMiddleware(limits, ["none"]).handle(scope, ignore, ignore, app)

    async def ignore(*_: Any) -> Any:
        return None

    asyncio.run(ask(10))
    limits.require_address("10.0.0.1")
    asyncio.run(ask(int(11 * BURST_SECONDS * BYTES_A_MILLISECOND)))
    with pytest.raises(Refused):
        limits.require_address("10.0.0.1")
