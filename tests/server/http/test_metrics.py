"""Who may read /metrics: programs on the server's machine, or whoever has the token."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server.http.metrics import is_local
from tests.server.running import Server, running

TOKEN = "a-long-random-token"


def metrics(server: Server, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}/metrics", headers=headers)


def test_programs_on_this_machine_may_read_them(server: Server) -> None:
    answer = metrics(server)
    assert answer.status_code == 200
    assert "parlour_sockets" in answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.9"},
        {"X-Forwarded-For": "127.0.0.1"},  # anybody can claim that
        {"Forwarded": "for=203.0.113.9"},
        {"X-Real-IP": "203.0.113.9"},
        {"Via": "1.1 proxy"},
        {"X-Forwarded-Proto": "https"},
        {"Host": "parlour.example"},
    ],
)
def test_what_a_reverse_proxy_passes_on_is_refused(server: Server, headers: dict[str, str]) -> None:
    answer = metrics(server, **headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert "PARLOUR_METRICS_TOKEN" in answer.json()["message"]


@pytest.mark.parametrize(
    ("client", "host", "expected"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.5", "localhost", True),
        ("::1", "[::1]:8000", True),
        ("192.0.2.7", "192.0.2.1:8000", False),
        ("192.0.2.7", "127.0.0.1:8000", False),
        ("127.0.0.1", "evil.example", False),
        ("127.0.0.1", "", False),
        (None, "127.0.0.1", False),
        ("somewhere", "127.0.0.1", False),
    ],
)
def test_local_is_a_loopback_address_at_both_ends(client: str | None, host: str, expected: bool) -> None:
    assert is_local(client, {"host": host}) is expected


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("guarded"), PARLOUR_METRICS_TOKEN=TOKEN) as server:
        yield server


def test_with_the_token_they_can_be_read_from_anywhere(guarded: Server) -> None:
    answer = metrics(guarded, Authorization=f"Bearer {TOKEN}", **{"X-Forwarded-For": "203.0.113.9"})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "authorization", [None, "Bearer wrong", f"Basic {TOKEN}", TOKEN, f"Bearer {TOKEN}x", "Bearer é"]
)
def test_where_there_is_a_token_everybody_needs_it(guarded: Server, authorization: str | None) -> None:
    headers = {} if authorization is None else {b"Authorization": authorization.encode()}
    answer = httpx.get(f"{guarded.address}/metrics", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "forbidden")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert TOKEN not in answer.text


def test_a_token_that_is_too_short_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from parlour.server.settings import from_environment

    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setenv("PARLOUR_METRICS_TOKEN", "short")
    with pytest.raises(ValueError, match="PARLOUR_METRICS_TOKEN has at least 16 printable ASCII characters"):
        from_environment()
