"""Hints over HTTP: correct, and only for the guest whose turn it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from parlour.server.http.hints import HintLimit
from parlour.server.table.errors import Refused
from tests.server.playing import sit_and_start
from tests.server.running import Guest, Seat, Server

NewGuest = Callable[[str], Guest]


def hint(guest: Guest, table: str, seat: int = 0, **options: str) -> httpx.Response:
    return guest.http.get(f"/api/tables/{table}/hint", params={"seat": seat, **options})


def refused(answer: httpx.Response) -> tuple[int, str]:
    problem = answer.json()
    assert problem["message"]
    return answer.status_code, problem["code"]


def alone(guest: Guest, game: str, **facts: Any) -> dict[str, Any]:
    """A table at which one guest plays against bots, with what the guest sees first."""

    async def scene() -> Seat:
        table = guest.new_table(game, **facts)["id"]
        async with guest.at(table) as seat:
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="random")
            while seat.play is None or seat.play["view"]["actor"] != 0:
                await seat.receive()
            return seat

    seat = asyncio.run(scene())
    assert seat.play is not None
    return {"id": seat.table["id"], "hints": seat.table["hints"], **seat.play}


def test_a_hint_evaluates_every_legal_move_the_best_first_in_words(guest: NewGuest) -> None:
    ann = guest("Ann")
    play = alone(ann, "spite", options={"players": 3})
    said, german = (hint(ann, play["id"], language=language).json() for language in ("en", "de"))
    assert (said["at"], said["seat"]) == (play["at"], 0)
    moves = said["moves"]
    assert {each["move"]: each["label"] for each in moves} == play["choices"]
    chances = [each["win"] for each in moves]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= each["win"] <= 1 and each["error"] >= 0 and each["reason"] for each in moves)
    assert moves[0]["reason"] != german["moves"][0]["reason"]


def test_a_hint_in_a_match_is_about_the_match_where_the_expert_plays_for_it(guest: NewGuest) -> None:
    ann = guest("Ann")
    play = alone(ann, "crossdice", options={"first": 0}, match=2)
    said = hint(ann, play["id"]).json()
    assert said["match"] is True
    assert "loses the whole match" in said["moves"][-1]["reason"]
    for facts in ({"game": "crossdice", "options": {"first": 0}}, {"game": "spite", "match": 4}):
        assert hint(ann, alone(ann, **facts)["id"]).json()["match"] is False


def test_hints_are_for_whoever_holds_the_seat_that_must_choose(guest: NewGuest, server: Server) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    play = alone(ann, "spite")
    assert play["hints"]
    assert refused(hint(bob, play["id"])) == (400, "no-seat")
    assert refused(hint(ann, play["id"], seat=1)) == (400, "no-seat")
    assert refused(hint(ann, play["id"], seat=99)) == (400, "no-seat")
    assert refused(hint(ann, "nowhere")) == (404, "not-found")
    stranger = httpx.get(f"{server.address}/api/tables/{play['id']}/hint", params={"seat": 0})
    assert refused(stranger) == (401, "no-guest")
    lobby = ann.new_table("spite")["id"]
    assert refused(hint(ann, lobby)) == (400, "no-seat")


@pytest.mark.parametrize("hints", [False, True])
def test_with_several_people_the_host_decides_about_hints_and_everybody_sees_it(guest: NewGuest, hints: bool) -> None:
    async def scene(ann: Guest, bob: Guest) -> tuple[str, int]:
        table = ann.new_table("malice", hints=hints)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            assert one.table["hints"] is two.table["hints"] is hints
            assert one.play is not None
            return table, one.play["view"]["actor"]

    people = guest("Ann"), guest("Bob")
    table, actor = asyncio.run(scene(*people))
    if hints:
        said = hint(people[actor], table, actor).json()["moves"]
        assert all(people[1 - actor].name in each["reason"] for each in said)  # what it leaves to the other
        chances = [each["win"] for each in said]
        assert chances == sorted(chances, reverse=True)
        assert 0 < chances[-1] <= chances[0] < 1
        assert refused(hint(people[1 - actor], table, 1 - actor)) == (409, "not-now")
    else:
        assert refused(hint(people[actor], table, actor)) == (403, "no-hints")


def test_a_guest_with_several_seats_may_ask_for_the_one_on_turn(guest: NewGuest) -> None:
    async def scene(ann: Guest) -> tuple[str, int]:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0, name="Ann")
            await seat.ask("sit", seat=1, name="Bob")
            await seat.ask("start")
            assert seat.play is not None
            return table, seat.play["view"]["actor"]

    ann = guest("Ann")
    table, actor = asyncio.run(scene(ann))
    assert hint(ann, table, actor).status_code == 200
    assert refused(hint(ann, table, 1 - actor)) == (409, "not-now")


def test_a_guest_gets_one_hint_at_a_time() -> None:
    limit = HintLimit()
    with limit.one_at_a_time("ann"):
        with limit.one_at_a_time("bob"), pytest.raises(Refused) as refusal, limit.one_at_a_time("ann"):
            pass
        assert refusal.value.code == "too-many"
    with limit.one_at_a_time("ann"):
        pass


def test_hints_at_several_tables_at_once_count_as_too_many(guest: NewGuest) -> None:
    ann = guest("Ann")
    tables = [alone(ann, "malice")["id"] for _ in range(3)]
    assert hint(ann, tables[0]).status_code == 200  # what must be compiled is compiled
    with ThreadPoolExecutor(len(tables)) as impatience:
        answers = list(impatience.map(lambda table: hint(ann, table), tables))
    assert 200 in [answer.status_code for answer in answers]
    assert {refused(answer) for answer in answers if answer.status_code != 200} == {(429, "too-many")}
