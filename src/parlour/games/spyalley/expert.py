"""Players of Spy Alley Dice of every level, and what they think of their moves.

For two, the expert plays by heart; for more, it looks ahead from many imagined games.
"""

from math import exp
from random import Random

import numpy as np

from parlour.core.engine import Reading, kept_on_disk
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.message import short
from parlour.core.sight import Sight
from parlour.games.spyalley import board, duel, duel_table, habits, throws
from parlour.games.spyalley.counting import count
from parlour.games.spyalley.lookahead import Try, Worth, imagined, turn_imagined
from parlour.games.spyalley.reasons import reasons

LOOK = Effort(simulations=12_000, seconds=1.2)  # of the expert before a move

BY_HEART_ERROR = 0.07  # of what the table of duels says: benchmarks/truth.py measures it

_HABITS = {"beginner": habits.beginner, "casual": habits.casual, "strong": habits.strong}
_worths_of_moves, _splits = kept_on_disk(duel.worths_of_moves), kept_on_disk(throws.splits)


def choose(sight: Sight, level: str, seed: int) -> str:
    """The move that a player of this level makes."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
    rng = Random(seed)
    if level != "expert":
        return sight.game.engine.moves[_HABITS[level](sight, Reading(sight.batch), rng)]
    worths = _worths(sight, LOOK, seed)
    is_duel = sight.game.players == duel.SEATS
    best = _mixed(Reading(sight.batch), worths, rng) if is_duel else max(worths, key=lambda move: worths[move].win)
    return sight.game.engine.moves[best]


def _mixed(s: Reading, worths: dict[int, Worth], rng: Random) -> int:
    """One of the moves, the better the likelier: who always did the best would soon be seen through."""
    moves, warmth = list(worths), duel.WARMTH
    if s.phase == board.KEEPING:
        moves, warmth = [dice for dice in moves if not _splits(s.record(), dice)], warmth * duel.DICE_WARMTH
    best = max(worths[move].win for move in moves)
    return rng.choices(moves, [exp((worths[move].win - best) / warmth) for move in moves])[0]


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """What becomes of each legal move, the best first."""
    worths = _worths(sight, effort, seed)
    ranked = sorted(worths, key=lambda move: -worths[move].win)
    told = reasons(sight, Reading(sight.batch), count(sight), ranked)
    return [Judgement(sight.game.engine.moves[move], *worths[move], told[move]) for move in ranked]


def _worths(sight: Sight, effort: Effort, seed: int) -> dict[int, Worth]:
    """What each legal move is worth: in a duel by heart, if the moves are known."""
    by_heart = _by_heart(sight) if sight.game.players == duel.SEATS else {}
    is_known = any(worth.win > 0 for worth in by_heart.values())
    return by_heart if is_known else _by_looking(sight, effort, seed)


def _by_heart(sight: Sight) -> dict[int, Worth]:
    """What the table of duels says of each move; one that it does not know has never won."""
    moves, worths = np.empty(len(sight.game.engine.moves), np.int16), np.empty(board.DICE_SETS)
    kept = np.empty((board.REROLLS + 1, throws.THROWS))
    count = int(_worths_of_moves(Reading(sight.batch).record(), moves, *duel_table.load(), kept, True, worths))
    return {int(moves[i]): Worth(float(worths[i]), BY_HEART_ERROR) for i in range(count)}


def _by_looking(sight: Sight, effort: Effort, seed: int) -> dict[int, Worth]:
    """What imagined games say of each move."""
    s = Reading(sight.batch)
    if s.phase == board.KEEPING:
        return turn_imagined(sight, s, count(sight), effort, seed)
    moves = sight.game.engine.legal(sight.batch)
    return dict(zip(moves, imagined(sight, [Try(move) for move in moves], effort, seed), strict=True))
