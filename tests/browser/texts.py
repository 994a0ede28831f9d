"""The texts of the pages, so that a test can press the same buttons in every language."""

from __future__ import annotations

import re
from pathlib import Path

I18N = Path(__file__).parents[2] / "web" / "src" / "i18n"
LINE = re.compile(r"^([a-z][\w-]*) = ([^{}\n]+)$", re.MULTILINE)


def texts(language: str) -> dict[str, str]:
    """Every text of one line without arguments, by its name; `language` is en-GB, say."""
    return dict(LINE.findall((I18N / f"{language[:2]}.ftl").read_text(encoding="utf-8")))
