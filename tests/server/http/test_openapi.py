"""The HTTP API conforms to its OpenAPI schema, whatever is sent to it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.running import Guest, Server

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


ERASE = "ApiGuestsMeErase"  # the guest who sends the requests is gone afterwards, so it is tested by itself


@pytest.mark.parametrize("operations", [["--exclude-operation-id", ERASE], ["--include-operation-id", ERASE]])
def test_schemathesis_finds_no_violation_of_the_schema(
    server: Server, guest: Callable[[str], Guest], tmp_path: Path, operations: list[str]
) -> None:
    command = [str(Path(sys.executable).parent / "schemathesis"), "run", f"{server.address}/schema/openapi.json"]
    options = ["--checks", CHECKS, "--max-examples", "15", "--seed", "1", "--phases", "examples,coverage,fuzzing"]
    cookie = ["-H", f"Cookie: {guest('Ann').cookie['Cookie']}"]
    run = subprocess.run(
        [*command, *options, *operations, *cookie],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-5000:]
    assert '"trace"' not in server.log.read_text()


def test_the_api_page_needs_no_other_host(server: Server) -> None:
    page = httpx.get(f"{server.address}/schema/swagger")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "//" not in page.text
    assert not re.search(r"<script(?![^>]*\bsrc=)|\bon\w+=", page.text)  # nothing is run that stands in the page
    parts = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(parts) == 4
    for part in parts:
        answer = httpx.get(f"{server.address}{part}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].split("/")[0] in ("text", "image")
    assert "/schema/openapi.json" in httpx.get(f"{server.address}{parts[-1]}").text
    assert httpx.get(f"{server.address}/schema/openapi.json").json()["info"]["title"] == "Parlour"
    assert httpx.get(f"{server.address}/schema/parts/index.html").status_code == 404
