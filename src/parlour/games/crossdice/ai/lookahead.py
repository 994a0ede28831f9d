"""One turn of lookahead in Cross Dice: the words to lay, the nonsense to lay instead, and the replies to either.

A line is an array of move ids that ends with `play`, filled up with NOTHING.
"""

import numpy as np

from parlour.core.runtime.kernels import Array, Ids, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.crossdice.ai.evaluation import chance_after
from parlour.games.crossdice.ai.word_search import (
    LENGTH,
    WordSearch,
    move_for,
    next_word,
    restart_search,
    start_search,
)
from parlour.games.crossdice.automaton import LETTERS
from parlour.games.crossdice.dice import BLANK, DICE, FACE_WEIGHTS, POINTS, SIDES
from parlour.games.crossdice.rules import (
    CROSS,
    LOOSE,
    NOTHING,
    PLAY,
    TAKE,
    TAKE_AS,
    THROW,
    Record,
    apply,
    builder,
    must_cross,
)

LONGEST_LINE = DICE + 2
ALWAYS = 1000  # times in a thousand
POINT_VALUE = 1e-6  # of a point beside the chance to win: of equal words, the one with more points
LETTER_VALUE = 1 / 16  # of a letter beside the points, for players who do not look ahead

VOWELS = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20  # a e i o u, as bits
E, S = 4, 18  # the letters that a blank stands for in nonsense

CHANCE_SUM, CHANCE_SQUARES, POINTS_SUM = range(3)


@kernel
def throw_dice(s: Record, rng: Rng, tables: Array) -> None:
    """Throws the dice that are to be thrown.

    Random numbers are drawn for the others too, so that a die shows the same face whichever word was laid before.
    """
    for die in range(DICE):
        left = draw(rng, SIDES[s.language, die])
        if s.phase == THROW and s.next_die == die:
            face = 0
            while left >= FACE_WEIGHTS[s.language, die, face]:
                left -= FACE_WEIGHTS[s.language, die, face]
                face += 1
            apply(s, face, tables)


@kernel
def lead_of_builder(s: Record) -> int:
    """The lead of the seat whose turn it is."""
    seat = builder(s.first, s.turn)
    return int(s.score[seat]) - s.score[1 - seat]


# Words


@kernel(cache=True)
def find_words(
    batch: Array, tables: Array, recall: Array, salt: int, looks_ahead: bool, chances: Array, lines: Array
) -> int:
    """Writes the lines of the best words that come to mind, the best first, and returns how many there are.

    `recall` says by length how many words of a thousand come to mind; which ones depends on the salt. Those who look
    ahead compare words by the chance to win, the others by their points.
    """
    s = batch[0]
    steps = np.zeros((len(lines), DICE + 1), np.int8)
    lengths = np.zeros(len(lines), np.int64)
    values = np.full(len(lines), -np.inf)
    search = start_search(s, tables)
    count = 0
    while next_word(search, tables):
        length = search.cursor[LENGTH]
        value = _word_value(s, length, int(search.points[length]), looks_ahead, chances)
        if value > values[-1] and _is_recalled(search.steps[:length], recall[s.length + length], salt):
            place = _rank(values, value)
            steps[place + 1 :] = steps[place:-1].copy()
            lengths[place + 1 :] = lengths[place:-1].copy()
            values[place + 1 :] = values[place:-1].copy()
            steps[place], lengths[place], values[place] = search.steps, length, value
            count = min(count + 1, len(lines))
    for place in range(count):
        _write_line(batch, steps[place, : lengths[place]], tables, lines[place])
    return count


@kernel
def _word_value(s: Record, length: int, points: int, looks_ahead: bool, chances: Array) -> float:
    if not looks_ahead:
        return points + LETTER_VALUE * length
    return chance_after(chances, s.turn, s.length + length, lead_of_builder(s) + points) + POINT_VALUE * points


@kernel
def _rank(values: Array, value: float) -> int:
    place = len(values) - 1
    while place > 0 and value > values[place - 1]:
        place -= 1
    return place


@kernel
def _is_recalled(steps: Array, recall: int, salt: int) -> bool:
    """With the same salt, the same word always comes to mind or never does."""
    if recall == ALWAYS:
        return True
    rng = np.full(1, salt, np.uint64)
    for taken in steps:
        rng[0] ^= np.uint64(taken)
        draw(rng, ALWAYS)
    return draw(rng, ALWAYS) < recall


