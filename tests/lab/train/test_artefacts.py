"""Artefacts: stored arrays, where they come from, and when they are stale."""

import itertools
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from parlour.core.artefacts import Arrays, Artefact, Provenance, load, provenance, save, staleness

CODE = '''"""A module."""

RATE = 0.5  # of learning


def learn(values):
    """Learns."""
    return [RATE * value for value in values]
'''
ARRAYS: Arrays = {"weights": np.arange(6, dtype=np.float32).reshape(2, 3), "counts": np.array([1, 2], np.uint16)}
_numbers = itertools.count()

Write = Callable[[str], Artefact]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes the source of an artefact's only module."""
    name = f"learned_{next(_numbers)}"
    monkeypatch.syspath_prepend(tmp_path)

    def written(code: str) -> Artefact:
        (tmp_path / f"{name}.py").write_text(code)
        return Artefact(tmp_path / "weights.npz", lambda seed, report: ARRAYS, (name,), seed=3)

    return written


@pytest.fixture
def built(write: Write) -> Artefact:
    artefact = write(CODE)
    save(artefact, ARRAYS, Provenance(artefact.source_hash(), 3, "parlour train learned"))
    return artefact


def test_arrays_and_provenance_are_read_as_they_were_saved(built: Artefact) -> None:
    read = load(built.file)
    assert read.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert read[name].dtype == array.dtype
        np.testing.assert_array_equal(read[name], array)
    assert provenance(built.file) == Provenance(built.source_hash(), 3, "parlour train learned")


def test_the_same_content_is_the_same_file_and_nothing_else_is_left_behind(built: Artefact) -> None:
    before = built.file.read_bytes()
    save(built, ARRAYS, Provenance(built.source_hash(), 3, "parlour train learned"))
    assert built.file.read_bytes() == before
    assert [file for file in built.file.parent.iterdir() if file.suffix != ".py"] == [built.file]


def test_an_interrupted_save_leaves_the_old_file(built: Artefact, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(file: object, **arrays: object) -> None:
        raise KeyboardInterrupt

    before = built.file.read_bytes()
    monkeypatch.setattr(np, "savez_compressed", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(built, ARRAYS, Provenance("0", 0, ""))
    assert built.file.read_bytes() == before


def test_a_file_built_from_the_present_sources_is_up_to_date(built: Artefact) -> None:
    assert staleness(built) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("RATE = 0.5", "RATE = 0.4"),
        ("RATE * value", "RATE + value"),
        ("def learn(values)", "def learn(values, rate=None)"),
    ],
)
def test_changed_code_makes_it_stale(built: Artefact, write: Write, old: str, new: str) -> None:
    assert staleness(write(CODE.replace(old, new))) == "its sources have changed since it was built"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# of learning", "# of the steps"),
        ('"""A module."""\n', ""),
        ('"""Learns."""', '"""Multiplies the values by the rate."""'),
        ("[RATE * value for value in values]", "[\n        RATE * value\n        for value in values\n    ]"),
    ],
)
def test_changed_comments_docstrings_and_line_breaks_do_not(built: Artefact, write: Write, old: str, new: str) -> None:
    assert old in CODE
    assert staleness(write(CODE.replace(old, new))) is None


def test_another_seed_makes_it_stale(built: Artefact) -> None:
    save(built, ARRAYS, Provenance(built.source_hash(), 4, "parlour train learned --seed 4"))
    assert staleness(built) == "it was built from another seed"


def test_a_missing_file_is_stale(write: Write) -> None:
    assert staleness(write(CODE)) == "it does not exist"


def test_a_file_without_provenance_is_stale(built: Artefact) -> None:
    np.savez_compressed(built.file, weights=ARRAYS["weights"])
    assert provenance(built.file) is None
    assert staleness(built) == "it does not say where it comes from"


@pytest.mark.parametrize("module", ["no_such_module", "no_such_package.module"])
def test_a_module_that_does_not_exist_is_named(tmp_path: Path, module: str) -> None:
    artefact = Artefact(tmp_path / "weights.npz", lambda seed, report: ARRAYS, (module,))
    with pytest.raises(ValueError, match=f"there is no module {module}"):
        artefact.source_hash()


def test_the_hash_is_the_same_in_all_versions_of_python(write: Write) -> None:
    """Versions of Python differ in the empty fields of syntax trees, which must not count."""
    assert write(CODE).source_hash() == "68ddd073bc1528e7"
