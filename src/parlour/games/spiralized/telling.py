"""Spiralized told in words: which sentence of the catalogue, with what in it."""

from collections.abc import Iterator
from typing import Any

from parlour.core.message import Message, Seat
from parlour.games.spiralized import board, rules
from parlour.games.spiralized.notation import COLORS, LETTERS
from parlour.games.spiralized.view import dice_left, place_of, stairway_at

SAFE_ON_STAIRS = Message("safe-on-own-stairs")


def prompt(s: Any) -> Message:
    if s.phase == rules.COLOR:
        return Message("prompt-color")
    if s.phase == rules.CHOOSE:
        return Message("prompt-choose")
    if s.phase == rules.SWAP:
        return Message("prompt-swap", {"token": LETTERS[s.mover]})
    dice = dice_left(s)
    if dice == [1, 1] and board.PIT in s.place[s.turn]:
        return Message("prompt-snake-eyes", {"token": LETTERS[_own_prisoner(s)], "usable": _yes(_can_use(s, 1))})
    kind = "one" if len(dice) == 1 else "doubles" if dice[0] == dice[1] else "two"
    return Message("prompt-use", {"kind": kind, "die": dice[0], "second": dice[-1]})


def _can_use(s: Any, die: int) -> bool:
    """Whether a token of the seat at turn can enter or move with this die."""
    ends = (_end(s, letter, die) for letter in LETTERS)
    return any(end != board.NOWHERE and board.may_stop(s, end) for end in ends)


def choice(s: Any, text: str) -> Message:
    match text.split():
        case ["color", color]:
            return Message("choice-color", {"color": _color(color)})
        case ["roll"]:
            return Message("choice-roll")
        case ["stairs", letter, ring]:
            hit = _hit(s, _stair(s, _place(s, letter), int(ring)))
            return Message("choice-stairs", {**_along(s, letter, int(ring)), "hit": hit})
        case ["enter", die]:
            return Message("choice-enter", {"die": die, "token": LETTERS[_waiting(s)]})
        case ["move", letter, die]:
            to = _end(s, letter, int(die))
            return Message("choice-move", {"token": letter, "die": die, "spot": _spot(s, to), "hit": _hit(s, to)})
        case ["swap", number, letter]:
            return _choice_swap(s, int(number) - 1, letter)
    return Message("choice-free" if text == "free" else "choice-pass", {"token": LETTERS[_own_prisoner(s)]})


def _choice_swap(s: Any, other: int, letter: str) -> Message:
    token = LETTERS[s.mover]
    spot = _spot(s, s.place[other, LETTERS.index(letter)], Message("on-your-own-stairs", {"token": token}))
    return Message("choice-swap", {"token": token, "other": Seat(other), "theirs": letter, "spot": spot})


def events(before: Any, text: str, after: Any) -> list[Message]:
    told = list(_told(before, text.split(), after))
    if after.phase == rules.DONE:
        told.append(Message("has-won", {"seat": Seat(after.turn)}))
    return told


def _told(before: Any, words: list[str], after: Any) -> Iterator[Message]:
    seat = Seat(before.turn)
    match words:
        case ["color", color]:
            yield Message("takes-color", {"seat": seat, "color": _color(color)})
        case ["roll"]:
            yield Message("takes-the-dice", {"seat": seat})
        case ["pass"]:
            yield Message("passes", {"seat": seat, "token": LETTERS[_own_prisoner(before)]})
        case ["stairs", letter, ring]:
            yield Message("climbs", {"seat": seat, **_along(before, letter, int(ring))})
            yield from _pit_changes(before, after)
        case ["die", face] if before.dice[0] > 0:
            throw = _throw_for_start if before.phase == rules.THROW else _roll
            yield from throw(before, [int(before.dice[0]), int(face)], after)
        case ["free" | "enter" | "move" | "swap", *_]:
            yield from _use(before, words, after)
            yield from _roll_goes_on(before, words, after)


def _throw_for_start(before: Any, dice: list[int], after: Any) -> Iterator[Message]:
    thrown = {"dice": [str(die) for die in dice], "total": sum(dice)}
    yield Message("throws-for-start", {"seat": Seat(before.turn), **thrown})
    if after.phase != rules.THROW:
        yield Message("starts", {"seat": Seat(after.turn)})
    elif after.turn <= before.turn:  # round again: somebody tied
        tied = [Seat(seat) for seat in range(after.players) if after.totals[seat] != rules.BEATEN]
        yield Message("tied-for-start", {"seats": tied})


def _roll(before: Any, dice: list[int], after: Any) -> Iterator[Message]:
    seat = Seat(before.turn)
    is_doubles = dice[0] == dice[1]
    told = {"seat": seat, "dice": [str(die) for die in dice], "die": dice[0], "bonus": _yes(before.doubles > 0)}
    yield Message("rolls-doubles" if is_doubles else "rolls", told)
    if is_doubles and before.doubles > 0:
        yield from _penalty(before, after)
    if after.turn == before.turn:
        return
    if is_doubles and before.doubles == rules.MOST_DOUBLES - 1:
        yield Message("third-doubles", {"seat": seat})
    else:
        yield Message("no-use", {"seat": seat})


