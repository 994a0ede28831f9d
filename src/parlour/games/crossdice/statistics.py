"""What people like to know of their games of Cross Dice: their words."""

from collections.abc import Sequence

from parlour.core.i18n.message import Message
from parlour.core.state import LogLine
from parlour.core.statistics import Fact

SCORED = ("accepts", "challenges-a-word", "no-dice-left")


def facts(lines: Sequence[LogLine], seat: int) -> list[Fact]:
    words = [
        event.args
        for line in lines
        for event in line.events
        if event.name in SCORED and event.args["seat"] == seat and event.args["word"]
    ]
    return [
        fact
        for laid in words
        for fact in (
            Fact("best", Message("fact-best-word"), int(laid["points"]), laid["word"]),
            Fact("favourite", Message("fact-favourite-word"), 1, laid["word"]),
        )
    ]
