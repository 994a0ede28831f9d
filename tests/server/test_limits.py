"""What guests and addresses may use: charged for what they ask for, refused when it is used up, in turn."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from parlour.server.fair_queue import Owner
from parlour.server.limits import BURST_SECONDS, CostLimits, LoopShare, Meter
from parlour.server.settings import Settings
from parlour.server.table.errors import Refused

SETTINGS = Settings("sqlite://", "", cost_a_guest=10, cost_an_address=20, loop_share=1)
ANN, BOB, EVE = Owner("home", "ann"), Owner("home", "bob"), Owner("away", "eve")


def refused(limits: CostLimits, owner: Owner) -> bool:
    try:
        limits.require(owner)
    except Refused as refusal:
        return refusal.code == "too-many" and "ask again in" in str(refusal)
    return False


def test_a_guest_who_has_used_up_everything_is_refused_and_the_neighbour_is_not() -> None:
    limits = CostLimits(SETTINGS)
    limits.charge(ANN, 10 * BURST_SECONDS + 100)
    assert [refused(limits, owner) for owner in (ANN, BOB, EVE)] == [True, False, False]
    limits.charge(BOB, 10 * BURST_SECONDS - 50)
    assert [refused(limits, owner) for owner in (ANN, BOB, EVE)] == [True, True, False]  # the address has nothing left


def test_all_without_a_cookie_at_one_address_are_one_guest() -> None:
    limits = CostLimits(SETTINGS)
    limits.charge(Owner("home"), 10 * BURST_SECONDS + 100)
    assert [refused(limits, owner) for owner in (Owner("home"), Owner("away"), ANN)] == [True, False, False]


def test_work_is_measured_without_what_others_do_meanwhile() -> None:
    async def busy(rounds: int) -> int:
        for _ in range(rounds):
            sum(range(20_000))
            await asyncio.sleep(0)
        return rounds

    async def scene() -> tuple[float, float]:
        small, large = Meter(busy(2)), Meter(busy(200))

        async def awaited(meter: Meter[int]) -> int:
            return await meter

        assert list(await asyncio.gather(awaited(small), awaited(large))) == [2, 200]
        return small.milliseconds, large.milliseconds

    small, large = asyncio.run(scene())
    assert 0 < small < large


def test_an_error_and_a_cancellation_reach_the_work() -> None:
    seen: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("no")

    async def scene() -> None:
        limits = CostLimits(SETTINGS)
        task = asyncio.create_task(limits.measured(ANN, "work", work()))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(KeyError):
            await limits.measured(ANN, "failure", fails())

    asyncio.run(scene())
    assert seen == ["cancelled"]


def test_where_the_share_is_used_up_addresses_take_turns() -> None:
    order: list[str] = []

    async def scene() -> None:
        share = LoopShare(0.5)
        share.spent(20)

        async def ask(owner: Owner, name: str) -> None:
            await share.turn(owner, 0.5)
            order.append(name)

        many = [ask(ANN, f"ann {number}") for number in range(3)]
        await asyncio.gather(*many, ask(EVE, "eve"))

    asyncio.run(scene())
    assert order == ["ann 0", "eve", "ann 1", "ann 2"]


def test_whoever_gives_up_waiting_is_skipped() -> None:
    async def scene() -> None:
        share = LoopShare(0.5)
        share.spent(20)
        waiting = [asyncio.create_task(share.turn(owner, 0.5)) for owner in (ANN, EVE)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert waiting[0].cancelled()

    asyncio.run(scene())


def test_nothing_waits_where_nothing_was_used() -> None:
    async def scene() -> None:
        await CostLimits(dataclasses.replace(SETTINGS, loop_share=0.1)).loop.turn(ANN, 0.5)

    asyncio.run(scene())


def test_expensive_work_that_arrives_together_does_not_begin_together() -> None:
    begun: list[str] = []

    async def work(name: str) -> None:
        begun.append(name)
        await asyncio.sleep(60)

    async def scene() -> None:
        limits = CostLimits(dataclasses.replace(SETTINGS, loop_share=0.5))
        limits.expected.learn("table", 60_000)
        asked = [asyncio.create_task(limits.measured(owner, "table", work(owner.guest))) for owner in (ANN, EVE)]
        await asyncio.sleep(0.02)
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(scene())
    assert begun == ["ann"]


def test_the_expected_cost_follows_what_is_measured() -> None:
    expected = CostLimits(SETTINGS).expected
    guess = expected.cost_of("table")
    expected.learn("table", 8)
    assert expected.cost_of("table") == 8 > guess
    for _ in range(100):
        expected.learn("table", 2)
    assert expected.cost_of("table") == pytest.approx(2, abs=0.01)
    assert expected.cost_of("list") == guess
