"""A game in play at a table: its position, the moves and undos it takes, and what each audience sees of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any, NamedTuple

from parlour.core.contract import OVER
from parlour.core.game import Game
from parlour.core.state import IllegalMove, LogLine, State
from parlour.server.table.chance import ChanceSource
from parlour.server.table.characters import names_in
from parlour.server.table.errors import Refused
from parlour.server.table.events import Moved, Started, StoredEvent, Undone

Viewpoint = int | None  # a seat, or a spectator


class Audience(NamedTuple):
    """All that decides what somebody sees: as which seat, in which language, with a board for each log line or not."""

    seat: Viewpoint
    language: str = "en"
    boards: bool = False


class Description(NamedTuple):
    """A position for one viewpoint in one language."""

    view: dict[str, Any]  # see Observation.view
    prompt: str
    choices: dict[str, str]


class SeatView(NamedTuple):
    """The game as one audience sees it. Audiences that see the same share the same `view["board"]` object."""

    at: int  # the number of the event that led to this position
    pushes: int
    description: Description
    may_undo: bool
    deadline: float | None


class NumberedLine(NamedTuple):
    """A line of the game's log, with the number of the event that it belongs to."""

    at: int
    line: LogLine


class Step(NamedTuple):
    """One event of the game, and which pushes of the history it brought."""

    at: int
    seat: Viewpoint
    first: int
    drawn: int  # how many of the pushes are chance outcomes
    used: float = 0.0  # seconds of the turn that had passed when it was made
    by_person: bool = True  # and not by the bot that plays for the seat


