"""Encoded log lines of games, so that a game is narrated once for all who join or look, and not each time again."""

from __future__ import annotations

import weakref
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.core.contract import OVER
from parlour.server.metrics import NARRATED
from parlour.server.table.play import Audience, Play, Step
from parlour.server.to_wire import log_line
from parlour.wire.encoding import encode

MOST_BYTES = 64 * 2**20
SLICE = 100  # steps of a game that are narrated at a time, so that other tables go on in between
OVERHEAD = 80  # bytes of memory for each line besides its text

# The game, whether it is over, what its seats are called, and who reads it.
Key = tuple[weakref.ref[Play], bool, tuple[str, ...], Audience]


@dataclass
class _Log:
    """What some readers are told of a game: the steps that are narrated, and a line for each push in them."""

    steps: list[Step] = field(default_factory=list)
    lines: list[bytes] = field(default_factory=list)
    size: int = 0

    def drop_undone(self, steps: Sequence[Step]) -> None:
        """A step that was taken back is the last one; no other step has the number of its event."""
        while self.steps and (len(self.steps) > len(steps) or self.steps[-1] != steps[len(self.steps) - 1]):
            first = self.steps.pop().first
            self.size -= _size(self.lines[first:])
            del self.lines[first:]


def _size(lines: Sequence[bytes]) -> int:
    return sum(map(len, lines)) + OVERHEAD * len(lines)


class LogCache:
    """The logs that were asked for last, of tables in memory, up to a number of bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._logs: OrderedDict[Key, _Log] = OrderedDict()
        self._size = 0

    @property
    def is_empty(self) -> bool:
        return not self._logs and self._size == 0

    def lines(self, play: Play, audience: Audience, after: int, most: int) -> list[bytes]:
        """The encoded log lines of the events after this number, but only the last ones of more than so many."""
        lines = self._whole(play, audience)
        step = bisect_right(play.steps, after, key=lambda step: step.at)
        first = play.steps[step].first if step < len(play.steps) else len(lines)
        return lines[max(first, len(lines) - most) :]

    def lines_before(self, play: Play, audience: Audience, number: int, most: int) -> list[bytes]:
        """The encoded log lines before the one with this number, at most so many of them."""
        end = max(0, number - 1)
        return self._whole(play, audience)[max(0, end - most) : end]

    def _whole(self, play: Play, audience: Audience) -> list[bytes]:
        readers = play.readers(audience)
        log = self._log(play, readers)
        self._extend(log, play, readers, len(play.steps))
        self._make_room()
        return log.lines

    def is_prepared(self, play: Play, audience: Audience) -> bool:
        """Whether little is missing, so that the lines can be had at once."""
        return len(play.steps) - len(self._log(play, play.readers(audience)).steps) <= SLICE

    def prepare(self, play: Play, audience: Audience) -> None:
        """Narrates a slice of what is missing."""
        readers = play.readers(audience)
        log = self._log(play, readers)
        self._extend(log, play, readers, min(len(play.steps), len(log.steps) + SLICE))

    def _log(self, play: Play, readers: Audience) -> _Log:
        key = weakref.ref(play, self._forget), play.state.actor == OVER, play.state.names, readers
        log = self._logs.setdefault(key, _Log())
        self._logs.move_to_end(key)
        self._size -= log.size
        log.drop_undone(play.steps)
        self._size += log.size
        return log

    def _extend(self, log: _Log, play: Play, readers: Audience, end: int) -> None:
        first = len(log.steps)
        added = [encode(log_line(at, line)) for at, line in play.past_lines(readers, first, end)]
        log.lines += added
        log.steps += play.steps[first:end]
        log.size += _size(added)
        self._size += _size(added)
        NARRATED.inc(len(added))

    def _make_room(self) -> None:
        while self._size > self._most_bytes and len(self._logs) > 1:
            _, log = self._logs.popitem(last=False)
            self._size -= log.size

    def _forget(self, play: weakref.ref[Play]) -> None:
        """The table was unloaded, or has begun another game."""
        for key in [each for each in self._logs if each[0] is play]:
            self._size -= self._logs.pop(key).size
