"""A student of one player of Spy Alley Dice for two, who learns from games how often each choice wins against it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.spyalley import board, duel, duel_table, rules, steady, throws

LONGEST = 200  # choices of a seat in a game: whoever makes more has not won
UNHEARD = 0.5  # how often a choice is thought to win that was never made
BELIEVED = 256  # games that what stands in the expert's table counts for
MOVES, OUTCOMES = 53, 12


class Student(NamedTuple):
    """What it knows of each choice, at the place where `duel.place_of` looks for it."""

    keys: NDArray[np.int64]
    worths: NDArray[np.float32]
    counts: NDArray[np.int32]  # of games, of which the worth is the mean


def prepared(expert: duel_table.Table, room: int = 1 << 22) -> Student:
    """What a student knows at first: the expert's table, with room to learn more."""
    keys, worths = np.full(room, duel.EMPTY, np.int64), np.full(room, UNHEARD, np.float32)
    counts, known = np.zeros(room, np.int32), expert.keys != duel.EMPTY
    duel.enter(keys, worths, expert.keys[known], expert.worths[known])
    duel.enter(keys, counts, expert.keys[known], np.full(known.sum(), BELIEVED, np.int32))
    return Student(keys, worths, counts)


def unteachable(expert: duel_table.Table) -> Student:
    """The expert itself, if nothing is learned."""
    return Student(*expert, np.zeros(0, np.int32))


def studied(
    student: Student, rival: duel_table.Table, lessons: Iterable[tuple[float, int]], games: int, seed: int
) -> Iterator[float]:
    """Plays so many games in each lesson, which is a warmth and how many games an average looks back.

    Yields after each what share of its games was won.
    """
    for number, (warmth, patience) in enumerate(lessons):
        rng = np.random.SeedSequence((seed, number)).generate_state(1, np.uint64)
        yield study(student, rival, (warmth, duel.WARMTH), patience, games, rng) / games


@njit
def study(own, rival, warmths, patience, games, rng):
    """Plays many games, learning from each unless the patience is 0. Returns how many it has won."""
    memory, won = np.empty(LONGEST + 1, np.int64), 0
    for game in range(games):
        seat = game % duel.SEATS
        has_won = play(seat, own, rival, warmths, memory, rng) == seat
        won += has_won
        if patience > 0:
            _learn(memory, 1.0 * has_won, own, patience)
    return won


@njit
def play(seat, own, rival, warmths, memory, rng):
    """One game in which this seat is the student's and the other its rival's; who has an empty table plays steadily.

    Returns who won. The keys of what the seat chose are left in `memory`, their number first.
    """
    batch = np.zeros(1, board.STATE)
    s = batch[0]
    rules.setup(s, duel.SEATS)
    kept = np.empty((board.REROLLS + 1, throws.THROWS))
    moves, weights = np.empty(MOVES, np.int16), np.empty(OUTCOMES, np.int32)
    memory[0] = 0
    turns, who = 0, rules.actor(s)
    while who != OVER and max(memory[0], turns) < LONGEST:
        turn, phase = s.turn, s.phase
        if who == CHANCE:
            move = _outcome(s, weights, rng)
        elif who == seat:
            move = duel.choose(s, moves, own.keys, own.worths, warmths[0], kept, rng)
        elif len(rival.keys) > 0:
            move = duel.choose(s, moves, rival.keys, rival.worths, warmths[1], kept, rng)
        else:
            move = np.int64(steady.choose(s, moves, rules.legal(s, moves), rng))
        if phase > board.KEEPING and who == seat:
            verb, face = duel.meaning(s, move)
            _remember(memory, duel.choice_key(s, who, verb, face))
        rules.apply(s, move)
        if phase > board.STARTING and s.turn != turn:
            turns += 1
            if phase <= board.KEEPING and turn == seat:
                _remember(memory, duel.choice_key(s, seat, duel.END, board.BLANK))
        who = rules.actor(s)
    return batch[0].winner  # the batch must live as long as its record


@njit
def _outcome(s, weights, rng):
    left = draw(rng, rules.chance(s, weights))
    outcome = 0
    while left >= weights[outcome]:
        left -= weights[outcome]
        outcome += 1
    return outcome


@njit
def _remember(row, key):
    row[0] += 1
    row[row[0]] = key


@njit
def _learn(row, won, own, patience):
    """Moves what was chosen towards what it won; `patience` is how many games an average looks back."""
    for i in range(1, row[0] + 1):
        place = duel.place_of(own.keys, row[i])
        own.keys[place] = row[i]
        own.counts[place] += 1
        own.worths[place] += (won - own.worths[place]) / min(own.counts[place], patience)
