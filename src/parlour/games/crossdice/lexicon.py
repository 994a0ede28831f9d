"""The dictionary that decides a challenge: the built one, one of its smaller tiers, or a custom word list.

A lexicon is named `english` (all words), `english-35` to `english-70` (only those up to a size class, the common
ones first), `german` or `german-1` (base words and common forms), or by the path of a text file with one word on each
line. The German ones are played with German dice, all others with English ones.
"""

import hashlib
import os
import re
from functools import cache
from pathlib import Path

import numpy as np

from parlour.core.i18n.message import short
from parlour.core.runtime.cache import fingerprint, folder
from parlour.games.crossdice import automaton
from parlour.games.crossdice.automaton import Table

HOW_TO_BUILD = "`make words`, or `python -m parlour.games.crossdice.dictionary`,"
BUILT = Path(__file__).parent / "words"
LANGUAGES = ("english", "german")  # of the dice, in the order of `dice.LETTER_SETS`
TIERS = {
    "english": 70,
    "english-35": 35,
    "english-50": 50,
    "english-60": 60,
    "english-70": 70,
    "german": 2,
    "german-1": 1,
}
LARGEST_FILE = 4 * 2**20  # bytes; the largest English word lists in use have about 3 million
FEWEST_TO_CACHE = 5000  # words; a shorter list is built faster than it is loaded

WORD = re.compile(r"[a-z]{2,10}")


def load(name: str) -> Table:
    """The read-only automaton of a lexicon; a ValueError says what is wrong with the name or the file."""
    content = _content(name)
    file = folder() / f"lexicon-{_key(name, content)}.npy"
    table = _cached_table(file)
    if table is None:
        found = _words(name, content)
        table = automaton.build(found)
        if len(found) >= FEWEST_TO_CACHE:
            _cache_table(table, file)
    table.setflags(write=False)
    return table


def variant(name: str) -> int:
    """The language of the dice that a lexicon is played with."""
    return LANGUAGES.index(language_of(name))


def language_of(name: str) -> str:
    """The language of a lexicon. A word list of one's own counts as English."""
    language = name.partition("-")[0]
    return language if name in TIERS else LANGUAGES[0]


def _key(name: str, content: bytes) -> str:
    """What a cached automaton depends on: the file, which of its words, and how automata are built."""
    how = f"{TIERS.get(name)} {fingerprint([Path(automaton.__file__)])} "
    return hashlib.sha256(how.encode() + content).hexdigest()[:32]


def words(name: str) -> list[str]:
    """The words of a lexicon in alphabetical order."""
    return sorted(set(_words(name, _content(name))))


def digest(name: str) -> str:
    """A hash of the words, whatever the file is called."""
    return hashlib.sha256("\n".join(words(name)).encode()).hexdigest()[:16]


def _words(name: str, content: bytes) -> list[str]:
    if name not in TIERS:
        return _listed_words(name, content)
    entries = (line.split() for line in content.decode().splitlines())
    return [word for word, tier in entries if int(tier) <= TIERS[name]]


def _content(name: str) -> bytes:
    if name not in TIERS:
        return _file_content(name)
    language = language_of(name)
    try:
        return (BUILT / f"{language}.txt").read_bytes()
    except OSError:
        raise ValueError(f"the {language.title()} dictionary is not built yet; {HOW_TO_BUILD} builds it") from None


def _file_content(name: str) -> bytes:
    path = Path(name)
    try:
        if path.exists() and not path.is_file():  # a device or a pipe could be endless
            raise ValueError(f"the lexicon {short(name)} is not a file")
        if path.stat().st_size == 0:  # so could a file that the system generates while it is read
            raise ValueError(f"the lexicon {short(name)} holds no words")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        allowed = f"{', '.join(TIERS)} or the path of a text file"
        raise ValueError(f"there is no lexicon {short(name)}; it is {allowed}") from None
    except OSError as problem:
        raise ValueError(f"the lexicon {short(name)} cannot be read: {problem.strerror}") from None
    if len(content) > LARGEST_FILE:
        raise ValueError(f"the lexicon {short(name)} is larger than {LARGEST_FILE} bytes")
    return content


def _listed_words(name: str, content: bytes) -> list[str]:
    """The words of a text file. Errors do not repeat a bad line, because the file may be anything."""
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise ValueError(f"the lexicon {short(name)} is not a text file in UTF-8") from None
    found = []
    for number, line in enumerate(lines, start=1):
        word = line.strip()
        if not word or word.startswith("#"):
            continue
        if not WORD.fullmatch(word):
            raise ValueError(f"line {number} of the lexicon {short(name)} is not a word of 2 to 10 letters from a to z")
        found.append(word)
    if not found:
        raise ValueError(f"the lexicon {short(name)} holds no words")
    return found


def _cached_table(path: Path) -> Table | None:
    try:
        table = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    return table if automaton.is_sound(table) else None


def _cache_table(table: Table, path: Path) -> None:
    """Writes in one step, as other processes may be reading; a full or read-only disk is no reason to stop."""
    part = path.with_name(f"{path.stem}-{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            np.save(file, table)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)


# Short definitions, for players who wonder what a word means


def define(word: str) -> str | None:
    """What a word means, by its base word where it is an inflected form; None where there is no definition."""
    known = _definitions()
    base = next((base for base in _bases(word.lower()) if base in known), None)
    if base is None:
        return None
    meaning = "; ".join(known[base])
    return meaning if base == word.lower() else f"from {base}: {meaning}"


@cache
def _definitions() -> dict[str, list[str]]:
    try:
        lines = (BUILT / "definitions.txt").read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    found: dict[str, list[str]] = {}
    for line in lines:
        word, part_of_speech, gloss = line.split("\t")
        found.setdefault(word, []).append(f"({part_of_speech}) {gloss}")
    return found


# An ending, and what it may have replaced; the first that yields a defined word counts.
ENDINGS = {
    "ies": ("y",), "es": ("", "e"), "s": ("",), "men": ("man",),
    "ied": ("y",), "ed": ("", "e"), "ing": ("", "e"),
    "iest": ("y",), "est": ("", "e"), "ier": ("y",), "er": ("", "e"),
    "ily": ("y",), "bly": ("ble",), "ly": ("",), "iness": ("y",), "ness": ("",),
}  # fmt: skip
SHORT_VOWEL = re.compile(r"(?:^|[^aeiou])[aeiou][^aeiouwxy]$")
DOUBLED = re.compile(r"([bdfgklmnprstvz])\1")


def _bases(word: str) -> list[str]:
    """A word, then the words it may be an inflected form of."""
    bases = [word]
    for ending, replaced in ENDINGS.items():
        stem = word.removesuffix(ending)
        if stem == word:
            continue
        # "Hopped" is from "hop" and "hoped" from "hope": after a short vowel the consonant would be doubled.
        likely = reversed(replaced) if SHORT_VOWEL.search(stem) else replaced
        bases += [stem + base_ending for base_ending in likely]
        if DOUBLED.fullmatch(stem[-2:]):
            bases.append(stem[:-1])
    return bases
