"""A strong player of Spy Alley Dice: counts the hidden deals, throws the dice as well as can be, and never bluffs."""

import numpy as np
from numba import njit

from parlour.core.protocol import SPECTATOR
from parlour.games.spyalley import board, knowledge, throws
from parlour.games.spyalley.steady import ACCUSE_ABOVE, ACCUSE_LAST_ABOVE

MISSION_HOPE = 0.6  # what five of its own face are worth to it, beside the 1 of a right guess
FANCY = 0.001  # the most by which a whim makes one seat seem likelier than another


@njit
def choose(s, moves, count, whims):
    """A move of the seat that must choose. The whims, up to 1 each, decide between seats that are equally likely."""
    if s.phase == board.KEEPING:
        kept = np.empty((board.REROLLS + 1, throws.THROWS))
        plan(s, odds(s, s.turn), kept)
        return np.int64(throw_again(s, kept))
    if s.phase == board.CALLING:
        return np.int64(call(s, moves, count, odds(s, s.turn), whims))
    if s.phase == board.ANSWERING:
        return np.int64(_answer(s, odds(s, s.active)))
    return np.int64(_most_suspected(s, moves, count, odds(s, SPECTATOR)))


@njit
def odds(s, viewer):
    """By seat and face, how likely the seat holds the card: in all the deals that fit what the viewer knows."""
    seen, holders = np.zeros(1, board.STATE), np.zeros((board.SEATS, board.FACES), np.int64)
    seen[0] = s
    return holders / _count(seen, viewer, holders)


@njit
def _count(seen, viewer, holders):
    knowledge.redact(seen[0], viewer)
    return knowledge.count_worlds(seen[0], holders)


@njit
def plan(s, odds, kept):
    """Plans the throws of a turn: for three of a face that somebody is likely to hold, or for five of one's own."""
    three, five = np.zeros(board.FACES), np.zeros(board.FACES)
    for face in range(board.FACES):
        for seat in range(s.players):
            if seat != s.turn:
                three[face] = max(three[face], odds[seat, face])
        five[face] = MISSION_HOPE if board.holds(s, s.turn, face) else three[face]
    throws.plan(throws.worth_of_calls(0.0, three, five), kept)


@njit
def throw_again(s, kept):
    worths = np.empty(board.DICE_SETS)
    throws.by_plan(s, kept, worths)
    return worths.argmax()


@njit
def call(s, moves, count, odds, whims):
    """The best guess; if none can be right, a mission that is true, or nothing."""
    face = board.shown(s)
    best, best_rating, likely = np.int64(board.PASS), 0.0, 0
    for i in range(count):
        if board.GUESS <= moves[i] < board.MISSION and odds[moves[i] - board.GUESS, face] > 0:
            rating = odds[moves[i] - board.GUESS, face] + FANCY * whims[likely]
            likely += 1
            if rating > best_rating:
                best, best_rating = np.int64(moves[i]), rating
    is_true = moves[count - 1] == board.MISSION and board.holds(s, s.turn, face)
    return np.int64(board.MISSION) if best == board.PASS and is_true else best


@njit
def _answer(s, odds):
    limit = ACCUSE_LAST_ABOVE if board.next_in(s, s.active) == s.turn else ACCUSE_ABOVE
    return board.ACCUSE if odds[s.turn, board.shown(s)] > limit else board.PASS


@njit
def _most_suspected(s, moves, count, odds):
    """The card of its own that those who have seen only what lies open most expect it to have."""
    best, best_odds = moves[0], -1.0
    for i in range(count):
        suspected = odds[s.active, (moves[i] - board.DISCARD) % board.FACES]
        if suspected > best_odds:
            best, best_odds = moves[i], suspected
    return best
