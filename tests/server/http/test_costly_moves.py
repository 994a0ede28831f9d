"""The costliest moves of a seat in a finished game: computed in the background, with everything a puzzle needs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import httpx

from tests.server.playing import sit_and_start, whole_game
from tests.server.running import PATIENCE, Guest, Server

NewGuest = Callable[[str], Guest]


def computed(http: httpx.Client, address: str) -> httpx.Response:
    deadline = time.monotonic() + PATIENCE
    while (answer := http.get(address)).status_code == 202 and time.monotonic() < deadline:
        time.sleep(0.1)
    return answer


def test_the_costliest_moves_are_positions_with_a_better_move(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table, _ = asyncio.run(whole_game(server, [ann, bob, guest("Cleo")], "spite", seed=1))
    address = f"/api/tables/{table['id']}/games/1/costly-moves"
    answer = computed(ann.http, f"{address}?seat=0")
    assert answer.status_code == 200, answer.text
    costly = answer.json()["costly"]
    assert 0 < len(costly) <= 3
    steps = ann.http.get(f"/api/tables/{table['id']}/games/1/replay").json()["steps"]
    for each in costly:
        assert steps[each["number"] - 1]["actor"] == 0
        wins = {one["move"]: one["win"] for one in each["moves"]}
        assert each["moves"][0]["win"] == max(wins.values()) > wins[each["made"]]
        assert set(each["view"]["moves"]) == set(wins) == set(each["choices"])
        assert each["view"]["names"] == ["Ann", "Bob", "Cleo"]
        assert each["prompt"]
    german = ann.http.get(f"{address}?seat=0&language=de").json()["costly"]
    assert [each["prompt"] for each in german] != [each["prompt"] for each in costly]
    assert 0 < ann.http.get("/api/guests/me/games").json()["played"][0]["lowest"] < 1
    assert ann.http.get(f"{address}?seat=3").json()["code"] == "no-seat"


def test_nothing_is_told_of_a_game_that_goes_on(server: Server, guest: NewGuest) -> None:
    async def begin(ann: Guest, bob: Guest) -> str:
        table = str(ann.new_table("crossdice")["id"])
        async with ann.at(table) as first, bob.at(table) as second:
            await sit_and_start([first, second])
        return table

    ann, bob = guest("Ann"), guest("Bob")
    table = asyncio.run(begin(ann, bob))
    answer = ann.http.get(f"/api/tables/{table}/games/1/costly-moves?seat=0")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
