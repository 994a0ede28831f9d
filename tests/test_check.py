"""The conformance suite finds what is wrong with a game, and nothing wrong with a right one."""

import importlib
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import parlour

PIG = Path(__file__).parent.parent / "examples/pig"
Guest = Callable[[str, str, str], str]


@pytest.fixture
def broken_pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """A copy of Pig with one piece of its text replaced, ready to be loaded by its dotted name."""
    monkeypatch.syspath_prepend(tmp_path)

    def build(file: str, old: str, new: str) -> str:
        package = f"guests_{abs(hash((file, old, new)))}"
        folder = tmp_path / package / "pig"
        shutil.copytree(PIG, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder.parent / "__init__.py").touch()
        telling = folder / "telling.py"
        telling.write_text(telling.read_text().replace("examples.pig", f"{package}.pig"))
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new))
        importlib.invalidate_caches()
        return f"{package}.pig"

    yield build
    for name in [name for name in sys.modules if name.startswith("guests_")]:
        del sys.modules[name]


def test_the_example_keeps_every_promise() -> None:
    report = parlour.check("examples.pig", games=2)
    assert report.ok, str(report)
    assert report.games == 2


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_of_the_house_keeps_every_promise(name: str) -> None:
    report = parlour.check(name, games=1)
    assert report.ok, str(report)


BREAKS = [
    ("rules.py", "moves[0] = HOLD\n    moves[1] = ROLL", "moves[0] = ROLL\n    moves[1] = HOLD", "rising order"),
    ("rules.py", "moves[1] = ROLL\n    return 2", "moves[1] = ROLL\n    return 0", "has no legal move"),
    ("rules.py", "return s.turn if", "return s.turn + 5 if", "the actor is .* no seat"),
    ("rules.py", "    return FACES\n", "    return FACES + 1\n", "probabilities: .*add up"),
    ("rules.py", "weights[:FACES] = 1\n", "weights[:FACES] = 1\n    weights[0] = -1\n", "probabilities: a weight is negative"),
    ("rules.py", "1.0 if seat == s.turn else 0.0", "1.0", "results: .*add up to 1"),
    ("rules.py", ">= s.goal", ">= 30000", "has not ended"),
    ("rules.py", "s.pot += face\n        s.phase = DECIDE\n", "s.pot += face + _extra()\n        s.phase = DECIDE\n\n\nfrom numba import config\n\n@njit\ndef _extra():\n    return EXTRA\n\nEXTRA = config.DISABLE_JIT\n", "compiled and interpreted rules part"),
    ("telling.py", 'f"choice-{text}"', '"choice-x"', "prompts, choices and views: KeyError: .*choice-x"),
    ("telling.py", '"prompt-decide"', '"nothing"', "prompts, choices and views: KeyError: .*nothing"),
    ("view.py", "turn=int(s.turn)", "turn=s.turn", "prompts, choices and views: TypeError: .*JSON"),
    ("view.py", "int(score) for score in s.score[: s.players]", "()", "the view of seat 0 is not plain data"),
]


@pytest.mark.parametrize(("file", "old", "new", "found"), BREAKS)
def test_a_broken_promise_is_found(broken_pig: Guest, file: str, old: str, new: str, found: str) -> None:
    report = parlour.check(broken_pig(file, old, new), games=1, limit=2000)
    assert not report.ok
    assert re.search(found, report.violation or ""), report.violation
    assert report.record is None or report.record.startswith("parlour 1\ngame guests_")
