"""The wheel carries everything that a player needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import parlour
from tests.paths import ROOT


def test_the_wheel_holds_the_games_with_their_words(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    for name in parlour.games():
        folder = f"parlour/games/{name}"
        assert {
            f"{folder}/{file}"
            for file in ("rules.py", "rulebook.md", "rulebook.de.md", "text/en.ftl", "text/lesson.toml", "terminal.py")
        } <= held
    words = "parlour/games/crossdice/words"
    assert {
        f"{words}/{file}"
        for file in ("english.txt", "definitions.txt", "LICENSE-scowl.txt", "german.txt", "LICENSE-german.txt")
    } <= held
    assert {"parlour/py.typed", "parlour/scaffold/template/rules.py.txt"} <= held
    assert not [name for name in held if not name.startswith("parlour")]