@kernel
def _write_line(batch: Array, steps: Array, tables: Array, line: Ids) -> None:
    work = np.zeros_like(batch)
    work[0] = batch[0]
    line[:] = NOTHING
    for place in range(len(steps)):
        line[place] = move_for(work[0], int(steps[place]))
        apply(work[0], line[place], tables)
    line[len(steps)] = PLAY


# Nonsense


@kernel
def nonsense_points(s: Record) -> int:
    """The points of all loose dice together with the best crossing."""
    points = 0
    for die in range(DICE):
        if s.place[die] == LOOSE:
            points += POINTS[s.language, s.face[die]]
    return points + (POINTS[s.language, s.face[s.mat_dice[_best_crossing(s)]]] if s.mat_length else 0)


@kernel
def _best_crossing(s: Record) -> int:
    """The place of the word on the mat with the most points."""
    best = 0
    for place in range(s.mat_length):
        if POINTS[s.language, s.face[s.mat_dice[place]]] > POINTS[s.language, s.face[s.mat_dice[best]]]:
            best = place
    return best


@kernel(cache=True)
def find_nonsense(batch: Array, tables: Array, line: Ids) -> None:
    """Writes a line that takes every loose die and the best crossing, alternating vowels and consonants if it can.

    It uses `work` to the end, and not a record of it: Numba frees an array after its last use.
    """
    work = np.zeros_like(batch)
    work[0] = batch[0]
    line[:] = NOTHING
    count = 0
    while True:
        move = _next_nonsense(work[0])
        line[count] = PLAY if move == NOTHING else move
        count += 1
        if move == NOTHING:
            return
        apply(work[0], move, tables)


@kernel
def _next_nonsense(s: Record) -> int:
    """A vowel after a consonant, and otherwise a consonant, or else any letter; NOTHING when all are taken."""
    wants_vowel = s.length > 0 and not _is_vowel(s.word[s.length - 1])
    spare = NOTHING
    for die in range(DICE):
        if s.place[die] == LOOSE:
            if s.face[die] == BLANK:
                return TAKE_AS + die * LETTERS + (E if wants_vowel else S)
            if _is_vowel(s.face[die]) == wants_vowel:
                return TAKE + die
            spare = TAKE + die
    if must_cross(s.mat_length, s.crossing):
        place = _best_crossing(s)
        if spare == NOTHING or _is_vowel(s.mat[place]) == wants_vowel:
            return CROSS + place
    return spare


@kernel
def _is_vowel(letter: int) -> bool:
    return VOWELS >> letter & 1 == 1


# Replies


@kernel(cache=True)
def sample_replies(batch: Array, throws: int, rng: Rng, tables: Array, chances: Array, sums: Array) -> None:
    """Throws so often for the other seat, which replies with what the evaluation function rates best.

    Adds up the chances to win of the seat that waits, their squares, and the points of the replies.
    """
    work = np.zeros_like(batch)
    search = start_search(batch[0], tables)
    for _ in range(throws):
        work[0] = batch[0]
        throw_dice(work[0], rng, tables)
        restart_search(search, work[0], tables)
        chance, points = _best_reply(work[0], search, tables, chances)
        sums[CHANCE_SUM] += 1.0 - chance
        sums[CHANCE_SQUARES] += (1.0 - chance) ** 2
        sums[POINTS_SUM] += points


@kernel
def _best_reply(s: Record, search: WordSearch, tables: Array, chances: Array) -> tuple[float, int]:
    """The best chance to win that a throw allows, by a word or by nonsense of all dice, and the points of the word."""
    lead, all_dice = lead_of_builder(s), min(DICE, DICE - s.mat_length + 1)
    struck = chance_after(chances, s.turn, s.mat_length, lead)
    best, best_points = min(struck, chance_after(chances, s.turn, all_dice, lead + nonsense_points(s))), 0
    while next_word(search, tables):
        length = search.cursor[LENGTH]
        points = int(search.points[length])
        chance = chance_after(chances, s.turn, length, lead + points)
        if chance > best or (chance == best and points > best_points):
            best, best_points = chance, points
    return best, best_points
