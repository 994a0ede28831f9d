"""The conformance suite: verifies a game against the contract, then plays it at random and checks how it behaves.

It works for any game: `parlour.check(parlour.load("my_games.pig"))`, or `parlour check my_games.pig`.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from parlour.conformance.freed_records import freed_records
from parlour.conformance.leak_check import Violation, compare_worlds, require
from parlour.core import record
from parlour.core.chance import random_push
from parlour.core.contract import CHANCE, OVER
from parlour.core.game import Game, load, parts_of
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message, short, shortened
from parlour.core.parts import ContractError
from parlour.core.runtime.engine import interpreted
from parlour.core.state import IllegalMove, State

if TYPE_CHECKING:
    from parlour.core.runtime.engine import Batch

NONSENSE = "no such move"
NOISE = ("Failed in nopython mode", "During: ")  # lines of Numba's errors that say nothing about the rules
HINT = "NUMBA_DISABLE_JIT=1 may say where: it runs the rules as plain Python"
NO_FREED_RECORDS = "records do not outlive their arrays"
SHOWN = 12  # lines of the record of a violation


@dataclass
class Report:
    """What was checked, and the first violation with a record that reproduces it."""

    game: Game
    games: int = 0
    pushes: int = 0
    checks: list[str] = field(default_factory=list)
    violation: str | None = None
    record: str | None = None

    @property
    def ok(self) -> bool:
        return self.violation is None

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "options": self.game.options,
            "ok": self.ok,
            "games": self.games,
            "pushes": self.pushes,
            "checks": self.checks,
            "violation": self.violation,
            "record": self.record,
        }

    def __str__(self) -> str:
        head = f"{self.game!r}: {self.games} {'game' if self.games == 1 else 'games'}, {self.pushes} pushes"
        if self.ok:
            return f"{head}, all of {len(self.checks)} checks hold"
        return "\n".join([head, f"violation: {self.violation}", *self._last_lines()])

    def _last_lines(self) -> list[str]:
        """The end of the record that reproduces the violation. `record` has all of it, which may be very long."""
        lines = (self.record or "").partition("\n\n")[2].splitlines()
        cut = [f"  … {len(lines) - SHOWN} more before"] if len(lines) > SHOWN else []
        return [*cut, *(f"  {line}" for line in lines[-SHOWN:])]


def check(game: Game | str, games: int = 5, seed: int = 0, limit: int = 100_000) -> Report:
    """Plays random games to their end and runs every check on the way.

    A game that has not ended after `limit` pushes is a violation. The costlier checks run at a sample of positions.
    """
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    game = load(game) if isinstance(game, str) else game
    report = Report(
        game,
        checks=[NO_FREED_RECORDS, *(name for name, _ in [*_EVERYWHERE, *_SAMPLED, *_AT_END])],
    )
    try:
        game.parts.verify()
        game.start()
    except ContractError as error:
        report.violation = str(error)
        return report
    except Exception as error:
        report.violation = f"the rules cannot be loaded: {_explained(error, game)}"
        return report
    if found := freed_records(f"{game.package}."):
        report.violation = f"{NO_FREED_RECORDS}: {found[0]}"
        return report
    for number in range(games):
        rng = np.random.default_rng([seed, number])
        state = game.start()
        try:
            _play(state, rng, limit)
            state, pushes = game.start(), state.history
            _play_again(state, pushes, rng)
        except Violation as violation:
            report.violation = str(violation)
            report.record = _record_or_none(state)
        report.games += 1
        report.pushes += len(state.history)
        if not report.ok:
            break
    return report


def _play(state: State, rng: np.random.Generator, limit: int) -> None:
    """Plays through the game once with the cheap checks, which find a violation where it happens."""
    while state.actor != OVER:
        if len(state.history) >= limit:
            raise Violation(f"the game has not ended after {limit} pushes")
        for name, test in _EVERYWHERE:
            _run(name, test, state, rng)


def _play_again(state: State, pushes: list[int], rng: np.random.Generator) -> None:
    """Plays through the same game again with the costlier checks."""
    next_sample = 0
    for push in pushes:
        if len(state.history) >= next_sample:
            for name, test in _SAMPLED:
                _run(name, test, state, rng)
            next_sample = int(next_sample * 1.3) + 3
        state.push_id(push)
    for name, test in _AT_END:
        _run(name, test, state, rng)


def _run(name: str, test: Callable[[State, np.random.Generator], None], state: State, rng: np.random.Generator) -> None:
    try:
        test(state, rng)
    except Violation as violation:
        raise Violation(f"{name}: {violation}") from None
    except Exception as error:
        raise Violation(f"{name}: {_explained(error, state.game)}") from error


def _explained(error: Exception, game: Game) -> str:
    """An error without the noise of the compiler, and where in the game's own files it was raised."""
    folder = Path(str(importlib.import_module(game.package).__file__)).parent
    own = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent == folder]
    where = f"{Path(own[-1].filename).name}, line {own[-1].lineno}" if own else HINT
    said = [line for line in str(error).splitlines() if line.strip() and not line.startswith(NOISE)]
    return f"{type(error).__name__}: {shortened(said[0] if said else '')} ({where})"


