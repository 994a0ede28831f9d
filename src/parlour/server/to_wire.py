"""The domain in the form in which it crosses the network: the only place that turns one into the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Any

from parlour.core.action_values import Advice
from parlour.core.fairness import Contribution
from parlour.core.i18n.catalogue import GameEvent
from parlour.core.state import LogLine
from parlour.server import guests
from parlour.server.storage.played_games import PlayedGame
from parlour.server.table.join_codes import join_code
from parlour.server.table.live import LiveTable
from parlour.server.table.match import Match
from parlour.server.table.play import NumberedLine, SeatView
from parlour.server.table.seating import LOBBY, Seating
from parlour.server.table.seats import Person, Seat
from parlour.server.table.state import ChatMessage, TableState
from parlour.wire import frames, http


def guest_view(guest: guests.Guest) -> http.Guest:
    return http.Guest(guest.id, guest.name)


def hint_move(advice: Advice) -> http.HintMove:
    return http.HintMove(
        advice.move, advice.label, float(advice.win), float(advice.error), advice.reason, bool(advice.is_tied)
    )


def played_game(game: PlayedGame, names: Sequence[str] = ()) -> http.PlayedGame:
    return http.PlayedGame(
        table=game.table_id,
        number=game.game_number,
        game=game.game,
        seat=game.seat,
        finished=game.finished,
        share=game.share,
        resigned=game.resigned,
        names=list(names),
        players=game.players,
        bots=game.bots.split(",") if game.bots else [],
        people=game.people,
        lowest=game.lowest,
    )


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
        seats=[_seat(seat, number, seating) for number, seat in enumerate(seating.seats)],
        commitment=seating.commitment,
        entropy=seating.entropy,
        secret=secret if state.is_game_over else None,
        result=None if result is None else list(result),
        match=_match(seating.match),
        teams=seating.creation.teams,
        requests=[frames.SeatRequestView(each.seat, each.guest, each.name, each.allowed) for each in seating.requests],
        revealing=_revealing(seating),
        contributions=None if seating.contributions is None else contributions(seating.contributions),
        abandoned=seating.abandoned,
        join_code=join_code(seating.id),
        away=seating.creation.away,
        away_after=seating.creation.away_after,
        needs_ready=seating.creation.needs_ready,
        evening=[
            frames.ScoreView(each.name, each.wins, each.games, each.guest, each.character or None)
            for each in state.evening.scores
        ],
        expiries=[frames.ExpiryView(each.seat, each.pushes) for each in state.expiries],
    )


def _seat(seat: Seat, number: int, seating: Seating) -> frames.SeatView:
    return frames.SeatView(
        people=[_person(person, seating) for person in seat.present],
        bot=seat.bot,
        seeded=seat.is_seeded,
        substituted=seat.substituted,
        left=[_person(person, seating) for person in seat.absent],
        reserved=seating.reserved_until(number),
        late=seat.late > 0,
        character=seat.character or None,
    )


def _person(person: Person, seating: Seating) -> frames.PersonView:
    """No seed is shown before all are fixed: whoever knew one could choose their own by it."""
    if seating.phase != LOBBY:
        return frames.PersonView(person.guest, person.name, ready=person.ready)
    seed = person.seed if seating.reveal is not None else None
    return frames.PersonView(person.guest, person.name, person.seed_commitment or None, seed or None, person.ready)


def _revealing(seating: Seating) -> frames.RevealingView | None:
    reveal = seating.reveal
    return None if reveal is None else frames.RevealingView(reveal.since, seating.missing, reveal.overdue)


def contributions(given: Iterable[Contribution]) -> list[frames.ContributionView]:
    return [frames.ContributionView(each.seat, each.kind, each.commitment or None, each.seed or None) for each in given]


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
    return [frames.GameEvent(each.name, each.args, each.text, list(each.seats), each.thrower) for each in events]


def chat_line(message: ChatMessage) -> frames.ChatLine:
    return frames.ChatLine(*message)
