"""The processes that play. One that hangs or dies costs its bot the game, and another takes its place."""

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
from parlour.core.protocol import CHANCE
from parlour.lab.tournament.games import Desk, Fault, Played, Watched, forfeited, play_one

if TYPE_CHECKING:
    from parlour.core.match import MatchSoFar
    from parlour.lab.tournament.setup import Setup

READY = "ready"
GLANCE = 0.2  # seconds between two looks at who is thinking
SECONDS_TO_BEGIN = 180.0  # imports, and rules that were never compiled before

_processes = multiprocessing.get_context("spawn")  # a fork would share Numba's threads and locks


class Worker:
    """A process that plays one game after the other."""

    def __init__(self, setup: Setup) -> None:
        self.number: int | None = None  # the game that it plays
        numbers: Any = _processes.RawArray("d", 2)
        self.desk = Desk(numbers)
        self.pipe, far_end = _processes.Pipe()
        self._process = _processes.Process(target=_work, args=(setup, numbers, far_end), daemon=True)
        self._process.start()
        far_end.close()  # so that its death is heard

    def give(self, number: int, match: MatchSoFar | None) -> None:
        self.number = number
        with suppress(OSError):  # it has died, which the pipe tells next
            self.pipe.send((number, match))

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Crew:
    """So many workers as are wanted, and the games that are still to be given out."""

    def __init__(self, setup: Setup, size: int, seconds: float) -> None:
        self._setup = setup
        self._size = size
        self._seconds = seconds
        self._workers: list[Worker] = []
        self._is_whole = False
        self._todo: deque[int] = deque()  # what can begin is near its left end, from where it is taken quickly
        self._played: dict[int, Played] = {}

    def play(self, numbers: Iterable[int], played: Mapping[int, Played]) -> Iterator[Played]:
        """Plays these games beside those that were played before, and yields them as they end, in any order.

        But the games of a match follow each other, for the bots of one are told how the others went.
        """
        self._todo, self._played = deque(numbers), dict(played)
        self._workers = [Worker(self._setup)]  # the first alone, so that what must be compiled is compiled once
        try:
            while self._workers:
                yield from self._heard()
                yield from self._overdue()
        finally:
            for worker in self._workers:
                worker.end()

    def _heard(self) -> Iterator[Played]:
        speakers: dict[object, Worker] = {worker.pipe: worker for worker in self._workers}
        for pipe in wait([worker.pipe for worker in self._workers], GLANCE):
            worker = speakers[pipe]
            try:
                said = worker.pipe.recv()
            except (EOFError, OSError):
                yield self._blamed(worker, "its process died")
                continue
            if isinstance(said, Played):
                self._played[said.number] = said
                yield said
            elif not self._is_whole:
                self._workers += [Worker(self._setup) for _ in range(self._size - 1)]
                self._is_whole = True
            self._go_on(worker)

    def _go_on(self, worker: Worker) -> None:
        number = next((each for each in self._todo if self._can_begin(each)), None)
        if number is None:  # what cannot begin yet follows a game that another worker plays, and goes on with
            self._workers.remove(worker)
            worker.end()
        else:
            self._todo.remove(number)
            worker.give(number, self._setup.match_before(number, self._played))

    def _can_begin(self, number: int) -> bool:
        return all(earlier in self._played for earlier in self._setup.earlier(number))

    def _overdue(self) -> Iterator[Played]:
        for worker in self._workers.copy():
            thinking = worker.desk.thinking()
            limit = SECONDS_TO_BEGIN if worker.number is None else self._seconds
            if thinking is not None and thinking[1] > limit:
                yield self._blamed(worker, f"no answer within {limit:g} seconds")

    def _blamed(self, worker: Worker, why: str) -> Played:
        """Ends a worker for what its bot has done, and puts another in its place."""
        thinking, number = worker.desk.thinking(), worker.number
        self._workers.remove(worker)
        worker.end()
        if number is None or thinking is None:
            raise ValueError("the games cannot go on: a process that plays them died, or never began")
        self._workers.append(Worker(self._setup))
        self._played[number] = forfeited(self._setup, number, Fault(thinking[0], why))
        return self._played[number]


def _work(setup: Setup, numbers: Any, pipe: Connection) -> None:
    """Runs in the process: plays what it is given, until there is nobody who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever watches
    sys.stdout = sys.stderr  # what a bot prints is no part of the result
    desk = Desk(numbers)
    _warm_up(setup, desk)
    pipe.send(READY)
    with suppress(EOFError, OSError):
        while True:
            number, match = pipe.recv()
            pipe.send(play_one(setup, number, desk, match))


def _warm_up(setup: Setup, desk: Desk) -> None:
    """Asks the bots of the house for a first move: what must be loaded or compiled is no part of their answers."""
    rng = np.random.default_rng(0)
    state = setup.game.start()
    while state.actor == CHANCE:
        state.push(drawn(state, rng))
    state.view(state.actor)
    for entrant in setup.entrants:
        if entrant.file is None:
            Watched(entrant, state.actor, desk).choose(state.sight(state.actor), rng)
