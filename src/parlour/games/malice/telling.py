"""Spite and Malice told in words: which sentence of the catalogue, with what in it."""

from typing import Any

from parlour.core.message import Message, Seat
from parlour.games.malice import board, rules
from parlour.games.malice.view import discards, rank_name


def prompt(s: Any) -> Message:
    """What the seat at turn must do. Only its own record shows an ace in its hand, so that no other reader hears of it.

    When an ace must be played is said again in Python: the compiled rule serves the loops, and to call it from here
    would take one more compilation.
    """
    if s.hand_size[s.turn] == 0:
        return Message("prompt-empty-hand")
    if s.hand[s.turn, board.ACE] > 0 and not s.height.all():
        return Message("prompt-ace")
    return Message("prompt-choose")


def choice(s: Any, text: str) -> Message:
    match text.split():
        case ["objective", "play", place]:
            return Message("choice-objective", _play(s, rank_name(s.top[s.turn]), place))
        case ["hand", card, "play", place]:
            return Message("choice-hand", _play(s, card, place))
        case ["pile", pile, "play", place]:
            return Message("choice-pile", {**_play(s, _top_discard(s, pile), place), "from": pile})
        case ["hand", card, "discard", pile]:
            return _choice_discard(s, card, pile)
    return Message("choice-pass")


def _choice_discard(s: Any, card: str, pile: str) -> Message:
    top = _top_discard(s, pile)
    if not top:
        return Message("choice-discard-empty", {"card": named(card), "pile": pile})
    return Message("choice-discard", {"card": named(card), "pile": pile, "top": named(top)})


def events(before: Any, text: str, after: Any) -> list[Message]:
    return [*_done(before, text, after), *_ended(after), *_stock(before, text, after)]


# What was done.


def _done(before: Any, text: str, after: Any) -> list[Message]:
    seat = Seat(before.turn)
    match text.split():
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
            return [Message("discards", {"seat": seat, "card": named(card), "pile": pile})]
        case ["pass"]:
            return [Message("passes", {"seat": seat})]
        case ["card", card]:
            return _card(before, card, after)
    return []


def _play(s: Any, card: str, place: str) -> dict[str, object]:
    """What a sentence about a play needs: a king is told with the rank that it stands for."""
    stands_for = rank_name(s.height[int(place) - 1] + 1)
    told = Message("king-as", {"rank": named(stands_for)}) if card == "K" else named(card)
    return {"card": told, "pile": place}


def named(rank: str) -> Message:
    return Message("card", {"rank": int(rank) if rank.isdigit() else rank})


def _finished(before: Any, place: str, after: Any) -> list[Message]:
    is_finished = after.height[int(place) - 1] < before.height[int(place) - 1]
    return [Message("finishes", {"pile": place})] if is_finished else []


def _top_discard(s: Any, pile: str) -> str:
    cards = discards(s, int(s.turn), int(pile) - 1)
    return cards[-1] if cards else ""


def _card(before: Any, card: str, after: Any) -> list[Message]:
    """Cards that go to a hand are told one by one to those who see them; others hear how many there are."""
    seat = Seat(before.turn)
    left = int(before.objective[seat])
    if before.phase == rules.TURN_UP_FIRST:
        return [Message("shows-first", {"seat": seat, "card": named(card)})]
    if before.phase == rules.TURN_UP:
        return [Message("turns-up", {"seat": seat, "card": named(card), "left": left})]
    if before.phase == rules.DRAW:
        return [Message("draws-card", {"seat": seat, "card": named(card)})] if card != "?" else []
    told = []
    if card != "?":
        told.append(Message("is-dealt-card", {"seat": seat, "card": named(card)}))
    elif before.hand_size[seat] == rules.HAND - 1:
        told.append(Message("is-dealt-hand", {"seat": seat}))
    if after.phase == rules.CHOOSE:
        told.append(Message("starts", {"seat": Seat(after.turn)}))
    return told


# What comes of it by itself.


def _ended(after: Any) -> list[Message]:
    if after.phase != rules.DONE:
        return []
    left = [int(cards) for cards in after.objective[: after.players]]
    if min(left) == 0:
        return [Message("has-won", {"seat": Seat(after.turn)})]
    winners = [Seat(seat) for seat, cards in enumerate(left) if cards == min(left)]
    return [Message("stalemate", {"winners": winners, "count": len(winners), "left": min(left)})]


def _stock(before: Any, text: str, after: Any) -> list[Message]:
    """A hand that is to be filled is told when that begins, and again if the stock runs out on the way."""
    told = []
    if after.stock_size > before.stock_size:
        told.append(Message("reshuffles", {"cards": int(after.stock_size)}))
    seat, size = Seat(after.turn), int(after.hand_size[after.turn])
    if after.phase == rules.DRAW and before.phase != rules.DRAW:
        to_draw = min(rules.HAND - size, int(after.stock_size) + int(after.finished.sum()))
        told.append(Message("draws-new-hand" if seat == before.turn else "draws", {"seat": seat, "cards": to_draw}))
    elif after.phase == rules.CHOOSE and size < rules.HAND and _was_filling(before, text, size):
        told.append(Message("cannot-draw", {"seat": seat, "size": size}))
    return told


def _was_filling(before: Any, text: str, size: int) -> bool:
    match text.split():
        case ["hand", _, "play", _]:
            return size == 0
        case ["hand", _, "discard", _] | ["pass"]:
            return True
    return bool(before.phase == rules.DRAW)
