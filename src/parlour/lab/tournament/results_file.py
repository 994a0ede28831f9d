"""The results file of a tournament: its setup, then a line for every game, so that a later run can continue it."""

from __future__ import annotations

import json
import os
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from parlour.core.runtime.cache import folder
from parlour.lab.tournament.games import Fault, GameResult

if TYPE_CHECKING:
    from parlour.lab.tournament.setup import Setup


class ResultsFile:
    """The games played so far, in memory and on disk."""

    def __init__(self, setup: Setup, path: Path | None = None) -> None:
        self.path = path or folder("tournaments") / f"{setup.game.name}-{setup.digest()}.jsonl"
        self.games: dict[int, GameResult] = {}
        expected = json.loads(json.dumps(setup.as_data()))
        text = self.path.read_bytes() if self.path.exists() else b""
        complete = text[: text.rfind(b"\n") + 1]  # the run before may have been stopped in the middle of a line
        if text:
            saved, *games = self._parse(complete)
            self._require_same(expected, saved)
            self.games = {game["number"]: _from_data(game) for game in games}
            os.truncate(self.path, len(complete))
        self._file = self.path.open("a", encoding="utf-8")
        if not text:
            self._write(expected)

    def add(self, game: GameResult) -> None:
        self.games[game.number] = game
        self._write(_to_data(game))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data) + "\n")
        self._file.flush()

    def _parse(self, text: bytes) -> list[dict[str, Any]]:
        try:
            lines = [json.loads(line) for line in text.splitlines()]
        except ValueError:
            lines = []
        if not lines or not all(isinstance(data, dict) for data in lines):
            raise ValueError(f"{self.path} is not a results file of a tournament: choose another file")
        return lines

    def _require_same(self, expected: dict[str, Any], saved: dict[str, Any]) -> None:
        different = [name for name in expected if saved.get(name) != expected[name]]
        if different:
            raise ValueError(
                f"{self.path} holds another tournament (different {', '.join(different)}): choose another file"
            )


def _to_data(game: GameResult) -> dict[str, Any]:
    return {
        "number": game.number,
        "result": game.result,
        "earned": [None if points == -inf else points for points in game.score],
        "times": game.move_times,
        "fault": game.fault,
    }


def _from_data(data: dict[str, Any]) -> GameResult:
    return GameResult(
        number=data["number"],
        result=tuple(data["result"]),
        score=tuple(-inf if points is None else points for points in data["earned"]),
        move_times=tuple(tuple(each) for each in data["times"]),
        fault=None if data["fault"] is None else Fault(*data["fault"]),
    )
