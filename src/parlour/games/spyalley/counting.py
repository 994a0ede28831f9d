"""Counting the hidden deals: in how many of the worlds that fit does a seat hold a card?"""

from typing import NamedTuple

import numpy as np

from parlour.core.engine import Batch, Reading, clone, kept_on_disk
from parlour.core.protocol import SPECTATOR
from parlour.core.sight import Sight
from parlour.games.spyalley import board, knowledge

_count_worlds = kept_on_disk(knowledge.count_worlds)
_redact = kept_on_disk(knowledge.redact)


class Count(NamedTuple):
    """What can be known of everybody's cards by whoever saw so much."""

    worlds: int
    holders: list[list[int]]  # by seat and face: in how many of the worlds the seat holds the card

    def odds(self, seat: int, face: int) -> float:
        return self.holders[seat][face] / self.worlds

    def suspect(self, face: int, but: int) -> int:
        """The seat that most likely holds the card, other than one."""
        return max((seat for seat in range(len(self.holders)) if seat != but), key=lambda seat: self.odds(seat, face))


def count(sight: Sight) -> Count:
    """What the seat knows by counting."""
    return _counted(sight.batch, sight.game.players)


def count_of_others(sight: Sight) -> Count:
    """What somebody knows who has seen only what lies open: how far the seat has given itself away."""
    batch = clone(sight.batch)
    record = batch.view(np.recarray)[0]
    _redact(record, SPECTATOR)
    return _counted(batch, sight.game.players)


def _counted(batch: Batch, players: int) -> Count:
    holders = np.zeros((players, board.FACES), np.int64)
    worlds = int(_count_worlds(Reading(batch).record(), holders))
    return Count(worlds, holders.tolist())
