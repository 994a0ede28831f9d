"""Spy Alley Dice told in words: which sentence of the catalogue, with what in it."""

from typing import Any

from parlour.core.message import Message, Seat
from parlour.games.spyalley import board
from parlour.games.spyalley.notation import FACES
from parlour.games.spyalley.view import face_shown, faces

HIDDEN = "?"


def prompt(s: Any) -> Message:
    turn = Seat(s.turn)
    if s.phase == board.KEEPING:
        return Message("prompt-keep", {"left": board.REROLLS - int(s.rerolls)})
    if s.phase == board.CALLING:
        return Message("prompt-call", {"face": face_shown(s), "mission": _yes(_is_five_alike(s))})
    if s.phase == board.ANSWERING:
        return Message("prompt-answer", {"face": face_shown(s), "roller": turn})
    if s.phase == board.SURRENDERING:
        return Message("prompt-surrender", {"face": face_shown(s), "roller": turn})
    return Message("prompt-discard")


def choice(s: Any, text: str) -> Message:
    face = face_shown(s)
    match text.split():
        case ["reroll", *dice]:
            return Message("choice-reroll", {"dice": dice, "count": len(dice)})
        case ["guess", number]:
            return Message("choice-guess", {"victim": Seat(int(number) - 1), "face": face})
        case ["mission"]:
            return Message("choice-mission", {"face": face, "holds": _yes(face in faces(s.hand[s.turn]))})
        case ["accuse"]:
            return Message("choice-accuse", {"roller": Seat(s.turn), "face": face})
        case ["pass"]:
            return Message("choice-pass" if s.phase == board.CALLING else "choice-let-pass")
        case ["surrender", card]:
            return Message("choice-surrender", {"face": card, "roller": Seat(s.turn)})
        case ["discard", card]:
            return Message("choice-discard", {"face": card})
    return Message("choice-hold")


def events(before: Any, text: str, after: Any) -> list[Message]:
    match text.split():
        case ["deal", face]:
            return _dealt(before, face, after)
        case ["die", face] if before.dice.tolist().count(board.BLANK) == 1:
            return _last_die(before, face, after)
        case ["reroll", *dice]:
            return [Message("throws-again", {"seat": Seat(before.turn), "dice": dice, "count": len(dice)})]
        case ["hold"]:
            return [Message("holds", {"seat": Seat(before.turn)}), *_turn_lost(before, after)]
        case ["guess", number]:
            return _guesses(before, Seat(int(number) - 1), after)
        case ["mission"]:
            return [Message("claims", {"seat": Seat(before.turn), "face": face_shown(before)})]
        case ["accuse"]:
            return _accuses(before, after)
        case ["pass"]:
            return _passes(before, after)
        case ["surrender", face]:
            name = "surrenders-hidden" if face == HIDDEN else "surrenders"
            told = Message(name, {"seat": Seat(before.active), "roller": Seat(before.turn), "face": face})
            return [told, *_knock_outs(before, after)]
        case ["discard", face]:
            name = "discards-hidden" if face == HIDDEN else "discards"
            return [Message(name, {"seat": Seat(before.active), "face": face})]
    return []


def _dealt(before: Any, face: str, after: Any) -> list[Message]:
    name = "is-dealt-hidden" if face == HIDDEN else "is-dealt"
    told = [Message(name, {"seat": Seat(before.dealt % before.players), "face": face})]
    if after.phase == board.STARTING and after.dealt < board.FACES:
        told.append(Message("left-undealt", {"count": board.FACES - int(after.dealt)}))
    return told


def _last_die(before: Any, face: str, after: Any) -> list[Message]:
    dice = [face if die == board.BLANK else FACES[die] for die in before.dice]
    if before.phase == board.STARTING:
        return _throws_for_start(before, dice.count(FACES[board.RUSSIAN]), after)
    shown = [Message("nation", {"face": die}) for die in dice]
    return [Message("throws", {"seat": Seat(before.turn), "dice": shown}), *_turn_lost(before, after)]


def _throws_for_start(before: Any, russians: int, after: Any) -> list[Message]:
    told = [Message("throws-for-start", {"seat": Seat(before.turn), "count": russians})]
    if after.phase != board.STARTING:
        return [*told, Message("starts", {"seat": Seat(after.turn)})]
    if after.turn < before.turn:  # round again: somebody tied
        tied = [Seat(seat) for seat in range(after.players) if after.starters >> seat & 1]
        told.append(Message("tied-for-start", {"seats": tied}))
    return told


def _turn_lost(before: Any, after: Any) -> list[Message]:
    """The turn has gone on by itself: there was nothing to call."""
    return [Message("nothing-to-call", {"seat": Seat(before.turn)})] if after.turn != before.turn else []


def _guesses(before: Any, victim: Seat, after: Any) -> list[Message]:
    is_right = after.phase in (board.DISCARDING, board.DONE)
    told: dict[str, object] = {"seat": Seat(before.turn), "victim": victim, "face": face_shown(before)}
    return [Message("guesses-right" if is_right else "guesses-wrong", told), *_knock_outs(before, after)]


def _accuses(before: Any, after: Any) -> list[Message]:
    is_right = after.phase != board.SURRENDERING
    told: dict[str, object] = {"seat": Seat(before.active), "roller": Seat(before.turn), "face": face_shown(before)}
    return [Message("accuses-right" if is_right else "accuses-wrong", told), *_knock_outs(before, after)]


def _passes(before: Any, after: Any) -> list[Message]:
    roller = Seat(before.turn)
    if before.phase == board.CALLING:
        return [Message("passes", {"seat": roller})]
    told = [Message("lets-pass", {"seat": Seat(before.active), "roller": roller})]
    if after.phase == board.ANSWERING:
        return told
    is_true = after.phase == board.DONE
    return [
        *told,
        Message("mission-done" if is_true else "mission-bluffed", {"seat": roller, "face": face_shown(before)}),
    ]


def _knock_outs(before: Any, after: Any) -> list[Message]:
    gone = [seat for seat in range(after.players) if before.cards[seat] and not after.cards[seat]]
    told = [Message("is-out", {"seat": Seat(seat)}) for seat in gone]
    if after.phase == board.DONE:
        told.append(Message("is-last", {"seat": Seat(after.winner)}))
    return told


def _is_five_alike(s: Any) -> bool:
    return len(set(s.dice.tolist())) == 1


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
