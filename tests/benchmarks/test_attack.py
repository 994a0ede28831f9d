"""The attack benchmark: attacks reach the server, and honest players go on meanwhile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from tests.paths import ROOT

KINDS = ["none", "looks", "replays", "half-sent", "bad-frames"]
MISSED = {"HTTP 400", "HTTP 401", "HTTP 404", "closed 4401", "closed 4403", "closed 4404"}  # what a wrong request gets


def measured(*options: str) -> list[dict[str, Any]]:
    command = [sys.executable, str(ROOT / "benchmarks" / "attack.py"), "--json", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr  # its exit status says whether honest players were delayed, which here says little
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def test_attacks_take_place_and_no_honest_player_is_refused() -> None:
    small = ["--tables", "2", "--attackers", "2", "--seconds", "2", "--long-moves", "20"]
    rows = measured("--kinds", *KINDS, *small)
    assert [row["attack"] for row in rows] == KINDS
    for row in rows:
        assert row["moves_a_second"] > 0
        assert 0 < row["median_ms"] <= row["percentile_99_ms"] <= row["longest_ms"]
        assert row["refused"] == 0, row
        assert bool(row["attackers_got"]) is (row["attack"] != "none")
        if row["attack"] != "bad-frames":
            assert not MISSED & row["attackers_got"].keys(), row
