"""The file of a tournament: its setup, then a line for every game, so that a second run goes on with the first."""

from __future__ import annotations

import json
import os
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from parlour.core.cache import folder
from parlour.lab.tournament.games import Fault, Played

if TYPE_CHECKING:
    from parlour.lab.tournament.setup import Setup


class Ledger:
    """The games that were played, in memory and on disk."""

    def __init__(self, setup: Setup, path: Path | None = None) -> None:
        self.path = path or folder("tournaments") / f"{setup.game.name}-{setup.key()}.jsonl"
        self.games: dict[int, Played] = {}
        facts = json.loads(json.dumps(setup.facts()))
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]  # whoever wrote it may have been stopped in the middle of a line
        if text:
            kept, *games = self._read(whole)
            self._require(facts, kept)
            self.games = {game["number"]: _played(game) for game in games}
            os.truncate(self.path, len(whole))
        self._file = self.path.open("a", encoding="utf-8")
        if not text:
            self._write(facts)

    def add(self, played: Played) -> None:
        self.games[played.number] = played
        self._write(_data(played))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data) + "\n")
        self._file.flush()

    def _read(self, text: bytes) -> list[dict[str, Any]]:
        try:
            read = [json.loads(line) for line in text.splitlines()]
        except ValueError:
            read = []
        if not read or not all(isinstance(data, dict) for data in read):
            raise ValueError(f"{self.path} is not the file of a tournament: choose another")
        return read

    def _require(self, facts: dict[str, Any], kept: dict[str, Any]) -> None:
        other = [name for name in facts if kept.get(name) != facts[name]]
        if other:
            raise ValueError(f"{self.path} holds another tournament (other {', '.join(other)}): choose another file")


def _data(played: Played) -> dict[str, Any]:
    data = played._asdict()
    data["earned"] = [None if points == -inf else points for points in played.earned]
    data["fault"] = None if played.fault is None else list(played.fault)
    return data


def _played(data: dict[str, Any]) -> Played:
    return Played(
        number=data["number"],
        result=tuple(data["result"]),
        earned=tuple(-inf if points is None else points for points in data["earned"]),
        times=tuple(tuple(each) for each in data["times"]),
        fault=None if data["fault"] is None else Fault(*data["fault"]),
    )
