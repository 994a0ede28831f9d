"""A coach: how good each move is and why, each seat's win chances after every move of a game, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from parlour.ai import mcts
from parlour.ai.experts import evaluate, expert_with
from parlour.core.action_values import ActionValue, Advice, Budget, is_clear
from parlour.core.contract import CHANCE, OVER
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message

if TYPE_CHECKING:
    from parlour.core.observation import Observation
    from parlour.core.state import State

ADVICE_BUDGET = Budget(20_000, seconds=0.6)  # by default; with everything around it an answer takes below 1 s
ROLLOUTS = 400  # by default, for the win chances of a position


# The moves of a seat


def advice(observation: Observation, language: str = "en", budget: Budget | None = None, seed: int = 0) -> list[Advice]:
    """Each legal move's chance to win and why, the best first."""
    if not observation.moves():
        raise ValueError(_nothing_to_advise(observation))
    return in_words(observation, evaluate(observation, budget or ADVICE_BUDGET, seed), language)


def in_words(observation: Observation, action_values: Sequence[ActionValue], language: str) -> list[Advice]:
    """The values of a seat's moves, with labels and reasons."""
    words, labels = catalogue(observation.game.package, language), observation.choices(language)
    reasons = [one.reason or _reason(action_values, place, labels) for place, one in enumerate(action_values)]
    tied = [not is_clear(action_values[0], one) for one in action_values]
    tied[0] = any(tied[1:])
    return [
        Advice(one.move, labels[one.move], one.win, one.error, words.say(reason, observation.names), is_tied)
        for one, reason, is_tied in zip(action_values, reasons, tied, strict=True)
    ]


def _nothing_to_advise(observation: Observation) -> str:
    who = "a spectator" if observation.seat is None else f"seat {observation.seat}"
    now = {CHANCE: "chance must answer", OVER: "the game is over"}.get(
        observation.actor, f"seat {observation.actor} must choose"
    )
    return f"{who} has nothing to choose here: {now}"


def _reason(action_values: Sequence[ActionValue], place: int, labels: dict[str, str]) -> Message:
    """What can be said of a move by its numbers alone."""
    if len(action_values) == 1:
        return Message("advice-only")
    best, one = action_values[0], action_values[place]
    other = action_values[1] if place == 0 else best
    percent = max(1, round(100 * abs(one.win - other.win)))
    if place == 0:
        name = "advice-best" if is_clear(one, other) else "advice-close"
        return Message(name, {"other": labels[other.move], "percent": percent})
    name = "advice-worse" if is_clear(one, other) else "advice-equal"
    return Message(name, {"best": labels[best.move], "percent": percent})


# A whole game


class Moment(NamedTuple):
    """The win chances after a push that decided something: a choice, or the last outcome before the next one."""

    number: int  # of the push, from 1
    actor: int  # the seat that chose, or CHANCE
    move: str  # or the outcome
    win_chances: tuple[float, ...]  # of each seat
    change: float  # the largest of a seat's win chance since the moment before


def win_chances(state: State, rollouts: int = ROLLOUTS) -> tuple[float, ...]:
    """Each seat's chance to win from the whole position, hidden information included.

    The game's expert is asked if it knows; otherwise it is the mean over rollouts of the heuristic.
    """
    if state.result is not None:
        return state.result
    if expert := expert_with(state.game, "win_chances"):
        return tuple(float(chance) for chance in expert.win_chances(state))
    return mcts.win_chances(state, rollouts, seed=0)


def win_chance_history(state: State, rollouts: int = ROLLOUTS) -> list[Moment]:
    """The win chances at the beginning (number 0) and after every push that decided something.

    For a game that is over, or for its host: the chances reveal hidden information.
    """
    walker = state.replayed([])
    before = win_chances(walker, rollouts)
    moments = [Moment(0, CHANCE, "", before, 0.0)]
    for number, move in enumerate(state.history, start=1):
        actor, had_choice = walker.actor, len(walker.moves()) > 1
        walker.push_id(move)
        if had_choice or (actor == CHANCE and walker.actor != CHANCE) or walker.actor == OVER:
            after = win_chances(walker, rollouts)
            change = max(abs(now - then) for now, then in zip(after, before, strict=True))
            notation = walker.game.engine.outcomes if actor == CHANCE else walker.game.engine.moves
            moments.append(Moment(number, actor, notation[move], after, change))
            before = after
    return moments


def turning_points(moments: Sequence[Moment], most: int = 3) -> list[Moment]:
    """The few moments that changed the win chances most, in the order in which they came."""
    changed = [moment for moment in moments if moment.change > 0]  # in a short game there may be fewer
    return sorted(sorted(changed, key=lambda moment: -moment.change)[:most])


class Swing(NamedTuple):
    """The seat whose win chance a moment changed most, and from what to what."""

    seat: int
    before: float
    after: float


def swing(moments: Sequence[Moment], moment: Moment) -> Swing:
    """What one of these moments, but not the first, did to the win chances."""
    before = moments[moments.index(moment) - 1].win_chances
    changes = [Swing(seat, then, now) for seat, (then, now) in enumerate(zip(before, moment.win_chances, strict=True))]
    return max(changes, key=lambda change: abs(change.after - change.before))
