"""A position of a game, in the style of python-chess: list the legal moves, push one, pop it."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from parlour.core.action_values import Advice, Budget, advise
from parlour.core.contract import CHANCE, OVER, SPECTATOR
from parlour.core.i18n.catalogue import GameEvent, catalogue
from parlour.core.i18n.message import short
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Snapshot, clone

if TYPE_CHECKING:
    from parlour.core.fairness import Proof
    from parlour.core.game import Game
    from parlour.core.match import MatchStanding
    from parlour.core.runtime.engine import Batch


LONGEST_NAME = 40


class IllegalMove(ValueError):
    """A move or outcome that is not legal here. Nothing has changed."""


class LogLine(NamedTuple):
    """One push in the log: its number from 1, who acted, the notation as the observer read it, and its events."""

    number: int
    actor: int
    move: str
    events: list[GameEvent]
    board: dict[str, Any] | None = None  # the observer's view of the game after it, where that was asked for


class State:
    """One position, with the pushes that led to it."""

    __slots__ = ("actor", "batch", "game", "history", "match", "names", "origin", "proof")

    actor: int
    """The seat that must choose (from 0), or CHANCE, or OVER."""

    def __init__(self, game: Game, names: Sequence[str] = (), origin: Batch | None = None) -> None:
        self.game = game
        self.names = _checked_names(names, game.players)
        self.history: list[int] = []
        self.origin = origin
        self.proof: Proof | None = None  # for verifying the chance outcomes of a game hosted by a server
        self.match: MatchStanding | None = None  # where the game is part of a match
        self.batch = self._first()
        self.actor = int(game.engine.loops.actor(self.batch))

    # Moves

    def moves(self) -> list[str]:
        """The legal moves of the seat to move, always in the same order. Empty at chance nodes and at the end."""
        if self.actor < 0:
            return []
        engine = self.game.engine
        return [engine.move_texts[move] for move in engine.legal(self.batch)]

    def outcomes(self) -> list[tuple[str, float]]:
        """The possible outcomes of a chance node with their probabilities.

        Not for players: the probabilities of cards give hidden cards away.
        """
        if self.actor != CHANCE:
            return []
        engine = self.game.engine
        weights = engine.weights(self.batch)
        total = sum(weights)
        return [(engine.outcome_texts[i], weight / total) for i, weight in enumerate(weights) if weight]

    def push(self, text: str) -> None:
        """Makes a move, or lets an outcome happen. Raises IllegalMove, and changes nothing, if it is not legal."""
        self.push_id(self._legal_id(text))

    def push_id(self, move: int) -> None:
        """Makes a move by its id, without checking that it is legal."""
        self.actor = int(self.game.engine.loops.apply(self.batch, move, self.game.tables))
        self.history.append(move)

    def pop(self) -> str:
        """Takes back the last push and returns it."""
        if not self.history:
            raise IndexError("there is no push to take back")
        last = self.history[-1]
        before = self.replayed(self.history[:-1])
        self.batch, self.history, self.actor = before.batch, before.history, before.actor
        engine = self.game.engine
        return engine.outcomes[last] if self.actor == CHANCE else engine.moves[last]

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's share of the win once the game is over: 1 for the winner, split equally among several."""
        if self.actor != OVER:
            return None
        out = np.zeros(self.game.players)
        self.game.engine.loops.result(self.batch, out)
        return tuple(out.tolist())

    # What a seat knows

    def observation(self, seat: int | None) -> Observation:
        """What this seat (or a spectator, None) knows of the position, and nothing more. Bots get this."""
        return Observation(self, self._observer(seat))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that this seat (or a spectator, None) may see, as plain data."""
        return self.observation(seat).view()

    def prompt(self, seat: int | None, language: str = "en") -> str:
        """Who must do what, addressed to this seat: "You must stick or throw"."""
        return self.observation(seat).prompt(language)

    def choices(self, language: str = "en") -> dict[str, str]:
        """A short label for each legal move, for the seat to move."""
        actor = self.actor
        return self.observation(actor).choices(language) if actor >= 0 else {}

    def advice(
        self, seat: int | None, language: str = "en", budget: Budget | None = None, seed: int = 0
    ) -> list[Advice]:
        """The value of each legal move with a reason, the best first, from what the seat to move may know."""
        return advise(self.observation(seat), language, budget, seed)

    def events(self, seat: int | None = None, language: str = "en") -> list[GameEvent]:
        """The events of the last push, as this seat saw them."""
        if not self.history:
            return []
        before = self.replayed(self.history[:-1])
        return before.push_and_narrate(self.history[-1:], seat, language, show_all=self.actor == OVER)[0].events

    def log(self, seat: int | None = None, language: str = "en") -> list[LogLine]:
        """The whole game so far as this seat saw it. Once the game is over, nothing is hidden."""
        return self.replayed([]).push_and_narrate(self.history, seat, language, show_all=self.actor == OVER)

    def push_and_narrate(
        self, moves: Sequence[int], seat: int | None, language: str = "en", show_all: bool = False, boards: bool = False
    ) -> list[LogLine]:
        """Makes the moves (ids known to be legal) one after the other, and narrates each as this seat sees it.

        With `boards`, the view after each move that has events comes with its line.
        """
        words = catalogue(self.game.package, language)
        narration, view = self.game.parts.narration, self.game.parts.view.view
        lines: list[LogLine] = []
        number = len(self.history)
        for actor, text, before, after in self._observed(moves, self._observer(seat), show_all):
            number += 1
            events = [words.event(message, self.names) for message in narration.events(before, text, after)]
            board = dict(view(after, seat)) if boards and events else None
            lines.append(LogLine(number, actor, text, events, board))
        return lines

    def _observed(
        self, moves: Sequence[int], observer: int, show_all: bool
    ) -> Iterator[tuple[int, str, Snapshot, Snapshot]]:
        """Makes the moves. Yields who made each, its notation as the observer reads it, and the positions before and
        after it as the observer sees them.
        """
        engine, steps = self.game.engine, len(moves)
        seen, actors, witnessed = engine.blank(steps + 1), np.empty(steps, np.int64), np.empty(steps, np.bool_)
        tables, ids = self.game.tables, np.array(moves, np.int64)
        self.actor = int(engine.loops.walk(self.batch, ids, observer, show_all, tables, seen, actors, witnessed))
        self.history += moves
        snapshots = Snapshot.each(seen)
        known = zip(actors.tolist(), moves, witnessed.tolist(), strict=True)
        for step, (actor, move, is_witnessed) in enumerate(known):
            if is_witnessed:
                text = engine.outcome_texts[move] if actor == CHANCE else engine.move_texts[move]
            else:
                text = (engine.outcomes if actor == CHANCE else engine.moves).hidden_text(move)
            yield actor, text, snapshots[step], snapshots[step + 1]

    def is_visible_to(self, move: int, observer: int) -> bool:
        """Whether the observer (a seat or SPECTATOR) sees which move or outcome this is."""
        return bool(self.game.engine.loops.witness(self.batch, move, observer))

    def redacted_for(self, observer: int, show_all: bool = False) -> Batch:
        """A copy of the record without what the observer may not know. Once the game is over, nothing is removed."""
        seen = clone(self.batch)
        if self.game.engine.hides and not (show_all or self.actor == OVER):
            self.game.engine.loops.redact(seen, observer)
        return seen

    # Copies and comparisons

    def copy(self) -> State:
        copied = State.__new__(State)
        copied.game, copied.names, copied.origin = self.game, self.names, self.origin
        copied.proof, copied.match = self.proof, self.match
        copied.batch, copied.history, copied.actor = clone(self.batch), self.history.copy(), self.actor
        return copied

    __copy__ = copy

    def under(self, game: Game) -> State:
        """The same position for an equal game with another engine."""
        copied = self.copy()
        copied.game, copied.batch = game, game.engine.adopted(copied.batch)
        return copied

    def replayed(self, history: list[int]) -> State:
        """The position after these pushes (legal ids) from the start of this one."""
        state = self.copy()
        state.batch, state.history = self._first(), list(history)
        pushes = np.array(history, np.int64)
        state.actor = int(self.game.engine.loops.replay(state.batch, pushes, self.game.tables))
        return state

    def record(self, narrated: bool = False) -> str:
        """The saved game as text, which `parlour.read` plays again; `narrated` adds the sentences as comments."""
        from parlour.core.record import write

        return write(self, narrated)

    def __eq__(self, other: object) -> bool:
        """The same position of the same game, however it came about."""
        return isinstance(other, State) and self.game == other.game and self.batch.tobytes() == other.batch.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a position changes

    def __repr__(self) -> str:
        who = {CHANCE: "chance to answer", OVER: "over"}.get(self.actor, f"seat {self.actor} to move")
        return f"<{self.game.title} after {len(self.history)} pushes, {who}>"

    def _first(self) -> Batch:
        if self.origin is not None:
            return self.game.engine.adopted(clone(self.origin))
        batch = self.game.engine.blank()
        self.game.engine.loops.setup(batch, self.game.setup_numbers())
        return batch

    def _legal_id(self, text: str) -> int:
        engine, actor = self.game.engine, self.actor
        if actor == OVER:
            raise IllegalMove(f"{short(text)} cannot be: the game is over")
        if actor == CHANCE:
            outcome = engine.outcomes.id_of(text) if isinstance(text, str) else None
            if outcome is None or not engine.weights(self.batch)[outcome]:
                raise IllegalMove(f"{short(text)} cannot be: chance must answer, with one of outcomes()")
            return outcome
        legal = engine.legal(self.batch)
        move = engine.moves.id_of(text) if isinstance(text, str) else None
        if move is None or move not in legal:
            # Where hands are hidden the list would give the actor's away to whoever reads the error.
            allowed = "moves() tells what is" if engine.hides else f"legal: {', '.join(self.moves())}"
            raise IllegalMove(f"{short(text)} is not legal; {allowed}")
        return move

    def _observer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        number = -1 if isinstance(seat, bool) or not hasattr(seat, "__index__") else operator.index(seat)
        if not 0 <= number < self.game.players:
            last = self.game.players - 1
            raise ValueError(f"there is no seat {short(seat)}; there are 0 to {last}, and None for a spectator")
        return number


def checked_name(name: object) -> str:
    """A player's name, if it is one that a log can show."""
    if not (isinstance(name, str) and name.isprintable() and name.strip() == name and 0 < len(name) <= LONGEST_NAME):
        allowed = f"1 to {LONGEST_NAME} printable characters without spaces at its ends"
        raise ValueError(f"a name is {allowed}, not {short(name)}")
    return name


def _checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    if isinstance(names, str) or (names and len(names) != players):
        raise ValueError(f"{players} seats need {players} names, not {short(names)}")
    return tuple(checked_name(name) for name in names)
