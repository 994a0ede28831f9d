"""The expert of Spite. The game is solved, so the value of every move is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.runtime.engine import Snapshot
from parlour.core.runtime.rng import seeded
from parlour.games.spite import rules
from parlour.games.spite.ai import levels
from parlour.games.spite.ai.position_values import evaluate_position
from parlour.games.spite.ai.reasons import reason
from parlour.games.spite.ai.solution import ROUNDING_ERROR, solution
from parlour.games.spite.ai.start_chances import start_chances
from parlour.games.spite.ai.turn_graph import first_position

if TYPE_CHECKING:
    from parlour.core.observation import Observation
    from parlour.core.state import State


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The value of each move if everybody plays on as well as they can, the best first. It costs no budget."""
    position = evaluate_position(observation.batch, solution())
    listed = zip(position.moves.tolist(), position.action_values.tolist(), strict=True)
    moves = sorted([(rules.MOVES[move], win) for move, win in listed], key=lambda one: -one[1])
    return [
        ActionValue(move, win, ROUNDING_ERROR, reason(observation.batch, solution(), moves, place))
        for place, (move, win) in enumerate(moves)
    ]


def choose(observation: Observation, level: str, seed: int) -> str:
    """The move that a player of this level makes."""
    return rules.MOVES[levels.choose(observation.batch, LEVELS.index(level), solution(), seeded(seed))]


def win_chances(state: State) -> tuple[float, ...]:
    """Each seat's chance to win if everybody plays as well as they can."""
    if state.result is not None:
        return state.result
    s = Snapshot(state.batch)
    if s.phase == rules.THROW_FOR_START:
        return _win_chances_before_start(s.start_throw.tolist()[: s.players])
    return tuple(np.roll(evaluate_position(state.batch, solution()).win_chances, s.turn).tolist())


def _win_chances_before_start(throws: list[int]) -> tuple[float, ...]:
    players = len(throws)
    from_starter, total = solution()[first_position(players), :players], np.zeros(players)
    for seat, chance in enumerate(start_chances(throws)):
        total += chance * np.roll(from_starter, seat)
    return tuple(total.tolist())
