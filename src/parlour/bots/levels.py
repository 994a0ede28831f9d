"""Players of four levels for every game: the game's own expert is asked, or else the search, more or less hard."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from parlour.bots.expertise import judge, own
from parlour.core.engine import optional_module
from parlour.core.judgement import LEVELS, Effort
from parlour.core.message import short

if TYPE_CHECKING:
    from parlour.core.judgement import Judgement
    from parlour.core.sight import Sight

# The two better levels search. The limits in seconds are for slow machines.
THINKING = {"strong": Effort(2_000, seconds=0.5), "expert": Effort(40_000, seconds=1.2)}


class Habit(NamedTuple):
    """How somebody plays who does not think long."""

    steadiness: float  # how often it does what the game's steady player would
    glance: int  # otherwise: simulations for each move, to get a feeling for it
    whim: float  # and then, of two moves, one that seems to win so much more is e times as likely


HABITS = {"beginner": Habit(0.5, glance=3, whim=0.4), "casual": Habit(0.85, glance=20, whim=0.05)}
LONGEST_GLANCE = 0.2  # seconds


class LevelBot:
    """A player of one of the levels."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
        self.level = level

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        moves, seed = sight.moves(), int(rng.integers(2**63))
        if len(moves) == 1:
            return moves[0]
        if expert := own(sight.game.package, "choose"):
            return str(expert(sight, self.level, seed))
        if self.level in THINKING:
            return judge(sight, THINKING[self.level], seed)[0].move
        return _by_habit(HABITS[self.level], sight, seed, rng)


def _by_habit(habit: Habit, sight: Sight, seed: int, rng: np.random.Generator) -> str:
    is_steady = rng.random() < habit.steadiness
    if is_steady and optional_module(sight.game.package, "steady"):
        return sight.steady_move(seed)
    glance = Effort(habit.glance * len(sight.moves()), LONGEST_GLANCE)
    return _on_a_whim(judge(sight, glance, seed), habit.whim, rng)


def _on_a_whim(judgements: list[Judgement], whim: float, rng: np.random.Generator) -> str:
    """Any move, but rather one that looks good at a glance: people blunder, they do not throw dice for a move."""
    odds = np.array([math.exp((one.win - judgements[0].win) / whim) for one in judgements])
    return judgements[rng.choice(len(judgements), p=odds / odds.sum())].move
