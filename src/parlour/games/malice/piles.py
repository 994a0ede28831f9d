"""The piles on the table: four play piles for everybody, and four discard piles of each seat."""

from parlour.core.runtime.kernels import kernel
from parlour.games.malice.position import ACE, KING, NOTHING, PILES, QUEEN, Record


@kernel
def takes(s: Record, pile: int, card: int) -> bool:
    """Whether a play pile takes the card: the next rank, or a king for any rank but an ace."""
    height = s.height[pile]
    return card == height + 1 or (card == KING and height > 0)


@kernel
def build(s: Record, pile: int, card: int) -> None:
    """Puts the card on a play pile. A pile that reaches the queen's place is finished and leaves the table."""
    s.height[pile] += 1
    if card == KING:
        s.kings[pile] |= 1 << int(s.height[pile])
    if s.height[pile] == QUEEN:
        for rank in range(ACE, QUEEN + 1):
            s.finished[KING if s.kings[pile] >> rank & 1 else rank] += 1
        s.height[pile] = 0
        s.kings[pile] = 0


# The discard piles of all seats are stored end to end in one array, `discards`, each from the bottom up. Putting a card
# down or picking one up shifts everything behind it, so that equal piles are always stored as equal bytes.


@kernel
def discard_pile(seat: int, pile: int) -> int:
    """The number of a seat's discard pile among those of all seats."""
    return int(seat) * PILES + pile


@kernel
def end(s: Record, pile: int) -> int:
    """The index in `discards` just behind a discard pile's top card."""
    place = 0
    for earlier in range(pile + 1):
        place += s.depth[earlier]
    return place


@kernel
def top_discard(s: Record, pile: int) -> int:
    return s.discards[end(s, pile) - 1] if s.depth[pile] > 0 else NOTHING


@kernel
def put_down(s: Record, pile: int, card: int) -> None:
    top, behind = end(s, pile), end(s, s.players * PILES - 1)
    for place in range(behind, top, -1):
        s.discards[place] = s.discards[place - 1]
    s.discards[top] = card
    s.depth[pile] += 1


@kernel
def pick_up(s: Record, pile: int) -> int:
    top, last = end(s, pile) - 1, end(s, s.players * PILES - 1) - 1
    card = s.discards[top]
    for place in range(top, last):
        s.discards[place] = s.discards[place + 1]
    s.discards[last] = NOTHING
    s.depth[pile] -= 1
    return card
