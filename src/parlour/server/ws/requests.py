"""Frames of clients, as requests to a table; and the answers that only the sender gets."""

from __future__ import annotations

import time
from functools import partial

from parlour.server.guests import Guest
from parlour.server.metrics import REFUSALS
from parlour.server.table import decisions, hosting
from parlour.server.table.errors import Refused
from parlour.server.table.events import TableEvent
from parlour.server.table.live import AlreadyDone, Decision, LiveTable, OutOfDate, Request
from parlour.server.table.validation import LONGEST_REQUEST_ID
from parlour.server.to_wire import play_view
from parlour.wire import frames
from parlour.wire.encoding import encode
from parlour.wire.frames import (
    AnswerRequest,
    AskForSeat,
    Done,
    Error,
    Move,
    PassHost,
    PlaceBot,
    Ready,
    Rematch,
    RemoveGuest,
    Rename,
    Reopen,
    Reveal,
    Say,
    Seed,
    Sit,
    Stale,
    Stand,
    StandIn,
    Start,
    Undo,
    Vacate,
)


async def answer(frame: frames.Request, table: LiveTable, guest: Guest, language: str) -> bytes | None:
    """Does what a frame asks for. None: it became an event, and the event is the answer."""
    try:
        outcome = await table.perform(_request(frame, guest, language))
    except Refused as refused:
        return refusal(refused, frame.id[:LONGEST_REQUEST_ID])
    match outcome:
        case AlreadyDone(number):
            return encode(Done(frame.id, number))
        case OutOfDate(number, seat_view):
            return encode(Stale(frame.id, number, None if seat_view is None else play_view(seat_view)))
    return None


def refusal(refused: Refused, request_id: str | None) -> bytes:
    REFUSALS.labels(refused.code).inc()
    return encode(Error(request_id, refused.code, str(refused)))


def _request(frame: frames.Request, guest: Guest, language: str) -> Request:
    decide = partial(_decide, frame, guest)
    if isinstance(frame, Move | Undo):
        return Request(frame.id, guest, language, decide, frame.at, frame.seat)
    return Request(frame.id, guest, language, decide)


async def _decide(frame: frames.Request, guest: Guest, table: LiveTable) -> Decision:
    match frame:
        case Move():
            return await table.decide_move(guest.id, frame.seat, frame.move)
        case Undo():
            return await table.decide_undo(guest.id, frame.seat)
        case Start():
            return await table.decide_start(guest.id, frame.fill, frame.without_missing)
        case Rematch():
            return await table.decide_rematch(guest.id)
        case Reopen():
            return await table.decide_reopen(guest.id)
        case RemoveGuest():
            return await table.decide_removal(guest.id, frame.guest)
        case StandIn():
            return await table.decide_stand_in(guest.id, frame.seat)
        case Ready() | PassHost() | Vacate():
            return _decide_hosting(frame, guest, table), None
    return _decide_seating(frame, guest, table), None


def _decide_hosting(frame: Ready | PassHost | Vacate, guest: Guest, table: LiveTable) -> TableEvent:
    seating = table.state.seating
    match frame:
        case Ready():
            return hosting.ready(seating, guest.id, frame.ready)
        case PassHost():
            return hosting.pass_host(seating, guest.id, frame.guest)
        case Vacate():
            return hosting.vacate(seating, guest.id, frame.seat, table.present_guests())


def _decide_seating(
    frame: Sit | Stand | PlaceBot | Rename | Seed | Reveal | Say | AskForSeat | AnswerRequest,
    guest: Guest,
    table: LiveTable,
) -> TableEvent:
    seating, now = table.state.seating, time.time()
    match frame:
        case Sit():
            return decisions.sit(
                seating, guest.id, frame.seat, _name(frame, guest), frame.seed, now, frame.seed_commitment
            )
        case AskForSeat():
            return decisions.ask(seating, guest.id, frame.seat, _name(frame, guest))
        case AnswerRequest():
            return decisions.answer(seating, guest.id, frame.seat, frame.guest, frame.allow, now)
        case Stand():
            return decisions.stand(seating, guest.id, frame.seat)
        case PlaceBot():
            return decisions.place_bot(seating, guest.id, frame.seat, frame.level)
        case Rename():
            return decisions.rename(seating, guest.id, frame.seat, frame.name)
        case Seed():
            return decisions.seed(seating, guest.id, frame.seat, frame.seed, frame.seed_commitment)
        case Reveal():
            return decisions.reveal_seed(seating, guest.id, frame.seat, frame.seed)
        case Say():
            return decisions.say(seating, guest.id, guest.name, frame.text)


def _name(frame: Sit | AskForSeat, guest: Guest) -> str:
    return guest.name if frame.name is None else frame.name
