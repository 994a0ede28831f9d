"""Sends what has happened at a table to everybody who is connected, each in the form that they may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from parlour.server.table.events import kind_of
from parlour.server.table.live import TableSnapshot, TableUpdate, Viewer, audience_of
from parlour.server.table.play import Audience, NumberedLine, SeatView
from parlour.server.table.state import TableState
from parlour.server.to_wire import chat_line, log_lines, play_view, table_view
from parlour.wire.encoding import encode, encoded_list, encoded_part
from parlour.wire.frames import EventFrame, PlayView, Presence, Welcome, You


def broadcast(update: TableUpdate, viewers: Collection[Viewer]) -> None:
    """Viewers who see the same get the same frame, encoded once; frames share the parts that are the same."""
    stored = update.stored
    kind = kind_of(stored.event)
    table = encoded_part(table_view(update.state, update.secret)) if update.changes_table else None
    chat = None if update.chat is None else chat_line(update.chat)
    parts = _SharedParts()
    messages: dict[tuple[Audience, bool], bytes] = {}
    for viewer in viewers:
        audience, is_muted = audience_of(viewer), stored.guest in viewer.muted
        message = messages.get((audience, is_muted))
        if message is None:
            frame = EventFrame(
                number=stored.number,
                kind=kind,
                guest=stored.guest,
                id=stored.request,
                when=stored.happened,
                table=table,
                play=parts.play(update.seat_views.get(audience)),
                lines=parts.lines(update.lines.get(audience, ())),
                chat=None if is_muted else chat,
            )
            message = messages[audience, is_muted] = encode(frame)
        viewer.send(message)
    if update.changes_table:
        tell_presence(update.state, viewers, update.here)


def tell_presence(
    state: TableState, viewers: Collection[Viewer], here: Collection[str], about: Viewer | None = None
) -> None:
    """Tells those who want to know which people of the table are among the guests who are connected.

    `about` has come or gone: if it is somebody without a seat, only they themselves are told who is there.
    """
    people = {person.guest for seat in state.seating.seats for person in seat.people} | {state.seating.host}
    is_unnoticed = about is not None and (about.guest is None or about.guest.id not in people)
    wanting = [viewer for viewer in viewers if viewer.wants_presence and (viewer is about or not is_unnoticed)]
    if not wanting:
        return
    message = encode(Presence(sorted(people.intersection(here))))
    for viewer in wanting:
        viewer.send(message)


def welcome(snapshot: TableSnapshot, lines: list[bytes]) -> bytes:
    """The frame that brings a viewer up to date, with these encoded log lines."""
    state, viewer = snapshot.state, snapshot.viewer
    guest = None if viewer.guest is None else viewer.guest.id
    frame = Welcome(
        number=state.number,
        you=You(guest, [] if guest is None else state.seating.seats_of(guest), viewer.seat),
        table=table_view(state, snapshot.secret),
        play=None if snapshot.seat_view is None else play_view(snapshot.seat_view),
        log=encoded_list(lines),
        chat=[chat_line(message) for message in snapshot.chat],
    )
    return encode(frame)


class _SharedParts:
    """Parts of one update's frames. Audiences that see the same share the same objects, which are encoded once."""

    def __init__(self) -> None:
        self._encoded: dict[int, Any] = {}  # by the identity of the domain object, which the update keeps alive

    def play(self, seat_view: SeatView | None) -> PlayView | None:
        if seat_view is None:
            return None
        board = seat_view.description.view["board"]
        if id(board) not in self._encoded:
            self._encoded[id(board)] = encoded_part(board)
        return play_view(seat_view, self._encoded[id(board)])

    def lines(self, lines: Sequence[NumberedLine]) -> Any:
        if id(lines) not in self._encoded:
            self._encoded[id(lines)] = encoded_part(log_lines(lines))
        return self._encoded[id(lines)]
