"""Security headers on every answer: pages, files, the API, errors and metrics."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.running import Guest, Server, running

ANSWERS = [
    ("GET", "/", 200),
    ("HEAD", "/", 200),
    ("GET", "/favicon.svg", 200),
    ("GET", "/nowhere", 404),
    ("GET", "/assets/none.js", 404),
    ("GET", "/api/games", 200),
    ("GET", "/api/games/spite/rulebook", 200),
    ("GET", "/api/nowhere", 404),
    ("GET", "/api/guests/me", 401),
    ("POST", "/api/guests", 400),
    ("DELETE", "/api/games", 405),
    ("OPTIONS", "/api/games", 204),
    ("GET", "/schema/openapi.json", 200),
    ("GET", "/schema/swagger", 200),
    ("GET", "/schema/parts/swagger-ui.css", 200),
    ("GET", "/schema/start.js", 200),
    ("GET", "/health", 200),
    ("GET", "/metrics", 200),
    ("GET", "/.well-known/security.txt", 404),
]


def check(answer: httpx.Response) -> None:
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    assert answer.headers.get_list("referrer-policy") == ["same-origin"]
    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policies[0]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_has_the_security_headers(server: Server, method: str, path: str, status: int) -> None:
    answer = httpx.request(method, f"{server.address}{path}")
    assert answer.status_code == status
    check(answer)


def test_scripts_and_styles_have_them_too(server: Server) -> None:
    page = httpx.get(server.address).text
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert parts
    for part in parts:
        answer = httpx.get(f"{server.address}{part}")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        check(answer)


def test_refusals_and_failures_have_them_too(tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_REQUESTS_A_MINUTE="3") as server:
        ann = Guest(server, "Ann")
        table = ann.new_table("spite")["id"]
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            columns = "number, guest, request, happened, ?"
            database.execute(f"INSERT INTO log SELECT 'broken', {columns} FROM log WHERE table_id = ?", (b"{}", table))
        failed, limited = (ann.http.get("/api/tables/broken") for _ in range(2))
        ann.close()
        assert (failed.status_code, limited.status_code) == (500, 429)
        check(failed)
        check(limited)


def test_only_the_page_of_the_api_may_style_inline(server: Server) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        assert "unsafe" not in httpx.get(f"{server.address}{path}").headers["content-security-policy"]
    policy = httpx.get(f"{server.address}/schema/swagger").headers["content-security-policy"]
    assert re.findall(r"[^;]*unsafe[^;]*", policy) == [" style-src 'self' 'unsafe-inline'"]
