"""What a seat sees of Spy Alley Dice: the public table, its own cards, and what follows from all that it has seen."""

from typing import Literal, TypedDict, cast

import numpy as np

from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import knowledge, position
from parlour.games.spyalley.position import FACE_NAMES, PHASES, Face

Phase = Literal["deal", "start", "roll", "keep", "call", "answer", "surrender", "discard", "over"]


class Spy(TypedDict):
    """A seat, and what the observer can know about its cards."""

    cards: int  # 0: out
    certain: list[Face]  # cards that it must hold
    possible: list[Face]  # cards that it may hold, including the certain ones
    denied: list[Face]  # cards that it was shown not to hold since a card last changed hands
    russians: int | None  # in this round of throws for the start


class Exchange(TypedDict):
    """A card that changed hands and the card discarded for it; None where the observer does not know the face."""

    giver: int
    taker: int
    secret: bool
    moved: Face | None
    is_thrown: bool
    thrown: Face | None


class View(TypedDict):
    phase: Phase
    turn: int | None  # who throws the dice, once the cards are dealt
    dice: list[Face | None]  # None: in the air
    rerolls_left: int
    face: Face | None  # on three dice or more
    alike: int  # how many dice show it
    passed: list[int]  # the seats that did not accuse this mission
    spies: list[Spy]
    exchanges: list[Exchange]
    undealt: int
    winner: int | None


def view(s: Snapshot, seat: int | None) -> View:
    face = face_shown(s)
    return View(
        phase=cast(Phase, PHASES[s.phase]),
        turn=None if s.phase == position.DEALING else int(s.turn),
        dice=[None if die == position.BLANK else FACE_NAMES[die] for die in s.dice],
        rerolls_left=position.REROLLS - int(s.rerolls),
        face=face,
        alike=0 if face is None else int((s.dice == FACE_NAMES.index(face)).sum()),
        passed=_passed(s),
        spies=_spies(s),
        exchanges=[_exchange(s, number) for number in range(position.EXCHANGES) if s.giver[number] != s.taker[number]],
        undealt=position.FACES - int(s.dealt),
        winner=None if s.winner == position.NOBODY else int(s.winner),
    )


def face_shown(s: Snapshot) -> Face | None:
    """The face on three dice or more."""
    dice = s.dice.tolist()
    return next(
        (FACE_NAMES[die] for die in dice if die != position.BLANK and dice.count(die) >= position.GUESS_NEEDS), None
    )


def faces(cards: int) -> list[Face]:
    """The faces of a set of cards."""
    return [face for number, face in enumerate(FACE_NAMES) if cards >> number & 1]


def _passed(s: Snapshot) -> list[int]:
    if s.phase not in (position.ANSWERING, position.SURRENDERING):
        return []
    turn, players = int(s.turn), int(s.players)
    clockwise = [(turn + step) % players for step in range(1, (s.active - turn) % players)]
    return [seat for seat in clockwise if s.cards[seat]]


def _spies(s: Snapshot) -> list[Spy]:
    certain, possible = _certain_and_possible(s)
    return [
        Spy(
            cards=int(s.cards[seat]),
            certain=faces(certain[seat]),
            possible=faces(possible[seat]),
            denied=faces(s.denied[s.exchanges, seat]),
            russians=int(s.russians[seat]) if s.starters >> seat & 1 and seat < s.turn else None,
        )
        for seat in range(s.players)
    ]


def _certain_and_possible(s: Snapshot) -> tuple[list[int], list[int]]:
    """For each seat, the cards that it must hold and those that it may hold."""
    if s.phase == position.DONE:
        return s.hand.tolist(), s.hand.tolist()
    certain, possible = np.zeros((2, position.SEATS), np.int8)
    knowledge.certain_and_possible(s.record(), certain, possible)
    return certain.tolist(), possible.tolist()


def _exchange(s: Snapshot, number: int) -> Exchange:
    return Exchange(
        giver=int(s.giver[number]),
        taker=int(s.taker[number]),
        secret=bool(s.secret[number] == position.FACE_DOWN),
        moved=_single_face(s.moved[number]),
        is_thrown=bool(number < s.exchanges),
        thrown=_single_face(s.thrown[number]),
    )


def _single_face(cards: int) -> Face | None:
    return next(iter(faces(cards)), None)
