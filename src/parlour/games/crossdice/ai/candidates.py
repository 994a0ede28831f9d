"""Compares the words that can be laid: each is played out, and the position after it is evaluated over many throws."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import Budget
from parlour.core.game import Game
from parlour.core.runtime.engine import Batch, clone
from parlour.core.runtime.rng import seeded
from parlour.games.crossdice.ai.evaluation import MATCH_CHANCES, chance_after
from parlour.games.crossdice.ai.lookahead import (
    ALWAYS,
    CHANCE_SQUARES,
    CHANCE_SUM,
    LONGEST_LINE,
    POINTS_SUM,
    find_nonsense,
    find_words,
    sample_replies,
)
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.rules import ACCEPT, CHALLENGE, CONCEDE, DONE, NOTHING, PLAY, STRUCK, TURNS
from parlour.games.crossdice.view import spelled

WORDS_PER_MOVE = 3  # the best of those that begin with a move, by the evaluation function
WORDS_PER_TURN = 16  # the best of all
THROWS_AT_A_TIME = 20
RECALL_ALL = np.full(DICE + 1, ALWAYS)
NONSENSE_ACCEPTED = 0.05  # the probability that nonsense is accepted although a challenge would be better
EVALUATION_ERROR = 0.04  # of the evaluation function alone


class KnownValue(NamedTuple):
    """A chance to win that no throw of this game changes any more."""

    win: float
    error: float = 0.0


@dataclass
class PositionEstimate:
    """The chance to win of the seat that laid the last word, in a position in which the other seat throws next."""

    batch: Batch
    known: KnownValue | None  # where there is nothing to sample
    rng: NDArray[np.uint64]  # the same for all positions, so that the same dice show the same faces
    throws: int = 0
    sums: NDArray[np.float64] = field(default_factory=lambda: np.zeros(3))

    @property
    def win(self) -> float:
        return float(self.sums[CHANCE_SUM] / self.throws) if self.known is None else self.known.win

    @property
    def error(self) -> float:
        if self.known is not None:
            return self.known.error
        variance = float(self.sums[CHANCE_SQUARES] / self.throws) - self.win**2
        return math.sqrt(max(variance, 0.0) / (self.throws - 1))

    @property
    def reply_points(self) -> float:
        """The points that the other seat's reply makes on average."""
        return float(self.sums[POINTS_SUM] / self.throws) if self.throws else 0.0

    def sample(self, tables: Any, chances: NDArray[np.float32]) -> None:
        sample_replies(self.batch, THROWS_AT_A_TIME, self.rng, tables, chances, self.sums)
        self.throws += THROWS_AT_A_TIME


class Candidate(NamedTuple):
    """A word that may be laid: the moves that lay it, and what follows."""

    moves: tuple[int, ...]
    word: str
    points: int
    accepted: PositionEstimate
    struck: PositionEstimate | None  # if it is nonsense

    @property
    def after_best_answer(self) -> PositionEstimate:
        """The position after the answer that is better for the other seat."""
        return min(self.estimates(), key=lambda estimate: estimate.win)

    @property
    def win(self) -> float:
        return (1 - NONSENSE_ACCEPTED) * self.after_best_answer.win + NONSENSE_ACCEPTED * self.accepted.win

    def estimates(self) -> list[PositionEstimate]:
        return [self.accepted] if self.struck is None else [self.accepted, self.struck]


