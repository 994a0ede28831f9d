"""The rules of Spite and Malice: be the first to get rid of your objective pile.

Everybody builds on the same four play piles, from the ace up to the queen; kings are wild. You play from your hand,
from your objective pile and from the tops of your own four discard piles, and a discard ends your turn.

Cards have no identity before they are turned up or drawn: of unseen cards only the number of each rank is stored.
"""

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Ids, Rng, Shares, Weights, kernel
from parlour.core.runtime.rng import draw
from parlour.games.malice.piles import build, discard_pile, pick_up, put_down, takes, top_discard
from parlour.games.malice.position import (
    ACE,
    CHOOSE,
    DEAL,
    DONE,
    DRAW,
    HAND,
    HAND_DISCARD,
    HAND_PLAY,
    KING,
    MOVES,
    NOTHING,
    OBJECTIVE,
    OBJECTIVE_PLAY,
    OUTCOMES,
    PASS,
    PHASES,
    PILE_PLAY,
    PILES,
    PLAYED,
    STATE,
    SUITS,
    TURN_UP,
    TURN_UP_FIRST,
    Record,
)

__all__ = [
    "MOVES",
    "OUTCOMES",
    "PHASES",
    "STATE",
    "actor",
    "apply",
    "chance",
    "legal",
    "redact",
    "result",
    "sample_world",
    "setup",
    "witness",
]


@kernel
def setup(s: Record, players: int) -> None:
    s.players = players
    s.unseen[ACE:] = (players + 1) * SUITS
    s.objective[:players] = OBJECTIVE
    s.stock_size = (players + 1) * SUITS * KING - players * OBJECTIVE
    s.phase = TURN_UP_FIRST


@kernel
def actor(s: Record) -> int:
    if s.phase == CHOOSE:
        return int(s.turn)
    return OVER if s.phase == DONE else CHANCE


# Legal moves


@kernel
def legal(s: Record, moves: Ids) -> int:
    hand = s.hand[s.turn]
    count = 0
    if _must_play_ace(s):
        return _list_plays(s, ACE, HAND_PLAY, moves, count)
    count = _list_plays(s, s.top[s.turn], OBJECTIVE_PLAY, moves, count)
    for rank in range(ACE, KING + 1):
        if hand[rank] > 0:
            count = _list_plays(s, rank, HAND_PLAY + PILES * (rank - 1), moves, count)
    for pile in range(PILES):
        card = top_discard(s, discard_pile(s.turn, pile))
        if card != NOTHING:
            count = _list_plays(s, card, PILE_PLAY + PILES * pile, moves, count)
    if s.hand_size[s.turn] == 0:
        moves[count] = PASS
        return count + 1
    return _list_discards(hand, moves, count)


@kernel
def _must_play_ace(s: Record) -> bool:
    return s.hand[s.turn, ACE] > 0 and _empty_piles(s) > 0


@kernel
def _empty_piles(s: Record) -> int:
    count = 0
    for pile in range(PILES):
        if s.height[pile] == 0:
            count += 1
    return count


@kernel
def _list_plays(s: Record, card: int, first: int, moves: Ids, count: int) -> int:
    for pile in range(PILES):
        if takes(s, pile, card):
            moves[count] = first + pile
            count += 1
    return count


@kernel
def _list_discards(hand: Array, moves: Ids, count: int) -> int:
    for rank in range(ACE, KING + 1):
        if hand[rank] > 0:
            for pile in range(PILES):
                moves[count] = HAND_DISCARD + PILES * (rank - 1) + pile
                count += 1
    return count


# Moves


@kernel
def apply(s: Record, move: int) -> None:
    if s.phase == CHOOSE:
        _make_move(s, move)
    else:
        _reveal_card(s, move + 1)


