"""Who should be notified of what, as far as the state of a table says."""

from __future__ import annotations

from typing import NamedTuple

from parlour.server.notifications.model import Kind
from parlour.server.table import seating
from parlour.server.table.events import Started, StoredEvent
from parlour.server.table.play import Play
from parlour.server.table.state import TableState


class Notice(NamedTuple):
    """Something that these guests should know; `number` is that of the event that caused it."""

    kind: Kind
    number: int
    guests: frozenset[str]


def current_turn(state: TableState) -> Notice | None:
    """Whose turn it is; None where no person must move, or where nobody else waits for them."""
    guests = guests_to_move(state)
    if state.play is None or not guests or not _guests(state) - guests:
        return None
    return Notice("turn", turn_number(state.play), guests)


def guests_to_move(state: TableState) -> frozenset[str]:
    """The people of the seat that must choose; nobody where a bot chooses."""
    if state.play is None or state.seating.phase != seating.PLAYING:
        return frozenset()
    seat = state.seating.seats[state.play.state.actor]
    if seat.bot is not None or seat.substituted:
        return frozenset()
    return frozenset([person.guest for person in seat.present])


def turn_number(play: Play) -> int:
    """The event with which the present turn began: however many moves a seat makes in a row, it is one turn."""
    actor = play.state.actor
    return next(step.at for step in reversed(play.steps) if step.seat != actor)


def notice_of_event(state: TableState, stored: StoredEvent) -> Notice | None:
    """That a game has begun or ended, with the event that has just led to this state; turns are noticed anyway."""
    is_start = isinstance(stored.event, Started)
    is_end = state.is_game_over and state.play is not None and state.play.at == stored.number
    if not (is_start or is_end) or len(everybody := _guests(state)) < 2:
        return None
    if is_end:
        return Notice("over", stored.number, everybody)
    turn = current_turn(state)
    return Notice("started", stored.number, everybody - (turn.guests if turn else frozenset()))


def is_current(state: TableState, kind: Kind, number: int) -> bool:
    """Whether a notice still says what is the case."""
    if kind == "turn":
        turn = current_turn(state)
        return turn is not None and turn.number == number
    if kind == "started":
        return state.started == number and state.seating.phase == seating.PLAYING
    return state.seating.phase == seating.OVER and state.play is not None and state.play.at == number


def _guests(state: TableState) -> frozenset[str]:
    return frozenset(person.guest for seat in state.seating.seats for person in seat.present)
