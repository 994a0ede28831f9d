"""A table's log without one of its guests: their id, their names and what they wrote are replaced.

Moves, seeds, dice and cards stay, so games can still be replayed and their chance can still be verified.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from parlour.server.table import seating, seating_events
from parlour.server.table.events import Asked, Erased, Renamed, Said, Sat, Started, Stood, StoredEvent, TableEvent
from parlour.server.table.seating import Seating

ANONYMOUS = "Anonymous"


class RewrittenLog(NamedTuple):
    """What changes in a log, besides the guest's id: events with other contents, and those that follow the last."""

    changed: list[StoredEvent]
    added: list[StoredEvent]


def new_alias() -> str:
    """An id in place of the guest's own. Each table gets another, so that it connects no two tables."""
    return f"gone-{secrets.token_urlsafe(9)}"


def erase(events: Sequence[StoredEvent], guest: str, alias: str, when: float) -> RewrittenLog:
    """The log without the guest. It ends with the event that it was rewritten, and then they leave their seats."""
    names = _aliases_of_names(events, guest)
    state = Seating(events[0].table_id, most_people=0)
    rewritten = []
    for stored in events:
        rewritten.append(_rewritten(stored, guest, alias, names, state))
        seating_events.apply(state, rewritten[-1])
    if rewritten == list(events):
        return RewrittenLog([], [])
    changed = [after for before, after in zip(events, rewritten, strict=True) if after.event != before.event]
    left = [] if state.phase == seating.ARCHIVED else [Stood(seat) for seat in state.seats_of(alias)]
    last = events[-1]
    following: list[TableEvent] = [Erased(), *left]
    added = [
        StoredEvent(last.table_id, number, alias if isinstance(event, Stood) else None, None, when, event)
        for number, event in enumerate(following, start=last.number + 1)
    ]
    return RewrittenLog(changed, added)


def _aliases_of_names(events: Sequence[StoredEvent], guest: str) -> dict[str, str]:
    """A name for each name that the guest had at this table: several people may have shared a device."""
    by_guest = [_name(stored.event) for stored in events if stored.guest == guest]
    taken = {_name(stored.event) for stored in events if stored.guest != guest}
    free = (name for name in _anonymous_names() if name not in taken)
    return {name: next(free) for name in dict.fromkeys(by_guest) if name is not None}


def _anonymous_names() -> Iterator[str]:
    yield ANONYMOUS
    number = 2
    while True:
        yield f"{ANONYMOUS} {number}"
        number += 1


def _name(event: TableEvent) -> str | None:
    return event.name if isinstance(event, Asked | Renamed | Sat | Said) else None


def _rewritten(stored: StoredEvent, guest: str, alias: str, names: dict[str, str], state: Seating) -> StoredEvent:
    """The event without the guest; `state` is that of the rewritten events before it."""
    event = _with_alias(stored.event, guest, alias)
    if isinstance(event, Started):
        event = _with_names_of_seats(event, alias, state)
    if stored.guest != guest:
        return msgspec.structs.replace(stored, event=event)
    if isinstance(event, Asked | Renamed | Sat):
        event = msgspec.structs.replace(event, name=names[event.name])
    elif isinstance(event, Said):
        event = msgspec.structs.replace(event, name=names[event.name], text="")
    return msgspec.structs.replace(stored, guest=alias, event=event)


def _with_alias(event: TableEvent, guest: str, alias: str) -> TableEvent:
    """Events that mention the guest mention the alias."""
    mentions: dict[str, Any] = {name: alias for name in event.__struct_fields__ if getattr(event, name) == guest}
    return msgspec.structs.replace(event, **mentions) if mentions else event


def _with_names_of_seats(event: Started, alias: str, state: Seating) -> Started:
    """The start of a game with the names of seats as they are now, where the guest sat in them."""
    names = [
        name if seat.person(alias) is None else seat.name for name, seat in zip(event.names, state.seats, strict=True)
    ]
    return msgspec.structs.replace(event, names=names)
