"""A database of an earlier commit is served as it was, and its tables are continued."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.compatibility.earlier import (
    FOLDER,
    Person,
    answers,
    asked,
    connected,
    difference,
    on_turn,
    people,
    play_on,
    read_json,
    serving,
    stored_kinds,
)
from tests.server.running import Seat, Server
from tests.server.running import connected as connected_seat

CONTENTS = read_json(FOLDER / "contents.json")
TABLES: dict[str, str] = CONTENTS["tables"]
IN_PLAY = {  # who plays there
    "crossdice": ["Ann", "Ben"],
    "malice": ["Ann", "Ben"],
    "spiralized": ["Ann", "Dörte", "Ben"],
    "spyalley": ["Cem", "Ann", "Ben"],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose tables are changed; each is by one test alone."""
    with serving(tmp_path_factory.mktemp("continued")) as started:
        yield started


@pytest.fixture
def guests(server: Server) -> dict[str, Person]:
    return people(server, CONTENTS)


def test_the_database_holds_every_kind_of_event() -> None:
    kinds = "created sit stand bot seed start move undo again say substitute archive"
    assert stored_kinds(FOLDER / "parlour.db") == set(kinds.split())


def test_every_answer_is_the_same(tmp_path: Path) -> None:
    """Tables, lists, records, replays and refusals over HTTP, and the first frame of each seat and of spectators."""
    stored = read_json(FOLDER / "answers.json.gz")
    with serving(tmp_path / "server") as server:
        present = dict(answers(server, CONTENTS))
    assert present.keys() == stored.keys()
    different = {asked: found for asked in stored if (found := difference(stored[asked], present[asked])) is not None}
    assert not different, "\n".join(f"{asked}: {found}" for asked, found in list(different.items())[:10])


def test_a_link_for_another_device_works_once(server: Server) -> None:
    link = CONTENTS["link"]
    answer = httpx.post(f"{server.address}/api/guests/claim", json={"code": link["code"]})
    assert answer.status_code == 201
    assert answer.json() == {"id": CONTENTS["guests"][link["guest"]]["id"], "name": link["guest"]}
    device = Person(server, answer.json()["id"], answer.cookies["parlour_guest"])
    assert device.get("/api/guests/me").json() == answer.json()
    again = httpx.post(f"{server.address}/api/guests/claim", json={"code": link["code"]})
    assert again.status_code == 400


@pytest.mark.parametrize(
    "page", ["/", "/table/{}", "/replay/{}/1", "/learn/spite", "/rules/spite", "/claim", "/preferences"]
)
def test_links_lead_to_a_page(server: Server, page: str) -> None:
    """503: the pages are not built."""
    answer = httpx.get(f"{server.address}{page.format(TABLES['finished'])}", headers={"Accept": "text/html"})
    assert answer.status_code in (200, 503)


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_game_in_play_goes_on(guests: dict[str, Person], name: str) -> None:
    asyncio.run(_go_on([guests[who] for who in IN_PLAY[name]], TABLES[name]))


async def _go_on(players: Sequence[Person], table: str) -> None:
    """At least twelve moves of people, and as many as it takes until every bot has moved."""
    async with connected(players, table) as seats:
        before, rng = seats[0].welcome, random.Random(1)
        waiting = {number for number, seat in enumerate(before["table"]["seats"]) if seat["bot"]}
        made = await play_on(seats, rng, 12, avoid="concede")
        while waiting - _movers(seats[0]) and seats[0].table["phase"] == "playing":
            made += await play_on(seats, rng, 1, avoid="concede")
        assert made >= 12 or seats[0].table["phase"] == "over"
        number = seats[0].number
    async with connected(players[:1], table) as back:
        after = back[0].welcome
    assert after["number"] == number
    if after["table"]["phase"] == "playing":  # once it is over, more of what was hidden is shown
        assert difference(before["log"], after["log"][: len(before["log"])]) is None


def _movers(seat: Seat) -> set[int]:
    """Who has moved since the connection was opened."""
    frames = map(json.loads, seat.frames[1:])
    return {line["actor"] for frame in frames for line in frame.get("lines", [])}


def test_a_continued_game_is_finished_and_proven(guests: dict[str, Person], tmp_path: Path) -> None:
    async def finish() -> None:
        async with connected([guests["Ann"], guests["Ben"], guests["Cem"]], TABLES["spite"]) as seats:
            await play_on(seats, random.Random(1), 10_000)
            assert seats[0].table["phase"] == "over"
            assert seats[0].table["secret"]

    asyncio.run(finish())
    _verify(guests["Ann"], TABLES["spite"], 1, tmp_path)
    replay = guests["Ann"].get(f"/api/tables/{TABLES['spite']}/games/1/replay").json()
    assert sum(replay["result"]) == 1


