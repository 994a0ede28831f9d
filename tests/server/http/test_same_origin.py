"""Writes come from our own pages or from programs: a page of another site can neither write nor sign a visitor in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.running import Guest, Server, running

NewGuest = Callable[[str], Guest]
FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


def test_a_form_of_another_site_cannot_replace_the_visitors_guest(server: Server, guest: NewGuest) -> None:
    mallory, ann = guest("Mallory"), guest("Ann")
    code = mallory.http.post("/api/guests/me/link").json()["code"]
    form = {"Content-Type": "text/plain", "Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    answer = ann.http.post("/api/guests/claim", content=f'{{"code": "{code}", "x": "="}}', headers=form)
    assert answer.status_code == 403
    assert answer.json()["code"] == "cross-origin"
    assert "set-cookie" not in answer.headers
    assert ann.http.get("/api/guests/me").json()["id"] == ann.id
    assert guest("Other").http.post("/api/guests/claim", json={"code": code}).status_code == 201  # it was not used up


@pytest.mark.parametrize("headers", FOREIGN)
@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/guests/me"), ("POST", "/api/guests/me/link")])
def test_no_write_is_taken_from_a_foreign_page(
    server: Server, guest: NewGuest, headers: dict[str, str], method: str, path: str
) -> None:
    ann = guest("Ann")
    body = {"name": "Eve"} if method == "PUT" else None
    answer = ann.http.request(method, path, json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-origin")
    assert ann.http.get("/api/guests/me", headers=headers).json()["name"] == "Ann"  # reading changes nothing


def test_a_host_of_the_same_name_at_another_port_is_foreign(server: Server, guest: NewGuest) -> None:
    answer = guest("Ann").http.post("/api/guests/me/link", headers={"Origin": "http://127.0.0.1:1"})
    assert answer.status_code == 403


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "text/json", None])
def test_a_body_is_json_and_says_so(server: Server, guest: NewGuest, media_type: str | None) -> None:
    headers = {} if media_type is None else {"Content-Type": media_type}
    answer = guest("Ann").http.post("/api/guests/claim", content=b'{"code": "x"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
    assert "application/json" in answer.json()["message"]


def test_an_empty_form_is_no_json_either(server: Server, guest: NewGuest) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert guest("Ann").http.post("/api/guests/me/link", headers=form).status_code == 415


def test_our_own_pages_and_programs_may_write(server: Server, guest: NewGuest) -> None:
    own = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    for headers in ({}, own, {"Origin": server.address}, {"Content-Type": "application/json; charset=utf-8"}):
        ann = guest("Ann")
        as_json = {"Content-Type": "application/json", **headers}
        renamed = ann.http.put("/api/guests/me", content=b'{"name": "Bo"}', headers=as_json)
        assert renamed.json()["name"] == "Bo"
        assert ann.http.post("/api/guests/me/link", headers=headers).status_code == 201


def test_pages_of_configured_origins_may_write(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_ORIGINS="https://games.example") as server:
        for headers, status in (
            ({"Origin": "https://games.example", "Sec-Fetch-Site": "same-site"}, 201),
            ({"Origin": "https://other.example", "Sec-Fetch-Site": "same-site"}, 403),
        ):
            answer = httpx.post(f"{server.address}/api/guests", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status
