"""Information states and actions of Spy Alley Dice for two, as keys.

An information state is what a seat remembers of the game: who was shown not to hold which card, which cards changed
hands, and what it discarded itself. The dice of past turns and guesses that were not made are left out. Nations are
interchangeable, so the cards are described one by one, and two actions are the same if the sorted descriptions are. The
key of an action describes the information state, what is done in it, and with which card.
"""

import numpy as np

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley import position
from parlour.games.spyalley.position import Record

SEATS = 2
EXCHANGES = 3  # the third ends a game for two, at the latest

# Types of actions. A turn that ends without a call is one action, END_TURN, whatever the dice were.
END_TURN, GUESS, CLAIM, ACCUSE, LET_PASS, DISCARD, SURRENDER = range(7)

# Outcomes of a turn: no call, a guess of a face, or the claim of a mission with it. A face is added to the last two.
TURN_OUTCOMES, NO_CALL, GUESSED, CLAIMED = 1 + 2 * position.FACES, 0, 1, 1 + position.FACES

DENIAL = 16  # in a card's history, the bit for "denied by the seat"; the next bit is for "denied by the other"
_FACTOR, _MODULUS = 16411, 281474976710597  # primes: histories are below the first, and their product fits 64 bits


@kernel(cache=True)
def action_key(s: Record, seat: int, action: int, face: int) -> int:
    """The key of an action of the seat: its information state, the type of the action, and the face it is about."""
    key = append_exchanges(int(2 * action + (1 if action >= DISCARD and s.turn == seat else 0)), s, seat)
    histories: Array = np.empty(position.FACES, np.int64)
    for each in range(position.FACES):
        insert_sorted(histories, each, card_history(s, seat, each) * 2 + (each == face))
    for history in histories:
        key = append_number(key, history)
    return key


@kernel
def append_exchanges(key: int, s: Record, seat: int) -> int:
    """The key extended by the exchanges so far, as the seat sees them."""
    for exchange in range(EXCHANGES):
        happened = s.giver[exchange] != s.taker[exchange]
        key = key * 5 + (1 + 2 * (s.taker[exchange] == seat) + s.secret[exchange] if happened else 0)
    return key


@kernel
def append_number(key: int, number: int) -> int:
    """The key extended by a number."""
    return (key * _FACTOR + number) % _MODULUS


@kernel
def insert_sorted(row: Array, length: int, number: int) -> None:
    """Inserts a number into a row that is sorted so far."""
    place = length
    while place > 0 and row[place - 1] > number:
        row[place] = row[place - 1]
        place -= 1
    row[place] = number


@kernel(cache=True)
def action_of(s: Record, move: int) -> tuple[int, int]:
    """The type of action that a move is, and the face it is about."""
    if s.phase == position.CALLING and move != position.PASS:
        return (CLAIM if move == position.MISSION else GUESS), position.shown(s)
    if s.phase == position.ANSWERING:
        return (ACCUSE if move == position.ACCUSE else LET_PASS), position.shown(s)
    if s.phase == position.SURRENDERING:
        return SURRENDER, move - position.SURRENDER
    if s.phase == position.DISCARDING:
        return DISCARD, move - position.DISCARD
    return END_TURN, position.BLANK


@kernel
def card_history(s: Record, seat: int, face: int) -> int:
    """All that the seat remembers of one card: where it was seen, and who denied it since it changed hands."""
    is_dealt = s.first_hand[seat] >> face & 1
    is_taken, is_given, is_discarded, is_denied, is_denied_by_other = 0, 0, 0, 0, 0
    for exchange in range(EXCHANGES):
        is_denied |= s.denied[exchange, seat] >> face & 1
        is_denied_by_other |= s.denied[exchange, 1 - seat] >> face & 1
        if s.moved[exchange] >> face & 1:
            is_taken = 1 if s.taker[exchange] == seat else 0
            is_given = 1 - is_taken
            is_denied, is_denied_by_other = 0, 0
        if s.taker[exchange] == seat:
            is_discarded |= s.thrown[exchange] >> face & 1
    denials = is_denied + 2 * is_denied_by_other
    return int(is_dealt + 2 * is_taken + 4 * is_given + 8 * is_discarded + DENIAL * denials)