# Checked at every position.


def _legal_lists(state: State, rng: np.random.Generator) -> None:
    if state.actor == CHANCE:
        require(not state.moves(), "there are moves at a chance node")
        return
    require(0 <= state.actor < state.game.players, f"the actor is {state.actor}, which is no seat")
    engine = state.game.engine
    written = np.empty(len(engine.moves), np.int16)
    count: Any = engine.loops.legal(state.batch, written)
    is_count = hasattr(count, "__index__") and 0 <= count <= len(written)
    require(is_count, f"legal returns {short(count)}, not how many of the {len(written)} moves it has written")
    moves = written[:count].tolist()
    require(bool(moves), "a seat is asked but has no legal move")
    require(0 <= min(moves) <= max(moves) < len(written), f"the legal list {moves} has an id without a notation")
    require(moves == sorted(set(moves)), f"the legal list is not in rising order without repeats: {moves}")
    require(not state.outcomes(), "there are outcomes where a seat must choose")


def _probabilities(state: State, rng: np.random.Generator) -> None:
    if state.actor != CHANCE:
        return
    weights = np.empty(len(state.game.engine.outcomes), np.int32)
    total = state.game.engine.loops.chance(state.batch, weights)
    require(bool((weights >= 0).all()), f"a weight is negative: {weights.tolist()}")
    require(total == weights.sum() > 0, f"the weights {weights.tolist()} do not add up to {total}")
    require(abs(sum(odds for _, odds in state.outcomes()) - 1) < 1e-9, "the probabilities do not add up to 1")


def _refusals(state: State, rng: np.random.Generator) -> None:
    before = state.batch.tobytes(), len(state.history)
    try:
        state.push(NONSENSE)
    except IllegalMove:
        require(before == (state.batch.tobytes(), len(state.history)), "a refused push changed the position")
    else:
        raise Violation(f"the push {NONSENSE!r} was taken")


def _goes_on(state: State, rng: np.random.Generator) -> None:
    state.push(random_push(state, rng))


# Checked at a sample of positions.


def _copies(state: State, rng: np.random.Generator) -> None:
    before = state.batch.tobytes()
    copy = state.copy()
    for _ in range(10):
        if copy.actor == OVER:
            break
        copy.push(random_push(copy, rng))
    require(state.batch.tobytes() == before, "playing on in a copy changed its origin")


def _past_states(state: State, rng: np.random.Generator) -> None:
    walker = state.copy()
    before = walker.batch.tobytes(), walker.moves(), walker.outcomes()
    walker.push(random_push(walker, rng))
    walker.pop()
    require(
        before == (walker.batch.tobytes(), walker.moves(), walker.outcomes()), "pop did not bring the position back"
    )


def _illegal_ids(state: State, rng: np.random.Generator) -> None:
    legal = {text for text, _ in state.outcomes()} if state.actor == CHANCE else set(state.moves())
    engine, before = state.game.engine, state.batch.tobytes()
    for text in (*engine.moves, *engine.outcomes):
        if text in legal:
            continue
        try:
            state.copy().push(text)
        except IllegalMove:
            continue
        raise Violation(f"{text!r} is not on the legal list but was taken")
    require(state.batch.tobytes() == before, "a refused push changed the position")


def _texts_and_views(state: State, rng: np.random.Generator) -> None:
    for seat in (*range(state.game.players), None):
        require(bool(state.prompt(seat).strip()), "a prompt is empty")
        view = state.view(seat)
        require(json.loads(json.dumps(view)) == view, f"the view of seat {seat} is not plain data")
        try:
            msgspec.convert(view["board"], state.game.parts.view.View, strict=True)
        except msgspec.ValidationError as error:
            raise Violation(f"the view of seat {seat} is not of its declared type: {error}") from None
    require(set(state.choices()) == set(state.moves()), "the choices are not the legal moves")
    require(all(label.strip() for label in state.choices().values()), "a choice has no label")


