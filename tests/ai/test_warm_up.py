"""Warm-up: what is compiled is marked, and the mark is valid only for the sources that were compiled."""

import importlib.util
import shutil
import time
from pathlib import Path

import pytest

from parlour import Game, State
from parlour.ai import warm_up
from parlour.ai.coach import win_chances
from parlour.ai.play import play
from parlour.ai.warm_up import COACH, PARTS, TABLE
from parlour.core.action_values import LEVELS
from parlour.core.runtime import cache
from parlour.core.runtime.cache import compiled_folder, current_folder

ALL = [("changing", part) for part in PARTS]


@pytest.fixture
def changing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of a new game, the only one that is listed."""
    folder = tmp_path / "here" / "changing"
    spec = importlib.util.find_spec("examples.pig")
    assert spec is not None
    assert spec.origin is not None
    shutil.copytree(Path(spec.origin).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    _write(folder, f"# {tmp_path.name} {time.time()}")
    monkeypatch.syspath_prepend(folder.parent)
    monkeypatch.setattr(warm_up, "games", lambda: ["changing"])
    monkeypatch.setattr(warm_up, "package_of", lambda name: name)
    compiled_folder.cache_clear()
    return folder


def _write(folder: Path, line: str) -> None:
    with (folder / "rules.py").open("a") as rules:
        rules.write(f"{line}\n")


def _mark(*parts: str) -> None:
    """As a process does that has compiled these parts."""
    for part in parts:
        (current_folder("changing") / f"warm-{part}").touch()


@pytest.mark.usefixtures("changing")
def test_each_part_is_warm_by_itself() -> None:
    assert warm_up.cold_parts() == ALL
    assert not warm_up.is_warm("changing", TABLE)
    _mark(TABLE)
    assert warm_up.cold_parts() == ALL[1:]
    assert warm_up.is_warm("changing", TABLE)
    assert not warm_up.is_warm("changing", COACH)


def test_a_game_is_warm_until_its_source_changes(changing: Path) -> None:
    _mark(*PARTS)
    assert warm_up.cold_parts() == []
    _write(changing, "# another rule")
    assert warm_up.cold_parts() == ALL


@pytest.mark.usefixtures("changing")
@pytest.mark.parametrize("shared", cache.SHARED_KERNELS)
def test_a_change_of_a_shared_kernel_makes_every_game_cold(
    shared: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in cache.SHARED_KERNELS:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(cache.LIBRARY / name, tmp_path / name)
    monkeypatch.setattr(cache, "LIBRARY", tmp_path)
    _mark(*PARTS)
    assert warm_up.cold_parts() == []
    with (tmp_path / shared).open("a") as file:
        file.write("# changed")
    assert warm_up.cold_parts() == ALL


def test_a_copy_of_a_warm_game_elsewhere_is_cold(changing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _mark(*PARTS)
    shutil.copytree(changing, changing.parents[1] / "elsewhere" / "changing")
    monkeypatch.syspath_prepend(changing.parents[1] / "elsewhere")
    assert warm_up.cold_parts() == ALL


def test_warming_a_game_up_marks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for mark in compiled_folder("examples.pig").glob("warm-*"):
        mark.unlink()
    monkeypatch.setattr(warm_up, "games", lambda: ["examples.pig"])
    assert warm_up.cold_parts() == [("examples.pig", part) for part in PARTS]
    played: list[tuple[int, str]] = []
    judged: list[int] = []

    def noted_play(game: Game, level: str = "steady", *, limit: int) -> State:
        played.append((game.players, level))
        return play(game, level, limit=limit)

    def noted_chances(state: State) -> tuple[float, ...]:
        judged.append(state.game.players)
        return win_chances(state)

    monkeypatch.setattr(warm_up, "play", noted_play)
    monkeypatch.setattr(warm_up, "win_chances", noted_chances)
    for part in PARTS:
        warm_up.warm_up("examples.pig", part)
    assert warm_up.cold_parts() == []
    assert judged == [2, 10]  # few seats, which is also the usual number, and many
    assert set(played) == {(players, level) for players in judged for level in ("steady", *LEVELS)}
