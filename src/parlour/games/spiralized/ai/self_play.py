"""Games of Spiralized that the evaluation function plays against itself, and the gradients they yield (see `train`).

After a game the evaluation of every position in it is drawn towards what came after: partly the evaluation a turn
later, partly the result (TD(λ), computed backwards).
"""

import numpy as np
from numba import prange

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Ids, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spiralized import rules
from parlour.games.spiralized.ai.evaluation import COLUMNS, FEATURES, HIDDEN, OUTPUT, score, softmax, write_features
from parlour.games.spiralized.ai.lookahead import best_move, new_search
from parlour.games.spiralized.board import FACES
from parlour.games.spiralized.position import CHOOSE_COLOR, CHOOSE_SWAP, SEATS, THROW_FOR_START

LAMBDA = 0.8  # the weight of the result against the evaluation of a turn later


@kernel(parallel=True)
def play_and_learn(
    positions: Array, rngs: Array, weights: Array, gradients: Array, counts: Array, losses: Array
) -> None:
    """Plays one game for each generator, in parallel, and writes its gradient.

    `positions[game]` keeps the game's positions; `counts` takes how many there are, and `losses` the log loss of the
    evaluations, relative to knowing nothing.
    """
    for game in prange(len(rngs)):
        rng = rngs[game]
        players = 2 + draw(rng, SEATS - 1)
        ring = 24 if draw(rng, 2) else 18 + 6 * draw(rng, 4)  # most tables play the default size
        count, winner = play_game(positions[game], players, ring, rng, weights)
        gradients[game] = 0.0
        loss = add_gradient(positions[game], count, winner, weights, gradients[game])
        counts[game] = count
        losses[game] = loss / np.log(players)


@kernel
def play_game(positions: Array, players: int, ring: int, rng: Rng, weights: Array) -> tuple[int, int]:
    """Plays a game from `positions[0]`, a blank record, and keeps the positions at which a roll or a choice begins.

    Returns how many positions there are, and who won. A game with more positions than there is room for is dropped: 0.
    """
    search = new_search(positions)
    path, moves = search.path, search.moves
    out = np.zeros(SEATS)
    s = path[0]
    path[0] = positions[0]
    rules.setup(s, players, ring)
    count = 0
    while rules.actor(s) != OVER:
        if s.phase > THROW_FOR_START and s.phase != CHOOSE_SWAP and (s.dice[0] == 0 or s.dice[1] > 0):
            if count == len(positions):
                return 0, s.turn
            positions[count] = s
            count += 1
        if rules.actor(s) == CHANCE:
            rules.apply(s, draw(rng, FACES))
        elif s.phase == CHOOSE_COLOR:
            rules.apply(s, moves[0, draw(rng, rules.legal(s, moves[0]))])
        else:
            rules.apply(s, best_move(search, weights, out))
    return count, s.turn


@kernel
def add_gradient(positions: Array, count: int, winner: int, weights: Array, gradient: Array) -> float:
    """Adds the gradient of a game. Returns its mean log loss: how surprising the result was."""
    players = positions[0].players
    rows = np.empty((players, FEATURES), np.int64)
    values = np.empty((players, FEATURES), np.float32)
    sums = np.empty((players, COLUMNS), np.float32)
    chances = np.empty(players)
    target = np.zeros(players)
    target[winner] = 1.0
    loss = 0.0
    for step in range(count - 1, -1, -1):
        s = positions[step]
        for seat in range(players):
            write_features(s, seat, rows[seat], values[seat])
            chances[seat] = score(weights, rows[seat], values[seat], sums[seat])
        softmax(chances, players)
        loss -= np.log(chances[winner] + 1e-9) / count
        for seat in range(players):
            error = np.float32(chances[seat] - target[seat])
            _backpropagate(weights, gradient, rows[seat], values[seat], sums[seat], error)
        if s.dice[0] == 0 and s.doubles == 0:  # where a turn begins
            target[:] = LAMBDA * target + (1.0 - LAMBDA) * chances
    return loss


@kernel
def _backpropagate(weights: Array, gradient: Array, rows: Ids, values: Array, sums: Array, error: np.float32) -> None:
    """Adds the gradient of a seat's score, times the error of its chance."""
    for unit in range(HIDDEN):
        if sums[unit] > 0.0:
            gradient[OUTPUT, unit] += error * sums[unit]
            unit_error = error * weights[OUTPUT, unit]
            for i in range(FEATURES):
                gradient[rows[i], unit] += values[i] * unit_error
    for i in range(FEATURES):
        gradient[rows[i], HIDDEN] += values[i] * error
