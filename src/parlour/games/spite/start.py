"""Who will start: the highest throw, and those that tie for it throw again."""

from collections.abc import Sequence
from math import comb

from parlour.games.spite import rules

FACES = range(1, rules.FACES + 1)


def starting_chances(throws: Sequence[int]) -> list[float]:
    """How likely each seat starts, by the throws for it so far (0: still to throw)."""
    return [_chance(throws, seat) for seat in range(len(throws))]


def _chance(throws: Sequence[int], seat: int) -> float:
    if throws[seat] == rules.BEATEN:
        return 0.0
    others = [throw for other, throw in enumerate(throws) if other != seat and throw != rules.BEATEN]
    if throws[seat]:
        return _with(throws[seat], others)
    return sum(_with(face, others) for face in FACES) / rules.FACES


def _with(face: int, others: Sequence[int]) -> float:
    """How likely a seat starts that has thrown this face. Those that tie are then as likely as each other."""
    if max(others, default=0) > face:
        return 0.0
    tied, to_throw = others.count(face), others.count(0)
    chance = 0.0
    for more in range(to_throw + 1):
        ways = comb(to_throw, more) * (face - 1) ** (to_throw - more)
        chance += ways / rules.FACES**to_throw / (1 + tied + more)
    return chance
