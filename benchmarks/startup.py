"""Measures how long the first move takes: the import, then the move with a warm and with an empty cache.

python benchmarks/startup.py [--json]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import parlour

PROBE = """
import time
began = time.perf_counter()
import {module}
imported = time.perf_counter()
{rest}
print(imported - began, time.perf_counter() - imported)
"""
FIRST_MOVE = (
    "state = parlour.load({name!r}).start(); text = (state.moves() or [state.outcomes()[0][0]])[0]; state.push(text)"
)


def probe(module: str, rest: str, cache: Path) -> tuple[float, float]:
    """Seconds to import the module and to run the rest, in a fresh process."""
    command = [sys.executable, "-c", PROBE.format(module=module, rest=rest)]
    shown = subprocess.run(
        command, env={**os.environ, "PARLOUR_CACHE": str(cache)}, check=True, capture_output=True, text=True
    )
    imported, first = shown.stdout.split()
    return float(imported), float(first)


def fastest(module: str, rest: str, cache: Path) -> tuple[float, float]:
    """The fastest of three processes."""
    tries = [probe(module, rest, cache) for _ in range(3)]
    return min(one for one, _ in tries), min(two for _, two in tries)


def measure() -> dict[str, dict[str, float]]:
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        rows["numba alone"] = {"import": fastest("numba", "", cache)[0]}
        for name in parlour.games():
            rest = FIRST_MOVE.format(name=name)
            _, cold = probe("parlour", rest, cache)
            imported, warm = fastest("parlour", rest, cache)
            rows[name] = {"import": imported, "first move, cold": cold, "first move, warm": warm}
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures the seconds until the first move.")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure()
    if options.json:
        print(json.dumps(measured, indent=2))
    else:
        for name, row in measured.items():
            print(f"{name:<12}", "   ".join(f"{what} {seconds:.2f} s" for what, seconds in row.items()))
