"""Cross Dice told in words: which sentence of the catalogue, with what in it."""

from typing import Any

from parlour.core.message import Message, Seat
from parlour.games.crossdice import rules
from parlour.games.crossdice.dice import DICE, POINTS
from parlour.games.crossdice.position import builder, must_cross, word_points
from parlour.games.crossdice.view import face_name, spelled


def prompt(s: Any) -> Message:
    facts = {"word": spelled(s.word), "mat": spelled(s.mat), "points": word_points(s)}
    if s.phase == rules.ANSWER:
        return Message("prompt-answer", facts)
    if s.length:
        return Message("prompt-go-on", facts | {"needs": _needs(s)})
    if not any(s.place == rules.LOOSE):
        return Message("prompt-concede", facts)
    return Message("prompt-build", facts | {"needs": _needs(s)})


def _needs(s: Any) -> str:
    """What the word still lacks before it can be laid."""
    if must_cross(s):
        return "crossing"
    return "letters" if s.length < rules.SHORTEST_WORD else "nothing"


def choice(s: Any, text: str) -> Message:
    facts = {"word": spelled(s.word), "points": word_points(s), "seat": Seat(builder(s)), "other": Seat(1 - builder(s))}
    match text.split():
        case ["take", number]:
            face = int(s.face[int(number) - 1])
            letter = face_name(face).upper()
            return Message("choice-take", {"letter": letter, "points": int(POINTS[face]), "die": number})
        case ["take", number, "as", letter]:
            return Message("choice-take-as", {"letter": letter.upper(), "die": number})
        case ["cross", number]:
            place = int(number) - 1
            worth = int(POINTS[s.face[s.mat_dice[place]]])
            return Message("choice-cross", {"letter": spelled(s.mat)[place], "points": worth, "mat": spelled(s.mat)})
    return Message(f"choice-{text}", facts)


def events(before: Any, text: str, after: Any) -> list[Message]:
    match text.split():
        case ["die", _] if after.phase == rules.BUILD:
            return [_throws(after)]
        case ["play"]:
            return [_lays(before)]
        case ["concede"]:
            return [Message("concedes", {"seat": Seat(builder(before)), "other": Seat(1 - builder(before))})]
        case ["accept" | "challenge"]:
            return _answers(before, after)
    return []  # the dice and letters before the last one are told with it


def _throws(s: Any) -> Message:
    faces = [face_name(s.face[die]) for die in range(DICE) if s.place[die] == rules.LOOSE]
    letters = [face.upper() for face in faces if face != "blank"]
    blanks = faces.count("blank")
    return Message("throws", {"seat": Seat(builder(s)), "letters": letters, "count": len(letters), "blanks": blanks})


def _lays(s: Any) -> Message:
    facts = {"seat": Seat(builder(s)), "word": spelled(s.word), "points": word_points(s)}
    if s.mat_length:
        return Message("lays-across", facts | {"mat": spelled(s.mat), "letter": spelled(s.mat)[s.crossing]})
    return Message("lays", facts)


def _answers(before: Any, after: Any) -> list[Message]:
    seat = builder(before)
    facts = {
        "seat": Seat(seat),
        "other": Seat(1 - seat),
        "word": spelled(before.word),
        "points": int(after.score[seat] - before.score[seat]),
        "total": int(after.score[seat]),
    }
    name = {rules.ACCEPTED: "accepts", rules.DOUBLED: "challenges-a-word", rules.STRUCK: "challenges-no-word"}
    told = [Message(name[int(after.verdict)], facts)]
    if after.phase == rules.DONE:
        return [*told, _ends(after)]
    if after.mat_length == DICE:
        told.append(Message("no-dice-left", facts))
    return told


def _ends(s: Any) -> Message:
    low, high = sorted(int(score) for score in s.score)
    if low == high:
        return Message("shares", {"points": high})
    return Message("wins", {"seat": Seat(int(s.score[1] == high)), "points": high, "other_points": low})
