"""What games report for statistics: noted when a game ends, and computed later where that was not done."""

from __future__ import annotations

import asyncio
import gc
import pickle
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.fernet import Fernet

from parlour.core.fairness import new_secret
from parlour.core.game import parts_of
from parlour.server import game_facts
from parlour.server.fair_queue import NOBODY, Owner
from parlour.server.game_history import GameHistory
from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.storage.store import Store
from parlour.server.table.chance import ChanceSource
from parlour.server.table.events import Created, Rematched, StoredEvent
from parlour.server.table.registry import TableRegistry
from parlour.server.workers.process_pool import Answer, Arguments, ProcessPool, Urgency
from tests.server.running import PATIENCE
from tests.server.table.log import TableLog

ANN = Guest("ann", "Ann")


class CountingPool(ProcessPool):
    """Runs tasks in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.runs = 0

    async def run(
        self,
        seconds: float | None,
        task: Callable[[*Arguments], Answer],
        *arguments: *Arguments,
        urgency: Urgency = Urgency.NOW,
        owner: Owner = NOBODY,
    ) -> Answer:
        self.runs += 1
        return task(*pickle.loads(pickle.dumps(arguments)))


class House:
    """A server's history of games, without a network."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.registry = TableRegistry(store, settings, lambda update, viewers: None)
        self.pool = CountingPool()
        self.history = GameHistory(self.registry, self.pool)

    async def store_log(self, log: TableLog, table_id: str) -> None:
        for stored in log.events:
            own = StoredEvent(table_id, stored.number, stored.guest, stored.request, stored.happened, stored.event)
            if isinstance(stored.event, Created):
                await self.store.create_table(own, False, new_secret())
            else:
                assert await self.store.append(own)

    async def facts(self) -> list[int]:
        """How many facts each of Ann's games has, once all that has begun is done."""
        await self.history.of_guest(ANN)
        await self.history.settle()
        return [len(game.facts) for game in await self.history.stored.of_guest(ANN.id)]

    async def end_game(self, table_id: str) -> None:
        """A table in memory changes, and its game is over."""
        async with self.registry.get(table_id) as table:
            self.history.on_change(table)
        await self.history.settle()


@asynccontextmanager
async def house(tmp_path: Path) -> AsyncIterator[House]:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'db'}", Fernet.generate_key().decode())
    store = Store(settings)
    await store.open()
    try:
        yield House(store, settings)
    finally:
        await store.close()


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, PATIENCE))


def finished_log(games: int = 1) -> TableLog:
    """Ann plays Spite against two bots."""
    log = TableLog()
    log.sit("ann", 0)
    for number in range(games):
        if number:
            log.add("ann", Rematched("c"))
        log.start()
        chance = ChanceSource(new_secret(), ["", "", ""])
        while not log.state.is_game_over:
            play = log.state.play
            assert play is not None
            event, _ = play.move(play.state.actor, play.state.moves()[0], chance)
            log.add(None, event)
    return log


def test_games_found_in_logs_report_their_facts_the_next_time(tmp_path: Path) -> None:
    """They ended before the server kept a list of games."""

    async def scene() -> None:
        async with house(tmp_path) as here:
            await here.store_log(finished_log(games=2), "table")
            assert await here.facts() == [1, 1]
            assert here.pool.runs == 1  # one table
            await here.facts()
            assert here.pool.runs == 1

    run(scene())


def test_a_game_whose_server_was_killed_before_the_narration_reports_its_facts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here:
            await here.store_log(finished_log(), "table")
            await here.end_game("table")
            [game] = await here.history.stored.of_guest(ANN.id)
            await here.history.stored.note_facts([game._replace(facts=[])])
            restarted = House(here.store, here.registry.settings)
            assert await restarted.facts() == [len(game.facts)] == [1]

    run(scene())


def test_one_look_computes_the_facts_of_a_few_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_facts, "GAMES_AT_ONCE", 2)

    async def scene() -> None:
        async with house(tmp_path) as here:
            log = finished_log()
            for number in range(3):
                await here.store_log(log, f"table-{number}")
            assert sorted(await here.facts()) == [0, 1, 1]
            assert await here.facts() == [1, 1, 1]

    run(scene())


def test_games_without_anything_to_report_are_computed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here:
            await here.store_log(finished_log(), "table")
            monkeypatch.setattr(parts_of("spite").statistics, "facts", lambda lines, seat: [])
            assert [await here.facts() for _ in range(3)] == [[0], [0], [0]]
            assert here.pool.runs == 1

    run(scene())


def test_a_table_that_is_loaded_again_is_not_narrated_again_and_nothing_is_kept_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here:
            await here.store_log(finished_log(), "table")
            for _ in range(2):
                await here.end_game("table")
                await here.end_game("table")
                assert here.pool.runs == 1
                here.registry.live.clear()
                here.registry._idle.clear()
                gc.collect()
                assert len(here.history._noted) == 0
            assert await here.facts() == [1]

    run(scene())