class TurnAnalysis:
    """Everything computed for one decision about a seat's word.

    In a match the scores of the position are those of the match, with so many games still to come.
    """

    def __init__(self, game: Game, batch: Batch, seat: int, seed: int, to_come: int = 0) -> None:
        self.game, self.batch, self.seat, self.seed, self.to_come = game, batch, seat, seed, to_come
        by_games_to_come = MATCH_CHANCES[batch[0]["language"]]
        self.chances = by_games_to_come[min(to_come, len(by_games_to_come) - 1)]
        self._estimates: dict[bytes, PositionEstimate] = {}

    def candidates(self) -> list[Candidate]:
        """For every legal move but conceding, the best words that begin with it, or nonsense; and the best nonsense."""
        lines = [line for move in self.game.engine.legal(self.batch) for line in self._lines_beginning_with(move)]
        found = [self.candidate(line) for line in lines]
        return [*found, self.nonsense()] if any(each.struck is None for each in found) else found

    def promising_candidates(self) -> list[Candidate]:
        """The best words by the evaluation function, and nonsense."""
        return [*(self.candidate(line) for line in self._word_lines(self.batch, WORDS_PER_TURN)), self.nonsense()]

    def nonsense(self) -> Candidate:
        return self.candidate(self._nonsense_line(self.batch))

    def after(self, *moves: int) -> PositionEstimate:
        """The position after these moves; the same object for the same position."""
        batch = self._replayed(self.batch, moves)
        key = batch.tobytes()
        if key not in self._estimates:
            self._estimates[key] = PositionEstimate(batch, self._known_value(batch), seeded(self.seed))
        return self._estimates[key]

    def candidate(self, moves: Sequence[int]) -> Candidate:
        laid = self._replayed(self.batch, moves)[0]
        accepted, challenged = self.after(*moves, ACCEPT), self.after(*moves, CHALLENGE)
        points = int(accepted.batch[0]["score"][self.seat] - laid["score"][self.seat])
        struck = challenged if challenged.batch[0]["verdict"] == STRUCK else None
        return Candidate(tuple(moves), spelled(laid["word"]), points, accepted, struck)

    def sample(self, candidates: Sequence[Candidate], budget: Budget) -> None:
        """Samples all of them equally often, so that they can be compared: a lucky throw favours them all."""
        deadline = time.monotonic() + budget.seconds
        unknown = {id(one): one for candidate in candidates for one in candidate.estimates() if one.known is None}
        for _ in range(max(1, budget.simulations // (THROWS_AT_A_TIME * max(1, len(unknown))))):
            for one in unknown.values():
                one.sample(self.game.tables, self.chances)
            if time.monotonic() > deadline:
                return

    def halve(self, candidates: Sequence[Candidate], budget: Budget) -> list[Candidate]:
        """Successive halving: samples the candidates, then again and again the better half; returns the last few."""
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        part = Budget(budget.simulations // rounds, budget.seconds / rounds)
        left = list(candidates)
        self.sample(left, part)
        while len(left) > 2:
            left = sorted(left, key=lambda candidate: -candidate.win)[: (len(left) + 1) // 2]
            self.sample(left, part)
        return left

    def _lines_beginning_with(self, move: int) -> list[list[int]]:
        if move == CONCEDE:
            return []
        if move == PLAY:
            return [[PLAY]]
        begun = self._replayed(self.batch, [move])
        rests = self._word_lines(begun, WORDS_PER_MOVE) or [self._nonsense_line(begun)]
        return [[move, *rest] for rest in rests]

    def _word_lines(self, batch: Batch, most: int) -> list[list[int]]:
        lines = np.empty((most, LONGEST_LINE), np.int64)
        count = find_words(batch, self.game.tables, RECALL_ALL, 0, True, self.chances, lines)
        return [moves_of(line) for line in lines[:count]]

    def _nonsense_line(self, batch: Batch) -> list[int]:
        line = np.empty(LONGEST_LINE, np.int64)
        find_nonsense(batch, self.game.tables, line)
        return moves_of(line)

    def _replayed(self, batch: Batch, moves: Sequence[int]) -> Batch:
        batch = clone(batch)
        self.game.engine.loops.replay(batch, np.array(moves, np.int64), self.game.tables)
        return batch

    def _known_value(self, batch: Batch) -> KnownValue | None:
        s = batch[0]
        if s["phase"] == DONE:
            lead = int(s["score"][self.seat]) - int(s["score"][1 - self.seat])
            win = float(chance_after(self.chances, TURNS - 1, s["mat_length"], lead))
            return KnownValue(win, EVALUATION_ERROR if self.to_come else 0.0)
        return KnownValue(1.0) if s["mat_length"] == DICE else None


def moves_of(line: NDArray[np.int64]) -> list[int]:
    """The moves of a line that compiled code has written (see `lookahead.py`)."""
    return [int(move) for move in line if move != NOTHING]
