"""Joining a table by its short code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.server.table.join_codes import join_code, new_table_id, read_join_code
from tests.server.running import Guest, Server, running

NewGuest = Callable[[str], Guest]


def test_a_code_leads_to_its_table_however_it_is_written(server: Server, guest: NewGuest) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.new_table("spite")
    code = table["join_code"]
    assert table["id"].startswith(f"{code}-")
    for written in (code, code.upper(), f"{code[:4]} {code[4:]}", f"{code[:4]}-{code[4:].upper()}"):
        assert bob.http.get(f"/api/join-codes/{written}").json() == table


def test_wrong_codes_are_refused_and_soon_limited(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = ann.new_table("spite")
        answers = [ann.http.get(f"/api/join-codes/{wrong}") for wrong in ("aaaaaaaa", "short", "%25", table["id"])]
        assert [answer.status_code for answer in answers] == [404] * 4
        assert {answer.json()["code"] for answer in answers} == {"not-found"}
        limited = next(
            answer
            for answer in (ann.http.get("/api/join-codes/aaaaaaaa") for _ in range(20))
            if answer.is_error and answer.status_code != 404
        )
        assert limited.status_code == 429
        assert int(limited.headers["Retry-After"]) > 0
        assert ann.http.get(f"/api/join-codes/{table['join_code']}").status_code == 429  # also for the right one
        assert ann.http.get(f"/api/tables/{table['id']}").is_success  # nothing else is limited
        ann.close()


def test_ids_from_before_there_were_codes_have_none() -> None:
    assert join_code("Jx0_aB-9kLmNoPqR") is None
    assert join_code("abcdefgh") is None


@pytest.mark.parametrize("written", ["", "abc", "abcdefghj", "abcdefg0", "abcdefgi", "abcd_fgh", "ábcdefgh"])
def test_what_cannot_be_a_code_is_not_read_as_one(written: str) -> None:
    assert read_join_code(written) is None


def test_a_new_id_begins_with_its_code() -> None:
    table_id = new_table_id()
    code = join_code(table_id)
    assert code is not None
    assert read_join_code(code.upper()) == code
    assert len(table_id) == len(code) + 13
