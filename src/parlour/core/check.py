"""The conformance suite: plays a game at random and looks for anything a game must not do.

For anybody's game: `parlour.check(parlour.load("my_games.pig"))`, or `parlour check my_games.pig`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.core import record
from parlour.core.catalogue import catalogue
from parlour.core.chance import random_push
from parlour.core.engine import interpreted
from parlour.core.game import Game, load
from parlour.core.message import Message
from parlour.core.protocol import CHANCE, OVER, SPECTATOR
from parlour.core.state import IllegalMove, State

if TYPE_CHECKING:
    from parlour.core.engine import Batch

NONSENSE = "no such move"
TWIN_PUSHES = 40  # how far two worlds that a seat cannot tell apart are played on side by side


class Violation(Exception):
    """Something a game must not do."""


@dataclass
class Report:
    """What was checked, and the first thing found wrong with the record that shows it."""

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
        head = f"{self.game!r}: {self.games} games, {self.pushes} pushes"
        if self.ok:
            return f"{head}, all of {len(self.checks)} checks hold"
        return f"{head}\nviolation: {self.violation}\n{self.record or ''}".rstrip()


def check(game: Game | str, games: int = 5, seed: int = 0, limit: int = 100_000) -> Report:
    """Plays random games to their end and checks every promise on the way.

    A game still going on after `limit` pushes is a violation. The costlier checks are made at a spread of positions.
    """
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    game = load(game) if isinstance(game, str) else game
    report = Report(
        game, checks=[*(name for name, _ in _EVERYWHERE), *(n for n, _ in _SPREAD), *(n for n, _ in _AT_END)]
    )
    try:
        state = game.start()
    except Exception as error:
        report.violation = f"the rules cannot be loaded: {type(error).__name__}: {error}"
        return report
    for number in range(games):
        state = game.start()
        try:
            _check_game(state, np.random.default_rng([seed, number]), limit)
        except Violation as violation:
            report.violation = str(violation)
            report.record = _record_or_none(state)
        report.games += 1
        report.pushes += len(state.history)
        if not report.ok:
            break
    return report


def _check_game(state: State, rng: np.random.Generator, limit: int) -> None:
    next_spread = 0
    while state.actor != OVER:
        if len(state.history) >= limit:
            raise Violation(f"the game has not ended after {limit} pushes")
        for name, test in _EVERYWHERE:
            _run(name, test, state, rng)
        if len(state.history) >= next_spread:
            for name, test in _SPREAD:
                _run(name, test, state, rng)
            next_spread = int(next_spread * 1.3) + 3
        state.push(random_push(state, rng))
    for name, test in _AT_END:
        _run(name, test, state, rng)


def _run(name: str, test: Callable[[State, np.random.Generator], None], state: State, rng: np.random.Generator) -> None:
    try:
        test(state, rng)
    except Violation as violation:
        raise Violation(f"{name}: {violation}") from None
    except Exception as error:
        raise Violation(f"{name}: {type(error).__name__}: {error}") from error


# Checked at every position.


def _legal_lists(state: State, rng: np.random.Generator) -> None:
    if state.actor == CHANCE:
        _require(not state.moves(), "there are moves at a chance node")
        return
    _require(0 <= state.actor < state.game.players, f"the actor is {state.actor}, which is no seat")
    moves = state.game.engine.legal(state.batch)
    _require(bool(moves), "a seat is asked but has no legal move")
    _require(moves == sorted(set(moves)), f"the legal list is not in rising order without repeats: {moves}")
    _require(not state.outcomes(), "there are outcomes where a seat must choose")


def _probabilities(state: State, rng: np.random.Generator) -> None:
    if state.actor != CHANCE:
        return
    weights = np.empty(len(state.game.engine.outcomes), np.int32)
    total = state.game.engine.loops.chance(state.batch, weights)
    _require(bool((weights >= 0).all()), f"a weight is negative: {weights.tolist()}")
    _require(total == weights.sum() > 0, f"the weights {weights.tolist()} do not add up to {total}")
    _require(abs(sum(odds for _, odds in state.outcomes()) - 1) < 1e-9, "the odds do not add up to 1")


def _refusals(state: State, rng: np.random.Generator) -> None:
    before = state.batch.tobytes(), len(state.history)
    try:
        state.push(NONSENSE)
    except IllegalMove:
        _require(before == (state.batch.tobytes(), len(state.history)), "a refused push changed the position")
    else:
        raise Violation(f"the push {NONSENSE!r} was taken")


# Checked at a spread of positions.


def _copies(state: State, rng: np.random.Generator) -> None:
    before = state.batch.tobytes()
    copy = state.copy()
    for _ in range(10):
        if copy.actor == OVER:
            break
        _legal_lists(copy, rng)
        copy.push(random_push(copy, rng))
    _require(state.batch.tobytes() == before, "playing on in a copy changed its origin")


def _past_states(state: State, rng: np.random.Generator) -> None:
    walker = state.copy()
    before = walker.batch.tobytes(), walker.moves(), walker.outcomes()
    walker.push(random_push(walker, rng))
    walker.pop()
    _require(
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
    _require(state.batch.tobytes() == before, "a refused push changed the position")


def _faces(state: State, rng: np.random.Generator) -> None:
    for seat in (*range(state.game.players), None):
        _require(bool(state.prompt(seat).strip()), "a prompt is empty")
        view = state.view(seat)
        _require(json.loads(json.dumps(view)) == view, f"the view of seat {seat} is not plain data")
    _require(set(state.choices()) == set(state.moves()), "the choices are not the legal moves")
    _require(all(label.strip() for label in state.choices().values()), "a choice has no label")


def _views(state: State, rng: np.random.Generator) -> None:
    if state.game.engine.hides:
        for seat in (*range(state.game.players), None):
            compare_worlds(state, seat, rng)


def compare_worlds(state: State, seat: int | None, rng: np.random.Generator, pushes: int = TWIN_PUSHES) -> int:
    """Plays the true world and an imagined one on side by side: the seat must not see a difference.

    Returns how many pushes the two went together; a Violation says what told them apart.
    """
    true = state.copy()
    other = state.sight(seat).imagine(int(rng.integers(2**63)))
    for together in range(pushes):
        _same_sight(true, other, seat)
        if true.actor == OVER or not _push_both(true, other, seat, rng):
            return together
    return pushes


def _same_sight(true: State, other: State, seat: int | None) -> None:
    reader = SPECTATOR if seat is None else seat
    if other.actor != true.actor:
        raise Violation(f"seat {seat} imagines a world in which somebody else must act")
    if true.actor == OVER:
        return
    one, two = true.seen_by(reader), other.seen_by(reader)
    _require(one.tobytes() == two.tobytes(), f"redact leaves seat {seat} something that differs between equal worlds")
    _require(true.view(seat) == other.view(seat), f"the view of seat {seat} tells equal worlds apart")
    _require(true.prompt(seat) == other.prompt(seat), f"the prompt of seat {seat} tells equal worlds apart")
    if true.actor == seat:
        _require(true.moves() == other.moves(), f"the moves of seat {seat} tell equal worlds apart")
        _require(true.sight(seat).moves() == true.moves(), f"seat {seat} sees other moves than it has")


def _push_both(true: State, other: State, seat: int | None, rng: np.random.Generator) -> bool:
    """One push in both worlds: the same if the seat sees it, else one of its own in each. False where they part."""
    reader = SPECTATOR if seat is None else seat
    ids = true.game.engine.outcome_ids if true.actor == CHANCE else true.game.engine.move_ids
    move = twin = ids[random_push(true, rng)]
    is_seen = true.is_seen_by(move, reader)
    if not is_seen:
        twin = ids[random_push(other, rng)]
        if other.is_seen_by(twin, reader):
            return False  # a choice of another kind, which the seat would notice
    elif not _allows(other, move):
        return False  # what the seat now sees happen rules the imagined world out
    [one], [two] = true.push_and_tell([move], seat), other.push_and_tell([twin], seat)
    if OVER in (true.actor, other.actor):
        return False  # everything may be shown now
    _require(one.move == two.move, f"the log of seat {seat} tells equal worlds apart: {one.move!r}, {two.move!r}")
    is_same = (
        true.actor == other.actor
        and [event.text for event in one.events] == [event.text for event in two.events]
        and true.seen_by(reader).tobytes() == other.seen_by(reader).tobytes()
    )
    _require(is_seen or is_same, f"seat {seat} can tell what was hidden behind {one.move!r}")
    return is_same  # an open move may part the worlds: a right guess in one is a wrong guess in the other


def _allows(state: State, move: int) -> bool:
    engine = state.game.engine
    return bool(engine.weights(state.batch)[move]) if state.actor == CHANCE else move in engine.legal(state.batch)


def _steady(state: State, rng: np.random.Generator) -> None:
    if state.actor >= 0:
        move = state.sight(state.actor).steady_move(int(rng.integers(2**63)))
        _require(move in state.moves(), f"the steady player chooses {move!r}, which is not legal")


# Checked at the end of a game.


def _events(state: State, rng: np.random.Generator) -> None:
    """Tells the whole game to everybody."""
    for seat in (*range(state.game.players), None):
        texts = [event.text for entry in state.log(seat) for event in entry.events]
        _require(all(text.strip() for text in texts), "an event has no sentence")
    catalogue(state.game.package, "en").say(Message("tagline"))
    _faces(state, rng)


def _records(state: State, rng: np.random.Generator) -> None:
    text = state.record()
    again = record.read(text)
    _require(again == state, "the record leads to another position")
    _require(again.record() == text, "reading a record and writing it again changes it")


def _same_seed(state: State, rng: np.random.Generator) -> None:
    first = _seeded_prefix(state.game)
    _require(first == _seeded_prefix(state.game), "the same seed gave another game")


def _seeded_prefix(game: Game) -> list[int]:
    state, rng = game.start(), np.random.default_rng(1)
    while state.actor != OVER and len(state.history) < 200:
        state.push(random_push(state, rng))
    return state.history


def _interpreted(state: State, rng: np.random.Generator) -> None:
    """Plays the game again as plain Python and compares every position."""
    game, plain = state.game, interpreted(state.game.package)
    slow, fast = plain.blank(), game.engine.blank()
    plain.loops.setup(slow, game.setup_numbers())
    game.engine.loops.setup(fast, game.setup_numbers())
    for number, move in enumerate(state.history[:3000], start=1):
        _same_lists(game, slow, fast, number)
        plain.loops.apply(slow, move, game.tables)
        game.engine.loops.apply(fast, move, game.tables)
        _require(slow.tobytes() == fast.tobytes(), f"compiled and interpreted rules part at push {number}")


def _same_lists(game: Game, slow: Batch, fast: Batch, number: int) -> None:
    plain, who = interpreted(game.package), int(game.engine.loops.actor(fast))
    _require(int(plain.loops.actor(slow)) == who, f"compiled and interpreted actors differ at push {number}")
    one, two = (plain.weights, game.engine.weights) if who == CHANCE else (plain.legal, game.engine.legal)
    _require(one(slow) == two(fast), f"compiled and interpreted rules allow different things at push {number}")


def _results(state: State, rng: np.random.Generator) -> None:
    result = state.result
    _require(result is not None and len(result) == state.game.players, "the result is not one number a seat")
    _require(result is not None and abs(sum(result) - 1) < 1e-9, f"the result {result} does not add up to 1")
    _require(not state.moves() and not state.outcomes(), "something can be done after the end")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Violation(otherwise)


def _record_or_none(state: State) -> str | None:
    try:
        return state.record()
    except Exception:
        return None


_EVERYWHERE = [("legal lists", _legal_lists), ("probabilities", _probabilities), ("refusals", _refusals)]
_SPREAD = [
    ("copies are independent", _copies),
    ("past states never change", _past_states),
    ("only what is listed is legal", _illegal_ids),
    ("prompts, choices and views", _faces),
    ("steady moves are legal", _steady),
    ("views do not leak", _views),
]
_AT_END = [
    ("results", _results),
    ("events are told", _events),
    ("records round-trip", _records),
    ("same seed, same game", _same_seed),
    ("compiled equals interpreted", _interpreted),
]
