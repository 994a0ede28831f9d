"""Spite told in words: which sentence of the catalogue, with what in it."""

from typing import Any

from parlour.core.message import Message, Seat
from parlour.games.spite import rules
from parlour.games.spite.view import PLACES, wanted


def prompt(s: Any) -> Message:
    if s.phase == rules.CHOOSE_NUMBER:
        return Message("prompt-number")
    if s.phase == rules.NOMINATE:
        return Message("prompt-nominate")
    return Message("prompt-decide", {"hits": int(s.hits), "dice": rules.DICE - int(s.hits)})


def choice(s: Any, text: str) -> Message:
    match text.split():
        case ["number", number]:
            return Message("choice-number", {"number": number})
        case ["nominate", number]:
            victim = _owner(s, int(number))
            return Message("choice-nominate", {"number": number, "victim": victim, "counters": int(s.counters[victim])})
        case ["stick"]:
            return _choice_stick(s)
    return Message("choice-throw", {"dice": rules.DICE - int(s.hits)})


def _choice_stick(s: Any) -> Message:
    hits = int(s.hits)
    if s.victim == rules.NOBODY:
        return Message("choice-stick", {"counters": min(hits, rules.ROW - int(s.counters[s.turn]))})
    return Message(
        "choice-stick-spiteful", {"counters": min(hits, int(s.counters[s.victim])), "victim": Seat(s.victim)}
    )


def events(before: Any, text: str, after: Any) -> list[Message]:
    if before.phase == rules.THROW and before.to_throw > 1:
        return []  # a throw is told when its last die has landed
    return [*_what_was_done(before, text, after), *_duel(before, after)]


def _duel(before: Any, after: Any) -> list[Message]:
    """With two left nobody is nominated, so it is told here whom a Spiteful seat attacks."""
    begins = after.phase == rules.THROW and after.to_throw == rules.DICE and before.turn != after.turn
    if not begins or after.victim == rules.NOBODY:
        return []
    numbers = [str(number) for number in wanted(after)]
    return [Message("duels", {"seat": Seat(after.turn), "victim": Seat(after.victim), "wanted": numbers})]


def _what_was_done(before: Any, text: str, after: Any) -> list[Message]:
    seat = Seat(before.turn)
    match text.split():
        case ["number", number]:
            return [Message("takes-number", {"seat": seat, "number": number})]
        case ["nominate", number]:
            return [Message("nominates", {"seat": seat, "victim": _owner(before, int(number)), "number": number})]
        case ["throw"]:
            return [Message("throws-again", {"seat": seat, "dice": rules.DICE - int(before.hits)})]
        case ["stick"]:
            return _sticks(before, int(before.hits), after)
        case ["die", face] if before.phase == rules.THROW_FOR_START:
            return _throws_for_start(before, int(face), after)
        case ["die", face]:
            return _throw_ends(before, int(face), after)
    raise ValueError(f"there is no move {text!r} in Spite")


def _throws_for_start(before: Any, face: int, after: Any) -> list[Message]:
    told = [Message("throws-for-start", {"seat": Seat(before.turn), "face": face})]
    if after.phase != rules.THROW_FOR_START:
        return [*told, Message("starts", {"seat": Seat(after.turn)})]
    if after.turn <= before.turn:  # round again: somebody tied
        tied = [Seat(seat) for seat in range(after.players) if after.start_throw[seat] != rules.BEATEN]
        told.append(Message("tied-for-start", {"seats": tied}))
    return told


def _throw_ends(before: Any, face: int, after: Any) -> list[Message]:
    faces, numbers = [*(f for f in before.thrown.tolist() if f), face], wanted(before)
    hits = sum(f in numbers for f in faces)
    seat = Seat(before.turn)
    thrown = {"seat": seat, "faces": [str(f) for f in faces], "wanted": [str(n) for n in numbers]}
    if not hits:
        return [Message("throws-and-misses", {**thrown, "lost": int(before.hits)})]
    told = [Message("throws-and-hits", {**thrown, "hits": hits})]
    gathered = int(before.hits) + hits
    return told + _sticks(before, gathered, after) if gathered == rules.DICE else told


def _sticks(before: Any, hits: int, after: Any) -> list[Message]:
    seat, owner = before.turn, before.turn if before.victim == rules.NOBODY else before.victim
    low, high = sorted((int(before.counters[owner]), int(after.counters[owner])))
    places = [Message("place", {"place": place}) for place in PLACES[low:high]]
    if owner == seat:
        told = [Message("sticks", {"seat": Seat(seat), "hits": hits, "places": places})]
        return [*told, Message("is-spiteful", {"seat": Seat(seat)})] if high == rules.ROW else told
    if not places:
        return [Message("attacks-nothing", {"seat": Seat(seat), "victim": Seat(owner), "hits": hits})]
    told = [Message("attacks", {"seat": Seat(seat), "victim": Seat(owner), "hits": hits, "places": places})]
    if after.out[owner]:
        told.append(Message("is-out", {"seat": Seat(owner)}))
    if after.phase == rules.DONE:
        told.append(Message("has-won", {"seat": Seat(seat)}))
    return told


def _owner(s: Any, number: int) -> Seat:
    return Seat(list(s.number).index(number - 1))
