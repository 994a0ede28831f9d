"""Programs that the tests need: those that are there, or Debian's, installed where that can be done unasked."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence

LONGEST_INSTALL = 600.0  # seconds


def found_or_installed(package: str, names: Sequence[str]) -> str:
    """Where the program of one of these names is; a RuntimeError says how to get it."""
    found = _found(names)
    if found is None and _can_install():
        _install(package)
        found = _found(names)
    if found is None:
        raise RuntimeError(f"the tests need {package}: install it so that one of these is found: {', '.join(names)}")
    return found


def _found(names: Sequence[str]) -> str | None:
    return next((place for name in names if (place := shutil.which(name))), None)


def _can_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "getuid") and os.getuid() == 0


def _install(package: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        subprocess.run(
            ["apt-get", "--quiet", "-o", "DPkg::Lock::Timeout=300", *command],
            check=True,
            env=quiet,
            stdout=subprocess.DEVNULL,
            timeout=LONGEST_INSTALL,
        )
