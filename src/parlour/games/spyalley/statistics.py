"""What people like to know of their games of Spy Alley Dice: how often they guessed right."""

from collections.abc import Sequence

from parlour.core.i18n.message import Message
from parlour.core.state import LogLine
from parlour.core.statistics import Fact


def facts(lines: Sequence[LogLine], seat: int) -> list[Fact]:
    right = sum(event.name == "guesses-right" and event.args["seat"] == seat for line in lines for event in line.events)
    return [Fact("best", Message("fact-most-right-guesses"), right)] if right else []
