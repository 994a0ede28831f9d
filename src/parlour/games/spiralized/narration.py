"""Spiralized in sentences: which message of the catalogue, with which arguments."""

from collections.abc import Iterator
from typing import Literal, NotRequired, TypedDict

from parlour.core.i18n.message import Message, Seat, Thrower
from parlour.core.runtime.engine import Snapshot
from parlour.games.spiralized import board
from parlour.games.spiralized.board import COLOR_NAMES, LETTERS
from parlour.games.spiralized.legal_moves import any_use
from parlour.games.spiralized.lost_dice import reasons
from parlour.games.spiralized.position import (
    BEATEN,
    CHOOSE_COLOR,
    CHOOSE_SWAP,
    DONE,
    STAIRS_OR_ROLL,
    THROW_FOR_START,
)
from parlour.games.spiralized.rules import MOST_DOUBLES
from parlour.games.spiralized.view import dice_left, place_of, stairway_at

SAFE_ON_STAIRS = Message("safe-on-own-stairs")
YesNo = Literal["yes", "no"]
WHY = {
    "entry": "why-entry",
    "start-full": "why-start-full",
    "exact": "why-exact",
    "blocked": "why-blocked",
    "pit": "why-pit",
}


# Messages inside messages, as programs get them: the name with the arguments


class ColorText(TypedDict):
    name: Literal["color"]
    color: str


class WayText(TypedDict):
    """Up or down a stairway."""

    name: Literal["way"]
    inward: YesNo


class OwnStairsText(TypedDict):
    """What the mover's own stairway is to it: a safe place, or after a swap just its own."""

    name: Literal["safe-on-own-stairs", "on-their-stairs"]
    seat: NotRequired[int]


class SpotText(TypedDict):
    """A place where a token stops."""

    name: Literal["spot-safe", "spot-home", "spot-ring", "spot-sunburst", "spot-stairs", "spot-own-stairs"]
    ring: NotRequired[int]
    space: NotRequired[int]
    color: NotRequired[ColorText]
    stairs: NotRequired[OwnStairsText]


# The arguments of events. Seats are counted from 0, tokens have letters.


class SeatEvent(TypedDict):
    """An event that says no more than whose it is."""

    seat: int


class TokenEvent(TypedDict):
    seat: int
    token: str


class TakesColor(TypedDict):
    seat: int
    color: ColorText


class ThrowsForStart(TypedDict):
    seat: int
    dice: list[str]
    total: int


class TiedForStart(TypedDict):
    seats: list[int]


class Climbs(TypedDict):
    seat: int
    token: str
    way: WayText
    color: ColorText
    ring: int


class Rolls(TypedDict):
    seat: int
    dice: list[str]
    die: int  # the first of them
    bonus: YesNo


class Enters(TypedDict):
    seat: int
    token: str
    die: str


class Moves(TypedDict):
    seat: int
    token: str
    die: str
    spot: SpotText


class Swaps(TypedDict):
    seat: int
    token: str
    other: int
    theirs: str
    spot: SpotText  # where the seat's own token is now


class Why(TypedDict):
    """A reason why a die cannot be used."""

    name: Literal["why-entry", "why-start-full", "why-exact", "why-blocked", "why-pit"]


class NoUse(TypedDict):
    seat: int
    why: list[Why]


class LosesADie(TypedDict):
    seat: int
    die: int
    doubles: YesNo
    why: list[Why]


EVENTS: dict[str, type] = {
    "takes-color": TakesColor,
    "throws-for-start": ThrowsForStart,
    "tied-for-start": TiedForStart,
    "starts": SeatEvent,
    "takes-the-dice": SeatEvent,
    "climbs": Climbs,
    "rolls": Rolls,
    "rolls-doubles": Rolls,
    "pays-for-doubles": TokenEvent,
    "third-doubles": SeatEvent,
    "no-use": NoUse,
    "enters": Enters,
    "moves": Moves,
    "frees": TokenEvent,
    "passes": TokenEvent,
    "is-hit": TokenEvent,
    "is-released": TokenEvent,
    "nobody-to-swap": SeatEvent,
    "swaps": Swaps,
    "loses-a-die": LosesADie,
    "bonus-roll": SeatEvent,
    "has-won": SeatEvent,
}


# Prompts and choices


def prompt(s: Snapshot) -> Message:
    if s.phase == CHOOSE_COLOR:
        return Message("prompt-color")
    if s.phase == STAIRS_OR_ROLL:
        return Message("prompt-choose")
    if s.phase == CHOOSE_SWAP:
        return Message("prompt-swap", {"token": LETTERS[s.mover]})
    dice = dice_left(s)
    if dice == [1, 1] and board.PIT in s.place[s.turn]:
        return Message(
            "prompt-snake-eyes", {"token": LETTERS[_own_prisoner(s)], "usable": _yes(any_use(s.record(), 1))}
        )
    kind = "one" if len(dice) == 1 else "doubles" if dice[0] == dice[1] else "two"
    return Message("prompt-use", {"kind": kind, "die": dice[0], "second": dice[-1]})