def _verify(guest: Person, table: str, number: int, folder: Path) -> None:
    record = guest.get(f"/api/tables/{table}/games/{number}/record")
    assert record.status_code == 200
    path = folder / "record.txt"
    path.write_text(record.text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "parlour", "verify", str(path), "--json"],
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    assert json.loads(run.stdout) == {"ok": True, "first_wrong": None}


def test_a_lobby_fills_and_starts(guests: dict[str, Person]) -> None:
    async def start() -> None:
        async with connected([guests["Ann"], guests["Ben"]], TABLES["lobby"]) as seats:
            ann, ben = seats
            await asked(seats, ben, "sit", seat=0, seed="ben")
            started = await asked(seats, ann, "start", fill="random")
            assert [seat["bot"] for seat in started["table"]["seats"]] == [None, None, "random", "casual"]
            assert started["table"]["entropy"] == ["ben", "ann", "", ""]
            assert ann.play is not None
            assert ann.play["deadline"] == started["when"] + 600
            await play_on(seats, random.Random(1), 6)

    asyncio.run(start())


def test_a_match_goes_on(guests: dict[str, Person], tmp_path: Path) -> None:
    async def play() -> None:
        async with connected([guests["Ben"], guests["Ann"]], TABLES["match"]) as seats:
            totals = seats[0].table["match"]["totals"]
            turned = await asked(seats, seats[0], "again")
            assert turned["table"]["match"]["totals"] == [totals[-1], *totals[:-1]]
            assert turned["table"]["game_number"] == 2
            await asked(seats, seats[0], "start")
            await play_on(seats, random.Random(1), 10_000)
            match = seats[0].table["match"]
            assert match["played"] == 2
            assert sum(match["totals"]) == 2
            await asked(seats, seats[1], "again")
            await asked(seats, seats[1], "start")
            await play_on(seats, random.Random(1), 3)

    asyncio.run(play())
    _verify(guests["Ann"], TABLES["match"], 2, tmp_path)


def test_a_match_given_up_is_followed_by_a_new_one(guests: dict[str, Person]) -> None:
    async def play() -> None:
        async with connected([guests["Ann"], guests["Cem"]], TABLES["conceded"]) as seats:
            turned = await asked(seats, seats[0], "again")
            assert turned["table"]["match"] == {"games": 2, "played": 0, "totals": [0.0, 0.0], "result": None}
            await asked(seats, seats[0], "start")
            await play_on(seats, random.Random(1), 4, avoid="concede")

    asyncio.run(play())


def test_a_rematch_goes_on_and_is_followed_by_another(guests: dict[str, Person]) -> None:
    async def play() -> None:
        async with connected([guests["Ann"], guests["Ben"]], TABLES["rematch"]) as seats:
            await play_on(seats, random.Random(1), 10_000, move="concede")
            assert seats[0].table["phase"] == "over"
            turned = await asked(seats, seats[0], "again")
            assert turned["table"]["game_number"] == 3
            await asked(seats, seats[0], "start")
            await play_on(seats, random.Random(1), 4, avoid="concede")

    asyncio.run(play())


def test_whoever_was_away_takes_the_seat_back(guests: dict[str, Person]) -> None:
    async def play() -> None:
        table = TABLES["substituted"]
        async with connected([guests["Ann"]], table) as here:
            assert here[0].table["seats"][1]["substituted"]
            async with connected([guests["Ben"]], table) as back:
                seats: list[Seat] = [*here, *back]
                assert not back[0].table["seats"][1]["substituted"]
                assert back[0].table["seats"][2]["substituted"]
                await here[0].until(back[0].number)
                await play_on(seats, random.Random(1), 8)

    asyncio.run(play())


def test_an_archived_table_can_only_be_looked_at(server: Server, guests: dict[str, Person]) -> None:
    async def look() -> dict[str, Any]:
        async with connected_seat(server, TABLES["archived"], guests["Ann"].headers) as seat:
            assert [line["text"] for line in seat.welcome["chat"]] == ["Nobody comes."]
            answer: dict[str, Any] = await seat.ask("say", text="Is anybody there?")
            return answer

    assert asyncio.run(look())["code"] == "not-now"


def test_the_coach_knows_a_stored_position(guests: dict[str, Person]) -> None:
    async def look() -> dict[str, Any]:
        async with connected([guests["Ann"]], TABLES["alone"]) as seats:
            assert on_turn(seats) is seats[0]
            assert seats[0].play is not None
            return seats[0].play

    play = asyncio.run(look())
    hint = guests["Ann"].get(f"/api/tables/{TABLES['alone']}/hint?seat=0").json()
    assert hint.keys() == {"at", "seat", "match", "moves"}
    assert (hint["at"], hint["seat"], hint["match"]) == (play["at"], 0, False)
    assert {each["move"]: each["label"] for each in hint["moves"]} == play["choices"]
    assert all(each.keys() - {"tied"} == {"move", "label", "win", "error", "reason"} for each in hint["moves"])
