"""The rules of Cross Dice.

In five turns each, two seats throw the dice that are not in the word on the mat and build a word that crosses it. The
other seat accepts the word, which then scores its letters, or challenges it: double if the dictionary has it, else
nothing.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER
from parlour.games.crossdice import position
from parlour.games.crossdice.automaton import LETTERS, ROOT, ROW, WORD_ENDS
from parlour.games.crossdice.dice import BLANK, DICE, FACES, SIDES
from parlour.games.crossdice.position import NOTHING, SEATS, TURNS

builder = njit(position.builder)
must_cross = njit(position.must_cross)
word_points = njit(position.word_points)

TABLES = True  # the dictionary, see automaton.py

SHORTEST_WORD = 2

# What the game is waiting for.
THROW, BUILD, ANSWER, DONE = range(4)

# Where a die is: not in a word (in the hand or thrown), in the word that is being built, or in the word on the mat.
LOOSE, TAKEN, ON_MAT = range(3)

# How the last word fared.
NO_VERDICT, ACCEPTED, DOUBLED, STRUCK, CONCEDED = range(5)

# Moves: a die as it is, a blank die as a letter, a place of the word on the mat, and the four plain words.
TAKE = 0
TAKE_AS = TAKE + DICE
CROSS = TAKE_AS + DICE * LETTERS
PLAY = CROSS + DICE
CONCEDE, ACCEPT, CHALLENGE = PLAY + 1, PLAY + 2, PLAY + 3

STATE = np.dtype(
    [
        ("score", np.int16, SEATS),
        ("phase", np.int8),
        ("first", np.int8),  # the seat that went first
        ("turn", np.int8),  # turns finished
        ("verdict", np.int8),  # on the word before this one, until the next is laid
        ("next_die", np.int8),  # the die to be thrown
        ("face", np.int8, DICE),  # a letter, BLANK or, before its throw, NOTHING
        ("place", np.int8, DICE),
        # The word on the mat and the word that is being built: letters, and the dice that show them.
        ("mat_length", np.int8),
        ("mat", np.int8, DICE),
        ("mat_dice", np.int8, DICE),
        ("length", np.int8),
        ("word", np.int8, DICE),
        ("word_dice", np.int8, DICE),
        ("crossing", np.int8),  # the place of the word on the mat that the new word crosses
    ],
    align=True,
)


@njit
def setup(s, players, first):
    s.first = first
    s.face[:] = NOTHING
    s.mat[:] = NOTHING
    s.mat_dice[:] = NOTHING
    _clear_word(s)
    _throw_from(s, 0)


@njit
def actor(s):
    if s.phase == THROW:
        return CHANCE
    if s.phase == BUILD:
        return builder(s)
    return 1 - builder(s) if s.phase == ANSWER else OVER


# What may be done.


@njit
def legal(s, moves):
    if s.phase == ANSWER:
        moves[0] = ACCEPT
        moves[1] = CHALLENGE
        return 2
    count = _list_blanks(s, moves, _list_letters(s, moves))
    # A word of the crossing alone would be no word: a thrown die must be able to follow it.
    if must_cross(s) and (s.length > 0 or count > 0):
        for place in range(s.mat_length):
            moves[count] = CROSS + place
            count += 1
    if s.length >= SHORTEST_WORD and not must_cross(s):
        moves[count] = PLAY
        count += 1
    if s.length == 0:
        moves[count] = CONCEDE
        count += 1
    return count


@njit
def _list_letters(s, moves):
    count = 0
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] != BLANK:
            moves[count] = TAKE + die
            count += 1
    return count


@njit
def _list_blanks(s, moves, count):
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] == BLANK:
            for letter in range(LETTERS):
                moves[count] = TAKE_AS + die * LETTERS + letter
                count += 1
    return count


@njit
def chance(s, weights):
    for face in range(BLANK + 1):
        weights[face] = FACES[s.next_die, face]
    return SIDES[s.next_die]


@njit
def apply(s, move, tables):
    if s.phase == THROW:
        s.face[s.next_die] = move
        _throw_from(s, s.next_die + 1)
    elif move < TAKE_AS:
        _add_die(s, move - TAKE, s.face[move - TAKE])
    elif move < CROSS:
        _add_die(s, (move - TAKE_AS) // LETTERS, (move - TAKE_AS) % LETTERS)
    elif move < PLAY:
        _cross(s, move - CROSS)
    elif move == PLAY:
        s.verdict = NO_VERDICT
        s.phase = ANSWER
    elif move == CONCEDE:
        s.verdict = CONCEDED
        s.phase = DONE
    elif move == ACCEPT:
        _lay(s, 1)
        _end_turn(s, ACCEPTED)
    elif is_word(tables, s.word, s.length):
        _lay(s, 2)
        _end_turn(s, DOUBLED)
    else:
        _lift(s)
        _end_turn(s, STRUCK)


# The throw: every die that is not in the word on the mat, in rising order.


@njit
def _throw_from(s, die):
    while die < DICE and s.place[die] == ON_MAT:
        die += 1
    if die < DICE:
        s.next_die = die
        s.phase = THROW
    else:
        s.next_die = NOTHING
        s.phase = BUILD


# The word, a letter at a time.


@njit
def _add_letter(s, die, letter):
    s.word[s.length] = letter
    s.word_dice[s.length] = die
    s.length = s.length + 1


@njit
def _add_die(s, die, letter):
    s.place[die] = TAKEN
    _add_letter(s, die, letter)


@njit
def _cross(s, place):
    s.crossing = place
    _add_letter(s, s.mat_dice[place], s.mat[place])


@njit
def _clear_word(s):
    s.length = 0
    s.word[:] = NOTHING
    s.word_dice[:] = NOTHING
    s.crossing = NOTHING


# The answer.


@njit
def _lay(s, times):
    """The word scores and is now the one on the mat; the older word's other dice are free again."""
    seat = builder(s)
    s.score[seat] = s.score[seat] + times * word_points(s)
    s.place[:] = LOOSE
    for i in range(s.length):
        s.place[s.word_dice[i]] = ON_MAT
    s.mat_length = s.length
    for i in range(DICE):
        s.mat[i] = s.word[i]
        s.mat_dice[i] = s.word_dice[i]


