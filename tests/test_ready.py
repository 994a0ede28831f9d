"""Games made ready: what is compiled is marked, and the mark holds for the very text that was compiled."""

import importlib.util
import time
from pathlib import Path

import pytest

from parlour import Game, State
from parlour.bots import ready
from parlour.bots.coach import chances
from parlour.bots.play import play
from parlour.core.engine import compiled_folder
from parlour.core.judgement import LEVELS


def test_what_was_made_ready_is_ready_until_its_text_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "changing").mkdir()
    spec = importlib.util.find_spec("examples.pig")
    assert spec is not None
    assert spec.origin is not None
    for file in Path(spec.origin).parent.iterdir():
        if file.is_file():
            (tmp_path / "changing" / file.name).write_bytes(file.read_bytes())
    with (tmp_path / "changing" / "rules.py").open("a") as rules:
        rules.write(f"# a game like none before: {tmp_path.name} {time.time()}\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(ready, "games", lambda: ["changing"])
    monkeypatch.setattr(ready, "package_of", lambda name: name)
    assert ready.unready() == ["changing"]
    (compiled_folder("changing") / "ready").touch()
    assert ready.unready() == []
    with (tmp_path / "changing" / "rules.py").open("a") as rules:
        rules.write("# another rule\n")
    assert ready.unready() == ["changing"]


def test_making_a_game_ready_marks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    mark = compiled_folder("examples.pig") / "ready"
    mark.unlink(missing_ok=True)
    monkeypatch.setattr(ready, "games", lambda: ["examples.pig"])
    assert ready.unready() == ["examples.pig"]
    played, judged = [], []

    def noted_play(game: Game, level: str, limit: int) -> State:
        played.append((game.players, level))
        return play(game, level, limit=limit)

    def noted_chances(state: State) -> tuple[float, ...]:
        judged.append(state.game.players)
        return chances(state)

    monkeypatch.setattr(ready, "play", noted_play)
    monkeypatch.setattr(ready, "chances", noted_chances)
    ready.make_ready("examples.pig")
    assert ready.unready() == []
    assert judged == [2, 10]  # few seats, which is also the usual number, and many
    assert played == [(players, level) for players in judged for level in LEVELS]
