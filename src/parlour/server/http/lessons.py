"""Lessons: a script beside each game's rules, played by those rules, so that it cannot teach anything else.

The TOML file that a game's definition names says what happens; the Fluent file of each language beside it
(`lesson.en.ftl` for `lesson.toml`) has what the host says. A lesson is a list of scenes. A scene is one message of the
catalogue: its value is what the host says first, its attributes are the answers to moves. The learner has the first
seat.
"""

from __future__ import annotations

import asyncio
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from litestar import Router, get

from parlour.core.contract import lesson_file
from parlour.core.i18n.catalogue import spoken
from parlour.core.registry import definition, game_folder, package_of
from parlour.core.state import IllegalMove, State
from parlour.server.http.games import known_game
from parlour.server.http.pages import GZIP
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.errors import NotFound
from parlour.server.table.game_cache import playable_game
from parlour.server.to_wire import game_view, log_line
from parlour.wire.frames import LogLine
from parlour.wire.http import Answer, Ask, Lesson, Scene

LEARNER = 0
PRAISE = "right"
BLAME = "wrong"


class BadLesson(ValueError):
    """A script that the rules do not allow, or for which the catalogue lacks words."""


# The script, as the TOML file has it. Pushes are moves and outcomes in exact notation, separated by commas.


class AskScript(msgspec.Struct, forbid_unknown_fields=True):
    """A move that the learner should make. Moves may be named by patterns: `hand * discard *`."""

    right: list[str]
    after: str = ""  # what others and chance do then
    praise: str = ""  # the attribute said after a right move; by default `right` for the last move of a scene
    wrong: dict[str, str] = {}  # the attribute said after a wrong move; `wrong` for moves not named


class SceneScript(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    anew: bool = False  # a new game; without it the scene goes on where the last one ended
    before: str = ""  # what happens before the scene, unseen
    shown: str = ""  # what the learner watches
    ask: list[AskScript] = []


class Script(msgspec.Struct, forbid_unknown_fields=True):
    names: list[str]
    scene: list[SceneScript]


@cache
def lesson(game: str, language: str) -> Lesson:
    """The lesson of a game, played through."""
    path = script_file(game)
    words = path.with_name(f"{path.stem}.{language}.ftl")
    if language != "en" and not words.is_file():
        return lesson(game, "en")
    return play_script(game, read_script(game), language, words.read_text(encoding="utf-8"))


def play_script(game: str, script: Script, language: str, words: str) -> Lesson:
    """A script played through, with these words; BadLesson says what does not fit."""
    setting = playable_game(game, {"players": len(script.names)})
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(words))
    player = _ScriptPlayer(setting.start(script.names), language, bundle)
    return Lesson(game, setting.title, [player.scene(scene) for scene in script.scene])


def script_file(game: str) -> Path:
    path = lesson_file(definition(game), game_folder(game))
    if path is None:
        raise NotFound(f"{definition(game).title} has no lesson")
    return path


def read_script(game: str) -> Script:
    text = script_file(game).read_text(encoding="utf-8")
    try:
        return msgspec.toml.decode(text, type=Script)
    except msgspec.DecodeError as error:
        raise BadLesson(f"the script for {game} cannot be read: {error}") from None


class _ScriptPlayer:
    """Plays a script through, and keeps what the learner sees and reads of it."""

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
        view = game_view(self._state.view(LEARNER))
        asks = [self._ask(ask, PRAISE if ask is script.ask[-1] else "") for ask in script.ask]
        return Scene(script.name, self._say(""), lines, view, asks)

    def _ask(self, script: AskScript, praise: str) -> Ask:
        self._check_one_position()
        state, moves = self._state, self._state.moves()
        if state.actor != LEARNER:
            raise self._bad("it is not the learner's turn")
        self._check_patterns([*script.right, *script.wrong], moves)
        right = [move for move in moves if _matches(move, script.right)]
        ends = {move: state.copy() for move in right}
        said = self._say(script.praise or praise) if script.praise or praise else ""
        right_answers = {move: self._right_answer(said, end, f"{move}, {script.after}") for move, end in ends.items()}
        answers = {move: right_answers.get(move) or self._wrong_answer(move, script.wrong) for move in moves}
        self._state = ends[right[0]]
        self._is_forked = any(end != self._state for end in ends.values())
        return Ask(state.prompt(LEARNER, self._language), state.choices(self._language), answers)

    def _right_answer(self, text: str, state: State, pushes: str) -> Answer:
        lines = self._push(state, pushes)
        return Answer(True, text, lines, game_view(state.view(LEARNER)))

    def _wrong_answer(self, move: str, wrong: dict[str, str]) -> Answer:
        said = next((said for pattern, said in wrong.items() if fnmatchcase(move, pattern)), BLAME)
        return Answer(False, self._say(said), [], None)

    def _check_one_position(self) -> None:
        if self._is_forked:
            raise self._bad("it goes on from a choice that led to different positions")

    def _check_patterns(self, patterns: list[str], moves: list[str]) -> None:
        for pattern in patterns:
            if not any(fnmatchcase(move, pattern) for move in moves):
                raise self._bad(f"no legal move is {pattern!r}; there are: {', '.join(moves)}")

    def _push(self, state: State, pushes: str) -> list[LogLine]:
        """Makes the pushes, and returns the log lines of those that have events."""
        after = state.copy()
        for push in filter(None, (" ".join(push.split()) for push in pushes.split(","))):
            try:
                after.push(push)
            except IllegalMove as error:
                raise self._bad(str(error)) from None
        made = after.history[len(state.history) :]
        lines = state.push_and_narrate(made, LEARNER, self._language, boards=True)
        return [log_line(0, line) for line in lines if line.events]

    def _say(self, attribute: str) -> str:
        """What the host says in this scene: at first, or to a move."""
        name = f"{self._scene}.{attribute}" if attribute else self._scene
        pattern = None
        if self._words.has_message(self._scene):
            message = self._words.get_message(self._scene)
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise self._bad(f"the words in {self._language!r} have no {name}")
        text, errors = self._words.format_pattern(pattern)
        if errors:
            raise self._bad(f"{name} cannot be said: {errors[0]}")
        return str(text)

    def _bad(self, why: str) -> BadLesson:
        return BadLesson(f"scene {self._scene}: {why}")


def _matches(move: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)


@get("/games/{game:str}/lesson", responses=PROBLEMS, middleware=[GZIP])
async def get_lesson(game: str, language: str = "en") -> Lesson:
    """A game's lesson, with everything that can happen in it."""
    return await asyncio.to_thread(lesson, known_game(game), spoken(language, package_of(game)))


def router() -> Router:
    return Router("/api", route_handlers=[get_lesson])
