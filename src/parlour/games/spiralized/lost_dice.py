"""Why a seat cannot use a die, for the sentences about a lost roll. What a die can do is asked of the board."""

from collections.abc import Iterator, Sequence
from typing import Literal

from parlour.core.runtime.engine import Snapshot
from parlour.games.spiralized import board

Reason = Literal["entry", "start-full", "exact", "blocked", "pit"]
ORDER: tuple[Reason, ...] = ("entry", "start-full", "exact", "blocked", "pit")


def reasons(s: Snapshot, seat: int, dice: Sequence[int]) -> list[Reason]:
    """The reasons why none of these dice can move a token of the seat, in a fixed order."""
    found = {reason for token in range(board.TOKENS) for reason in _reasons(s, seat, token, dice)}
    return [reason for reason in ORDER if reason in found]


def _reasons(s: Snapshot, seat: int, token: int, dice: Sequence[int]) -> Iterator[Reason]:
    place = int(s.place[seat, token])
    if place == board.PIT:
        yield "pit"
    elif place != board.HOME:
        for die in dice:
            is_free = board.destination(int(s.ring_size), int(s.color[seat]), place, die) != board.NOWHERE
            if place == board.RECTANGLE:
                yield "start-full" if is_free else "entry"
            else:
                yield "blocked" if is_free else "exact"
