"""Lessons: a script beside each game's rules, played here by those rules, so that it cannot teach anything else.

`lesson.toml` in a game's folder says what happens, `lesson.en.ftl` and its sisters what the host says to it. A lesson
is a list of scenes. A scene is one message of the catalogue: its value is what the host says first, its attributes
are the answers to moves. The learner has the first seat.
"""

from __future__ import annotations

import asyncio
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from fluent_compiler.bundle import FluentBundle
from litestar import Router, get

from parlour.core.catalogue import spoken
from parlour.core.game import package_of
from parlour.core.state import Entry, IllegalMove, State
from parlour.server.messages import Line, LineEvent
from parlour.server.replays import SQUEEZED
from parlour.server.rest import PROBLEMS, known
from parlour.server.tables import playable

LEARNER = 0
PRAISE = "right"
BLAME = "wrong"


class BadLesson(ValueError):
    """A script that the rules, or its catalogue, do not bear out."""


# The script, as lesson.toml has it. Pushes are moves and outcomes in exact notation with commas between.


class AskScript(msgspec.Struct, forbid_unknown_fields=True):
    """A move that the learner is to make. Moves may be named by patterns: `hand * discard *`."""

    right: list[str]
    after: str = ""  # what others and chance do then
    praise: str = ""  # the attribute that is said to a right move; `right` for the last of a scene unless told
    wrong: dict[str, str] = {}  # the attribute that is said to a wrong move; `wrong` to those not named


class SceneScript(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    anew: bool = False  # another game; without it the scene goes on where the last one ended
    before: str = ""  # what happens unseen
    shown: str = ""  # what happens before the learner's eyes
    ask: list[AskScript] = []


class Script(msgspec.Struct, forbid_unknown_fields=True):
    names: list[str]
    scene: list[SceneScript]


# The lesson, as the page gets it. Views and lines are those of docs/protocol.md.


class Answer(msgspec.Struct):
    """What is said to a legal move. A right one happens: what comes of it, and how the learner then sees the game."""

    right: bool
    text: str
    lines: list[Line]
    view: dict[str, Any] | None


class Ask(msgspec.Struct):
    prompt: str
    choices: dict[str, str]
    answers: dict[str, Answer]  # to every legal move


class Scene(msgspec.Struct):
    name: str
    text: str
    lines: list[Line]  # what happens first
    view: dict[str, Any]  # how the game stands then
    asks: list[Ask]  # one after the other; none: the host just talks


class Lesson(msgspec.Struct):
    game: str
    title: str
    scenes: list[Scene]


@cache
def lesson(game: str, language: str) -> Lesson:
    """The lesson of a game, played through."""
    words = resources.files(package_of(game)).joinpath(f"lesson.{language}.ftl").read_text(encoding="utf-8")
    return told(game, read_script(game), language, words)


def told(game: str, script: Script, language: str, words: str) -> Lesson:
    """A script played through, with these words; BadLesson if the rules or the words do not bear it out."""
    setting = playable(game, {"players": len(script.names)})
    telling = _Telling(setting.start(script.names), language, FluentBundle.from_string(language, words))
    return Lesson(game, setting.title, [telling.scene(scene) for scene in script.scene])


def read_script(game: str) -> Script:
    text = resources.files(package_of(game)).joinpath("lesson.toml").read_text(encoding="utf-8")
    try:
        return msgspec.toml.decode(text, type=Script)
    except msgspec.DecodeError as error:
        raise BadLesson(f"the script for {game} cannot be read: {error}") from None


class _Telling:
    """Plays a script through, and keeps what the learner sees and hears of it."""

    def __init__(self, start: State, language: str, words: FluentBundle) -> None:
        self._start, self._state = start, start.copy()
        self._language = language
        self._words = words
        self._scene = ""
        self._is_forked = False  # several moves were right and led to different positions

    def scene(self, script: SceneScript) -> Scene:
        self._scene = script.name
        if script.anew:
            self._state, self._is_forked = self._start.copy(), False
        self._check_one_position()
        self._push(self._state, script.before)
        lines = self._push(self._state, script.shown)
        view = self._state.view(LEARNER)
        asks = [self._ask(ask, PRAISE if ask is script.ask[-1] else "") for ask in script.ask]
        return Scene(script.name, self._say(""), lines, view, asks)

    def _ask(self, script: AskScript, praise: str) -> Ask:
        self._check_one_position()
        state, moves = self._state, self._state.moves()
        if state.actor != LEARNER:
            raise self._bad("it is not the learner's turn")
        self._check_patterns([*script.right, *script.wrong], moves)
        right = [move for move in moves if _fits(move, script.right)]
        ends = {move: state.copy() for move in right}
        said = self._say(script.praise or praise) if script.praise or praise else ""
        happy = {move: self._happy(said, end, f"{move}, {script.after}") for move, end in ends.items()}
        answers = {move: happy.get(move) or self._sorry(move, script.wrong) for move in moves}
        self._state = ends[right[0]]
        self._is_forked = any(end != self._state for end in ends.values())
        return Ask(state.prompt(LEARNER, self._language), state.choices(self._language), answers)

    def _happy(self, text: str, state: State, pushes: str) -> Answer:
        lines = self._push(state, pushes)
        return Answer(True, text, lines, state.view(LEARNER))

    def _sorry(self, move: str, wrong: dict[str, str]) -> Answer:
        said = next((said for pattern, said in wrong.items() if fnmatchcase(move, pattern)), BLAME)
        return Answer(False, self._say(said), [], None)

    def _check_one_position(self) -> None:
        if self._is_forked:
            raise self._bad("it goes on from a choice that led to different positions")

    def _check_patterns(self, patterns: list[str], moves: list[str]) -> None:
        for pattern in patterns:
            if not any(fnmatchcase(move, pattern) for move in moves):
                raise self._bad(f"no legal move is {pattern!r}; there are: {', '.join(moves)}")

    def _push(self, state: State, pushes: str) -> list[Line]:
        """Makes the pushes, and tells those of which there is something to tell."""
        after = state.copy()
        for push in filter(None, (" ".join(push.split()) for push in pushes.split(","))):
            try:
                after.push(push)
            except IllegalMove as error:
                raise self._bad(str(error)) from None
        made = after.history[len(state.history) :]
        entries = state.push_and_tell(made, LEARNER, self._language, boards=True)
        return [_line(entry) for entry in entries if entry.events]

    def _say(self, attribute: str) -> str:
        """What the host says in this scene: at first, or to a move."""
        name = f"{self._scene}.{attribute}" if attribute else self._scene
        try:
            text, errors = self._words.format(name)
        except LookupError:
            raise self._bad(f"the words in {self._language!r} have no {name}") from None
        if errors:
            raise self._bad(f"{name} cannot be said: {errors[0]}")
        return str(text)

    def _bad(self, why: str) -> BadLesson:
        return BadLesson(f"scene {self._scene}: {why}")


def _fits(move: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)


def _line(entry: Entry) -> Line:
    events = [LineEvent(*event) for event in entry.events]
    return Line(0, entry.number, entry.actor, entry.move, events, entry.board)


@get("/games/{game:str}/lesson", responses=PROBLEMS, middleware=[SQUEEZED])
async def get_lesson(game: str, language: str = "en") -> Lesson:
    """A game's lesson, with everything that can happen in it."""
    return await asyncio.to_thread(lesson, known(game), spoken(language, package_of(game)))


def router() -> Router:
    return Router("/api", route_handlers=[get_lesson])
