"""Who knows what in Spy Alley Dice.

The hidden side of a game is a row of slots: the cards dealt to each seat, then for each exchange the card that changed
hands and the card thrown away. All hands of all moments follow from these. A seat knows the slots that it filled or saw
filled. Of the others it knows just this: a card given or thrown away was in the hand, and no denial was false.

So to redact is to empty the slots that a seat does not know. A world that fits is a way to fill them again, and to
imagine is to pick one of those ways, each as likely.
"""

from numba import njit

from parlour.core.protocol import draw
from parlour.games.spyalley.board import (
    ALL_CARDS,
    DEALING,
    DISCARDING,
    DONE,
    EXCHANGES,
    FACE_DOWN,
    FACES,
    SEATS,
    SURRENDERING,
    next_dealt,
)


@njit
def witness(s, move, seat):
    if s.phase == DEALING:
        return seat == next_dealt(s)
    if s.phase == SURRENDERING:
        return seat == s.active or seat == s.turn
    return s.phase != DISCARDING or seat == s.active


@njit
def redact(s, seat):
    if s.phase == DONE:
        return
    for other in range(SEATS):
        if other != seat:
            s.first_hand[other] = 0
            s.hand[other] = 0
    for exchange in range(EXCHANGES):
        if s.taker[exchange] != seat:
            s.thrown[exchange] = 0
            if s.secret[exchange] == FACE_DOWN and s.giver[exchange] != seat:
                s.moved[exchange] = 0


@njit
def imagine(s, seat, rng):
    if s.phase == DONE:
        return
    unknown = _unknown_slots(s)
    worlds = 0
    while _next_world(s, unknown, worlds):
        worlds += 1
    for before in range(draw(rng, worlds) + 1):
        _next_world(s, unknown, before)


@njit
def suspicions(s, certain, possible):
    """Writes by seat the cards that it must hold and those that it may, to the knowledge of whom `s` is redacted for.

    The record is used up: its hands are those of no world afterwards.
    """
    certain[:] = ALL_CARDS
    possible[:] = 0
    unknown = _unknown_slots(s)
    worlds = 0
    while _next_world(s, unknown, worlds):
        worlds += 1
        for seat in range(s.players):
            certain[seat] &= s.hand[seat]
            possible[seat] |= s.hand[seat]


@njit
def count_worlds(s, holders):
    """Adds up by seat and face in how many of the worlds that fit the seat holds the card. Returns how many fit.

    The record is used up, as by `suspicions`.
    """
    unknown = _unknown_slots(s)
    worlds = 0
    while _next_world(s, unknown, worlds):
        worlds += 1
        for seat in range(s.players):
            for face in range(FACES):
                holders[seat, face] += s.hand[seat] >> face & 1
    return worlds


@njit
def _next_world(s, unknown, before):
    """Fills the unknown slots and the hands in the next way that fits after so many before it.

    Slots are filled in order; one with nothing left to try is emptied, and the one before it tries what is next. False
    when all of them have been emptied: there is no other way.
    """
    is_new = before == 0
    slot = 0 if is_new else _slots(s) - 1
    while 0 <= slot < _slots(s):
        is_new = _fill(s, slot, unknown >> slot & 1, is_new)
        slot += 1 if is_new else -1
    return slot >= 0


@njit
def _unknown_slots(s):
    """The set of the slots that are empty and should not be."""
    unknown = 0
    for slot in range(_slots(s)):
        if _read(s, slot) == 0 and _size(s, slot) > 0:
            unknown |= 1 << slot
    return unknown


# Slots: first those of the deal, by seat; then two for each exchange, of which the second may be still to come.


@njit
def _slots(s):
    return int(s.players + 2 * s.exchanges) + (1 if s.phase == DISCARDING else 0)


@njit
def _is_deal(s, slot):
    return slot < s.players


@njit
def _is_move(s, slot):
    return (slot - s.players) % 2 == 0


@njit
def _exchange_of(s, slot):
    return (slot - s.players) // 2


@njit
def _read(s, slot):
    if _is_deal(s, slot):
        return int(s.first_hand[slot])
    return int(s.moved[_exchange_of(s, slot)] if _is_move(s, slot) else s.thrown[_exchange_of(s, slot)])


@njit
def _write(s, slot, cards):
    if _is_deal(s, slot):
        s.first_hand[slot] = cards
    elif _is_move(s, slot):
        s.moved[_exchange_of(s, slot)] = cards
    else:
        s.thrown[_exchange_of(s, slot)] = cards


@njit
def _size(s, slot):
    """How many cards go into the slot; in the middle of the deal a seat may have fewer than it will."""
    return (s.dealt + s.players - 1 - slot) // s.players if _is_deal(s, slot) else 1


@njit
def _source(s, slot):
    """The cards that the slot may be filled from."""
    if not _is_deal(s, slot):
        exchange = _exchange_of(s, slot)
        return int(s.hand[s.giver[exchange] if _is_move(s, slot) else s.taker[exchange]])
    cards = ALL_CARDS
    for seat in range(s.players):
        if seat != slot:
            cards &= ~s.first_hand[seat]
    return cards


@njit
def _fill(s, slot, is_unknown, is_new):
    """Fills a slot in the first way that fits, or if it is not new in the next one. False when there is none."""
    cards = _read(s, slot)
    if not is_new:
        _carry_out(s, slot, cards)
    source = _source(s, slot)
    if not is_unknown:
        return is_new and cards & ~source == 0 and _fits(s, slot, cards)
    while cards != source:
        cards = (cards - source) & source  # the next subset
        if _count(cards) == _size(s, slot) and _fits(s, slot, cards):
            _write(s, slot, cards)
            return True
    _write(s, slot, 0)
    return False


@njit
def _fits(s, slot, cards):
    """Puts the cards where they go, unless that would make a denial false."""
    _carry_out(s, slot, cards)
    if _is_deal(s, slot):
        return s.denied[0, slot] & cards == 0
    if _is_move(s, slot) or not _is_denied(s, _exchange_of(s, slot) + 1):
        return True
    _carry_out(s, slot, cards)
    return False


@njit
def _carry_out(s, slot, cards):
    """What the slot says happens to the hands; said twice, it is undone."""
    if _is_deal(s, slot):
        s.hand[slot] = cards
        return
    exchange = _exchange_of(s, slot)
    s.hand[s.taker[exchange]] ^= cards
    if _is_move(s, slot):
        s.hand[s.giver[exchange]] ^= cards


@njit
def _is_denied(s, exchange):
    cards = 0
    for seat in range(s.players):
        cards |= s.denied[exchange, seat] & s.hand[seat]
    return cards != 0


@njit
def _count(cards):
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count
