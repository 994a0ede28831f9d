"""Why a move of Spy Alley Dice is good or bad, in words: the chances of the dice, and the number of hidden deals."""

import numpy as np

from parlour.core.i18n.message import Message, Seat
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import position
from parlour.games.spyalley.ai.deal_counting import DealCount, count_public_deals
from parlour.games.spyalley.ai.heuristic import GUESS_CHANCES, MISSION_CHANCES
from parlour.games.spyalley.ai.levels import card_of, holds, shown
from parlour.games.spyalley.ai.lookahead import reroll_values
from parlour.games.spyalley.position import FACE_NAMES


def explain_moves(observation: Observation, s: Snapshot, deals: DealCount, moves: list[int]) -> dict[int, Message]:
    """A reason for or against each of the moves."""
    if s.phase == position.KEEPING:
        chances = reroll_values(s, 0.0, np.ones(position.FACES), np.ones(position.FACES))
        return {move: _explain_reroll(s, move, chances[move]) if move else _explain_hold(s, deals) for move in moves}
    if s.phase == position.ANSWERING:
        return {move: _explain_answer(s, deals, move) for move in moves}
    public_deals = count_public_deals(observation)
    if s.phase == position.CALLING:
        return {move: _explain_call(s, deals, public_deals, move) for move in moves}
    return {move: _explain_card(s, public_deals, move) for move in moves}


def _explain_reroll(s: Snapshot, rerolled: int, chance_of_three: float) -> Message:
    """The face thrown for, if the dice kept show only one; otherwise the chance of any three alike."""
    left = position.REROLLS - int(s.rerolls)
    kept = [face for die, face in enumerate(s.dice.tolist()) if not rerolled >> die & 1]
    if len(set(kept)) != 1:
        return Message("reason-any-three", {"chance": _percent(chance_of_three), "left": left})
    needed, chances = (
        (position.GUESS_NEEDS, GUESS_CHANCES)
        if len(kept) < position.GUESS_NEEDS
        else (position.MISSION_NEEDS, MISSION_CHANCES)
    )
    args = {"face": FACE_NAMES[kept[0]], "missing": needed - len(kept), "left": left}
    return Message("reason-more", {**args, "needed": needed, "chance": _percent(chances[left, len(kept)])})


def _explain_hold(s: Snapshot, deals: DealCount) -> Message:
    face = shown(s)
    if face == position.BLANK:
        return Message("reason-nothing")
    if holds(s, face):
        return Message("reason-own-face", {"face": FACE_NAMES[face]})
    return _explain_best_guess(s, deals, face)


def _explain_best_guess(s: Snapshot, deals: DealCount, face: int) -> Message:
    victim = deals.likeliest_holder(face, excluding=int(s.turn))
    if deals.probability(victim, face) == 0:
        return Message("reason-nobody", {"face": FACE_NAMES[face]})
    return Message("reason-best-guess", {**_deal_args(deals, victim, face), "victim": Seat(victim)})


def _explain_call(s: Snapshot, deals: DealCount, public_deals: DealCount, move: int) -> Message:
    face, victim = shown(s), move - position.GUESS
    args: dict[str, object] = {"face": FACE_NAMES[face]}
    if move == position.MISSION:
        args["odds"] = _percent(public_deals.probability(int(s.turn), face))
        return Message("reason-mission" if holds(s, face) else "reason-bluffed-mission", args)
    if holds(s, face):
        return Message("reason-own-face" if move == position.PASS else "reason-bluffed-guess", args)
    if move == position.PASS:
        return _explain_best_guess(s, deals, face)
    return Message("reason-guess", {**_deal_args(deals, victim, face), "victim": Seat(victim)})


def _explain_answer(s: Snapshot, deals: DealCount, move: int) -> Message:
    args = {**_deal_args(deals, int(s.turn), shown(s)), "roller": Seat(s.turn)}
    return Message("reason-accuse" if move == position.ACCUSE else "reason-let-pass", args)


def _explain_card(s: Snapshot, public_deals: DealCount, move: int) -> Message:
    """How strongly the others suspect the card that is surrendered or discarded."""
    card = card_of(s, move)
    odds = _percent(public_deals.probability(int(s.active), card))
    return Message("reason-part", {"face": FACE_NAMES[card], "odds": odds})


def _deal_args(deals: DealCount, seat: int, face: int) -> dict[str, object]:
    return {
        "face": FACE_NAMES[face],
        "fit": deals.holders[seat][face],
        "deals": deals.worlds,
        "odds": _percent(deals.probability(seat, face)),
    }


def _percent(share: float) -> int:
    return round(100 * share)
