"""Why a move is good or bad, with the numbers that decide it."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import NOTABLE
from parlour.core.i18n.message import Message, Seat
from parlour.core.runtime.engine import Batch, Snapshot
from parlour.games.spite import rules
from parlour.games.spite.ai import heuristic
from parlour.games.spite.ai.position_values import TurnValues, evaluate_turn_with

UNLIKELY = 5  # percent

Comparison = dict[str, object]  # the arguments `verdict` and `percent` of a reason


def reason(batch: Batch, values: NDArray[np.float64], moves: Sequence[tuple[str, float]], place: int) -> Message:
    """Why the move at this place of the list (moves and their values, the best first) is as good as it is."""
    s, move = Snapshot(batch), moves[place][0]
    if s.phase == rules.CHOOSE_NUMBER:
        return Message("reason-number")
    compared = _compare([win for _, win in moves], place)
    turn = evaluate_turn_with(batch, rules.MOVES.index(move), values)
    if s.phase == rules.NOMINATE:
        return _nomination_reason(s, turn, move, compared)
    if s.victim != rules.NOBODY and s.counters[s.victim] == 0:
        return Message("reason-nothing", {"victim": Seat(s.victim)})
    useful = int(heuristic.useful_hits(batch[0]))
    return _stick_reason(s, turn, useful, compared) if move == "stick" else _throw_reason(s, turn, useful, compared)


def _compare(wins: Sequence[float], place: int) -> Comparison:
    """The move beside the best other one."""
    lead = wins[place] - wins[1 if place == 0 else 0]
    verdict = "equal" if abs(lead) < NOTABLE else "better" if lead > 0 else "worse"
    return {"verdict": verdict, "percent": max(1, round(100 * abs(lead)))}


def _throw_reason(s: Snapshot, turn: TurnValues, useful: int, compared: Comparison) -> Message:
    hits = int(s.hits)
    if _is_safe_without_counters(s) and compared["verdict"] == "better":
        return Message("reason-throw-hidden", {**compared, "hits": hits})
    if hits >= useful and compared["verdict"] == "worse":
        return Message("reason-throw-useless", compared)
    hit_chance = 1 - turn.transitions[hits, 0]
    return Message("reason-throw", {**compared, "dice": rules.DICE - hits, "hit": round(100 * hit_chance)})


def _stick_reason(s: Snapshot, turn: TurnValues, useful: int, compared: Comparison) -> Message:
    hits = int(s.hits)
    if hits >= useful:
        if s.victim == rules.NOBODY:
            return Message("reason-stick-full", compared)
        name = "reason-stick-win" if s.seats_in == 2 else "reason-stick-out"
        return Message(name, {**compared, "victim": Seat(s.victim)})
    if _is_safe_without_counters(s) and compared["verdict"] == "worse":
        return Message("reason-stick-exposed", {**compared, "hits": hits})
    facts = {"dice": rules.DICE - hits, "miss": round(100 * turn.transitions[hits, 0]), "hits": hits}
    return Message("reason-stick", {**compared, **facts})


def _is_safe_without_counters(s: Snapshot) -> bool:
    """Whether sticking would give the seat its first counters, so that it can be knocked out, with several hits."""
    return bool(s.victim == rules.NOBODY and s.counters[s.turn] == 0 and s.hits > 1)


def _nomination_reason(s: Snapshot, turn: TurnValues, move: str, compared: Comparison) -> Message:
    victim = list(s.number).index(int(move.split()[1]) - 1)
    counters = int(s.counters[victim])
    facts = {**compared, "victim": Seat(victim)}
    if counters == 0:
        return Message("reason-nominate-nothing", facts)
    hit, out = (round(100 * _chance_to_collect(turn, wanted)) for wanted in (1, counters))
    if counters == rules.ROW:
        return Message("reason-nominate-spiteful", {**facts, "hit": hit})
    if out < UNLIKELY:
        return Message("reason-nominate-weaken", {**facts, "hit": hit})
    return Message("reason-nominate", {**facts, "out": out})


def _chance_to_collect(turn: TurnValues, wanted: int) -> float:
    """The probability that a turn, played as well as it can be, ends with at least so many hits."""
    top = len(turn.throw_again) - 1
    reached = np.array([float(hits >= wanted) for hits in range(top + 1)])
    for hits in range(top - 1, -1, -1):
        after_throw = float(turn.transitions[hits, hits + 1 :] @ reached[hits + 1 :])
        reached[hits] += turn.throw_again[hits] * (after_throw - reached[hits])
    return float(reached[0])
