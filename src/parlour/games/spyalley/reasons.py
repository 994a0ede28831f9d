"""Why a move of Spy Alley Dice is good or bad, in words: what the dice can still do, and what the hidden deals say."""

import numpy as np

from parlour.core.engine import Reading
from parlour.core.message import Message, Seat
from parlour.core.sight import Sight
from parlour.games.spyalley import board
from parlour.games.spyalley.counting import Count, count_of_others
from parlour.games.spyalley.habits import card_of, holds, shown
from parlour.games.spyalley.lookahead import keeping
from parlour.games.spyalley.notation import FACES
from parlour.games.spyalley.steady import GUESS_CHANCES, MISSION_CHANCES


def reasons(sight: Sight, s: Reading, known: Count, moves: list[int]) -> dict[int, Message]:
    """What is to be said for or against each of the moves."""
    if s.phase == board.KEEPING:
        chances = keeping(s, 0.0, np.ones(board.FACES), np.ones(board.FACES))
        return {move: _thrown(s, move, chances[move]) if move else _held(s, known) for move in moves}
    if s.phase == board.ANSWERING:
        return {move: _answered(s, known, move) for move in moves}
    seen = count_of_others(sight)
    if s.phase == board.CALLING:
        return {move: _called(s, known, seen, move) for move in moves}
    return {move: _parted_with(s, seen, move) for move in moves}


def _thrown(s: Reading, again: int, chance_of_three: float) -> Message:
    """Which face is gone for, if the dice that are kept show only one; otherwise how likely any three alike are."""
    left = board.REROLLS - int(s.rerolls)
    kept = [die for number, die in enumerate(s.dice.tolist()) if not again >> number & 1]
    if len(set(kept)) != 1:
        return Message("reason-any-three", {"chance": _percent(chance_of_three), "left": left})
    needed, chances = (
        (board.GUESS_NEEDS, GUESS_CHANCES) if len(kept) < board.GUESS_NEEDS else (board.MISSION_NEEDS, MISSION_CHANCES)
    )
    told = {"face": FACES[kept[0]], "missing": needed - len(kept), "left": left}
    return Message("reason-more", {**told, "needed": needed, "chance": _percent(chances[left, len(kept)])})


def _held(s: Reading, known: Count) -> Message:
    face = shown(s)
    if face == board.BLANK:
        return Message("reason-nothing")
    return Message("reason-own-face", {"face": FACES[face]}) if holds(s, face) else _best_guess(s, known, face)


def _best_guess(s: Reading, known: Count, face: int) -> Message:
    suspect = known.suspect(face, but=int(s.turn))
    if known.odds(suspect, face) == 0:
        return Message("reason-nobody", {"face": FACES[face]})
    return Message("reason-best-guess", {**_deals(known, suspect, face), "victim": Seat(suspect)})


def _called(s: Reading, known: Count, seen: Count, move: int) -> Message:
    face, victim = shown(s), move - board.GUESS
    told: dict[str, object] = {"face": FACES[face]}
    if move == board.MISSION:
        told["odds"] = _percent(seen.odds(int(s.turn), face))
        return Message("reason-mission" if holds(s, face) else "reason-bluffed-mission", told)
    if holds(s, face):
        return Message("reason-own-face" if move == board.PASS else "reason-bluffed-guess", told)
    if move == board.PASS:
        return _best_guess(s, known, face)
    return Message("reason-guess", {**_deals(known, victim, face), "victim": Seat(victim)})


def _answered(s: Reading, known: Count, move: int) -> Message:
    told = {**_deals(known, int(s.turn), shown(s)), "roller": Seat(s.turn)}
    return Message("reason-accuse" if move == board.ACCUSE else "reason-let-pass", told)


def _parted_with(s: Reading, seen: Count, move: int) -> Message:
    card = card_of(s, move)
    return Message("reason-part", {"face": FACES[card], "odds": _percent(seen.odds(int(s.active), card))})


def _deals(known: Count, seat: int, face: int) -> dict[str, object]:
    fitting = known.holders[seat][face]
    return {"face": FACES[face], "fit": fitting, "deals": known.worlds, "odds": _percent(known.odds(seat, face))}


def _percent(share: float) -> int:
    return round(100 * share)
