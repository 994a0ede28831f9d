"""Chances to start: the highest throw starts, and those tied for it throw again."""

from collections.abc import Sequence
from math import comb

from parlour.games.spite import rules

FACES = range(1, rules.FACES + 1)


def start_chances(throws: Sequence[int]) -> list[float]:
    """Each seat's chance to start, given the throws for the start so far (0: still to throw)."""
    return [_chance(throws, seat) for seat in range(len(throws))]


def _chance(throws: Sequence[int], seat: int) -> float:
    if throws[seat] == rules.BEATEN:
        return 0.0
    others = [throw for other, throw in enumerate(throws) if other != seat and throw != rules.BEATEN]
    if throws[seat]:
        return _chance_with(throws[seat], others)
    return sum(_chance_with(face, others) for face in FACES) / rules.FACES


def _chance_with(face: int, others: Sequence[int]) -> float:
    """The chance to start of a seat that has thrown this face. Seats that tie have equal chances from there on."""
    if max(others, default=0) > face:
        return 0.0
    tied, to_throw = others.count(face), others.count(0)
    chance = 0.0
    for more in range(to_throw + 1):
        ways = comb(to_throw, more) * (face - 1) ** (to_throw - more)
        chance += ways / rules.FACES**to_throw / (1 + tied + more)
    return chance
