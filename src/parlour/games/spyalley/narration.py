"""Spy Alley Dice in sentences: which message of the catalogue, with which arguments."""

from typing import Literal, TypedDict

from parlour.core.i18n.message import Message, Seat, Thrower
from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import position
from parlour.games.spyalley.position import FACE_NAMES, Face
from parlour.games.spyalley.view import face_shown, faces

HIDDEN = "?"  # in the notation, in place of a face that the observer may not know

# The arguments of the events, as programs receive them (see `GameEvent.args`). Seats are counted from 0.


class OneSeat(TypedDict):
    seat: int


class CardDealt(TypedDict):
    seat: int
    face: Face


class HiddenCardDealt(TypedDict):
    seat: int
    face: Literal["?"]


class CardsLeftOver(TypedDict):
    count: int


class StartThrow(TypedDict):
    seat: int
    count: int  # of Russians


class StartTie(TypedDict):
    seats: list[int]


class Nation(TypedDict):
    """The message with the name of a nation, inside another message."""

    name: Literal["nation"]
    face: Face


class Throw(TypedDict):
    seat: int
    dice: list[Nation]


class Reroll(TypedDict):
    seat: int
    dice: list[str]  # their numbers, from 1
    count: int


class Guess(TypedDict):
    seat: int
    victim: int
    face: Face


class Mission(TypedDict):
    seat: int
    face: Face


class MissionLetPass(TypedDict):
    seat: int
    roller: int


class Accusation(TypedDict):
    seat: int
    roller: int
    face: Face


class CardSurrendered(TypedDict):
    seat: int
    roller: int
    face: Face


class HiddenCardSurrendered(TypedDict):
    seat: int
    roller: int
    face: Literal["?"]


class CardDiscarded(TypedDict):
    seat: int
    face: Face


class HiddenCardDiscarded(TypedDict):
    seat: int
    face: Literal["?"]


EVENTS: dict[str, type] = {
    "is-dealt": CardDealt,
    "is-dealt-hidden": HiddenCardDealt,
    "left-undealt": CardsLeftOver,
    "throws-for-start": StartThrow,
    "tied-for-start": StartTie,
    "starts": OneSeat,
    "throws": Throw,
    "throws-again": Reroll,
    "holds": OneSeat,
    "nothing-to-call": OneSeat,
    "passes": OneSeat,
    "guesses-right": Guess,
    "guesses-wrong": Guess,
    "claims": Mission,
    "lets-pass": MissionLetPass,
    "accuses-right": Accusation,
    "accuses-wrong": Accusation,
    "mission-done": Mission,
    "mission-bluffed": Mission,
    "surrenders": CardSurrendered,
    "surrenders-hidden": HiddenCardSurrendered,
    "discards": CardDiscarded,
    "discards-hidden": HiddenCardDiscarded,
    "is-out": OneSeat,
    "is-last": OneSeat,
}


def prompt(s: Snapshot) -> Message:
    roller = Seat(s.turn)
    if s.phase == position.KEEPING:
        return Message("prompt-keep", {"left": position.REROLLS - int(s.rerolls)})
    if s.phase == position.CALLING:
        return Message("prompt-call", {"face": face_shown(s), "mission": _yes_or_no(_is_five_alike(s))})
    if s.phase == position.ANSWERING:
        return Message("prompt-answer", {"face": face_shown(s), "roller": roller})
    if s.phase == position.SURRENDERING:
        return Message("prompt-surrender", {"face": face_shown(s), "roller": roller})
    return Message("prompt-discard")


def choice(s: Snapshot, move: str) -> Message:
    face = face_shown(s)
    match move.split():
        case ["reroll", *dice]:
            return Message("choice-reroll", {"dice": dice, "count": len(dice)})
        case ["guess", number]:
            return Message("choice-guess", {"victim": Seat(int(number) - 1), "face": face})
        case ["mission"]:
            return Message("choice-mission", {"face": face, "holds": _yes_or_no(face in faces(s.hand[s.turn]))})
        case ["accuse"]:
            return Message("choice-accuse", {"roller": Seat(s.turn), "face": face})
        case ["pass"]:
            return Message("choice-pass" if s.phase == position.CALLING else "choice-let-pass")
        case ["surrender", card]:
            return Message("choice-surrender", {"face": card, "roller": Seat(s.turn)})
        case ["discard", card]:
            return Message("choice-discard", {"face": card})
    return Message("choice-hold")


