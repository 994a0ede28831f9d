"""Measures how long one core takes to find all words that can be laid, beside two scans of the word list.

    python benchmarks/words.py [--throws 200] [--json]

In each row so many dice are thrown while the others form the word on the mat. One scan counts the letters of every word
in Python; the other has counted them in advance and compares all words at once in NumPy. All three must find the same
words.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from parlour.core.runtime.engine import Batch
from parlour.core.runtime.kernels import kernel
from parlour.core.runtime.rng import seeded
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.ai.lookahead import throw_dice
from parlour.games.crossdice.ai.train import lay_random_word
from parlour.games.crossdice.ai.word_search import LENGTH, next_word, start_search
from parlour.games.crossdice.dice import ALPHABET, BLANK, DICE, ENGLISH
from parlour.games.crossdice.rules import LOOSE, STATE

SLOW_SCANS = 3  # throws measured with the scan in Python, which is slow
MAX_WORDS = 50_000


@dataclass
class Row:
    """Microseconds of processor time per throw, and how many words can be laid."""

    dice: int
    words: float
    search: float
    numpy_scan: float
    python_scan: float


# The search through the automaton


@kernel
def find_all(batch: Any, tables: Any, found: Any) -> int:
    """Writes every word that can be laid, once for each crossing."""
    count = 0
    search = start_search(batch[0], tables)
    while next_word(search, tables):
        length = search.cursor[LENGTH]
        found[count, :length] = search.steps[:length]
        found[count, length] = -1
        count += 1
    return count


def words_of(found: NDArray[np.int8]) -> set[str]:
    return {"".join(ALPHABET[step % len(ALPHABET)] for step in row[: list(row).index(-1)]) for row in found}


# The scans


def available_letters(batch: Batch) -> tuple[Counter[str], int, set[str]]:
    """The letters on the dice, the number of blanks, and the letters on the mat that can be crossed."""
    s = batch[0]
    faces = [int(face) for face, place in zip(s["face"], s["place"], strict=True) if place == LOOSE]
    letters = Counter(ALPHABET[face] for face in faces if face != BLANK)
    return letters, faces.count(BLANK), {ALPHABET[letter] for letter in s["mat"] if letter >= 0}


def python_scan(batch: Batch, words: list[str]) -> set[str]:
    letters, blanks, mat = available_letters(batch)
    return {
        word
        for word in words
        for crossing in mat & set(word) or ([""] if not mat else [])
        if (Counter(word) - letters - Counter(crossing)).total() <= blanks
    }


def numpy_scan(batch: Batch, words: NDArray[np.str_], counts: NDArray[np.int8]) -> set[str]:
    letters, blanks, mat = available_letters(batch)
    fits = np.zeros(len(words), bool)
    for crossing in mat or {""}:
        supply = np.array([letters[letter] + (letter == crossing) for letter in ALPHABET], np.int8)
        lacking = np.maximum(counts - supply, 0).sum(axis=1) <= blanks
        fits |= lacking & (counts[:, ALPHABET.index(crossing)] > 0) if crossing else lacking
    return set(words[fits].tolist())


# Measuring


def random_throws(dice: int, throws: int, tables: Any) -> list[Batch]:
    """Positions in which so many dice are thrown and the others form the word on the mat."""
    rng, batches = seeded(dice), []
    for _ in range(throws):
        batch = np.zeros(1, STATE)
        lay_random_word(batch, DICE - dice, ENGLISH, tables, rng)
        throw_dice(batch[0], rng, tables)
        batches.append(batch)
    return batches


def microseconds(search: Callable[[Batch], object], batches: list[Batch]) -> float:
    began = time.process_time()
    for batch in batches:
        search(batch)
    return 1e6 * (time.process_time() - began) / len(batches)


def measure(throws: int) -> list[Row]:
    tables, words = lexicon.load("english"), lexicon.words("english")
    array = np.array(words)
    counts = np.array([[word.count(letter) for letter in ALPHABET] for word in words], np.int8)
    found = np.empty((MAX_WORDS, DICE + 1), np.int8)
    rows = []
    for dice in (3, 5, 7, 10):
        batches = random_throws(dice, throws, tables)
        sizes = []
        for batch in batches:
            by_search = words_of(found[: find_all(batch, tables, found)])
            assert by_search == numpy_scan(batch, array, counts)
            sizes.append(len(by_search))
        assert all(numpy_scan(batch, array, counts) == python_scan(batch, words) for batch in batches[:SLOW_SCANS])
        rows.append(
            Row(
                dice,
                float(np.mean(sizes)),
                microseconds(lambda batch: find_all(batch, tables, found), batches),
                microseconds(lambda batch: numpy_scan(batch, array, counts), batches),
                microseconds(lambda batch: python_scan(batch, words), batches[:SLOW_SCANS]),
            )
        )
    return rows


def show(rows: list[Row]) -> None:
    table = Table(
        "dice thrown", "words", "search, µs", "NumPy scan, µs", "Python scan, µs", title="All words of a throw"
    )
    for row in rows:
        times = (f"{value:,.1f}" for value in (row.search, row.numpy_scan, row.python_scan))
        table.add_row(str(row.dice), f"{row.words:,.0f}", *times)
    Console().print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures how long it takes to find all words that can be laid.")
    parser.add_argument("--throws", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.throws)
    if options.json:
        print(json.dumps([asdict(row) for row in measured], indent=2))
    else:
        show(measured)
