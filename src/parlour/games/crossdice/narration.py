"""Cross Dice in sentences: which message of the catalogue, with which arguments."""

from typing import TypedDict

from parlour.core.i18n.message import Message, Seat, Thrower
from parlour.core.runtime.engine import Snapshot
from parlour.games.crossdice import rules
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.view import builder, face_name, face_points, spelled, word_points

# The arguments of the events, as programs read them: seats from 0, words and letters in capitals.


class Throws(TypedDict):
    seat: int
    letters: list[str]
    count: int  # of the letters
    blanks: int


class Lays(TypedDict):
    seat: int
    word: str
    points: int


class LaysAcross(TypedDict):
    seat: int
    word: str
    points: int
    mat: str  # the word that is crossed
    letter: str  # the one that both words share


class Concedes(TypedDict):
    seat: int
    other: int


class Answered(TypedDict):
    """The other seat has answered a word: `accepts`, `challenges-a-word`, `challenges-no-word`, `no-dice-left`."""

    seat: int  # that laid the word
    other: int  # that has answered
    word: str
    points: int  # scored
    total: int


class Wins(TypedDict):
    seat: int
    points: int
    other_points: int


class SharesWin(TypedDict):
    points: int


EVENTS: dict[str, type] = {
    "throws": Throws,
    "lays": Lays,
    "lays-across": LaysAcross,
    "concedes": Concedes,
    "accepts": Answered,
    "challenges-a-word": Answered,
    "challenges-no-word": Answered,
    "no-dice-left": Answered,
    "wins": Wins,
    "shares": SharesWin,
}


def prompt(s: Snapshot) -> Message:
    facts = {"word": spelled(s.word), "mat": spelled(s.mat), "points": word_points(s)}
    if s.phase == rules.ANSWER:
        return Message("prompt-answer", facts)
    if s.length:
        return Message("prompt-go-on", facts | {"needs": _needs(s)})
    if not any(s.place == rules.LOOSE):
        return Message("prompt-concede", facts)
    return Message("prompt-build", facts | {"needs": _needs(s)})


def _needs(s: Snapshot) -> str:
    """What the word still lacks before it can be laid."""
    if rules.must_cross(s.mat_length, s.crossing):
        return "crossing"
    return "letters" if s.length < rules.SHORTEST_WORD else "nothing"


def choice(s: Snapshot, move: str) -> Message:
    match move.split():
        case ["take", number]:
            face = int(s.face[int(number) - 1])
            letter = face_name(face).upper()
            return Message("choice-take", {"letter": letter, "points": face_points(s, face), "die": number})
        case ["take", number, "as", letter]:
            return Message("choice-take-as", {"letter": letter.upper(), "die": number})
        case ["cross", number]:
            place, mat = int(number) - 1, spelled(s.mat)
            points = face_points(s, s.face[s.mat_dice[place]])
            return Message("choice-cross", {"letter": mat[place], "points": points, "mat": mat})
    seat = builder(s)
    facts = {"word": spelled(s.word), "points": word_points(s), "seat": Seat(seat), "other": Seat(1 - seat)}
    return Message(f"choice-{move}", facts)


def events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    match move.split():
        case ["die", _] if after.phase == rules.BUILD:
            return [_throws(after)]
        case ["play"]:
            return [_lays(before)]
        case ["concede"]:
            seat = builder(before)
            return [Message("concedes", {"seat": Seat(seat), "other": Seat(1 - seat)})]
        case ["accept" | "challenge"]:
            return _answers(before, after)
    return []  # dice and letters are narrated with the last one


def _throws(s: Snapshot) -> Message:
    faces = [face_name(s.face[die]) for die in range(DICE) if s.place[die] == rules.LOOSE]
    letters = [face.upper() for face in faces if face != "blank"]
    blanks = faces.count("blank")
    return Message("throws", {"seat": Thrower(builder(s)), "letters": letters, "count": len(letters), "blanks": blanks})


def _lays(s: Snapshot) -> Message:
    facts = {"seat": Seat(builder(s)), "word": spelled(s.word), "points": word_points(s)}
    if s.mat_length:
        return Message("lays-across", facts | {"mat": spelled(s.mat), "letter": spelled(s.mat)[s.crossing]})
    return Message("lays", facts)


def _answers(before: Snapshot, after: Snapshot) -> list[Message]:
    seat = builder(before)
    facts = {
        "seat": Seat(seat),
        "other": Seat(1 - seat),
        "word": spelled(before.word),
        "points": int(after.score[seat] - before.score[seat]),
        "total": int(after.score[seat]),
    }
    names = {rules.ACCEPTED: "accepts", rules.DOUBLED: "challenges-a-word", rules.STRUCK: "challenges-no-word"}
    events = [Message(names[int(after.verdict)], facts)]
    if after.phase == rules.DONE:
        return [*events, _ends(after)]
    if after.mat_length == DICE:
        events.append(Message("no-dice-left", facts))
    return events


def _ends(s: Snapshot) -> Message:
    low, high = sorted(int(score) for score in s.score)
    if low == high:
        return Message("shares", {"points": high})
    return Message("wins", {"seat": Seat(int(s.score[1] == high)), "points": high, "other_points": low})
