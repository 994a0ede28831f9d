"""Logs: one JSON object a line, for entries of the server and of libraries alike."""

from __future__ import annotations

import json
import re
import subprocess
import sys

PROGRAM = """
import logging
import structlog
from parlour.server import logs

logs.configure()
logger = structlog.stdlib.get_logger("parlour.server")
logger.info("closed a socket", code=4400, reason="too fast")
logging.getLogger("uvicorn.error").info("not logged")
logging.getLogger("uvicorn.error").warning("%d requests", 3, extra={"port": 80})
try:
    raise OSError("no space left on device")
except OSError:
    logger.exception("the log could not be written", table="abc")
logger.error("a task failed", exc_info=ValueError("odd"))
"""


def test_every_entry_is_one_json_object_with_time_level_and_message() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert run.stdout == ""
    entries = [json.loads(line) for line in run.stderr.splitlines()]
    assert all(list(entry)[:3] == ["time", "level", "message"] for entry in entries)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", entry.pop("time")) for entry in entries)
    traces = [entry.pop("trace", "") for entry in entries]
    assert entries == [
        {"level": "info", "message": "closed a socket", "code": 4400, "reason": "too fast"},
        {"level": "warning", "message": "3 requests", "port": 80},
        {"level": "error", "message": "the log could not be written", "table": "abc"},
        {"level": "error", "message": "a task failed"},
    ]
    assert [trace.rpartition("\n")[2] for trace in traces] == [
        "",
        "",
        "OSError: no space left on device",
        "ValueError: odd",
    ]
