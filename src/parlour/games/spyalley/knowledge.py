"""Who knows what in Spy Alley Dice.

The hidden history of a game is a row of slots: the cards dealt to each seat, then for each exchange the card that
changed hands and the card that was discarded. The hands at every moment follow from these. A seat knows the slots that
it filled or saw filled. Of the others it knows only that a card given or discarded was in the hand, and that no denial
was false.

So `redact` empties the slots that a seat does not know. A world consistent with what the seat knows is a way to fill
them again; `sample_world` chooses one of these ways, each with the same probability.
"""

from parlour.core.runtime.kernels import Array, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spyalley.position import (
    ALL_CARDS,
    DEALING,
    DISCARDING,
    DONE,
    EXCHANGES,
    FACE_DOWN,
    FACES,
    SEATS,
    SURRENDERING,
    Record,
    next_dealt,
)


@kernel
def witness(s: Record, move: int, seat: int) -> bool:
    if s.phase == DEALING:
        return seat == next_dealt(s)
    if s.phase == SURRENDERING:
        return seat == s.active or seat == s.turn
    return s.phase != DISCARDING or seat == s.active


@kernel(cache=True)
def redact(s: Record, seat: int) -> None:
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


@kernel
def sample_world(s: Record, seat: int, rng: Rng) -> None:
    if s.phase == DONE:
        return
    unknown = _unknown_slots(s)
    worlds = 0
    while _next_world(s, unknown, worlds):
        worlds += 1
    for before in range(draw(rng, worlds) + 1):
        _next_world(s, unknown, before)


@kernel(cache=True)
def certain_and_possible(s: Record, certain: Array, possible: Array) -> None:
    """Writes for each seat the cards that it must hold and those that it may hold, as far as the observer knows for
    whom `s` is redacted.

    The record is used up: afterwards its hands belong to no world.
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


@kernel(cache=True)
def count_worlds(s: Record, holders: Array) -> int:
    """Counts by seat and face the consistent worlds in which the seat holds the card. Returns the number of worlds.

    The record is used up, as by `certain_and_possible`.
    """
    unknown = _unknown_slots(s)
    worlds = 0
    while _next_world(s, unknown, worlds):
        worlds += 1
        for seat in range(s.players):
            for face in range(FACES):
                holders[seat, face] += s.hand[seat] >> face & 1
    return worlds


@kernel
def _next_world(s: Record, unknown: int, before: int) -> bool:
    """Fills the unknown slots and the hands with the next consistent world, given how many there were before it.

    This is a depth-first search: slots are filled in order; a slot with nothing left to try is emptied, and the one
    before it tries its next value. False when all of them have been emptied: there is no other world.
    """
    is_new = before == 0
    slot = 0 if is_new else _slot_count(s) - 1
    while 0 <= slot < _slot_count(s):
        is_new = _fill(s, slot, unknown >> slot & 1, is_new)
        slot += 1 if is_new else -1
    return slot >= 0


@kernel
def _unknown_slots(s: Record) -> int:
    """The set of the slots that `redact` emptied."""
    unknown = 0
    for slot in range(_slot_count(s)):
        if _read(s, slot) == 0 and _slot_size(s, slot) > 0:
            unknown |= 1 << slot
    return unknown


# Slots: first those of the deal, by seat; then two for each exchange. The second slot of the last exchange does not
# exist until the discard.


@kernel
def _slot_count(s: Record) -> int:
    return int(s.players + 2 * s.exchanges) + (1 if s.phase == DISCARDING else 0)


@kernel
def _is_deal(s: Record, slot: int) -> bool:
    return slot < s.players


@kernel
def _is_transfer(s: Record, slot: int) -> bool:
    return (slot - s.players) % 2 == 0


@kernel
def _exchange_of(s: Record, slot: int) -> int:
    return (slot - s.players) // 2


@kernel
def _read(s: Record, slot: int) -> int:
    if _is_deal(s, slot):
        return int(s.first_hand[slot])
    return int(s.moved[_exchange_of(s, slot)] if _is_transfer(s, slot) else s.thrown[_exchange_of(s, slot)])


@kernel
def _write(s: Record, slot: int, cards: int) -> None:
    if _is_deal(s, slot):
        s.first_hand[slot] = cards
    elif _is_transfer(s, slot):
        s.moved[_exchange_of(s, slot)] = cards
    else:
        s.thrown[_exchange_of(s, slot)] = cards


@kernel
def _slot_size(s: Record, slot: int) -> int:
    """How many cards the slot holds: fewer than a whole hand for some seats in the middle of the deal."""
    return (s.dealt + s.players - 1 - slot) // s.players if _is_deal(s, slot) else 1


@kernel
def _available_cards(s: Record, slot: int) -> int:
    """The cards that the slot may be filled with."""
    if not _is_deal(s, slot):
        exchange = _exchange_of(s, slot)
        return int(s.hand[s.giver[exchange] if _is_transfer(s, slot) else s.taker[exchange]])
    cards = ALL_CARDS
    for seat in range(s.players):
        if seat != slot:
            cards &= ~s.first_hand[seat]
    return cards


@kernel
def _fill(s: Record, slot: int, is_unknown: int, is_new: bool) -> bool:
    """Fills a slot with the first cards that fit or, if it is not new, with the next ones. False if there are none."""
    cards = _read(s, slot)
    if not is_new:
        _toggle_effect(s, slot, cards)
    source = _available_cards(s, slot)
    if not is_unknown:
        return is_new and cards & ~source == 0 and _fits(s, slot, cards)
    while cards != source:
        cards = (cards - source) & source  # the next subset
        if _count_cards(cards) == _slot_size(s, slot) and _fits(s, slot, cards):
            _write(s, slot, cards)
            return True
    _write(s, slot, 0)
    return False


@kernel
def _fits(s: Record, slot: int, cards: int) -> bool:
    """Moves the cards of the slot, unless that would contradict a denial."""
    _toggle_effect(s, slot, cards)
    if _is_deal(s, slot):
        return s.denied[0, slot] & cards == 0
    if _is_transfer(s, slot) or not _contradicts_denial(s, _exchange_of(s, slot) + 1):
        return True
    _toggle_effect(s, slot, cards)
    return False


@kernel
def _toggle_effect(s: Record, slot: int, cards: int) -> None:
    """Applies to the hands what happens in a slot; applied twice, it is undone."""
    if _is_deal(s, slot):
        s.hand[slot] = cards
        return
    exchange = _exchange_of(s, slot)
    s.hand[s.taker[exchange]] ^= cards
    if _is_transfer(s, slot):
        s.hand[s.giver[exchange]] ^= cards


@kernel
def _contradicts_denial(s: Record, exchange: int) -> bool:
    cards = 0
    for seat in range(s.players):
        cards |= s.denied[exchange, seat] & s.hand[seat]
    return cards != 0


@kernel
def _count_cards(cards: int) -> int:
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count
