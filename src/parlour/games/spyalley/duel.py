"""Spy Alley Dice for two, played by heart: how often each choice wins, learned from games against itself.

A choice is known by what its seat remembers of the table: who was shown not to hold what, which cards moved, and what
it threw away itself. Which nation is which does not matter, so the faces are described one by one, and two choices are
the same if the sorted descriptions are. The face that the choice is about is marked.

Choices nearly as good as the best are made nearly as often: so a player bluffs as often as it pays to be believed.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import draw
from parlour.games.spyalley import board, rules, steady, throws

EMPTY = -1  # a place in the table that knows no choice yet
WARMTH = 0.01  # a choice that wins so much more is e times as likely
SEATS, STAGES = 2, 3  # a duel ends with the third exchange at the latest

# What is chosen. A turn that ends without a call is known by its END, whatever the dice were.
END, CALL, CLAIM, BLAME, TRUST, THROW, GIVE = range(7)

_STEP, _PRIME = 16411, 281474976710597  # primes: descriptions are below the one; the product of both fits 64 bits
_CHANCES = 1 << 30


@njit
def choice_key(s, seat, verb, face):
    """The number by which a choice of the seat is known: what it would do, and with which face."""
    key = np.int64(2 * verb + (1 if verb >= THROW and s.turn == seat else 0))
    for stage in range(STAGES):
        happened = s.giver[stage] != s.taker[stage]
        key = key * 5 + (1 + 2 * (s.taker[stage] == seat) + s.secret[stage] if happened else 0)
    described = np.empty(board.FACES, np.int64)
    for each in range(board.FACES):
        _sort_in(described, each, _description(s, seat, each) * 2 + (each == face))
    for one in described:
        key = (key * _STEP + one) % _PRIME
    return key


@njit
def _sort_in(row, length, number):
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
def _description(s, seat, face):
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
    return np.int64(is_dealt + 2 * is_taken + 4 * is_given + 8 * is_thrown + 16 * knowledge)


# The table: keys with open addressing, and how often each choice has won.


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
    """How often the choice has won; of one that it does not know a table says what stands at its empty places."""
    return worths[place_of(keys, choice_key(s, seat, verb, face))]


# Choosing


@njit
def choose(s, moves, keys, worths, warmth, kept, rng):
    """A move of the seat that must choose; a steady one where the table knows of none that ever won.

    `kept` is where it keeps its plan of a turn from the first throw to the second.
    """
    won = np.empty(board.DICE_SETS)
    count = worths_of_moves(s, moves, keys, worths, kept, s.rerolls == 0, won)
    if won[:count].max() <= 0:
        return np.int64(steady.choose(s, moves, count, rng))
    return np.int64(moves[won[:count].argmax() if s.phase == board.KEEPING else _drawn(won[:count], warmth, rng)])


@njit
def worths_of_moves(s, moves, keys, worths, kept, is_new_turn, won):
    """Writes the legal moves and how often each has won. Returns how many there are."""
    count = rules.legal(s, moves)
    if s.phase == board.KEEPING:
        if is_new_turn:
            _plan(s, keys, worths, kept)
        throws.by_plan(s, kept, won)
        return count
    for i in range(count):
        verb, face = meaning(s, moves[i])
        won[i] = _worth_of_end(s, keys, worths) if verb == END else worth_of(keys, worths, s, s.active, verb, face)
    return count


@njit
def _worth_of_end(s, keys, worths):
    """What a turn without a call is worth; nothing where no call is known, or two such players would wait for ever."""
    for face in range(board.FACES):
        if worth_of(keys, worths, s, s.turn, CALL, face) > 0:
            place = place_of(keys, choice_key(s, s.turn, END, board.BLANK))
            return worths[place] if keys[place] != EMPTY else 0.0  # nobody waits to see what becomes of nothing
    return 0.0


@njit
def _plan(s, keys, worths, kept):
    end = _worth_of_end(s, keys, worths)
    three, five = np.empty(board.FACES), np.empty(board.FACES)
    for face in range(board.FACES):
        three[face] = max(end, worth_of(keys, worths, s, s.turn, CALL, face))
        five[face] = max(three[face], worth_of(keys, worths, s, s.turn, CLAIM, face))
    throws.plan(throws.worth_of_calls(end, three, five), kept)


@njit
def _drawn(worths, warmth, rng):
    """One of them, the likelier the more it is worth; differences far above the warmth settle it."""
    weights = np.exp((worths - worths.max()) / warmth)
    left = draw(rng, _CHANCES) / _CHANCES * weights.sum()
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0:
            return i
    return worths.argmax()
