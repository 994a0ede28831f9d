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
    """A folder of this name in the user's cache (`PARLOUR_CACHE` chooses another), or a temporary one."""
    try:
        return _writable(Path(os.environ.get("PARLOUR_CACHE") or platformdirs.user_cache_path("parlour")) / name)
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        os.environ["PARLOUR_CACHE"] = tempfile.mkdtemp(prefix="parlour-")  # shared with the processes it starts
        return _writable(Path(os.environ["PARLOUR_CACHE"]) / name)


def _writable(path: Path) -> Path:
    """The folder, made and tried: Numba would otherwise put compiled code where nobody looks whether it is stale."""
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=path):
        return path


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """A short hash of the files' contents, and of facts: compiled code is only as good as the text it came from."""
    digest = hashlib.sha256("\0".join(facts).encode())
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
