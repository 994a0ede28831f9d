"""How much of the server one guest or address may use, and how much of the event loop all of them together.

The unit of cost is a millisecond of the event loop. Moves are not limited here: a table's own pace does that.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Coroutine, Generator
from math import ceil
from typing import Any, NamedTuple, TypeVar

from parlour.server.fair_queue import FairQueue, Owner
from parlour.server.metrics import COST
from parlour.server.settings import Settings
from parlour.server.table.errors import Refused

Answer = TypeVar("Answer")

BYTES_A_MILLISECOND = 100_000  # what is sent costs too: that many bytes like a millisecond
BURST_SECONDS = 30.0  # a guest may be this far ahead of its rate
MOST_BUCKETS = 20_000
FIRST_GUESS = 0.5  # milliseconds that a kind of work is expected to take before it was ever measured
MEMORY = 0.1  # the weight of the last measurement in the mean


class CostLimits:
    """What each guest and each address has left. Whoever has used up more than allowed waits until it has refilled."""

    def __init__(self, settings: Settings) -> None:
        self._guests = Buckets(settings.cost_a_guest)
        self._addresses = Buckets(settings.cost_an_address)
        self.loop = LoopShare(settings.loop_share)
        self.expected = ExpectedCosts()

    def require(self, owner: Owner) -> None:
        """Refused if the guest or the address has nothing left."""
        refuse_for(self._guests.seconds_until_refilled(_guest(owner)))
        self.require_address(owner.address)

    def require_address(self, address: str) -> None:
        refuse_for(self._addresses.seconds_until_refilled(address))

    def require_for(self, owner: Owner, has_cookie: bool) -> None:
        """Before it is known who asks: whoever has a cookie does not pay for those at the same address without one."""
        if has_cookie:
            self.require_address(owner.address)
        else:
            self.require(owner)

    def charge(self, owner: Owner, cost: float, expected: float = 0.0) -> None:
        """`expected` is the part of the cost that the owner's turn has counted already."""
        self._guests.take(_guest(owner), cost)
        self.charge_address(owner.address, cost, expected)

    def charge_address(self, address: str, cost: float, expected: float = 0.0) -> None:
        self._addresses.take(address, cost)
        self.loop.spent(cost - expected)
        COST.inc(cost)

    async def measured(self, owner: Owner, kind: str, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Does the work when it is the owner's turn, and charges what it has cost; Refused if nothing is left."""
        expected = self.expected.cost_of(kind)
        try:
            self.require(owner)
            await self.loop.turn(owner, expected)
        except BaseException:
            work.close()
            raise
        meter = Meter(work)
        try:
            return await meter
        finally:
            self.charge(owner, meter.milliseconds, expected)
            self.expected.learn(kind, meter.milliseconds)


class ExpectedCosts:
    """What each kind of work has cost lately, in milliseconds.

    Work is measured when it is done. If all that arrives at once were taken for cheap until then, a hundred expensive
    requests would begin together, and moves would wait for all of them.
    """

    def __init__(self) -> None:
        self._means: dict[str, float] = {}

    def cost_of(self, kind: str) -> float:
        return self._means.get(kind, FIRST_GUESS)

    def learn(self, kind: str, cost: float) -> None:
        mean = self._means.get(kind, cost)
        self._means[kind] = mean + MEMORY * (cost - mean)


class Buckets:
    """Token buckets: each refills at the same rate, up to the same level. Those touched last are kept."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._full = rate * BURST_SECONDS
        self._levels: OrderedDict[object, tuple[float, float]] = OrderedDict()  # the level, and when it was that

    def seconds_until_refilled(self, key: object) -> float:
        return max(0.0, -self._level(key)) / self._rate if key in self._levels else 0.0

    def take(self, key: object, cost: float) -> None:
        self._levels[key] = self._level(key) - cost, time.monotonic()
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)

    def _level(self, key: object) -> float:
        level, when = self._levels.get(key, (self._full, 0.0))
        return min(self._full, level + (time.monotonic() - when) * self._rate)


def refuse_for(seconds: float) -> None:
    """Refused if somebody has to wait."""
    if seconds > 0:
        wait = ceil(seconds)
        raise Refused("too-many", f"you have asked for too much in a short time; ask again in {wait} seconds", wait)


def _guest(owner: Owner) -> object:
    """All without a cookie at one address count as one guest."""
    return owner.guest or owner


class LoopShare:
    """Leaves most of the event loop to moves: everything else takes turns in a share of it, as long as it is busy."""

    def __init__(self, share: float) -> None:
        self._pause = 1 / share - 1  # milliseconds for others after each millisecond of work
        self._waiting: FairQueue[_Call] = FairQueue()
        self._free_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, owner: Owner, expected: float) -> None:
        """Waits until this owner may go on with work of this cost; at once unless others have used up the share."""
        if not len(self._waiting) and time.monotonic() >= self._free_at:
            self.spent(expected)
            return
        call = _Call(asyncio.get_running_loop().create_future(), expected)
        self._waiting.add(owner, call)
        self._schedule()
        try:
            await call.turn
        finally:
            self._waiting.discard(owner, call)

    def spent(self, milliseconds: float) -> None:
        """That much of the share is used up; less than nothing where work was cheaper than expected."""
        self._free_at = max(self._free_at, time.monotonic()) + milliseconds / 1000 * self._pause

    def _schedule(self) -> None:
        if self._timer is None and len(self._waiting):
            delay = max(0.0, self._free_at - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, self._call_next)

    def _call_next(self) -> None:
        self._timer = None
        if len(self._waiting) and time.monotonic() >= self._free_at:
            call = self._waiting.take()
            if not call.turn.done():
                call.turn.set_result(None)
                self.spent(call.expected)
        self._schedule()


class _Call(NamedTuple):
    """Somebody who waits for a turn."""

    turn: asyncio.Future[None]
    expected: float


class Meter(Awaitable[Answer]):
    """Awaits a coroutine, and measures the processor time of this thread in it, without that of others meanwhile."""

    def __init__(self, work: Coroutine[Any, Any, Answer]) -> None:
        self._work = work
        self.milliseconds = 0.0

    def __await__(self) -> Generator[Any, Any, Answer]:
        send, argument = self._work.send, None
        while True:
            began = time.thread_time()
            try:
                awaited = send(argument)
            except StopIteration as stop:
                answer: Answer = stop.value
                return answer
            finally:
                self.milliseconds += (time.thread_time() - began) * 1000
            send, argument = self._work.send, None
            try:
                argument = yield awaited
            except GeneratorExit:
                self._work.close()
                raise
            except BaseException as error:
                send, argument = self._work.throw, error
