"""A coach: how good each move is and why, how a game stood after every move, and where it turned."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from parlour.bots import search
from parlour.bots.expertise import judge, own
from parlour.core.catalogue import catalogue
from parlour.core.judgement import Advice, Effort, Judgement
from parlour.core.message import Message
from parlour.core.protocol import CHANCE, OVER

if TYPE_CHECKING:
    from parlour.core.sight import Sight
    from parlour.core.state import State

ADVICE = Effort(20_000, seconds=1.5)  # unless told
GAMES = 400  # that the steady players play to see how a position stands
SURE = 2.0  # standard errors; a smaller difference may be luck
NOTABLE = 0.005  # a smaller difference is not worth a word


# The moves of a seat


def advice(sight: Sight, language: str = "en", effort: Effort | None = None, seed: int = 0) -> list[Advice]:
    """How likely each legal move of the seat wins and why, the best first."""
    if not sight.moves():
        raise ValueError(_nothing_to_advise(sight))
    words, labels = catalogue(sight.game.package, language), sight.choices(language)
    judgements = judge(sight, effort or ADVICE, seed)
    reasons = [one.reason or _reason(judgements, place, labels) for place, one in enumerate(judgements)]
    return [
        Advice(one.move, labels[one.move], one.win, one.error, words.say(reason, sight.names))
        for one, reason in zip(judgements, reasons, strict=True)
    ]


def _nothing_to_advise(sight: Sight) -> str:
    who = "a spectator" if sight.seat is None else f"seat {sight.seat}"
    now = {CHANCE: "chance must answer", OVER: "the game is over"}.get(sight.actor, f"seat {sight.actor} must choose")
    return f"{who} has nothing to choose here: {now}"


def _reason(judgements: Sequence[Judgement], place: int, labels: dict[str, str]) -> Message:
    """What can be said of a move by its numbers alone."""
    if len(judgements) == 1:
        return Message("advice-only")
    best, one = judgements[0], judgements[place]
    other = judgements[1] if place == 0 else best
    lead = abs(one.win - other.win)
    is_clear = lead > max(NOTABLE, SURE * math.hypot(one.error, other.error))
    percent = round(100 * lead)
    if place == 0:
        name = "advice-best" if is_clear else "advice-close"
        return Message(name, {"other": labels[other.move], "percent": percent})
    name = "advice-worse" if is_clear else "advice-equal"
    return Message(name, {"best": labels[best.move], "percent": percent})


# A whole game


class Moment(NamedTuple):
    """How a game stood after a push that decided something: a choice, or what chance answered."""

    number: int  # of the push, from 1
    actor: int  # the seat that chose, or CHANCE
    move: str  # or the outcome
    chances: tuple[float, ...]  # of each seat to win
    change: float  # the largest of a seat's chance since the moment before


def chances(state: State, games: int = GAMES) -> tuple[float, ...]:
    """Each seat's chance to win from the whole position, hidden things included.

    Exact where the game's expert knows it, else counted over games that the steady players play on.
    """
    if state.result is not None:
        return state.result
    if exact := own(state.game.package, "chances"):
        return tuple(float(chance) for chance in exact(state))
    return search.chances(state, games, seed=0)


def course(state: State, games: int = GAMES) -> list[Moment]:
    """How the game stood at its beginning (number 0) and after every push that decided something.

    For a game that is over, or for its host: the chances tell what is hidden.
    """
    walker = state.replayed([])
    before = chances(walker, games)
    moments = [Moment(0, CHANCE, "", before, 0.0)]
    for number, move in enumerate(state.history, start=1):
        actor, had_choice = walker.actor, len(walker.moves()) > 1
        walker.happen(move)
        if had_choice or (actor == CHANCE and walker.actor != CHANCE) or walker.actor == OVER:
            after = chances(walker, games)
            change = max(abs(now - then) for now, then in zip(after, before, strict=True))
            notation = walker.game.engine.outcomes if actor == CHANCE else walker.game.engine.moves
            moments.append(Moment(number, actor, notation[move], after, change))
            before = after
    return moments


def turning_points(moments: Sequence[Moment], most: int = 3) -> list[Moment]:
    """The few moments that changed the chances most, in the order in which they came."""
    changed = [moment for moment in moments if moment.change > 0]  # in a short game there may be fewer
    return sorted(sorted(changed, key=lambda moment: -moment.change)[:most])


class Swing(NamedTuple):
    """Whose chance a moment changed most, and from what to what."""

    seat: int
    before: float
    after: float


def swing(moments: Sequence[Moment], moment: Moment) -> Swing:
    """What one of these moments, but not the first, did to the chances."""
    before = moments[moments.index(moment) - 1].chances
    changes = [Swing(seat, then, now) for seat, (then, now) in enumerate(zip(before, moment.chances, strict=True))]
    return max(changes, key=lambda change: abs(change.after - change.before))
