"""The processes that play. One that hangs or dies costs its bot the game, and another takes its place."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.core.chance import drawn
from parlour.core.protocol import CHANCE
from parlour.lab.tournament.games import Desk, Fault, Played, Watched, forfeited, play_one

if TYPE_CHECKING:
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

    def give(self, number: int) -> None:
        self.number = number
        with suppress(OSError):  # it has died, which the pipe tells next
            self.pipe.send(number)

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

    def play(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Plays these games and yields them as they end, in any order."""
        todo = iter(numbers)
        self._workers = [Worker(self._setup)]  # the first alone, so that what must be compiled is compiled once
        try:
            while self._workers:
                yield from self._heard(todo)
                yield from self._overdue()
        finally:
            for worker in self._workers:
                worker.end()

    def _heard(self, todo: Iterator[int]) -> Iterator[Played]:
        speakers: dict[object, Worker] = {worker.pipe: worker for worker in self._workers}
        for pipe in wait([worker.pipe for worker in self._workers], GLANCE):
            worker = speakers[pipe]
            try:
                said = worker.pipe.recv()
            except (EOFError, OSError):
                yield self._blamed(worker, "its process died")
                continue
            if isinstance(said, Played):
                yield said
            elif not self._is_whole:
                self._workers += [Worker(self._setup) for _ in range(self._size - 1)]
                self._is_whole = True
            self._go_on(worker, todo)

    def _go_on(self, worker: Worker, todo: Iterator[int]) -> None:
        number = next(todo, None)
        if number is None:
            self._workers.remove(worker)
            worker.end()
        else:
            worker.give(number)

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
        return forfeited(self._setup, number, Fault(thinking[0], why))


def _work(setup: Setup, numbers: Any, pipe: Connection) -> None:
    """Runs in the process: plays what it is given, until there is nobody who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever watches
    desk = Desk(numbers)
    _warm_up(setup, desk)
    pipe.send(READY)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(play_one(setup, pipe.recv(), desk))


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
