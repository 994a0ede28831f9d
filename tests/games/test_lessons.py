"""Lessons: each script is played by the real rules, in every language, and says all of its words and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import parlour
from parlour.core.i18n.catalogue import languages
from parlour.core.registry import package_of
from parlour.server.http.lessons import BadLesson, Script, lesson, play_script, read_script, script_file
from parlour.wire.frames import GameView
from parlour.wire.http import Lesson

SPOKEN = [(game, language) for game in parlour.games() for language in sorted(languages(package_of(game)))]
MOST_WORDS_A_SENTENCE = 25
MOST_WORDS_AT_ONCE = 50


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_a_lesson_is_short_has_much_to_do_and_ends_with_a_word_of_farewell(game: str, language: str) -> None:
    scenes = lesson(game, language).scenes
    assert 8 <= len(scenes) <= 14
    assert sum(bool(scene.asks) for scene in scenes) >= len(scenes) / 2
    assert not scenes[0].asks
    assert not scenes[-1].asks


@pytest.mark.parametrize("game", parlour.games())
def test_the_learner_wins_a_game(game: str) -> None:
    ends = [view for view in _views(lesson(game, "en")) if view.result is not None]
    assert ends
    assert all(view.result is not None and view.result[0] == 1 for view in ends)


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_every_legal_move_has_a_label_and_an_answer(game: str, language: str) -> None:
    for scene in lesson(game, language).scenes:
        view: GameView | None = scene.view
        for ask in scene.asks:
            assert list(ask.answers) == list(ask.choices) == (view.moves if view is not None else [])
            right = [answer for answer in ask.answers.values() if answer.right]
            assert all(answer.text and answer.view is None for answer in ask.answers.values() if not answer.right)
            assert all(answer.view is not None for answer in right)
            view = right[0].view


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_no_word_is_missing_or_unused(game: str, language: str) -> None:
    catalogue = parse(script_file(game).with_name(f"lesson.{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in catalogue.body if isinstance(entry, ftl.Junk)]
    messages = [entry for entry in catalogue.body if isinstance(entry, ftl.Message)]
    patterns = [
        pattern for message in messages for pattern in (message.value, *(each.value for each in message.attributes))
    ]
    written = {_plain(pattern) for pattern in patterns}
    assert written == set(_texts(lesson(game, language)))


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_the_host_speaks_in_short_sentences(game: str, language: str) -> None:
    for text in _texts(lesson(game, language)):
        assert len(text.split()) <= MOST_WORDS_AT_ONCE, text
        for sentence in re.split(r"(?<=[.!?:])\s", text):
            assert len(sentence.split()) <= MOST_WORDS_A_SENTENCE, sentence


def test_the_learner_sees_no_hand_but_their_own() -> None:
    for view in _views(lesson("malice", "en")):
        hands = [place["hand"] for place in view.board["places"]]
        assert hands[0] is not None
        assert hands[1] is None or view.result is not None
    dealt = lesson("spyalley", "en").scenes[0].view.board["spies"]
    assert [spy["certain"] for spy in dealt] == [["french"], [], [], []]


WORDS = """
one = One.
    .right = Yes.
    .wrong = No.
two = Two.
    .right = Yes.
    .wrong = No.
"""
NUMBERS = "number 4, number 2, number 6"


@pytest.mark.parametrize(
    ("scenes", "why"),
    [
        ([{"name": "one", "shown": "number 7"}], "'number 7' is not legal"),
        ([{"name": "one", "before": f"{NUMBERS}, die 8"}], "'die 8' cannot be"),
        ([{"name": "one", "ask": [{"right": ["stick"]}]}], "no legal move is 'stick'"),
        ([{"name": "one", "ask": [{"right": ["number 1"], "wrong": {"throw": "wrong"}}]}], "no legal move is 'throw'"),
        ([{"name": "one", "ask": [{"right": ["number 1"], "after": "number 1"}]}], "'number 1' is not legal"),
        ([{"name": "one", "before": "number 1", "ask": [{"right": ["number 2"]}]}], "not the learner's turn"),
        ([{"name": "one", "ask": [{"right": ["number *"]}]}, {"name": "two"}], "led to different positions"),
        ([{"name": "three"}], "have no three"),
        ([{"name": "one", "ask": [{"right": ["number 1"], "praise": "great"}]}], "have no one.great"),
    ],
)
def test_a_script_that_the_rules_do_not_bear_out_is_refused(scenes: list[object], why: str) -> None:
    script = msgspec.convert({"names": ["Ann", "Bob", "Cleo"], "scene": scenes}, Script)
    with pytest.raises(BadLesson, match=re.escape(why)):
        play_script("spite", script, "en", WORDS)


def test_after_a_free_choice_a_scene_may_begin_anew() -> None:
    scenes = [{"name": "one", "ask": [{"right": ["number *"]}]}, {"name": "two", "anew": True}]
    first, second = play_script(
        "spite", msgspec.convert({"names": ["A", "B", "C"], "scene": scenes}, Script), "en", WORDS
    ).scenes
    assert all(answer.right for answer in first.asks[0].answers.values())
    assert second.view.moves == [f"number {number}" for number in range(1, 7)]


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_the_first_scene_says_who_the_learner_is(game: str, language: str) -> None:
    learner, *others = read_script(game).names
    welcome = lesson(game, language).scenes[0].text
    assert learner in welcome
    assert all(welcome.index(learner) < welcome.index(other) for other in others if other in welcome)


def _views(taught: Lesson) -> Iterator[GameView]:
    for scene in taught.scenes:
        yield scene.view
        yield from (answer.view for ask in scene.asks for answer in ask.answers.values() if answer.view)


def _texts(taught: Lesson) -> Iterator[str]:
    for scene in taught.scenes:
        yield scene.text
        yield from (answer.text for ask in scene.asks for answer in ask.answers.values() if answer.text)


def _plain(pattern: ftl.Pattern | None) -> str:
    assert pattern is not None
    return "".join(str(part.value) for part in pattern.elements if isinstance(part, ftl.TextElement))
