"""How the ways to lay a word compare: each is followed to what it leaves, and looked at from there by many throws."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import Batch, clone, kept_on_disk
from parlour.core.game import Game
from parlour.core.judgement import Effort
from parlour.core.sight import generator
from parlour.games.crossdice import estimate, foresight
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.estimate import MATCH_CHANCES
from parlour.games.crossdice.foresight import ALWAYS, CHANCE_SQUARES, CHANCE_SUM, LONGEST_WAY, POINTS_SUM
from parlour.games.crossdice.position import NOTHING, TURNS
from parlour.games.crossdice.rules import ACCEPT, CHALLENGE, CONCEDE, DONE, PLAY, STRUCK
from parlour.games.crossdice.view import spelled

WORDS_A_MOVE = 3  # the best of those that begin with it, by the estimate
WORDS_A_TURN = 16  # the best of all
LOOK = 20  # throws at a time
EVERYTHING = np.full(DICE + 1, ALWAYS)
BELIEF = 0.05  # how often nonsense is believed that had better been challenged
GUESS = 0.04  # how far the estimate alone is off

find_words: Any = kept_on_disk(foresight.find_words)
find_nonsense: Any = kept_on_disk(foresight.find_nonsense)
look_ahead: Any = kept_on_disk(foresight.look_ahead)
chance_after: Any = kept_on_disk(estimate.chance_after)


class Known(NamedTuple):
    """A chance to win that no throw of this game changes any more."""

    win: float
    error: float = 0.0


@dataclass
class Prospect:
    """A position in which the other seat throws next, as the seat sees it that has laid the last word."""

    batch: Batch
    known: Known | None  # where nothing is left to be seen
    rng: NDArray[np.uint64]  # alike for all, so that equal dice fall alike
    throws: int = 0
    sums: NDArray[np.float64] = field(default_factory=lambda: np.zeros(3))

    @property
    def win(self) -> float:
        return float(self.sums[CHANCE_SUM] / self.throws) if self.known is None else self.known.win

    @property
    def error(self) -> float:
        if self.known is not None:
            return self.known.error
        spread = float(self.sums[CHANCE_SQUARES] / self.throws) - self.win**2
        return math.sqrt(max(spread, 0.0) / (self.throws - 1))

    @property
    def answer(self) -> float:
        """The points that the other seat makes on average."""
        return float(self.sums[POINTS_SUM] / self.throws) if self.throws else 0.0

    def look(self, tables: Any, chances: NDArray[np.float32]) -> None:
        look_ahead(self.batch, LOOK, self.rng, tables, chances, self.sums)
        self.throws += LOOK


class Way(NamedTuple):
    """The moves that lay a word, and what comes of them."""

    moves: tuple[int, ...]
    word: str
    points: int
    accepted: Prospect
    struck: Prospect | None  # for what is no word

    @property
    def worse(self) -> Prospect:
        """What the better answer to it leads to."""
        return min(self.prospects(), key=lambda prospect: prospect.win)

    @property
    def win(self) -> float:
        return (1 - BELIEF) * self.worse.win + BELIEF * self.accepted.win

    def prospects(self) -> list[Prospect]:
        return [self.accepted] if self.struck is None else [self.accepted, self.struck]


class Study:
    """All that is looked at on behalf of one decision about a seat's word.

    In a match the scores of the position are those of the match, with so many games still to come.
    """

    def __init__(self, game: Game, batch: Batch, seat: int, seed: int, to_come: int = 0) -> None:
        self.game, self.batch, self.seat, self.seed, self.to_come = game, batch, seat, seed, to_come
        self.chances = MATCH_CHANCES[min(to_come, len(MATCH_CHANCES) - 1)]
        self._prospects: dict[bytes, Prospect] = {}

    def ways(self) -> list[Way]:
        """For every legal move but to concede the best words that begin with it, or nonsense; and the best nonsense."""
        found = [self.follow(way) for move in self.game.engine.legal(self.batch) for way in self._begun_with(move)]
        return [*found, self.nonsense()] if any(way.struck is None for way in found) else found

    def promising(self) -> list[Way]:
        """The best words by the estimate, and nonsense."""
        return [*(self.follow(way) for way in self._words(self.batch, WORDS_A_TURN)), self.nonsense()]

    def nonsense(self) -> Way:
        return self.follow(self._nonsense(self.batch))

    def after(self, *moves: int) -> Prospect:
        """What these moves lead to."""
        batch = self._applied(self.batch, moves)
        key = batch.tobytes()
        if key not in self._prospects:
            self._prospects[key] = Prospect(batch, self._known(batch), generator(self.seed))
        return self._prospects[key]

    def follow(self, moves: Sequence[int]) -> Way:
        laid = self._applied(self.batch, moves)[0]
        accepted, challenged = self.after(*moves, ACCEPT), self.after(*moves, CHALLENGE)
        points = int(accepted.batch[0]["score"][self.seat] - laid["score"][self.seat])
        struck = challenged if challenged.batch[0]["verdict"] == STRUCK else None
        return Way(tuple(moves), spelled(laid["word"]), points, accepted, struck)

    def weigh(self, ways: Sequence[Way], effort: Effort) -> None:
        """Looks at all of them equally often, for only then can they be compared: a lucky throw favours them all."""
        deadline = time.monotonic() + effort.seconds
        open_ones = {id(one): one for way in ways for one in way.prospects() if one.known is None}
        for _ in range(max(1, effort.simulations // (LOOK * max(1, len(open_ones))))):
            for one in open_ones.values():
                one.look(self.game.tables, self.chances)
            if time.monotonic() > deadline:
                return

    def best(self, ways: Sequence[Way], effort: Effort) -> list[Way]:
        """Weighs the ways, and then again and again the better half of them; returns the few that are left."""
        rounds = max(1, math.ceil(math.log2(len(ways))))
        part = Effort(effort.simulations // rounds, effort.seconds / rounds)
        left = list(ways)
        self.weigh(left, part)
        while len(left) > 2:
            left = sorted(left, key=lambda way: -way.win)[: (len(left) + 1) // 2]
            self.weigh(left, part)
        return left

    def _begun_with(self, move: int) -> list[list[int]]:
        if move == CONCEDE:
            return []
        if move == PLAY:
            return [[PLAY]]
        begun = self._applied(self.batch, [move])
        ends = self._words(begun, WORDS_A_MOVE) or [self._nonsense(begun)]
        return [[move, *end] for end in ends]

    def _words(self, batch: Batch, most: int) -> list[list[int]]:
        ways = np.empty((most, LONGEST_WAY), np.int64)
        count = find_words(batch, self.game.tables, EVERYTHING, 0, True, self.chances, ways)
        return [listed(way) for way in ways[:count]]

    def _nonsense(self, batch: Batch) -> list[int]:
        way = np.empty(LONGEST_WAY, np.int64)
        find_nonsense(batch, self.game.tables, way)
        return listed(way)

    def _applied(self, batch: Batch, moves: Sequence[int]) -> Batch:
        batch = clone(batch)
        self.game.engine.loops.replay(batch, np.array(moves, np.int64), self.game.tables)
        return batch

    def _known(self, batch: Batch) -> Known | None:
        s = batch[0]
        if s["phase"] == DONE:
            lead = int(s["score"][self.seat]) - int(s["score"][1 - self.seat])
            win = float(chance_after(self.chances, TURNS - 1, s["mat_length"], lead))
            return Known(win, GUESS if self.to_come else 0.0)
        return Known(1.0) if s["mat_length"] == DICE else None


def listed(way: NDArray[np.int64]) -> list[int]:
    """The moves of a way that was written by compiled code."""
    return [int(move) for move in way if move != NOTHING]
