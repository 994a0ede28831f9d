"""The very first start: nothing is compiled, and nobody waits for it. Later the switch goes unnoticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.core.runtime.interpreted_game import InterpretedGame
from parlour.server.table import game_cache
from parlour.server.table.chance import ChanceSource
from parlour.server.table.events import Created, Moved, Started, StoredEvent
from parlour.server.table.play import Audience, Play
from parlour.server.table.state import TableState
from parlour.server.workers.bot_pool import SeatPosition

FIRST_MOVES = """
import asyncio
from numba.core import event
from parlour.core.registry import games
from parlour.server.http.lessons import lesson
from parlour.server.http.games import list_games
from parlour.server.workers.bot_pool import BotPool
from parlour.server.workers.process_pool import ProcessPool
from tests.server.table.test_game_cache import Sitting

class Compiler(event.Listener):
    def on_start(self, event):
        raise AssertionError(f"somebody waits while {event.data['dispatcher']} is compiled")

    def on_end(self, event):
        pass

event.register("numba:compile", Compiler())
bots = BotPool(60.0, ProcessPool(1))
assert len(list_games.fn()) == 5
for game in games():
    sitting = Sitting(game)
    for _ in range(2):
        state = sitting.play.state
        sitting.move(asyncio.run(bots.choose(state, state.actor, "casual")))
        sitting.shown()
    print(game, len(lesson(game, "en").scenes) > 0, type(sitting.play.state.game).__name__)
"""
AUDIENCES = [Audience(None, boards=True), Audience(0, "de", boards=True), Audience(1)]


class Sitting:
    """A table at which a game has just begun, with its stored events."""

    def __init__(self, game: str) -> None:
        options = parlour.load(game).options
        names = [f"Ann {seat}" for seat in range(options["players"])]
        self.rows: list[StoredEvent] = []
        self._state, self._chance = TableState("table", 0), ChanceSource("5" * 64, [])
        self._keep(Created(game, options, public=False, commitment=""))
        pushes = self._chance.draw(game_cache.playable_game(game, options).start(names), 0)
        self._keep(Started(options, names, [], pushes))

    @property
    def play(self) -> Play:
        assert self._state.play is not None
        return self._state.play

    def move(self, move: str) -> None:
        """The seat that must choose does this."""
        self._keep(self.play.move(self.play.state.actor, move, self._chance)[0])

    def shown(self) -> list[Any]:
        return shown(self.play)

    def _keep(self, event: Created | Started | Moved) -> None:
        self.rows.append(StoredEvent("table", len(self.rows) + 1, None, None, 0.0, event))
        self._state.apply(self.rows[-1])


def shown(play: Play) -> list[Any]:
    """All that clients see of a game."""
    views, state = play.seat_views(AUDIENCES, None), play.state
    asked = state.observation(state.actor).heuristic_move(3) if state.actor >= 0 else None
    return [views, play.log_lines(AUDIENCES, 0), state.record(), asked]


def test_the_first_moves_of_every_game_need_no_compiler(tmp_path: Path) -> None:
    environment = {**os.environ, "PARLOUR_CACHE": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", FIRST_MOVES], env=environment, capture_output=True, text=True)
    assert ran.stdout.splitlines() == [f"{name} True InterpretedGame" for name in parlour.games()], ran.stderr


@pytest.mark.parametrize("name", parlour.games())
def test_a_table_switches_to_compiled_rules_unnoticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(game_cache, "is_warm", lambda name, part: name in compiled)
    sitting, before, plain = Sitting(name), [], []
    for number in range(8):
        state = sitting.play.state
        before.append(sitting.shown())
        plain.append(isinstance(state.game, InterpretedGame))
        assert isinstance(state.batch, np.recarray) == plain[-1]
        assert not isinstance(
            SeatPosition.of(state.actor, state).observation().batch, np.recarray
        )  # those who think are compiled
        if number == 4:
            compiled.append(name)
        sitting.move(state.observation(state.actor).heuristic_move(number))
    assert plain == [True] * 5 + [False] * 3
    again = TableState("table", 0)
    for row in sitting.rows[:-1]:
        again.apply(row)
        if again.play is not None:
            assert not isinstance(again.play.state.game, InterpretedGame)
            assert shown(again.play) == before.pop(0)
    assert not before
