"""A quick sensible player of Spite: throws again while one more hit is worth the risk."""

from numba import njit

from parlour.games.spite import rules

# How likely it is that none of so many dice shows one of so many faces: [faces][dice].
MISS = tuple(tuple((1.0 - faces / rules.FACES) ** dice for dice in range(rules.DICE + 1)) for faces in range(3))


@njit
def choose(s, moves, count, rng):
    if s.phase == rules.DECIDE:
        return rules.AGAIN if _worth_throwing(s) else rules.STICK
    if s.phase == rules.NOMINATE:
        return weakest_victim(s, moves, count)
    return moves[0]


@njit
def _worth_throwing(s):
    dice = rules.DICE - s.hits
    still_useful = useful_hits(s) - s.hits
    if still_useful <= 0:
        return False
    faces = 2 if s.victim != rules.NOBODY and s.seats_in == 2 else 1
    miss = MISS[faces][dice]
    expected = min(float(still_useful), dice * faces / rules.FACES)
    return expected > miss * s.hits


@njit
def useful_hits(s):
    """More than these change nothing: a full row, or a victim without counters."""
    if s.victim == rules.NOBODY:
        return rules.ROW - s.counters[s.turn]
    return s.counters[s.victim]


@njit
def weakest_victim(s, moves, count):
    """The seat nearest to being out; one without counters cannot be hurt."""
    best, fewest = moves[0], rules.ROW + 1
    for i in range(count):
        counters = s.counters[rules.owner(s, moves[i] - rules.NOMINATED)]
        if 0 < counters < fewest:
            best, fewest = moves[i], counters
    return best
