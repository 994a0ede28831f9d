"""Learns an approximate best response to one player of Spy Alley Dice for two, from games against it.

The learner averages how often each action has won, by information state: every-visit Monte Carlo control.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Rng, Weights, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spyalley import position, rules
from parlour.games.spyalley.ai import heuristic, rerolls
from parlour.games.spyalley.ai.two_seat import table
from parlour.games.spyalley.ai.two_seat.information_state import END_TURN, SEATS, action_key, action_of
from parlour.games.spyalley.ai.two_seat.policy import TEMPERATURE, choose
from parlour.games.spyalley.ai.two_seat.table import EMPTY, Table, slot_of
from parlour.games.spyalley.position import Record

LONGEST = 200  # actions of a seat in a game; a seat that needs more has not won
UNTRIED_VALUE = 0.5  # of an action that was never tried
PRIOR_GAMES = 256  # how many games the values of the expert's table count for


class Learner(NamedTuple):
    """Action values by key, as in a `Table`, and the number of games that each is the mean of."""

    keys: NDArray[np.int64]
    values: NDArray[np.float32]
    counts: NDArray[np.int32]


def learner_from(expert: Table, slots: int = 1 << 22) -> Learner:
    """A learner that begins with the expert's table, with room for more actions."""
    keys, values = np.full(slots, EMPTY, np.int64), np.full(slots, UNTRIED_VALUE, np.float32)
    counts, known = np.zeros(slots, np.int32), expert.keys != EMPTY
    table.insert(keys, values, expert.keys[known], expert.values[known])
    table.insert(keys, counts, expert.keys[known], np.full(known.sum(), PRIOR_GAMES, np.int32))
    return Learner(keys, values, counts)


def fixed_player(expert: Table) -> Learner:
    """The expert itself, for stages without learning."""
    return Learner(*expert, np.zeros(0, np.int32))


def train(
    learner: Learner, opponent: Table, stages: Iterable[tuple[float, int]], games: int, seed: int
) -> Iterator[float]:
    """Plays so many games in each stage, which is a temperature and a horizon (see `play_games`).

    Yields the share of games won in each stage.
    """
    for number, (temperature, horizon) in enumerate(stages):
        rng = np.random.SeedSequence((seed, number)).generate_state(1, np.uint64).astype(np.uint64)
        yield play_games(learner, opponent, (temperature, TEMPERATURE), horizon, games, rng) / games


@kernel
def play_games(
    learner: Learner, opponent: Table, temperatures: tuple[float, float], horizon: int, games: int, rng: Rng
) -> int:
    """Plays many games. Values are means of the last `horizon` games; with 0 nothing is learned. Returns the wins."""
    memory, won = np.empty(LONGEST + 1, np.int64), 0
    for game in range(games):
        seat = game % SEATS
        has_won = play(seat, learner, opponent, temperatures, memory, rng) == seat
        won += has_won
        if horizon > 0:
            _update(memory, 1.0 * has_won, learner, horizon)
    return won


@kernel
def play(
    seat: int, learner: Learner, opponent: Table, temperatures: tuple[float, float], memory: Array, rng: Rng
) -> int:
    """One game between the learner in this seat and its opponent, which is the heuristic if its table is empty.

    Returns the winner. Leaves the keys of the learner's actions in `memory`, after their number.
    """
    batch = np.zeros(1, position.STATE)
    s = batch[0]
    rules.setup(s, SEATS)
    keep_values = np.empty((position.REROLLS + 1, rerolls.MULTISETS))
    moves, weights = np.empty(position.MOVE_COUNT, np.int16), np.empty(position.OUTCOME_COUNT, np.int32)
    memory[0] = 0
    turns, who = 0, rules.actor(s)
    while who != OVER and max(memory[0], turns) < LONGEST:
        turn, phase = s.turn, s.phase
        if who == CHANCE:
            move = _sample_outcome(s, weights, rng)
        elif who == seat:
            move = choose(s, moves, learner.keys, learner.values, temperatures[0], keep_values, rng)
        elif len(opponent.keys) > 0:
            move = choose(s, moves, opponent.keys, opponent.values, temperatures[1], keep_values, rng)
        else:
            move = heuristic.choose(s, moves, rules.legal(s, moves), rng)
        if phase > position.KEEPING and who == seat:
            action, face = action_of(s, move)
            _remember(memory, action_key(s, who, action, face))
        rules.apply(s, move)
        if phase > position.STARTING and s.turn != turn:
            turns += 1
            if phase <= position.KEEPING and turn == seat:
                _remember(memory, action_key(s, seat, END_TURN, position.BLANK))
        who = rules.actor(s)
    return batch[0].winner  # the batch must live as long as its record


@kernel
def _sample_outcome(s: Record, weights: Weights, rng: Rng) -> int:
    left = draw(rng, rules.chance(s, weights))
    outcome = 0
    while left >= weights[outcome]:
        left -= weights[outcome]
        outcome += 1
    return outcome


@kernel
def _remember(memory: Array, key: int) -> None:
    memory[0] += 1
    memory[memory[0]] = key


@kernel
def _update(memory: Array, won: float, learner: Learner, horizon: int) -> None:
    """Moves the values of the actions of a game towards its result."""
    for i in range(1, memory[0] + 1):
        slot = slot_of(learner.keys, memory[i])
        learner.keys[slot] = memory[i]
        learner.counts[slot] += 1
        learner.values[slot] += (won - learner.values[slot]) / min(learner.counts[slot], horizon)
