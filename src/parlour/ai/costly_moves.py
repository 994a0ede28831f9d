"""The costliest moves of a seat in a game that is over: where another move would have won more often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.ai.experts import evaluate
from parlour.core.action_values import ActionValue, Budget, is_clear
from parlour.core.state import State

QUICK = Budget(2_000, seconds=0.1)  # for every choice of a game
THOROUGH = Budget(20_000, seconds=1.0)  # for those that seem to have cost most
FEW = 3
CANDIDATES = 2 * FEW  # that are looked at thoroughly: a quick look exaggerates the largest differences


class Choice(NamedTuple):
    """A choice that a seat has made, with the values of all its moves, the best first."""

    number: int  # of the push, from 1
    move: str
    action_values: list[ActionValue]

    @property
    def cost(self) -> float:
        """How much the best move would have won more often; 0 where that cannot be told."""
        best, made = self.action_values[0], self.made
        return best.win - made.win if is_clear(best, made) else 0.0

    @property
    def made(self) -> ActionValue:
        return next(one for one in self.action_values if one.move == self.move)


def evaluate_choices(state: State, seat: int, numbers: Sequence[int] | None, budget: Budget) -> list[Choice]:
    """The seat's choices among several moves; only those with these numbers, if any are given."""
    walker, found = state.replayed([]), list[Choice]()
    for number, push in enumerate(state.history, start=1):
        is_wanted = numbers is None or number in numbers
        if is_wanted and walker.actor == seat and len(walker.moves()) > 1:
            action_values = evaluate(walker.observation(seat), budget, seed=0)
            found.append(Choice(number, state.game.engine.moves[push], action_values))
        walker.push_id(push)
    return found


def costliest(choices: Sequence[Choice], most: int) -> list[Choice]:
    """Those that cost most, in the order in which they were made."""
    dearest = sorted((choice for choice in choices if choice.cost > 0), key=lambda choice: -choice.cost)
    return sorted(dearest[:most], key=lambda choice: choice.number)
