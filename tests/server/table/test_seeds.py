"""Seeds are committed to first and revealed when all are fixed; one that does not come blocks nobody for ever."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.core.fairness import Contribution, first_wrong
from parlour.server.table import seating_events
from parlour.server.table.creation import create
from parlour.server.table.events import Archived, Reopened, RevealBegun, Revealed, Sat, StoredEvent, TableEvent
from parlour.server.table.seating import LOBBY, Seating
from tests.server.playing import play_on, together
from tests.server.running import Guest, Seat, Server, running

NewGuest = Callable[[str], Guest]


def commitment(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


async def sit(seats: list[Seat], *seeds: str) -> None:
    """Everybody sits down and commits to a seed."""
    for number, (seat, seed) in enumerate(zip(seats, seeds, strict=True)):
        answer = await seat.ask("sit", seat=number, seed_commitment=commitment(seed))
        assert answer["type"] == "event", answer
    await together(seats)


async def hear(seat: Seat, kind: str) -> dict[str, Any]:
    while (frame := await seat.receive()).get("kind") != kind:
        pass
    return frame


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a seed is overdue at once."""
    with running(tmp_path_factory.mktemp("hasty"), PARLOUR_REVEAL_SECONDS="0") as server:
        yield server


def test_no_seed_is_shown_before_all_are_fixed(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await one.ask("sit", seat=0, seed_commitment=commitment("secret-of-ann"))
            await two.ask("sit", seat=1, seed="clear-of-bob")
            await together([one, two])
            assert [seat["seeded"] for seat in one.table["seats"]] == [True, True]
            assert one.table["seats"][0]["people"][0]["seed_commitment"] == commitment("secret-of-ann")
            assert not any("-of-" in text for seat in (one, two) for text in seat.frames)
            assert "-of-" not in ann.http.get(f"/api/tables/{table}").text

            assert (await two.ask("start"))["kind"] == "revealing"
            await together([one, two])
            shown = two.table["seats"]
            assert two.table["phase"] == "lobby"
            assert two.table["revealing"]["missing"] == [0]
            assert shown[1]["people"][0]["seed"] == "clear-of-bob"  # fixed before Ann reveals hers, and shown to her
            assert "seed" not in shown[0]["people"][0]

            await one.ask("reveal", seat=0, seed="secret-of-ann")
            await hear(two, "start")
            assert two.table["phase"] == "playing"
            assert "revealing" not in two.table
            assert two.table["entropy"] == ["secret-of-ann", "clear-of-bob"]
            assert two.table["contributions"] == [
                {
                    "seat": 0,
                    "kind": "revealed",
                    "seed_commitment": commitment("secret-of-ann"),
                    "seed": "secret-of-ann",
                },
                {"seat": 1, "kind": "clear", "seed": "clear-of-bob"},
            ]
        assert "-of-" not in server.log.read_text()

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_while_seeds_are_revealed_nothing_else_may_change(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite", options={"players": 3})["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await sit([one, two], "a", "b")
            assert (await one.ask("reveal", seat=0, seed="a"))["code"] == "not-now"  # nobody has started
            await one.ask("start", fill="random")
            refused: list[tuple[Seat, str, dict[str, Any]]] = [
                (three, "sit", {"seat": 2}),
                (one, "stand", {"seat": 0}),
                (one, "bot", {"seat": 2, "level": "random"}),
                (one, "seed", {"seat": 0, "seed": "other"}),
                (one, "seed", {"seat": 0, "seed_commitment": commitment("other")}),
                (two, "start", {}),
                (two, "start", {"without_missing": True}),
            ]
            for seat, kind, request in refused:
                answer = await seat.ask(kind, **request)
                assert answer.get("code") == "not-now", (kind, answer)
            wrong = await one.ask("reveal", seat=0, seed="other")
            assert (wrong["code"], "committed" in wrong["message"]) == ("bad-value", True)
            assert (await three.ask("reveal", seat=0, seed="a"))["code"] == "no-seat"
            assert (await one.ask("say", text="hello"))["type"] == "event"
            assert (await one.ask("reveal", seat=0, seed="a"))["type"] == "event"
            assert (await one.ask("reveal", seat=0, seed="a"))["code"] == "not-now"
            await two.ask("reveal", seat=1, seed="b")
            await hear(one, "start")
            assert one.table["entropy"] == ["a", "b", ""]
            assert one.table["seats"][2]["bot"] == "random"

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_bad_commitments_are_refused(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one:
            for wrong in ("x", "AB" * 32, "é" * 64):
                answer = await one.ask("sit", seat=0, seed_commitment=wrong)
                assert (answer["code"], "64 hex digits" in answer["message"]) == ("bad-value", True)
            both = await one.ask("sit", seat=0, seed="a", seed_commitment=commitment("a"))
            assert (both["code"], "not both" in both["message"]) == ("bad-value", True)
            await one.ask("sit", seat=0)
            assert (await one.ask("seed", seat=0))["code"] == "bad-value"

    asyncio.run(scene(guest("Ann")))


def test_a_team_gives_the_hash_of_its_seeds(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0}, teams=True)["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as mate:
            await one.ask("sit", seat=0, seed_commitment=commitment("a"))
            await mate.ask("sit", seat=0, seed_commitment=commitment("c"))
            await two.ask("sit", seat=1)
            await together([one, two, mate])
            await one.ask("start")
            await mate.ask("reveal", seat=0, seed="c")
            await one.ask("reveal", seat=0, seed="a")
            await hear(one, "start")
            assert one.table["entropy"] == [hashlib.sha256(b"a,c").hexdigest(), ""]
            assert [each["kind"] for each in one.table["contributions"]] == ["revealed", "revealed", "none"]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_a_game_without_a_seed_needs_consent_and_says_so(hasty: Server, tmp_path: Path) -> None:
    """The end of the game is in the record: who did not reveal, and that the dice are right without that seed."""

    async def scene(ann: Guest, bob: Guest) -> str:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit([one, two], "a", "b")
            await one.ask("start")
            await hear(two, "overdue")
            assert two.table["revealing"]["overdue"]
            assert two.table["revealing"]["missing"] == [0, 1]
            assert (await one.ask("reveal", seat=0, seed="a"))["type"] == "event"  # late, but welcome
            told = await two.ask("start")
            assert (told["code"], "Bob" in told["message"]) == ("not-now", True)
            assert (await two.ask("start", without_missing=True))["code"] == "not-now"  # it is his that is missing
            assert (await one.ask("start", without_missing=True))["kind"] == "start"
            await together([one, two])
            assert one.table["entropy"] == ["a", ""]
            assert [each["kind"] for each in one.table["contributions"]] == ["revealed", "missing"]
            assert (await two.ask("reveal", seat=1, seed="b"))["code"] == "not-now"
            await play_on([one, two], [], random.Random(1))
        return str(ann.http.get(f"/api/tables/{table}/games/1/record").text)

    ann, bob = Guest(hasty, "Ann"), Guest(hasty, "Bob")
    record = asyncio.run(scene(ann, bob))
    ann.close()
    bob.close()
    assert f"\ncontribution 1 revealed {commitment('a')} a\ncontribution 2 missing {commitment('b')}\n" in record
    state = parlour.read(record)
    assert state.proof is not None
    assert state.proof.contributions == (Contribution(0, commitment("a"), "a"), Contribution(1, commitment("b")))
    assert first_wrong(state, state.proof) is None
    assert state.record() == record


def test_back_in_the_lobby_revealed_seeds_are_void(hasty: Server) -> None:
    """Everybody may know them by now, so nobody may be bound to them while another may choose anew."""

    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite", options={"players": 3})["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await sit([one, two], "a", "b")
            await three.ask("sit", seat=2, seed="clear")
            await together([one, two, three])
            await one.ask("start")
            await one.ask("reveal", seat=0, seed="a")
            while not (one.table.get("revealing") or {}).get("overdue"):
                await one.receive()
            await together([one, two, three])
            assert (await one.ask("seed", seat=0, seed_commitment=commitment("again")))["type"] == "event"
            assert "revealing" not in one.table
            assert one.table["abandoned"] == 1
            assert [seat["seeded"] for seat in one.table["seats"]] == [True, False, True]
            await together([one, two, three])
            await two.ask("stand", seat=1)
            await together([one, two, three])
            await one.ask("start", fill="random")
            await one.ask("reveal", seat=0, seed="again")
            while one.table["phase"] == "lobby":
                await one.receive()
            assert one.table["entropy"] == ["again", "", "clear"]

    guests = [Guest(hasty, name) for name in ("Ann", "Bob", "Cleo")]
    asyncio.run(scene(*guests))
    for each in guests:
        each.close()


def test_a_late_seed_still_begins_the_game(hasty: Server) -> None:
    async def scene(ann: Guest) -> None:
        table = ann.new_table("spite")["id"]
        async with ann.at(table) as one:
            await sit([one], "a")
            await one.ask("start", fill="random")
            await hear(one, "overdue")
            await one.ask("reveal", seat=0, seed="a")
            while one.table["phase"] == "lobby":
                await one.receive()

    ann = Guest(hasty, "Ann")
    asyncio.run(scene(ann))
    ann.close()


async def reveal_begins(ann: Guest) -> str:
    """A table at which Ann has committed to the seed "a", and is asked to reveal it."""
    table: str = ann.new_table("spite")["id"]
    async with ann.at(table) as one:
        await sit([one], "a")
        await one.ask("start", fill="random")
    return table


def test_a_game_begins_although_the_server_was_killed_after_the_last_seed(tmp_path: Path) -> None:
    async def game_begins(ann: Guest, table: str) -> None:
        async with ann.at(table) as one:
            while one.table["phase"] == "lobby":
                await one.receive()
            assert one.table["entropy"][0] == "a"

    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = asyncio.run(reveal_begins(ann))
        server.kill()
        database = sqlite3.connect(tmp_path / "parlour.db")  # as if the last seed had just been stored
        (number,) = database.execute("SELECT max(number) FROM log WHERE table_id = ?", (table,)).fetchone()
        body = json.dumps({"kind": "reveal", "seat": 0, "seed": "a"}).encode()
        row = (table, number + 1, ann.id, "last", time.time(), body)
        database.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", row)
        database.commit()
        database.close()
        server.start()
        asyncio.run(game_begins(ann, table))
        ann.close()


def test_nobody_is_late_because_the_server_was_away(tmp_path: Path) -> None:
    async def game_begins(ann: Guest, table: str) -> None:
        async with ann.at(table) as one:
            await one.ask("reveal", seat=0, seed="a")
            while one.table["phase"] == "lobby":
                await one.receive()

    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = asyncio.run(reveal_begins(ann))
        server.kill()
        database = sqlite3.connect(tmp_path / "parlour.db")  # as if that had been an hour ago
        database.execute("UPDATE log SET happened = happened - 3600 WHERE table_id = ?", (table,))
        database.commit()
        server.start()
        asyncio.run(game_begins(ann, table))
        ann.close()
        bodies = database.execute("SELECT body FROM log WHERE table_id = ? ORDER BY number", (table,))
        kinds = [json.loads(body)["kind"] for (body,) in bodies]
        database.close()
    assert kinds[-3:] == ["revealing", "reveal", "start"]


def test_a_rematch_asks_for_new_commitments(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit([one, two], "a", "b")
            await one.ask("start")
            await one.ask("reveal", seat=0, seed="a")
            await two.ask("reveal", seat=1, seed="b")
            await hear(one, "start")
            await together([one, two])
            await play_on([one, two], [], random.Random(1))
            await one.ask("again")
            await together([one, two])
            assert "contributions" not in one.table
            assert not any(seat["seeded"] for seat in one.table["seats"])
            assert (await two.ask("seed", seat=0, seed_commitment=commitment("new")))["type"] == "event"
            await together([one, two])
            await one.ask("start")
            await two.ask("reveal", seat=0, seed="new")
            await hear(one, "start")
            assert one.table["entropy"] == ["new", ""]

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_seeds_that_were_revealed_before_a_table_was_archived_are_not_used_after_it() -> None:
    """Others know them, so whoever has not revealed yet could choose by them."""
    events: list[tuple[str, TableEvent]] = [
        ("ann", create("crossdice", {}, commitment="")),
        ("ann", Sat(0, "Ann", seed_commitment=commitment("a"))),
        ("bob", Sat(1, "Bob", seed_commitment=commitment("b"))),
        ("ann", RevealBegun(None)),
        ("ann", Revealed(0, "a")),
        ("", Archived()),
        ("ann", Reopened()),
    ]
    seating = Seating("table", 60)
    for number, (guest, event) in enumerate(events, start=1):
        seating_events.apply(seating, StoredEvent("table", number, guest or None, None, 0.0, event))
    assert (seating.phase, seating.reveal, seating.abandoned) == (LOBBY, None, 1)
    assert [seat.is_seeded for seat in seating.seats] == [False, False]
