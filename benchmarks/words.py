"""How long one core takes to find all words that can be laid, beside two scans of the word list in the same run.

    python benchmarks/words.py [--throws 200] [--json]

Each row throws so many dice across a word of the rest. One scan counts the letters of every word in Python; the other
has counted them beforehand and compares all words at once in NumPy. All three must find the same words.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from parlour.core.engine import Batch
from parlour.core.sight import generator
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.dice import BLANK, DICE, LETTERS
from parlour.games.crossdice.foresight import throw
from parlour.games.crossdice.learn import lay_any_word
from parlour.games.crossdice.moves import LENGTH, begin_hunt, next_word
from parlour.games.crossdice.rules import LOOSE, STATE

SLOW = 3  # throws for the scan in Python, which takes so long
MOST_WORDS = 50_000


@dataclass
class Row:
    """Microseconds of processor time a throw, and how many words there are in one."""

    dice: int
    words: float
    hunt: float
    numpy_scan: float
    python_scan: float


# The hunt through the automaton


@njit
def hunt_all(batch: Any, tables: Any, found: Any) -> int:
    """Writes every word that can be laid, once for each way to cross."""
    count = 0
    hunt = begin_hunt(batch[0], tables)
    while next_word(hunt, tables):
        length = hunt.now[LENGTH]
        found[count, :length] = hunt.steps[:length]
        found[count, length] = -1
        count += 1
    return count


def spelled(found: NDArray[np.int8]) -> set[str]:
    return {"".join(LETTERS[step % len(LETTERS)] for step in row[: list(row).index(-1)]) for row in found}


# The scans


def at_hand(batch: Batch) -> tuple[Counter[str], int, set[str]]:
    """The letters that the dice show, the blanks beside them, and the letters to cross."""
    s = batch[0]
    faces = [int(face) for face, place in zip(s["face"], s["place"], strict=True) if place == LOOSE]
    shown = Counter(LETTERS[face] for face in faces if face != BLANK)
    return shown, faces.count(BLANK), {LETTERS[letter] for letter in s["mat"] if letter >= 0}


def python_scan(batch: Batch, words: list[str]) -> set[str]:
    shown, blanks, mat = at_hand(batch)
    return {
        word
        for word in words
        for crossing in mat & set(word) or ([""] if not mat else [])
        if (Counter(word) - shown - Counter(crossing)).total() <= blanks
    }


def numpy_scan(batch: Batch, words: NDArray[np.str_], counts: NDArray[np.int8]) -> set[str]:
    shown, blanks, mat = at_hand(batch)
    fits = np.zeros(len(words), bool)
    for crossing in mat or {""}:
        supply = np.array([shown[letter] + (letter == crossing) for letter in LETTERS], np.int8)
        lacking = np.maximum(counts - supply, 0).sum(axis=1) <= blanks
        fits |= lacking & (counts[:, LETTERS.index(crossing)] > 0) if crossing else lacking
    return set(words[fits].tolist())


# Measuring


def thrown(dice: int, throws: int, tables: Any) -> list[Batch]:
    """Throws of so many dice across a word of the others."""
    rng, batches = generator(dice), []
    for _ in range(throws):
        batch = np.zeros(1, STATE)
        lay_any_word(batch, DICE - dice, tables, rng)
        throw(batch[0], rng, tables)
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
    counts = np.array([[word.count(letter) for letter in LETTERS] for word in words], np.int8)
    found = np.empty((MOST_WORDS, DICE + 1), np.int8)
    rows = []
    for dice in (3, 5, 7, 10):
        batches = thrown(dice, throws, tables)
        sizes = []
        for batch in batches:
            hunted = spelled(found[: hunt_all(batch, tables, found)])
            assert hunted == numpy_scan(batch, array, counts)
            sizes.append(len(hunted))
        assert all(numpy_scan(batch, array, counts) == python_scan(batch, words) for batch in batches[:SLOW])
        rows.append(
            Row(
                dice,
                float(np.mean(sizes)),
                microseconds(lambda batch: hunt_all(batch, tables, found), batches),
                microseconds(lambda batch: numpy_scan(batch, array, counts), batches),
                microseconds(lambda batch: python_scan(batch, words), batches[:SLOW]),
            )
        )
    return rows


def show(rows: list[Row]) -> None:
    table = Table("dice thrown", "words", "hunt, µs", "NumPy scan, µs", "Python scan, µs", title="All words of a throw")
    for row in rows:
        times = (f"{value:,.1f}" for value in (row.hunt, row.numpy_scan, row.python_scan))
        table.add_row(str(row.dice), f"{row.words:,.0f}", *times)
    Console().print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How long it takes to find all words that can be laid.")
    parser.add_argument("--throws", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.throws)
    if options.json:
        print(json.dumps([asdict(row) for row in measured], indent=2))
    else:
        show(measured)
