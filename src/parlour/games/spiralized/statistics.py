"""What people like to know of their games of Spiralized: how many tokens they have hit."""

from collections.abc import Sequence

from parlour.core.i18n.message import Message
from parlour.core.state import LogLine
from parlour.core.statistics import Fact


def facts(lines: Sequence[LogLine], seat: int) -> list[Fact]:
    hits = sum(
        event.name == "is-hit" and event.args["seat"] != seat
        for line in lines
        if line.actor == seat
        for event in line.events
    )
    return [Fact("best", Message("fact-most-hits"), hits)] if hits else []