def _penalty(before: Any, after: Any) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if after.place[seat, token] == board.PIT != before.place[seat, token]:
            yield Message("pays-for-doubles", {"seat": Seat(seat), "token": LETTERS[token]})
    yield from _released(before, after)


def _use(before: Any, words: list[str], after: Any) -> Iterator[Message]:
    seat = Seat(before.turn)
    match words:
        case ["free"]:
            yield Message("frees", {"seat": seat, "token": LETTERS[_own_prisoner(before)]})
        case ["enter", die]:
            yield Message("enters", {"seat": seat, "die": die, "token": LETTERS[_waiting(before)]})
        case ["move", letter, die]:
            to = _end(before, letter, int(die))
            yield Message("moves", {"seat": seat, "token": letter, "die": die, "spot": _spot(before, to)})
            yield from _pit_changes(before, after)
            if _is_sunburst(before, to) and after.phase != rules.SWAP:
                yield Message("nobody-to-swap", {"seat": seat})
        case ["swap", number, letter]:
            other = int(number) - 1
            spot = _spot(before, before.place[other, LETTERS.index(letter)], Message("on-their-stairs", {"seat": seat}))
            told = {"seat": seat, "token": LETTERS[before.mover], "other": Seat(other), "theirs": letter, "spot": spot}
            yield Message("swaps", told)


def _roll_goes_on(before: Any, words: list[str], after: Any) -> Iterator[Message]:
    """What becomes of the rest of the roll once a die is used and any swap is made."""
    if after.phase in (rules.SWAP, rules.DONE):
        return
    seat = Seat(before.turn)
    left = dice_left(before)
    if words[0] == "free":
        left = []
    elif words[0] != "swap":
        left.remove(int(words[-1]))
    is_doubles = before.dice[0] == before.dice[1]
    if left and after.turn != before.turn:
        yield Message("loses-a-die", {"seat": seat, "die": left[0], "doubles": _yes(is_doubles)})
    elif not left and is_doubles:
        yield Message("bonus-roll", {"seat": seat})


def _pit_changes(before: Any, after: Any) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if after.place[seat, token] == board.PIT != before.place[seat, token]:
            yield Message("is-hit", {"seat": Seat(seat), "token": LETTERS[token]})
    yield from _released(before, after)


def _released(before: Any, after: Any) -> Iterator[Message]:
    for seat, token in _tokens(after):
        if before.place[seat, token] == board.PIT != after.place[seat, token]:
            yield Message("is-released", {"seat": Seat(seat), "token": LETTERS[token]})


def _tokens(s: Any) -> Iterator[tuple[int, int]]:
    return ((seat, token) for seat in range(s.players) for token in range(len(LETTERS)))


def _own_prisoner(s: Any) -> int:
    return list(s.place[s.turn]).index(board.PIT)


def _waiting(s: Any) -> int:
    return list(s.place[s.turn]).index(board.RECTANGLE)


def _place(s: Any, letter: str) -> int:
    return int(s.place[s.turn, LETTERS.index(letter)])


def _end(s: Any, letter: str, die: int) -> int:
    return board.onward(int(s.ring_size), int(s.color[s.turn]), _place(s, letter), die)


def _stair(s: Any, place: int, ring: int) -> int:
    """The space on another ring of the stairway that this place belongs to."""
    color = COLORS.index(str(stairway_at(s, place)))
    return board.RING * ring + board.stair_space(int(s.ring_size), color, ring)


def _along(s: Any, letter: str, ring: int) -> dict[str, object]:
    place = _place(s, letter)
    way = Message("way", {"inward": _yes(ring > place // board.RING)})
    return {"token": letter, "way": way, "color": _color(stairway_at(s, place)), "ring": ring}


def _color(color: str | None) -> Message:
    return Message("color", {"color": color})


def _spot(s: Any, place: int, own_stairs: Message = SAFE_ON_STAIRS) -> Message:
    """A place named in a sentence, with what it is to a token of the seat at turn; `own_stairs`: if it is its own."""
    where, stairway = place_of(int(place)), stairway_at(s, place)
    if where["at"] == "safe":
        return Message("spot-safe", {"space": where["space"]})
    if where["at"] == "home":
        return Message("spot-home")
    told = {"ring": where["ring"], "space": where["space"]}
    if _is_sunburst(s, place):
        return Message("spot-sunburst", told)
    if stairway is None:
        return Message("spot-ring", told)
    if stairway == COLORS[s.color[s.turn]]:
        return Message("spot-own-stairs", {**told, "stairs": own_stairs})
    return Message("spot-stairs", {**told, "color": _color(stairway)})


def _is_sunburst(s: Any, place: int) -> bool:
    return bool(board.SUNBURST[s.ring_size // board.COLORS, place])


def _hit(s: Any, place: int) -> Message:
    """Whom a token that stops here would hit."""
    for seat, token in _tokens(s):
        if place >= board.RING and s.place[seat, token] == place:
            return Message("hit-somebody", {"victim": Seat(seat), "theirs": LETTERS[token]})
    return Message("hit-nobody")


def _yes(fact: Any) -> str:
    return "yes" if fact else "no"
