"""A word list as an automaton: the smallest one that accepts exactly these words, in one flat array.

Row n is node n. Its first 26 entries are the edges, one for each letter: twice the number of the node that the edge
leads to, plus 1 if a word ends there. So 0 means that no word continues like this, and node 0, where every failed walk
ends, has no edges at all. The last entry is the set of letters that have an edge, as bits, so that searches can skip
the others.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from parlour.core.runtime.kernels import Array, kernel

LETTERS = 26
ROW = LETTERS + 1
ROOT = 1
WORD_ENDS = 1

Table = NDArray[np.int32]
Edges = tuple[tuple[str, int], ...]


# Building


def build(words: Iterable[str]) -> Table:
    """The automaton of these words.

    They are added in alphabetical order. The nodes of the last word that the next one does not share are complete
    then: each is replaced by an equal one, if there is one already, or else numbered.
    """
    numbers: dict[Edges, int] = {(): 0}
    path: list[dict[str, int]] = [{}]  # the edges of the nodes along the last word
    last = ""
    for word in [*sorted(set(words)), ""]:
        shared = _shared_letters(last, word)
        while len(path) > shared + 1:
            node = tuple(path.pop().items())
            path[-1][last[len(path) - 1]] |= 2 * numbers.setdefault(node, len(numbers) + ROOT)
        for letter in word[shared:]:
            path[-1][letter] = 0
            path.append({})
        if word:
            path[-2][word[-1]] = WORD_ENDS
        last = word
    return _flat([(ROOT, tuple(path[0].items())), *((number, edges) for edges, number in numbers.items())])


def _shared_letters(first: str, second: str) -> int:
    """How many letters two words have in common at their beginning."""
    count = 0
    while first[: count + 1] == second[: count + 1] and count < len(first):
        count += 1
    return count


def _flat(nodes: list[tuple[int, Edges]]) -> Table:
    table = np.zeros((len(nodes), ROW), np.int32)
    for number, edges in nodes:
        for letter, entry in edges:
            table[number, ord(letter) - ord("a")] = entry
    table[:, LETTERS] = (table[:, :LETTERS] != 0) @ (1 << np.arange(LETTERS))
    return table.reshape(-1)


def is_sound(table: NDArray[np.generic]) -> bool:
    """Whether compiled code may walk this array without ever leaving it."""
    if table.dtype != np.int32 or table.ndim != 1 or table.size < 2 * ROW or table.size % ROW:
        return False
    edges = table.reshape(-1, ROW)[:, :LETTERS]
    return bool(edges.min() >= 0 and (edges.max() >> 1) * ROW < table.size)


# Walking, a letter at a time


@kernel
def step(table: Array, entry: int, letter: int) -> int:
    """The entry after one more letter; 0 where no word continues like this."""
    return table[(entry >> 1) * ROW + letter]


@kernel
def edge_letters(table: Array, entry: int) -> int:
    """The letters that can follow an entry, as bits."""
    return table[(entry >> 1) * ROW + LETTERS]


@kernel
def walk(table: Array, letters: Array, length: int) -> int:
    """The entry that these letters lead to."""
    entry = ROOT << 1
    for i in range(length):
        entry = step(table, entry, letters[i])
    return entry


@kernel(cache=True)
def is_word(table: Array, letters: Array, length: int) -> bool:
    return walk(table, letters, length) & WORD_ENDS == WORD_ENDS