def _views(state: State, rng: np.random.Generator) -> None:
    if state.game.engine.hides:
        for seat in (*range(state.game.players), None):
            compare_worlds(state, seat, rng)


def _heuristic(state: State, rng: np.random.Generator) -> None:
    if state.actor >= 0:
        move = state.observation(state.actor).heuristic_move(int(rng.integers(2**63)))
        require(move in state.moves(), f"the heuristic chooses {move!r}, which is not legal")


# Checked at the end of a game.


def _events(state: State, rng: np.random.Generator) -> None:
    """Narrates the whole game to everybody."""
    for seat in (*range(state.game.players), None):
        texts = [event.text for entry in state.log(seat) for event in entry.events]
        require(all(text.strip() for text in texts), "an event has no sentence")
    _typed_events(state)
    own = catalogue(state.game.package, "en")
    own.say(Message("tagline"))
    if own.has("goal"):
        own.say(Message("goal"))
    _texts_and_views(state, rng)


def _typed_events(state: State) -> None:
    """The arguments of every event have the types that the narration declares."""
    declared = state.game.parts.narration.EVENTS
    for event in (event for line in state.log() for event in line.events):
        require(event.name in declared, f"the narration's EVENTS do not declare {event.name!r}")
        try:
            msgspec.convert(event.args, declared[event.name], strict=True)
        except msgspec.ValidationError as error:
            raise Violation(f"the event {event.name!r} is not of its declared type: {error}") from None


def _records(state: State, rng: np.random.Generator) -> None:
    text = state.record()
    again = record.read(text)
    require(again == state, "the record leads to another position")
    require(again.record() == text, "reading a record and writing it again changes it")


def _same_seed(state: State, rng: np.random.Generator) -> None:
    first = _seeded_prefix(state.game)
    require(first == _seeded_prefix(state.game), "the same seed gave another game")


def _seeded_prefix(game: Game) -> list[int]:
    state, rng = game.start(), np.random.default_rng(1)
    while state.actor != OVER and len(state.history) < 200:
        state.push(random_push(state, rng))
    return state.history


def _interpreted(state: State, rng: np.random.Generator) -> None:
    """Replays the game with interpreted rules and compares every position."""
    game, plain = state.game, interpreted(parts_of(state.game.name))
    slow, fast = plain.blank(), game.engine.blank()
    plain.loops.setup(slow, game.setup_numbers())
    game.engine.loops.setup(fast, game.setup_numbers())
    for number, move in enumerate(state.history[:3000], start=1):
        _same_lists(game, slow, fast, number)
        plain.loops.apply(slow, move, game.tables)
        game.engine.loops.apply(fast, move, game.tables)
        require(slow.tobytes() == fast.tobytes(), f"compiled and interpreted rules part at push {number}")


def _same_lists(game: Game, slow: Batch, fast: Batch, number: int) -> None:
    plain, who = interpreted(parts_of(game.name)), int(game.engine.loops.actor(fast))
    require(int(plain.loops.actor(slow)) == who, f"compiled and interpreted actors differ at push {number}")
    one, two = (plain.weights, game.engine.weights) if who == CHANCE else (plain.legal, game.engine.legal)
    require(one(slow) == two(fast), f"compiled and interpreted rules allow different things at push {number}")


def _results(state: State, rng: np.random.Generator) -> None:
    result = state.result
    require(result is not None and len(result) == state.game.players, "the result is not one number a seat")
    require(result is not None and abs(sum(result) - 1) < 1e-9, f"the result {result} does not add up to 1")
    require(not state.moves() and not state.outcomes(), "something can be done after the end")


def _record_or_none(state: State) -> str | None:
    try:
        return state.record()
    except Exception:
        return None


_EVERYWHERE = [
    ("legal lists", _legal_lists),
    ("probabilities", _probabilities),
    ("refusals", _refusals),
    ("what is legal can happen", _goes_on),
]
_SAMPLED = [
    ("copies are independent", _copies),
    ("past states never change", _past_states),
    ("only what is listed is legal", _illegal_ids),
    ("prompts, choices and views", _texts_and_views),
    ("heuristic moves are legal", _heuristic),
    ("views do not leak", _views),
]
_AT_END = [
    ("results", _results),
    ("events are narrated", _events),
    ("records round-trip", _records),
    ("same seed, same game", _same_seed),
    ("compiled equals interpreted", _interpreted),
]
