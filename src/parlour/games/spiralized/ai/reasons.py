"""Why a move in Spiralized is as good as it is: what it achieves, and what the others can do about it."""

from collections.abc import Sequence

import numpy as np

from parlour.core.action_values import ActionValue, is_clear
from parlour.core.i18n.message import Message, Seat
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Batch, Snapshot, clone
from parlour.games.spiralized import board
from parlour.games.spiralized.ai.evaluation import WEIGHTS
from parlour.games.spiralized.ai.lookahead import finish_roll
from parlour.games.spiralized.ai.threats import ALL_ROLLS, count_hits
from parlour.games.spiralized.board import COLOR_NAMES, LETTERS
from parlour.games.spiralized.position import CHOOSE_COLOR, CHOOSE_SWAP, DONE
from parlour.games.spiralized.view import stairway_at


def reason(observation: Observation, action_values: Sequence[ActionValue], place: int) -> Message:
    """Why the move at this place of the list is as good as it is. The list has the best first."""
    engine, move = observation.game.engine, action_values[place].move
    batch = clone(observation.batch)
    engine.loops.apply(batch, engine.moves.index(move), observation.game.tables)
    before, after = Snapshot(observation.batch), Snapshot(batch)
    if before.phase == CHOOSE_COLOR:
        return Message("reason-color")
    if after.phase == DONE:
        return Message("reason-wins")
    achievement, verdict = _achievement(before, move.split(), after), _verdict(action_values, place)
    return Message("reason", {**verdict, "what": achievement, "risk": _risk(batch, int(before.turn))})


def _verdict(action_values: Sequence[ActionValue], place: int) -> dict[str, object]:
    """Compared with the best other move."""
    if len(action_values) == 1:
        return {"verdict": "only", "percent": 0}
    one, other = action_values[place], action_values[1 if place == 0 else 0]
    lead = one.win - other.win
    word = "equal" if not is_clear(one, other) else "better" if lead > 0 else "worse"
    return {"verdict": word, "percent": max(1, round(100 * abs(lead)))}


# What it achieves


def _achievement(before: Snapshot, words: Sequence[str], after: Snapshot) -> Message:
    match words:
        case ["roll"]:
            return Message("what-roll")
        case ["pass"]:
            return Message("what-pass")
        case ["free"]:
            return Message("what-free")
        case ["swap", number, letter]:
            return _swapping(before, int(number) - 1, LETTERS.index(letter))
    token = _moved(before, after)
    return _hitting(before, after) or _special_place(before, after, token) or _moving(before, words, after, token)


def _moved(before: Snapshot, after: Snapshot) -> int:
    """The token of the seat at turn that was moved; a second one may have left the pit."""
    seat = before.turn
    changed = [token for token in range(board.TOKENS) if before.place[seat, token] != after.place[seat, token]]
    return max(changed, key=lambda token: bool(before.place[seat, token] != board.PIT))


def _swapping(before: Snapshot, other: int, theirs: int) -> Message:
    sunburst, place = before.place[before.turn, before.mover], before.place[other, theirs]
    gained = _steps(before, before.turn, sunburst) - _steps(before, before.turn, place)
    lost = _steps(before, other, sunburst) - _steps(before, other, place)
    args = {"token": LETTERS[before.mover], "gains": _yes(gained >= 0), "gained": abs(gained)}
    return Message("what-swap", {**args, "other": Seat(other), "loses": _yes(lost >= 0), "lost": abs(lost)})


def _hitting(before: Snapshot, after: Snapshot) -> Message | None:
    for seat in range(before.players):
        for token in range(board.TOKENS):
            place = before.place[seat, token]
            if seat != before.turn and place >= board.RING and after.place[seat, token] == board.PIT:
                made = _steps(before, seat, board.START) - _steps(before, seat, place)
                return Message("what-hits", {"victim": Seat(seat), "theirs": LETTERS[token], "steps": made})
    return None


def _special_place(before: Snapshot, after: Snapshot, token: int) -> Message | None:
    """Where a token gets to a place of a special kind, that matters more than its steps."""
    seat, letter = before.turn, LETTERS[token]
    start, end = int(before.place[seat, token]), int(after.place[seat, token])
    n, color = int(before.ring_size), int(before.color[seat])
    if start == board.RECTANGLE:
        return Message("what-enters", {"token": letter})
    if end == board.HOME:
        return Message("what-home", {"token": letter})
    if after.phase == CHOOSE_SWAP:
        return Message("what-sunburst", {"token": letter})
    if board.is_exposed(n, color, start) and not board.is_exposed(n, color, end):
        return Message("what-safe", {"token": letter, "steps": _steps(before, seat, end)})
    return None


def _moving(before: Snapshot, words: Sequence[str], after: Snapshot, token: int) -> Message:
    seat, letter = before.turn, LETTERS[token]
    start, end = int(before.place[seat, token]), int(after.place[seat, token])
    if words[0] == "stairs":
        gained = _steps(before, seat, start) - _steps(before, seat, end)
        args = {"token": letter, "gains": _yes(gained >= 0), "gained": abs(gained)}
        return Message("what-climbs", {**args, "next": _shortcut(before, seat, end)})
    if saved := _shortcut(before, seat, end):
        stairs = Message("color", {"color": stairway_at(before, end)})
        return Message("what-stairs", {"token": letter, "color": stairs, "steps": saved})
    return Message("what-goes", {"token": letter, "steps": _steps(before, seat, end)})


def _shortcut(s: Snapshot, seat: int, place: int) -> int:
    """Steps that the stairway under a token saves it; 0 where none leads down."""
    stairway, ring = stairway_at(s, place), place // board.RING
    if stairway is None or ring == board.INNER:
        return 0
    down = ring + (2 if ring in board.WHEEL_RINGS else 1)
    space = board.stair_space(int(s.ring_size), COLOR_NAMES.index(stairway), down)
    return _steps(s, seat, place) - _steps(s, seat, board.RING * down + space)


def _steps(s: Snapshot, seat: int, place: int) -> int:
    return board.steps_to_go(int(s.ring_size), int(s.color[seat]), int(place))


# What the others can do about it


def _risk(batch: Batch, seat: int) -> Message:
    """The token most at risk after the best use of the rest of the roll, and who threatens it."""
    finish_roll(batch, WEIGHTS)
    s = Snapshot(batch)
    if s.phase == DONE:
        return Message("risk-none")
    threat = max(_threats(batch, s, seat), default=None)
    if threat is None:
        return Message("risk-none")
    _, rolls, token, attacker = threat
    args = {"token": LETTERS[token], "hunter": Seat(attacker)}
    if rolls == ALL_ROLLS:
        return Message("risk-stairs", args)
    return Message("risk-throws", {**args, "throws": rolls})


def _threats(batch: Batch, s: Snapshot, seat: int) -> list[tuple[int, int, int, int]]:
    """Every threat to a token: how much is at stake, with how many rolls, which token, and who threatens it."""
    found = []
    hits = np.zeros(board.TOKENS, np.int64)
    whole_way = _steps(s, seat, board.START)
    for attacker in (other for other in range(s.players) if other != seat):
        count_hits(batch, attacker, seat, hits)
        for token in np.flatnonzero(hits).tolist():
            made = 1 + whole_way - _steps(s, seat, s.place[seat, token])
            found.append((int(hits[token]) * made, int(hits[token]), token, attacker))
    return found


def _yes(fact: object) -> str:
    return "yes" if fact else "no"
