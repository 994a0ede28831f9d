"""What the host decides, and what everybody at a table decides together: who starts, and who plays for the absent."""

from __future__ import annotations

from collections.abc import Collection

from parlour.server.table.errors import Refused
from parlour.server.table.events import HostPassed, Readied, Substituted, Vacated
from parlour.server.table.play import Play
from parlour.server.table.seating import Seating

WAIT, BOT, ASK = "wait", "bot", "ask"  # what happens when somebody is away: nothing, a bot plays, the others decide
AWAY = (WAIT, BOT, ASK)
LONGEST_ABSENCE = 24 * 3600.0  # seconds before a bot plays


def pass_host(seating: Seating, guest: str, other: str) -> HostPassed:
    """The host hands that role to somebody who sits at the table."""
    seating.require_not_archived()
    if guest != seating.host:
        raise Refused("no-seat", "only the host of the table may pass this role on")
    if not seating.seats_of(other):
        raise Refused("bad-value", "the host must be somebody who sits at the table")
    return HostPassed(other)


def ready(seating: Seating, guest: str, is_ready: bool) -> Readied:
    seating.require_not_archived()
    if not seating.seats_of(guest):
        raise Refused("no-seat", "only those who sit at the table say that they are ready")
    return Readied(is_ready)


def require_may_start(seating: Seating, guest: str, here: Collection[str]) -> None:
    """Where it was agreed so, the host starts a game, or anybody once all who are here are ready."""
    if not seating.creation.needs_ready or guest == seating.host:
        return
    waiting = [
        person.name
        for seat in seating.seats
        for person in seat.present
        if person.guest in here and person.guest != guest and not person.ready
    ]
    if waiting:
        raise Refused("not-now", f"the host starts the game, or everybody is ready: {', '.join(waiting)} is not yet")


def vacate(seating: Seating, guest: str, number: int, here: Collection[str]) -> Vacated:
    """The host frees a seat in the lobby whose people are away. They may take a seat again when they are back."""
    seat = seating.seat(number)
    seating.require_lobby()
    seating.require_open_seats()
    if guest != seating.host:
        raise Refused("no-seat", "only the host of the table may free a seat")
    if not seat.people or any(person.guest in here for person in seat.people):
        raise Refused("not-now", f"nobody sits in seat {number} who is away")
    return Vacated(number)


def stand_in(seating: Seating, play: Play, guest: str, number: int, here: Collection[str]) -> Substituted:
    """At a table that asks the others: one of them lets a bot play for a seat to move whose people are away."""
    seat, others = seating.seat(number), [each for each in seating.seats_of(guest) if each != number]
    if seating.creation.away != ASK or seating.creation.substitute is None:
        raise Refused("not-now", "at this table nobody is asked about those who are away")
    if not others and guest != seating.host:
        raise Refused("no-seat", "only those who sit at the table, and its host, may do that")
    is_away = bool(seat.present) and not any(person.guest in here for person in seat.present)
    if play.state.actor != number or not is_away or seat.substituted:
        raise Refused("not-now", f"seat {number} is not to move, or its people are here")
    return Substituted(number, active=True)
