"""Where compiled rules and built tables are kept between runs."""

import hashlib
import os
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import platformdirs


@cache
def folder(name: str = ".") -> Path:
    """A folder of this name in the user's cache (`PARLOUR_CACHE` chooses another), or a temporary one.

    It can be written to: Numba would otherwise put compiled code where nobody looks whether it is stale.
    """
    try:
        path = Path(os.environ.get("PARLOUR_CACHE") or platformdirs.user_cache_path("parlour")) / name
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        return Path(tempfile.mkdtemp(prefix="parlour-"))


def fingerprint(files: Iterable[Path]) -> str:
    """A short hash of the files' contents: compiled code is only as good as the text it came from."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
