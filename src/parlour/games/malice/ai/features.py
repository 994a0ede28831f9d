"""The inputs of the evaluation function: a position from one seat's side, as numbers of about the size of one."""

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.malice.piles import discard_pile, end, takes
from parlour.games.malice.position import ACE, DRAW, HAND, KING, OBJECTIVE, PILES, QUEEN, SEATS, Record

# A path to the objective is a play pile together with the cards that it takes before it takes the objective card.
(
    OBJECTIVE_LEFT,  # objective cards still to play
    BEHIND,  # how many more than the best opponent
    TO_MOVE,
    TURNS_BEFORE,  # turns of others before its own
    SHORTEST_PATH,  # steps of the shortest path
    BEST_PATH,  # steps of the best path: the one for which its own cards lack the fewest steps
    BEST_PATH_MISSING,  # how many of those steps its own cards lack
    BEST_PATH_KINGS,  # how many kings the other steps take
    REACHABLE,  # no step is missing
    ONE_MISSING,
    REACHABLE_PATHS,  # paths on which no step is missing
    OBJECTIVE_IS_KING,
    OBJECTIVE_IS_ACE,
    HAND_SIZE,
    TO_DRAW,  # cards about to be drawn
    HAND_KINGS,
    HAND_ACES,
    HAND_PLAYABLE,  # ranks in hand that fit on a play pile now
    HAND_DISTANCE,  # how many cards must be played before its ranks fit, on average
    HAND_RANKS,  # different ranks in hand
    TOPS_PLAYABLE,  # the same of the discard piles' top cards
    TOPS_DISTANCE,
    DISCARDED,
    EMPTY_PILES,
    DESCENDING,  # discards on a card one rank higher: they come off in the order in which they are needed
    EQUAL,  # discards on a card of the same rank
    ASCENDING,  # discards on a lower card
    BURIED_KINGS,
    RANKS_AVAILABLE,  # different ranks in hand and on top
    TWO_PLAYERS,
    PLAYERS,
    FEATURES,  # how many there are
) = range(32)

MOST_MISSING = 6  # a path that lacks more steps is as bad as one that lacks this many


@kernel
def extract(s: Record, seat: int, features: Array) -> None:
    """Writes the features of a seat."""
    features[:] = 0.0
    turns_before = (seat - s.turn) % s.players
    features[OBJECTIVE_LEFT] = s.objective[seat] / OBJECTIVE
    features[BEHIND] = (s.objective[seat] - _best_opponent(s, seat)) / OBJECTIVE
    features[TO_MOVE] = turns_before == 0
    features[TURNS_BEFORE] = turns_before / SEATS
    features[TWO_PLAYERS] = s.players == 2
    features[PLAYERS] = s.players / SEATS
    _extract_paths(s, seat, features)
    ranks = _extract_hand(s, seat, features) | _extract_discards(s, seat, features)
    features[RANKS_AVAILABLE] = _count_ranks(ranks) / QUEEN


@kernel
def _best_opponent(s: Record, seat: int) -> int:
    """The fewest objective cards that another seat has left."""
    fewest = OBJECTIVE
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, int(s.objective[other]))
    return fewest


# Paths to the objective


@kernel
def can_reach_objective(s: Record, seat: int) -> bool:
    """Whether the seat's own cards lead to its objective on some play pile."""
    for pile in range(PILES):
        height = int(s.height[pile])
        missing, _ = missing_steps(s, seat, height, steps_before(height, int(s.top[seat])))
        if missing == 0:
            return True
    return False


@kernel
def _extract_paths(s: Record, seat: int, features: Array) -> None:
    top = int(s.top[seat])
    shortest, best_steps, fewest_missing, kings_spent, reachable = QUEEN, QUEEN, MOST_MISSING, 0, 0
    for pile in range(PILES):
        height = int(s.height[pile])
        steps = steps_before(height, top)
        missing, kings = missing_steps(s, seat, height, steps)
        shortest = min(shortest, steps)
        reachable += missing == 0
        if missing < fewest_missing or (missing == fewest_missing and steps < best_steps):
            best_steps, fewest_missing, kings_spent = steps, missing, kings
    features[SHORTEST_PATH] = shortest / QUEEN
    features[BEST_PATH] = best_steps / QUEEN
    features[BEST_PATH_MISSING] = fewest_missing / MOST_MISSING
    features[BEST_PATH_KINGS] = kings_spent
    features[REACHABLE] = fewest_missing == 0
    features[ONE_MISSING] = fewest_missing == 1
    features[REACHABLE_PATHS] = reachable / PILES
    features[OBJECTIVE_IS_KING] = top == KING
    features[OBJECTIVE_IS_ACE] = top == ACE


