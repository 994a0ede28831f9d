"""The heuristic of Spite: throws again while the expected gain outweighs the risk, and attacks the weakest victim."""

from parlour.core.runtime.kernels import Ids, Rng, kernel
from parlour.games.spite import rules
from parlour.games.spite.rules import Record

# The probability that none of so many dice shows one of so many faces: [faces][dice].
MISS = tuple(tuple((1.0 - faces / rules.FACES) ** dice for dice in range(rules.DICE + 1)) for faces in range(3))


@kernel
def choose(s: Record, moves: Ids, count: int, rng: Rng) -> int:
    if s.phase == rules.DECIDE:
        return rules.AGAIN if _should_throw_again(s) else rules.STICK
    if s.phase == rules.NOMINATE:
        return weakest_victim(s, moves, count)
    return moves[0]


@kernel
def _should_throw_again(s: Record) -> bool:
    dice = rules.DICE - s.hits
    still_useful = useful_hits(s) - s.hits
    if still_useful <= 0:
        return False
    faces = 2 if s.victim != rules.NOBODY and s.seats_in == 2 else 1
    miss = MISS[faces][dice]
    expected = min(float(still_useful), dice * faces / rules.FACES)
    return expected > miss * s.hits


@kernel(cache=True)
def useful_hits(s: Record) -> int:
    """More hits than these change nothing: the row is full, or the victim has no counters left."""
    if s.victim == rules.NOBODY:
        return rules.ROW - s.counters[s.turn]
    return s.counters[s.victim]


@kernel
def weakest_victim(s: Record, moves: Ids, count: int) -> int:
    """The nomination of the seat with the fewest counters; one without any cannot be hurt."""
    best, fewest = moves[0], rules.ROW + 1
    for i in range(count):
        counters = s.counters[rules.owner(s, moves[i] - rules.NOMINATED)]
        if 0 < counters < fewest:
            best, fewest = moves[i], counters
    return best
