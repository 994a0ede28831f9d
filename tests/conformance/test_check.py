"""The conformance suite finds what is wrong with a game, and finds nothing wrong with a correct one."""

import importlib
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import parlour
from parlour.core.game import parts_of
from parlour.core.runtime.engine import interpreted
from tests.paths import ROOT

PIG = "examples/pig"
MALICE = "src/parlour/games/malice"
Break = Callable[[str, str, str, str], str]


@pytest.fixture
def broken_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    """A copy of a game with one piece of its source replaced; returns its dotted name."""
    monkeypatch.syspath_prepend(tmp_path)

    def build(origin: str, file: str, old: str, new: str) -> str:
        name = f"broken_{tmp_path.name}.game"
        folder = tmp_path / name.replace(".", "/")
        shutil.copytree(ROOT / origin, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder.parent / "__init__.py").touch()
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new))
        for source in folder.rglob("*.py"):
            source.write_text(source.read_text().replace(origin.removeprefix("src/").replace("/", "."), name))
        importlib.invalidate_caches()
        return name

    yield build
    for module in [module for module in sys.modules if module.startswith("broken_")]:
        del sys.modules[module]


def test_the_example_passes_every_check() -> None:
    report = parlour.check("examples.pig", games=2)
    assert report.ok, str(report)
    assert report.games == 2


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_passes_every_check(name: str) -> None:
    report = parlour.check(name, games=1)
    assert report.ok, str(report)


BREAKS = [
    (
        "rules.py",
        "moves[0] = HOLD\n    moves[1] = ROLL",
        "moves[0] = ROLL\n    moves[1] = HOLD",
        "legal lists: .*rising order",
    ),
    ("rules.py", "moves[1] = ROLL\n    return 2", "moves[1] = ROLL\n    return 0", "has no legal move"),
    (
        "rules.py",
        "moves[1] = ROLL\n    return 2",
        "moves[1] = 77\n    return 2",
        r"legal lists: .*\[0, 77\] has an id without",
    ),
    ("rules.py", "return 2\n", "return 5000\n", "legal lists: legal returns 5000, not how many of the 2 moves"),
    ("rules.py", "s.pot += face", "s.pott += face", "what is legal can happen: .*'pott' .*NUMBA_DISABLE_JIT=1"),
    ("rules.py", 'MOVES.add("hold")', 'MOVES.add("roll")', "cannot be loaded: ValueError: .*has 'roll' already"),
    ("view.py", "int(s.pot)", "int(s.pott)", r"views: AttributeError: .*'pott' \(view.py, line \d+\)"),
    ("rules.py", "return s.turn if", "return s.turn + 5 if", "the actor is .* no seat"),
    ("rules.py", "    return FACES\n", "    return FACES + 1\n", "probabilities: .*add up"),
    (
        "rules.py",
        "weights[:FACES] = 1\n",
        "weights[:FACES] = 1\n    weights[0] = -1\n",
        "probabilities: a weight is negative",
    ),
    ("rules.py", "1.0 if seat == s.turn else 0.0", "1.0", "results: .*add up to 1"),
    ("rules.py", ">= s.goal", ">= 30000", "has not ended"),
    # Plain Python overflows where compiled code does not.
    (
        "rules.py",
        "s.goal = goal",
        "s.goal = goal + (np.int8(100) + np.int8(100) == 200)",
        "compiled equals interpreted",
    ),
    ("narration.py", 'f"choice-{move}"', '"choice-x"', "prompts, choices and views: KeyError: .*choice-x"),
    ("narration.py", '"prompt-decide"', '"nothing"', "prompts, choices and views: KeyError: .*nothing"),
    ("view.py", "[int(score) for score in s.score[: s.players]]", "list(s.score[: s.players])", ".*TypeError: .*JSON"),
    ("view.py", "int(score) for score in s.score[: s.players]", "()", "the view of seat 0 is not plain data"),
    (
        "view.py",
        'Literal["throw", "decide",',
        'Literal["throw", "choose",',
        "not of its declared type: .*decide",
    ),
    ("narration.py", '"holds": Holds, ', "", "events are narrated: the narration's EVENTS do not declare 'holds'"),
    (
        "narration.py",
        "lost: int",
        "lost: str",
        "event .throws-a-one. is not of its declared type: .*`str`",
    ),
]


FREED = """
@kernel
def _ahead(s: Record, move: int) -> int:
    trial = np.zeros(1, STATE)
    trial[0] = s
    return actor(trial[0])


@kernel
def apply(s: Record, move: int) -> None:
"""


def test_a_record_that_outlives_its_array_is_found(broken_game: Break) -> None:
    old = "\n@kernel\ndef apply(s: Record, move: int) -> None:\n"
    report = parlour.check(broken_game(PIG, "rules.py", old, FREED), games=1)
    assert re.search(r"outlive their arrays: .*_ahead, line \d+: .*'trial'", report.violation or ""), report.violation


LEAKS = ["                s.hand[other, rank] = 0\n", "                s.unseen[rank] += s.hand[other, rank]\n"]


@pytest.mark.parametrize(("file", "old", "new", "found"), BREAKS)
def test_a_violation_is_found(broken_game: Break, file: str, old: str, new: str, found: str) -> None:
    report = parlour.check(broken_game(PIG, file, old, new), games=1, limit=2000)
    assert not report.ok
    assert re.search(found, report.violation or ""), report.violation
    assert report.record is None or report.record.startswith("parlour 1\ngame broken_")


def test_a_long_record_is_cut_where_people_read_it(broken_game: Break) -> None:
    report = parlour.check(broken_game(PIG, "rules.py", ">= s.goal", ">= 30000"), games=1, limit=500)
    head, violation, cut, *lines = str(report).splitlines()
    assert head.endswith(": 1 game, 500 pushes")
    assert violation == "violation: the game has not ended after 500 pushes"
    assert cut == "  … 488 more before"
    assert len(lines) == 12
    assert lines[-1].strip() == (report.record or "").splitlines()[-1]


def test_a_game_whose_import_fails_is_reported_in_a_sentence(broken_game: Break) -> None:
    name = broken_game(PIG, "__init__.py", "minutes=10", "minuets=10")
    with pytest.raises(ValueError, match=f"{name} cannot be imported: TypeError: .*minuets"):
        parlour.check(name)


@pytest.mark.parametrize("left_out", LEAKS)
def test_a_hand_that_is_not_wiped_is_found(broken_game: Break, left_out: str) -> None:
    report = parlour.check(broken_game(MALICE, "rules.py", left_out, ""), games=1)
    assert re.search("can tell what was hidden behind 'card .'", report.violation or ""), report.violation


def test_the_interpreted_copy_shares_no_compiled_function() -> None:
    plain = interpreted(parts_of("malice"))
    for function in (plain.loops.rules.apply, plain.loops.rules.build, plain.loops.heuristic.choose):
        assert type(function).__name__ == "function"
    assert type(parlour.load("malice").parts.rules.apply).__name__ == "CPUDispatcher"
