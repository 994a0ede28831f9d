"""A turn studied: all its endings at a glance, then the best of them tried, the better the more often."""

import time
from math import ceil, log2
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.core.judgement import Effort
from parlour.games.malice import trials, turns
from parlour.games.malice.notation import MOVES
from parlour.games.malice.trials import MINE, SUMS, THEIRS, TRIALS, WIN, WIN_SQUARED
from parlour.games.malice.turns import Turn, blank_turn

explore, path = kept_on_disk(turns.explore), kept_on_disk(turns.path)
glances, selfish_glances = kept_on_disk(trials.glances), kept_on_disk(trials.selfish_glances)
play_on = kept_on_disk(trials.play_on)

GLANCES = 4  # worlds in which every ending is looked at
SHORTLIST = 12  # endings to be tried, besides the best after each first move
FINALISTS = 2  # of them are tried to the last
CHUNK = 50  # worlds between two looks at the clock


class Ending:
    """One way in which a turn may end, and what its trials have added up to."""

    def __init__(self, turn: Turn, number: int) -> None:
        moves = np.empty(len(MOVES), np.int64)
        self.number = number
        self.moves: list[int] = moves[: path(turn, number, moves)].tolist()
        self.firsts = int(turn.endings[number, 2])  # the first moves that may lead to it, a bit each
        self._sums = np.zeros(SUMS)

    def try_in(self, turn: Turn, worlds: NDArray[np.uint64]) -> None:
        play_on(turn, self.number, worlds, self._sums)

    @property
    def win(self) -> float:
        return self._share(WIN)

    @property
    def error(self) -> float:
        spread = max(0.0, self._share(WIN_SQUARED) - self.win**2)
        return float((spread / self._sums[TRIALS]) ** 0.5)

    @property
    def theirs(self) -> float:
        """How often another seat plays an objective card before the seat's next turn."""
        return self._share(THEIRS)

    @property
    def mine(self) -> float:
        """How often the seat can play its own at that turn."""
        return self._share(MINE)

    def _share(self, what: int) -> float:
        return float(self._sums[what] / self._sums[TRIALS])


class Study:
    """The endings that a turn may have, from what the seat that must choose knows."""

    def __init__(self, batch: NDArray[Any], seed: int) -> None:
        self._chance = np.random.SeedSequence(seed)
        self._turn = blank_turn()
        self._count = int(explore(batch, self._turn))

    def first(self, move: int) -> int:
        """The bit of a legal move among the first moves of endings."""
        return int(self._turn.bits[move])

    def selfish(self) -> Ending:
        """The best ending for somebody who looks at nobody else."""
        looks = np.empty(self._count)
        selfish_glances(self._turn, self._count, looks)
        return Ending(self._turn, int(looks.argmax()))

    def at_a_glance(self) -> Ending:
        """The best ending by the estimate alone."""
        return Ending(self._turn, int(self._looks().argmax()))

    def tried(self, effort: Effort) -> list[Ending]:
        """The endings worth a trial, the best first. After every round of trials the worse half is left out."""
        start, left, out = time.monotonic(), self._shortlist(), list[Ending]()
        rounds = 1 + max(0, ceil(log2(len(left) / FINALISTS)))
        for number in range(1, rounds + 1):
            trials = max(2, effort.simulations // (rounds * len(left)))
            self._try(left, trials, start + effort.seconds * number / rounds)
            left.sort(key=lambda ending: -ending.win)
            half = max(FINALISTS, len(left) // 2)
            left, out = left[:half], left[half:] + out
        return left + out

    def _try(self, endings: list[Ending], trials: int, stop: float) -> None:
        """Tries all endings in the same worlds, at least in a few."""
        while trials > 0:
            worlds = self._worlds(min(CHUNK, trials))
            for ending in endings:
                ending.try_in(self._turn, worlds)
            trials = trials - CHUNK if time.monotonic() < stop else 0

    def _shortlist(self) -> list[Ending]:
        """The endings that look best, and the best after each first move."""
        chosen, reached = list[Ending](), 0
        for number in np.argsort(-self._looks(), kind="stable"):
            firsts = int(self._turn.endings[number, 2])
            if len(chosen) < SHORTLIST or firsts & ~reached:
                chosen.append(Ending(self._turn, int(number)))
                reached |= firsts
        return chosen

    def _looks(self) -> NDArray[np.float64]:
        looks = np.empty(self._count)
        glances(self._turn, self._count, self._worlds(GLANCES), looks)
        return looks

    def _worlds(self, count: int) -> NDArray[np.uint64]:
        """Seeds of so many worlds that were not there before."""
        return self._chance.spawn(1)[0].generate_state(count, np.uint64).astype(np.uint64)
