"""The daily puzzles over HTTP: without a cookie, move by move."""

from __future__ import annotations

import time
from typing import Any

import httpx

from tests.server.running import PATIENCE, Server


def puzzle_of_the_day(http: httpx.Client, game: str, day: str) -> dict[str, Any]:
    deadline = time.monotonic() + PATIENCE
    while (answer := http.get(f"/api/puzzles/{game}", params={"date": day})).status_code == 409:
        assert time.monotonic() < deadline, answer.text  # the compiler may be at work
        time.sleep(0.2)
    found: dict[str, Any] = answer.json()
    return found


def test_every_game_with_puzzles_has_one_for_today(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=300) as http:
        listed = http.get("/api/puzzles").json()
        assert {"spite", "crossdice"} <= set(listed["games"])
        for game in listed["games"]:
            puzzle = puzzle_of_the_day(http, game, listed["date"])
            assert (puzzle["game"], puzzle["verdict"]) == (game, None)
            assert puzzle["view"]["moves"] == list(puzzle["choices"]) != []


def test_a_puzzle_is_played_without_being_known(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=300) as http:
        listed = http.get("/api/puzzles").json()
        start = puzzle_of_the_day(http, "spite", listed["date"])
        assert (start["date"], start["verdict"], start["is_best"]) == (listed["date"], None, False)
        answers = [http.get("/api/puzzles/spite", params={"move": move}).json() for move in start["view"]["moves"]]
        assert sum(answer["is_best"] for answer in answers) == 1
        assert all(answer["verdict"] for answer in answers)
        assert not http.cookies


def test_what_cannot_be_a_puzzle_is_refused(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=300) as http:
        for query, code in {
            "spite?date=2999-01-01": "not-now",
            "spite?date=soon": "bad-value",
            "spite?move=dance": "illegal-move",
            "malice": "not-found",
            "chess": "not-found",
            "spite?" + "&".join(["move=throw"] * 30): "bad-value",
        }.items():
            assert http.get(f"/api/puzzles/{query}").json()["code"] == code, query
