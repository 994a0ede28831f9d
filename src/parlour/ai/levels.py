"""Players of four levels for every game: the game's own expert decides, or else the search with different budgets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from parlour.ai.experts import evaluate, expert_with
from parlour.core.action_values import LEVELS, Budget
from parlour.core.i18n.message import short

if TYPE_CHECKING:
    from parlour.core.action_values import ActionValue
    from parlour.core.observation import Observation

# The two better levels search. The limits in seconds are for slow machines.
BUDGETS = {"strong": Budget(2_000, seconds=0.5), "expert": Budget(40_000, seconds=1.2)}


class HumanLikePolicy(NamedTuple):
    """Plays like somebody who does not think long: by the heuristic, or by a quick evaluation of all moves."""

    heuristic_rate: float  # how often it makes the heuristic's move
    simulations: int  # otherwise: for each move of the quick evaluation
    temperature: float  # of the softmax over the values found there


POLICIES = {
    "beginner": HumanLikePolicy(0.5, simulations=3, temperature=0.4),
    "casual": HumanLikePolicy(0.85, simulations=20, temperature=0.05),
}
QUICK_SECONDS = 0.2  # that a quick evaluation may take


class LevelBot:
    """A player of one of the levels."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
        self.level = level

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        moves, seed = observation.moves(), int(rng.integers(2**63))
        if len(moves) == 1:
            return moves[0]
        if expert := expert_with(observation.game, "choose"):
            return expert.choose(observation, self.level, seed)
        if self.level in BUDGETS:
            return evaluate(observation, BUDGETS[self.level], seed)[0].move
        return _human_like_move(POLICIES[self.level], observation, seed, rng)


def _human_like_move(policy: HumanLikePolicy, observation: Observation, seed: int, rng: np.random.Generator) -> str:
    follows_heuristic = rng.random() < policy.heuristic_rate
    if follows_heuristic and observation.game.parts.heuristic is not None:
        return observation.heuristic_move(seed)
    budget = Budget(policy.simulations * len(observation.moves()), QUICK_SECONDS)
    return _sampled(evaluate(observation, budget, seed), policy.temperature, rng)


def _sampled(action_values: list[ActionValue], temperature: float, rng: np.random.Generator) -> str:
    """A move drawn by the softmax of the values: people blunder, but they do not move at random."""
    odds = np.array([math.exp((one.win - action_values[0].win) / temperature) for one in action_values])
    return action_values[rng.choice(len(action_values), p=odds / odds.sum())].move
