"""A steady player: lays the dearest word it can find, and challenges whatever is no word."""

import numpy as np
from numba import njit

from parlour.games.crossdice.automaton import LETTERS, WORD_ENDS
from parlour.games.crossdice.dice import BLANK, DICE, POINTS
from parlour.games.crossdice.position import NOTHING
from parlour.games.crossdice.rules import (
    ACCEPT,
    ANSWER,
    CHALLENGE,
    CONCEDE,
    CROSS,
    LOOSE,
    PLAY,
    TAKE,
    TAKE_AS,
    edge_letters,
    is_word,
    must_cross,
    step,
    walk,
    word_points,
)

# The next step of a plan: letter 0 to 25 from a die, the same plus CROSSING from the mat, or one of these.
CROSSING = LETTERS
NO_WORD, COMPLETE = -2, -1

MAT = BLANK + 1  # beside the faces of the dice, one more source of a letter


@njit
def choose(s, moves, count, rng, tables):
    if s.phase == ANSWER:
        return ACCEPT if is_word(tables, s.word, s.length) else CHALLENGE
    plan = best_step(s, tables)
    if plan == COMPLETE:
        return PLAY
    if plan == NO_WORD:
        return _bluff(moves, count)
    return _move_for(s, plan)


@njit
def _bluff(moves, count):
    """The quickest way to something that can be laid: it may be believed, and who concedes has lost at once."""
    last = moves[count - 1]
    return moves[0] if last == CONCEDE else last


@njit
def _move_for(s, plan):
    if plan >= CROSSING:
        return CROSS + _crossing_place(s, plan - CROSSING)
    die = _loose_die(s, plan)
    if die != NOTHING:
        return TAKE + die
    return TAKE_AS + _loose_die(s, BLANK) * LETTERS + plan


@njit
def _loose_die(s, face):
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


@njit
def best_step(s, tables):
    """The next step to the dearest word that begins with the letters taken so far; of equals, to the longest.

    The search goes down the dictionary letter by letter, always in the same order, and keeps the first of the best
    words: so what was the plan at one move is still the plan at the next.
    """
    stock = _stock(s)
    crossings = _crossing_points(s)
    # By level, each a letter deeper: the dictionary's entry, the points so far, the steps not tried yet, the step
    # that is being tried, and where its letter comes from.
    entries = np.zeros(DICE + 1, np.int32)
    points = np.zeros(DICE + 1, np.int16)
    untried = np.zeros(DICE + 1, np.int64)
    trying = np.zeros(DICE + 1, np.int8)
    sources = np.zeros(DICE + 1, np.int8)

    level = 0
    entries[0] = walk(tables, s.word, s.length)
    points[0] = word_points(s)
    untried[0] = _steps(tables, entries[0], stock, crossings)
    dearest, longest, plan = NOTHING, 0, NO_WORD
    if entries[0] & WORD_ENDS and not stock[MAT]:
        dearest, plan = int(points[0]), COMPLETE
    while True:
        if not untried[level]:
            if level == 0:
                return plan
            level -= 1
            stock[sources[level]] += 1
            continue
        trying[level] = _lowest_bit(untried[level])
        untried[level] &= untried[level] - 1
        letter = trying[level] % LETTERS
        source = _source(stock, trying[level])
        sources[level] = source
        stock[source] -= 1
        level += 1
        entries[level] = step(tables, entries[level - 1], letter)
        points[level] = points[level - 1] + (crossings[letter] if source == MAT else POINTS[source])
        untried[level] = _steps(tables, entries[level], stock, crossings)
        if entries[level] & WORD_ENDS and not stock[MAT]:
            total = int(points[level])
            if total > dearest or (total == dearest and level > longest):
                dearest, longest, plan = total, level, int(trying[0])


@njit
def _stock(s):
    """What there is to build with: how many loose dice show each face, and whether the mat is to be crossed."""
    stock = np.zeros(MAT + 1, np.int8)
    for die in range(DICE):
        if s.place[die] == LOOSE:
            stock[s.face[die]] += 1
    stock[MAT] = must_cross(s)
    return stock


@njit
def _crossing_points(s):
    """What each letter is worth as the crossing; NOTHING where the word on the mat has none."""
    worth = np.full(LETTERS, NOTHING, np.int8)
    for place in range(s.mat_length):
        letter = s.mat[place]
        worth[letter] = max(worth[letter], POINTS[s.face[s.mat_dice[place]]])
    return worth


@njit
def _steps(tables, entry, stock, crossings):
    """The steps that can follow an entry of the dictionary, as bits."""
    edges = np.int64(edge_letters(tables, entry))
    from_dice, from_mat = np.int64(0), np.int64(0)
    for letter in range(LETTERS):
        from_dice |= np.int64(stock[letter] > 0) << letter
        from_mat |= np.int64(crossings[letter] != NOTHING) << letter
    steps = edges if stock[BLANK] else edges & from_dice
    return steps | (edges & from_mat) << CROSSING if stock[MAT] else steps


@njit
def _lowest_bit(bits):
    number = 0
    while not bits >> number & 1:
        number += 1
    return number


@njit
def _source(stock, attempt):
    """Where the letter of a step comes from: a die that shows it, else a blank; or the mat."""
    if attempt >= CROSSING:
        return MAT
    return attempt if stock[attempt] else BLANK
