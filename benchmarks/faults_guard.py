"""Clears up after a run of benchmarks.faults, however that ended.

    python faults_guard.py FOLDER

Its input is a pipe from the run, which closes with it, be it by kill -9. Then every process that keeps its data in the
folder is ended, and the folder removed.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

PATIENCE = 10.0  # seconds in which a process may end by itself
DATA = ("PARLOUR_DATA", "PGDATA")  # where a server with its workers, and where PostgreSQL keeps its data


def keeps_data_in(folder: Path, process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        environment = process.environ()
        return any(Path(environment[name]).is_relative_to(folder) for name in DATA if name in environment)
    return False


def end(processes: Sequence[psutil.Process], how: Callable[[psutil.Process], None]) -> list[psutil.Process]:
    """Asks them to end; returns those that have not."""
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            how(process)
    deadline = time.monotonic() + PATIENCE
    while (alive := [process for process in processes if is_alive(process)]) and time.monotonic() < deadline:
        time.sleep(0.02)
    return alive


def is_alive(process: psutil.Process) -> bool:
    """A dead child of the run stays a zombie for as long as the run waits for us."""
    with suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def clear(folder: Path) -> None:
    started = [process for process in psutil.process_iter() if keeps_data_in(folder, process)]
    end(end(started, psutil.Process.terminate), psutil.Process.kill)
    shutil.rmtree(folder)


if __name__ == "__main__":
    sys.stdin.read()
    clear(Path(sys.argv[1]))