def events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    match move.split():
        case ["deal", face]:
            return _card_dealt(before, face, after)
        case ["die", face] if before.dice.tolist().count(position.BLANK) == 1:
            return _throw_completed(before, face, after)
        case ["reroll", *dice]:
            return [Message("throws-again", {"seat": Thrower(before.turn), "dice": dice, "count": len(dice)})]
        case ["hold"]:
            return [Message("holds", {"seat": Seat(before.turn)}), *_turn_without_call(before, after)]
        case ["guess", number]:
            return _guess(before, Seat(int(number) - 1), after)
        case ["mission"]:
            return [Message("claims", {"seat": Seat(before.turn), "face": face_shown(before)})]
        case ["accuse"]:
            return _accusation(before, after)
        case ["pass"]:
            return _pass(before, after)
        case ["surrender", face]:
            name = "surrenders-hidden" if face == HIDDEN else "surrenders"
            surrender = Message(name, {"seat": Seat(before.active), "roller": Seat(before.turn), "face": face})
            return [surrender, *_eliminations(before, after)]
        case ["discard", face]:
            name = "discards-hidden" if face == HIDDEN else "discards"
            return [Message(name, {"seat": Seat(before.active), "face": face})]
    return []


def _card_dealt(before: Snapshot, face: str, after: Snapshot) -> list[Message]:
    name = "is-dealt-hidden" if face == HIDDEN else "is-dealt"
    messages = [Message(name, {"seat": Seat(before.dealt % before.players), "face": face})]
    if after.phase == position.STARTING and after.dealt < position.FACES:
        messages.append(Message("left-undealt", {"count": position.FACES - int(after.dealt)}))
    return messages


def _throw_completed(before: Snapshot, face: str, after: Snapshot) -> list[Message]:
    """The last die of a throw has landed: the whole throw is narrated at once."""
    dice = [face if die == position.BLANK else FACE_NAMES[die] for die in before.dice]
    if before.phase == position.STARTING:
        return _throw_for_start(before, dice.count(FACE_NAMES[position.RUSSIAN]), after)
    nations = [Message("nation", {"face": die}) for die in dice]
    return [Message("throws", {"seat": Thrower(before.turn), "dice": nations}), *_turn_without_call(before, after)]


def _throw_for_start(before: Snapshot, russians: int, after: Snapshot) -> list[Message]:
    messages = [Message("throws-for-start", {"seat": Thrower(before.turn), "count": russians})]
    if after.phase != position.STARTING:
        return [*messages, Message("starts", {"seat": Seat(after.turn)})]
    if after.turn < before.turn:  # another round, because of a tie
        tied = [Seat(seat) for seat in range(after.players) if after.starters >> seat & 1]
        messages.append(Message("tied-for-start", {"seats": tied}))
    return messages


def _turn_without_call(before: Snapshot, after: Snapshot) -> list[Message]:
    """A turn ends by itself if there is nothing to call."""
    return [Message("nothing-to-call", {"seat": Seat(before.turn)})] if after.turn != before.turn else []


def _guess(before: Snapshot, victim: Seat, after: Snapshot) -> list[Message]:
    is_right = after.phase in (position.DISCARDING, position.DONE)
    args: dict[str, object] = {"seat": Seat(before.turn), "victim": victim, "face": face_shown(before)}
    return [Message("guesses-right" if is_right else "guesses-wrong", args), *_eliminations(before, after)]


def _accusation(before: Snapshot, after: Snapshot) -> list[Message]:
    is_right = after.phase != position.SURRENDERING
    args: dict[str, object] = {"seat": Seat(before.active), "roller": Seat(before.turn), "face": face_shown(before)}
    return [Message("accuses-right" if is_right else "accuses-wrong", args), *_eliminations(before, after)]


def _pass(before: Snapshot, after: Snapshot) -> list[Message]:
    roller = Seat(before.turn)
    if before.phase == position.CALLING:
        return [Message("passes", {"seat": roller})]
    let_pass = Message("lets-pass", {"seat": Seat(before.active), "roller": roller})
    if after.phase == position.ANSWERING:
        return [let_pass]
    name = "mission-done" if after.phase == position.DONE else "mission-bluffed"
    return [let_pass, Message(name, {"seat": roller, "face": face_shown(before)})]


def _eliminations(before: Snapshot, after: Snapshot) -> list[Message]:
    out = [seat for seat in range(after.players) if before.cards[seat] and not after.cards[seat]]
    messages = [Message("is-out", {"seat": Seat(seat)}) for seat in out]
    if after.phase == position.DONE:
        messages.append(Message("is-last", {"seat": Seat(after.winner)}))
    return messages


def _is_five_alike(s: Snapshot) -> bool:
    return len(set(s.dice.tolist())) == 1


def _yes_or_no(condition: bool) -> str:
    return "yes" if condition else "no"
