"""Why a move is as good as it is, in words: what the turn that it begins comes to, and what is likely after that."""

from typing import Any

from parlour.core.engine import Reading, clone
from parlour.core.message import Message, Seat
from parlour.core.sight import Sight
from parlour.games.malice.board import KING
from parlour.games.malice.notation import RANKS
from parlour.games.malice.study import Ending
from parlour.games.malice.telling import named
from parlour.games.malice.view import discards, rank_name


def reason(sight: Sight, move: str, ending: Ending) -> Message:
    before, after = Reading(sight.batch), _after(sight, ending)
    if after.objective[before.turn] == 0:
        return Message("reason-wins")
    why = _of_the_objective(before, move, after) or _of_the_others(before, after) or _of_the_move(before, move, after)
    return Message("reason", {"why": why, "outlook": _outlook(before, ending)})


def _after(sight: Sight, ending: Ending) -> Reading:
    """The position after the turn, or where it can no longer be foreseen."""
    batch = clone(sight.batch)
    for move in ending.moves:
        sight.game.engine.loops.apply(batch, move, sight.game.tables)
    return Reading(batch)


def _outlook(before: Any, ending: Ending) -> Message:
    shares = {"theirs": round(100 * ending.theirs), "mine": round(100 * ending.mine)}
    if before.players > 2:
        return Message("outlook", shares)
    return Message("outlook-of-two", {"other": Seat(1 - before.turn), **shares})


# What the turn comes to.


def _of_the_objective(before: Any, move: str, after: Any) -> Message | None:
    left = int(after.objective[before.turn])
    if left == before.objective[before.turn]:
        return None
    if move.startswith("objective"):
        return Message("reason-objective", {"left": left})
    return Message("reason-leads-to-objective", {"card": named(rank_name(before.top[before.turn]))})


def _of_the_others(before: Any, after: Any) -> Message | None:
    """The first of the others in turn who gains or loses a place for its objective."""
    for wait in range(1, before.players):
        seat = (before.turn + wait) % before.players
        could, can = _fits(before, before.top[seat]), _fits(after, before.top[seat])
        if could != can:
            args = {"seat": Seat(seat), "card": named(rank_name(before.top[seat]))}
            return Message("reason-gives-a-place" if can else "reason-takes-a-place", args)
    return None


def _fits(s: Any, card: int) -> bool:
    return any(card == height + 1 or (card == KING and height > 0) for height in s.height)


# What the move itself does.


def _of_the_move(before: Any, move: str, after: Any) -> Message:
    match move.split():
        case ["hand", card, "discard", pile]:
            return _of_a_discard(before, card, int(pile) - 1)
        case ["pile", pile, *_]:
            return _of_a_play_from(discards(before, int(before.turn), int(pile) - 1))
        case ["pass"]:
            return Message("reason-pass")
    is_refilled = after.turn == before.turn and after.hand_size[before.turn] == 0
    return Message("reason-new-hand" if is_refilled else "reason-draws-more")


def _of_a_play_from(pile: list[str]) -> Message:
    if len(pile) == 1:
        return Message("reason-empties-pile")
    return Message("reason-uncovers", {"card": named(pile[-2])})


def _of_a_discard(before: Any, card: str, number: int) -> Message:
    pile = discards(before, int(before.turn), number)
    if card == "K":
        return Message("reason-gives-up-king")
    if not pile:
        return Message("reason-empty-pile")
    top = named(pile[-1])
    match RANKS.index(pile[-1]) - RANKS.index(card):
        case 1:
            return Message("reason-falls-by-one", {"top": top})
        case 0:
            return Message("reason-on-its-like", {"top": top})
        case fall:
            return Message("reason-covers" if fall > 0 else "reason-buries", {"top": top})
