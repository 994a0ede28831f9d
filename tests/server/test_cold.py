"""The very first start: nothing is compiled and nobody waits until it is. Later nobody notices that it has been."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.core.plain import PlainGame
from parlour.server import tables
from parlour.server.course import Course
from parlour.server.events import Created, Moved, Row, Started
from parlour.server.play import Dice, Ear, Play
from parlour.server.thinkers import Seen

FIRST_MOVES = """
import asyncio
from numba.core import event
from parlour.core.game import games
from parlour.server.lessons import lesson
from parlour.server.rest import list_games
from parlour.server.thinkers import Thinkers
from tests.server.test_cold import Sitting

class Compiler(event.Listener):
    def on_start(self, event):
        raise AssertionError(f"somebody waits while {event.data['dispatcher']} is compiled")

    def on_end(self, event):
        pass

event.register("numba:compile", Compiler())
thinkers = Thinkers(60.0)
assert len(list_games.fn()) == 5
for game in games():
    sitting = Sitting(game)
    for _ in range(2):
        state = sitting.play.state
        sitting.move(asyncio.run(thinkers.choose(state, state.actor, "casual")))
        sitting.told()
    print(game, len(lesson(game, "en").scenes) > 0, type(sitting.play.state.game).__name__)
"""
EARS = [Ear(None, boards=True), Ear(0, "de", boards=True), Ear(1)]


class Sitting:
    """A table at which a game has just begun, with the rows that it keeps."""

    def __init__(self, game: str) -> None:
        options = parlour.load(game).options
        names = [f"Ann {seat}" for seat in range(options["players"])]
        self.rows: list[Row] = []
        self._course, self._dice = Course("table", 0), Dice("5" * 64, [])
        self._keep(Created(game, options, public=False, commitment=""))
        pushes = self._dice.roll_on(tables.playable(game, options).start(names), 0)
        self._keep(Started(options, names, [], pushes))

    @property
    def play(self) -> Play:
        assert self._course.play is not None
        return self._course.play

    def move(self, move: str) -> None:
        """The seat that must choose does this."""
        self._keep(self.play.moved(self.play.state.actor, move, self._dice)[0])

    def told(self) -> list[Any]:
        return told(self.play)

    def _keep(self, event: Created | Started | Moved) -> None:
        self.rows.append(Row("table", len(self.rows) + 1, None, None, 0.0, event))
        self._course.apply(self.rows[-1])


def told(play: Play) -> list[Any]:
    """All that is shown and said of a game."""
    faces, state = play.faces(EARS, None), play.state
    asked = state.sight(state.actor).steady_move(3) if state.actor >= 0 else None
    return [faces, play.lines(EARS, 0), state.record(), asked]


def test_the_first_moves_of_every_game_need_nothing_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "PARLOUR_CACHE": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", FIRST_MOVES], env=environment, capture_output=True, text=True)
    assert ran.stdout.splitlines() == [f"{name} True PlainGame" for name in parlour.games()], ran.stderr


@pytest.mark.parametrize("name", parlour.games())
def test_a_table_goes_over_to_compiled_rules_and_nobody_notices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(tables, "is_ready", lambda name, part: name in compiled)
    sitting, shown, plain = Sitting(name), [], []
    for number in range(8):
        state = sitting.play.state
        shown.append(sitting.told())
        plain.append(isinstance(state.game, PlainGame))
        assert isinstance(state.batch, np.recarray) == plain[-1]
        assert not isinstance(Seen.by(state.actor, state).sight().batch, np.recarray)  # those who think are compiled
        if number == 4:
            compiled.append(name)
        sitting.move(state.sight(state.actor).steady_move(number))
    assert plain == [True] * 5 + [False] * 3
    again = Course("table", 0)
    for row in sitting.rows[:-1]:
        again.apply(row)
        if again.play is not None:
            assert not isinstance(again.play.state.game, PlainGame)
            assert told(again.play) == shown.pop(0)
    assert not shown
