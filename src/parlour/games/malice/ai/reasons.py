"""Why a move is as good as it is, in words: where the best line with it leads, and what is likely after that."""

from parlour.core.i18n.message import Message, Seat
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Snapshot, clone
from parlour.games.malice.ai.turn_evaluation import Line
from parlour.games.malice.narration import card_message
from parlour.games.malice.position import KING, RANK_NAMES
from parlour.games.malice.view import discards, rank_name


def reason(observation: Observation, move: str, line: Line) -> Message:
    before, after = Snapshot(observation.batch), _after(observation, line)
    if after.objective[before.turn] == 0:
        return Message("reason-wins")
    why = _objective_reason(before, move, after) or _opponent_reason(before, after) or _move_reason(before, move, after)
    return Message("reason", {"why": why, "outlook": _outlook(before, line)})


def _after(observation: Observation, line: Line) -> Snapshot:
    """The position after the turn, or at its first card that is not known yet."""
    batch = clone(observation.batch)
    for move in line.moves:
        observation.game.engine.loops.apply(batch, move, observation.game.tables)
    return Snapshot(batch)


def _outlook(before: Snapshot, line: Line) -> Message:
    percentages = {"theirs": round(100 * line.opponent_objective_rate), "mine": round(100 * line.own_objective_rate)}
    if before.players > 2:
        return Message("outlook", percentages)
    return Message("outlook-of-two", {"other": Seat(1 - before.turn), **percentages})


# Where the line leads


def _objective_reason(before: Snapshot, move: str, after: Snapshot) -> Message | None:
    left = int(after.objective[before.turn])
    if left == before.objective[before.turn]:
        return None
    if move.startswith("objective"):
        return Message("reason-objective", {"left": left})
    return Message("reason-leads-to-objective", {"card": card_message(rank_name(before.top[before.turn]))})


def _opponent_reason(before: Snapshot, after: Snapshot) -> Message | None:
    """The next opponent, in turn order, who gains or loses a place for its objective."""
    for turns in range(1, before.players):
        seat = (before.turn + turns) % before.players
        could, can = _fits(before, before.top[seat]), _fits(after, before.top[seat])
        if could != can:
            args = {"seat": Seat(seat), "card": card_message(rank_name(before.top[seat]))}
            return Message("reason-gives-a-place" if can else "reason-takes-a-place", args)
    return None


def _fits(s: Snapshot, card: int) -> bool:
    return any(card == height + 1 or (card == KING and height > 0) for height in s.height)


# What the move itself does


def _move_reason(before: Snapshot, move: str, after: Snapshot) -> Message:
    match move.split():
        case ["hand", card, "discard", pile]:
            return _discard_reason(before, card, int(pile) - 1)
        case ["pile", pile, *_]:
            return _pile_play_reason(discards(before, int(before.turn), int(pile) - 1))
        case ["pass"]:
            return Message("reason-pass")
    is_refilled = after.turn == before.turn and after.hand_size[before.turn] == 0
    return Message("reason-new-hand" if is_refilled else "reason-draws-more")


def _pile_play_reason(pile: list[str]) -> Message:
    if len(pile) == 1:
        return Message("reason-empties-pile")
    return Message("reason-uncovers", {"card": card_message(pile[-2])})


def _discard_reason(before: Snapshot, card: str, number: int) -> Message:
    pile = discards(before, int(before.turn), number)
    if card == "K":
        return Message("reason-gives-up-king")
    if not pile:
        return Message("reason-empty-pile")
    top = card_message(pile[-1])
    match RANK_NAMES.index(pile[-1]) - RANK_NAMES.index(card):
        case 1:
            return Message("reason-falls-by-one", {"top": top})
        case 0:
            return Message("reason-on-its-like", {"top": top})
        case drop:
            return Message("reason-covers" if drop > 0 else "reason-buries", {"top": top})