def choice(s: Snapshot, text: str) -> Message:
    match text.split():
        case ["color", color]:
            return Message("choice-color", {"color": _color(color)})
        case ["roll"]:
            return Message("choice-roll")
        case ["stairs", letter, ring]:
            hit = _hit(s, _stair(s, _place(s, letter), int(ring)))
            return Message("choice-stairs", {**_along_stairs(s, letter, int(ring)), "hit": hit})
        case ["enter", die]:
            return Message("choice-enter", {"die": die, "token": LETTERS[_waiting(s)]})
        case ["move", letter, die]:
            to = _destination(s, letter, int(die))
            return Message("choice-move", {"token": letter, "die": die, "spot": _spot(s, to), "hit": _hit(s, to)})
        case ["swap", number, letter]:
            return _choice_swap(s, int(number) - 1, letter)
    return Message("choice-free" if text == "free" else "choice-pass", {"token": LETTERS[_own_prisoner(s)]})


def _choice_swap(s: Snapshot, other: int, letter: str) -> Message:
    token = LETTERS[s.mover]
    spot = _spot(s, s.place[other, LETTERS.index(letter)], Message("on-your-own-stairs", {"token": token}))
    return Message("choice-swap", {"token": token, "other": Seat(other), "theirs": letter, "spot": spot})


# Events


def events(before: Snapshot, text: str, after: Snapshot) -> list[Message]:
    messages = list(_events_of_move(before, text.split(), after))
    if after.phase == DONE:
        messages.append(Message("has-won", {"seat": Seat(after.turn)}))
    return messages


def _events_of_move(before: Snapshot, words: list[str], after: Snapshot) -> Iterator[Message]:
    seat = Seat(before.turn)
    match words:
        case ["color", color]:
            yield Message("takes-color", {"seat": seat, "color": _color(color)})
        case ["roll"]:
            yield Message("takes-the-dice", {"seat": Thrower(seat)})
        case ["pass"]:
            yield Message("passes", {"seat": seat, "token": LETTERS[_own_prisoner(before)]})
        case ["stairs", letter, ring]:
            yield Message("climbs", {"seat": seat, **_along_stairs(before, letter, int(ring))})
            yield from _pit_changes(before, after)
        case ["die", face] if before.dice[0] > 0:
            throw = _throw_for_start if before.phase == THROW_FOR_START else _roll
            yield from throw(before, [int(before.dice[0]), int(face)], after)
        case ["free" | "enter" | "move" | "swap", *_]:
            yield from _use(before, words, after)
            yield from _rest_of_roll(before, words, after)


def _throw_for_start(before: Snapshot, dice: list[int], after: Snapshot) -> Iterator[Message]:
    thrown = {"dice": [str(die) for die in dice], "total": sum(dice)}
    yield Message("throws-for-start", {"seat": Thrower(before.turn), **thrown})
    if after.phase != THROW_FOR_START:
        yield Message("starts", {"seat": Seat(after.turn)})
    elif after.turn <= before.turn:  # round again: somebody tied
        tied = [Seat(seat) for seat in range(after.players) if after.totals[seat] != BEATEN]
        yield Message("tied-for-start", {"seats": tied})


def _roll(before: Snapshot, dice: list[int], after: Snapshot) -> Iterator[Message]:
    seat = Seat(before.turn)
    is_doubles = dice[0] == dice[1]
    args = {
        "seat": Thrower(seat),
        "dice": [str(die) for die in dice],
        "die": dice[0],
        "bonus": _yes(before.doubles > 0),
    }
    yield Message("rolls-doubles" if is_doubles else "rolls", args)
    if is_doubles and before.doubles > 0:
        yield from _penalty(before, after)
    if after.turn == before.turn:
        return
    if is_doubles and before.doubles == MOST_DOUBLES - 1:
        yield Message("third-doubles", {"seat": seat})
    else:
        yield Message("no-use", {"seat": seat, "why": _why(after, seat, dice)})


def _penalty(before: Snapshot, after: Snapshot) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if after.place[seat, token] == board.PIT != before.place[seat, token]:
            yield Message("pays-for-doubles", {"seat": Seat(seat), "token": LETTERS[token]})
    yield from _released(before, after)


