"""The worker processes that play the games. One that hangs or dies costs its bot the game, and is replaced."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.core.chance import drawn
from parlour.core.contract import CHANCE
from parlour.lab.tournament.games import Fault, GameResult, ThinkingClock, TimedBot, forfeited_game, play_game

if TYPE_CHECKING:
    from parlour.core.match import MatchStanding
    from parlour.lab.tournament.setup import Setup

READY = "ready"
POLL_SECONDS = 0.2  # between two looks at the thinking clocks
START_SECONDS = 180.0  # for imports, and for compiling rules that were never compiled before

_processes = multiprocessing.get_context("spawn")  # a fork would share Numba's threads and locks


class Worker:
    """A process that plays one game after another."""

    def __init__(self, setup: Setup) -> None:
        self.number: int | None = None  # of the game that it plays
        numbers: Any = _processes.RawArray("d", 2)
        self.clock = ThinkingClock(numbers)
        self.pipe, far_end = _processes.Pipe()
        self._process = _processes.Process(target=_work, args=(setup, numbers, far_end), daemon=True)
        self._process.start()
        far_end.close()  # so that the pipe ends when the process does

    def assign(self, number: int, match: MatchStanding | None) -> None:
        self.number = number
        with suppress(OSError):  # the process has died, which the next read from the pipe shows
            self.pipe.send((number, match))

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class WorkerPool:
    """The workers, and the games that are still to be assigned."""

    def __init__(self, setup: Setup, size: int, seconds: float) -> None:
        self._setup = setup
        self._size = size
        self._seconds = seconds
        self._workers: list[Worker] = []
        self._has_all_workers = False
        self._waiting: deque[int] = deque()  # games that can begin are near the left end, which is quick to remove from
        self._played: dict[int, GameResult] = {}

    def play(self, numbers: Iterable[int], played: Mapping[int, GameResult]) -> Iterator[GameResult]:
        """Plays these games and yields them as they end, in any order. `played` are the games played before.

        The games of a match are played one after another, because the bots are told the standing of the match.
        """
        self._waiting, self._played = deque(numbers), dict(played)
        self._workers = [Worker(self._setup)]  # only one at first, so that everything is compiled once
        try:
            while self._workers:
                yield from self._receive()
                yield from self._stop_overdue()
        finally:
            for worker in self._workers:
                worker.kill()

    def _receive(self) -> Iterator[GameResult]:
        by_pipe: dict[object, Worker] = {worker.pipe: worker for worker in self._workers}
        for pipe in wait([worker.pipe for worker in self._workers], POLL_SECONDS):
            worker = by_pipe[pipe]
            try:
                message = worker.pipe.recv()
            except (EOFError, OSError):
                yield self._forfeit(worker, "its process died")
                continue
            if isinstance(message, GameResult):
                self._played[message.number] = message
                yield message
            elif not self._has_all_workers:
                self._workers += [Worker(self._setup) for _ in range(self._size - 1)]
                self._has_all_workers = True
            self._assign_next(worker)

    def _assign_next(self, worker: Worker) -> None:
        number = next((each for each in self._waiting if self._can_begin(each)), None)
        if number is None:  # all games left follow one that another worker plays now, and will continue with
            self._workers.remove(worker)
            worker.kill()
        else:
            self._waiting.remove(number)
            worker.assign(number, self._setup.match_standing(number, self._played))

    def _can_begin(self, number: int) -> bool:
        return all(earlier in self._played for earlier in self._setup.earlier_in_match(number))

    def _stop_overdue(self) -> Iterator[GameResult]:
        for worker in self._workers.copy():
            thinking = worker.clock.thinking()
            limit = START_SECONDS if worker.number is None else self._seconds
            if thinking is not None and thinking[1] > limit:
                yield self._forfeit(worker, f"no answer within {limit:g} seconds")

    def _forfeit(self, worker: Worker, reason: str) -> GameResult:
        """Replaces a worker whose bot has made it hang or die; the bot loses the game."""
        thinking, number = worker.clock.thinking(), worker.number
        self._workers.remove(worker)
        worker.kill()
        if number is None or thinking is None:
            raise ValueError("the tournament cannot continue: a worker process died, or never started")
        self._workers.append(Worker(self._setup))
        self._played[number] = forfeited_game(self._setup, number, Fault(thinking[0], reason))
        return self._played[number]


def _work(setup: Setup, numbers: Any, pipe: Connection) -> None:
    """Runs in the worker process: plays the games assigned to it until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the process that started this one
    sys.stdout = sys.stderr  # what a bot prints is no part of the result
    clock = ThinkingClock(numbers)
    _warm_up(setup, clock)
    pipe.send(READY)
    with suppress(EOFError, OSError):
        while True:
            number, match = pipe.recv()
            pipe.send(play_game(setup, number, clock, match))


def _warm_up(setup: Setup, clock: ThinkingClock) -> None:
    """Asks Parlour's own bots for a first move, so that loading and compiling does not count as thinking time."""
    rng = np.random.default_rng(0)
    state = setup.game.start()
    while state.actor == CHANCE:
        state.push(drawn(state, rng))
    state.view(state.actor)
    for entrant in setup.entrants:
        if entrant.file is None:
            TimedBot(entrant, state.actor, clock).choose(state.observation(state.actor), rng)
