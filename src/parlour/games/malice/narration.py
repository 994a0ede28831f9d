"""Spite and Malice in sentences: which message of the catalogue, with which arguments."""

from typing import Literal, TypedDict

from parlour.core.i18n.message import Message, Seat
from parlour.core.runtime.engine import Snapshot
from parlour.games.malice.position import ACE, CHOOSE, DONE, DRAW, HAND, TURN_UP, TURN_UP_FIRST
from parlour.games.malice.view import discards, rank_name

# The arguments of events. Piles are numbered from "1", as in the notation.


class Card(TypedDict):
    name: Literal["card"]
    rank: int | Literal["A", "J", "Q", "K"]


class PlayedCard(TypedDict):
    """A card (see `Card`), or a king as the card that it stands for."""

    name: Literal["card", "king-as"]
    rank: int | Literal["A", "J", "Q", "K"] | Card


class BySeat(TypedDict):
    seat: int


class SeatAndCard(TypedDict):
    seat: int
    card: Card


class TurnsUp(TypedDict):
    seat: int
    card: Card
    left: int  # objective cards, the one turned up included


class Plays(TypedDict):
    seat: int
    card: PlayedCard
    pile: str


PlaysFromPile = TypedDict("PlaysFromPile", {"seat": int, "from": str, "card": PlayedCard, "pile": str})


class Finishes(TypedDict):
    pile: str


class Discards(TypedDict):
    seat: int
    card: Card
    pile: str


class Draws(TypedDict):
    seat: int
    cards: int


class Reshuffles(TypedDict):
    cards: int


class CannotDraw(TypedDict):
    seat: int
    size: int  # of the hand


class Stalemate(TypedDict):
    winners: list[int]
    count: int
    left: int  # objective cards of each winner


EVENTS: dict[str, type] = {
    "shows-first": SeatAndCard,
    "is-dealt-card": SeatAndCard,
    "is-dealt-hand": BySeat,
    "starts": BySeat,
    "plays-objective": Plays,
    "plays-from-hand": Plays,
    "plays-from-pile": PlaysFromPile,
    "finishes": Finishes,
    "turns-up": TurnsUp,
    "discards": Discards,
    "passes": BySeat,
    "draws": Draws,
    "draws-new-hand": Draws,
    "draws-card": SeatAndCard,
    "reshuffles": Reshuffles,
    "cannot-draw": CannotDraw,
    "has-won": BySeat,
    "stalemate": Stalemate,
}


# Prompts and choices


def prompt(s: Snapshot) -> Message:
    """What the seat to move must do. Other observers do not have its hand, so they are not told of an ace in it.

    The rule that an ace must be played is repeated in Python: calling the compiled rule from here would take one more
    compilation.
    """
    if s.hand_size[s.turn] == 0:
        return Message("prompt-empty-hand")
    if s.hand[s.turn, ACE] > 0 and not s.height.all():
        return Message("prompt-ace")
    return Message("prompt-choose")


def choice(s: Snapshot, move: str) -> Message:
    match move.split():
        case ["objective", "play", place]:
            return Message("choice-objective", _play(s, rank_name(s.top[s.turn]), place))
        case ["hand", card, "play", place]:
            return Message("choice-hand", _play(s, card, place))
        case ["pile", pile, "play", place]:
            return Message("choice-pile", {**_play(s, _top_discard(s, pile), place), "from": pile})
        case ["hand", card, "discard", pile]:
            return _choice_discard(s, card, pile)
    return Message("choice-pass")


def _choice_discard(s: Snapshot, card: str, pile: str) -> Message:
    top = _top_discard(s, pile)
    if not top:
        return Message("choice-discard-empty", {"card": card_message(card), "pile": pile})
    return Message("choice-discard", {"card": card_message(card), "pile": pile, "top": card_message(top)})


# Events


def events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    return [*_direct_events(before, move, after), *_end_events(after), *_drawing_events(before, move, after)]


