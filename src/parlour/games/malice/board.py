"""The piles on the table: four play piles for everybody, and four discard piles of each seat."""

from numba import njit

PILES = 4  # play piles on the table, and discard piles of each seat

# A rank is its number, so a play pile of height h takes rank h + 1. NOTHING is written where no card lies.
NOTHING, ACE, QUEEN, KING = 0, 1, 12, 13


@njit
def takes(s, pile, card):
    """Whether a play pile takes the card: the next rank, or a king for any rank but an ace."""
    height = s.height[pile]
    return card == height + 1 or (card == KING and height > 0)


@njit
def build(s, pile, card):
    """The card goes on a play pile. With the queen's place taken the pile is finished and leaves the table."""
    s.height[pile] += 1
    if card == KING:
        s.kings[pile] |= 1 << int(s.height[pile])
    if s.height[pile] == QUEEN:
        for rank in range(ACE, QUEEN + 1):
            s.finished[KING if s.kings[pile] >> rank & 1 else rank] += 1
        s.height[pile] = 0
        s.kings[pile] = 0


# The discard piles of all seats lie end to end in one row of cards, `discards`, each from the bottom up.
# A card put down or picked up moves all that lie behind it, so that equal piles are always written alike.


@njit
def discard_pile(seat, pile):
    """The number of a seat's discard pile among those of all seats."""
    return int(seat) * PILES + pile


@njit
def end(s, pile):
    """The place in the row just behind a discard pile's top card."""
    place = 0
    for earlier in range(pile + 1):
        place += s.depth[earlier]
    return place


@njit
def top_discard(s, pile):
    return s.discards[end(s, pile) - 1] if s.depth[pile] > 0 else NOTHING


@njit
def put_down(s, pile, card):
    top, behind = end(s, pile), end(s, s.players * PILES - 1)
    for place in range(behind, top, -1):
        s.discards[place] = s.discards[place - 1]
    s.discards[top] = card
    s.depth[pile] += 1


@njit
def pick_up(s, pile):
    top, last = end(s, pile) - 1, end(s, s.players * PILES - 1) - 1
    card = s.discards[top]
    for place in range(top, last):
        s.discards[place] = s.discards[place + 1]
    s.discards[last] = NOTHING
    s.depth[pile] -= 1
    return card
