"""Replays: a finished game step by step, with its proof."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import httpx

import parlour
from parlour.core.fairness import Stream
from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]


def test_a_replay_shows_a_finished_game_with_its_proof(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice", options={"players": 2})["id"]
        address = f"/api/tables/{table}/games/1/replay"
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(3), most=3)
            refused = ann.http.get(address)
            assert refused.status_code == 409
            assert refused.json()["message"] == "game 1 of this table is not over"
            await play_on([one, two], [], random.Random(3))
            assert one.play is not None
            board = one.play["view"]["board"]
        replay = ann.http.get(address).json()
        steps = replay["steps"]
        german = ann.http.get(address, params={"language": "de"}).json()["steps"]
        assert german[-1]["events"][-1]["name"] == steps[-1]["events"][-1]["name"]
        assert german[-1]["events"][-1]["text"] != steps[-1]["events"][-1]["text"]
        assert replay["names"] == ["Ann", "Bob"]
        assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
        assert [step["board"] for step in steps if step["board"]][-1] == board
        assert all(place["hand"] is not None for step in steps if step["board"] for place in step["board"]["places"])
        assert all((step["board"] is not None) == bool(step["events"]) for step in steps)
        stream = Stream(replay["secret"], replay["entropy"])
        draws = [step["draw"] for step in steps if step["draw"]]
        assert [stream.outcome(number, draw["weights"]) for number, draw in enumerate(draws)] == [
            draw["outcome"] for draw in draws
        ]
        record = parlour.read(ann.http.get(f"/api/tables/{table}/games/1/record").text)
        assert [step["move"] for step in steps] == [entry.move for entry in record.log()]

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_there_is_no_replay_without_a_table(server: Server) -> None:
    missing = httpx.get(f"{server.address}/api/tables/nowhere/games/1/replay")
    assert (missing.status_code, missing.json()["message"]) == (404, "there is no such table")


def finished_table(ann: Guest, bob: Guest, game: str) -> str:
    async def scene() -> str:
        table: str = ann.new_table(game, options={"players": 2})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(3))
        return table

    return asyncio.run(scene())


def made_replays(server: Server) -> float:
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("parlour_replays_made_total"))


def test_a_replay_is_computed_once_in_each_language_and_can_be_had_in_pages(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    address = f"/api/tables/{finished_table(ann, bob, 'malice')}/games/1/replay"
    before = made_replays(server)
    whole = ann.http.get(address).json()
    assert all(ann.http.get(address).json() == whole for _ in range(3))
    count = ann.http.get(address, params={"page": 1}).json()["pages"]
    pages = [bob.http.get(address, params={"page": number}).json() for number in range(1, count + 1)]
    assert made_replays(server) - before == 1
    assert count > 1
    assert "pages" not in whole
    assert [step for page in pages for step in page["steps"]] == whole["steps"]
    assert all({**page, "steps": []} == {**whole, "steps": [], "pages": count} for page in pages)
    plain = ann.http.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == whole
    ann.http.get(address, params={"language": "de"})
    assert made_replays(server) - before == 2
    missing = [ann.http.get(address, params={"page": number}) for number in (-1, 0, count + 1)]
    assert [answer.status_code for answer in missing] == [404, 404, 404]
