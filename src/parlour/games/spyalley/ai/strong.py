"""A strong player of Spy Alley Dice: counts the hidden deals, throws the dice optimally, and never bluffs."""

import numpy as np

from parlour.core.contract import SPECTATOR
from parlour.core.runtime.kernels import Array, Ids, kernel
from parlour.games.spyalley import knowledge, position
from parlour.games.spyalley.ai import rerolls
from parlour.games.spyalley.ai.heuristic import ACCUSE_ABOVE, ACCUSE_LAST_ABOVE
from parlour.games.spyalley.position import Record

MISSION_VALUE = 0.6  # the assumed value of five of its own face, where a right guess is 1
TIE_BREAK_WEIGHT = 0.001  # small enough to decide only between seats that are about equally likely


@kernel(cache=True)
def choose(s: Record, moves: Ids, count: int, tie_breaks: Array) -> int:
    """A move of the seat to move. `tie_breaks` are random numbers up to 1, one for each seat."""
    if s.phase == position.KEEPING:
        keep_values = np.empty((position.REROLLS + 1, rerolls.MULTISETS))
        plan_turn(s, holding_probabilities(s, s.turn), keep_values)
        return choose_reroll(s, keep_values)
    if s.phase == position.CALLING:
        return choose_call(s, moves, count, holding_probabilities(s, s.turn), tie_breaks)
    if s.phase == position.ANSWERING:
        return _choose_answer(s, holding_probabilities(s, s.active))
    return _most_suspected_card(s, moves, count, holding_probabilities(s, SPECTATOR))


@kernel
def holding_probabilities(s: Record, observer: int) -> Array:
    """By seat and face, the probability that the seat holds the card: its share of the deals that the observer
    considers possible.
    """
    observed, holders = np.zeros(1, position.STATE), np.zeros((position.SEATS, position.FACES), np.int64)
    observed[0] = s
    return holders / _count_worlds(observed, observer, holders)


@kernel
def _count_worlds(observed: Array, observer: int, holders: Array) -> int:
    knowledge.redact(observed[0], observer)
    return knowledge.count_worlds(observed[0], holders)


@kernel
def plan_turn(s: Record, probabilities: Array, keep_values: Array) -> None:
    """Plans the throws of a turn: for three of a face that somebody is likely to hold, or for five of its own."""
    three, five = np.zeros(position.FACES), np.zeros(position.FACES)
    for face in range(position.FACES):
        for seat in range(s.players):
            if seat != s.turn:
                three[face] = max(three[face], probabilities[seat, face])
        five[face] = MISSION_VALUE if position.holds(s, s.turn, face) else three[face]
    rerolls.compute_keep_values(rerolls.final_throw_values(0.0, three, five), keep_values)


@kernel
def choose_reroll(s: Record, keep_values: Array) -> int:
    values: Array = np.empty(position.DICE_SETS)
    rerolls.look_up_rerolls(s, keep_values, values)
    return int(values.argmax())


@kernel
def choose_call(s: Record, moves: Ids, count: int, probabilities: Array, tie_breaks: Array) -> int:
    """The best guess; if none can be right, a true mission, or nothing."""
    face = position.shown(s)
    best, best_rating, candidates = position.PASS, 0.0, 0
    for i in range(count):
        if position.GUESS <= moves[i] < position.MISSION and probabilities[moves[i] - position.GUESS, face] > 0:
            rating = probabilities[moves[i] - position.GUESS, face] + TIE_BREAK_WEIGHT * tie_breaks[candidates]
            candidates += 1
            if rating > best_rating:
                best, best_rating = moves[i], rating
    is_true = moves[count - 1] == position.MISSION and position.holds(s, s.turn, face)
    return position.MISSION if best == position.PASS and is_true else best


@kernel
def _choose_answer(s: Record, probabilities: Array) -> int:
    limit = ACCUSE_LAST_ABOVE if position.next_in(s, s.active) == s.turn else ACCUSE_ABOVE
    return position.ACCUSE if probabilities[s.turn, position.shown(s)] > limit else position.PASS


@kernel
def _most_suspected_card(s: Record, moves: Ids, count: int, probabilities: Array) -> int:
    """The card of its own that a spectator most expects it to have."""
    best, best_probability = moves[0], -1.0
    for i in range(count):
        probability = probabilities[s.active, (moves[i] - position.DISCARD) % position.FACES]
        if probability > best_probability:
            best, best_probability = moves[i], probability
    return best
