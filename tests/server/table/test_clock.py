"""The clock counts whole turns, and nobody gains by letting it run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parlour.core.fairness import new_secret
from parlour.server.table.chance import ChanceSource
from parlour.server.table.events import OUT_OF_TIME, Substituted
from parlour.server.table.state import Expiry
from parlour.server.table.timers import substitute_level
from parlour.server.to_wire import table_view
from tests.server.playing import sit_and_start
from tests.server.running import Guest, Server
from tests.server.table.log import TableLog

CHANCE = ChanceSource(new_secret(), [])


def cross_dice() -> TableLog:
    """Two people, of whom the first begins."""
    log = TableLog("crossdice", clock=30.0, substitute="expert")
    log.sit("ann", 0, "Annabella")
    log.sit("bob", 1)
    log.start()
    return log


def move(log: TableLog, guest: str | None, wanted: str) -> None:
    assert log.state.play is not None
    play = log.state.play
    chosen = next(each for each in play.state.moves() if each.startswith(wanted))
    log.add(guest, play.move(play.state.actor, chosen, CHANCE)[0])


def test_the_clock_goes_on_with_letters_and_undo_and_starts_anew_with_the_next_turn() -> None:
    log = cross_dice()
    play = log.state.play
    assert play is not None
    began = play.since
    move(log, "ann", "take")
    assert play.since == began
    log.add("ann", play.undo(0))
    assert play.since == began + 1  # the second between the move and the undo was nobody's turn to use up
    while play.state.actor == 0:
        move(log, "ann", "")
    assert play.since == log.now


def test_time_that_runs_out_is_logged_and_the_seat_comes_back_with_a_whole_turn() -> None:
    log = cross_dice()
    play = log.state.play
    assert play is not None
    log.add(None, Substituted(0, active=True, reason=OUT_OF_TIME))
    assert log.state.expiries == [Expiry(0, len(play.state.history))]
    assert table_view(log.state, None).seats[0].late
    move(log, None, "take")
    assert not play.may_undo(0)  # what the bot did for somebody stays
    log.add(None, Substituted(0, active=False))
    assert play.since == log.now
    assert not table_view(log.state, None).seats[0].late
    assert log.folded().expiries == log.state.expiries


def test_whoever_lets_the_time_run_out_gets_no_better_player_for_it() -> None:
    assert [substitute_level(level, is_late=True) for level in ("expert", "casual", "random")] == [
        "beginner",
        "beginner",
        "random",
    ]
    assert substitute_level("expert", is_late=False) == "expert"


def test_nobody_gains_time_by_moving_when_it_is_up(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", clock=5, substitute="random", options={"first": 0})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            while not one.table["seats"][0]["substituted"]:
                await one.receive()
            assert one.play is not None
            pushes = one.play["pushes"]
            assert one.table["expiries"] == [{"seat": 0, "pushes": pushes}]
            answer = await one.ask("move", at=one.play["at"], move=one.play["view"]["moves"][0])
            assert answer["type"] in ("error", "stale")
            await two.until(one.number)
            while one.table["seats"][0]["substituted"]:  # Ann is there: she plays on when the turn is over
                await one.receive()
            assert one.play["pushes"] > pushes

    asyncio.run(scene(guest("Ann"), guest("Bob")))
