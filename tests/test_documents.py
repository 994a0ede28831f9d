"""Catalogues and documents: every message exists and is used, every entry of a table names a test that exists."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import parlour
from parlour.core.i18n.catalogue import catalogue_file
from tests.paths import ROOT

SOURCE = ROOT / "src/parlour"
PACKAGES = ["parlour.core.i18n", *(f"parlour.games.{name}" for name in parlour.games())]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_is_missing_or_unused(package: str) -> None:
    text = catalogue_file(package, "en").read_text()
    catalogue = parse(text)
    assert not [entry for entry in catalogue.body if isinstance(entry, ftl.Junk)]
    written = {entry.id.name for entry in catalogue.body if isinstance(entry, ftl.Message)}
    shared = package == "parlour.core.i18n"
    used, begun = _strings(SOURCE / "core" if shared else SOURCE.parent / package.replace(".", "/"))
    if shared:
        used |= _strings(SOURCE / "ai")[0]  # what the coach says of any game
    used |= set(re.findall(r"\{ ([a-z-]+) \}", text))  # messages said inside others
    unsaid = {
        name for name in written - used - {"tagline", "goal"} if not name.startswith("option-")
    }  # said by the server
    unused = {name for name in unsaid if not any(name.startswith(start) for start in begun)}
    assert not unused
    assert {name for name in used if re.fullmatch(r"(prompt|choice)-[a-z-]+", name)} <= written


def _strings(folder: Path) -> tuple[set[str], set[str]]:
    """The string constants of a folder's code, and the beginnings of its f-strings."""
    whole, begun = set(), set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, {start for start in begun if re.fullmatch(r"[a-z]+-[a-z-]*", start)}


def test_the_coverage_table_names_tests_that_exist() -> None:
    rows = re.findall(r"`(\w+)/(test_\w+\.py)::(test_\w+)`", (ROOT / "docs/rules-coverage.md").read_text())
    missing = [row for row in rows if not _has_test(*row)]
    assert not missing
    assert all(len([game for game, _, _ in rows if game == name]) > 15 for name in parlour.games())


def _has_test(game: str, file: str, test: str) -> bool:
    path = ROOT / "tests/games" / game / file
    return path.is_file() and f"def {test}(" in path.read_text()


@pytest.mark.parametrize("name", parlour.games())
def test_the_rulebook_marks_what_is_ours(name: str) -> None:
    text = (SOURCE / "games" / name / "rulebook.md").read_text()
    assert text.startswith(f"# {parlour.load(name).title}\n")
    assert "ouse ruling" in text
