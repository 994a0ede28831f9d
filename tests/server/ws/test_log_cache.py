"""Encoded log lines: narrated once for all who read the same, and correct through undo and the end of a game."""

from __future__ import annotations

import gc
import random

import msgspec
import pytest

import parlour
from parlour.core.contract import OVER
from parlour.server.metrics import NARRATED
from parlour.server.table.chance import ChanceSource
from parlour.server.table.events import Moved, Started, StoredEvent, Undone
from parlour.server.table.play import Audience, Play
from parlour.server.to_wire import log_lines
from parlour.server.ws.log_cache import SLICE, LogCache
from parlour.wire.encoding import encode

ALL = 10**9
SECRET = "5a" * 32


def begun(name: str) -> Play:
    game = parlour.load(name, players=2)
    state, chance = game.start(["Ann", "Bob"]), ChanceSource(SECRET, ["a", "b"])
    event = Started(dict(game.options), ["Ann", "Bob"], ["a", "b"], chance.draw(state, 0))
    return Play(game, StoredEvent("table", 1, None, None, 0.0, event), event)


def go_on(play: Play, moves: int, rng: random.Random) -> None:
    chance = ChanceSource(SECRET, ["a", "b"])
    for _ in range(moves):
        if play.state.actor == OVER:
            return
        event, after = play.move(play.state.actor, rng.choice(play.state.moves()), chance)
        play.apply_move(_stored(play, event), event, after)


def _stored(play: Play, event: Moved | Undone) -> StoredEvent:
    return StoredEvent("table", play.at + 1, "ann", None, 0.0, event)


def narrated(play: Play, audience: Audience, after: int = 0) -> list[object]:
    """The lines without any cache."""
    lines: list[object] = msgspec.json.decode(encode(log_lines(play.log_lines([audience], after)[audience])))
    return lines


def decoded(lines: list[bytes]) -> list[object]:
    return [msgspec.json.decode(line) for line in lines]


def narrations() -> float:
    (metric,) = NARRATED.collect()
    return next(sample.value for sample in metric.samples if sample.name.endswith("_total"))


@pytest.mark.parametrize("name", ["malice", "crossdice"])
def test_the_lines_are_those_of_the_game_for_every_audience_as_it_goes_on(name: str) -> None:
    play, logs, rng = begun(name), LogCache(), random.Random(1)
    for _ in range(6):
        go_on(play, 7, rng)
        for audience in (Audience(0), Audience(1), Audience(None), Audience(0, "de")):
            for after in (0, play.at - 3, play.at):
                assert decoded(logs.lines(play, audience, after, ALL)) == narrated(play, audience, after)


def test_a_game_is_narrated_once_however_often_somebody_looks() -> None:
    play, logs, rng = begun("malice"), LogCache(), random.Random(1)
    go_on(play, 40, rng)
    before = narrations()
    for _ in range(20):
        logs.lines(play, Audience(None), 0, ALL)
    pushes = len(play.state.history)
    assert narrations() - before == pushes
    go_on(play, 1, rng)
    logs.lines(play, Audience(None), 0, ALL)
    assert narrations() - before == len(play.state.history)


def test_a_move_taken_back_is_not_in_the_log_any_more() -> None:
    play, logs, rng = begun("spiralized"), LogCache(), random.Random(2)
    undone = 0
    for _ in range(60):
        go_on(play, 1, rng)
        logs.lines(play, Audience(0), 0, ALL)
        last = play.steps[-1].seat
        if last is not None and play.may_undo(last):
            play.apply_undo(_stored(play, play.undo(last)))
            undone += 1
            go_on(play, 1, rng)
        assert decoded(logs.lines(play, Audience(0), 0, ALL)) == narrated(play, Audience(0))
    assert undone


def test_once_the_game_is_over_nothing_is_hidden_and_all_read_the_same() -> None:
    play, logs, rng = begun("malice"), LogCache(), random.Random(3)
    go_on(play, 30, rng)
    hidden = logs.lines(play, Audience(None), 0, ALL)
    go_on(play, 10_000, rng)
    assert play.state.actor == OVER
    before = narrations()
    shown = [logs.lines(play, Audience(seat), 0, ALL) for seat in (None, 0, 1)]
    assert narrations() - before == len(play.state.history)
    assert shown[0] == shown[1] == shown[2]
    assert shown[0][: len(hidden)] != hidden
    assert decoded(shown[0]) == narrated(play, Audience(None))


def test_a_long_game_is_narrated_in_slices_and_read_in_pages() -> None:
    play, logs, rng = begun("malice"), LogCache(), random.Random(4)
    go_on(play, 2 * SLICE + 20, rng)
    assert not logs.is_prepared(play, Audience(0))
    before = narrations()
    logs.prepare(play, Audience(0))
    assert 0 < narrations() - before < len(play.state.history)
    logs.prepare(play, Audience(0))
    assert logs.is_prepared(play, Audience(0))
    whole = logs.lines(play, Audience(0), 0, ALL)
    assert decoded(whole) == narrated(play, Audience(0))
    last = logs.lines(play, Audience(0), 0, 50)
    earlier = logs.lines_before(play, Audience(0), len(whole) - 49, 50)
    assert earlier + last == whole[-100:]
    assert logs.lines_before(play, Audience(0), 1, 50) == logs.lines_before(play, Audience(0), -5, 50) == []


def test_logs_that_nobody_can_ask_for_any_more_or_that_are_too_many_are_dropped() -> None:
    play, logs, rng = begun("malice"), LogCache(most_bytes=1), random.Random(5)
    go_on(play, 10, rng)
    before = narrations()
    for _ in range(2):
        for seat in (0, 1):
            logs.lines(play, Audience(seat), 0, ALL)
    assert narrations() - before == 4 * len(play.state.history)
    del play
    gc.collect()
    assert logs.is_empty
