"""The heuristic: play the objective whenever possible, build towards it, and avoid helping the others.

Every legal move gets a score from what lies open and the seat's own hand alone; the move with the highest is made.
"""

from parlour.core.runtime.kernels import Ids, Rng, kernel
from parlour.games.malice.piles import discard_pile, end, top_discard
from parlour.games.malice.position import (
    ACE,
    HAND_DISCARD,
    HAND_PLAY,
    KING,
    NOTHING,
    PASS,
    PILE_PLAY,
    PILES,
    QUEEN,
    Record,
)

# The scores of plays; a discard scores up to 30. They were tuned in matches against other values.
OBJECTIVE_SCORE = 1000
STEP_SCORE = 500  # the next card on the way to the objective
HAND_CARD_SCORE = 60  # one card less in hand brings five new ones closer
PILE_CARD_SCORE = 45  # uncovers a card
KING_SCORE = -80  # spends a king
GIFT_SCORE = -40  # an opponent could play its objective on the pile at once
NEAR_GIFT_SCORE = -5  # an opponent is close to its objective there: for each step closer than four
PASS_SCORE = -50

UNREACHABLE = 99  # more kings than there are


@kernel
def choose(s: Record, moves: Ids, count: int, rng: Rng) -> int:
    target, step = _next_step(s)
    best, choice = -10_000, moves[0]
    for number in range(count):
        move = moves[number]
        score = _score(s, move)
        if move < HAND_DISCARD and move % PILES == target and _card_played(s, move) == step:
            score += STEP_SCORE
        if score > best:
            best, choice = score, move
    return choice


@kernel
def _score(s: Record, move: int) -> int:
    if move == PASS:
        return PASS_SCORE
    if move >= HAND_DISCARD:
        return _discard_score(s, (move - HAND_DISCARD) // PILES + 1, (move - HAND_DISCARD) % PILES)
    height = int(s.height[move % PILES])
    score = _gift_score(s, (height + 1) % QUEEN) - _gift_score(s, height)
    if move < HAND_PLAY:
        return score + OBJECTIVE_SCORE
    if _card_played(s, move) == KING:
        score += KING_SCORE
    return score + (PILE_CARD_SCORE if move >= PILE_PLAY else HAND_CARD_SCORE)


@kernel
def _card_played(s: Record, move: int) -> int:
    if move >= PILE_PLAY:
        return int(top_discard(s, discard_pile(s.turn, (move - PILE_PLAY) // PILES)))
    if move >= HAND_PLAY:
        return int((move - HAND_PLAY) // PILES + 1)
    return int(s.top[s.turn])


@kernel
def _gift_score(s: Record, height: int) -> int:
    """The score of leaving a play pile at this height to the opponents. Kings fit anywhere and are not counted."""
    score = 0
    for seat in range(s.players):
        steps = int(s.top[seat]) - 1 - height
        if seat != s.turn and s.top[seat] != KING and 0 <= steps < 4:
            score += GIFT_SCORE if steps == 0 else NEAR_GIFT_SCORE * (4 - steps)
    return score


@kernel
def _discard_score(s: Record, card: int, pile: int) -> int:
    """Piles that descend by one are best: they can be played off again from the top."""
    top = int(top_discard(s, discard_pile(s.turn, pile)))
    if card == KING:
        return KING_SCORE
    if top == NOTHING:
        return 10
    if top == card or top == card + 1:
        return 20 + 10 * (top - card)
    return 15 - (top - card) if card < top < KING else top % KING - card


# The way to the objective


@kernel
def _next_step(s: Record) -> tuple[int, int]:
    """The play pile that leads to the objective with the fewest kings, and the card to play on it now."""
    target, step, fewest = -1, NOTHING, UNREACHABLE
    for pile in range(PILES):
        kings, card = _kings_needed(s, int(s.height[pile]), _goal(s))
        if kings < fewest:
            target, step, fewest = pile, card, kings
    return target, step


@kernel
def _goal(s: Record) -> int:
    """The height to build to: just below the objective, or up to the queen to make room for an ace."""
    top = int(s.top[s.turn])
    if top == ACE:
        return QUEEN
    return ACE if top == KING else top - 1


@kernel
def _kings_needed(s: Record, height: int, goal: int) -> tuple[int, int]:
    """How many kings it takes to build from one height to another with the seat's own cards, and the first card."""
    kings, first, taken = 0, NOTHING, 0
    for rank in range(height + 1, goal + 1):
        card = rank
        if s.hand[s.turn, rank] == 0:
            pile = _pile_showing(s, rank, taken)
            if pile >= 0:
                taken += 1 << 4 * pile
            else:
                kings += 1
                card = KING
                if rank == ACE or kings > s.hand[s.turn, KING]:
                    return UNREACHABLE, NOTHING
        if first == NOTHING:
            first = card
    return (kings, first) if first != NOTHING else (UNREACHABLE, NOTHING)


@kernel
def _pile_showing(s: Record, rank: int, taken: int) -> int:
    """The own discard pile that shows the rank once cards are taken off (four bits of `taken` per pile), or -1."""
    for pile in range(PILES):
        number, above = discard_pile(s.turn, pile), taken >> 4 * pile & 15
        if s.depth[number] > above and s.discards[end(s, number) - 1 - above] == rank:
            return pile
    return -1
