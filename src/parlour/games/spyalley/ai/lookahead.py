"""Evaluates moves by rollouts: the hidden cards are sampled, and the heuristic plays on for every seat.

Dice need no rollouts. A turn can end with nothing to call, or with a call of three or five of a face. Once the values
of these are known, the values of rerolls are computed exactly.
"""

import time
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import Budget
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Batch, Snapshot, clone
from parlour.core.runtime.kernels import Rng
from parlour.core.runtime.rng import seeded
from parlour.games.spyalley import position
from parlour.games.spyalley.ai import rerolls
from parlour.games.spyalley.ai.deal_counting import DealCount

ROLLOUT_LIMIT = 100_000  # moves and outcomes of one rollout

# Assumptions about how people play: how much less likely a world is in which somebody did this.
KEPT_SHOWN_CARD = 0.25  # discarded another card than the one that everybody has seen
BLUFFED = 0.25  # claimed a mission without the card


class WinEstimate(NamedTuple):
    """An estimated probability to win, its standard error, and that of its lead over other moves if it is known."""

    win: float
    error: float
    lead_error: float | None = None


class Candidate(NamedTuple):
    """A move to evaluate, and the face that all dice show before it (BLANK: the dice stay as they are)."""

    move: int
    face: int = position.BLANK


def reroll_values(
    s: Snapshot, no_call: float, three: NDArray[np.float64], five: NDArray[np.float64]
) -> dict[int, float]:
    """The value of throwing each set of dice again, given those of nothing to call, and of three or five of a face."""
    values = np.empty(position.DICE_SETS)
    rerolls.evaluate_rerolls(s.record(), no_call, three, five, values)
    return dict(enumerate(values.tolist()))


def evaluate_rerolls(
    observation: Observation, s: Snapshot, deals: DealCount, budget: Budget, seed: int
) -> dict[int, WinEstimate]:
    """The value of throwing each set of dice again, from rollouts of the calls that the turn may end with."""
    calls = _sensible_calls(s, deals)
    no_call, *estimates = evaluate_by_rollouts(observation, [Candidate(position.PASS, 0), *calls], budget, seed)
    three = np.full(position.FACES, no_call.win)
    five = three.copy()
    wins = _averaged_over_equals(calls, deals, [estimate.win for estimate in estimates])
    for call, win in zip(calls, wins, strict=True):
        five[call.face] = max(five[call.face], win)
        if call.move != position.MISSION:
            three[call.face] = max(three[call.face], win)
    values = reroll_values(s, no_call.win, three, five)
    return {dice: WinEstimate(win, no_call.error) for dice, win in values.items()}


def _averaged_over_equals(calls: list[Candidate], deals: DealCount, wins: list[float]) -> list[float]:
    """Guesses that are equally likely to be right have the same value: differences come from luck in the rollouts."""
    by_probability = defaultdict(list)
    probabilities = [
        -1.0 if call.move == position.MISSION else deals.probability(call.move - position.GUESS, call.face)
        for call in calls
    ]
    for probability, win in zip(probabilities, wins, strict=True):
        by_probability[probability].append(win)
    return [
        win if probability < 0 else fmean(by_probability[probability])
        for probability, win in zip(probabilities, wins, strict=True)
    ]


def _sensible_calls(s: Snapshot, deals: DealCount) -> list[Candidate]:
    """The calls to consider: for each face a guess at the likeliest holder, and a true mission."""
    calls = []
    for face in range(position.FACES):
        holder = deals.likeliest_holder(face, excluding=s.turn)
        if deals.probability(holder, face) > 0:
            calls.append(Candidate(position.GUESS + holder, face))
        if s.hand[s.turn] >> face & 1:
            calls.append(Candidate(position.MISSION, face))
    return calls


def evaluate_by_rollouts(
    observation: Observation, candidates: Sequence[Candidate], budget: Budget, seed: int
) -> list[WinEstimate]:
    """How often each candidate wins for the seat to move. All candidates are tried in the same worlds."""
    wins, rounds, rng, acceptance = np.zeros(len(candidates)), 0, seeded(seed), Random(seed)
    until = time.perf_counter() + budget.seconds
    while rounds == 0 or ((rounds + 1) * len(candidates) <= budget.simulations and time.perf_counter() < until):
        world = _sample_likely_world(observation, rng, acceptance)
        wins += [_rollout(observation, world, candidate, rng) for candidate in candidates]
        rounds += 1
    means = (wins + 1) / (rounds + 2)  # Laplace's rule: nothing is certain after a few rollouts
    return [WinEstimate(float(mean), sqrt(mean * (1 - mean) / rounds)) for mean in means]


def _sample_likely_world(observation: Observation, rng: Rng, acceptance: Random) -> Batch:
    """A world consistent with the observation, by rejection sampling: worlds of unusual play come up less often."""
    while True:
        world = clone(observation.batch)
        observation.game.engine.loops.sample_world(world, observation.observer, rng)
        if acceptance.random() < _likelihood(Snapshot(world), observation.observer):
            return world


def _likelihood(s: Snapshot, observer: int) -> float:
    likelihood = 1.0
    for exchange in range(s.exchanges):
        is_shown = s.secret[exchange] == position.FACE_UP and s.taker[exchange] != observer
        if is_shown and s.thrown[exchange] != s.moved[exchange]:
            likelihood *= KEPT_SHOWN_CARD
    if s.phase == position.ANSWERING and not s.hand[s.turn] >> s.dice[0] & 1:
        likelihood *= BLUFFED
    return likelihood


def _rollout(observation: Observation, world: Batch, candidate: Candidate, rng: Rng) -> float:
    """Whether the seat to move wins one game from this world in which it makes the candidate move."""
    loops, tables = observation.game.engine.loops, observation.game.tables
    batch = clone(world)
    if candidate.face != position.BLANK:
        batch["dice"][0] = candidate.face
        batch["phase"][0] = position.CALLING
    loops.apply(batch, candidate.move, tables)
    loops.play_out(batch, ROLLOUT_LIMIT, loops.EVERYBODY, rng, tables)
    shares = np.zeros(observation.game.players)
    loops.add_results(batch, shares)
    return float(shares[observation.observer])
