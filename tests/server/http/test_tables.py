"""Lists of tables over HTTP: the public ones, and a guest's own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from parlour.server.storage.store import LISTED, LISTED_A_HOST
from tests.server.running import Guest, Server, running

NewGuest = Callable[[str], Guest]


@pytest.mark.parametrize("public", [True, False])
def test_only_public_tables_are_listed(server: Server, guest: NewGuest, public: bool) -> None:
    ann = guest("Ann")
    table = ann.new_table("spiralized", public=public)
    listed = [each["id"] for each in ann.http.get("/api/tables").json()]
    assert (table["id"] in listed) == public
    assert ann.http.get(f"/api/tables/{table['id']}").json() == table


def test_the_list_of_tables_reads_only_those_that_have_changed(tmp_path: Path) -> None:
    async def sit(ann: Guest, table: str) -> None:
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=1)

    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        older, newer = (ann.new_table("spite", public=True)["id"] for _ in range(2))
        before = ann.http.get("/api/tables").json()
        assert [table["id"] for table in before] == [newer, older]
        with (
            closing(sqlite3.connect(tmp_path / "parlour.db")) as database,
            database,
        ):  # whoever reads this table now comes to grief
            database.execute("UPDATE log SET body = 'unreadable' WHERE table_id = ?", (newer,))
        database.close()
        asyncio.run(sit(ann, older))
        after = {table["id"]: table for table in ann.http.get("/api/tables").json()}
        assert after[newer] == before[0]
        assert after[older] == ann.http.get(f"/api/tables/{older}").json() != before[1]
        assert after[older]["seats"][1]["people"][0]["name"] == "Ann"
        ann.close()


def test_many_new_tables_do_not_push_others_off_the_list(tmp_path: Path) -> None:
    """Ann waits at her table; then strangers make hundreds of tables, each of them a few."""

    async def scene(ann: Guest, table: str, strangers: list[Guest]) -> list[str]:
        async with ann.at(table) as seat:
            await seat.ask("sit", seat=0)
            for stranger in strangers:
                for _ in range(LISTED_A_HOST):
                    stranger.new_table("spite", public=True)
            return [each["id"] for each in ann.http.get("/api/tables").json()]

    with running(tmp_path) as server:
        ann, *strangers = (Guest(server, "Guest") for _ in range(LISTED // LISTED_A_HOST + 2))
        listed = asyncio.run(scene(ann, ann.new_table("spite", public=True)["id"], strangers))
        assert len(listed) == LISTED
        assert ann.http.get(f"/api/tables/{listed[0]}").json()["host"] == ann.id
        for each in (ann, *strangers):
            each.close()


def test_a_host_has_a_few_tables_on_the_list(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    made = [ann.new_table("spite", public=True)["id"] for _ in range(LISTED_A_HOST + 2)]
    listed = [each["id"] for each in ann.http.get("/api/tables").json() if each["host"] == ann.id]
    assert listed == made[:1:-1]


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
        assert httpx.get(f"{server.address}/api/tables/mine").status_code == 401

    asyncio.run(scene(guest("Ann"), guest("Bob")))
