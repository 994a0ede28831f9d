"""Players of Spy Alley Dice of every level, and how they evaluate their moves.

With two seats the expert uses a trained table of action values; with more it evaluates moves by rollouts.
"""

from math import exp
from random import Random

import numpy as np

from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.i18n.message import short
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import position
from parlour.games.spyalley.ai import levels, rerolls
from parlour.games.spyalley.ai.deal_counting import count_deals
from parlour.games.spyalley.ai.lookahead import Candidate, WinEstimate, evaluate_by_rollouts, evaluate_rerolls
from parlour.games.spyalley.ai.reasons import explain_moves
from parlour.games.spyalley.ai.two_seat import policy as two_seat_policy
from parlour.games.spyalley.ai.two_seat import table as two_seat_table
from parlour.games.spyalley.ai.two_seat.information_state import SEATS as TWO_SEATS

BUDGET = Budget(simulations=12_000, seconds=1.2)  # of the expert for one move

TABLE_ERROR = 0.03  # of the values in the two-seat table, measured by benchmarks/truth.py

_LOWER_LEVELS = {"beginner": levels.beginner, "casual": levels.casual, "strong": levels.strong}


def choose(observation: Observation, level: str, seed: int) -> str:
    """The move that a player of this level makes."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
    rng = Random(seed)
    if level != "expert":
        return observation.game.engine.moves[_LOWER_LEVELS[level](observation, Snapshot(observation.batch), rng)]
    values = _action_values(observation, BUDGET, seed)
    if observation.game.players == TWO_SEATS:
        best = _sample_move(Snapshot(observation.batch), values, rng)
    else:
        best = max(values, key=lambda move: values[move].win)
    return observation.game.engine.moves[best]


def _sample_move(s: Snapshot, values: dict[int, WinEstimate], rng: Random) -> int:
    """A move by softmax of the values: a player that always made the best move would be predictable."""
    moves, temperature = list(values), two_seat_policy.TEMPERATURE
    if s.phase == position.KEEPING:
        moves = [dice for dice in moves if not rerolls.splits_equal_dice(s.record(), dice)]
        temperature *= two_seat_policy.REROLL_TEMPERATURE
    best = max(values[move].win for move in moves)
    return rng.choices(moves, [exp((values[move].win - best) / temperature) for move in moves])[0]


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The value of each legal move, the best first."""
    values = _action_values(observation, budget, seed)
    ranked = sorted(values, key=lambda move: -values[move].win)
    reasons = explain_moves(observation, Snapshot(observation.batch), count_deals(observation), ranked)
    engine = observation.game.engine
    return [
        ActionValue(engine.moves[move], values[move].win, values[move].error, reasons[move], values[move].lead_error)
        for move in ranked
    ]


def _action_values(observation: Observation, budget: Budget, seed: int) -> dict[int, WinEstimate]:
    """The value of each legal move: with two seats from the table, if it has the moves."""
    from_table = _table_values(observation) if observation.game.players == TWO_SEATS else {}
    is_known = any(value.win > 0 for value in from_table.values())
    return from_table if is_known else _rollout_values(observation, budget, seed)


def _table_values(observation: Observation) -> dict[int, WinEstimate]:
    """The two-seat table's value of each move; 0 for a move that it does not have."""
    moves, values = np.empty(position.MOVE_COUNT, np.int16), np.empty(position.DICE_SETS)
    keep_values = np.empty((position.REROLLS + 1, rerolls.MULTISETS))
    record, table = Snapshot(observation.batch).record(), two_seat_table.load()
    count = int(two_seat_policy.action_values(record, moves, *table, keep_values, True, values))
    lead_error = two_seat_policy.TEMPERATURE  # the expert itself mixes moves whose values are closer than that
    return {int(moves[i]): WinEstimate(float(values[i]), TABLE_ERROR, lead_error) for i in range(count)}


def _rollout_values(observation: Observation, budget: Budget, seed: int) -> dict[int, WinEstimate]:
    s = Snapshot(observation.batch)
    if s.phase == position.KEEPING:
        return evaluate_rerolls(observation, s, count_deals(observation), budget, seed)
    moves = observation.game.engine.legal(observation.batch)
    candidates = [Candidate(move) for move in moves]
    return dict(zip(moves, evaluate_by_rollouts(observation, candidates, budget, seed), strict=True))
