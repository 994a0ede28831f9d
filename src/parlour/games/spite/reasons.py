"""Why a move is good or bad, with the numbers that decide it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import Reading
from parlour.core.message import Message, Seat
from parlour.games.spite import notation, outlook, rules, steady

NOTABLE = 0.005  # a smaller difference is called none
UNLIKELY = 5  # percent

Chances = NDArray[np.float64]


def reason(batch: Any, values: Chances, wins: Sequence[tuple[str, float]], place: int) -> Message:
    """Why the move at this place of the list, the best first, is as good as it is."""
    s, move = Reading(batch), wins[place][0]
    if s.phase == rules.CHOOSE_NUMBER:
        return Message("reason-number")
    verdict = _verdict([win for _, win in wins], place)
    turn = outlook.turn_of(batch, notation.MOVES.index(move), values)
    if s.phase == rules.NOMINATE:
        return _of_nomination(s, turn, move, verdict)
    if s.victim != rules.NOBODY and s.counters[s.victim] == 0:
        return Message("reason-nothing", {"victim": Seat(s.victim)})
    return _of_sticking(s, turn, verdict) if move == "stick" else _of_throwing(s, turn, verdict)


def _verdict(wins: Sequence[float], place: int) -> dict[str, object]:
    """Beside the best other move."""
    lead = wins[place] - wins[1 if place == 0 else 0]
    word = "equal" if abs(lead) < NOTABLE else "better" if lead > 0 else "worse"
    return {"verdict": word, "percent": max(1, round(100 * abs(lead)))}


def _of_throwing(s: Any, turn: outlook.Outlook, verdict: dict[str, object]) -> Message:
    hits = int(s.hits)
    if _hides(s) and verdict["verdict"] == "better":
        return Message("reason-throw-hidden", {**verdict, "hits": hits})
    if hits >= _useful_hits(s) and verdict["verdict"] == "worse":
        return Message("reason-throw-useless", verdict)
    return Message("reason-throw", {**verdict, "dice": rules.DICE - hits, "hit": round(100 * (1 - turn.law[hits, 0]))})


def _of_sticking(s: Any, turn: outlook.Outlook, verdict: dict[str, object]) -> Message:
    hits = int(s.hits)
    if hits >= _useful_hits(s):
        if s.victim == rules.NOBODY:
            return Message("reason-stick-full", verdict)
        name = "reason-stick-win" if s.seats_in == 2 else "reason-stick-out"
        return Message(name, {**verdict, "victim": Seat(s.victim)})
    if _hides(s) and verdict["verdict"] == "worse":
        return Message("reason-stick-exposed", {**verdict, "hits": hits})
    facts = {"dice": rules.DICE - hits, "miss": round(100 * turn.law[hits, 0]), "hits": hits}
    return Message("reason-stick", {**verdict, **facts})


def _useful_hits(s: Any) -> int:
    return int(steady.useful_hits(s.record()))


def _hides(s: Any) -> bool:
    """Whether the seat has something to lose by its first counters, and several hits to choose them with."""
    return bool(s.victim == rules.NOBODY and s.counters[s.turn] == 0 and s.hits > 1)


def _of_nomination(s: Any, turn: outlook.Outlook, move: str, verdict: dict[str, object]) -> Message:
    victim = list(s.number).index(int(move.split()[1]) - 1)
    counters = int(s.counters[victim])
    facts = {**verdict, "victim": Seat(victim)}
    if counters == 0:
        return Message("reason-nominate-nothing", facts)
    hit, out = (round(100 * _chance_to_gather(turn, wanted)) for wanted in (1, counters))
    if counters == rules.ROW:
        return Message("reason-nominate-spiteful", {**facts, "hit": hit})
    if out < UNLIKELY:
        return Message("reason-nominate-weaken", {**facts, "hit": hit})
    return Message("reason-nominate", {**facts, "out": out})


def _chance_to_gather(turn: outlook.Outlook, wanted: int) -> float:
    """How likely a turn ends with so many hits, if it is played as well as it can be."""
    top = len(turn.shares) - 1
    reached = np.array([float(hits >= wanted) for hits in range(top + 1)])
    for hits in range(top - 1, -1, -1):
        thrown = float(turn.law[hits, hits + 1 :] @ reached[hits + 1 :])
        reached[hits] += turn.shares[hits] * (thrown - reached[hits])
    return float(reached[0])
