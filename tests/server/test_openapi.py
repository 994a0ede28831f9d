"""The HTTP part keeps what its OpenAPI page says, whatever is sent to it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.server.running import Guest, Server

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_schemathesis_finds_nothing(server: Server, guest: Callable[[str], Guest], tmp_path: Path) -> None:
    command = [str(Path(sys.executable).parent / "schemathesis"), "run", f"{server.address}/schema/openapi.json"]
    options = ["--checks", CHECKS, "--max-examples", "15", "--seed", "1", "--phases", "examples,coverage,fuzzing"]
    cookie = ["-H", f"Cookie: {guest('Ann').cookie['Cookie']}"]
    run = subprocess.run(
        [*command, *options, *cookie], capture_output=True, text=True, timeout=300, cwd=tmp_path, check=False
    )
    assert run.returncode == 0, run.stdout[-5000:]
    assert '"trace"' not in server.log.read_text()
