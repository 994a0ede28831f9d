"""How good the moves of a seat are: the types that experts, search and coach share."""

from __future__ import annotations

from math import hypot, inf
from typing import TYPE_CHECKING, NamedTuple, Protocol

from parlour.core.i18n.message import Message

if TYPE_CHECKING:
    from parlour.core.observation import Observation

CLEAR = 2.0  # standard errors; a smaller difference between two moves may be chance
NOTABLE = 0.005  # a smaller difference is not worth mentioning, even where it is exact
LEVELS = ("beginner", "casual", "strong", "expert")  # each beats the one before


class Budget(NamedTuple):
    """How much an evaluation may cost: it ends with whichever limit comes first.

    Only without a limit in seconds is it the same for the same seed on every machine.
    """

    simulations: int
    seconds: float = inf


class ActionValue(NamedTuple):
    """What a seat may expect from a move."""

    move: str
    win: float  # the expected share of the win, from 0 to 1
    error: float  # the standard error of that; 0 where it is exact
    reason: Message | None = None  # why, as a message of the game's catalogue
    lead_error: float | None = None  # the standard error of its lead over another move; None: errors are independent


def is_clear(one: ActionValue, other: ActionValue) -> bool:
    """Whether two moves differ by more than the error of the comparison."""
    if one.lead_error is None or other.lead_error is None:
        error = hypot(one.error, other.error)
    else:
        error = max(one.lead_error, other.lead_error)
    return abs(one.win - other.win) >= max(NOTABLE, CLEAR * error)


class Advice(NamedTuple):
    """An action value in words."""

    move: str
    label: str  # what the move is called
    win: float
    error: float
    reason: str
    is_tied: bool = False  # with the best move: which of them is better cannot be told


class Advisor(Protocol):
    """Whoever answers `State.advice`. The core knows no players, so `parlour` registers its coach here."""

    def __call__(self, observation: Observation, language: str, budget: Budget | None, seed: int) -> list[Advice]: ...


_advisors: list[Advisor] = []


def register_advisor(advisor: Advisor) -> None:
    _advisors.append(advisor)


def advise(observation: Observation, language: str, budget: Budget | None, seed: int) -> list[Advice]:
    """The value of each legal move of the seat to move, in words, the best first."""
    if not _advisors:
        raise RuntimeError("no advisor is registered")
    return _advisors[-1](observation, language, budget, seed)