@kernel
def steps_before(height: int, card: int) -> int:
    """How many cards a play pile of this height takes before it takes the card."""
    if card == KING:
        return 1 if height == 0 else 0
    return (card - 1 - height) % QUEEN


@kernel
def missing_steps(s: Record, seat: int, height: int, steps: int) -> tuple[int, int]:
    """How many of the next steps on a play pile the seat's own cards lack, and how many kings the others take."""
    kings_left, missing, kings, taken = int(s.hand[seat, KING]), 0, 0, 0
    for step in range(steps):
        rank = (height + step) % QUEEN + 1
        if s.hand[seat, rank] == 0:
            pile = _pile_showing(s, seat, rank, taken)
            if pile >= 0:
                taken += 1 << 4 * pile
            elif rank != ACE and kings < kings_left:
                kings += 1
            else:
                missing += 1
                if missing == MOST_MISSING:
                    break
    return missing, kings


@kernel
def _pile_showing(s: Record, seat: int, rank: int, taken: int) -> int:
    """The seat's discard pile that shows the rank once cards are taken off (four bits of `taken` per pile), or -1."""
    place = end(s, discard_pile(seat, 0) - 1)
    for pile in range(PILES):
        depth, above = int(s.depth[discard_pile(seat, pile)]), taken >> 4 * pile & 15
        place += depth
        if depth > above and s.discards[place - 1 - above] == rank:
            return pile
    return -1


# Hand and discard piles


@kernel
def _extract_hand(s: Record, seat: int, features: Array) -> int:
    """Returns the set of ranks in hand, a bit each."""
    ranks, playable, distances = 0, 0, 0
    for rank in range(ACE, QUEEN + 1):
        if s.hand[seat, rank] > 0:
            distance = _distance(s, rank)
            ranks |= 1 << rank
            distances += distance
            playable += distance == 0
    count = _count_ranks(ranks)
    features[HAND_SIZE] = s.hand_size[seat] / HAND
    features[TO_DRAW] = (HAND - s.hand_size[seat]) / HAND if seat == s.turn and s.phase == DRAW else 0.0
    features[HAND_KINGS] = s.hand[seat, KING]
    features[HAND_ACES] = s.hand[seat, ACE]
    features[HAND_PLAYABLE] = playable / HAND
    features[HAND_DISTANCE] = distances / (count * QUEEN) if count > 0 else 0.0
    features[HAND_RANKS] = count / HAND
    return ranks


@kernel
def _extract_discards(s: Record, seat: int, features: Array) -> int:
    """Returns the set of ranks on top of the discard piles, a bit each."""
    ranks, playable, distances, empty, descending, equal, ascending, kings = 0, 0, 0, 0, 0, 0, 0, 0
    first = end(s, discard_pile(seat, 0) - 1)
    place = first
    for pile in range(PILES):
        depth = int(s.depth[discard_pile(seat, pile)])
        for above in range(place + 1, place + depth):
            drop = s.discards[above - 1] - s.discards[above]
            kings += s.discards[above - 1] == KING
            descending += drop == 1
            equal += drop == 0
            ascending += drop < 0
        place += depth
        if depth == 0:
            empty += 1
        else:
            top = int(s.discards[place - 1])
            distance = _distance(s, top)
            ranks |= 1 << top
            playable += distance == 0
            distances += distance
    features[TOPS_PLAYABLE] = playable / PILES
    features[TOPS_DISTANCE] = distances / (PILES * QUEEN)
    features[DISCARDED] = (place - first) / QUEEN
    features[EMPTY_PILES] = empty / PILES
    features[DESCENDING] = descending / QUEEN
    features[EQUAL] = equal / QUEEN
    features[ASCENDING] = ascending / QUEEN
    features[BURIED_KINGS] = kings
    return ranks


@kernel
def _distance(s: Record, card: int) -> int:
    """How many cards must be played before this one fits on a play pile."""
    distance = QUEEN
    for pile in range(PILES):
        distance = min(distance, 0 if takes(s, pile, card) else steps_before(int(s.height[pile]), card))
    return distance


@kernel
def _count_ranks(ranks: int) -> int:
    count = 0
    for rank in range(ACE, KING + 1):
        count += ranks >> rank & 1
    return count
