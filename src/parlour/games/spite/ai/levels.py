"""How players of the four levels choose. Compiled, so that thousands of their games can be played in a moment."""

import numpy as np

from parlour.core.action_values import LEVELS
from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Ids, Rng, Shares, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spite import rules
from parlour.games.spite.ai import heuristic
from parlour.games.spite.ai.position_values import evaluate_position
from parlour.games.spite.rules import Record

BEGINNER, CASUAL, STRONG, EXPERT = range(len(LEVELS))
STEADY = -1  # the heuristic, to compare with
VALUE_NOISE = 0.24  # divided by the number of seats: a strong player misjudges a value by at most so much
RESOLUTION = 1 << 20  # a random number between 0 and 1 is a multiple of 1 / RESOLUTION

# [level, hits]: the probability of throwing again. Casual players like to keep two hits, beginners hope for five.
THROW_AGAIN = np.array([[0.0, 0.9, 0.7, 0.5, 0.3], [0.0, 0.6, 0.3, 0.1, 0.0]])
ATTACK_WEAKEST = 0.3  # the probability that a casual player attacks the weakest victim, and not any at random
THROW_WITHOUT_GAIN = 0.2  # the probability that a beginner throws again when nothing more can be gained


@kernel(cache=True)
def choose(batch: Array, level: int, values: Array, rng: Rng) -> int:
    """The move that a player of this level makes."""
    s = batch[0]
    if level >= STRONG:
        position = evaluate_position(batch, values)
        noise = VALUE_NOISE / s.players
        if level == EXPERT:
            return position.moves[_sample(position.policy, rng)]
        return position.moves[_best_with_noise(position.action_values, noise, rng)]
    moves = np.zeros(rules.FACES, np.int16)
    count = rules.legal(s, moves)
    if s.phase == rules.DECIDE:
        return rules.AGAIN if _throws_again(s, level, rng) else rules.STICK
    if s.phase == rules.NOMINATE and level == CASUAL and _uniform(rng) < ATTACK_WEAKEST:
        return heuristic.weakest_victim(s, moves, count)
    return moves[draw(rng, count)]


@kernel
def _uniform(rng: Rng) -> float:
    """A random number from 0 to 1."""
    return draw(rng, RESOLUTION) / RESOLUTION


@kernel
def _sample(probabilities: Array, rng: Rng) -> int:
    """A random option, drawn by its probability."""
    left = _uniform(rng)
    option = 0
    while left >= probabilities[option] and option < len(probabilities) - 1:
        left -= probabilities[option]
        option += 1
    return option


@kernel
def _best_with_noise(action_values: Array, noise: float, rng: Rng) -> int:
    """The option that looks best when every value is misjudged by a random amount up to `noise`."""
    best, highest = 0, -1.0
    for option in range(len(action_values)):
        noisy = action_values[option] + noise * (_uniform(rng) - _uniform(rng))
        if noisy > highest:
            best, highest = option, noisy
    return best


@kernel
def _throws_again(s: Record, level: int, rng: Rng) -> bool:
    if s.hits >= heuristic.useful_hits(s):
        return level == BEGINNER and _uniform(rng) < THROW_WITHOUT_GAIN
    return _uniform(rng) < THROW_AGAIN[level, s.hits]


@kernel(cache=True)
def play_games(batch: Array, games: int, levels: Array, values: Array, rng: Rng, totals: Shares) -> None:
    """Plays games to the end from a position, each seat at its level (or STEADY), and adds up what each seat wins."""
    work = np.empty_like(batch)
    moves, won = np.zeros(rules.FACES, np.int16), np.zeros(len(totals))
    for _ in range(games):
        work[0] = batch[0]
        while rules.actor(work[0]) != OVER:
            rules.apply(work[0], _next_move(work, levels, values, moves, rng))
        rules.result(work[0], won)
        totals += won


@kernel
def _next_move(batch: Array, levels: Array, values: Array, moves: Ids, rng: Rng) -> int:
    s = batch[0]
    seat = rules.actor(s)
    if seat == CHANCE:
        return draw(rng, rules.FACES)
    if levels[seat] == STEADY:
        return heuristic.choose(s, moves, rules.legal(s, moves), rng)
    return choose(batch, levels[seat], values, rng)
