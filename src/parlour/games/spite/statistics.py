"""What people like to know of their games of Spite: their best throw."""

from collections.abc import Sequence

from parlour.core.i18n.message import Message
from parlour.core.state import LogLine
from parlour.core.statistics import Fact


def facts(lines: Sequence[LogLine], seat: int) -> list[Fact]:
    throws = [
        event.args
        for line in lines
        for event in line.events
        if event.name == "throws-and-hits" and event.args["seat"] == seat
    ]
    hits = [sum(face in thrown["wanted"] for face in thrown["faces"]) for thrown in throws]
    return [Fact("best", Message("fact-best-throw"), max(hits))] if hits else []
