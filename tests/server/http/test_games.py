"""The games over HTTP: facts, rulebooks, and games from outside the library."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import create_test_client

import parlour
from parlour.server.http import games, problems, security_headers
from tests.paths import ROOT
from tests.server.running import Guest, Server, running

PIG = "examples.pig"
BARE_PIG = "tests.bare_pig"
NewGuest = Callable[[str], Guest]


def test_taglines_and_rulebooks_are_there_in_german(guest: NewGuest) -> None:
    ann, paths = guest("Ann"), ("games", "games/malice/rulebook")
    english, german = (
        [ann.http.get(f"/api/{path}", params={"language": language}).text for path in paths]
        for language in ("en", "de")
    )
    assert english == [ann.http.get(f"/api/{path}").text for path in paths]
    assert all(one != other for one, other in zip(english, german, strict=True))
    assert "Ablagestapel" in german[1]
    assert ann.http.get("/api/games/malice/rulebook", params={"language": "../../en"}).text == english[1]


def test_facts_say_whether_seats_know_different_things(guest: NewGuest) -> None:
    facts = {each["id"]: each for each in guest("Ann").http.get("/api/games").json()}
    hiding = {name for name, each in facts.items() if each["hides"]}
    assert hiding == {"malice", "spyalley"}
    assert set(facts["spyalley"]) == {
        "id",
        "title",
        "tagline",
        "goal",
        "players",
        "minutes",
        "lengths",
        "hides",
        "options",
    }
    assert sorted(facts, key=lambda name: facts[name].get("complexity", 5))[:2] == ["spite", "crossdice"]


def test_facts_say_which_options_the_rules_choose(guest: NewGuest) -> None:
    facts = guest("Ann").http.get("/api/games").json()
    chosen = {
        (game["id"], name) for game in facts for name, option in game["options"].items() if "chosen_by_rules" in option
    }
    assert chosen == {("crossdice", "first")}


# Games from outside


@pytest.fixture(scope="module")
def pig_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folders = [str(ROOT / "examples" / "pig"), str(ROOT / "tests" / "bare_pig")]
    with running(tmp_path_factory.mktemp("pig"), "--game", folders[0], "--game", folders[1]) as server:
        yield server


def test_a_game_from_outside_is_listed_after_those_of_the_library(pig_server: Server) -> None:
    games = httpx.get(f"{pig_server.address}/api/games").json()
    assert [game["id"] for game in games] == [*parlour.games(), PIG, BARE_PIG]
    pig = httpx.get(f"{pig_server.address}/api/games/{PIG}").json()
    assert pig == games[-2]
    assert not {"lesson", "rulebook"} & pig.keys()  # it has both
    assert games[-1]["lesson"] is games[-1]["rulebook"] is False
    assert (pig["title"], pig["hides"], pig["options"]) == (
        "Pig",
        False,
        {"goal": {"choices": [25, 50, 100], "default": 100}},
    )


@pytest.mark.parametrize("what", ["rulebook", "lesson"])
def test_a_game_without_a_rulebook_or_lesson_says_so(pig_server: Server, what: str) -> None:
    answer = httpx.get(f"{pig_server.address}/api/games/{BARE_PIG}/{what}")
    assert answer.status_code == 404
    assert answer.json() == {"code": "not-found", "message": f"Bare Pig has no {what}"}


def test_a_game_from_outside_is_played_with_bots_hints_and_a_replay(pig_server: Server) -> None:
    async def play(ann: Guest, table: str) -> None:
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0)
            await seat.ask("start", fill="casual")
            has_asked = False
            while seat.table["phase"] == "playing":
                if seat.play is None or not seat.play["view"]["moves"]:
                    await seat.receive()
                    continue
                if not has_asked:
                    hint = await asyncio.to_thread(ann.http.get, f"/api/tables/{table}/hint", params={"seat": 0})
                    assert hint.status_code == 200, hint.text
                    assert {each["move"] for each in hint.json()["moves"]} == {"hold", "roll"}
                    has_asked = True
                pot = seat.play["view"]["board"]["pot"]
                await seat.ask("move", at=seat.play["at"], move="hold" if pot >= 10 else "roll")

    parlour.load(PIG)  # so that its record can be read here
    ann = Guest(pig_server, "Ann")
    table = ann.new_table(PIG, options={"goal": 25})["id"]
    asyncio.run(play(ann, table))
    replay = ann.http.get(f"/api/tables/{table}/games/1/replay").json()
    assert replay["names"] == ["Ann", "Casual 2"]
    assert sorted(replay["result"]) == [0, 1]
    record = parlour.read(ann.http.get(f"/api/tables/{table}/games/1/record").text)
    assert [step["move"] for step in replay["steps"]] == [line.move for line in record.log()]
    ann.close()


@pytest.mark.filterwarnings("ignore:.*deprecated inferred style")  # the other way needs a newer Litestar
def test_a_package_may_bring_its_own_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "pig_with_board"
    (folder / "browser").mkdir(parents=True)
    (folder / "text").mkdir()
    (folder / "__init__.py").write_text("from examples.pig import GAME\n")
    (folder / "rules.py").write_text("from examples.pig.rules import *\n")
    (folder / "text" / "en.ftl").write_text((ROOT / "examples" / "pig" / "text" / "en.ftl").read_text())
    (folder / "browser" / "board.js").write_text("export const board = 1;\n")
    monkeypatch.setenv("PARLOUR_GAMES", str(folder))
    monkeypatch.setattr("sys.path", [*sys.path])
    hooks = [security_headers.add_security_headers]
    with create_test_client(games.routers(), exception_handlers=problems.HANDLERS, before_send=hooks) as client:
        facts = client.get("/api/games/pig_with_board").json()
        assert facts["board"] == "/games/pig_with_board/board.js"
        board = client.get(facts["board"])
        assert board.text == "export const board = 1;\n"
        assert board.headers["content-type"].startswith("text/javascript")
        assert board.headers["content-security-policy"] == security_headers.POLICY
        assert client.get("/games/spite/board.js").status_code == 404
        assert "board" not in client.get("/api/games/spite").json()


def test_a_text_option_is_offered_by_number_with_labels(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    facts = ann.http.get("/api/games/crossdice?language=de").json()
    assert facts["options"]["lexicon"] == {
        "choices": [0, 1],
        "default": 0,
        "label": "Sprache der Wörter",
        "choice_labels": ["Englisch", "Deutsch"],
    }
    assert ann.new_table("crossdice")["options"]["lexicon"] == "english"
    assert ann.new_table("crossdice", options={"lexicon": 1})["options"]["lexicon"] == "german"
    for wrong in (2, -1):
        refused = ann.http.post("/api/tables", json={"game": "crossdice", "options": {"lexicon": wrong}})
        assert refused.status_code == 400
        assert "0 (english), 1 (german)" in refused.json()["message"]