@njit
def _lift(s):
    """The word is taken away; the crossing die stays in the older word."""
    for die in range(DICE):
        if s.place[die] == TAKEN:
            s.place[die] = LOOSE


@njit
def _end_turn(s, verdict):
    s.verdict = verdict
    _clear_word(s)
    for die in range(DICE):
        if s.place[die] == LOOSE:
            s.face[die] = NOTHING
    s.turn = s.turn + 1
    if s.turn == TURNS:
        s.phase = DONE
    else:
        _throw_from(s, 0)


@njit
def result(s, out):
    """The higher total wins, equal totals share; but who concedes has lost, whatever the totals."""
    seat = builder(s)
    lead = s.score[seat] - s.score[1 - seat]
    if s.verdict == CONCEDED or lead < 0:
        out[seat] = 0.0
    else:
        out[seat] = 1.0 if lead > 0 else 0.5
    out[1 - seat] = 1.0 - out[seat]


# The dictionary, walked a letter at a time.


@njit
def step(tables, entry, letter):
    """The entry after one letter more; 0 where no word goes on like this."""
    return tables[(entry >> 1) * ROW + letter]


@njit
def edge_letters(tables, entry):
    """The letters that can follow an entry, as bits."""
    return tables[(entry >> 1) * ROW + LETTERS]


@njit
def walk(tables, letters, length):
    """The entry that these letters lead to."""
    entry = ROOT << 1
    for i in range(length):
        entry = step(tables, entry, letters[i])
    return entry


@njit
def is_word(tables, letters, length):
    return walk(tables, letters, length) & WORD_ENDS == WORD_ENDS
