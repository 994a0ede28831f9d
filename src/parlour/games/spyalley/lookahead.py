"""What a choice leads to, seen from many imagined games: the hidden cards are guessed, and everybody plays on steadily.

The dice need no imagining. What can come of a turn is that nothing is called, or that three or five of a face are; once
it is known what these are worth, throwing again is worked out exactly.
"""

import time
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import Batch, Reading, clone, kept_on_disk
from parlour.core.judgement import Effort
from parlour.core.sight import Sight, generator
from parlour.games.spyalley import board, throws
from parlour.games.spyalley.counting import Count

LONGEST = 100_000  # pushes of an imagined game

# How people are thought to play: a world in which somebody did otherwise is so much less likely.
KEEPS_SHOWN_CARD = 0.25  # throws away another card than the one that all have seen
BLUFFS = 0.25  # claims a mission without the card

_keeping = kept_on_disk(throws.keeping)


class Worth(NamedTuple):
    """How often something wins, and the standard error of that."""

    win: float
    error: float


class Try(NamedTuple):
    """Something to try out: a move, and the face that all dice show before it, if they do not stay as they are."""

    move: int
    face: int = board.BLANK


def keeping(s: Reading, nothing: float, three: NDArray[Any], five: NDArray[Any]) -> dict[int, float]:
    """What each set of dice is worth to throw again, given what nothing to call is, and three or five of a face."""
    worths = np.empty(board.DICE_SETS)
    _keeping(s.record(), nothing, three, five, worths)
    return dict(enumerate(worths.tolist()))


def turn_imagined(sight: Sight, s: Reading, known: Count, effort: Effort, seed: int) -> dict[int, Worth]:
    """What each set of dice to throw again is worth to the roller."""
    calls = _calls(s, known)
    (nothing, error), *worths = imagined(sight, [Try(board.PASS, 0), *calls], effort, seed)
    three = np.full(board.FACES, nothing)
    five = three.copy()
    for one, win in zip(calls, _levelled(calls, known, [worth.win for worth in worths]), strict=True):
        five[one.face] = max(five[one.face], win)
        if one.move != board.MISSION:
            three[one.face] = max(three[one.face], win)
    return {dice: Worth(win, error) for dice, win in keeping(s, nothing, three, five).items()}


def _levelled(calls: list[Try], known: Count, wins: list[float]) -> list[float]:
    """Guesses that are as likely to be right are worth the same: what sets them apart is luck in the imagined games."""
    alike = defaultdict(list)
    kinds = [-1.0 if one.move == board.MISSION else known.odds(one.move - board.GUESS, one.face) for one in calls]
    for kind, win in zip(kinds, wins, strict=True):
        alike[kind].append(win)
    return [win if kind < 0 else fmean(alike[kind]) for kind, win in zip(kinds, wins, strict=True)]


def _calls(s: Reading, known: Count) -> list[Try]:
    """What is worth calling: of each face the likeliest holder, and a mission that is true."""
    calls = []
    for face in range(board.FACES):
        suspect = known.suspect(face, but=s.turn)
        if known.odds(suspect, face) > 0:
            calls.append(Try(board.GUESS + suspect, face))
        if s.hand[s.turn] >> face & 1:
            calls.append(Try(board.MISSION, face))
    return calls


def imagined(sight: Sight, tries: Sequence[Try], effort: Effort, seed: int) -> list[Worth]:
    """How often each of them wins for the seat that must choose. All are tried in the same worlds."""
    wins, rounds, rng, whims = np.zeros(len(tries)), 0, generator(seed), Random(seed)
    until = time.perf_counter() + effort.seconds
    while rounds == 0 or ((rounds + 1) * len(tries) <= effort.simulations and time.perf_counter() < until):
        world = _likely_world(sight, rng, whims)
        wins += [_won(sight, world, one, rng) for one in tries]
        rounds += 1
    means = (wins + 1) / (rounds + 2)  # nothing is certain after a few games
    return [Worth(float(mean), sqrt(mean * (1 - mean) / rounds)) for mean in means]


def _likely_world(sight: Sight, rng: NDArray[np.uint64], whims: Random) -> Batch:
    """Hidden cards that fit all the seat knows, rather those of people who play as people do."""
    while True:
        world = clone(sight.batch)
        sight.game.engine.loops.imagine(world, sight.reader, rng)
        if whims.random() < _likelihood(Reading(world), sight.reader):
            return world


def _likelihood(s: Reading, reader: int) -> float:
    likelihood = 1.0
    for stage in range(s.exchanges):
        is_shown = s.secret[stage] == board.FACE_UP and s.taker[stage] != reader
        if is_shown and s.thrown[stage] != s.moved[stage]:
            likelihood *= KEEPS_SHOWN_CARD
    if s.phase == board.ANSWERING and not s.hand[s.turn] >> s.dice[0] & 1:
        likelihood *= BLUFFS
    return likelihood


def _won(sight: Sight, world: Batch, one: Try, rng: NDArray[np.uint64]) -> float:
    loops, tables = sight.game.engine.loops, sight.game.tables
    position = clone(world)
    if one.face != board.BLANK:
        position["dice"][0] = one.face
        position["phase"][0] = board.CALLING
    loops.apply(position, one.move, tables)
    loops.play_out(position, LONGEST, loops.EVERYBODY, rng, tables)
    shares = np.zeros(sight.game.players)
    loops.add_results(position, shares)
    return float(shares[sight.reader])
