"""What a seat sees of Spite and Malice: everything face up, its own hand, and the number of cards everywhere else."""

from typing import Literal, TypedDict, cast

from parlour.core.runtime.engine import Snapshot
from parlour.games.malice.position import ACE, KING, NOTHING, PHASES, PILES, RANK_NAMES

Phase = Literal["objectives", "deal", "choose", "draw", "turn up", "over"]


class PlayPile(TypedDict):
    cards: list[str]  # from the bottom up; a king is "K" whatever it stands for
    next: str  # the rank it takes, besides kings


class Place(TypedDict):
    """What lies in front of a seat."""

    objective: str | None  # the face-up card, if there is one
    objective_left: int  # the face-up card included
    hand: list[str] | None  # in rising order; None: hidden from the observer
    hand_size: int
    discards: list[list[str]]  # the four discard piles from the bottom up


class View(TypedDict):
    phase: Phase
    turn: int
    play_piles: list[PlayPile]
    places: list[Place]
    stock: int  # cards to draw
    finished: int  # cards of finished play piles, set aside until the stock runs out


def view(s: Snapshot, seat: int | None) -> View:
    return View(
        phase=cast(Phase, PHASES[s.phase]),
        turn=int(s.turn),
        play_piles=[_play_pile(s, pile) for pile in range(PILES)],
        places=[_place(s, each) for each in range(s.players)],
        stock=int(s.stock_size),
        finished=int(s.finished.sum()),
    )


def rank_name(card: int) -> str:
    return RANK_NAMES[card - 1]


def _play_pile(s: Snapshot, pile: int) -> PlayPile:
    height, kings = int(s.height[pile]), int(s.kings[pile])
    cards = [KING if kings >> rank & 1 else rank for rank in range(ACE, height + 1)]
    return PlayPile(cards=[rank_name(card) for card in cards], next=rank_name(height + 1))


def _place(s: Snapshot, seat: int) -> Place:
    top, hand_size = int(s.top[seat]), int(s.hand_size[seat])
    hand = [name for rank, name in enumerate(RANK_NAMES, start=ACE) for _ in range(s.hand[seat, rank])]
    return Place(
        objective=None if top == NOTHING else rank_name(top),
        objective_left=int(s.objective[seat]),
        hand=hand if len(hand) == hand_size else None,
        hand_size=hand_size,
        discards=[discards(s, seat, pile) for pile in range(PILES)],
    )


def discards(s: Snapshot, seat: int, pile: int) -> list[str]:
    """A seat's discard pile from the bottom up."""
    number = seat * PILES + pile
    start = int(s.depth[:number].sum())
    return [rank_name(int(card)) for card in s.discards[start : start + int(s.depth[number])]]
