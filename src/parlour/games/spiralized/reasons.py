"""Why a move in Spiralized is as good as it is: what it brings, and what the others can do about it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from parlour.core.engine import Batch, Reading, clone, kept_on_disk
from parlour.core.message import Message, Seat
from parlour.core.sight import Sight
from parlour.games.spiralized import board, foresight, rules, threats
from parlour.games.spiralized.estimate import WEIGHTS
from parlour.games.spiralized.notation import COLORS, LETTERS
from parlour.games.spiralized.view import stairway_at

NOTABLE = 0.005  # a smaller difference is called none
ALL_THROWS = 36

_finish_roll = kept_on_disk(foresight.finish_roll)
count_hits = kept_on_disk(threats.count_hits)


def reason(sight: Sight, moves: Sequence[str], wins: Sequence[float], place: int) -> Message:
    """Why the move at this place of the list, the best first, is as good as it is."""
    engine = sight.game.engine
    batch = clone(sight.batch)
    engine.loops.apply(batch, engine.move_ids[moves[place]], sight.game.tables)
    before, after = Reading(sight.batch), Reading(batch)
    if before.phase == rules.COLOR:
        return Message("reason-color")
    if after.phase == rules.DONE:
        return Message("reason-wins")
    what = _what(before, moves[place].split(), after)
    return Message("reason", {**_verdict(wins, place), "what": what, "risk": _risk(batch, int(before.turn))})


def _verdict(wins: Sequence[float], place: int) -> dict[str, object]:
    """Beside the best other move."""
    if len(wins) == 1:
        return {"verdict": "only", "percent": 0}
    lead = wins[place] - wins[1 if place == 0 else 0]
    word = "equal" if abs(lead) < NOTABLE else "better" if lead > 0 else "worse"
    return {"verdict": word, "percent": max(1, round(100 * abs(lead)))}


# What it brings.


def _what(before: Any, words: Sequence[str], after: Any) -> Message:
    match words:
        case ["roll"]:
            return Message("what-roll")
        case ["pass"]:
            return Message("what-pass")
        case ["free"]:
            return Message("what-free")
        case ["swap", number, letter]:
            return _of_swapping(before, int(number) - 1, LETTERS.index(letter))
    token = _moved(before, after)
    return (
        _of_hitting(before, after) or _of_getting_there(before, after, token) or _of_going(before, words, after, token)
    )


def _moved(before: Any, after: Any) -> int:
    """Which token of the seat at turn went somewhere else; a second one may have left the pit."""
    seat = before.turn
    changed = [token for token in range(board.TOKENS) if before.place[seat, token] != after.place[seat, token]]
    return max(changed, key=lambda token: bool(before.place[seat, token] != board.PIT))


def _of_swapping(before: Any, other: int, theirs: int) -> Message:
    sunburst, place = before.place[before.turn, before.mover], before.place[other, theirs]
    gained = _steps(before, before.turn, sunburst) - _steps(before, before.turn, place)
    lost = _steps(before, other, sunburst) - _steps(before, other, place)
    told = {"token": LETTERS[before.mover], "gains": _yes(gained >= 0), "gained": abs(gained)}
    return Message("what-swap", {**told, "other": Seat(other), "loses": _yes(lost >= 0), "lost": abs(lost)})


def _of_hitting(before: Any, after: Any) -> Message | None:
    for seat in range(before.players):
        for token in range(board.TOKENS):
            place = before.place[seat, token]
            if seat != before.turn and place >= board.RING and after.place[seat, token] == board.PIT:
                made = _steps(before, seat, board.START) - _steps(before, seat, place)
                return Message("what-hits", {"victim": Seat(seat), "theirs": LETTERS[token], "steps": made})
    return None


def _of_getting_there(before: Any, after: Any, token: int) -> Message | None:
    """Where a token comes to a place of its own kind, that counts for more than the way."""
    seat, letter = before.turn, LETTERS[token]
    start, end = int(before.place[seat, token]), int(after.place[seat, token])
    n, color = int(before.ring_size), int(before.color[seat])
    if start == board.RECTANGLE:
        return Message("what-enters", {"token": letter})
    if end == board.HOME:
        return Message("what-home", {"token": letter})
    if after.phase == rules.SWAP:
        return Message("what-sunburst", {"token": letter})
    if board.is_exposed(n, color, start) and not board.is_exposed(n, color, end):
        return Message("what-safe", {"token": letter, "steps": _steps(before, seat, end)})
    return None


def _of_going(before: Any, words: Sequence[str], after: Any, token: int) -> Message:
    seat, letter = before.turn, LETTERS[token]
    start, end = int(before.place[seat, token]), int(after.place[seat, token])
    if words[0] == "stairs":
        gained = _steps(before, seat, start) - _steps(before, seat, end)
        told = {"token": letter, "gains": _yes(gained >= 0), "gained": abs(gained)}
        return Message("what-climbs", {**told, "next": _shortcut(before, seat, end)})
    if saved := _shortcut(before, seat, end):
        stairs = Message("color", {"color": stairway_at(before, end)})
        return Message("what-stairs", {"token": letter, "color": stairs, "steps": saved})
    return Message("what-goes", {"token": letter, "steps": _steps(before, seat, end)})


def _shortcut(s: Any, seat: int, place: int) -> int:
    """Steps that the stairway under a token saves it at once; 0 where none leads down."""
    stairway, ring = stairway_at(s, place), place // board.RING
    if stairway is None or ring == board.INNER:
        return 0
    down = ring + (2 if ring in board.WHEEL_RINGS else 1)
    space = board.stair_space(int(s.ring_size), COLORS.index(stairway), down)
    return _steps(s, seat, place) - _steps(s, seat, board.RING * down + space)


def _steps(s: Any, seat: int, place: int) -> int:
    return board.steps_to_go(int(s.ring_size), int(s.color[seat]), int(place))


# What the others can do about it.


def _risk(batch: Batch, seat: int) -> Message:
    """The token that has most to fear once the roll is used up as planned, and whom it must fear."""
    _finish_roll(batch, WEIGHTS)
    s = Reading(batch)
    if s.phase == rules.DONE:
        return Message("risk-none")
    threat = max(_threats(batch, s, seat), default=None)
    if threat is None:
        return Message("risk-none")
    _, throws, token, hunter = threat
    told = {"token": LETTERS[token], "hunter": Seat(hunter)}
    if throws == ALL_THROWS:
        return Message("risk-stairs", told)
    return Message("risk-throws", {**told, "throws": throws})


def _threats(batch: Batch, s: Any, seat: int) -> list[tuple[int, int, int, int]]:
    """Every threat to a token: how much is at stake, with how many throws, which token, and who threatens it."""
    found = []
    hits = np.zeros(board.TOKENS, np.int64)
    whole_way = _steps(s, seat, board.START)
    for hunter in (other for other in range(s.players) if other != seat):
        count_hits(batch, hunter, seat, hits)
        for token in np.flatnonzero(hits).tolist():
            made = 1 + whole_way - _steps(s, seat, s.place[seat, token])
            found.append((int(hits[token]) * made, int(hits[token]), token, hunter))
    return found


def _yes(fact: Any) -> str:
    return "yes" if fact else "no"
