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
from parlour.core.protocol import OVER
from parlour.core.sight import generator
from parlour.games.crossdice import foresight
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.estimate import MARGINS
from parlour.games.crossdice.foresight import ALWAYS, CHANCE_SQUARES, CHANCE_SUM, LONGEST_WAY, POINTS_SUM
from parlour.games.crossdice.position import NOTHING, SEATS
from parlour.games.crossdice.rules import ACCEPT, CHALLENGE, CONCEDE, PLAY, STRUCK
from parlour.games.crossdice.view import spelled

WORDS_A_MOVE = 4  # the best of those that begin with it, by the estimate
FIRST_LOOK = 2  # throws that everything gets
EVERYTHING = np.full(DICE + 1, ALWAYS)
BELIEF = 0.05  # how often nonsense is believed that had better been challenged

find_words: Any = kept_on_disk(foresight.find_words)
find_nonsense: Any = kept_on_disk(foresight.find_nonsense)
look_ahead: Any = kept_on_disk(foresight.look_ahead)


@dataclass
class Prospect:
    """A position in which the other seat throws next, as the seat sees it that has laid the last word."""

    batch: Batch
    known: float | None  # the chance to win, where nothing is left to be seen
    rng: NDArray[np.uint64]  # alike for all, so that equal dice fall alike
    throws: int = 0
    sums: NDArray[np.float64] = field(default_factory=lambda: np.zeros(3))

    @property
    def win(self) -> float:
        return float(self.sums[CHANCE_SUM] / self.throws) if self.known is None else self.known

    @property
    def error(self) -> float:
        if self.known is not None:
            return 0.0
        spread = float(self.sums[CHANCE_SQUARES] / self.throws) - self.win**2
        return math.sqrt(max(spread, 0.0) / (self.throws - 1))

    def lead(self, seat: int) -> float:
        """How far this seat may expect to lie ahead in the end."""
        s = self.batch[0]
        return float(s["score"][seat]) - float(s["score"][1 - seat]) - float(MARGINS[s["turn"], s["mat_length"]])

    @property
    def answer(self) -> float:
        """The points that the other seat makes on average."""
        return float(self.sums[POINTS_SUM] / self.throws) if self.throws else 0.0

    def look(self, throws: int, tables: Any) -> None:
        look_ahead(self.batch, throws, self.rng, tables, self.sums)
        self.throws += throws


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
    """All that is looked at on behalf of one decision."""

    def __init__(self, game: Game, batch: Batch, seat: int, seed: int) -> None:
        self.game, self.batch, self.seat, self.seed = game, batch, seat, seed
        self._prospects: dict[bytes, Prospect] = {}

    def ways(self) -> list[Way]:
        """For every legal move but to concede the best words that begin with it, or nonsense; and the best nonsense."""
        found = [self.follow(way) for move in self.game.engine.legal(self.batch) for way in self._begun_with(move)]
        return [*found, self.nonsense()] if any(way.struck is None for way in found) else found

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
        """Looks at everything a little, and then again and again at the better half, the longer the fewer are left."""
        deadline = time.monotonic() + effort.seconds
        share = effort.simulations // max(1, math.ceil(math.log2(len(ways))))
        field = list(ways)
        while True:
            open_ones = {id(one): one for way in field for one in way.prospects() if one.known is None}
            for one in open_ones.values():
                if not one.throws or time.monotonic() < deadline:
                    one.look(max(FIRST_LOOK, share // len(open_ones)), self.game.tables)
            if len(field) <= 2 or not open_ones or time.monotonic() > deadline:
                return
            field = sorted(field, key=lambda way: -way.win)[: (len(field) + 1) // 2]

    def _begun_with(self, move: int) -> list[list[int]]:
        if move == CONCEDE:
            return []
        if move == PLAY:
            return [[PLAY]]
        begun = self._applied(self.batch, [move])
        ways = np.empty((WORDS_A_MOVE, LONGEST_WAY), np.int64)
        count = find_words(begun, self.game.tables, EVERYTHING, 0, True, ways)
        ends = [listed(way) for way in ways[:count]] or [self._nonsense(begun)]
        return [[move, *end] for end in ends]

    def _nonsense(self, batch: Batch) -> list[int]:
        way = np.empty(LONGEST_WAY, np.int64)
        find_nonsense(batch, self.game.tables, way)
        return listed(way)

    def _applied(self, batch: Batch, moves: Sequence[int]) -> Batch:
        batch = clone(batch)
        self.game.engine.loops.replay(batch, np.array(moves, np.int64), self.game.tables)
        return batch

    def _known(self, batch: Batch) -> float | None:
        if self.game.engine.loops.actor(batch) == OVER:
            result = np.zeros(SEATS)
            self.game.engine.loops.result(batch, result)
            return float(result[self.seat])
        return 1.0 if batch[0]["mat_length"] == DICE else None


def listed(way: NDArray[np.int64]) -> list[int]:
    """The moves of a way that was written by compiled code."""
    return [int(move) for move in way if move != NOTHING]
