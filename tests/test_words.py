"""Catalogues and documents: every message is there and used, every table entry names a test that exists."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import parlour

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/parlour"
PLACES = [SOURCE / "core", *(SOURCE / "games" / name for name in parlour.games())]


@pytest.mark.parametrize("folder", PLACES, ids=lambda folder: folder.name)
def test_no_message_is_missing_or_unused(folder: Path) -> None:
    catalogue = parse((folder / "en.ftl").read_text())
    assert not [entry for entry in catalogue.body if isinstance(entry, ftl.Junk)]
    written = {entry.id.name for entry in catalogue.body if isinstance(entry, ftl.Message)}
    used, begun = _strings(folder)
    if folder == SOURCE / "core":
        used |= _strings(SOURCE / "bots")[0]  # what the coach says of any game
    used |= set(re.findall(r"\{ ([a-z-]+) \}", (folder / "en.ftl").read_text()))  # messages said inside others
    unused = {name for name in written - used - {"tagline"} if not any(name.startswith(start) for start in begun)}
    assert not unused
    assert {name for name in used if re.fullmatch(r"(prompt|choice)-[a-z-]+", name)} <= written


def _strings(folder: Path) -> tuple[set[str], set[str]]:
    """The string constants of a folder's code, and the beginnings of its f-strings."""
    whole, begun = set(), set()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, {start for start in begun if re.fullmatch(r"[a-z]+-[a-z-]*", start)}


def test_the_coverage_table_names_tests_that_exist() -> None:
    rows = re.findall(r"`(test_\w+\.py)::(test_\w+)`", (ROOT / "docs/rules-coverage.md").read_text())
    for file, test in rows:
        assert f"def {test}(" in (ROOT / "tests/games" / file).read_text(), f"{file}::{test}"
    for name in parlour.games():
        assert len([file for file, _ in rows if file.startswith(f"test_{name}")]) > 15


@pytest.mark.parametrize("name", parlour.games())
def test_the_rulebook_marks_what_is_ours(name: str) -> None:
    text = (SOURCE / "games" / name / "rulebook.md").read_text()
    assert text.startswith(f"# {parlour.load(name).title}\n")
    assert "ouse ruling" in text
