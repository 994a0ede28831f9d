"""The pins: every package has one version and the hashes of its files, and nothing says where they come from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.paths import ROOT

FILES = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; [^\\]+)?(?P<hashes>(?: --hash=sha256:[0-9a-f]{64})+)"
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _pins(path: Path) -> dict[str, str]:
    """The version of each package; every line must be a pin with hashes."""
    lines = re.sub(r" \\\n +", " ", path.read_text(encoding="utf-8")).splitlines()
    found = [PINNED.fullmatch(line) for line in lines]
    assert all(found), [line for line, pin in zip(lines, found, strict=True) if pin is None]
    return {pin["name"]: pin["version"] for pin in found if pin is not None}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_package_is_pinned_with_hashes(path: Path) -> None:
    assert _pins(path)


@pytest.mark.parametrize("name", ["play", "test", "lint", "bench"])
def test_all_that_is_asked_for_is_pinned(name: str) -> None:
    asked = [*PROJECT["project"]["dependencies"], *_group(name)]
    pins = _pins(ROOT / "requirements" / f"{name}.txt")
    for requirement in map(Requirement, asked):
        version = pins[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version, prereleases=True), requirement


def _group(name: str) -> list[str]:
    """A dependency group with the groups that it includes."""
    found: list[str] = []
    for each in PROJECT["dependency-groups"].get(name, []):
        found += [each] if isinstance(each, str) else _group(each["include-group"])
    return found


def test_what_builds_parlour_is_pinned_too() -> None:
    """Without build isolation pip takes what is installed; so it has to be what the project asks for."""
    pins = _pins(ROOT / "requirements" / "build.txt")
    for requirement in map(Requirement, PROJECT["build-system"]["requires"]):
        assert requirement.specifier.contains(pins[requirement.name])


def test_versions_agree_between_files() -> None:
    versions: dict[str, set[str]] = {}
    for path in FILES:
        for name, version in _pins(path).items():
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_the_recipes_install_by_hash_only() -> None:
    for file in ("Makefile", "Containerfile"):
        text = re.sub(r"\\\n\s+", "", (ROOT / file).read_text(encoding="utf-8"))
        installs = re.findall(r"pip install[^\n&]*", text)
        assert len(installs) >= 2
        for command in installs:
            is_parlour_itself = "--editable ." in command or "--no-index" in command
            is_maintenance = command.endswith(" uv")  # by `make requirements` itself
            assert "--require-hashes" in command or is_parlour_itself or is_maintenance, command
