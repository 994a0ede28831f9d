"""Whether a guest may take a seat: at once, with somebody's consent, or not at all.

The rules hold when a request is made. Stored events are applied without them, because earlier versions had fewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.server.table.errors import Refused
from parlour.server.table.seating import Seating
from parlour.server.table.seats import Seat

REMOVED = "the host has removed you from this table"


def require_not_removed(seating: Seating, guest: str) -> None:
    if guest in seating.removed:
        raise Refused("removed", REMOVED)


def require_possible(seating: Seating, guest: str, number: int) -> None:
    """Refuses a seat that the guest may not have, whoever agrees."""
    seat = seating.seat(number)
    require_not_removed(seating, guest)
    if seat.bot is not None and not seating.is_playing:
        raise Refused("seat-taken", f"a bot sits in seat {number}: take it out first")
    if seat.is_of(guest):
        return
    if seating.is_playing and seat.present:
        raise Refused("not-now", "the game has begun; only a seat that its people have left is free")
    if seating.hides and seat.bot is not None and guest in _seats_by_guest(seating.seats):
        raise Refused("two-seats", "you have had a seat in this game, and may not see what a bot has hidden from it")
    if seating.hides:
        require_one_side(seating.seats, guest, number)
    if guest != seating.host and sum(len(each.people) for each in seating.seats) >= seating.most_people:
        raise Refused("too-many", f"more than {seating.most_people} people do not fit at this table")


def needs_consent(seating: Seating, guest: str, number: int) -> bool:
    """Whether the guest must ask for the seat first."""
    seat = seating.seat(number)
    if seat.is_of(guest) or seating.requests.allows(number, guest):
        return False
    if seating.is_playing:
        return guest != seating.host
    return bool(seat.people) and not seating.creation.teams


def may_answer(seating: Seating, guest: str, number: int) -> bool:
    """The people in a seat decide who joins them, the host who takes over one that was left, or a bot's."""
    seat = seating.seat(number)
    return seat.is_held_by(guest) if seat.present else guest == seating.host


def require_not_reserved(seating: Seating, number: int, now: float) -> None:
    """A seat is kept for its people for a while after they have left."""
    until = seating.reserved_until(number)
    if until is not None and now < until:
        raise Refused(
            "seat-reserved", f"seat {number} is kept for the people who left it, for {until - now:.0f} seconds more"
        )


def require_one_side(seats: Sequence[Seat], guest: str, number: int) -> None:
    """Where information is hidden, a guest has one seat; or there is only one guest, who passes the device round.

    Seats that somebody has left during the game count: they know what is hidden there.
    """
    held = _seats_by_guest(seats)
    others = held.keys() - {guest}
    if others and held.get(guest, set()) - {number}:
        raise Refused("two-seats", "you have a seat already, and in a game with secrets nobody sits on two sides")
    if any(len(held[other]) > 1 for other in others):
        raise Refused("one-device", "one guest plays several seats here on one device, so nobody else can join")


def require_separate_sides(seats: Sequence[Seat]) -> None:
    """The same for all seats, before a game begins: tables of earlier versions may need a change."""
    held = _seats_by_guest(seats)
    if len(held) > 1 and any(len(numbers) > 1 for numbers in held.values()):
        raise Refused("two-seats", "a guest sits in two seats, which in a game with secrets is possible only alone")


def _seats_by_guest(seats: Sequence[Seat]) -> Mapping[str, set[int]]:
    held: dict[str, set[int]] = {}
    for number, seat in enumerate(seats):
        for person in seat.people:
            held.setdefault(person.guest, set()).add(number)
    return held
