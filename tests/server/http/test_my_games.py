"""A guest's games: those that go on, those that are over, dismissing a table, and resigning."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx

from tests.server.playing import sit_and_start, whole_game
from tests.server.running import PATIENCE, Guest, Server

NewGuest = Callable[[str], Guest]


def games_of(guest: Guest) -> dict[str, Any]:
    answer = guest.http.get("/api/guests/me/games")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def games_with_facts_of(guest: Guest) -> dict[str, Any]:
    """The same, once what the games report has been computed in the background."""
    deadline = time.monotonic() + PATIENCE
    while not (games := games_of(guest))["facts"] and time.monotonic() < deadline:
        time.sleep(0.1)
    return games


async def begin(ann: Guest, bob: Guest) -> str:
    table = str(ann.new_table("crossdice")["id"])
    async with ann.at(table) as first, bob.at(table) as second:
        await sit_and_start([first, second])
    return table


def test_a_finished_game_is_in_the_history_of_everybody_who_played(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table, _ = asyncio.run(whole_game(server, [ann, bob, guest("Cleo")], "spite", seed=1))
    for seat, each in enumerate((ann, bob)):
        games = games_of(each)
        assert games["running"] == []
        [played] = games["played"]
        assert (played["table"], played["number"], played["game"]) == (table["id"], 1, "spite")
        assert (played["seat"], played["share"], played["names"]) == (
            seat,
            table["result"][seat],
            ["Ann", "Bob", "Cleo"],
        )
        assert (played["players"], played["people"], played.get("bots", [])) == (3, 2, [])
    running_only = ann.http.get("/api/guests/me/games?running_only=true").json()
    assert (running_only["running"], running_only["played"]) == ([], [])
    assert ann.http.get("/api/guests/me/data").json()["games"][0]["table"] == table["id"]


def test_what_a_game_reports_is_summed_up_in_words(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    asyncio.run(whole_game(server, [ann, guest("Bob"), guest("Cleo")], "spite", seed=1))
    [fact] = games_with_facts_of(ann)["facts"]
    assert fact["game"] == "spite"
    assert fact["text"].startswith("Best throw: ")


def test_a_device_that_claims_the_guest_sees_the_same_history(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    asyncio.run(whole_game(server, [ann, bob, guest("Cleo")], "spite", seed=2))
    code = ann.http.post("/api/guests/me/link").json()["code"]
    with httpx.Client(base_url=ann.http.base_url) as phone:
        phone.post("/api/guests/claim", json={"code": code})
        games = games_with_facts_of(ann)
        assert phone.get("/api/guests/me/games").json() == games


def test_whoever_is_on_turn_is_told_so(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = asyncio.run(begin(ann, bob))
    turns = [games_of(each)["running"][0] for each in (ann, bob)]
    assert [turn["table"]["id"] for turn in turns] == [table, table]
    assert sorted(turn["your_turn"] for turn in turns) == [False, True]


def test_a_table_can_be_dismissed_and_put_back(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = asyncio.run(begin(ann, bob))
    assert ann.http.put(f"/api/tables/{table}/dismissal").status_code == 204
    assert games_of(ann)["dismissed"] == ann.http.get("/api/guests/me/data").json()["dismissed"] == [table]
    assert games_of(bob)["dismissed"] == []
    assert ann.http.delete(f"/api/tables/{table}/dismissal").status_code == 204
    assert games_of(ann)["dismissed"] == []
    assert ann.http.put("/api/tables/nowhere/dismissal").status_code == 404


def test_whoever_resigns_has_lost_and_left_the_seat(server: Server, guest: NewGuest) -> None:
    ann, bob, stranger = guest("Ann"), guest("Bob"), guest("Cleo")
    table = asyncio.run(begin(ann, bob))
    assert stranger.http.post(f"/api/tables/{table}/resignation").json()["code"] == "no-seat"
    assert ann.http.post(f"/api/tables/{table}/resignation").status_code == 204
    games = games_of(ann)
    assert games["running"] == []
    assert [(each["table"], each["share"], each["resigned"]) for each in games["played"]] == [(table, 0.0, True)]
    assert [each["table"]["id"] for each in games_of(bob)["running"]] == [table]
    assert ann.http.get(f"/api/tables/{table}").json()["seats"][0]["people"] == []


def test_a_game_is_given_up_only_while_it_goes_on(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    table = ann.new_table("spite")["id"]
    assert ann.http.post(f"/api/tables/{table}/resignation").json()["code"] == "not-now"
