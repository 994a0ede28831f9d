"""Counting the hidden deals: in how many of the worlds consistent with an observation does a seat hold a card?"""

from typing import NamedTuple

import numpy as np

from parlour.core.contract import SPECTATOR
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Batch, Snapshot, clone
from parlour.games.spyalley import knowledge, position


class DealCount(NamedTuple):
    """What an observer can know about everybody's cards."""

    worlds: int
    holders: list[list[int]]  # by seat and face: in how many of the worlds the seat holds the card

    def probability(self, seat: int, face: int) -> float:
        return self.holders[seat][face] / self.worlds

    def likeliest_holder(self, face: int, excluding: int) -> int:
        """The seat other than `excluding` that most likely holds the card."""
        others = (seat for seat in range(len(self.holders)) if seat != excluding)
        return max(others, key=lambda seat: self.probability(seat, face))


def count_deals(observation: Observation) -> DealCount:
    """What the observer knows by counting."""
    return _count(observation.batch, observation.game.players)


def count_public_deals(observation: Observation) -> DealCount:
    """What a spectator knows by counting: how far the seats have given themselves away."""
    batch = clone(observation.batch)
    knowledge.redact(batch.view(np.recarray)[0], SPECTATOR)
    return _count(batch, observation.game.players)


def _count(batch: Batch, players: int) -> DealCount:
    holders = np.zeros((players, position.FACES), np.int64)
    worlds = int(knowledge.count_worlds(Snapshot(batch).record(), holders))
    return DealCount(worlds, holders.tolist())
