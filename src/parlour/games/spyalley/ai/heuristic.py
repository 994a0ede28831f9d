"""A quick, sensible player of Spy Alley Dice: follows each card by what was seen and pursues its likeliest holder."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from parlour.core.contract import SPECTATOR
from parlour.core.runtime.kernels import Ids, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spyalley import position
from parlour.games.spyalley.position import Record


def _completion_chances(needed: int) -> NDArray[np.float64]:
    """The probability to end with that many dice of a face, by the throws left and the dice that show it now."""
    table = np.zeros((position.REROLLS + 1, position.DICE + 1))
    for left in range(position.REROLLS + 1):
        hit = 1 - (1 - 1 / position.FACES) ** left
        for now in range(position.DICE + 1):
            others = position.DICE - now
            for more in range(max(0, needed - now), others + 1):
                table[left, now] += comb(others, more) * hit**more * (1 - hit) ** (others - more)
    return table


GUESS_CHANCES = _completion_chances(position.GUESS_NEEDS)
MISSION_CHANCES = _completion_chances(position.MISSION_NEEDS)

MISSION_VALUE = 0.5  # the assumed value of a mission with the right card
ACCUSE_ABOVE = 0.5  # probability that the roller holds the card
ACCUSE_LAST_ABOVE = 0.3  # the same for the last seat asked, which a true mission would beat at once


@kernel
def choose(s: Record, moves: Ids, count: int, rng: Rng) -> int:
    if s.phase == position.KEEPING:
        return _choose_reroll(s, rng)
    if s.phase == position.CALLING:
        return _choose_call(s, moves, count, rng)
    if s.phase == position.ANSWERING:
        return _choose_answer(s)
    return _most_suspected_card(s, moves, count)


@kernel
def _choose_reroll(s: Record, rng: Rng) -> int:
    """All dice but those of the most valuable face, or none once there are enough of these."""
    left = position.REROLLS - s.rerolls
    first = draw(rng, position.FACES)
    best, best_value = 0, -1.0
    for i in range(position.FACES):
        face = (first + i) % position.FACES
        value = _face_value(s, face, left)
        if value > best_value:
            best, best_value = face, value
    needed = position.MISSION_NEEDS if position.holds(s, s.turn, best) else position.GUESS_NEEDS
    return position.HOLD if position.alike(s, best) >= needed else _dice_without(s, best)


@kernel
def _face_value(s: Record, face: int, left: int) -> float:
    """The value of throwing for a face, with so many throws left."""
    count = position.alike(s, face)
    if position.holds(s, s.turn, face):
        return MISSION_CHANCES[left, count] * MISSION_VALUE
    highest = 0.0
    for seat in range(s.players):
        highest = max(highest, _holding_probability(s, s.turn, seat, face))
    return GUESS_CHANCES[left, count] * highest


@kernel
def _dice_without(s: Record, face: int) -> int:
    dice = 0
    for die in range(position.DICE):
        if s.dice[die] != face:
            dice |= 1 << die
    return dice


@kernel
def _choose_call(s: Record, moves: Ids, count: int, rng: Rng) -> int:
    """A guess at the likeliest holder, ties broken at random; if there is none and five are alike, a mission."""
    face = position.shown(s)
    can_claim = moves[count - 1] == position.MISSION
    guesses = count - 2 if can_claim else count - 1
    first = draw(rng, guesses)
    best, best_probability = position.MISSION if can_claim else position.PASS, 0.0
    for i in range(guesses):
        move = moves[1 + (first + i) % guesses]
        probability = _holding_probability(s, s.turn, move - position.GUESS, face)
        if probability > best_probability:
            best, best_probability = move, probability
    return best


@kernel
def _choose_answer(s: Record) -> int:
    """Accuses a likely holder, and more readily if no other seat can do so."""
    probability = _holding_probability(s, s.active, s.turn, position.shown(s))
    is_last = position.next_in(s, s.active) == s.turn
    return position.ACCUSE if probability > (ACCUSE_LAST_ABOVE if is_last else ACCUSE_ABOVE) else position.PASS


@kernel
def _most_suspected_card(s: Record, moves: Ids, count: int) -> int:
    """The card of its own that the others most expect it to have."""
    best, best_probability = moves[0], -1.0
    for i in range(count):
        face = (moves[i] - position.DISCARD) % position.FACES
        probability = _holding_probability(s, SPECTATOR, s.active, face)
        if probability > best_probability:
            best, best_probability = moves[i], probability
    return best


@kernel
def _holding_probability(s: Record, observer: int, seat: int, face: int) -> float:
    """An estimate of how likely the seat holds the card: its share of all cards that may be this one."""
    holders, unheld = _possible_places(s, observer, 1 << face)
    if not holders >> seat & 1:
        return 0.0
    cards = unheld
    for other in range(s.players):
        if holders >> other & 1:
            cards += s.cards[other]
    return s.cards[seat] / cards


@kernel
def _possible_places(s: Record, observer: int, card: int) -> tuple[int, int]:
    """The seats that may hold the card, and how many of the cards that nobody holds may be it.

    Each card is followed by itself; what the place of one card implies about another is ignored.
    """
    holders = (1 << s.players) - 1
    unheld = position.FACES - s.dealt
    if observer != SPECTATOR:
        holders &= ~(1 << observer)
        if s.first_hand[observer] & card:
            holders, unheld = 1 << observer, 0
    for exchange in range(s.exchanges):
        holders = _without_denied(s, exchange, holders, card)
        holders, unheld = _after_transfer(s, exchange, observer, holders, unheld, card)
        holders, unheld = _after_discard(s, exchange, observer, holders, unheld, card)
    holders = _without_denied(s, s.exchanges, holders, card)
    if s.phase == position.DISCARDING:
        holders, unheld = _after_transfer(s, s.exchanges, observer, holders, unheld, card)
    return holders, unheld


@kernel
def _without_denied(s: Record, exchange: int, holders: int, card: int) -> int:
    for seat in range(s.players):
        if s.denied[exchange, seat] & card:
            holders &= ~(1 << seat)
    return holders


@kernel
def _after_transfer(s: Record, exchange: int, observer: int, holders: int, unheld: int, card: int) -> tuple[int, int]:
    giver, taker = s.giver[exchange], s.taker[exchange]
    if s.secret[exchange] and observer != giver and observer != taker:
        return (holders | 1 << taker if holders >> giver & 1 else holders), unheld
    return (1 << taker, 0) if s.moved[exchange] & card else (holders, unheld)


@kernel
def _after_discard(s: Record, exchange: int, observer: int, holders: int, unheld: int, card: int) -> tuple[int, int]:
    taker = s.taker[exchange]
    if observer == taker:
        return (0, 1) if s.thrown[exchange] & card else (holders, unheld)
    return holders, unheld + (holders >> taker & 1)
