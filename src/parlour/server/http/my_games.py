"""A guest's games over HTTP: those that go on, those that are over, dismissing a table, and resigning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from litestar import Router, delete, get, post, put

from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.i18n.message import Message
from parlour.core.registry import games, package_of
from parlour.core.statistics import Fact, summary
from parlour.server.game_history import GameHistory
from parlour.server.guests import Guest
from parlour.server.http.guests import GUEST
from parlour.server.http.problems import PROBLEMS
from parlour.server.storage.played_games import PlayedGame
from parlour.server.table import seating
from parlour.server.table.errors import Unreadable
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import played_game, view_of
from parlour.wire.http import GameFact, MyGames, RunningGame


@get("/guests/me/games", responses=PROBLEMS)
async def my_games(
    guest: Guest, registry: TableRegistry, game_history: GameHistory, language: str = "en", running_only: bool = False
) -> MyGames:
    """The guest's games on all their devices: those that go on, newest table first, and those that are over."""
    played = [] if running_only else await game_history.of_guest(guest)
    names = await game_history.stored.names(guest.id) if played else {}
    return MyGames(
        running=await _running(guest, registry),
        played=[played_game(game, names.get((game.table_id, game.game_number), ())) for game in played],
        dismissed=sorted(await game_history.stored.dismissed(guest.id)),
        facts=list(_facts(played, language)),
    )


def _facts(played: Sequence[PlayedGame], language: str) -> Iterator[GameFact]:
    for game in games():
        facts = [
            Fact(fact["kind"], Message(fact["name"]), fact["value"], fact["text"])
            for each in played
            if each.game == game
            for fact in each.facts
        ]
        words = catalogue(package_of(game), spoken(language, package_of(game)))
        for message in summary(facts):
            yield GameFact(game, words.say(message))


async def _running(guest: Guest, registry: TableRegistry) -> list[RunningGame]:
    found = []
    for table_id in await registry.store.tables_sat_at(guest.id):
        with suppress(Unreadable):  # reported where it is loaded; it must not hide the others
            async with registry.find(table_id) as table:
                if table is not None and _goes_on(table, guest):
                    found.append(RunningGame(await view_of(table), _is_turn_of(table, guest)))
    return found


def _goes_on(table: LiveTable, guest: Guest) -> bool:
    seats = table.state.seating
    return seats.phase in (seating.LOBBY, seating.PLAYING) and bool(seats.seats_of(guest.id))


def _is_turn_of(table: LiveTable, guest: Guest) -> bool:
    play, seats = table.state.play, table.state.seating
    return play is not None and seats.is_playing and play.state.actor in seats.seats_of(guest.id)


@put("/tables/{table_id:str}/dismissal", status_code=204, responses=PROBLEMS)
async def dismiss(table_id: str, guest: Guest, registry: TableRegistry, game_history: GameHistory) -> None:
    """The guest does not want to see this table in the list of their games any more."""
    async with registry.get(table_id):
        await game_history.stored.dismiss(guest.id, table_id, True)


@delete("/tables/{table_id:str}/dismissal", status_code=204, responses=PROBLEMS)
async def restore(table_id: str, guest: Guest, game_history: GameHistory) -> None:
    """Puts a table that was dismissed back into the list."""
    await game_history.stored.dismiss(guest.id, table_id, False)


@post("/tables/{table_id:str}/resignation", status_code=204, responses=PROBLEMS)
async def resign(table_id: str, guest: Guest, game_history: GameHistory) -> None:
    """The guest gives a game up that goes on: it counts as lost, and their seats are free for somebody else."""
    await game_history.resign(guest, table_id)


def router() -> Router:
    return Router("/api", route_handlers=[my_games, dismiss, restore, resign], dependencies={**GUEST})
