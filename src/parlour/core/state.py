"""A position of a game, python-chess style: ask what is legal, push it, take it back, look at it as a seat does."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from parlour.core.catalogue import Event, catalogue
from parlour.core.engine import Reading, clone
from parlour.core.message import short
from parlour.core.protocol import CHANCE, OVER, SPECTATOR
from parlour.core.sight import Sight

if TYPE_CHECKING:
    from parlour.core.engine import Batch
    from parlour.core.fair import Proof
    from parlour.core.game import Game
    from parlour.core.judgement import Advice, Effort
    from parlour.core.match import MatchSoFar


LONGEST_NAME = 40


class IllegalMove(ValueError):
    """A push that the rules do not allow here. Nothing has changed."""


class Entry(NamedTuple):
    """One push in a log: its number from 1, who acted, the notation as the reader saw it, and what it did."""

    number: int
    actor: int
    move: str
    events: list[Event]
    board: dict[str, Any] | None = None  # what the reader's view shows of the game after it, where that was asked for


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
        self.proof: Proof | None = None  # how to check the chance of a game that a server hosted
        self.match: MatchSoFar | None = None  # where the game is one of several that count together
        self.batch = self._first()
        self.actor = int(game.engine.loops.actor(self.batch))

    # What happens next

    def moves(self) -> list[str]:
        """The legal moves of the seat that must choose, always in the same order; none for chance or when over."""
        if self.actor < 0:
            return []
        engine = self.game.engine
        return [engine.moves[move] for move in engine.legal(self.batch)]

    def outcomes(self) -> list[tuple[str, float]]:
        """What chance may answer and how likely. For the host alone: the odds of a card give hidden cards away."""
        if self.actor != CHANCE:
            return []
        engine = self.game.engine
        weights = engine.weights(self.batch)
        total = sum(weights)
        return [(engine.outcomes[i], weight / total) for i, weight in enumerate(weights) if weight]

    def push(self, text: str) -> None:
        """The move or outcome happens, if it is legal; otherwise IllegalMove, and nothing has changed."""
        self.happen(self._legal_id(text))

    def happen(self, move: int) -> None:
        """What is known to be legal happens, by its id."""
        self.actor = int(self.game.engine.loops.apply(self.batch, move, self.game.tables))
        self.history.append(move)

    def pop(self) -> str:
        """Takes the last push back and returns it."""
        if not self.history:
            raise IndexError("there is no push to take back")
        last = self.history[-1]
        before = self.replayed(self.history[:-1])
        self.batch, self.history, self.actor = before.batch, before.history, before.actor
        engine = self.game.engine
        return engine.outcomes[last] if self.actor == CHANCE else engine.moves[last]

    @property
    def result(self) -> tuple[float, ...] | None:
        """A number a seat once the game is over: 1 to the winner, shared equally where several win."""
        if self.actor != OVER:
            return None
        out = np.zeros(self.game.players)
        self.game.engine.loops.result(self.batch, out)
        return tuple(out.tolist())

    # What a seat knows

    def sight(self, seat: int | None) -> Sight:
        """The position as this seat (or a spectator, None) knows it, and nothing more: what a bot is given."""
        return Sight(self, self._reader(seat))

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat may see, or a spectator (None), as plain data."""
        return self.sight(seat).view()

    def prompt(self, seat: int | None, language: str = "en") -> str:
        """Who must do what, told to this seat: "You must stick or throw"."""
        return self.sight(seat).prompt(language)

    def choices(self, language: str = "en") -> dict[str, str]:
        """A short label for each legal move, told to the seat that must choose."""
        actor = self.actor
        return self.sight(actor).choices(language) if actor >= 0 else {}

    def advice(
        self, seat: int | None, language: str = "en", effort: Effort | None = None, seed: int = 0
    ) -> list[Advice]:
        """How likely each legal move wins and why, the best first, out of what the seat that must choose may know."""
        from parlour.bots.coach import advice

        return advice(self.sight(seat), language, effort, seed)

    def events(self, seat: int | None = None, language: str = "en") -> list[Event]:
        """What the last push did, as this seat saw it."""
        if not self.history:
            return []
        before = self.replayed(self.history[:-1])
        return before.push_and_tell(self.history[-1:], seat, language, show_all=self.actor == OVER)[0].events

    def log(self, seat: int | None = None, language: str = "en") -> list[Entry]:
        """The whole game so far as this seat saw it; once the game is over, everything."""
        return self.replayed([]).push_and_tell(self.history, seat, language, show_all=self.actor == OVER)

    def push_and_tell(
        self, moves: Sequence[int], seat: int | None, language: str = "en", show_all: bool = False, boards: bool = False
    ) -> list[Entry]:
        """Makes the moves (ids known to be legal) one after the other, and tells each as this seat sees it.

        With `boards` it also shows what has changed after each that something is told of.
        """
        words = catalogue(self.game.package, language)
        telling, view = self.game.module("telling"), self.game.module("view").view
        told: list[Entry] = []
        number = len(self.history)
        for actor, text, before, after in self._walked(moves, self._reader(seat), show_all):
            number += 1
            events = [words.event(message, self.names) for message in telling.events(before, text, after)]
            board = view(after, seat) if boards and events else None
            told.append(Entry(number, actor, text, events, board))
        return told

    def _walked(self, moves: Sequence[int], reader: int, show_all: bool) -> Iterator[tuple[int, str, Reading, Reading]]:
        """Makes the moves, as the reader sees it: who made each, its notation, the positions before and after it.

        A question mark stands for what the reader does not see.
        """
        engine, steps = self.game.engine, len(moves)
        seen, actors, witnessed = engine.blank(steps + 1), np.empty(steps, np.int64), np.empty(steps, np.bool_)
        tables, ids = self.game.tables, np.array(moves, np.int64)
        self.actor = int(engine.loops.walk(self.batch, ids, reader, show_all, tables, seen, actors, witnessed))
        self.history += moves
        readings = Reading.each(seen)
        known = zip(actors.tolist(), moves, witnessed.tolist(), strict=True)
        for step, (actor, move, is_witnessed) in enumerate(known):
            text = engine.outcomes[move] if actor == CHANCE else engine.moves[move]
            shown = text if is_witnessed else text.rsplit(" ", 1)[0] + " ?"
            yield actor, shown, readings[step], readings[step + 1]

    def is_seen_by(self, move: int, reader: int) -> bool:
        """Whether the reader (SPECTATOR for none of the seats) sees which move or outcome this is."""
        return bool(self.game.engine.loops.witness(self.batch, move, reader))

    def seen_by(self, reader: int, show_all: bool = False) -> Batch:
        """A copy of the record with everything wiped that the reader may not know; once over, nothing is."""
        seen = clone(self.batch)
        if self.game.engine.hides and not (show_all or self.actor == OVER):
            self.game.engine.loops.redact(seen, reader)
        return seen

    # Copies and comparisons

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.game, twin.names, twin.origin = self.game, self.names, self.origin
        twin.proof, twin.match = self.proof, self.match
        twin.batch, twin.history, twin.actor = clone(self.batch), self.history.copy(), self.actor
        return twin

    __copy__ = copy

    def under(self, game: Game) -> State:
        """The same position of an equal game that another engine runs."""
        twin = self.copy()
        twin.game, twin.batch = game, game.engine.adopted(twin.batch)
        return twin

    def replayed(self, history: list[int]) -> State:
        """The position after these pushes (ids known to be legal) from where this one began."""
        state = self.copy()
        state.batch, state.history = self._first(), list(history)
        pushes = np.array(history, np.int64)
        state.actor = int(self.game.engine.loops.replay(state.batch, pushes, self.game.tables))
        return state

    def record(self, told: bool = False) -> str:
        """The saved game as text, which `parlour.read` plays again; `told` adds the sentences as comments."""
        from parlour.core.record import write

        return write(self, told)

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
            outcome = engine.outcome_ids.get(text) if isinstance(text, str) else None
            if outcome is None or not engine.weights(self.batch)[outcome]:
                raise IllegalMove(f"{short(text)} cannot be: chance must answer, with one of outcomes()")
            return outcome
        legal = engine.legal(self.batch)
        move = engine.move_ids.get(text) if isinstance(text, str) else None
        if move is None or move not in legal:
            # Where hands are hidden the list would give the actor's away to whoever reads the error.
            allowed = "moves() tells what is" if engine.hides else f"legal: {', '.join(self.moves())}"
            raise IllegalMove(f"{short(text)} is not legal; {allowed}")
        return move

    def _reader(self, seat: int | None) -> int:
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
