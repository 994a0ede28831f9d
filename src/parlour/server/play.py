"""A game in play: its position, the moves and undos it takes, and what each seat is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from msgspec import Raw

from parlour.core import fair
from parlour.core.game import Game
from parlour.core.protocol import CHANCE, OVER
from parlour.core.state import Entry, IllegalMove, State
from parlour.server.events import Moved, Row, Started, Undone
from parlour.server.messages import Line, LineEvent, PlayView, Refused, encode

Reader = int | None  # a seat, or a spectator
Face = tuple[dict[str, Any], str, dict[str, str]]  # the view, the prompt and the choices


class Ear(NamedTuple):
    """As whom and how somebody is told: a seat's or a spectator's, in which language, with a board for each line."""

    seat: Reader
    language: str = "en"
    boards: bool = False


class Dice:
    """Where a game's chance comes from; the secret of a live game never leaves this object."""

    def __init__(self, secret: str, entropy: Sequence[str]) -> None:
        self._stream = fair.Stream(secret, entropy)
        self.first_of = self._stream.first_of  # which of some seats goes first, where nothing but chance can say

    def roll_on(self, state: State, drawn: int) -> list[str]:
        """Answers for chance until a seat must choose or the game is over; returns what came."""
        engine = state.game.engine
        came: list[str] = []
        while state.actor == CHANCE:
            outcome = self._stream.outcome(drawn + len(came), engine.weights(state.batch))
            state.happen(outcome)
            came.append(engine.outcomes[outcome])
        return came


@dataclass(frozen=True)
class Step:
    """One row of the log as part of this game: which pushes of the history it brought."""

    at: int
    seat: Reader
    first: int
    drawn: int  # how many of the pushes are chance's


class Play:
    """The position of a table's game, with the rows that led to it."""

    def __init__(self, game: Game, row: Row, event: Started) -> None:
        self.state = game.start(event.names)
        self.at = row.number
        self.since = row.happened
        self.drawn = len(event.pushes)
        self.steps = [Step(row.number, None, 0, len(event.pushes))]
        for push in event.pushes:
            self.state.push(push)

    # What is asked for

    def moved(self, seat: int, move: str, dice: Dice) -> tuple[Moved, State]:
        """The move of a seat with the dice and cards after it, and the position it would lead to."""
        actor = self.state.actor
        if actor != seat:
            raise Refused("not-now", "the game is over" if actor == OVER else f"it is seat {actor}'s turn, not yours")
        after = self.state.copy()
        try:
            after.push(move)
        except IllegalMove:
            raise Refused("illegal-move", f"{move[:40]!r} is not legal here") from None
        return Moved(seat, [move, *dice.roll_on(after, self.drawn)]), after

    def undone(self, seat: int) -> Undone:
        if not self.may_undo(seat):
            raise Refused("no-undo", "there is no move of yours to take back, or something came to light with it")
        return Undone(seat)

    def may_undo(self, seat: Reader) -> bool:
        """Only the seat's own move, with no die or card after it, and that showed nobody anything new."""
        last = self.steps[-1]
        if seat is None or last.seat != seat or last.drawn or self.state.actor == OVER:
            return False
        return self.state.history[last.first] in self.state.game.engine.open_moves

    # What happens

    def move(self, row: Row, event: Moved, after: State | None = None) -> State:
        """The stored move happens; `after` is the position if it is known already. Returns the one before."""
        before = self.state
        if after is None:
            after = before.copy()
            for push in event.pushes:
                after.push(push)
        drawn = len(event.pushes) - 1
        self.steps.append(Step(row.number, event.seat, len(before.history), drawn))
        self.state, self.drawn, self.at, self.since = after, self.drawn + drawn, row.number, row.happened
        return before

    def hand_over(self, game: Game) -> None:
        """From plain Python to compiled rules, once there are any."""
        if game is not self.state.game:
            self.state = self.state.under(game)

    def undo(self, row: Row) -> None:
        step = self.steps.pop()
        self.state = self.state.replayed(self.state.history[: step.first])
        self.at, self.since = row.number, row.happened

    # What is told

    def lines(self, ears: Iterable[Ear], after: int, before: State | None = None) -> dict[Ear, list[Line]]:
        """The log lines of the rows after this number, for each ear; of all rows once the game is over.

        `before` is the position ahead of those rows, where the caller has it.
        """
        steps = self._steps_after(after)
        if not steps:
            return {ear: [] for ear in ears}
        start = self.state.replayed(self.state.history[: steps[0].first]) if before is None else before
        told: dict[Ear, list[Line]] = {}  # where nothing is hidden all seats are told the same, which is told once
        lines = {}
        for ear in ears:
            alike = ear if self.state.game.engine.hides else ear._replace(seat=None)
            if alike not in told:
                told[alike] = self._told(start, steps, alike)
            lines[ear] = told[alike]
        return lines

    def _steps_after(self, number: int) -> list[Step]:
        newest_first = takewhile(lambda step: step.at > number, reversed(self.steps))
        return list(newest_first)[::-1]

    def _told(self, before: State, steps: list[Step], ear: Ear) -> list[Line]:
        first, is_over = steps[0].first, self.state.actor == OVER
        entries = before.copy().push_and_tell(self.state.history[first:], *ear[:2], is_over, ear.boards)
        ends = [*(step.first for step in steps[1:]), len(self.state.history)]
        return [
            _line(step.at, entry)
            for step, end in zip(steps, ends, strict=True)
            for entry in entries[step.first - first : end - first]
        ]

    def faces(self, ears: Iterable[Ear], clock: float | None) -> dict[Ear, PlayView]:
        """The `play` for each ear. What several have in common is worked out once."""
        deadline = None if clock is None or self.state.actor == OVER else self.since + clock
        pushes = len(self.state.history)
        in_language = self._own_face if self.state.game.engine.hides else cache(self._open_face)
        shown = {}
        for ear in ears:
            face = in_language(ear.language)(ear.seat)
            shown[ear] = PlayView(self.at, pushes, *face, self.may_undo(ear.seat), deadline)
        return shown

    def _own_face(self, language: str) -> Callable[[Reader], Face]:
        def face(reader: Reader) -> Face:
            sight = self.state.sight(reader)
            return sight.view(), sight.prompt(language), sight.choices(language)

        return face

    def _open_face(self, language: str) -> Callable[[Reader], Face]:
        """Where nothing is hidden, readers differ in being asked or not."""
        actor = self.state.actor
        asked = actor if actor >= 0 else None
        sight = self.state.sight(asked)
        view, choices = sight.view(), sight.choices(language)
        prompts = sight.prompt(language), sight.prompt_to_others(language)
        view["board"] = Raw(encode(view["board"]))

        def face(reader: Reader) -> Face:
            if reader is not None and reader == asked:
                return view, prompts[0], choices
            return {**view, "seat": reader, "moves": []}, prompts[1], {}

        return face


def _line(at: int, entry: Entry) -> Line:
    events = [LineEvent(event.name, event.args, event.text) for event in entry.events]
    return Line(at, entry.number, entry.actor, entry.move, events, entry.board)
