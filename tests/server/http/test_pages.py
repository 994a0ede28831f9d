"""The pages: routes, security headers, caching, and generated files that are up to date."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from tests.paths import ROOT
from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]
WEB = ROOT / "web"


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers)


@pytest.mark.parametrize("path", ["/", "/rules/spite", "/learn/spite", "/preferences", "/claim"])
def test_every_route_serves_the_one_page(server: Server, path: str) -> None:
    page = get(server, path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in page.text
    assert page.headers["cache-control"] == "no-cache"


def test_a_table_and_its_replays_have_pages(server: Server, guest: NewGuest) -> None:
    table = guest("Ann").new_table("spite")["id"]
    for path in (f"/table/{table}", f"/replay/{table}/1"):
        assert get(server, path).status_code == 200


def test_the_page_loads_nothing_from_other_hosts(server: Server) -> None:
    page = get(server, "/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "://" not in page.text
    assert "<style" not in page.text


def test_the_page_asks_for_its_fonts_at_once(server: Server) -> None:
    page = get(server, "/").text
    fonts = re.findall(r'rel="preload" as="font" type="font/woff2" crossorigin href="([^"]+)"', page)
    assert len(fonts) == 2
    assert [get(server, font).headers["content-type"] for font in fonts] == ["font/woff2"] * 2


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
def test_pages_are_sent_in_the_best_encoding(server: Server, accepted: str, encoding: str | None) -> None:
    page = get(server, "/", **{"Accept-Encoding": accepted})
    assert page.headers.get("content-encoding") == encoding
    assert page.headers["vary"] == "Accept-Encoding"
    assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_assets_are_cached_for_ever_and_compressed(server: Server) -> None:
    script = get(server, "/").text.partition('src="')[2].partition('"')[0]
    assert script.startswith("/assets/")
    part = get(server, script, **{"Accept-Encoding": "gzip"})
    assert part.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert part.headers["content-encoding"] == "gzip"
    plain = get(server, script, **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == part.text
    assert part.headers["content-type"] == "text/javascript; charset=utf-8"


UNKNOWN = ["/nowhere", "/rules/none", "/learn/none", "/table/none", "/table", "/replay/none/1", "/rules/spite/more"]
NO_FILES = ["/assets/none.js", "/assets/..%2findex.html", "/assets"]


@pytest.mark.parametrize("path", [*UNKNOWN, *NO_FILES])
def test_unknown_addresses_are_not_found(server: Server, path: str) -> None:
    assert get(server, path).status_code == 404


def test_a_person_at_a_wrong_address_gets_the_page(server: Server) -> None:
    page = get(server, "/nowhere", Accept="text/html,*/*")
    assert page.status_code == 404
    assert '<div id="app">' in page.text
    assert get(server, "/nowhere").json()["code"] == "not-found"
    assert get(server, "/api/nowhere", Accept="text/html").json()["code"] == "not-found"