def _use(before: Snapshot, words: list[str], after: Snapshot) -> Iterator[Message]:
    seat = Seat(before.turn)
    match words:
        case ["free"]:
            yield Message("frees", {"seat": seat, "token": LETTERS[_own_prisoner(before)]})
        case ["enter", die]:
            yield Message("enters", {"seat": seat, "die": die, "token": LETTERS[_waiting(before)]})
        case ["move", letter, die]:
            to = _destination(before, letter, int(die))
            yield Message("moves", {"seat": seat, "token": letter, "die": die, "spot": _spot(before, to)})
            yield from _pit_changes(before, after)
            if _is_sunburst(before, to) and after.phase != CHOOSE_SWAP:
                yield Message("nobody-to-swap", {"seat": seat})
        case ["swap", number, letter]:
            other = int(number) - 1
            spot = _spot(before, before.place[other, LETTERS.index(letter)], Message("on-their-stairs", {"seat": seat}))
            args = {"seat": seat, "token": LETTERS[before.mover], "other": Seat(other), "theirs": letter, "spot": spot}
            yield Message("swaps", args)


def _rest_of_roll(before: Snapshot, words: list[str], after: Snapshot) -> Iterator[Message]:
    """What becomes of the rest of the roll after a die is used and any swap is made."""
    if after.phase in (CHOOSE_SWAP, DONE):
        return
    seat = Seat(before.turn)
    left = dice_left(before)
    if words[0] == "free":
        left = []
    elif words[0] != "swap":
        left.remove(int(words[-1]))
    is_doubles = before.dice[0] == before.dice[1]
    if left and after.turn != before.turn:
        args = {"seat": seat, "die": left[0], "doubles": _yes(is_doubles), "why": _why(after, seat, left)}
        yield Message("loses-a-die", args)
    elif not left and is_doubles:
        yield Message("bonus-roll", {"seat": seat})


def _pit_changes(before: Snapshot, after: Snapshot) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if after.place[seat, token] == board.PIT != before.place[seat, token]:
            yield Message("is-hit", {"seat": Seat(seat), "token": LETTERS[token]})
    yield from _released(before, after)


def _released(before: Snapshot, after: Snapshot) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if before.place[seat, token] == board.PIT != after.place[seat, token]:
            yield Message("is-released", {"seat": Seat(seat), "token": LETTERS[token]})


# Parts of sentences


def _why(s: Snapshot, seat: int, dice: list[int]) -> list[Message]:
    return [Message(WHY[reason]) for reason in reasons(s, seat, dice)]


def _tokens(s: Snapshot) -> Iterator[tuple[int, int]]:
    return ((seat, token) for seat in range(s.players) for token in range(board.TOKENS))


def _own_prisoner(s: Snapshot) -> int:
    return list(s.place[s.turn]).index(board.PIT)


def _waiting(s: Snapshot) -> int:
    return list(s.place[s.turn]).index(board.RECTANGLE)


def _place(s: Snapshot, letter: str) -> int:
    return int(s.place[s.turn, LETTERS.index(letter)])


def _destination(s: Snapshot, letter: str, die: int) -> int:
    return board.destination(int(s.ring_size), int(s.color[s.turn]), _place(s, letter), die)


def _stair(s: Snapshot, place: int, ring: int) -> int:
    """The space on another ring of the stairway that this place belongs to."""
    color = COLOR_NAMES.index(str(stairway_at(s, place)))
    return board.RING * ring + board.stair_space(int(s.ring_size), color, ring)


def _along_stairs(s: Snapshot, letter: str, ring: int) -> dict[str, object]:
    place = _place(s, letter)
    way = Message("way", {"inward": _yes(ring > place // board.RING)})
    return {"token": letter, "way": way, "color": _color(stairway_at(s, place)), "ring": ring}


def _color(color: str | None) -> Message:
    return Message("color", {"color": color})


def _spot(s: Snapshot, place: int, own_stairs: Message = SAFE_ON_STAIRS) -> Message:
    """A place as part of a sentence, seen by the seat at turn; `own_stairs` describes its own stairway."""
    where, stairway = place_of(int(place)), stairway_at(s, place)
    if where["at"] == "safe":
        return Message("spot-safe", {"space": where["space"]})
    if where["at"] == "home":
        return Message("spot-home")
    args = {"ring": where["ring"], "space": where["space"]}
    if _is_sunburst(s, place):
        return Message("spot-sunburst", args)
    if stairway is None:
        return Message("spot-ring", args)
    if stairway == COLOR_NAMES[s.color[s.turn]]:
        return Message("spot-own-stairs", {**args, "stairs": own_stairs})
    return Message("spot-stairs", {**args, "color": _color(stairway)})


def _is_sunburst(s: Snapshot, place: int) -> bool:
    return bool(board.SUNBURST[s.ring_size // board.COLORS, place])


def _hit(s: Snapshot, place: int) -> Message:
    """The token that one stopping here would hit."""
    for seat, token in _tokens(s):
        if place >= board.RING and s.place[seat, token] == place:
            return Message("hit-somebody", {"victim": Seat(seat), "theirs": LETTERS[token]})
    return Message("hit-nobody")


def _yes(fact: object) -> str:
    return "yes" if fact else "no"
