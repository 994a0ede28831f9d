"""A game in play: its position, the moves and undos it takes, and what each seat is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from msgspec import Raw

from parlour.core import fair
from parlour.core.game import Game
from parlour.core.protocol import CHANCE, OVER
from parlour.core.state import Entry, IllegalMove, State
from parlour.server.events import Moved, Row, Started, Undone
from parlour.server.messages import Line, LineEvent, PlayView, Refused, encode

Reader = int | None  # a seat, or a spectator
Face = tuple[Raw, str, dict[str, str]]  # the view, the prompt and the choices


@dataclass(frozen=True)
class Dice:
    """Where a game's chance comes from; the secret of a live game never leaves this object."""

    secret: str
    entropy: Sequence[str]

    def __repr__(self) -> str:
        return "Dice(…)"

    def roll_on(self, state: State, drawn: int) -> list[str]:
        """Answers for chance until a seat must choose or the game is over; returns what came."""
        engine = state.game.engine
        came: list[str] = []
        while state.actor == CHANCE:
            outcome = fair.outcome(self.secret, self.entropy, drawn + len(came), engine.weights(state.batch))
            engine.loops.apply(state.batch, outcome, state.game.tables)
            state.history.append(outcome)
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
        """Only the seat's own move, no die or card after it, and not where a move may show what was hidden."""
        last = self.steps[-1]
        is_own = seat is not None and last.seat == seat and last.drawn == 0
        return is_own and not self.state.game.engine.hides and self.state.actor != OVER

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

    def undo(self, row: Row) -> None:
        step = self.steps.pop()
        self.state = self.state.replayed(self.state.history[: step.first])
        self.at, self.since = row.number, row.happened

    # What is told

    def lines(self, readers: Iterable[Reader], after: int, before: State | None = None) -> dict[Reader, list[Line]]:
        """The log lines of the rows after this number, for each reader; of all rows once the game is over.

        `before` is the position ahead of those rows, where the caller has it.
        """
        is_over = self.state.actor == OVER
        steps = [step for step in self.steps if step.at > after]
        if before is None:
            first = steps[0].first if steps else len(self.state.history)
            before = self.state.replayed(self.state.history[:first])
        if not self.state.game.engine.hides:
            told = self._told(before, steps, None, is_over)
            return dict.fromkeys(readers, told)
        return {reader: self._told(before, steps, reader, is_over) for reader in readers}

    def _told(self, before: State, steps: list[Step], reader: Reader, is_over: bool) -> list[Line]:
        walker, history = before.copy(), self.state.history
        if not steps:
            return []
        ends = [*(step.first for step in steps[1:]), len(history)]
        return [
            _line(step.at, walker.push_and_tell(push, reader, show_all=is_over))
            for step, end in zip(steps, ends, strict=True)
            for push in history[step.first : end]
        ]

    def faces(self, readers: Iterable[Reader], clock: float | None) -> dict[Reader, Raw]:
        """The encoded `play` for each reader. What several readers have in common is worked out once."""
        deadline = None if clock is None or self.state.actor == OVER else self.since + clock
        make = self._own_face if self.state.game.engine.hides else self._open_faces()
        pushes = len(self.state.history)
        return {
            reader: Raw(encode(PlayView(self.at, pushes, *make(reader), self.may_undo(reader), deadline)))
            for reader in readers
        }

    def _own_face(self, reader: Reader) -> Face:
        sight = self.state.sight(reader)
        return Raw(encode(sight.view())), sight.prompt(), sight.choices()

    def _open_faces(self) -> Callable[[Reader], Face]:
        """Where nothing is hidden, readers differ in being asked or not."""
        actor = self.state.actor
        asked = actor if actor >= 0 else None
        sight, onlooker = self.state.sight(asked), self.state.sight(None)
        view, prompts, choices = sight.view(), (sight.prompt(), onlooker.prompt()), sight.choices()
        view["board"] = Raw(encode(view["board"]))
        moves = view["moves"]

        def face(reader: Reader) -> Face:
            is_asked = reader is not None and reader == asked
            seen = {**view, "seat": reader, "moves": moves if is_asked else []}
            return Raw(encode(seen)), prompts[0 if is_asked else 1], choices if is_asked else {}

        return face


def opening(dice: Dice, game: Game, names: Sequence[str]) -> list[str]:
    """The dice and cards that come before anybody's first move."""
    return dice.roll_on(game.start(names), 0)


def warm_up(state: State) -> None:
    """Calls all that a table needs of the rules once, on a position at its start."""
    engine = state.game.engine
    engine.weights(state.batch)
    Dice(fair.new_secret(), []).roll_on(state, 0)
    state.sight(state.actor).choices()
    state.copy().push_and_tell(engine.legal(state.batch)[0], None)
    state.replayed(state.history)


def _line(at: int, entry: Entry) -> Line:
    events = [LineEvent(event.name, event.args, event.text) for event in entry.events]
    return Line(at, entry.number, entry.actor, entry.move, events)
