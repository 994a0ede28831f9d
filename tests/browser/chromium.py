"""A real browser for the tests: the one that is there, or Debian's, installed where that can be done unasked."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
LONGEST_INSTALL = 600.0  # seconds
# A sandbox inside root's own process is refused by Chromium.
ARGUMENTS = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []


def path() -> str:
    """Where Chromium is; a RuntimeError says how to get one."""
    found = _found()
    if found is None and _can_install():
        _install()
        found = _found()
    if found is None:
        raise RuntimeError(f"the tests need Chromium: install it so that one of these is found: {', '.join(NAMES)}")
    return found


def _found() -> str | None:
    return next((place for name in NAMES if (place := shutil.which(name))), None)


def _can_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "getuid") and os.getuid() == 0


def _install() -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(
            ["apt-get", "--quiet", "-o", "DPkg::Lock::Timeout=300", *command],
            check=True,
            env=quiet,
            stdout=subprocess.DEVNULL,
            timeout=LONGEST_INSTALL,
        )


if __name__ == "__main__":
    print(path())
