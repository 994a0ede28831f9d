"""What counts for a seat in a position, as numbers of about the size of one. The estimate is learnt from these."""

from numba import njit

from parlour.games.malice.board import ACE, KING, PILES, QUEEN, discard_pile, end, takes
from parlour.games.malice.rules import DRAW, HAND, OBJECTIVE, SEATS

(
    LEFT,  # objective cards still to play
    BEHIND,  # so many more than the best of the others
    AT_TURN,
    WAIT,  # turns of others before its own
    NEAREST,  # cards missing below its objective on the nearest play pile
    STEPS,  # the same on the play pile that it can climb best
    LACKS,  # how many of those steps its own cards do not make
    KINGS_ON_WAY,  # how many kings the others take
    READY,  # no step is lacking
    ONE_SHORT,  # one is
    READY_PILES,  # play piles on which no step is lacking
    SHOWS_KING,
    SHOWS_ACE,
    HAND_SIZE,
    TO_DRAW,  # cards about to be drawn
    HAND_KINGS,
    HAND_ACES,
    HAND_FITS,  # ranks in hand that go on a play pile at once
    HAND_WAITS,  # how far its ranks are from the play piles, on average
    HAND_KINDS,  # different ranks in hand
    TOPS_FIT,  # the same of the discard piles' top cards
    TOPS_WAIT,
    DISCARDED,
    EMPTY_PILES,
    FALLING,  # discards on a card one rank higher, which come off in the order in which they are needed
    TWINS,  # discards on a card of the same rank
    BURYING,  # discards on a lower card
    BURIED_KINGS,
    KINDS,  # different ranks in hand and on top
    TWO_SEATS,
    SEATS_PLAYING,
    FEATURES,  # how many there are
) = range(32)

FAR = 6  # a way that lacks more is as bad as one that lacks so many


@njit
def describe(s, seat, x):
    """Writes the features of a seat."""
    x[:] = 0.0
    wait = (seat - s.turn) % s.players
    x[LEFT] = s.objective[seat] / OBJECTIVE
    x[BEHIND] = (s.objective[seat] - _best_other(s, seat)) / OBJECTIVE
    x[AT_TURN] = wait == 0
    x[WAIT] = wait / SEATS
    x[TWO_SEATS] = s.players == 2
    x[SEATS_PLAYING] = s.players / SEATS
    _describe_way(s, seat, x)
    kinds = _describe_hand(s, seat, x) | _describe_discards(s, seat, x)
    x[KINDS] = _count(kinds) / QUEEN


@njit
def _best_other(s, seat):
    fewest = OBJECTIVE
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, int(s.objective[other]))
    return fewest


# --- the way to the objective ---


@njit
def is_ready(s, seat):
    """Whether the seat's own cards lead to its objective on some play pile."""
    for pile in range(PILES):
        height = int(s.height[pile])
        lacks, _ = way(s, seat, height, steps_below(height, int(s.top[seat])))
        if lacks == 0:
            return True
    return False


@njit
def _describe_way(s, seat, x):
    top = int(s.top[seat])
    nearest, best_steps, fewest, kings_spent, ready = QUEEN, QUEEN, FAR, 0, 0
    for pile in range(PILES):
        height = int(s.height[pile])
        steps = steps_below(height, top)
        lacks, kings = way(s, seat, height, steps)
        nearest = min(nearest, steps)
        ready += lacks == 0
        if lacks < fewest or (lacks == fewest and steps < best_steps):
            best_steps, fewest, kings_spent = steps, lacks, kings
    x[NEAREST] = nearest / QUEEN
    x[STEPS] = best_steps / QUEEN
    x[LACKS] = fewest / FAR
    x[KINGS_ON_WAY] = kings_spent
    x[READY] = fewest == 0
    x[ONE_SHORT] = fewest == 1
    x[READY_PILES] = ready / PILES
    x[SHOWS_KING] = top == KING
    x[SHOWS_ACE] = top == ACE


