"""Runs code with an allocator that overwrites freed memory, so that compiled code which still reads it is found out."""

import os
import subprocess
import sys

OVERWRITE_FREED = "glibc.malloc.tcache_count=0:glibc.malloc.perturb=85"  # other C libraries ignore it


def printed_with_freed_memory_overwritten(code: str) -> str:
    """What the code prints, run in a process of its own."""
    environment = {**os.environ, "GLIBC_TUNABLES": OVERWRITE_FREED}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
