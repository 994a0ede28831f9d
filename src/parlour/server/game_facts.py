"""What games report for statistics: computed in the background when a game ends, and later for those without.

A game has none if it ended before the server kept a list of games, or if the server was killed before it was narrated.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVarTuple

from parlour.core.registry import definition, games
from parlour.core.state import State
from parlour.core.statistics import Fact
from parlour.server.fair_queue import NOBODY, Owner
from parlour.server.recent_keys import RecentKeys
from parlour.server.storage.played_games import PlayedGame, PlayedGames
from parlour.server.storage.store import Store
from parlour.server.table.errors import Unreadable
from parlour.server.table.events import StoredEvent
from parlour.server.table.game_cache import playable_game
from parlour.server.table.state import ended_games
from parlour.server.workers.process_pool import ProcessPool, TooManyWaiting, Urgency

SECONDS = 60.0  # to narrate a game
GAMES_AT_ONCE = 20  # when somebody looks at their games
MOST_TRIED = 10_000

Facts = list[list[dict[str, Any]]]  # of a game, by seat
Key = tuple[str, str, int, int]
Arguments = TypeVarTuple("Arguments")


class GameFacts:
    """Computes facts that are missing, and stores them."""

    def __init__(self, store: Store, stored: PlayedGames, background: ProcessPool) -> None:
        self._store = store
        self._stored = stored
        self._background = background
        self._tried = RecentKeys[Key](MOST_TRIED)  # some games have nothing to report, and some logs are unreadable
        self._completing: set[str] = set()  # guests

    async def note(self, storing: asyncio.Task[None], table_id: str, game_number: int, ended: State) -> None:
        """The facts of a game that has ended, once it is stored; nothing is done if they are there already."""
        await asyncio.shield(storing)
        if lacking := self._lacking(await self._stored.of_game(table_id, game_number)):
            await self._compute(
                lacking, NOBODY, _facts_of_game, game_number, ended.game.name, ended.game.options, ended.history
            )

    async def complete(self, guest: str, played: Iterable[PlayedGame]) -> None:
        """Computes missing facts of a few of the guest's games, the newest first."""
        lacking = self._lacking(played)[:GAMES_AT_ONCE]
        if not lacking or guest in self._completing:
            return
        self._completing.add(guest)
        try:
            with suppress(TooManyWaiting):  # then the rest is computed after another look
                for table_id in dict.fromkeys(game.table_id for game in lacking):
                    await self._complete_table(guest, table_id, [game for game in lacking if game.table_id == table_id])
        finally:
            self._completing.discard(guest)

    async def _complete_table(self, guest: str, table_id: str, games_there: Sequence[PlayedGame]) -> None:
        """The same for some games of one table, whose log is read once."""
        events = await self._store.events(table_id)
        if lacking := self._lacking(games_there):  # and one of them may have ended just now
            numbers = {game.game_number for game in lacking}
            await self._compute(lacking, Owner(guest=guest), _facts_of_log, table_id, events, numbers)

    def _lacking(self, played: Iterable[PlayedGame]) -> list[PlayedGame]:
        """Games without facts that have not been tried. Of a game that somebody gave up, nothing is reported."""
        reporting = {name for name in games() if definition(name).statistics}
        return [
            game
            for game in played
            if game.game in reporting and not game.facts and not game.resigned and _key(game) not in self._tried
        ]

    async def _compute(
        self,
        lacking: Sequence[PlayedGame],
        owner: Owner,
        task: Callable[[*Arguments], dict[int, Facts]],
        *arguments: *Arguments,
    ) -> None:
        """Stores the facts that the task returns by number of the game."""
        for game in lacking:
            self._tried.add(_key(game))
        try:
            facts = await self._background.run(
                SECONDS * len(lacking), task, *arguments, urgency=Urgency.LATER, owner=owner
            )
        except TooManyWaiting:
            for game in lacking:
                self._tried.discard(_key(game))
            raise
        await self._stored.note_facts(
            game._replace(facts=facts[game.game_number][game.seat]) for game in lacking if game.game_number in facts
        )


def _key(game: PlayedGame) -> Key:
    return game.guest, game.table_id, game.game_number, game.seat


def _facts_of_game(number: int, game: str, options: dict[str, Any], history: list[int]) -> dict[int, Facts]:
    """Runs in a worker process."""
    return {number: _facts(game, options, history)}


def _facts_of_log(table_id: str, events: Sequence[StoredEvent], numbers: set[int]) -> dict[int, Facts]:
    """Runs in a worker process: by number, what each seat did in these games of a table."""
    found = dict[int, Facts]()
    with suppress(Unreadable):  # reported where the table is loaded
        for table in ended_games(events, table_id):
            if table.seating.game_number in numbers and table.play is not None:
                ended = table.play.state
                found[table.seating.game_number] = _facts(ended.game.name, ended.game.options, ended.history)
    return found


def _facts(game: str, options: dict[str, Any], history: list[int]) -> Facts:
    """What each seat did in a game."""
    state = playable_game(game, options).start().replayed(history)
    statistics, lines = state.game.parts.statistics, state.log()
    if statistics is None:
        return [[] for _ in range(state.game.players)]
    return [[_row(fact) for fact in statistics.facts(lines, seat)] for seat in range(state.game.players)]


def _row(fact: Fact) -> dict[str, Any]:
    return {"kind": fact.kind, "name": fact.message.name, "value": int(fact.value), "text": fact.text}
