"""Where compiled rules and built tables are kept between runs."""

import hashlib
import os
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import platformdirs


@cache
def folder() -> Path:
    """The user's cache folder for Parlour (`PARLOUR_CACHE` chooses another), or a temporary one."""
    path = Path(os.environ.get("PARLOUR_CACHE") or platformdirs.user_cache_path("parlour"))
    try:
        path.mkdir(parents=True, exist_ok=True)
        if os.access(path, os.W_OK):
            return path
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="parlour-"))


def fingerprint(files: Iterable[Path]) -> str:
    """A short hash of the files' contents: compiled code is only as good as the text it came from."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
