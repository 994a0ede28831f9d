"""docs/adding-a-game.md is executed: its commands run, and its files together are examples/pig."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.paths import ROOT
from tests.server.running import running

PAGE = (ROOT / "docs/adding-a-game.md").read_text()
STEPS = re.findall(r"^(?:`(pig/[\w./]+)`:\n\n)?```(\w+)\n(.*?)\n```$", PAGE, flags=re.MULTILINE | re.DOTALL)
PLAYED = "hold\nwalk\n" * 60  # answers of somebody who plays; those that are not moves are refused


def parlour(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", *shlex.split(command)]
    return subprocess.run(words, cwd=folder, input=PLAYED, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The folder in which somebody has followed the page, and what its commands printed."""
    folder, printed = tmp_path_factory.mktemp("afternoon"), []
    for file, language, text in STEPS:
        if file:
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).write_text(f"{text}\n")
        elif language == "console":
            for command in re.findall(r"^\$ (parlour (?!serve).*)$", text, flags=re.MULTILINE):
                done = parlour(command, folder)
                assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
                printed.append(done.stdout)
    return folder / "pig", printed


def test_every_command_of_the_page_works(followed: tuple[Path, list[str]]) -> None:
    _, printed = followed
    assert "pig is a game now" in printed[0]
    assert printed[1].count("checks hold") == 3
    assert "has won" in printed[2]
    assert printed[3].count("checks hold") == 9
    assert "steady" in printed[4]
    assert "solved for 2 seats" in printed[5]


def test_the_files_of_the_page_are_the_example(followed: tuple[Path, list[str]]) -> None:
    written, example = followed[0], ROOT / "examples/pig"
    files = [path.relative_to(example) for path in example.rglob("*") if path.suffix not in ("", ".pyc")]
    assert len(files) > 12
    assert {str(path): (written / path).read_text() for path in files} == {
        str(path): (example / path).read_text() for path in files
    }


def test_the_new_game_is_served(followed: tuple[Path, list[str]], tmp_path: Path) -> None:
    with running(tmp_path, "--game", str(followed[0])) as server:
        games = httpx.get(f"{server.address}/api/games").json()
    assert [game["title"] for game in games if game["id"] == "pig"] == ["Pig"]
