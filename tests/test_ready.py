"""Games made ready: what is compiled is marked, and the mark holds for the very text that was compiled."""

import importlib.util
import time
from pathlib import Path

import pytest

from parlour.bots import ready
from parlour.core.engine import compiled_folder


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
    ready.make_ready("examples.pig")
    assert ready.unready() == []
