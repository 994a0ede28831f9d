"""The rules of Cross Dice.

In five turns each, two seats throw the dice that are not in the word on the mat and build a word that crosses it. The
other seat accepts the word, which then scores its letters, or challenges it: it scores double if it is in the
dictionary, else nothing.
"""

from typing import Annotated

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Ids, Int8, Shares, Weights, kernel, record_dtype
from parlour.games.crossdice.automaton import LETTERS, is_word
from parlour.games.crossdice.dice import ALPHABET, BLANK, DICE, FACE_WEIGHTS, POINTS, SIDES

SEATS = 2
TURNS = 5 * SEATS
SHORTEST_WORD = 2
NOTHING = -1  # no face, no letter, no die, no place

# What the game is waiting for.
PHASES = Notation()
THROW = PHASES.add("throw")
BUILD = PHASES.add("build")
ANSWER = PHASES.add("answer")
DONE = PHASES.add("over")

# Where a die is: in no word (to be thrown, or thrown), in the word that is being built, or in the word on the mat.
PLACES = Notation()
LOOSE = PLACES.add("loose")
TAKEN = PLACES.add("word")
ON_MAT = PLACES.add("mat")

# What became of the last word.
VERDICTS = Notation()
NO_VERDICT = VERDICTS.add("none")
ACCEPTED = VERDICTS.add("accepted")
DOUBLED = VERDICTS.add("doubled")
STRUCK = VERDICTS.add("struck")
CONCEDED = VERDICTS.add("conceded")

# Dice and places of a word are counted from 0 in the rules and from 1 in the notation.
_NUMBERS = range(1, DICE + 1)
MOVES = Notation()
TAKE = MOVES.add_each("take {}", _NUMBERS)
TAKE_AS = MOVES.add_each("take {} as {}", [(die, letter) for die in _NUMBERS for letter in ALPHABET])  # blank dice
CROSS = MOVES.add_each("cross {}", _NUMBERS)  # at a place of the word on the mat
PLAY = MOVES.add("play")
CONCEDE = MOVES.add("concede")
ACCEPT = MOVES.add("accept")
CHALLENGE = MOVES.add("challenge")

OUTCOMES = Notation()
OUTCOMES.add_each("die {}", ALPHABET)
OUTCOMES.add("die blank")


class Record:
    """A position."""

    score: Annotated[Array, np.int16, SEATS]
    phase: Int8
    first: Int8  # the seat that went first
    turn: Int8  # turns finished
    verdict: Int8  # on the word before this one, until the next is laid
    next_die: Int8  # the die to be thrown
    face: Annotated[Array, np.int8, DICE]  # a letter, BLANK or, before its throw, NOTHING
    place: Annotated[Array, np.int8, DICE]
    # The word on the mat and the word that is being built: letters, and the dice that show them.
    mat_length: Int8
    mat: Annotated[Array, np.int8, DICE]
    mat_dice: Annotated[Array, np.int8, DICE]
    length: Int8
    word: Annotated[Array, np.int8, DICE]
    word_dice: Annotated[Array, np.int8, DICE]
    crossing: Int8  # the place of the word on the mat that the new word crosses
    language: Int8  # of the dice and their points


STATE = record_dtype(Record)


# Facts that follow from a few fields. They take these fields and not the record, so that Python can call them with the
# fields of a snapshot too.


@kernel(cache=True)
def builder(first: int, turn: int) -> int:
    """The seat whose turn it is; when the game is over, the one whose turn was the last."""
    return (first + min(turn, TURNS - 1)) % SEATS


@kernel(cache=True)
def must_cross(mat_length: int, crossing: int) -> bool:
    """Whether the word on the mat is still to be crossed."""
    return mat_length > 0 and crossing == NOTHING


@kernel(cache=True)
def word_points(language: int, face: Array, word_dice: Array, length: int) -> int:
    """The points of the word that is being built, the crossing letter included."""
    points = 0
    for i in range(length):
        points += int(POINTS[language, face[word_dice[i]]])
    return points


@kernel
def setup(s: Record, players: int, first: int, language: int) -> None:
    s.first = first
    s.language = language
    s.face[:] = NOTHING
    s.mat[:] = NOTHING
    s.mat_dice[:] = NOTHING
    _clear_word(s)
    _throw_from(s, 0)


