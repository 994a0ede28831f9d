"""A real browser for the tests."""

from __future__ import annotations

import os

from tests.debian import found_or_installed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# A sandbox inside root's own process is refused by Chromium.
ARGUMENTS = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []


def path() -> str:
    """Where Chromium is; a RuntimeError says how to get one."""
    return found_or_installed("chromium", NAMES)


if __name__ == "__main__":
    print(path())
