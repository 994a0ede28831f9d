"""The lesson asks for a move in the words of its button: the same die, token, ring or colour."""

from __future__ import annotations

import pytest

from parlour.server.http.lessons import lesson
from parlour.wire.http import Ask, Scene

# What the text must contain before a move, by the move's verb; the words are in the move's notation.
WORDS = {
    "en": {"enter": "{0} start space", "move": "{1} token+{0}", "stairs": "ring+{1}", "swap": "token+{1}"},
    "de": {"enter": "{0} Startfeld", "move": "{1} Figur+{0}", "stairs": "Ring+{1}", "swap": "Figur+{1}"},
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_names_what_the_button_shows(language: str) -> None:
    asked = [pair for scene in lesson("spiralized", language).scenes for pair in _asked(scene)]
    assert len(asked) > 10
    for text, ask in asked:
        move = next(move for move, answer in ask.answers.items() if answer.right)
        verb, *words = move.split()
        wanted = WORDS[language].get(verb, "").format(*words).split() or [ask.choices[move]]
        assert [each for each in wanted if each.replace("+", " ").lower() not in text.lower()] == [], (text, move)


def _asked(scene: Scene) -> list[tuple[str, Ask]]:
    """Each question with the text that is shown before it."""
    texts = [scene.text]
    for ask in scene.asks[:-1]:
        praise = next(answer.text for answer in ask.answers.values() if answer.right)
        texts.append(praise or texts[-1])
    return list(zip(texts, scene.asks, strict=False))  # the first scene asks nothing