@kernel
def actor(s: Record) -> int:
    if s.phase == THROW:
        return CHANCE
    if s.phase == BUILD:
        return builder(s.first, s.turn)
    return 1 - builder(s.first, s.turn) if s.phase == ANSWER else OVER


# What is legal.


@kernel
def legal(s: Record, moves: Ids) -> int:
    if s.phase == ANSWER:
        moves[0] = ACCEPT
        moves[1] = CHALLENGE
        return 2
    count = _list_blanks(s, moves, _list_letters(s, moves))
    crossing_is_due = must_cross(s.mat_length, s.crossing)
    # The crossing alone would be no word: there must be a thrown die to follow it.
    if crossing_is_due and (s.length > 0 or count > 0):
        for place in range(s.mat_length):
            moves[count] = CROSS + place
            count += 1
    if s.length >= SHORTEST_WORD and not crossing_is_due:
        moves[count] = PLAY
        count += 1
    if s.length == 0:
        moves[count] = CONCEDE
        count += 1
    return count


@kernel
def _list_letters(s: Record, moves: Ids) -> int:
    count = 0
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] != BLANK:
            moves[count] = TAKE + die
            count += 1
    return count


@kernel
def _list_blanks(s: Record, moves: Ids, count: int) -> int:
    for die in range(DICE):
        if s.place[die] == LOOSE and s.face[die] == BLANK:
            for letter in range(LETTERS):
                moves[count] = TAKE_AS + die * LETTERS + letter
                count += 1
    return count


@kernel
def chance(s: Record, weights: Weights) -> int:
    for face in range(BLANK + 1):
        weights[face] = FACE_WEIGHTS[s.language, s.next_die, face]
    return SIDES[s.language, s.next_die]


@kernel
def apply(s: Record, move: int, tables: Array) -> None:
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


# The throw: every die that is not in the word on the mat, in ascending order.


@kernel
def _throw_from(s: Record, die: int) -> None:
    while die < DICE and s.place[die] == ON_MAT:
        die += 1
    if die < DICE:
        s.next_die = die
        s.phase = THROW
    else:
        s.next_die = NOTHING
        s.phase = BUILD


# The word, a letter at a time.


@kernel
def _add_letter(s: Record, die: int, letter: int) -> None:
    s.word[s.length] = letter
    s.word_dice[s.length] = die
    s.length = s.length + 1


@kernel
def _add_die(s: Record, die: int, letter: int) -> None:
    s.place[die] = TAKEN
    _add_letter(s, die, letter)


@kernel
def _cross(s: Record, place: int) -> None:
    s.crossing = place
    _add_letter(s, s.mat_dice[place], s.mat[place])


@kernel
def _clear_word(s: Record) -> None:
    s.length = 0
    s.word[:] = NOTHING
    s.word_dice[:] = NOTHING
    s.crossing = NOTHING


# The answer.


@kernel
def _lay(s: Record, times: int) -> None:
    """The word scores and becomes the one on the mat; the other dice of the older word are loose again."""
    seat = builder(s.first, s.turn)
    s.score[seat] = s.score[seat] + times * word_points(s.language, s.face, s.word_dice, s.length)
    s.place[:] = LOOSE
    for i in range(s.length):
        s.place[s.word_dice[i]] = ON_MAT
    s.mat_length = s.length
    for i in range(DICE):
        s.mat[i] = s.word[i]
        s.mat_dice[i] = s.word_dice[i]


@kernel
def _lift(s: Record) -> None:
    """The word is removed; the crossing die stays in the older word."""
    for die in range(DICE):
        if s.place[die] == TAKEN:
            s.place[die] = LOOSE


@kernel
def _end_turn(s: Record, verdict: int) -> None:
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


@kernel
def result(s: Record, out: Shares) -> None:
    """The higher total wins, and equal totals share the win; but a seat that concedes has lost, whatever the totals."""
    seat = builder(s.first, s.turn)
    lead = s.score[seat] - s.score[1 - seat]
    if s.verdict == CONCEDED or lead < 0:
        out[seat] = 0.0
    else:
        out[seat] = 1.0 if lead > 0 else 0.5
    out[1 - seat] = 1.0 - out[seat]