@njit
def steps_below(height, card):
    """How many cards a play pile of this height takes before it takes the card."""
    if card == KING:
        return 1 if height == 0 else 0
    return (card - 1 - height) % QUEEN


@njit
def way(s, seat, height, steps):
    """How many of the next steps on a play pile the seat's own cards lack, and how many kings the others take."""
    kings_left, lacks, kings, taken = int(s.hand[seat, KING]), 0, 0, 0
    for step in range(steps):
        rank = (height + step) % QUEEN + 1
        if s.hand[seat, rank] == 0:
            pile = _pile_with(s, seat, rank, taken)
            if pile >= 0:
                taken += 1 << 4 * pile
            elif rank != ACE and kings < kings_left:
                kings += 1
            else:
                lacks += 1
                if lacks == FAR:
                    break
    return lacks, kings


@njit
def _pile_with(s, seat, rank, taken):
    """Which discard pile of the seat shows the rank once so many cards (four bits a pile) are taken off, or -1."""
    place = end(s, discard_pile(seat, 0) - 1)
    for pile in range(PILES):
        depth, above = int(s.depth[discard_pile(seat, pile)]), taken >> 4 * pile & 15
        place += depth
        if depth > above and s.discards[place - 1 - above] == rank:
            return pile
    return -1


# --- hand and discard piles ---


@njit
def _describe_hand(s, seat, x):
    """Returns the ranks in hand, a bit each."""
    kinds, fits, waits = 0, 0, 0
    for rank in range(ACE, QUEEN + 1):
        if s.hand[seat, rank] > 0:
            wait = _wait(s, rank)
            kinds |= 1 << rank
            waits += wait
            fits += wait == 0
    count = _count(kinds)
    x[HAND_SIZE] = s.hand_size[seat] / HAND
    x[TO_DRAW] = (HAND - s.hand_size[seat]) / HAND if seat == s.turn and s.phase == DRAW else 0.0
    x[HAND_KINGS] = s.hand[seat, KING]
    x[HAND_ACES] = s.hand[seat, ACE]
    x[HAND_FITS] = fits / HAND
    x[HAND_WAITS] = waits / (count * QUEEN) if count > 0 else 0.0
    x[HAND_KINDS] = count / HAND
    return kinds


@njit
def _describe_discards(s, seat, x):
    """Returns the ranks on top of the discard piles, a bit each."""
    kinds, fits, waits, empty, falling, twins, burying, kings = 0, 0, 0, 0, 0, 0, 0, 0
    first = end(s, discard_pile(seat, 0) - 1)
    place = first
    for pile in range(PILES):
        depth = int(s.depth[discard_pile(seat, pile)])
        for above in range(place + 1, place + depth):
            fall = s.discards[above - 1] - s.discards[above]
            kings += s.discards[above - 1] == KING
            falling += fall == 1
            twins += fall == 0
            burying += fall < 0
        place += depth
        if depth == 0:
            empty += 1
        else:
            top = int(s.discards[place - 1])
            wait = _wait(s, top)
            kinds |= 1 << top
            fits += wait == 0
            waits += wait
    x[TOPS_FIT] = fits / PILES
    x[TOPS_WAIT] = waits / (PILES * QUEEN)
    x[DISCARDED] = (place - first) / QUEEN
    x[EMPTY_PILES] = empty / PILES
    x[FALLING] = falling / QUEEN
    x[TWINS] = twins / QUEEN
    x[BURYING] = burying / QUEEN
    x[BURIED_KINGS] = kings
    return kinds


@njit
def _wait(s, card):
    """How many cards must be played before this one fits on a play pile."""
    wait = QUEEN
    for pile in range(PILES):
        wait = min(wait, 0 if takes(s, pile, card) else steps_below(int(s.height[pile]), card))
    return wait


@njit
def _count(kinds):
    count = 0
    for rank in range(ACE, KING + 1):
        count += kinds >> rank & 1
    return count
