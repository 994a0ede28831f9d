"""Spite in sentences: which message of the catalogue, with which arguments."""

from typing import Literal, TypedDict

from parlour.core.i18n.message import Message, Seat, Thrower
from parlour.core.runtime.engine import Snapshot
from parlour.games.spite import rules
from parlour.games.spite.view import PLACES, Place, wanted

# The arguments of the events, as programs read them: seats from 0, and numbers that stand for dice as text.


class OfSeat(TypedDict):
    """Events that say no more than who: `starts`, `is-spiteful`, `is-out` and `has-won`."""

    seat: int


class TakesNumber(TypedDict):
    seat: int
    number: str


class ThrowsForStart(TypedDict):
    seat: int
    face: int


class TiedForStart(TypedDict):
    seats: list[int]


class Nominates(TypedDict):
    seat: int
    victim: int
    number: str


class Duels(TypedDict):
    seat: int
    victim: int
    wanted: list[str]


class ThrowsAgain(TypedDict):
    seat: int
    dice: int


class ThrowsAndHits(TypedDict):
    seat: int
    faces: list[str]
    wanted: list[str]
    hits: int


class ThrowsAndMisses(TypedDict):
    seat: int
    faces: list[str]
    wanted: list[str]
    lost: int  # hits of the turn


class PlaceName(TypedDict):
    """A place of a row, a message inside another."""

    name: Literal["place"]
    place: Place


class Sticks(TypedDict):
    seat: int
    hits: int
    places: list[PlaceName]


class Attacks(TypedDict):
    seat: int
    victim: int
    hits: int
    places: list[PlaceName]


class AttacksNothing(TypedDict):
    seat: int
    victim: int
    hits: int


EVENTS: dict[str, type] = {
    "takes-number": TakesNumber,
    "throws-for-start": ThrowsForStart,
    "tied-for-start": TiedForStart,
    "starts": OfSeat,
    "nominates": Nominates,
    "duels": Duels,
    "throws-again": ThrowsAgain,
    "throws-and-hits": ThrowsAndHits,
    "throws-and-misses": ThrowsAndMisses,
    "sticks": Sticks,
    "is-spiteful": OfSeat,
    "attacks": Attacks,
    "attacks-nothing": AttacksNothing,
    "is-out": OfSeat,
    "has-won": OfSeat,
}


def prompt(s: Snapshot) -> Message:
    if s.phase == rules.CHOOSE_NUMBER:
        return Message("prompt-number")
    if s.phase == rules.NOMINATE:
        return Message("prompt-nominate")
    return Message("prompt-decide", {"hits": int(s.hits), "dice": rules.DICE - int(s.hits)})


def choice(s: Snapshot, move: str) -> Message:
    match move.split():
        case ["number", number]:
            return Message("choice-number", {"number": number})
        case ["nominate", number]:
            victim = _owner(s, int(number))
            return Message("choice-nominate", {"number": number, "victim": victim, "counters": int(s.counters[victim])})
        case ["stick"]:
            return _choice_stick(s)
    return Message("choice-throw", {"dice": rules.DICE - int(s.hits)})


def _choice_stick(s: Snapshot) -> Message:
    hits = int(s.hits)
    if s.victim == rules.NOBODY:
        return Message("choice-stick", {"counters": min(hits, rules.ROW - int(s.counters[s.turn]))})
    return Message(
        "choice-stick-spiteful", {"counters": min(hits, int(s.counters[s.victim])), "victim": Seat(s.victim)}
    )


def events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    if before.phase == rules.THROW and before.to_throw > 1:
        return []  # a throw is narrated when its last die has landed
    return [*_events_of_move(before, move, after), *_duel(before, after)]


def _duel(before: Snapshot, after: Snapshot) -> list[Message]:
    """With two seats left nobody is nominated, so the beginning of the turn says whom a Spiteful seat attacks."""
    begins = after.phase == rules.THROW and after.to_throw == rules.DICE and before.turn != after.turn
    if not begins or after.victim == rules.NOBODY:
        return []
    numbers = [str(number) for number in wanted(after)]
    return [Message("duels", {"seat": Seat(after.turn), "victim": Seat(after.victim), "wanted": numbers})]


def _events_of_move(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    seat = Seat(before.turn)
    match move.split():
        case ["number", number]:
            return [Message("takes-number", {"seat": seat, "number": number})]
        case ["nominate", number]:
            return [Message("nominates", {"seat": seat, "victim": _owner(before, int(number)), "number": number})]
        case ["throw"]:
            return [Message("throws-again", {"seat": Thrower(seat), "dice": rules.DICE - int(before.hits)})]
        case ["stick"]:
            return _sticks(before, int(before.hits), after)
        case ["die", face] if before.phase == rules.THROW_FOR_START:
            return _throws_for_start(before, int(face), after)
        case ["die", face]:
            return _throw_ends(before, int(face), after)
    raise ValueError(f"there is no move {move!r} in Spite")


def _throws_for_start(before: Snapshot, face: int, after: Snapshot) -> list[Message]:
    events = [Message("throws-for-start", {"seat": Thrower(before.turn), "face": face})]
    if after.phase != rules.THROW_FOR_START:
        return [*events, Message("starts", {"seat": Seat(after.turn)})]
    if after.turn <= before.turn:  # the throwing goes round again: some seats are tied
        tied = [Seat(seat) for seat in range(after.players) if after.start_throw[seat] != rules.BEATEN]
        events.append(Message("tied-for-start", {"seats": tied}))
    return events


def _throw_ends(before: Snapshot, face: int, after: Snapshot) -> list[Message]:
    faces, numbers = [*(f for f in before.thrown.tolist() if f), face], wanted(before)
    hits = sum(f in numbers for f in faces)
    thrown = {"seat": Thrower(before.turn), "faces": [str(f) for f in faces], "wanted": [str(n) for n in numbers]}
    if not hits:
        return [Message("throws-and-misses", {**thrown, "lost": int(before.hits)})]
    events = [Message("throws-and-hits", {**thrown, "hits": hits})]
    hits_of_turn = int(before.hits) + hits
    return events + _sticks(before, hits_of_turn, after) if hits_of_turn == rules.DICE else events


def _sticks(before: Snapshot, hits: int, after: Snapshot) -> list[Message]:
    seat, owner = before.turn, before.turn if before.victim == rules.NOBODY else before.victim
    low, high = sorted((int(before.counters[owner]), int(after.counters[owner])))
    places = [Message("place", {"place": place}) for place in PLACES[low:high]]
    if owner == seat:
        events = [Message("sticks", {"seat": Seat(seat), "hits": hits, "places": places})]
        return [*events, Message("is-spiteful", {"seat": Seat(seat)})] if high == rules.ROW else events
    if not places:
        return [Message("attacks-nothing", {"seat": Seat(seat), "victim": Seat(owner), "hits": hits})]
    events = [Message("attacks", {"seat": Seat(seat), "victim": Seat(owner), "hits": hits, "places": places})]
    if after.out[owner]:
        events.append(Message("is-out", {"seat": Seat(owner)}))
    if after.phase == rules.DONE:
        events.append(Message("has-won", {"seat": Seat(seat)}))
    return events


def _owner(s: Snapshot, number: int) -> Seat:
    return Seat(list(s.number).index(number - 1))
