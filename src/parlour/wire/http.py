"""What the HTTP API takes and answers. docs/protocol.md says what it means."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parlour.wire.frames import GameEvent, GameView, LogLine

COOKIE = "parlour_guest"


class Problem(msgspec.Struct):
    """The body of every error."""

    code: str
    message: str


# Guests


class Guest(msgspec.Struct, frozen=True):
    """Somebody known by a cookie; the id is public."""

    id: str
    name: str


class Name(msgspec.Struct):
    name: Annotated[str, Meta(min_length=1, max_length=30)]


class Code(msgspec.Struct):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


# Games


class OptionFacts(msgspec.Struct, omit_defaults=True):
    choices: list[int]
    default: int
    chosen_by_rules: bool = False  # unless the host chooses, so people need not be asked


class GameFacts(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    tagline: str
    players: list[int]
    minutes: int
    hides: bool  # whether a seat knows anything that another does not
    options: dict[str, OptionFacts]
    board: str | None = None  # the address of the game's own board for the browser, if its package brings one
    lesson: bool = True
    rulebook: bool = True
    complexity: int = 5  # from 1 to 5: the simplest games come first in lists for people


# Tables


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, int] = {}
    public: bool = False
    clock: Annotated[float, Meta(ge=5, le=1_209_600)] | None = None  # seconds
    substitute: str | None = None
    hints: bool = False
    match: int = 1


# Hints


class HintMove(msgspec.Struct):
    """A legal move: its label, how likely it wins (from 0 to 1), the standard error of that, and why."""

    move: str
    label: str
    win: float
    error: float
    reason: str


class Hint(msgspec.Struct):
    """The coach's action values for a position; `at` is that of the `play` it is about, and the best move comes first.

    `match` says whether the chances are those to win the match, and not just this game.
    """

    at: int
    seat: int
    match: bool
    moves: list[HintMove]


# Charts


class ChartMoment(msgspec.Struct):
    """Each seat's chance to win, from 0 to 1, after this push of the game (0: before the first)."""

    number: int
    chances: list[float]


class TurningPoint(msgspec.Struct):
    """A push that changed the chances a lot: the seat whose chance changed most, and from what to what."""

    number: int
    seat: int
    before: float
    after: float


class Chart(msgspec.Struct):
    moments: list[ChartMoment]
    turning_points: list[TurningPoint]


class Working(msgspec.Struct):
    """How many pushes of the game have been evaluated so far."""

    done: int
    of: int


# Replays


class Draw(msgspec.Struct):
    """A draw of chance: the weight of every possible outcome, and the index of the actual one."""

    weights: list[int]
    outcome: int


class ReplayStep(msgspec.Struct):
    """One push. A push without events has no board: it is shown together with the next one that has."""

    number: int
    actor: int
    move: str
    events: list[GameEvent]
    board: dict[str, Any] | None
    draw: Draw | None


class Replay(msgspec.Struct):
    game: str
    options: dict[str, Any]
    names: list[str]
    opening: dict[str, Any]  # the board before the first push
    steps: list[ReplayStep]
    result: list[float]
    commitment: str
    entropy: list[str]
    secret: str


# Lessons


class Answer(msgspec.Struct):
    """The reply to a legal move. A right move is made: its log lines, and the learner's view afterwards."""

    right: bool
    text: str
    lines: list[LogLine]
    view: GameView | None


class Ask(msgspec.Struct):
    prompt: str
    choices: dict[str, str]
    answers: dict[str, Answer]  # to every legal move


class Scene(msgspec.Struct):
    name: str
    text: str
    lines: list[LogLine]  # what happens first
    view: GameView  # the position after that
    asks: list[Ask]  # one after the other; none: the host only talks


class Lesson(msgspec.Struct):
    game: str
    title: str
    scenes: list[Scene]
