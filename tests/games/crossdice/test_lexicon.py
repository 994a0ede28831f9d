"""The dictionaries of Cross Dice: which words they hold, and what is said of a bad one."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.games.crossdice import automaton, lexicon
from parlour.games.crossdice.automaton import is_word

WORDS = st.lists(st.text("abcz", min_size=2, max_size=10), min_size=1, max_size=30)


def numbers(word: str) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    return np.array([ord(letter) - ord("a") for letter in word], np.int8)


def accepts(table: automaton.Table, word: str) -> bool:
    return bool(is_word(table, numbers(word), len(word)))


def spelled_out(table: automaton.Table) -> list[str]:
    """Every word that the automaton accepts, found by going down all its edges."""
    words, paths = [], [("", automaton.ROOT)]
    while paths:
        beginning, node = paths.pop()
        for letter in range(automaton.LETTERS):
            entry = int(table[node * automaton.ROW + letter])
            word = beginning + chr(ord("a") + letter)
            if entry & automaton.WORD_ENDS:
                words.append(word)
            if entry >> 1:
                paths.append((word, entry >> 1))
    return sorted(words)


@given(WORDS)
def test_an_automaton_accepts_its_words_and_no_others(words: list[str]) -> None:
    table = automaton.build(words)
    assert spelled_out(table) == sorted(set(words))
    assert automaton.is_sound(table)


@given(WORDS)
def test_no_two_nodes_of_an_automaton_are_alike(words: list[str]) -> None:
    rows = automaton.build(words).reshape(-1, automaton.ROW)
    assert len({row.tobytes() for row in np.delete(rows, automaton.ROOT, axis=0)}) == len(rows) - 1


@given(WORDS)
def test_a_node_knows_the_letters_of_its_edges(words: list[str]) -> None:
    for row in automaton.build(words).reshape(-1, automaton.ROW):
        assert [bool(row[automaton.LETTERS] >> letter & 1) for letter in range(26)] == [bool(e) for e in row[:26]]


def test_compiled_code_looks_words_up() -> None:
    table = automaton.build(["queen", "queens", "tea"])
    assert [accepts(table, word) for word in ("queen", "queens", "tea")] == [True] * 3
    assert [accepts(table, word) for word in ("quee", "te", "teas", "aa", "zz")] == [False] * 5


# The built dictionary


@pytest.fixture(scope="module")
def english() -> automaton.Table:
    return lexicon.load("english")


@pytest.mark.parametrize("word", ["john", "queen", "qi", "crwth", "hmm", "parlor", "zymurgy"])
def test_english_has_the_word(english: automaton.Table, word: str) -> None:
    assert accepts(english, word)


@pytest.mark.parametrize("word", ["london", "qu", "ert", "mb", "ssh", "queenz"])
def test_english_does_not_have_the_word(english: automaton.Table, word: str) -> None:
    assert not accepts(english, word)


def test_english_words_are_lower_case_and_of_two_to_ten_letters() -> None:
    words = lexicon.words("english")
    assert len(words) > 80_000
    assert all(word.isascii() and word.islower() and word.isalpha() and 2 <= len(word) <= 10 for word in words)
    assert words == sorted(set(words))


def test_a_smaller_tier_is_a_part_of_the_larger() -> None:
    tiers = [set(lexicon.words(f"english-{size}")) for size in (35, 50, 60, 70)]
    assert all(small < large for small, large in pairwise(tiers))
    assert tiers[-1] == set(lexicon.words("english"))
    assert "queen" in tiers[0]
    assert "demiurge" not in tiers[0]


def test_tiers_have_automata_of_their_own() -> None:
    assert accepts(lexicon.load("english-70"), "demiurge")
    assert not accepts(lexicon.load("english-35"), "demiurge")


def test_a_lexicon_cannot_be_written_to(english: automaton.Table) -> None:
    with pytest.raises(ValueError, match="read-only"):
        english[0] = 1


def test_a_dictionary_that_is_not_built_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "BUILT", tmp_path)
    with pytest.raises(ValueError, match="make words"):
        lexicon.load("english")


# A word list of one's own


def test_a_word_list_may_have_comments_and_empty_lines(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_bytes("\ufeff# mine\r\nqueen\r\n\r\n  tea \r\nqueen".encode())
    assert lexicon.words(str(file)) == ["queen", "tea"]
    assert accepts(lexicon.load(str(file)), "tea")


@pytest.mark.parametrize("line", ["Queen", "a", "elevenchars", "été", "two words", "it's", "x1"])
def test_a_bad_line_is_named_by_its_number_but_not_repeated(tmp_path: Path, line: str) -> None:
    file = tmp_path / "words.txt"
    file.write_text(f"tea\n\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"line 3 of the lexicon .* 2 to 10 letters") as refusal:
        lexicon.load(str(file))
    assert line == "a" or line not in str(refusal.value)


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\xff\xfe", "not a text file in UTF-8"), (b"# nothing\n", "no words"), (b"tea\n" * 2**20 + b"x", "larger than")],
)
def test_a_file_that_is_no_word_list_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "words.txt"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=why):
        lexicon.load(str(file))


@pytest.mark.parametrize("name", ["klingon", "english-99", "no/such/file.txt"])
def test_an_unknown_name_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no lexicon .* english-35.*path of a text file"):
        parlour.load("crossdice", lexicon=name)


def test_a_folder_or_a_device_is_not_a_lexicon(tmp_path: Path) -> None:
    for name in (str(tmp_path), "/dev/zero"):
        with pytest.raises(ValueError, match="is not a file"):
            lexicon.load(name)


def test_a_path_that_cannot_be_opened_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        lexicon.load("x" * 5000)


# What is kept between runs


@pytest.fixture
def long_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list long enough to be worth keeping, and an empty cache."""
    (tmp_path / "cache").mkdir()
    monkeypatch.setattr(lexicon, "folder", lambda: tmp_path / "cache")
    letters = "abcdefghijklmnopqrstuvwxyz"
    file = tmp_path / "words.txt"
    file.write_text("\n".join(f"{a}{b}{c}" for a in letters for b in letters for c in letters[:10]))
    return file


