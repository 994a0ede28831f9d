"""A steady player: it plays its objective whenever it can, builds towards it, and would rather not help the others.

Every legal move gets a score, out of what lies open and the player's own hand alone, and the highest is made.
"""

from numba import njit

from parlour.games.malice.board import ACE, KING, NOTHING, PILES, QUEEN, discard_pile, end, top_discard
from parlour.games.malice.rules import HAND_DISCARD, HAND_PLAY, PASS, PILE_PLAY

# What plays are worth; a discard scores up to 30. The figures come from matches against other figures.
GOAL = 1000  # the objective itself
STEP = 500  # the next card on the way to it
HAND_CARD = 60  # a card less in hand brings five new ones closer
PILE_CARD = 45  # uncovers a card
KING_SPENT = -80
GIFT = -40  # an opponent could play its objective on the pile right away
LIFT = -5  # an opponent is so near its objective there: once for each step nearer than four
PASSING = -50

NO_WAY = 99  # more kings than there are


@njit
def choose(s, moves, count, rng):
    target, step = _next_step(s)
    best, choice = -10_000, moves[0]
    for number in range(count):
        move = moves[number]
        score = _score(s, move)
        if move < HAND_DISCARD and move % PILES == target and _card_played(s, move) == step:
            score += STEP
        if score > best:
            best, choice = score, move
    return choice


@njit
def _score(s, move):
    if move == PASS:
        return PASSING
    if move >= HAND_DISCARD:
        return _discard_score(s, (move - HAND_DISCARD) // PILES + 1, (move - HAND_DISCARD) % PILES)
    height = int(s.height[move % PILES])
    score = _use_to_others(s, (height + 1) % QUEEN) - _use_to_others(s, height)
    if move < HAND_PLAY:
        return score + GOAL
    if _card_played(s, move) == KING:
        score += KING_SPENT
    return score + (PILE_CARD if move >= PILE_PLAY else HAND_CARD)


@njit
def _card_played(s, move):
    if move >= PILE_PLAY:
        return int(top_discard(s, discard_pile(s.turn, (move - PILE_PLAY) // PILES)))
    if move >= HAND_PLAY:
        return int((move - HAND_PLAY) // PILES + 1)
    return int(s.top[s.turn])


@njit
def _use_to_others(s, height):
    """What it costs to leave a play pile at this height to the next seats. A king goes anywhere and is not counted."""
    cost = 0
    for seat in range(s.players):
        steps = int(s.top[seat]) - 1 - height
        if seat != s.turn and s.top[seat] != KING and 0 <= steps < 4:
            cost += GIFT if steps == 0 else LIFT * (4 - steps)
    return cost


@njit
def _discard_score(s, card, pile):
    """Piles that fall by one are best: they can be played off again from the top."""
    top = int(top_discard(s, discard_pile(s.turn, pile)))
    if card == KING:
        return KING_SPENT
    if top == NOTHING:
        return 10
    if top == card or top == card + 1:
        return 20 + 10 * (top - card)
    return 15 - (top - card) if card < top < KING else top % KING - card


# --- the way to the objective ---


@njit
def _next_step(s):
    """The play pile that leads to the objective with the fewest kings, and the card to play on it now."""
    target, step, fewest = -1, NOTHING, NO_WAY
    for pile in range(PILES):
        kings, card = _way(s, int(s.height[pile]), _goal(s))
        if kings < fewest:
            target, step, fewest = pile, card, kings
    return target, step


@njit
def _goal(s):
    """The height to build to: just below the objective, or to the queen to make room for an ace."""
    top = int(s.top[s.turn])
    if top == ACE:
        return QUEEN
    return ACE if top == KING else top - 1


@njit
def _way(s, height, goal):
    """How many kings it takes to build from one height to another with the seat's own cards, and the first of these."""
    kings, first, taken = 0, NOTHING, 0
    for rank in range(height + 1, goal + 1):
        card = rank
        if s.hand[s.turn, rank] == 0:
            pile = _pile_with(s, rank, taken)
            if pile >= 0:
                taken += 1 << 4 * pile
            else:
                kings += 1
                card = KING
                if rank == ACE or kings > s.hand[s.turn, KING]:
                    return NO_WAY, NOTHING
        if first == NOTHING:
            first = card
    return (kings, first) if first != NOTHING else (NO_WAY, NOTHING)


@njit
def _pile_with(s, rank, taken):
    """Which own discard pile shows the rank once so many cards (four bits a pile) are taken from the tops, or -1."""
    for pile in range(PILES):
        number, above = discard_pile(s.turn, pile), taken >> 4 * pile & 15
        if s.depth[number] > above and s.discards[end(s, number) - 1 - above] == rank:
            return pile
    return -1