def _direct_events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    """What the move or card itself does."""
    seat = Seat(before.turn)
    match move.split():
        case ["objective", "play", place]:
            play = _play(before, rank_name(before.top[seat]), place)
            return [Message("plays-objective", {"seat": seat, **play}), *_finished(before, place, after)]
        case ["hand", card, "play", place]:
            play = _play(before, card, place)
            return [Message("plays-from-hand", {"seat": seat, **play}), *_finished(before, place, after)]
        case ["pile", pile, "play", place]:
            play = _play(before, _top_discard(before, pile), place)
            return [Message("plays-from-pile", {"seat": seat, "from": pile, **play}), *_finished(before, place, after)]
        case ["hand", card, "discard", pile]:
            return [Message("discards", {"seat": seat, "card": card_message(card), "pile": pile})]
        case ["pass"]:
            return [Message("passes", {"seat": seat})]
        case ["card", card]:
            return _card_events(before, card, after)
    return []


def _play(s: Snapshot, card: str, place: str) -> dict[str, object]:
    """The arguments that all plays share. A king comes with the rank that it stands for."""
    played = card_message(card)
    if card == "K":
        played = Message("king-as", {"rank": card_message(rank_name(s.height[int(place) - 1] + 1))})
    return {"card": played, "pile": place}


def card_message(rank: str) -> Message:
    return Message("card", {"rank": int(rank) if rank.isdigit() else rank})


def _finished(before: Snapshot, place: str, after: Snapshot) -> list[Message]:
    is_finished = after.height[int(place) - 1] < before.height[int(place) - 1]
    return [Message("finishes", {"pile": place})] if is_finished else []


def _top_discard(s: Snapshot, pile: str) -> str:
    cards = discards(s, int(s.turn), int(pile) - 1)
    return cards[-1] if cards else ""


def _card_events(before: Snapshot, card: str, after: Snapshot) -> list[Message]:
    """Whoever sees the cards that go to a hand is told of each; the others are told how many there are."""
    seat = Seat(before.turn)
    if before.phase == TURN_UP_FIRST:
        return [Message("shows-first", {"seat": seat, "card": card_message(card)})]
    if before.phase == TURN_UP:
        left = int(before.objective[seat])
        return [Message("turns-up", {"seat": seat, "card": card_message(card), "left": left})]
    if before.phase == DRAW:
        return [Message("draws-card", {"seat": seat, "card": card_message(card)})] if card != "?" else []
    messages = []
    if card != "?":
        messages.append(Message("is-dealt-card", {"seat": seat, "card": card_message(card)}))
    elif before.hand_size[seat] == HAND - 1:
        messages.append(Message("is-dealt-hand", {"seat": seat}))
    if after.phase == CHOOSE:
        messages.append(Message("starts", {"seat": Seat(after.turn)}))
    return messages


def _end_events(after: Snapshot) -> list[Message]:
    if after.phase != DONE:
        return []
    left = [int(cards) for cards in after.objective[: after.players]]
    if min(left) == 0:
        return [Message("has-won", {"seat": Seat(after.turn)})]
    winners = [Seat(seat) for seat, cards in enumerate(left) if cards == min(left)]
    return [Message("stalemate", {"winners": winners, "count": len(winners), "left": min(left)})]


def _drawing_events(before: Snapshot, move: str, after: Snapshot) -> list[Message]:
    """How many cards are drawn is narrated when drawing begins; that there are no more, when the stock runs out."""
    messages = []
    if after.stock_size > before.stock_size:
        messages.append(Message("reshuffles", {"cards": int(after.stock_size)}))
    seat, size = Seat(after.turn), int(after.hand_size[after.turn])
    if after.phase == DRAW and before.phase != DRAW:
        to_draw = min(HAND - size, int(after.stock_size) + int(after.finished.sum()))
        messages.append(Message("draws-new-hand" if seat == before.turn else "draws", {"seat": seat, "cards": to_draw}))
    elif after.phase == CHOOSE and size < HAND and _was_to_fill_hand(before, move, size):
        messages.append(Message("cannot-draw", {"seat": seat, "size": size}))
    return messages


def _was_to_fill_hand(before: Snapshot, move: str, size: int) -> bool:
    match move.split():
        case ["hand", _, "play", _]:
            return size == 0
        case ["hand", _, "discard", _] | ["pass"]:
            return True
    return bool(before.phase == DRAW)
