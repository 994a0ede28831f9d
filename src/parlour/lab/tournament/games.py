"""One game of a tournament: every move is timed, and a bot that fails or breaks the rules has lost."""

from __future__ import annotations

import time
from collections.abc import Callable, MutableSequence
from math import inf
from traceback import extract_tb
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from parlour.ai.play import play
from parlour.core.contract import OVER
from parlour.core.i18n.message import short
from parlour.core.match import score
from parlour.core.runtime.rng import seeded

if TYPE_CHECKING:
    import numpy as np

    from parlour.ai.players import Bot
    from parlour.core.match import MatchStanding
    from parlour.core.observation import Observation
    from parlour.core.state import State
    from parlour.lab.tournament.entrants import Entrant
    from parlour.lab.tournament.setup import Setup

COMPILED = ("random", "steady")  # bots whose games compiled loops play from start to end
MAX_PUSHES = 100_000  # then the game is abandoned, and nobody has won it
MAX_ERROR_LENGTH = 120  # characters
SEAT, SINCE = range(2)  # the two numbers of a thinking clock
NOBODY = -1.0

T = TypeVar("T")


class Fault(NamedTuple):
    """Which seat lost the game because its bot failed, and how it failed."""

    seat: int
    reason: str


class GameResult(NamedTuple):
    """How a game ended, by seat."""

    number: int
    result: tuple[float, ...]  # each seat's share of the win
    score: tuple[float, ...]  # what counts in a match
    move_times: tuple[tuple[int, ...], ...]  # in microseconds; empty where compiled loops played
    fault: Fault | None = None


class BotFailed(Exception):
    """A seat has lost because its bot failed."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.fault = Fault(seat, reason)


class ThinkingClock:
    """Two numbers in shared memory: which seat a worker process waits for, and since when."""

    def __init__(self, numbers: MutableSequence[float]) -> None:
        self._numbers = numbers
        self.stop()

    def start(self, seat: int) -> None:
        self._numbers[SINCE] = time.monotonic()
        self._numbers[SEAT] = float(seat)  # written last and read first, so that the time belongs to the seat

    def stop(self) -> None:
        self._numbers[SEAT] = NOBODY

    def thinking(self) -> tuple[int, float] | None:
        """The seat that is thinking, and for how many seconds; None if no seat is."""
        seat = self._numbers[SEAT]
        return None if seat == NOBODY else (int(seat), time.monotonic() - self._numbers[SINCE])


class TimedBot:
    """The bot of one seat for one game. It records how long each move takes, and raises BotFailed."""

    def __init__(self, entrant: Entrant, seat: int, clock: ThinkingClock) -> None:
        self._seat = seat
        self._clock = clock
        self._file = entrant.file
        self.move_times: list[int] = []
        self._bot: Bot = self._timed(entrant.new_bot)

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        legal = observation.moves()
        began = time.perf_counter_ns()
        move = self._timed(lambda: self._bot.choose(observation, rng))
        self.move_times.append((time.perf_counter_ns() - began) // 1000)
        if move not in legal:
            raise BotFailed(self._seat, f"an illegal move: {short(move)}")
        return move

    def _timed(self, call: Callable[[], T]) -> T:
        self._clock.start(self._seat)
        try:
            return call()
        except (Exception, SystemExit) as error:
            message = f"{type(error).__name__}: {str(error)[:MAX_ERROR_LENGTH]}"
            raise BotFailed(self._seat, f"{message}{self._line_of(error)}") from error
        finally:
            self._clock.stop()

    def _line_of(self, error: BaseException) -> str:
        """The last line of the bot's own file that led to an error."""
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == self._file]
        return f" (line {lines[-1]})" if lines else ""


def play_game(setup: Setup, number: int, clock: ThinkingClock, match: MatchStanding | None = None) -> GameResult:
    """Plays one game of the tournament. Its number decides everything except the standing of its match."""
    seating = setup.seating(number)
    if all(is_compiled(entrant) for entrant in seating):
        state = _play_compiled(setup, number, seating)
        return _game_result(number, state, ((),) * len(seating))
    try:
        bots = [TimedBot(entrant, seat, clock) for seat, entrant in enumerate(seating)]
        state = play(setup.game, bots, setup.game_seed(number), MAX_PUSHES, match)
    except BotFailed as failure:
        return forfeited_game(setup, number, failure.fault)
    return _game_result(number, state, tuple(tuple(bot.move_times) for bot in bots))


def forfeited_game(setup: Setup, number: int, fault: Fault) -> GameResult:
    """The result of a game in which a bot failed: its entrant has lost in all its seats, and the others have won."""
    seating = setup.seating(number)
    has_lost = [entrant == seating[fault.seat] for entrant in seating]
    share = 1 / max(1, has_lost.count(False))
    result = tuple(0.0 if lost else share for lost in has_lost)
    score = tuple(-inf if lost else 0.0 for lost in has_lost)
    return GameResult(number, result, score, ((),) * len(seating), fault)


def is_compiled(entrant: Entrant) -> bool:
    return entrant.file is None and entrant.name in COMPILED


def _play_compiled(setup: Setup, number: int, seating: list[Entrant]) -> State:
    state, game = setup.game.start(), setup.game
    heuristic_seats = sum(1 << seat for seat, entrant in enumerate(seating) if entrant.name == "steady")
    rng = seeded(setup.game_seed(number))
    game.engine.loops.play_out(state.batch, MAX_PUSHES, heuristic_seats, rng, game.tables)
    state.actor = int(game.engine.loops.actor(state.batch))
    return state


def _game_result(number: int, state: State, move_times: tuple[tuple[int, ...], ...]) -> GameResult:
    if state.actor != OVER or state.result is None:
        nothing = (0.0,) * state.game.players
        return GameResult(number, nothing, nothing, move_times)
    return GameResult(number, state.result, score(state), move_times)
