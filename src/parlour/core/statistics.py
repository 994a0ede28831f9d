"""What people like to know of their own games, beyond who won; each game says what that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from parlour.core.i18n.message import Message

OFTEN = 2  # times: what happened less often is nobody's favourite


class Fact(NamedTuple):
    """Something that a seat did in a game, with the message of the game's catalogue that says it.

    Of the best ones, the highest value counts; the message takes `value` and `text`. Of favourites, the text that
    comes most often counts; the message takes `text` and `count`.
    """

    kind: Literal["best", "favourite"]
    message: Message  # without arguments
    value: int
    text: str = ""


def summary(facts: Iterable[Fact]) -> Iterator[Message]:
    """What is worth saying about all these facts, from many games of one kind."""
    by_name: dict[str, list[Fact]] = {}
    for fact in facts:
        by_name.setdefault(fact.message.name, []).append(fact)
    for alike in by_name.values():
        message = alike[0].message
        if alike[0].kind == "best":
            best = max(alike, key=lambda fact: fact.value)
            yield message._replace(args={"value": best.value, "text": best.text})
            continue
        text, count = Counter(fact.text for fact in alike).most_common(1)[0]
        if count >= OFTEN:
            yield message._replace(args={"text": text, "count": count})
