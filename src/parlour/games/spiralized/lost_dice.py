"""Why a seat cannot use a die, for the sentences about a lost roll. What a die can do is asked of the board."""

from collections.abc import Iterator, Sequence
from typing import Literal

from parlour.core.runtime.engine import Snapshot
from parlour.games.spiralized import board

Reason = Literal["why-entry", "why-start-full", "why-exact", "why-blocked", "why-pit"]
ORDER: tuple[Reason, ...] = ("why-entry", "why-start-full", "why-exact", "why-blocked", "why-pit")


def reasons(s: Snapshot, seat: int, dice: Sequence[int]) -> list[Reason]:
    """The reasons why none of these dice can move a token of the seat, in a fixed order."""
    found = {reason for token in range(board.TOKENS) for reason in _reasons(s, seat, token, dice)}
    return [reason for reason in ORDER if reason in found]


def _reasons(s: Snapshot, seat: int, token: int, dice: Sequence[int]) -> Iterator[Reason]:
    place = int(s.place[seat, token])
    if place == board.PIT:
        yield "why-pit"
    elif place != board.HOME:
        for die in dice:
            is_free = board.destination(int(s.ring_size), int(s.color[seat]), place, die) != board.NOWHERE
            if place == board.RECTANGLE:
                yield "why-start-full" if is_free else "why-entry"
            else:
                yield "why-blocked" if is_free else "why-exact"
