"""What a seat sees of Spy Alley Dice: the open table, its own cards, and what follows from all it has seen."""

from typing import Any, TypedDict

import numpy as np

from parlour.core.engine import kept_on_disk
from parlour.games.spyalley import board, knowledge
from parlour.games.spyalley.notation import FACES

_suspicions = kept_on_disk(knowledge.suspicions)

PHASES = ("deal", "start", "roll", "keep", "call", "answer", "surrender", "discard", "over")


class Spy(TypedDict):
    """A seat and the dossier that the viewer could keep on it."""

    cards: int  # 0: out
    certain: list[str]  # cards that it must hold
    possible: list[str]  # cards that it may hold, the certain ones among them
    denied: list[str]  # cards that it was shown not to hold, since any card last moved
    russians: int | None  # in this round of throws for the start


class Exchange(TypedDict):
    """A card that changed hands, and the one thrown away for it; None where the viewer does not know the face."""

    giver: int
    taker: int
    secret: bool
    moved: str | None
    is_thrown: bool
    thrown: str | None


class View(TypedDict):
    phase: str
    turn: int | None  # who throws the dice, once the cards are dealt
    dice: list[str | None]  # None: in the air
    rerolls_left: int
    face: str | None  # on three dice or more
    alike: int  # how many dice show it
    passed: list[int]  # the seats that did not accuse this mission
    spies: list[Spy]
    exchanges: list[Exchange]
    undealt: int
    winner: int | None


def view(s: Any, seat: int | None) -> View:
    face = face_shown(s)
    return View(
        phase=PHASES[s.phase],
        turn=None if s.phase == board.DEALING else int(s.turn),
        dice=[None if die == board.BLANK else FACES[die] for die in s.dice],
        rerolls_left=board.REROLLS - int(s.rerolls),
        face=face,
        alike=0 if face is None else int((s.dice == FACES.index(face)).sum()),
        passed=_passed(s),
        spies=_spies(s),
        exchanges=[_exchange(s, number) for number in range(board.EXCHANGES) if s.giver[number] != s.taker[number]],
        undealt=board.FACES - int(s.dealt),
        winner=None if s.winner == board.NOBODY else int(s.winner),
    )


def face_shown(s: Any) -> str | None:
    """The face on three dice or more."""
    dice = s.dice.tolist()
    return next((FACES[die] for die in dice if die != board.BLANK and dice.count(die) >= board.GUESS_NEEDS), None)


def faces(cards: int) -> list[str]:
    """The faces of a set of cards."""
    return [face for number, face in enumerate(FACES) if cards >> number & 1]


def _passed(s: Any) -> list[int]:
    if s.phase not in (board.ANSWERING, board.SURRENDERING):
        return []
    turn, players = int(s.turn), int(s.players)
    clockwise = [(turn + step) % players for step in range(1, (s.active - turn) % players)]
    return [seat for seat in clockwise if s.cards[seat]]


def _spies(s: Any) -> list[Spy]:
    certain, possible = _dossier(s)
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


def _dossier(s: Any) -> tuple[list[int], list[int]]:
    """By seat: the cards that it must hold and those that it may."""
    if s.phase == board.DONE:
        return s.hand.tolist(), s.hand.tolist()
    certain, possible = np.zeros((2, board.SEATS), np.int8)
    _suspicions(s.record(), certain, possible)
    return certain.tolist(), possible.tolist()


def _exchange(s: Any, number: int) -> Exchange:
    return Exchange(
        giver=int(s.giver[number]),
        taker=int(s.taker[number]),
        secret=bool(s.secret[number] == board.FACE_DOWN),
        moved=_one(s.moved[number]),
        is_thrown=bool(number < s.exchanges),
        thrown=_one(s.thrown[number]),
    )


def _one(cards: int) -> str | None:
    return next(iter(faces(cards)), None)
