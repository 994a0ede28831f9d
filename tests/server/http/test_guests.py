"""Guests over HTTP."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]


def test_a_guest_moves_to_another_device_by_a_link_that_works_once(server: Server, guest: NewGuest) -> None:
    ann, other = guest("Ann"), guest("Other")
    code = ann.http.post("/api/guests/me/link").json()["code"]
    claimed = other.http.post("/api/guests/claim", json={"code": code})
    assert claimed.json() == {"id": ann.id, "name": "Ann"}
    assert other.http.get("/api/guests/me").json()["id"] == ann.id
    assert other.http.cookies["parlour_guest"] != ann.http.cookies["parlour_guest"]
    assert other.http.post("/api/guests/claim", json={"code": code}).status_code == 400
