"""Learning to play Spy Alley Dice for two from many games: against itself, or against a rival that stays the same.

    python -m parlour.games.spyalley.learning [--games 2000000] [--workers 16] [--start old.npz] [--out new.npz]

A choice is worth what it has won on average, later games counting more. Who learns against itself comes to bluff as
often as it pays; who learns against a rival that stays the same finds out what is wrong with it. The expert does both
by turns, with the steady player as its rival.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import numpy as np
from numba import njit, prange, set_num_threads
from numpy.typing import NDArray

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.spyalley import board, duel, duel_table, rules, steady, throws

Table = tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.int32]]  # keys, worths, how often each was chosen

LONGEST = 200  # choices of a seat in a game: whoever makes more has not won
UNHEARD = 0.5  # how often a choice is thought to win that was never made
BELIEVED = 300  # games that what stands in a table from disk counts for at most
MOVES, OUTCOMES = 53, 12


def blank(size: int = 1 << 22) -> Table:
    """A table that knows nothing."""
    return np.full(size, duel.EMPTY, np.int64), np.full(size, UNHEARD, np.float32), np.zeros(size, np.int32)


def remembered(file: Path = duel_table.FILE) -> Table:
    """A table from disk, with room to learn more."""
    table = blank()
    keys, worths, games = duel_table.choices(file)
    duel.enter(table[0], table[1], keys, worths)
    duel.enter(table[0], table[2], keys, np.minimum(games, BELIEVED))
    return table


@njit
def play(seat, own, rival, warmths, memory, rng):
    """One game in which this seat plays from its own table, and the other from the rival's, or steadily without one.

    Returns who won. The keys of what each seat chose are left in its row of `memory`, their number first.
    """
    batch = np.zeros(1, board.STATE)
    s = batch[0]
    rules.setup(s, duel.SEATS)
    kept = np.empty((board.REROLLS + 1, throws.THROWS))
    moves, weights = np.empty(MOVES, np.int16), np.empty(OUTCOMES, np.int32)
    memory[:, 0] = 0
    who = rules.actor(s)
    while who != OVER and max(memory[0, 0], memory[1, 0]) < LONGEST:
        turn, phase = s.turn, s.phase
        if who == CHANCE:
            move = _outcome(s, weights, rng)
        elif who == seat:
            move = duel.choose(s, moves, own[0], own[1], warmths[0], kept, rng)
        elif len(rival[0]) > 0:
            move = duel.choose(s, moves, rival[0], rival[1], warmths[1], kept, rng)
        else:
            move = np.int64(steady.choose(s, moves, rules.legal(s, moves), rng))
        if phase > board.KEEPING:
            verb, face = duel.meaning(s, move)
            _remember(memory[who], duel.choice_key(s, who, verb, face))
        rules.apply(s, move)
        if board.STARTING < phase <= board.KEEPING and s.turn != turn:
            _remember(memory[turn], duel.choice_key(s, turn, duel.END, board.BLANK))
        who = rules.actor(s)
    return s.winner


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
    keys, worths, counts = own
    for i in range(1, row[0] + 1):
        place = duel.place_of(keys, row[i])
        if keys[place] == duel.EMPTY:
            keys[place] = row[i]
        counts[place] += 1
        worths[place] += (won - worths[place]) / min(counts[place], patience)


@njit(parallel=True)
def study(own, rival, both, warmths, patience, games, rngs):
    """Plays many games, learning from each unless the patience is 0; from both seats' choices or from its own.

    Returns how many of them the player with its own table has won. There is one generator for each processor.
    """
    won = np.zeros(len(rngs), np.int64)
    for worker in prange(len(rngs)):
        memory = np.empty((duel.SEATS, LONGEST + 1), np.int64)
        for game in range(games // len(rngs)):
            seat = game % duel.SEATS
            winner = play(seat, own, rival, warmths, memory, rngs[worker])
            won[worker] += winner == seat
            if patience > 0:
                for each in range(duel.SEATS):
                    if both or each == seat:
                        _learn(memory[each], 1.0 * (winner == each), own, patience)
    return won.sum()


def studied(
    own: Table, rival: Table | None, lessons: Iterable[tuple[float, int]], games: int, workers: int = 1, seed: int = 0
) -> Iterator[float]:
    """Learns so many games in each lesson, which is a warmth and a patience; without a rival, against itself.

    Yields after each what share of its games was won.
    """
    played = games // workers * workers
    for number, (warmth, patience) in enumerate(lessons):
        warmths = (warmth, warmth if rival is None else duel.WARMTH)
        rngs = np.random.SeedSequence((seed, number)).generate_state(workers, np.uint64).reshape(workers, 1)
        yield study(own, own if rival is None else rival, rival is None, warmths, patience, played, rngs) / played


# Hastily at first, and trying much; then ever more patiently, and nearly always what seems best.
HASTE = ((0.04, 200), (0.03, 500))
CARE = ((0.02, 1500), (0.015, 5000), (0.01, 15_000), (0.01, 40_000))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2_000_000, help="to be played in each lesson")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a table to learn on from, with care")
    parser.add_argument("--out", type=Path, default=duel_table.FILE)
    options = parser.parse_args()
    set_num_threads(options.workers)
    own, lessons = (remembered(options.start), CARE) if options.start else (blank(), HASTE + CARE)
    for number, (lesson, rival) in enumerate(product(lessons, (None, blank(0)))):
        (share,) = studied(own, rival, (lesson,), options.games, options.workers, seed=number)
        often = own[2] >= duel_table.FEWEST
        duel_table.save(own[0][often], own[1][often], np.minimum(own[2][often], lesson[1]), options.out)
        print(
            f"{(own[0] != duel.EMPTY).sum()} choices known, {often.sum()} of them made often; won {share:.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
