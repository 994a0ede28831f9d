"""Lessons over HTTP: in the requested language, and a clear answer where there is none."""

from __future__ import annotations

from collections.abc import Callable

import parlour
from tests.server.running import Guest

NewGuest = Callable[[str], Guest]


def test_every_game_has_a_lesson_in_both_languages(guest: NewGuest) -> None:
    ann = guest("Ann")
    for game in parlour.games():
        english, german, klingon = (
            ann.http.get(f"/api/games/{game}/lesson", params={"language": language}).json()
            for language in ("en", "de", "tlh")
        )
        assert english["title"] == german["title"]
        assert [scene["name"] for scene in english["scenes"]] == [scene["name"] for scene in german["scenes"]]
        assert all(one["text"] != other["text"] for one, other in zip(english["scenes"], german["scenes"], strict=True))
        assert klingon == english


def test_a_scene_has_an_answer_to_every_choice(guest: NewGuest) -> None:
    scenes = guest("Ann").http.get("/api/games/spite/lesson").json()["scenes"]
    scene = next(scene for scene in scenes if scene["name"] == "hits")
    (ask,) = scene["asks"]
    assert scene["view"]["seat"] == 0
    assert scene["view"]["moves"] == list(ask["answers"]) == ["stick", "throw"]
    assert ask["prompt"].startswith("You must stick or throw.")
    assert not ask["answers"]["throw"]["right"]
    stick = ask["answers"]["stick"]
    assert stick["lines"][0]["events"][0]["text"] == "Robin sticks with two and fills E and T."
    assert stick["lines"][0]["board"]["rows"][0]["counters"] == 2
    assert stick["view"]["board"] == scenes[scenes.index(scene) + 1]["view"]["board"]


def test_an_unknown_game_has_no_lesson(guest: NewGuest) -> None:
    answer = guest("Ann").http.get("/api/games/chess/lesson")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"
    assert "spite" in answer.json()["message"]
