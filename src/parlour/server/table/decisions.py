"""Which event a guest's request about seats becomes, or why it is refused. Nothing is changed or stored here."""

from __future__ import annotations

from parlour.server.table import admission, seeds
from parlour.server.table.characters import next_character
from parlour.server.table.errors import Refused
from parlour.server.table.events import (
    Answered,
    Asked,
    BotPlaced,
    Rematched,
    Removed,
    Renamed,
    Reopened,
    Revealed,
    Said,
    Sat,
    Seeded,
    Stood,
)
from parlour.server.table.names import numbered_name, require_unlike
from parlour.server.table.seating import ARCHIVED, LOBBY, OVER, PLAYING, Seating
from parlour.server.table.seats import Person
from parlour.server.table.validation import checked_chat, checked_level, checked_name

MOST_REMOVED = 500  # guests at a table


def sit(seating: Seating, guest: str, number: int, name: str, seed: str, now: float, seed_commitment: str = "") -> Sat:
    seating.require_phase(LOBBY, PLAYING)
    seating.require_open_seats()
    admission.require_possible(seating, guest, number)
    if admission.needs_consent(seating, guest, number):
        raise Refused("ask-first", _whom_to_ask(seating, number))
    if not seating.seat(number).is_of(guest):
        admission.require_not_reserved(seating, number, now)
    return Sat(number, _name_in_seat(seating, guest, number, name), *seeds.checked_gift(seed, seed_commitment))


def ask(seating: Seating, guest: str, number: int, name: str) -> Asked:
    """A request for a seat that takes somebody's consent."""
    seating.require_phase(LOBBY, PLAYING)
    admission.require_possible(seating, guest, number)
    if not admission.needs_consent(seating, guest, number):
        raise Refused("not-now", f"nobody needs to be asked for seat {number}: sit down there")
    seating.requests.require_room(guest)
    return Asked(number, _name_in_seat(seating, guest, number, name))


def answer(seating: Seating, guest: str, number: int, asker: str, allow: bool, now: float) -> Answered:
    """The answer to such a request. Whoever has asked may decline it too, that is, take it back."""
    seating.seat(number)
    seating.require_phase(LOBBY, PLAYING)
    if seating.requests.find(number, asker) is None:
        raise Refused("not-now", f"this guest does not ask for seat {number} any more")
    if not (admission.may_answer(seating, guest, number) or (guest == asker and not allow)):
        raise Refused("no-seat", "the people in the seat decide about it; if they have left it, the host does")
    if allow:
        admission.require_possible(seating, asker, number)
        admission.require_not_reserved(seating, number, now)
    return Answered(number, asker, allow)


def remove(seating: Seating, guest: str, other: str) -> Removed:
    """The host removes somebody, who cannot come back to this table."""
    seating.require_phase(LOBBY, PLAYING, OVER)
    seating.require_open_seats()
    if guest != seating.host:
        raise Refused("no-seat", "only the host of the table may remove somebody")
    if other == seating.host:
        raise Refused("bad-value", "the host cannot be removed")
    if other in seating.removed:
        raise Refused("not-now", "this guest has been removed already")
    if len(seating.removed) >= MOST_REMOVED:
        raise Refused("too-many", f"a host removes at most {MOST_REMOVED} guests from a table")
    return Removed(other)


def stand(seating: Seating, guest: str, number: int) -> Stood:
    seating.own_seat(number, guest)
    seating.require_phase(LOBBY, PLAYING, OVER)
    seating.require_open_seats()
    return Stood(number)


def place_bot(seating: Seating, guest: str, number: int, level: str | None) -> BotPlaced:
    seat = seating.seat(number)
    seating.require_phase(LOBBY)
    seating.require_open_seats()
    seating.require_seated(guest)
    if seat.people:
        raise Refused("seat-taken", f"somebody sits in seat {number}")
    if level is None:
        return BotPlaced(number, None)
    character = seat.character or next_character(seating.id, seating.characters) if seating.creation.characters else ""
    return BotPlaced(number, checked_level(level), character)


def rename(seating: Seating, guest: str, number: int, name: str) -> Renamed:
    """Another name for somebody in their seat."""
    seating.own_seat(number, guest)
    seating.require_phase(LOBBY, PLAYING, OVER)
    if seating.reveal is not None:  # who goes first may depend on names
        raise Refused("not-now", "the game is about to begin: change the name afterwards")
    return Renamed(number, _name_in_seat(seating, guest, number, name))


def seed(seating: Seating, guest: str, number: int, seed: str, seed_commitment: str = "") -> Seeded:
    seating.own_seat(number, guest)
    seating.require_phase(LOBBY)
    seating.require_open_seats()
    if not seed and not seed_commitment:
        raise Refused("bad-value", "send a seed, or the commitment to one")
    return Seeded(number, *seeds.checked_gift(seed, seed_commitment))


def reveal_seed(seating: Seating, guest: str, number: int, seed: str) -> Revealed:
    person = seating.own_seat(number, guest).person(guest)
    if seating.reveal is None or person is None:
        raise Refused("not-now", "seeds are revealed after somebody has started the game, and not now")
    return seeds.reveal(person, number, seed)


def rematch(seating: Seating, guest: str, commitment: str) -> Rematched:
    seating.require_phase(OVER)
    seating.require_seated(guest)
    return Rematched(commitment)


def reopen(seating: Seating, guest: str) -> Reopened:
    seating.require_phase(ARCHIVED)
    seating.require_seated(guest)
    return Reopened()


def say(seating: Seating, guest: str, guest_name: str, text: str) -> Said:
    seating.require_phase(LOBBY, PLAYING, OVER)
    admission.require_not_removed(seating, guest)
    text = checked_chat(text)
    names = [person.name for seat in seating.seats for person in seat.people if person.guest == guest]
    return Said(names[0] if names else _distinct_name(seating, guest, guest_name), text)


def _whom_to_ask(seating: Seating, number: int) -> str:
    names = " and ".join(person.name for person in seating.seats[number].present)
    return f"send `ask` for seat {number} first: {names or 'the host'} can then let you in"


def _name_in_seat(seating: Seating, guest: str, number: int, name: str) -> str:
    """A name that nobody else at the table has or seems to have; whoever comes back keeps the one they had."""
    person = seating.seats[number].person(guest)
    if person is not None and person.name == name:
        return name
    return _distinct_name(seating, guest, checked_name(name), person)


def _distinct_name(seating: Seating, guest: str, name: str, person: Person | None = None) -> str:
    """The name for a guest who does not have it yet as this person."""
    people = [each for seat in seating.seats for each in seat.people if each is not person]
    require_unlike(name, {each.name for each in people if each.guest != guest})
    return numbered_name(name, {each.name for each in people})
