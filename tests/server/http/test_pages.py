"""The pages: routes, security headers, caching, and generated files that are up to date."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from tests.paths import ROOT
from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]
WEB = ROOT / "web"


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers)


@pytest.mark.parametrize("path", ["/", "/table/any", "/replay/any/1", "/rules/spite", "/preferences", "/claim"])
def test_every_route_serves_the_one_page(server: Server, path: str) -> None:
    page = get(server, path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in page.text
    assert page.headers["cache-control"] == "no-cache"


def test_the_page_loads_nothing_from_other_hosts(server: Server) -> None:
    page = get(server, "/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "://" not in page.text
    assert "<style" not in page.text


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


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2findex.html", "/nowhere"])
def test_unknown_addresses_are_not_found(server: Server, path: str) -> None:
    assert get(server, path).status_code == 404


def test_a_person_at_a_wrong_address_gets_the_page(server: Server) -> None:
    page = get(server, "/nowhere", Accept="text/html,*/*")
    assert page.status_code == 404
    assert '<div id="app">' in page.text
    assert get(server, "/nowhere").json()["code"] == "not-found"
    assert get(server, "/api/nowhere", Accept="text/html").json()["code"] == "not-found"
