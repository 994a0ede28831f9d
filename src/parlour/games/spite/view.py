"""What a page shows of Spite. Nothing is hidden, so all seats see the same."""

from itertools import islice
from typing import Literal, TypedDict

from parlour.core.runtime.engine import Snapshot
from parlour.games.spite import rules

Phase = Literal["number", "start", "nominate", "throw", "decide", "over"]
Place = Literal["E", "T", "I", "P", "S", "Pit"]

PLACES: tuple[Place, ...] = ("E", "T", "I", "P", "S", "Pit")  # of a row, from the rim to the middle


class Row(TypedDict):
    """A seat's row on the board."""

    number: int | None  # 1 to 6, once chosen
    counters: int
    out: bool
    spiteful: bool  # the row is full: on its turn this seat attacks


class View(TypedDict):
    phase: Phase
    turn: int
    rows: list[Row]
    victim: int | None
    wanted: list[int]  # the numbers that count as hits in this turn
    hits: int  # dice set aside
    thrown: list[int]  # the last throw, or the dice of the current one that have landed
    in_the_air: int


def view(s: Snapshot, seat: int | None) -> View:
    return View(
        phase=rules.PHASES[s.phase],
        turn=int(s.turn),
        rows=_rows(s),
        victim=None if s.victim == rules.NOBODY else int(s.victim),
        wanted=wanted(s),
        hits=int(s.hits),
        thrown=[face for face in s.thrown.tolist() if face],
        in_the_air=int(s.to_throw),
    )


def wanted(s: Snapshot) -> list[int]:
    """The numbers that count as hits for the seat at turn."""
    if s.phase not in (rules.THROW, rules.DECIDE):
        return []
    if s.victim == rules.NOBODY:
        return [int(s.number[s.turn]) + 1]
    numbers = [s.number[s.victim], s.number[s.turn]] if s.seats_in == 2 else [s.number[s.victim]]
    return sorted(int(number) + 1 for number in numbers)


def _rows(s: Snapshot) -> list[Row]:
    of_each_seat = zip(s.number.tolist(), s.counters.tolist(), s.out.tolist(), strict=True)
    return [
        Row(
            number=None if number == rules.NOBODY else number + 1,
            counters=counters,
            out=bool(out),
            spiteful=counters == rules.ROW,
        )
        for number, counters, out in islice(of_each_seat, s.players)
    ]
