"""Looking ahead in Cross Dice: the words to lay, the nonsense to lay in their place, and what may be answered to both.

A way is a row of move ids that ends in `play`, filled up with NOTHING.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import draw
from parlour.games.crossdice.automaton import LETTERS
from parlour.games.crossdice.dice import BLANK, DICE, FACES, POINTS, SIDES
from parlour.games.crossdice.estimate import chance_after
from parlour.games.crossdice.moves import LENGTH, begin_again, begin_hunt, move_for, next_word
from parlour.games.crossdice.position import NOTHING
from parlour.games.crossdice.rules import (
    CROSS,
    LOOSE,
    PLAY,
    TAKE,
    TAKE_AS,
    THROW,
    apply,
    builder,
    must_cross,
)

LONGEST_WAY = DICE + 2
ALWAYS = 1000  # times in a thousand
POINT = 1e-6  # what a point is worth beside the chance to win: of equal words the dearer one
LETTER = 1 / 16  # what a letter is worth beside the points, for those who do not look ahead

VOWELS = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20  # a e i o u, as bits
E, S = 4, 18  # what a blank stands for in nonsense

CHANCE_SUM, CHANCE_SQUARES, POINTS_SUM = range(3)


@njit
def throw(s, rng, tables):
    """The dice fall that are to be thrown. The others are drawn for too, so that a die falls alike after any word."""
    for die in range(DICE):
        left = draw(rng, SIDES[die])
        if s.phase == THROW and s.next_die == die:
            face = 0
            while left >= FACES[die, face]:
                left -= FACES[die, face]
                face += 1
            apply(s, face, tables)


@njit
def lead_of(s):
    """How far the seat whose turn it is lies ahead."""
    seat = builder(s)
    return np.int64(s.score[seat]) - s.score[1 - seat]


# Words


@njit
def find_words(batch, tables, noticed, salt, looks_ahead, chances, ways):
    """Writes the ways to the best words that are noticed, the best first, and returns how many there are.

    `noticed` says by length how many words of a thousand are; which ones depends on the salt. Who looks ahead goes by
    the chances, anybody else by the points.
    """
    s = batch[0]
    steps = np.zeros((len(ways), DICE + 1), np.int8)
    lengths = np.zeros(len(ways), np.int64)
    worths = np.full(len(ways), -np.inf)
    hunt = begin_hunt(s, tables)
    count = 0
    while next_word(hunt, tables):
        length = hunt.now[LENGTH]
        worth = _worth(s, length, np.int64(hunt.points[length]), looks_ahead, chances)
        if worth > worths[-1] and _is_noticed(hunt.steps[:length], noticed[s.length + length], salt):
            place = _rank(worths, worth)
            steps[place + 1 :] = steps[place:-1].copy()
            lengths[place + 1 :] = lengths[place:-1].copy()
            worths[place + 1 :] = worths[place:-1].copy()
            steps[place], lengths[place], worths[place] = hunt.steps, length, worth
            count = min(count + 1, len(ways))
    for place in range(count):
        _write_way(batch, steps[place, : lengths[place]], tables, ways[place])
    return count


@njit
def _worth(s, length, points, looks_ahead, chances):
    if not looks_ahead:
        return points + LETTER * length
    return chance_after(chances, s.turn, s.length + length, lead_of(s) + points) + POINT * points


@njit
def _rank(worths, worth):
    place = len(worths) - 1
    while place > 0 and worth > worths[place - 1]:
        place -= 1
    return place


@njit
def _is_noticed(steps, noticed, salt):
    """The same word is noticed or overlooked whenever the salt is the same."""
    if noticed == ALWAYS:
        return True
    rng = np.full(1, salt, np.uint64)
    for taken in steps:
        rng[0] ^= np.uint64(taken)
        draw(rng, ALWAYS)
    return draw(rng, ALWAYS) < noticed


@njit
def _write_way(batch, steps, tables, way):
    work = np.zeros_like(batch)
    work[0] = batch[0]
    way[:] = NOTHING
    for place in range(len(steps)):
        way[place] = move_for(work[0], np.int64(steps[place]))
        apply(work[0], way[place], tables)
    way[len(steps)] = PLAY


# Nonsense


@njit
def nonsense_points(s):
    """What all loose dice and the dearest crossing are worth together."""
    points = 0
    for die in range(DICE):
        if s.place[die] == LOOSE:
            points += POINTS[s.face[die]]
    return points + (POINTS[s.face[s.mat_dice[_dearest_crossing(s)]]] if s.mat_length else 0)


@njit
def _dearest_crossing(s):
    dearest = 0
    for place in range(s.mat_length):
        if POINTS[s.face[s.mat_dice[place]]] > POINTS[s.face[s.mat_dice[dearest]]]:
            dearest = place
    return dearest


@njit
def find_nonsense(batch, tables, way):
    """Writes the way that takes every loose die and the dearest crossing, vowels and consonants by turns if it can."""
    work = np.zeros_like(batch)
    work[0] = batch[0]
    s = work[0]
    way[:] = NOTHING
    count = 0
    while True:
        move = _next_nonsense(s, s.length > 0 and not _is_vowel(s.word[s.length - 1]))
        way[count] = PLAY if move == NOTHING else move
        count += 1
        if move == NOTHING:
            return
        apply(s, move, tables)


@njit
def _next_nonsense(s, wants_vowel):
    """A letter of the kind wanted, or else any; NOTHING when all are taken."""
    spare = NOTHING
    for die in range(DICE):
        if s.place[die] == LOOSE:
            if s.face[die] == BLANK:
                return TAKE_AS + die * LETTERS + (E if wants_vowel else S)
            if _is_vowel(s.face[die]) == wants_vowel:
                return TAKE + die
            spare = TAKE + die
    if must_cross(s):
        place = _dearest_crossing(s)
        if spare == NOTHING or _is_vowel(s.mat[place]) == wants_vowel:
            return CROSS + place
    return spare


@njit
def _is_vowel(letter):
    return VOWELS >> letter & 1 == 1


# Answers


@njit
def look_ahead(batch, throws, rng, tables, chances, sums):
    """The other seat throws so often, and answers as well as the estimate can tell.

    Adds up the chances of the seat that waits, their squares, and the points that the answers make.
    """
    work = np.zeros_like(batch)
    hunt = begin_hunt(batch[0], tables)
    for _ in range(throws):
        work[0] = batch[0]
        throw(work[0], rng, tables)
        begin_again(hunt, work[0], tables)
        chance, points = _best_answer(work[0], hunt, tables, chances)
        sums[CHANCE_SUM] += 1.0 - chance
        sums[CHANCE_SQUARES] += (1.0 - chance) ** 2
        sums[POINTS_SUM] += points


@njit
def _best_answer(s, hunt, tables, chances):
    """The best chance that a throw allows, and the points that it brings: by a word, or by nonsense of all dice."""
    lead, all_dice = lead_of(s), min(DICE, DICE - s.mat_length + 1)
    struck = chance_after(chances, s.turn, s.mat_length, lead)
    best, best_points = min(struck, chance_after(chances, s.turn, all_dice, lead + nonsense_points(s))), 0
    while next_word(hunt, tables):
        length = hunt.now[LENGTH]
        points = np.int64(hunt.points[length])
        chance = chance_after(chances, s.turn, length, lead + points)
        if chance > best or (chance == best and points > best_points):
            best, best_points = chance, points
    return best, best_points
