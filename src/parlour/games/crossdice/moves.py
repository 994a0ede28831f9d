"""The words that can be laid: a walk through the dictionary along the letters at hand, and the moves that build a word.

    hunt = begin_hunt(s, tables)
    while next_word(hunt, tables):
        …  # hunt.steps[:hunt.now[LENGTH]] lead to a word

The walk goes down letter by letter and comes back where no word goes on, always in the same order. A step is letter 0
to 25 from a die, or the same plus CROSSING from the word on the mat.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from parlour.games.crossdice.automaton import LETTERS, WORD_ENDS
from parlour.games.crossdice.dice import BLANK, DICE, POINTS
from parlour.games.crossdice.position import NOTHING
from parlour.games.crossdice.rules import (
    CROSS,
    LOOSE,
    TAKE,
    TAKE_AS,
    edge_letters,
    must_cross,
    step,
    walk,
    word_points,
)

CROSSING = LETTERS
MAT = BLANK + 1  # beside the faces of the dice, one more source of a letter

# Where the walk is: letters added so far; the letters that loose dice show and those on the mat, as bits; whether it
# has not set out yet.
LENGTH, SHOWN, CROSSABLE, FRESH = range(4)

# Powers of 2 leave different remainders here, so the remainder tells which bit it is.
PRIME = 67
BIT_NUMBER = np.array([next((bit for bit in range(64) if pow(2, bit, PRIME) == rest), 0) for rest in range(PRIME)])


class Hunt(NamedTuple):
    """A walk on its way. Level by level, each a letter deeper, and then what is left to build with."""

    entries: Any  # of the dictionary
    points: Any
    untried: Any  # steps, as bits
    steps: Any  # the one that is being tried
    sources: Any  # where its letter comes from: a face, or MAT
    stock: Any  # how many loose dice show each face, and whether the mat is still to be crossed
    crossings: Any  # what each letter is worth as the crossing; NOTHING where the mat has none
    now: Any


@njit
def begin_hunt(s, tables):
    hunt = Hunt(
        np.zeros(DICE + 1, np.int32),
        np.zeros(DICE + 1, np.int16),
        np.zeros(DICE + 1, np.int64),
        np.zeros(DICE + 1, np.int8),
        np.zeros(DICE + 1, np.int8),
        np.zeros(MAT + 1, np.int8),
        np.zeros(LETTERS, np.int8),
        np.zeros(4, np.int64),
    )
    begin_again(hunt, s, tables)
    return hunt


@njit
def begin_again(hunt, s, tables):
    """Sets out for the words that begin with the letters taken so far."""
    stock, crossings, now = hunt.stock, hunt.crossings, hunt.now
    now[:] = 0
    now[FRESH] = 1
    stock[:] = 0
    for die in range(DICE):
        if s.place[die] == LOOSE:
            stock[s.face[die]] += 1
            now[SHOWN] |= _bit(s.face[die])
    stock[MAT] = must_cross(s)
    crossings[:] = NOTHING
    for place in range(s.mat_length):
        letter = s.mat[place]
        crossings[letter] = max(crossings[letter], POINTS[s.face[s.mat_dice[place]]])
        now[CROSSABLE] |= _bit(letter)
    hunt.entries[0] = walk(tables, s.word, s.length)
    hunt.points[0] = word_points(s)
    edges = edge_letters(tables, hunt.entries[0])
    hunt.untried[0] = _steps(edges, now[SHOWN], now[CROSSABLE], stock[BLANK], stock[MAT])


@njit
def next_word(hunt, tables):
    """Goes on to the next word, if there is one.

    It is all in one function, for arrays handed to another one cost more than the work itself.
    """
    entries, untried, stock, now = hunt.entries, hunt.untried, hunt.stock, hunt.now
    length, crossable = now[LENGTH], now[CROSSABLE]
    if now[FRESH]:
        now[FRESH] = 0
        if entries[0] & WORD_ENDS and not stock[MAT]:
            return True
    while True:
        bits = untried[length]
        if not bits:  # back to the letter before
            if length == 0:
                return False
            length -= 1
            source = hunt.sources[length]
            stock[source] += 1
            now[SHOWN] |= _bit(source)
            continue
        untried[length] = bits & (bits - 1)
        taken = BIT_NUMBER[(bits & -bits) % PRIME]
        letter = taken % LETTERS
        source = _source(taken, stock[letter])
        hunt.steps[length] = taken
        hunt.sources[length] = source
        stock[source] -= 1
        if not stock[source]:
            now[SHOWN] &= ~_bit(source)
        worth = hunt.crossings[letter] if source == MAT else POINTS[source]
        hunt.points[length + 1] = hunt.points[length] + worth
        length += 1
        entries[length] = step(tables, entries[length - 1], letter)
        edges = edge_letters(tables, entries[length])
        untried[length] = _steps(edges, now[SHOWN], crossable, stock[BLANK], stock[MAT])
        if entries[length] & WORD_ENDS and not stock[MAT]:
            now[LENGTH] = length
            return True


@njit
def _bit(source):
    return np.int64(1) << source


@njit
def _steps(edges, shown, crossable, blanks, crosses):
    """The steps along these edges of the dictionary, as bits."""
    steps = np.int64(edges) if blanks else edges & shown
    return steps | (edges & crossable) << CROSSING if crosses else steps


@njit
def _source(taken, dice):
    """Where the letter of a step comes from: a die that shows it, if there are any, else a blank; or the mat."""
    if taken >= CROSSING:
        return MAT
    return taken if dice else BLANK


# From a step to a move.


@njit
def move_for(s, taken):
    if taken >= CROSSING:
        return CROSS + _crossing_place(s, taken - CROSSING)
    die = loose_die(s, taken)
    if die != NOTHING:
        return TAKE + die
    return TAKE_AS + loose_die(s, BLANK) * LETTERS + taken


@njit
def loose_die(s, face):
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] == face:
            return die
    return NOTHING


@njit
def _crossing_place(s, letter):
    """Where the word on the mat shows this letter, rather on a die that is worth something than on a blank."""
    found = NOTHING
    for place in range(s.mat_length):
        if s.mat[place] == letter and (found == NOTHING or s.face[s.mat_dice[found]] == BLANK):
            found = place
    return found
