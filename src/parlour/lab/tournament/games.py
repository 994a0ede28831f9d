"""One game of a tournament: every answer timed, and a bot that breaks the rules or itself has lost."""

from __future__ import annotations

import time
from collections.abc import Callable, MutableSequence
from math import inf
from traceback import extract_tb
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from parlour.bots.play import play
from parlour.core.match import earned
from parlour.core.message import short
from parlour.core.protocol import OVER
from parlour.core.sight import generator

if TYPE_CHECKING:
    import numpy as np

    from parlour.bots.players import Bot
    from parlour.core.match import MatchSoFar
    from parlour.core.sight import Sight
    from parlour.core.state import State
    from parlour.lab.tournament.entrants import Entrant
    from parlour.lab.tournament.setup import Setup

COMPILED = ("random", "steady")  # bots that the loops play without a step of Python
LONGEST = 100_000  # pushes; then the game is left, and nobody has won it
LONGEST_ERROR = 120  # letters
SEAT, SINCE = range(2)  # what is on a desk
NOBODY = -1.0

T = TypeVar("T")


class Fault(NamedTuple):
    """Which seat lost the game other than by the rules, and how."""

    seat: int
    why: str


class Played(NamedTuple):
    """How a game went, by seat."""

    number: int
    result: tuple[float, ...]
    earned: tuple[float, ...]  # what it brings in a match
    times: tuple[tuple[int, ...], ...]  # of each answer, in microseconds; none where the loops played
    fault: Fault | None = None


class Forfeit(Exception):
    """A seat has lost because its bot failed."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.fault = Fault(seat, why)


class Desk:
    """Where a process writes down who is thinking since when, for whoever watches it."""

    def __init__(self, numbers: MutableSequence[float]) -> None:
        self._numbers = numbers
        self.end()

    def begin(self, seat: int) -> None:
        self._numbers[SINCE] = time.monotonic()
        self._numbers[SEAT] = float(seat)  # last, and read first: whoever sees it sees the time that belongs to it

    def end(self) -> None:
        self._numbers[SEAT] = NOBODY

    def thinking(self) -> tuple[int, float] | None:
        """The seat that is thinking and for how many seconds, if any is."""
        seat = self._numbers[SEAT]
        return None if seat == NOBODY else (int(seat), time.monotonic() - self._numbers[SINCE])


class Watched:
    """A bot in its seat for one game."""

    def __init__(self, entrant: Entrant, seat: int, desk: Desk) -> None:
        self._seat = seat
        self._desk = desk
        self._file = entrant.file
        self.times: list[int] = []
        self._bot: Bot = self._done(entrant.bot)

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        legal = sight.moves()
        began = time.perf_counter_ns()
        move = self._done(lambda: self._bot.choose(sight, rng))
        self.times.append((time.perf_counter_ns() - began) // 1000)
        if move not in legal:
            raise Forfeit(self._seat, f"an illegal move: {short(move)}")
        return move

    def _done(self, act: Callable[[], T]) -> T:
        self._desk.begin(self._seat)
        try:
            return act()
        except (Exception, SystemExit) as error:
            told = f"{type(error).__name__}: {str(error)[:LONGEST_ERROR]}"
            raise Forfeit(self._seat, f"{told}{self._where(error)}") from error
        finally:
            self._desk.end()

    def _where(self, error: BaseException) -> str:
        """The last line of the bot's own file that led to an error."""
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == self._file]
        return f" (line {lines[-1]})" if lines else ""


def play_one(setup: Setup, number: int, desk: Desk, match: MatchSoFar | None = None) -> Played:
    """Plays a game of the tournament; its number says everything but how its match stands."""
    seating = setup.seating(number)
    if all(is_compiled(entrant) for entrant in seating):
        state = _played_out(setup, number, seating)
        return _told(number, state, ((),) * len(seating))
    try:
        watched = [Watched(entrant, seat, desk) for seat, entrant in enumerate(seating)]
        state = play(setup.game, watched, setup.game_seed(number), LONGEST, match)
    except Forfeit as forfeit:
        return forfeited(setup, number, forfeit.fault)
    return _told(number, state, tuple(tuple(each.times) for each in watched))


def forfeited(setup: Setup, number: int, fault: Fault) -> Played:
    """The game of a bot that failed: it has lost in all its seats, and the others have won."""
    seating = setup.seating(number)
    is_lost = [entrant == seating[fault.seat] for entrant in seating]
    share = 1 / max(1, is_lost.count(False))
    result = tuple(0.0 if lost else share for lost in is_lost)
    brought = tuple(-inf if lost else 0.0 for lost in is_lost)
    return Played(number, result, brought, ((),) * len(seating), fault)


def is_compiled(entrant: Entrant) -> bool:
    return entrant.file is None and entrant.name in COMPILED


def _played_out(setup: Setup, number: int, seating: list[Entrant]) -> State:
    state, game = setup.game.start(), setup.game
    steady = sum(1 << seat for seat, entrant in enumerate(seating) if entrant.name == "steady")
    rng = generator(setup.game_seed(number))
    game.engine.loops.play_out(state.batch, LONGEST, steady, rng, game.tables)
    state.actor = int(game.engine.loops.actor(state.batch))
    return state


def _told(number: int, state: State, times: tuple[tuple[int, ...], ...]) -> Played:
    if state.actor != OVER or state.result is None:
        nothing = (0.0,) * state.game.players
        return Played(number, nothing, nothing, times)
    return Played(number, state.result, earned(state), times)
