"""A quick sensible player of Spy Alley Dice: follows each card by what it saw and chases the likeliest holder."""

from math import comb

import numpy as np
from numba import njit

from parlour.core.protocol import SPECTATOR, draw
from parlour.games.spyalley import board


def _chances(needed):
    """How likely it is to end with so many dice of a face, by the throws left and the dice that show it now."""
    table = np.zeros((board.REROLLS + 1, board.DICE + 1))
    for left in range(board.REROLLS + 1):
        hit = 1 - (1 - 1 / board.FACES) ** left
        for now in range(board.DICE + 1):
            rest = board.DICE - now
            for more in range(max(0, needed - now), rest + 1):
                table[left, now] += comb(rest, more) * hit**more * (1 - hit) ** (rest - more)
    return table


GUESS_CHANCES = _chances(board.GUESS_NEEDS)
MISSION_CHANCES = _chances(board.MISSION_NEEDS)

MISSION_HOPE = 0.5  # what a mission with the right card is thought to be worth
ACCUSE_ABOVE = 0.5  # odds that the roller holds the card
ACCUSE_LAST_ABOVE = 0.3  # the same for the last seat asked, whom a true mission would beat at once


@njit
def choose(s, moves, count, rng):
    if s.phase == board.KEEPING:
        return _dice_to_throw(s, rng)
    if s.phase == board.CALLING:
        return _call(s, moves, count, rng)
    if s.phase == board.ANSWERING:
        return _answer(s)
    return _most_suspected(s, moves, count)


@njit
def _dice_to_throw(s, rng):
    """All the dice but those of the face most worth throwing for, or none once there are enough of these."""
    left = board.REROLLS - s.rerolls
    first = draw(rng, board.FACES)
    best, best_worth = 0, -1.0
    for i in range(board.FACES):
        face = (first + i) % board.FACES
        worth = _worth(s, face, left)
        if worth > best_worth:
            best, best_worth = face, worth
    needed = board.MISSION_NEEDS if board.holds(s, s.turn, best) else board.GUESS_NEEDS
    return board.HOLD if board.alike(s, best) >= needed else _dice_without(s, best)


@njit
def _worth(s, face, left):
    count = board.alike(s, face)
    if board.holds(s, s.turn, face):
        return MISSION_CHANCES[left, count] * MISSION_HOPE
    odds = 0.0
    for seat in range(s.players):
        odds = max(odds, _odds(s, s.turn, seat, face))
    return GUESS_CHANCES[left, count] * odds


@njit
def _dice_without(s, face):
    dice = 0
    for die in range(board.DICE):
        if s.dice[die] != face:
            dice |= 1 << die
    return dice


@njit
def _call(s, moves, count, rng):
    """The likeliest holder, any of those that are equally likely; if there is none and five are alike, a mission."""
    face = board.shown(s)
    can_claim = moves[count - 1] == board.MISSION
    guesses = count - 2 if can_claim else count - 1
    first = draw(rng, guesses)
    best, best_odds = board.MISSION if can_claim else board.PASS, 0.0
    for i in range(guesses):
        move = moves[1 + (first + i) % guesses]
        odds = _odds(s, s.turn, move - board.GUESS, face)
        if odds > best_odds:
            best, best_odds = move, odds
    return best


@njit
def _answer(s):
    """Accuses a likely holder, and sooner if nobody is left to do so."""
    odds = _odds(s, s.active, s.turn, board.shown(s))
    is_last = board.next_in(s, s.active) == s.turn
    return board.ACCUSE if odds > (ACCUSE_LAST_ABOVE if is_last else ACCUSE_ABOVE) else board.PASS


@njit
def _most_suspected(s, moves, count):
    """The card of its own that the others most expect it to have."""
    best, best_odds = moves[0], -1.0
    for i in range(count):
        odds = _odds(s, SPECTATOR, s.active, (moves[i] - board.DISCARD) % board.FACES)
        if odds > best_odds:
            best, best_odds = moves[i], odds
    return best


@njit
def _odds(s, viewer, seat, face):
    """How likely the viewer may think it that the seat holds the card: as one of all the cards that may be it."""
    holders, away = _whereabouts(s, viewer, 1 << face)
    if not holders >> seat & 1:
        return 0.0
    cards = away
    for other in range(s.players):
        if holders >> other & 1:
            cards += s.cards[other]
    return s.cards[seat] / cards


@njit
def _whereabouts(s, viewer, card):
    """The seats that may hold the card, and how many of the cards that nobody holds may be it.

    Each card is followed by itself, so what one card's place says of another's is overlooked.
    """
    holders = (1 << s.players) - 1
    away = board.FACES - s.dealt
    if viewer != SPECTATOR:
        holders &= ~(1 << viewer)
        if s.first_hand[viewer] & card:
            holders, away = 1 << viewer, 0
    for exchange in range(s.exchanges):
        holders = _without_denied(s, exchange, holders, card)
        holders, away = _after_move(s, exchange, viewer, holders, away, card)
        holders, away = _after_throw(s, exchange, viewer, holders, away, card)
    holders = _without_denied(s, s.exchanges, holders, card)
    if s.phase == board.DISCARDING:
        holders, away = _after_move(s, s.exchanges, viewer, holders, away, card)
    return holders, away


@njit
def _without_denied(s, exchange, holders, card):
    for seat in range(s.players):
        if s.denied[exchange, seat] & card:
            holders &= ~(1 << seat)
    return holders


@njit
def _after_move(s, exchange, viewer, holders, away, card):
    giver, taker = s.giver[exchange], s.taker[exchange]
    if s.secret[exchange] and viewer != giver and viewer != taker:
        return (holders | 1 << taker if holders >> giver & 1 else holders), away
    return (1 << taker, 0) if s.moved[exchange] & card else (holders, away)


@njit
def _after_throw(s, exchange, viewer, holders, away, card):
    taker = s.taker[exchange]
    if viewer == taker:
        return (0, 1) if s.thrown[exchange] & card else (holders, away)
    return holders, away + (holders >> taker & 1)
