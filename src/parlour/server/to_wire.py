"""The domain in the form in which it crosses the network: the only place that turns one into the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from typing import Any

from parlour.core.i18n.catalogue import GameEvent
from parlour.core.state import LogLine
from parlour.server import guests
from parlour.server.table.live import LiveTable
from parlour.server.table.match import Match
from parlour.server.table.play import NumberedLine, SeatView
from parlour.server.table.seating import Seat
from parlour.server.table.state import ChatMessage, TableState
from parlour.wire import frames, http


def guest_view(guest: guests.Guest) -> http.Guest:
    return http.Guest(guest.id, guest.name)


async def view_of(table: LiveTable) -> frames.TableView:
    """A table as everybody may see it."""
    return table_view(table.state, await table.revealed_secret())


def table_view(state: TableState, secret: str | None) -> frames.TableView:
    """The same; the secret only where the game is over."""
    seating, play = state.seating, state.play
    result = play.state.result if play is not None else None
    return frames.TableView(
        id=seating.id,
        game=seating.creation.game,
        options=seating.options,
        public=seating.creation.public,
        clock=seating.creation.clock,
        substitute=seating.creation.substitute,
        hints=seating.allows_hints,
        host=seating.host,
        created=seating.created,
        phase=seating.phase,
        game_number=seating.game_number,
        seats=[_seat(seat) for seat in seating.seats],
        commitment=seating.commitment,
        entropy=seating.entropy,
        secret=secret if state.is_game_over else None,
        result=None if result is None else list(result),
        match=_match(seating.match),
    )


def _seat(seat: Seat) -> frames.SeatView:
    people = [frames.PersonView(person.guest, person.name) for person in seat.present]
    return frames.SeatView(people, seat.bot, bool(seat.entropy), seat.substituted)


def _match(match: Match) -> frames.MatchView | None:
    """None where each game is for itself."""
    if match.games == 1:
        return None
    totals = [None if total == -inf else total for total in match.totals]
    return frames.MatchView(match.games, match.played, totals, list(match.result) if match.result else None)


def play_view(seat_view: SeatView, board: Any = None) -> frames.PlayView:
    """The game as a seat sees it; `board` is its board, where that is encoded already."""
    at, pushes, description, may_undo, deadline = seat_view
    view = game_view(description.view if board is None else {**description.view, "board": board})
    return frames.PlayView(at, pushes, view, description.prompt, description.choices, may_undo, deadline)


def game_view(view: Mapping[str, Any]) -> frames.GameView:
    return frames.GameView(**view)


def log_lines(lines: Iterable[NumberedLine]) -> list[frames.LogLine]:
    return [log_line(at, line) for at, line in lines]


def log_line(at: int, line: LogLine) -> frames.LogLine:
    return frames.LogLine(at, line.number, line.actor, line.move, game_events(line.events), line.board)


def game_events(events: Iterable[GameEvent]) -> list[frames.GameEvent]:
    return [frames.GameEvent(*event) for event in events]


def chat_line(message: ChatMessage) -> frames.ChatLine:
    return frames.ChatLine(*message)
