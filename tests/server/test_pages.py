"""The pages and what they ask for beyond the tables: replays, a guest's own tables, and types that are up to date."""

from __future__ import annotations

import asyncio
import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import httpx
import pytest

import parlour
from parlour.core.fair import Stream
from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Server, seated

NewGuest = Callable[[str], Guest]
WEB = Path(__file__).parent.parent.parent / "web"


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers)


@pytest.mark.parametrize("path", ["/", "/table/any", "/replay/any/1", "/rules/spite", "/preferences", "/claim"])
def test_every_route_is_the_one_page(server: Server, path: str) -> None:
    page = get(server, path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in page.text
    assert page.headers["cache-control"] == "no-cache"


def test_the_page_lets_nothing_in_from_elsewhere(server: Server) -> None:
    page = get(server, "/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "://" not in page.text
    assert "<style" not in page.text


def test_its_parts_are_kept_for_ever_and_come_squeezed(server: Server) -> None:
    script = get(server, "/").text.partition('src="')[2].partition('"')[0]
    assert script.startswith("/assets/")
    part = get(server, script, **{"Accept-Encoding": "gzip"})
    assert part.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert part.headers["content-encoding"] == "gzip"
    plain = get(server, script, **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == part.text
    assert part.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2findex.html", "/nowhere"])
def test_what_is_not_there_is_not_found(server: Server, path: str) -> None:
    assert get(server, path).status_code == 404


def test_a_person_at_a_wrong_address_gets_a_page_that_leads_on(server: Server) -> None:
    page = get(server, "/nowhere", Accept="text/html,*/*")
    assert page.status_code == 404
    assert '<div id="app">' in page.text
    assert get(server, "/nowhere").json()["code"] == "not-found"
    assert get(server, "/api/nowhere", Accept="text/html").json()["code"] == "not-found"


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


def test_a_replay_of_no_table_is_not_found(server: Server) -> None:
    missing = get(server, "/api/tables/nowhere/games/1/replay")
    assert (missing.status_code, missing.json()["message"]) == (404, "there is no such table")


def test_my_tables_are_those_where_i_sit(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        tables = [ann.new_table("spite")["id"] for _ in range(3)]
        for number, table in enumerate(tables):
            async with ann.at(table) as one, bob.at(table) as two:
                await one.ask("sit", seat=0)
                await two.ask("say", text="hello")
                if number:
                    await two.ask("sit", seat=1)
                if number == 2:
                    await one.ask("stand", seat=0)
        assert [each["id"] for each in ann.http.get("/api/tables/mine").json()] == [tables[1], tables[0]]
        assert [each["id"] for each in bob.http.get("/api/tables/mine").json()] == [tables[2], tables[1]]
        assert get(server, "/api/tables/mine").status_code == 401

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_a_spectator_without_a_cookie_sees_the_lobby(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with seated(server, table, boards=True, language="en") as watching:
            assert watching.welcome["you"] == {"guest": None, "seats": [], "seat": None}

    asyncio.run(scene(guest("Ann")))


def test_the_types_of_the_pages_are_those_of_python() -> None:
    files = script("make_types").files()
    kept = {path.name: path.read_text(encoding="utf-8") for path in (WEB / "generated").iterdir()}
    assert kept == files, "python web/make_types.py writes them anew"


def test_the_game_that_the_pages_prove_is_dealt_by_todays_code() -> None:
    maker = script("tests/make_fair_game")
    assert maker.FILE.read_text(encoding="utf-8") == maker.text(), "python web/tests/make_fair_game.py writes it anew"


def script(name: str) -> ModuleType:
    """A script of the pages' folder, which is no package."""
    spec = importlib.util.spec_from_file_location(Path(name).name, WEB / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
