"""The words that can be laid: a search through the dictionary along the letters available, and the moves of a word.

    search = start_search(s, tables)
    while next_word(search, tables):
        …  # search.steps[: search.cursor[LENGTH]] lead to a word

The search is depth-first, letter by letter, and always in the same order. A step is letter 0 to 25 from a die, or the
same plus CROSSING from the word on the mat.
"""

from typing import NamedTuple

import numpy as np

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.crossdice.automaton import LETTERS, WORD_ENDS, edge_letters, step, walk
from parlour.games.crossdice.dice import BLANK, DICE, POINTS
from parlour.games.crossdice.rules import CROSS, LOOSE, NOTHING, TAKE, TAKE_AS, Record, must_cross, word_points

CROSSING = LETTERS
MAT = BLANK + 1  # one more source of a letter, beside the faces of the dice

# Fields of the cursor: letters added so far; the letters that loose dice show and those on the mat, as bits; whether
# the search has not begun yet; the language of the dice.
LENGTH, SHOWN, CROSSABLE, FRESH, LANGUAGE = range(5)

# The powers of 2 have different remainders modulo this prime, so the remainder says which bit is set.
PRIME = 67
BIT_NUMBER = np.array([next((bit for bit in range(64) if pow(2, bit, PRIME) == rest), 0) for rest in range(PRIME)])


class WordSearch(NamedTuple):
    """A search in progress: its stack, one level for each letter added, and the letters left to build with."""

    entries: Array  # of the dictionary
    points: Array
    untried: Array  # steps, as bits
    steps: Array  # the one that is being tried
    sources: Array  # where its letter comes from: a face, or MAT
    supply: Array  # how many loose dice show each face, and whether the mat is still to be crossed
    crossings: Array  # the points of each letter as the crossing; NOTHING where the mat has no such letter
    cursor: Array


@kernel
def start_search(s: Record, tables: Array) -> WordSearch:
    search = WordSearch(
        np.zeros(DICE + 1, np.int32),
        np.zeros(DICE + 1, np.int16),
        np.zeros(DICE + 1, np.int64),
        np.zeros(DICE + 1, np.int8),
        np.zeros(DICE + 1, np.int8),
        np.zeros(MAT + 1, np.int8),
        np.zeros(LETTERS, np.int8),
        np.zeros(5, np.int64),
    )
    restart_search(search, s, tables)
    return search


@kernel
def restart_search(search: WordSearch, s: Record, tables: Array) -> None:
    """Starts the search for words that begin with the letters taken so far."""
    supply, crossings, cursor = search.supply, search.crossings, search.cursor
    cursor[:] = 0
    cursor[FRESH] = 1
    cursor[LANGUAGE] = s.language
    supply[:] = 0
    for die in range(DICE):
        if s.place[die] == LOOSE:
            supply[s.face[die]] += 1
            cursor[SHOWN] |= _bit(s.face[die])
    supply[MAT] = must_cross(s.mat_length, s.crossing)
    crossings[:] = NOTHING
    for place in range(s.mat_length):
        letter = s.mat[place]
        crossings[letter] = max(crossings[letter], POINTS[s.language, s.face[s.mat_dice[place]]])
        cursor[CROSSABLE] |= _bit(letter)
    search.entries[0] = walk(tables, s.word, s.length)
    search.points[0] = word_points(s.language, s.face, s.word_dice, s.length)
    edges = edge_letters(tables, search.entries[0])
    search.untried[0] = _steps(edges, cursor[SHOWN], cursor[CROSSABLE], supply[BLANK], supply[MAT])


@kernel
def next_word(search: WordSearch, tables: Array) -> bool:
    """Goes on to the next word, if there is one.

    It is all in one function, because passing the arrays to another one would cost more than the work itself.
    """
    entries, untried, supply, cursor = search.entries, search.untried, search.supply, search.cursor
    length, crossable = cursor[LENGTH], cursor[CROSSABLE]
    if cursor[FRESH]:
        cursor[FRESH] = 0
        if entries[0] & WORD_ENDS and not supply[MAT]:
            return True
    while True:
        bits = untried[length]
        if not bits:  # back to the letter before
            if length == 0:
                return False
            length -= 1
            source = search.sources[length]
            supply[source] += 1
            cursor[SHOWN] |= _bit(source)
            continue
        untried[length] = bits & (bits - 1)
        taken = BIT_NUMBER[(bits & -bits) % PRIME]
        letter = taken % LETTERS
        source = _source(taken, supply[letter])
        search.steps[length] = taken
        search.sources[length] = source
        supply[source] -= 1
        if not supply[source]:
            cursor[SHOWN] &= ~_bit(source)
        points = search.crossings[letter] if source == MAT else POINTS[cursor[LANGUAGE], source]
        search.points[length + 1] = search.points[length] + points
        length += 1
        entries[length] = step(tables, entries[length - 1], letter)
        edges = edge_letters(tables, entries[length])
        untried[length] = _steps(edges, cursor[SHOWN], crossable, supply[BLANK], supply[MAT])
        if entries[length] & WORD_ENDS and not supply[MAT]:
            cursor[LENGTH] = length
            return True


@kernel
def _bit(source: int) -> np.int64:
    return np.int64(1) << source


@kernel
def _steps(edges: int, shown: int, crossable: int, blanks: int, crosses: int) -> int:
    """The steps along these edges of the dictionary, as bits."""
    steps = int(edges) if blanks else edges & shown
    return steps | (edges & crossable) << CROSSING if crosses else steps


@kernel
def _source(taken: int, dice: int) -> int:
    """Where the letter of a step comes from: a die that shows it, if there is one, else a blank; or the mat."""
    if taken >= CROSSING:
        return MAT
    return taken if dice else BLANK


# From a step to a move


@kernel
def move_for(s: Record, taken: int) -> int:
    if taken >= CROSSING:
        return CROSS + _crossing_place(s, taken - CROSSING)
    die = loose_die(s, taken)
    if die != NOTHING:
        return TAKE + die
    return TAKE_AS + loose_die(s, BLANK) * LETTERS + taken


@kernel
def loose_die(s: Record, face: int) -> int:
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] == face:
            return die
    return NOTHING


@kernel
def _crossing_place(s: Record, letter: int) -> int:
    """Where the word on the mat shows this letter, preferably on a die that has points and not on a blank."""
    found = NOTHING
    for place in range(s.mat_length):
        if s.mat[place] == letter and (found == NOTHING or s.face[s.mat_dice[found]] == BLANK):
            found = place
    return found