@kernel
def _make_move(s: Record, move: int) -> None:
    is_ace_play = HAND_PLAY <= move < HAND_PLAY + PILES
    if _empty_piles(s) > 0 and not is_ace_play:
        s.possible_aces[s.turn] = 0  # an ace would have had to be played
    if move == PASS:
        _pass(s)
    elif move >= HAND_DISCARD:
        _discard(s, (move - HAND_DISCARD) // PILES + 1, (move - HAND_DISCARD) % PILES)
    elif move >= PILE_PLAY:
        _play_from_pile(s, (move - PILE_PLAY) // PILES, (move - PILE_PLAY) % PILES)
    elif move >= HAND_PLAY:
        _play_from_hand(s, (move - HAND_PLAY) // PILES + 1, (move - HAND_PLAY) % PILES)
    else:
        _play_from_objective(s, move - OBJECTIVE_PLAY)


@kernel
def _play_from_objective(s: Record, place: int) -> None:
    seat = s.turn
    card = s.top[seat]
    s.top[seat] = NOTHING
    s.objective[seat] -= 1
    _play(s, place, card)
    s.phase = DONE if s.objective[seat] == 0 else TURN_UP


@kernel
def _play_from_hand(s: Record, card: int, place: int) -> None:
    _remove_from_hand(s, card)
    _play(s, place, card)
    if s.hand_size[s.turn] == 0:
        _fill_hand(s)
    else:
        _continue_turn(s)


@kernel
def _play_from_pile(s: Record, pile: int, place: int) -> None:
    _play(s, place, pick_up(s, discard_pile(s.turn, pile)))
    _continue_turn(s)


@kernel
def _discard(s: Record, card: int, pile: int) -> None:
    _remove_from_hand(s, card)
    put_down(s, discard_pile(s.turn, pile), card)
    _next_turn(s)


@kernel
def _pass(s: Record) -> None:
    s.idle += 1  # a turn in which a card was played makes this 0
    if s.idle == s.players:
        s.phase = DONE
    else:
        _next_turn(s)


@kernel
def _next_turn(s: Record) -> None:
    s.turn = (s.turn + 1) % s.players
    _fill_hand(s)


@kernel
def _continue_turn(s: Record) -> None:
    """Lets the seat go on choosing. With cards in hand its turn cannot end in a pass, so a run of idle passes ends."""
    if s.hand_size[s.turn] > 0:
        s.idle = 0
    s.phase = CHOOSE


@kernel
def _remove_from_hand(s: Record, card: int) -> None:
    seat = s.turn
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.possible_aces[seat] = min(s.possible_aces[seat] - (card == ACE), s.hand_size[seat])


@kernel
def _play(s: Record, place: int, card: int) -> None:
    s.idle = PLAYED
    build(s, place, card)


# Chance


@kernel
def chance(s: Record, weights: Weights) -> int:
    pool = _pool(s)
    total = 0
    for rank in range(ACE, KING + 1):
        weights[rank - 1] = pool[rank]
        total += int(pool[rank])
    return total


@kernel
def _pool(s: Record) -> Array:
    """The cards that the next one is drawn from, by rank."""
    return s.stock if s.reshuffled and s.phase == DRAW else s.unseen


@kernel
def _reveal_card(s: Record, card: int) -> None:
    pool = _pool(s)
    pool[card] -= 1
    if s.phase == TURN_UP:
        s.top[s.turn] = card
        _continue_turn(s)
    elif s.phase == TURN_UP_FIRST:
        s.top[s.turn] = card
        _deal_to_next_seat(s, DEAL)
    else:
        _add_to_hand(s, card)


@kernel
def _add_to_hand(s: Record, card: int) -> None:
    s.hand[s.turn, card] += 1
    s.hand_size[s.turn] += 1
    s.possible_aces[s.turn] += 1
    s.stock_size -= 1
    if s.phase == DRAW:
        _fill_hand(s)
    elif s.hand_size[s.turn] == HAND:
        _deal_to_next_seat(s, CHOOSE)


@kernel
def _deal_to_next_seat(s: Record, following_phase: int) -> None:
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = following_phase


@kernel
def _fill_hand(s: Record) -> None:
    """Asks for one more card, until the hand is full or nothing is left to draw."""
    if s.hand_size[s.turn] < HAND and s.stock_size == 0:
        _reshuffle(s)
    if s.hand_size[s.turn] < HAND and s.stock_size > 0:
        s.phase = DRAW
    else:
        _continue_turn(s)


@kernel
def _reshuffle(s: Record) -> None:
    """Makes the finished play piles, if there are any, the new stock."""
    for rank in range(ACE, KING + 1):
        if s.finished[rank] > 0:
            s.reshuffled = True
            s.stock_size += s.finished[rank]
            s.stock[rank] = s.finished[rank]
            s.finished[rank] = 0


# The end


@kernel
def result(s: Record, out: Shares) -> None:
    """The fewest objective cards win: none at all, or the fewest left in a stalemate. A tie is shared."""
    fewest, winners = OBJECTIVE + 1, 0
    for seat in range(s.players):
        if s.objective[seat] < fewest:
            fewest, winners = s.objective[seat], 0
        if s.objective[seat] == fewest:
            winners += 1
    for seat in range(s.players):
        out[seat] = 1.0 / winners if s.objective[seat] == fewest else 0.0


# Hidden information


@kernel
def redact(s: Record, seat: int) -> None:
    """Puts other hands back among the unseen cards; their sizes are public.

    The same goes for the stock after a reshuffle. Somebody who has watched every card since the deal could tell which
    ranks are in the stock and which in the objective piles, but that takes the whole history: here all hidden cards
    are one pool.
    """
    for rank in range(ACE, KING + 1):
        for other in range(s.players):
            if other != seat:
                s.unseen[rank] += s.hand[other, rank]
                s.hand[other, rank] = 0
        s.unseen[rank] += s.stock[rank]
        s.stock[rank] = 0


@kernel
def sample_world(s: Record, seat: int, rng: Rng) -> None:
    """Deals the pool out again, each card equally likely, but no aces to hands that are known to have none."""
    for other in range(s.players):
        if other != seat:
            _deal(s, s.hand[other], s.hand_size[other] - s.possible_aces[other], ACE + 1, rng)
    for other in range(s.players):
        if other != seat:
            _deal(s, s.hand[other], s.possible_aces[other], ACE, rng)
    if s.reshuffled:
        _deal(s, s.stock, s.stock_size, ACE, rng)


@kernel
def _deal(s: Record, to: Array, count: int, lowest: int, rng: Rng) -> None:
    """Moves `count` random unseen cards of the lowest rank or above to a hand or to the stock."""
    left = 0
    for rank in range(lowest, KING + 1):
        left += int(s.unseen[rank])
    for dealt in range(count):
        place = draw(rng, left - dealt)
        rank = lowest
        while place >= s.unseen[rank]:
            place -= s.unseen[rank]
            rank += 1
        s.unseen[rank] -= 1
        to[rank] += 1


@kernel
def witness(s: Record, move: int, seat: int) -> bool:
    """A card that goes to a hand is seen by its seat alone; everything else is seen by everybody."""
    return s.turn == seat or (s.phase != DEAL and s.phase != DRAW)
