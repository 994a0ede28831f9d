"""What becomes of the endings of a turn: at a glance, and in imagined worlds that are played on."""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.malice import steady
from parlour.games.malice.board import KING
from parlour.games.malice.estimate import estimate, score
from parlour.games.malice.features import is_ready
from parlour.games.malice.notation import MOVES
from parlour.games.malice.rules import SEATS, actor, apply, chance, imagine, legal, result

# what is added up over trials
WIN, WIN_SQUARED, THEIRS, MINE, TRIALS, SUMS = range(6)


@njit
def glances(turn, count, worlds, out):
    """The seat's chance after each ending by the estimate alone: the mean over worlds, the same ones for all."""
    work, chances, rng = np.empty_like(turn.positions[:1]), np.zeros(SEATS), np.empty(1, np.uint64)
    for ending in range(count):
        out[ending] = 0.0
        for world in worlds:
            rng[0] = world
            seat = _begin(turn, ending, rng, work)
            _foretell(work[0], chances)
            out[ending] += chances[seat] / len(worlds)


@njit
def selfish_glances(turn, count, out):
    """How well the seat stands after each ending, without a look at the others."""
    work = np.empty_like(turn.positions[:1])
    for ending in range(count):
        work[0] = turn.positions[turn.endings[ending, 0]]
        seat = int(work[0].turn)
        apply(work[0], turn.endings[ending, 1])
        out[ending] = np.inf if actor(work[0]) == OVER else score(work[0], seat)


@njit
def play_on(turn, ending, worlds, sums):
    """Plays on from an ending in each of the worlds until it is the seat's turn again.

    Adds up the chances that it has then, in how many trials others have played an objective card, and in how many it
    can play its own.
    """
    work, out, rng = np.empty_like(turn.positions[:1]), np.zeros(SEATS), np.empty(1, np.uint64)
    for world in worlds:
        rng[0] = world
        seat = _begin(turn, ending, rng, work)
        s = work[0]
        before = _others_left(s, seat)
        _go_round(s, seat, rng)
        _foretell(s, out)
        sums[WIN] += out[seat]
        sums[WIN_SQUARED] += out[seat] ** 2
        sums[THEIRS] += _others_left(s, seat) < before
        sums[MINE] += actor(s) != OVER and is_ready(s, seat)
        sums[TRIALS] += 1


@njit
def _begin(turn, ending, rng, work):
    """Sets up an imagined world after an ending. Returns whose turn it was."""
    work[0] = turn.positions[turn.endings[ending, 0]]
    seat = int(work[0].turn)
    imagine(work[0], seat, rng)  # before the ending: what it reshuffles is known, and not to be dealt twice
    apply(work[0], turn.endings[ending, 1])
    return seat


@njit
def _foretell(s, out):
    if actor(s) == OVER:
        result(s, out)
    else:
        estimate(s, out)


@njit
def _others_left(s, seat):
    left = 0
    for other in range(s.players):
        if other != seat:
            left += s.objective[other]
    return left


@njit
def _go_round(s, seat, rng):
    """Everybody plays steadily until the turn has come round to the seat."""
    moves, weights = np.empty(len(MOVES), np.int16), np.empty(KING, np.int32)
    is_others = s.turn != seat
    who = actor(s)
    while who != OVER and not (who == seat and is_others):
        if who == CHANCE:
            apply(s, draw_card(s, weights, rng))
        else:
            apply(s, np.int64(steady.choose(s, moves, legal(s, moves), rng)))
        is_others |= s.turn != seat
        who = actor(s)


@njit
def draw_card(s, weights, rng):
    """A card, each as likely as there are such cards to come."""
    left = draw(rng, chance(s, weights))
    card = 0
    while left >= weights[card]:
        left -= weights[card]
        card += 1
    return card
