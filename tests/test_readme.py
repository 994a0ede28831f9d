"""The README's examples are true, and its links lead somewhere."""

import doctest
import re

from tests.paths import ROOT


def test_the_examples_are_true() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target
