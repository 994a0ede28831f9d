"""What a seat sees of Spite: everything, since nothing is hidden."""

from itertools import islice
from typing import Any, TypedDict

from parlour.games.spite import rules

PHASES = ("number", "start", "nominate", "throw", "decide", "over")
PLACES = ("E", "T", "I", "P", "S", "Pit")


class Row(TypedDict):
    """A seat's row on the board."""

    number: int | None  # 1 to 6, once chosen
    counters: int
    out: bool
    spiteful: bool  # a full row: at its turn this seat attacks


class View(TypedDict):
    phase: str
    turn: int
    rows: list[Row]
    victim: int | None
    wanted: list[int]  # the numbers that count in this turn
    hits: int  # dice set aside
    thrown: list[int]  # the last throw, or what has landed of the one in the air
    in_the_air: int


def view(s: Any, seat: int | None) -> View:
    return View(
        phase=PHASES[s.phase],
        turn=int(s.turn),
        rows=_rows(s),
        victim=None if s.victim == rules.NOBODY else int(s.victim),
        wanted=wanted(s),
        hits=int(s.hits),
        thrown=[face for face in s.thrown.tolist() if face],
        in_the_air=int(s.to_throw),
    )


def wanted(s: Any) -> list[int]:
    """The numbers that the seat at turn is throwing for."""
    if s.phase not in (rules.THROW, rules.DECIDE):
        return []
    if s.victim == rules.NOBODY:
        return [int(s.number[s.turn]) + 1]
    numbers = [s.number[s.victim], s.number[s.turn]] if s.seats_in == 2 else [s.number[s.victim]]
    return sorted(int(number) + 1 for number in numbers)


def _rows(s: Any) -> list[Row]:
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
