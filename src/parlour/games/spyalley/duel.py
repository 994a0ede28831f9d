"""Spy Alley Dice for two, played by heart: how often each choice wins between players who are hard to exploit.

A choice is known by what its seat remembers of the table: who was shown not to hold what, which cards moved, and what
it threw away itself. Which nation is which does not matter, so the faces are described one by one, and two choices are
the same if the sorted descriptions are. The face that the choice is about is marked.

Choices nearly as good as the best are made nearly as often: so a player bluffs as often as it pays to be believed.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import draw
from parlour.games.spyalley import board, rules, steady, throws

EMPTY = -1  # a place in the table that knows no choice
WARMTH = 0.006  # a choice that wins so much more is e times as likely
DICE_WARMTH = 0.1  # the same for dice to throw again, as a part of that
SEATS, STAGES = 2, 3  # a duel ends with the third exchange at the latest

# What is chosen. A turn that ends without a call is known by its END, whatever the dice were.
END, CALL, CLAIM, BLAME, TRUST, THROW, GIVE = range(7)

# The ways in which a turn ends: in silence, in a guess at a face or in a mission with it, the face being added.
WAYS, SILENCE, GUESSES, MISSIONS = 1 + 2 * board.FACES, 0, 1, 1 + board.FACES

DENIED = 16  # in the description of a face: shown not to be the seat's, and twice that: not the other's
_STEP, _PRIME = 16411, 281474976710597  # primes: descriptions are below the one; the product of both fits 64 bits
_CHANCES = 1 << 30


@njit
def choice_key(s, seat, verb, face):
    """The number by which a choice of the seat is known: what it would do, and with which face."""
    key = with_exchanges(np.int64(2 * verb + (1 if verb >= THROW and s.turn == seat else 0)), s, seat)
    described = np.empty(board.FACES, np.int64)
    for each in range(board.FACES):
        sort_in(described, each, description(s, seat, each) * 2 + (each == face))
    for one in described:
        key = followed_by(key, one)
    return key


@njit
def with_exchanges(key, s, seat):
    """The key with the exchanges there were, as the seat sees them."""
    for stage in range(STAGES):
        happened = s.giver[stage] != s.taker[stage]
        key = key * 5 + (1 + 2 * (s.taker[stage] == seat) + s.secret[stage] if happened else 0)
    return key


@njit
def followed_by(key, number):
    """The key of a row that has one number more."""
    return (key * _STEP + number) % _PRIME


@njit
def sort_in(row, length, number):
    """Puts a number into a row that is sorted so far."""
    place = length
    while place > 0 and row[place - 1] > number:
        row[place] = row[place - 1]
        place -= 1
    row[place] = number


@njit
def meaning(s, move):
    """What a move chooses to do, and the face that it is about."""
    if s.phase == board.CALLING and move != board.PASS:
        return (CLAIM if move == board.MISSION else CALL), board.shown(s)
    if s.phase == board.ANSWERING:
        return (BLAME if move == board.ACCUSE else TRUST), board.shown(s)
    if s.phase == board.SURRENDERING:
        return GIVE, move - board.SURRENDER
    if s.phase == board.DISCARDING:
        return THROW, move - board.DISCARD
    return END, board.BLANK


@njit
def description(s, seat, face):
    """All that the seat remembers of one card: where it was seen, and who was shown not to hold it since it moved."""
    is_dealt = s.first_hand[seat] >> face & 1
    is_taken, is_given, is_thrown, is_denied, is_denied_to_other = 0, 0, 0, 0, 0
    for stage in range(STAGES):
        is_denied |= s.denied[stage, seat] >> face & 1
        is_denied_to_other |= s.denied[stage, 1 - seat] >> face & 1
        if s.moved[stage] >> face & 1:
            is_taken = 1 if s.taker[stage] == seat else 0
            is_given = 1 - is_taken
            is_denied, is_denied_to_other = 0, 0
        if s.taker[stage] == seat:
            is_thrown |= s.thrown[stage] >> face & 1
    knowledge = is_denied + 2 * is_denied_to_other
    return np.int64(is_dealt + 2 * is_taken + 4 * is_given + 8 * is_thrown + DENIED * knowledge)


# The table: keys with open addressing, and how often each choice wins.


@njit
def place_of(keys, key):
    """Where the key is, or where it belongs."""
    place = key % len(keys)
    while keys[place] != EMPTY and keys[place] != key:
        place = (place + 1) % len(keys)
    return place


@njit
def enter(keys, worths, new_keys, new_worths):
    """Puts choices where they belong."""
    for i in range(len(new_keys)):
        place = place_of(keys, new_keys[i])
        keys[place] = new_keys[i]
        worths[place] = new_worths[i]


@njit
def worth_of(keys, worths, s, seat, verb, face):
    """How often the choice wins; of one that it does not know a table says what stands at its empty places."""
    return worths[place_of(keys, choice_key(s, seat, verb, face))]


# Choosing


@njit
def choose(s, moves, keys, worths, warmth, kept, rng):
    """A move of the seat that must choose; a steady one where the table knows of none that ever wins.

    `kept` is where it keeps its plan of a turn from the first throw to the second.
    """
    shares = np.empty(board.DICE_SETS)
    count = worths_of_moves(s, moves, keys, worths, kept, s.rerolls == 0, shares)
    if shares[:count].max() <= 0:
        return np.int64(steady.choose(s, moves, count, rng))
    if s.phase == board.KEEPING:
        warmth *= DICE_WARMTH
        for dice in range(count):
            if throws.splits(s, dice):
                shares[dice] = -np.inf
    weigh(shares[:count], warmth)
    return np.int64(moves[_drawn(shares[:count], rng)])


@njit
def worths_of_moves(s, moves, keys, worths, kept, is_new_turn, won):
    """Writes the legal moves and how often each wins. Returns how many there are."""
    count = rules.legal(s, moves)
    if s.phase == board.KEEPING:
        if is_new_turn:
            plan(_worths_of_ways(s, keys, worths), kept)
        throws.by_plan(s, kept, won)
        return count
    for i in range(count):
        verb, face = meaning(s, moves[i])
        won[i] = worth_of(keys, worths, s, s.active, verb, face)
    return count


@njit
def _worths_of_ways(s, keys, worths):
    worth = np.empty(WAYS)
    worth[SILENCE] = worth_of(keys, worths, s, s.turn, END, board.BLANK)
    for face in range(board.FACES):
        worth[GUESSES + face] = worth_of(keys, worths, s, s.turn, CALL, face)
        worth[MISSIONS + face] = worth_of(keys, worths, s, s.turn, CLAIM, face)
    return worth


@njit
def plan(worth, kept):
    """Plans the throws of a turn that is worth so much if it ends in each of its ways."""
    three = np.maximum(worth[SILENCE], worth[GUESSES:MISSIONS])
    throws.plan(throws.worth_of_calls(worth[SILENCE], three, np.maximum(three, worth[MISSIONS:])), kept)


@njit
def weigh(worths, warmth):
    """Turns what choices are worth into how often each is made."""
    worths[:] = np.exp((worths - worths.max()) / warmth)
    worths /= worths.sum()


@njit
def _drawn(shares, rng):
    left = draw(rng, _CHANCES) / _CHANCES
    for i in range(len(shares)):
        left -= shares[i]
        if left < 0:
            return i
    return shares.argmax()
