"""How players of the four levels decide: compiled, so that thousands of their games can be played in a moment."""

import numpy as np
from numba import njit

from parlour.core.engine import kept_on_disk
from parlour.core.judgement import LEVELS
from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.spite import rules, steady
from parlour.games.spite.outlook import survey

BEGINNER, CASUAL, STRONG, EXPERT = range(len(LEVELS))
STEADY = -1  # the quick player of steady.py, to compare with
SLIP = 0.24  # shared by the seats: a strong player may take a chance to win for so much more or less than it is
FINE = 1 << 20  # steps of a chance that is drawn

# How often each throws again, by the hits gathered. Casual players like to keep two hits, beginners dream of five.
DARING = np.array([[0.0, 0.9, 0.7, 0.5, 0.3], [0.0, 0.6, 0.3, 0.1, 0.0]])
COOL = 0.3  # how often a casual player attacks the weakest, and not whomever it likes
SILLY = 0.2  # how often a beginner throws although there is nothing more to gain


@njit
def choose(s, level, values, rng):
    if level >= STRONG:
        seen = survey(s, values)
        slip = SLIP / s.players
        return seen.moves[_drawn(seen.shares, rng) if level == EXPERT else _with_slips(seen.wins, slip, rng)]
    moves = np.zeros(rules.FACES, np.int16)
    count = rules.legal(s, moves)
    if s.phase == rules.DECIDE:
        return rules.AGAIN if _dares(s, level, rng) else rules.STICK
    if s.phase == rules.NOMINATE and level == CASUAL and _chance(rng) < COOL:
        return steady.weakest_victim(s, moves, count)
    return moves[draw(rng, count)]


@njit
def _chance(rng):
    return draw(rng, FINE) / FINE


@njit
def _drawn(shares, rng):
    """An option, as often as its share."""
    left = _chance(rng)
    option = 0
    while left >= shares[option] and option < len(shares) - 1:
        left -= shares[option]
        option += 1
    return option


@njit
def _with_slips(wins, slip, rng):
    """The option that looks best to somebody who cannot calculate, but has a good feeling."""
    best, highest = 0, -1.0
    for option in range(len(wins)):
        feeling = wins[option] + slip * (_chance(rng) - _chance(rng))
        if feeling > highest:
            best, highest = option, feeling
    return best


@njit
def _dares(s, level, rng):
    if s.hits >= steady.useful_hits(s):
        return level == BEGINNER and _chance(rng) < SILLY
    return _chance(rng) < DARING[level, s.hits]


@njit
def play(batch, games, levels, values, rng, totals):
    """Plays whole games from a position, the seats at these levels (STEADY too), and adds up what each seat wins."""
    work = np.empty_like(batch)
    s = work[0]
    moves, won = np.zeros(rules.FACES, np.int16), np.zeros(len(totals))
    for _ in range(games):
        work[0] = batch[0]
        while rules.actor(s) != OVER:
            rules.apply(s, _next(s, levels, values, moves, rng))
        rules.result(s, won)
        totals += won


@njit
def _next(s, levels, values, moves, rng):
    who = rules.actor(s)
    if who == CHANCE:
        return draw(rng, rules.FACES)
    if levels[who] == STEADY:
        return np.int64(steady.choose(s, moves, rules.legal(s, moves), rng))
    return np.int64(choose(s, levels[who], values, rng))


@njit
def choice_of(batch, level, values, rng):
    return choose(batch[0], level, values, rng)


for function in (play, choice_of):
    kept_on_disk(function)
