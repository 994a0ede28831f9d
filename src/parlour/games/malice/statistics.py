"""What people like to know of their games of Spite and Malice: their longest turn."""

from collections.abc import Sequence

from parlour.core.i18n.message import Message
from parlour.core.state import LogLine
from parlour.core.statistics import Fact

PLAYS = ("plays-objective", "plays-from-hand", "plays-from-pile")
ENDS = ("discards", "passes")


def facts(lines: Sequence[LogLine], seat: int) -> list[Fact]:
    longest = played = 0
    for event in (event for line in lines for event in line.events if event.args.get("seat") == seat):
        if event.name in PLAYS:
            played += 1
            longest = max(longest, played)
        elif event.name in ENDS:
            played = 0
    return [Fact("best", Message("fact-longest-turn"), longest)] if longest else []
