"""The chances to state: the evaluation function is surer of itself than games against strong players bear out.

`python -m benchmarks.truth spiralized --seats 2 4` measures the slopes, as a logistic regression of the results on
the chances. In log-odds, the distance from an even chance is multiplied by the slope, so that the order of moves and
what is certain stay the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log

SLOPES = {2: 0.72, 3: 0.82, 4: 0.92, 5: 0.92, 6: 0.92}  # by seats: measured at two and four, the others estimated


def calibrated(chance: float, players: int) -> float:
    """The chance to state instead of one of the evaluation function."""
    if not 0 < chance < 1:
        return chance
    even = -log(players - 1)
    odds = even + SLOPES[players] * (log(chance / (1 - chance)) - even)
    return 1 / (1 + exp(-odds))


def calibrated_shares(chances: Iterable[float], players: int) -> tuple[float, ...]:
    """The same for all seats, whose chances add up to 1."""
    stated = [calibrated(chance, players) for chance in chances]
    return tuple(each / sum(stated) for each in stated)
