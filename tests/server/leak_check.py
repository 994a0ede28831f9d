"""What a seat may know, and a check that frames contain nothing more."""

from __future__ import annotations

import json
import re
from typing import Any

from parlour import State
from parlour.core.contract import CHANCE, SPECTATOR
from parlour.core.i18n.catalogue import GameEvent
from parlour.core.state import LogLine

KEYS = {
    "event": {"type", "number", "kind", "guest", "id", "when", "table", "play", "lines", "chat"},
    "welcome": {"type", "number", "you", "table", "play", "log", "chat"},
    "stale": {"type", "id", "number", "play"},
}
PLAY = {"at", "pushes", "view", "prompt", "choices", "undo", "deadline"}


class Knowledge:
    """All that a observer (a seat, or None for a spectator) may know of a game, at each moment of it."""

    def __init__(self, truth: State, observer: int | None, over_at: int, secret: str, cookies: list[str]) -> None:
        """`over_at` is the number of the event that ended the game."""
        self._observer, self._over_at, self._secret, self._cookies = observer, over_at, secret, cookies
        self._positions = _positions(truth)
        self._hidden_words = [self._hidden_word(at, push) for at, push in enumerate(truth.history)]
        self._meanwhile = [_plain(line) for line in truth.replayed(truth.history[:-1]).log(observer)]
        self._afterwards = [_plain(line) for line in truth.log(observer)]

    def check(self, text: str) -> None:
        """Fails if the frame contains anything that this observer may not know yet."""
        frame: dict[str, Any] = json.loads(text)
        assert set(frame) == KEYS[frame["type"]]
        is_over = frame["number"] >= self._over_at
        assert not [cookie for cookie in self._cookies if cookie in text]
        assert is_over or self._secret not in text
        if (frame.get("table") or {}).get("phase") == "lobby":
            assert "seed-" not in text  # a seed is shown when no seed can be chosen any more
        for line in frame.get("lines", frame.get("log", [])):
            self._check_line(line, is_over)
        if frame["play"] is not None:
            self._check_play(frame["play"])

    def _check_line(self, line: dict[str, Any], is_over: bool) -> None:
        expected = self._afterwards if is_over else self._meanwhile
        assert {name: line[name] for name in ("number", "actor", "move", "events")} == expected[line["number"] - 1]
        if "board" in line and not is_over:
            assert line["board"] == _sent(self._positions[line["number"]].view(self._observer)["board"])
        word = self._hidden_words[line["number"] - 1]
        if word is not None and not is_over and re.fullmatch("[a-z]{2,}", word):  # 7 and A are said of much else
            assert not re.search(rf"\b{word}\b", json.dumps([line["move"], line["events"]]))

    def _hidden_word(self, at: int, push: int) -> str | None:
        """The word of this push that the observer did not see: which card, which face."""
        before = self._positions[at]
        if before.is_visible_to(push, SPECTATOR if self._observer is None else self._observer):
            return None
        return _notation(before, push).rsplit(" ", 1)[1]

    def _check_play(self, play: dict[str, Any]) -> None:
        assert set(play) == PLAY
        position = self._positions[play["pushes"]]
        may_choose = position.actor == self._observer
        assert play["view"] == _sent(position.view(self._observer))
        assert play["prompt"] == position.prompt(self._observer)
        assert play["choices"] == (position.choices() if may_choose else {})
        assert play["view"]["moves"] == (position.moves() if may_choose else [])


def _positions(truth: State) -> list[State]:
    """The position before each push of the game, and the last one."""
    positions = [truth.replayed([])]
    for push in truth.history:
        after = positions[-1].copy()
        after.push(_notation(after, push))
        positions.append(after)
    return positions


def _notation(before: State, push: int) -> str:
    engine = before.game.engine
    return (engine.outcomes if before.actor == CHANCE else engine.moves)[push]


def _plain(line: LogLine) -> Any:
    """A log line without its board, after a round trip through JSON."""
    number, actor, move, events, _ = line
    return _sent({"number": number, "actor": actor, "move": move, "events": [_event(event) for event in events]})


def _event(event: GameEvent) -> dict[str, Any]:
    """As it is sent: without the fields that say nothing."""
    return {name: value for name, value in event._asdict().items() if name == "args" or value not in ((), None)}


def _sent(value: object) -> Any:
    return json.loads(json.dumps(value))
