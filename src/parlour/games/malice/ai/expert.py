"""The bots of Spite and Malice, from a beginner who plays whatever fits to an expert who searches; and the coach."""

from collections.abc import Sequence

import numpy as np

from parlour.core.action_values import ActionValue, Budget
from parlour.core.observation import Observation
from parlour.games.malice.ai.reasons import reason
from parlour.games.malice.ai.turn_evaluation import TurnEvaluation

EXPERT_BUDGET = Budget(8_000, seconds=0.8)  # for each move of a turn
BEGINNER_EPSILON = 0.2  # how often a beginner overlooks what fits


def choose(observation: Observation, level: str, seed: int) -> str:
    """The move of a player of this level.

    A beginner plays what fits. A casual player thinks its turn through, but looks only at its own cards. A strong one
    also considers what it leaves to its opponents, and an expert samples their hands and plays on.
    """
    if level == "beginner":
        return _beginner_move(observation.moves(), np.random.default_rng(seed))
    turn = TurnEvaluation(observation.batch, seed)
    if level == "casual":
        best = turn.best_ignoring_opponents()
    elif level == "strong":
        best = turn.best_by_evaluation()
    else:
        best = turn.ranked_by_rollouts(EXPERT_BUDGET)[0]
    return observation.game.engine.moves[best.moves[0]]


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The value of every legal move, the best first. A move is as good as the best line that begins with it."""
    turn, engine = TurnEvaluation(observation.batch, seed), observation.game.engine
    lines = turn.ranked_by_rollouts(budget)
    bits = {move: turn.first_move_bit(move) for move in engine.legal(observation.batch)}
    best = {move: next(rank for rank, line in enumerate(lines) if line.first_moves & bit) for move, bit in bits.items()}
    values, win = list[ActionValue](), 1.0
    for move in sorted(best, key=best.__getitem__):
        line = lines[best[move]]
        win = min(win, line.win)  # a line that dropped out was worse in the same worlds, whatever its mean says
        values.append(ActionValue(engine.moves[move], win, line.error, reason(observation, engine.moves[move], line)))
    return values


def _beginner_move(moves: Sequence[str], rng: np.random.Generator) -> str:
    """The objective if it fits, else any card that does, else any discard but a king."""
    objective = [move for move in moves if move.startswith("objective")]
    plays = [move for move in moves if "play" in move]
    others = [move for move in moves if "play" not in move]
    discards = [move for move in others if not move.startswith("hand K")] or others
    if not discards or (plays and rng.random() > BEGINNER_EPSILON):
        return str(rng.choice(objective or plays))
    return str(rng.choice(discards))
