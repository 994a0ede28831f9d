"""The guest's cookie: strict, bound to the host under HTTPS, and cookies of earlier versions keep working."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http.cookies import Morsel, SimpleCookie

import httpx
import pytest

from tests.server.running import Guest, Server, connected

NewGuest = Callable[[str], Guest]
HTTPS = {"X-Forwarded-Proto": "https", "Sec-Fetch-Site": "same-origin"}  # a browser, and what a reverse proxy adds
SECURE = "__Host-parlour_guest"


def cookies_set(answer: httpx.Response) -> dict[str, Morsel[str]]:
    return {
        name: morsel
        for header in answer.headers.get_list("set-cookie")
        for name, morsel in SimpleCookie(header).items()
    }


def new_guest(server: Server, **headers: str) -> httpx.Response:
    return httpx.post(f"{server.address}/api/guests", json={"name": "Ann"}, headers=headers)


def test_the_cookie_is_strict_and_hidden_from_scripts(server: Server) -> None:
    cookie = cookies_set(new_guest(server))["parlour_guest"]
    assert (cookie["samesite"].lower(), cookie["httponly"], cookie["path"]) == ("strict", True, "/")
    assert not cookie["secure"]


def test_under_https_the_cookie_is_bound_to_the_host(server: Server) -> None:
    cookies = cookies_set(new_guest(server, **HTTPS))
    assert list(cookies) == [SECURE]
    cookie = cookies[SECURE]
    assert (cookie["samesite"].lower(), cookie["httponly"], cookie["secure"]) == ("strict", True, True)
    assert (cookie["path"], cookie["domain"]) == ("/", "")


def test_under_https_programs_get_the_cookie_by_both_names(server: Server) -> None:
    cookies = cookies_set(new_guest(server, **{"X-Forwarded-Proto": "https"}))
    assert cookies[SECURE].value == cookies["parlour_guest"].value  # by which earlier Python clients know it
    assert cookies["parlour_guest"]["secure"]


@pytest.mark.parametrize("name", [SECURE, "parlour_guest"])
@pytest.mark.parametrize("headers", [{}, HTTPS])
def test_both_names_are_read(server: Server, guest: NewGuest, name: str, headers: dict[str, str]) -> None:
    ann = guest("Ann")
    header = {"Cookie": f"{name}={ann.http.cookies['parlour_guest']}", **headers}

    async def seen() -> str:
        async with connected(server, table, header) as seat:
            return str(seat.welcome["you"]["guest"])

    table = ann.new_table("spite")["id"]
    assert httpx.get(f"{server.address}/api/guests/me", headers=header).json()["id"] == ann.id
    assert asyncio.run(seen()) == ann.id


def test_the_cookie_bound_to_the_host_comes_first(server: Server, guest: NewGuest) -> None:
    """Another host of the same domain can set a cookie without the prefix, but none with it."""
    ann, eve = guest("Ann"), guest("Eve")
    theirs = f"parlour_guest={eve.http.cookies['parlour_guest']}; {SECURE}={ann.http.cookies['parlour_guest']}"
    answer = httpx.get(f"{server.address}/api/guests/me", headers={"Cookie": theirs, **HTTPS})
    assert answer.json()["id"] == ann.id


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_under_https_an_earlier_cookie_gets_its_new_name(server: Server, guest: NewGuest, method: str) -> None:
    ann = guest("Ann")
    path, body = ("/api/guests/me", None) if method == "GET" else ("/api/guests", {"name": "Ann"})
    answer = httpx.request(method, f"{server.address}{path}", json=body, headers={**ann.cookie, **HTTPS})
    assert answer.json() == {"id": ann.id, "name": "Ann"}
    cookies = cookies_set(answer)
    assert cookies[SECURE].value == ann.http.cookies["parlour_guest"]
    assert cookies["parlour_guest"]["max-age"] == "0"


def test_a_known_visitor_keeps_the_secret_and_gets_the_present_attributes(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    cookies = cookies_set(new_guest(server, **ann.cookie))
    assert cookies["parlour_guest"].value == ann.http.cookies["parlour_guest"]
    assert cookies["parlour_guest"]["samesite"].lower() == "strict"
