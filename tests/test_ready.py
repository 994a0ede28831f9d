"""Games made ready: what is compiled is marked, and the mark holds for the very text that was compiled."""

import importlib.util
import shutil
import time
from pathlib import Path

import pytest

from parlour import Game, State
from parlour.bots import ready
from parlour.bots.coach import chances
from parlour.bots.play import play
from parlour.bots.ready import COACH, PARTS, TABLE
from parlour.bots.search import TEMPLATE
from parlour.core.engine import compiled_folder
from parlour.core.judgement import LEVELS

ALL = [("changing", part) for part in PARTS]


@pytest.fixture
def changing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of a game like none before, the only one of the house."""
    folder = tmp_path / "here" / "changing"
    spec = importlib.util.find_spec("examples.pig")
    assert spec is not None
    assert spec.origin is not None
    shutil.copytree(Path(spec.origin).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    _write(folder, f"# {tmp_path.name} {time.time()}")
    monkeypatch.syspath_prepend(folder.parent)
    monkeypatch.setattr(ready, "games", lambda: ["changing"])
    monkeypatch.setattr(ready, "package_of", lambda name: name)
    return folder


def _write(folder: Path, line: str) -> None:
    with (folder / "rules.py").open("a") as rules:
        rules.write(f"{line}\n")


def _mark(*parts: str) -> None:
    """As a process does that has compiled these parts."""
    for part in parts:
        ready._mark("changing", part).touch()


@pytest.mark.usefixtures("changing")
def test_each_part_is_ready_by_itself() -> None:
    assert ready.unready() == ALL
    assert not ready.is_ready("changing", TABLE)
    _mark(TABLE)
    assert ready.unready() == ALL[1:]
    assert ready.is_ready("changing", TABLE)
    assert not ready.is_ready("changing", COACH)


def test_what_was_compiled_is_ready_until_its_text_changes(changing: Path) -> None:
    _mark(*PARTS)
    assert ready.unready() == []
    _write(changing, "# another rule")
    assert ready.unready() == ALL


@pytest.mark.usefixtures("changing")
def test_another_text_of_the_search_leaves_only_the_table_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _mark(*PARTS)
    another = tmp_path / TEMPLATE.name
    another.write_text(f"{TEMPLATE.read_text()}# another search\n")
    monkeypatch.setattr(ready, "TEMPLATE", another)
    assert ready.unready() == ALL[1:]


def test_what_was_compiled_elsewhere_is_not_ready(changing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _mark(*PARTS)
    shutil.copytree(changing, changing.parents[1] / "elsewhere" / "changing")
    monkeypatch.syspath_prepend(changing.parents[1] / "elsewhere")
    assert ready.unready() == ALL


def test_making_a_game_ready_marks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for mark in compiled_folder("examples.pig").glob("ready-*"):
        mark.unlink()
    monkeypatch.setattr(ready, "games", lambda: ["examples.pig"])
    assert ready.unready() == [("examples.pig", part) for part in PARTS]
    played: list[tuple[int, str]] = []
    judged: list[int] = []

    def noted_play(game: Game, level: str = "steady", *, limit: int) -> State:
        played.append((game.players, level))
        return play(game, level, limit=limit)

    def noted_chances(state: State) -> tuple[float, ...]:
        judged.append(state.game.players)
        return chances(state)

    monkeypatch.setattr(ready, "play", noted_play)
    monkeypatch.setattr(ready, "chances", noted_chances)
    for part in PARTS:
        ready.make_ready("examples.pig", part)
    assert ready.unready() == []
    assert judged == [2, 10]  # few seats, which is also the usual number, and many
    assert set(played) == {(players, level) for players in judged for level in ("steady", *LEVELS)}