class Play:
    """The position of a table's game, with the events that led to it."""

    def __init__(self, game: Game, stored: StoredEvent, event: Started) -> None:
        self.state = game.start(event.names)
        self.characters = tuple(event.characters)
        self.at = stored.number
        self.since = stored.happened  # when the turn of the seat to move began
        self.drawn = len(event.pushes)
        self.steps = [Step(stored.number, None, 0, len(event.pushes))]
        for push in event.pushes:
            self.state.push(push)

    # Requests

    def move(self, seat: int, move: str, chance: ChanceSource) -> tuple[Moved, State]:
        """The event of a seat's move with the dice and cards after it, and the position it would lead to."""
        actor = self.state.actor
        if actor != seat:
            raise Refused("not-now", "the game is over" if actor == OVER else f"it is seat {actor}'s turn, not yours")
        after = self.state.copy()
        try:
            after.push(move)
        except IllegalMove:
            raise Refused("illegal-move", f"{move[:40]!r} is not legal here") from None
        return Moved(seat, [move, *chance.draw(after, self.drawn)]), after

    def undo(self, seat: int) -> Undone:
        if not self.may_undo(seat):
            raise Refused("no-undo", "there is no move of yours to take back, or something came to light with it")
        return Undone(seat)

    def may_undo(self, seat: Viewpoint) -> bool:
        """Only the last move that people of the seat made, with no chance outcome after it, if it revealed nothing."""
        last = self.steps[-1]
        is_own = seat is not None and last.seat == seat and last.by_person
        if not is_own or last.drawn or self.state.actor == OVER:
            return False
        return self.state.history[last.first] in self.state.game.engine.open_moves

    # Events

    def apply_move(self, stored: StoredEvent, event: Moved, after: State | None = None) -> None:
        """Applies a stored move; `after` is the resulting position, where it is already known."""
        before = self.state
        if after is None:
            after = before.copy()
            for push in event.pushes:
                after.push(push)
        drawn = len(event.pushes) - 1
        used, by_person = stored.happened - self.since, stored.guest is not None
        self.steps.append(Step(stored.number, event.seat, len(before.history), drawn, used, by_person))
        self.state, self.drawn, self.at = after, self.drawn + drawn, stored.number
        if after.actor != before.actor:
            self.since = stored.happened

    def apply_undo(self, stored: StoredEvent) -> None:
        step = self.steps.pop()
        self.state = self.state.replayed(self.state.history[: step.first])
        self.at, self.since = stored.number, stored.happened - step.used  # taking back gains no time

    def restart_clock(self, now: float) -> None:
        """Somebody plays on for whom a bot has played: they have the time for a whole turn."""
        self.since = now

    def rename(self, seat: int, name: str) -> None:
        """From now on the seat is called by this name, also in what has happened before."""
        self.state = self.state.copy()
        self.state.names = (*self.state.names[:seat], name, *self.state.names[seat + 1 :])
        if self.characters:
            self.characters = (*self.characters[:seat], "", *self.characters[seat + 1 :])

    def switch_to(self, game: Game) -> None:
        """Goes on with an equal game that another engine runs: with the compiled rules, once they are there."""
        if game is not self.state.game:
            self.state = self.state.under(game)

    # What audiences see

    def names_in(self, language: str) -> tuple[str, ...]:
        """The names of the seats; those of bots are translated."""
        return names_in(language, self.state.names, self.characters) if self.characters else self.state.names

    def state_in(self, language: str) -> State:
        """The position with the names of bots in this language."""
        names = self.names_in(language)
        if names == self.state.names:
            return self.state
        state = self.state.copy()
        state.names = names
        return state

    def log_lines(
        self, audiences: Iterable[Audience], after: int, before: State | None = None
    ) -> dict[Audience, list[NumberedLine]]:
        """The log lines of the events after this number, for each audience; once the game is over, nothing is hidden.

        `before` is the position ahead of those events, if the caller has it. Audiences that are told the same share
        the same list.
        """
        steps = self._steps_after(after)
        if not steps:
            return {audience: [] for audience in audiences}
        start = self.state.replayed(self.state.history[: steps[0].first]) if before is None else before
        narrated: dict[Audience, list[NumberedLine]] = {}
        lines, hides = {}, self.state.game.engine.hides
        for audience in audiences:
            key = audience if hides else Audience(None, audience.language, audience.boards)
            if key not in narrated:
                narrated[key] = self._narrated(start, steps, len(self.state.history), key)
            lines[audience] = narrated[key]
        return lines

    def past_lines(self, audience: Audience, first: int, end: int) -> list[NumberedLine]:
        """The log lines of some steps of the game, from one step to before another; one line for each push."""
        steps = self.steps[first:end]
        if not steps:
            return []
        start = self.state.replayed(self.state.history[: steps[0].first])
        last = self.steps[end].first if end < len(self.steps) else len(self.state.history)
        return self._narrated(start, steps, last, audience)

    def readers(self, audience: Audience) -> Audience:
        """All who read the same past log lines as this audience: everybody, where nothing is hidden or any more."""
        hides = self.state.game.engine.hides and self.state.actor != OVER
        return Audience(audience.seat if hides else None, audience.language)

    def _steps_after(self, number: int) -> list[Step]:
        newest_first = takewhile(lambda step: step.at > number, reversed(self.steps))
        return list(newest_first)[::-1]

    def _narrated(self, before: State, steps: list[Step], last: int, audience: Audience) -> list[NumberedLine]:
        first, is_over = steps[0].first, self.state.actor == OVER
        seat, language, boards = audience
        narrator = before.copy()
        narrator.names = self.names_in(language)
        lines = narrator.push_and_narrate(self.state.history[first:last], seat, language, is_over, boards)
        ends = [*(step.first for step in steps[1:]), last]
        return [
            NumberedLine(step.at, line)
            for step, end in zip(steps, ends, strict=True)
            for line in lines[step.first - first : end - first]
        ]

    def seat_views(self, audiences: Iterable[Audience], clock: float | None) -> dict[Audience, SeatView]:
        """The game as each audience sees it. What several have in common is computed once."""
        deadline = None if clock is None or self.state.actor == OVER else self.since + clock
        pushes = len(self.state.history)
        describe_in = self._describe_privately if self.state.game.engine.hides else self._describe_openly
        describe: dict[str, Callable[[Viewpoint], Description]] = {}  # by language
        views = {}
        for audience in audiences:
            if audience.language not in describe:
                describe[audience.language] = describe_in(audience.language)
            description = describe[audience.language](audience.seat)
            views[audience] = SeatView(self.at, pushes, description, self.may_undo(audience.seat), deadline)
        return views

    def _describe_privately(self, language: str) -> Callable[[Viewpoint], Description]:
        state = self.state_in(language)

        def describe(viewpoint: Viewpoint) -> Description:
            observation = state.observation(viewpoint)
            return Description(observation.view(), observation.prompt(language), observation.choices(language))

        return describe

    def _describe_openly(self, language: str) -> Callable[[Viewpoint], Description]:
        """Where nothing is hidden, viewpoints differ only in whether it is their turn."""
        actor = self.state.actor
        seat_to_move = actor if actor >= 0 else None
        observation = self.state_in(language).observation(seat_to_move)
        own = Description(observation.view(), observation.prompt(language), observation.choices(language))
        prompt_to_others = observation.prompt_to_others(language)

        def describe(viewpoint: Viewpoint) -> Description:
            if viewpoint is not None and viewpoint == seat_to_move:
                return own
            return Description({**own.view, "seat": viewpoint, "moves": []}, prompt_to_others, {})

        return describe
