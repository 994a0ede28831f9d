"""Games of Spiralized that the estimate plays against itself, and what they teach it (see learn.py).

After a game the estimate of every position in it is drawn towards what came after: partly the estimate a turn later,
partly the outcome (temporal differences, read backwards).
"""

import numpy as np
from numba import njit, prange

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.spiralized import rules
from parlour.games.spiralized.estimate import COLUMNS, HIDDEN, OUT, SIGNS, read_signs, score, share
from parlour.games.spiralized.foresight import plan, room
from parlour.games.spiralized.moves import FACES

OUTCOME = 0.8  # lambda: how much of what comes after is the outcome, not the estimate of a turn later


@njit(parallel=True)
def lesson(kept, rngs, weights, gradients, positions, surprises):
    """One game for each generator, and what it teaches. The games take place side by side."""
    for game in prange(len(rngs)):
        rng = rngs[game]
        players = 2 + draw(rng, rules.MAX_SEATS - 1)
        ring = 24 if draw(rng, 2) else 18 + 6 * draw(rng, 4)  # most tables play the usual size
        count, winner = play(kept[game], players, ring, rng, weights)
        gradients[game] = 0.0
        surprise = learn_from(kept[game], count, winner, weights, gradients[game])
        positions[game] = count
        surprises[game] = surprise / np.log(players)


@njit
def play(kept, players, ring, rng, weights):
    """Plays a game on from `kept[0]`, a blank record, and keeps the positions that begin a roll or a choice.

    Returns how many positions there are, and who won. A game too long to keep teaches nothing: 0.
    """
    walk = room(kept)
    line, moves, _, _ = walk
    out = np.zeros(rules.MAX_SEATS)
    s = line[0]
    line[0] = kept[0]
    rules.setup(s, players, ring)
    count = 0
    while rules.actor(s) != OVER:
        if s.phase > rules.THROW and s.phase != rules.SWAP and (s.dice[0] == 0 or s.dice[1] > 0):
            if count == len(kept):
                return 0, s.turn
            kept[count] = s
            count += 1
        if rules.actor(s) == CHANCE:
            rules.apply(s, draw(rng, FACES))
        elif s.phase == rules.COLOR:
            rules.apply(s, moves[0, draw(rng, rules.legal(s, moves[0]))])
        else:
            rules.apply(s, plan(walk, weights, out))
    return count, s.turn


@njit
def learn_from(kept, count, winner, weights, gradient):
    """Adds to the gradient what a game teaches. Returns how surprising the outcome was, on average."""
    players = kept[0].players
    signs = np.empty((players, SIGNS), np.int64)
    values = np.empty((players, SIGNS), np.float32)
    sums = np.empty((players, COLUMNS), np.float32)
    now = np.empty(players)
    target = np.zeros(players)
    target[winner] = 1.0
    surprise = 0.0
    for step in range(count - 1, -1, -1):
        s = kept[step]
        for seat in range(players):
            read_signs(s, seat, signs[seat], values[seat])
            now[seat] = score(weights, signs[seat], values[seat], sums[seat])
        share(now, players)
        surprise -= np.log(now[winner] + 1e-9) / count
        for seat in range(players):
            _pull(weights, gradient, signs[seat], values[seat], sums[seat], np.float32(now[seat] - target[seat]))
        if s.dice[0] == 0 and s.doubles == 0:  # where a turn begins
            target[:] = OUTCOME * target + (1.0 - OUTCOME) * now
    return surprise


@njit
def _pull(weights, gradient, signs, values, sums, error):
    """Adds the gradient of a seat's score, as far as it is wrong."""
    for unit in range(HIDDEN):
        if sums[unit] > 0.0:
            gradient[OUT, unit] += error * sums[unit]
            pull = error * weights[OUT, unit]
            for i in range(SIGNS):
                gradient[signs[i], unit] += values[i] * pull
    for i in range(SIGNS):
        gradient[signs[i], HIDDEN] += values[i] * error
