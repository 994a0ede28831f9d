"""Spite and Malice: be the first to play away your objective pile.

Four play piles are built by everybody from the ace up to the queen; kings are wild. You play from your hand, from your
objective pile and from the tops of your own four discard piles, and a discard ends your turn.

Cards have no identity before they are turned up or drawn: what is unseen is kept as a number of cards of each rank.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.malice.board import (
    ACE,
    KING,
    NOTHING,
    PILES,
    build,
    discard_pile,
    pick_up,
    put_down,
    takes,
    top_discard,
)

SEATS = 6  # at most
DECKS = SEATS + 1  # one more than seats
SUITS = 4
OBJECTIVE = 15  # cards in an objective pile
HAND = 5  # cards in a full hand

RANKS = KING + 1  # the length of an array by rank; its place 0 stays empty

# what the game waits for
TURN_UP_FIRST, DEAL, CHOOSE, DRAW, TURN_UP, DONE = range(6)

# where each kind of move begins among the ids; outcome ids are rank - 1
OBJECTIVE_PLAY = 0  # + play pile
HAND_PLAY = OBJECTIVE_PLAY + PILES  # + 4 (rank - 1) + play pile
PILE_PLAY = HAND_PLAY + PILES * KING  # + 4 discard pile + play pile
HAND_DISCARD = PILE_PLAY + PILES * PILES  # + 4 (rank - 1) + discard pile
PASS = HAND_DISCARD + PILES * KING

PLAYED = -1  # in `idle`: a card was played in this turn

# More cards than these never lie on discard piles: until a seat has won, each other seat keeps an objective card.
DISCARDS = DECKS * SUITS * KING - (SEATS - 1)

STATE = np.dtype(
    [
        ("stock_size", np.int16),
        ("kings", np.int16, PILES),  # which places of a play pile are kings: bit h is the card in the place of rank h
        ("depth", np.int16, SEATS * PILES),  # of the discard piles, seat by seat
        ("discards", np.int8, DISCARDS),  # these piles end to end, each from the bottom up
        ("phase", np.int8),
        ("players", np.int8),
        ("turn", np.int8),  # whose turn it is; in the set-up, who is dealt to
        ("idle", np.int8),  # turns in a row that ended in a pass without a card played, or PLAYED
        ("reshuffled", np.bool_),  # finished piles have become the stock at least once
        ("unseen", np.int8, RANKS),  # face down in objective piles and, until the first reshuffle, in the stock
        ("stock", np.int8, RANKS),  # the stock, from the first reshuffle on
        ("finished", np.int8, RANKS),  # cards of finished play piles, set aside
        ("height", np.int8, PILES),  # of the play piles
        ("objective", np.int8, SEATS),  # cards left in the objective pile
        ("top", np.int8, SEATS),  # the face-up card of the objective pile
        ("hand", np.int8, (SEATS, RANKS)),
        ("hand_size", np.int8, SEATS),
        ("possible_aces", np.int8, SEATS),  # so many cards of the hand may be aces, for all that the table can tell
    ],
    align=True,
)


@njit
def setup(s, players):
    s.players = players
    s.unseen[ACE:] = (players + 1) * SUITS
    s.objective[:players] = OBJECTIVE
    s.stock_size = (players + 1) * SUITS * KING - players * OBJECTIVE
    s.phase = TURN_UP_FIRST


@njit
def actor(s):
    if s.phase == CHOOSE:
        return int(s.turn)
    return OVER if s.phase == DONE else CHANCE


# --- what may be chosen ---


@njit
def legal(s, moves):
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


@njit
def _must_play_ace(s):
    return s.hand[s.turn, ACE] > 0 and _empty_piles(s) > 0


@njit
def _empty_piles(s):
    count = 0
    for pile in range(PILES):
        if s.height[pile] == 0:
            count += 1
    return count


@njit
def _list_plays(s, card, first, moves, count):
    for pile in range(PILES):
        if takes(s, pile, card):
            moves[count] = first + pile
            count += 1
    return count


@njit
def _list_discards(hand, moves, count):
    for rank in range(ACE, KING + 1):
        if hand[rank] > 0:
            for pile in range(PILES):
                moves[count] = HAND_DISCARD + PILES * (rank - 1) + pile
                count += 1
    return count


# --- what happens ---


@njit
def apply(s, move):
    if s.phase == CHOOSE:
        _choose(s, move)
    else:
        _card(s, move + 1)


@njit
def _choose(s, move):
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


@njit
def _play_from_objective(s, place):
    seat = s.turn
    card = s.top[seat]
    s.top[seat] = NOTHING
    s.objective[seat] -= 1
    _play(s, place, card)
    s.phase = DONE if s.objective[seat] == 0 else TURN_UP


@njit
def _play_from_hand(s, card, place):
    _leave_hand(s, card)
    _play(s, place, card)
    if s.hand_size[s.turn] == 0:
        _fill_hand(s)
    else:
        _go_on(s)


@njit
def _play_from_pile(s, pile, place):
    _play(s, place, pick_up(s, discard_pile(s.turn, pile)))
    _go_on(s)


@njit
def _discard(s, card, pile):
    _leave_hand(s, card)
    put_down(s, discard_pile(s.turn, pile), card)
    _next_turn(s)


@njit
def _pass(s):
    s.idle += 1  # a turn in which a card was played makes this 0
    if s.idle == s.players:
        s.phase = DONE
    else:
        _next_turn(s)


@njit
def _next_turn(s):
    s.turn = (s.turn + 1) % s.players
    _fill_hand(s)


@njit
def _go_on(s):
    """The turn goes on. With cards in hand it cannot end in an idle pass, so no row of those goes on either."""
    if s.hand_size[s.turn] > 0:
        s.idle = 0
    s.phase = CHOOSE


@njit
def _leave_hand(s, card):
    seat = s.turn
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.possible_aces[seat] = min(s.possible_aces[seat] - (card == ACE), s.hand_size[seat])


@njit
def _play(s, place, card):
    s.idle = PLAYED
    build(s, place, card)


# --- chance ---


@njit
def chance(s, weights):
    pool = _pool(s)
    total = 0
    for rank in range(ACE, KING + 1):
        weights[rank - 1] = pool[rank]
        total += int(pool[rank])
    return total


@njit
def _pool(s):
    """What the next card comes from."""
    return s.stock if s.reshuffled and s.phase == DRAW else s.unseen


@njit
def _card(s, card):
    pool = _pool(s)
    pool[card] -= 1
    if s.phase == TURN_UP:
        s.top[s.turn] = card
        _go_on(s)
    elif s.phase == TURN_UP_FIRST:
        s.top[s.turn] = card
        _next_to_be_dealt(s, DEAL)
    else:
        _into_hand(s, card)


@njit
def _into_hand(s, card):
    s.hand[s.turn, card] += 1
    s.hand_size[s.turn] += 1
    s.possible_aces[s.turn] += 1
    s.stock_size -= 1
    if s.phase == DRAW:
        _fill_hand(s)
    elif s.hand_size[s.turn] == HAND:
        _next_to_be_dealt(s, CHOOSE)


@njit
def _next_to_be_dealt(s, after):
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.phase = after


@njit
def _fill_hand(s):
    """Asks for one card more, until the hand is full or nothing is left to draw."""
    if s.hand_size[s.turn] < HAND and s.stock_size == 0:
        _reshuffle(s)
    if s.hand_size[s.turn] < HAND and s.stock_size > 0:
        s.phase = DRAW
    else:
        _go_on(s)


@njit
def _reshuffle(s):
    """The finished play piles, if there are any, become the new stock."""
    for rank in range(ACE, KING + 1):
        if s.finished[rank] > 0:
            s.reshuffled = True
            s.stock_size += s.finished[rank]
            s.stock[rank] = s.finished[rank]
            s.finished[rank] = 0


# --- the end ---


@njit
def result(s, out):
    """The fewest objective cards win: none of them, or what a stalemate has left. A tie is shared."""
    fewest, winners = OBJECTIVE + 1, 0
    for seat in range(s.players):
        if s.objective[seat] < fewest:
            fewest, winners = s.objective[seat], 0
        if s.objective[seat] == fewest:
            winners += 1
    for seat in range(s.players):
        out[seat] = 1.0 / winners if s.objective[seat] == fewest else 0.0


# --- what a seat knows ---


@njit
def redact(s, seat):
    """Other hands go back among the unseen cards; their sizes are public.

    So does the stock after a reshuffle. Who has watched every card since the deal could tell the stock from the
    face-down objective cards rank by rank, but that takes the whole history: here all hidden cards are one pool.
    """
    for rank in range(ACE, KING + 1):
        for other in range(s.players):
            if other != seat:
                s.unseen[rank] += s.hand[other, rank]
                s.hand[other, rank] = 0
        s.unseen[rank] += s.stock[rank]
        s.stock[rank] = 0


@njit
def imagine(s, seat, rng):
    """Deals out the pool again, each card equally likely, but no aces to hands that are known to have none."""
    for other in range(s.players):
        if other != seat:
            _deal(s, s.hand[other], s.hand_size[other] - s.possible_aces[other], ACE + 1, rng)
    for other in range(s.players):
        if other != seat:
            _deal(s, s.hand[other], s.possible_aces[other], ACE, rng)
    if s.reshuffled:
        _deal(s, s.stock, s.stock_size, ACE, rng)


@njit
def _deal(s, to, count, lowest, rng):
    """Deals so many of the unseen cards from the lowest rank up."""
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


@njit
def witness(s, move, seat):
    """A card that goes to a hand is seen by its seat alone; all else is seen by everybody."""
    return s.turn == seat or (s.phase != DEAL and s.phase != DRAW)
