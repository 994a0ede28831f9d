"""The expert of Spiralized, which looks at the whole roll and at the rolls after it; and three weaker levels."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import ActionValue, Budget
from parlour.core.contract import CHANCE
from parlour.core.runtime.engine import Snapshot
from parlour.games.spiralized import board
from parlour.games.spiralized.ai import lookahead
from parlour.games.spiralized.ai.calibration import calibrated, calibrated_shares
from parlour.games.spiralized.ai.evaluation import WEIGHTS
from parlour.games.spiralized.ai.reasons import reason
from parlour.games.spiralized.position import CHOOSE_COLOR, THROW_FOR_START

if TYPE_CHECKING:
    from parlour.core.observation import Observation
    from parlour.core.state import State

MIN_SIMULATIONS = (1, 200, 5_000)  # that the budget must allow to look 0, 1 or 2 rolls ahead
SECOND_ROLL_COST = 25  # how many times longer it takes to look two rolls ahead than one
MARGIN = 0.02  # ways to use the roll that seem worse by more than this are not looked at closely
ERROR = 0.05  # of an even chance, as measured over games; the surer a chance, the smaller
LEAD_ERROR = 0.01  # of the difference between two moves: how much it changes from one roll ahead to two, at four seats

BUDGETS = {"strong": Budget(1), "expert": Budget(10_000, seconds=1.2)}
NOISE = {"strong": 0.005, "expert": 0.0}  # on the value of a move, as a standard deviation
EPSILON = {"beginner": 0.6, "casual": 0.1}  # the rate of random moves


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """Each move's chance to win, as far as the budget lets it look ahead, and why. Nothing random needs the seed."""
    moves, values = observation.moves(), _move_values(observation, budget)
    order = np.argsort(-values, kind="stable").tolist()
    stated = [calibrated(float(value), observation.game.players) for value in values]
    best_first = [_action_value(moves[place], stated[place]) for place in order]
    return [one._replace(reason=reason(observation, best_first, place)) for place, one in enumerate(best_first)]


def _action_value(move: str, win: float) -> ActionValue:
    return ActionValue(move, win, 4 * ERROR * win * (1 - win), lead_error=LEAD_ERROR)


def choose(observation: Observation, level: str, seed: int) -> str:
    """The move that a player of this level makes.

    A beginner hits whenever it can and otherwise runs with its foremost token; a casual player follows the heuristic.
    A strong one evaluates every way to use the whole roll, with some noise; the expert also considers what others may
    do about it.
    """
    rng, moves = np.random.default_rng(seed), observation.moves()
    if level in BUDGETS:
        values = _move_values(observation, BUDGETS[level])
        return moves[int(np.argmax(values + rng.normal(0.0, NOISE[level], len(moves))))]
    if rng.random() < EPSILON[level]:
        return moves[rng.integers(len(moves))]
    if level == "casual":
        return observation.heuristic_move(seed)
    return max(moves, key=lambda move: _appeal_to_beginner(observation, move))


def win_chances(state: State) -> tuple[float, ...]:
    """Each seat's chance to win, as the evaluation function sees it one roll ahead, calibrated."""
    s, players = Snapshot(state.batch), state.game.players
    if state.result is not None:
        return state.result
    if s.phase in (CHOOSE_COLOR, THROW_FOR_START):
        return (1 / players,) * players
    if state.actor == CHANCE and s.dice[0] > 0:  # between two dice
        return tuple(np.mean([win_chances(_after(state, die)) for die, _ in state.outcomes()], axis=0).tolist())
    out = np.zeros(players)
    lookahead.win_chances(state.batch, 1, WEIGHTS, out)
    return calibrated_shares(out.tolist(), players)


def _after(state: State, text: str) -> State:
    after = state.copy()
    after.push(text)
    return after


def _move_values(observation: Observation, budget: Budget) -> NDArray[np.float64]:
    """Each legal move's chance to win, looking as many rolls ahead as the budget allows."""
    count = len(observation.moves())
    if Snapshot(observation.batch).phase == CHOOSE_COLOR:
        return np.full(count, 1 / observation.game.players)
    values, took = np.empty(count), 0.0
    for rolls, simulations in enumerate(MIN_SIMULATIONS):
        too_long = rolls > 1 and took * SECOND_ROLL_COST > budget.seconds
        if budget.simulations < simulations or too_long:
            break
        begun = time.perf_counter()
        lookahead.evaluate_moves(observation.batch, rolls, MARGIN, WEIGHTS, values)
        took = time.perf_counter() - begun
    return values


def _appeal_to_beginner(observation: Observation, move: str) -> tuple[int, int]:
    """First the tokens hit or brought home, then how far the foremost gets."""
    after = Snapshot(_after(observation.sample_world(0), move).batch)
    seat, n = observation.actor, int(after.ring_size)
    places = after.place[seat].tolist()
    hits = int(np.sum(np.delete(after.place, seat, axis=0) == board.PIT))
    on_the_way = [place for place in places if place not in (board.RECTANGLE, board.PIT, board.HOME)]
    steps = [board.steps_to_go(n, int(after.color[seat]), place) for place in on_the_way]
    return hits + places.count(board.HOME), -min(steps, default=0)