def test_a_long_list_is_built_once(long_list: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lexicon.load(str(long_list))
    monkeypatch.setattr(automaton, "build", lambda words: pytest.fail("built a second time"))
    assert (lexicon.load(str(long_list)) == first).all()


def test_a_changed_list_is_built_again(long_list: Path) -> None:
    lexicon.load(str(long_list))
    long_list.write_text(long_list.read_text() + "\nqueen")
    assert accepts(lexicon.load(str(long_list)), "queen")


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_cache_is_built_again(long_list: Path, damage: bytes | None) -> None:
    good = lexicon.load(str(long_list))
    (kept,) = (long_list.parent / "cache").iterdir()
    if damage is None:
        np.save(kept, good + 1_000_000)  # edges that lead out of the array
    else:
        kept.write_bytes(damage)
    assert (lexicon.load(str(long_list)) == good).all()


def test_a_cache_that_cannot_be_written_is_done_without(long_list: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "folder", lambda: long_list.parent / "nowhere")
    assert accepts(lexicon.load(str(long_list)), "abc")


# Definitions


@pytest.mark.parametrize(
    ("word", "begins"),
    [
        ("john", "(noun) a room or building equipped with"),
        ("JOHN", "(noun) a room or building equipped with"),
        ("china", "(noun) high quality porcelain"),
        ("queens", "from queen: (noun)"),
        ("cities", "from city: "),
        ("boxes", "from box: "),
        ("quizzed", "from quiz: "),
        ("hoped", "from hope: "),
        ("planes", "from plane: "),
        ("visited", "from visit: "),
        ("hopping", "from hop: "),
        ("biggest", "from big: "),
        ("nicer", "from nice: "),
        ("zaniest", "from zany: "),
        ("women", "from woman: "),
    ],
)
def test_words_are_defined_inflected_ones_by_their_base(word: str, begins: str) -> None:
    meaning = lexicon.define(word)
    assert meaning is not None
    assert meaning.startswith(begins)


def test_what_nobody_has_defined_has_no_definition() -> None:
    assert lexicon.define("qqqq") is None
    assert lexicon.define("") is None
