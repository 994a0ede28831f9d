"""Messages in the recipient's language: the game's title, names and links; nothing of the game itself."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message as Sentence
from parlour.core.registry import definition
from parlour.server.notifications.model import Kind
from parlour.server.table.state import TableState

PACKAGE = "parlour.server.notifications"
PARTS = ("title", "body")
MOST_LINES = 10  # of a digest; a push message has no room for more


@dataclass(frozen=True)
class News:
    """One notice with what its text needs, taken from the table."""

    kind: Kind
    table_id: str
    number: int
    game: str  # its title
    names: tuple[str, ...]
    who: str = ""  # whose turn it is, for those who are not the ones to move


@dataclass(frozen=True)
class Line:
    text: str
    path: str  # of the table's page


@dataclass(frozen=True)
class Message:
    """What one target gets, in one language."""

    key: str  # the same for the same news, so that a repeated message can be recognised
    topic: str  # a newer message about the same topic replaces an older one
    title: str
    lines: tuple[Line, ...]
    path: str  # where the message leads
    language: str

    @property
    def body(self) -> str:
        return "\n".join(line.text for line in self.lines)


def news_for_guest(state: TableState, kind: Kind, number: int, guest: str) -> News:
    return News(kind, state.seating.id, number, _title(state), _names(state, without=guest))


def news_for_webhook(state: TableState, kind: Kind, number: int) -> News:
    play = state.play
    who = state.seating.seats[play.state.actor].name if play is not None and kind == "turn" else ""
    return News(kind, state.seating.id, number, _title(state), _names(state), who)


def message_for_guest(news: Sequence[News], language: str) -> Message:
    """One piece of news as a message of its own, several as a list."""
    if len(news) == 1:
        [one] = news
        path = table_path(one.table_id)
        title, body = (say(language, f"{one.kind}-{part}", game=one.game, names=_list(one)) for part in PARTS)
        return Message(_key(news), _topic(path), title, (Line(body, path),), path, language)
    lines = [
        Line(say(language, f"{one.kind}-line", game=one.game, names=_list(one)), table_path(one.table_id))
        for one in news[:MOST_LINES]
    ]
    if len(news) > MOST_LINES:
        lines.append(Line(say(language, "more-lines", count=len(news) - MOST_LINES), "/"))
    title = say(language, "digest-title", count=len(news))
    return Message(_key(news), _topic("/"), title, tuple(lines), "/", language)


def message_for_webhook(one: News, language: str) -> Message:
    facts = {"game": one.game, "names": _list(one), **({"who": one.who} if one.kind == "turn" else {})}
    title, body = (say(language, f"webhook-{one.kind}-{part}", **facts) for part in PARTS)
    path = table_path(one.table_id)
    return Message(_key([one]), _topic(path), title, (Line(body, path),), path, language)


def table_path(table_id: str) -> str:
    return f"/table/{table_id}"


def say(language: str, name: str, **facts: object) -> str:
    """A text of the catalogue."""
    return catalogue(PACKAGE, language).say(Sentence(name, facts))


def _list(one: News) -> list[str]:
    return list(one.names)


def _key(news: Sequence[News]) -> str:
    return _hash(" ".join(f"{one.table_id}/{one.number}/{one.kind}" for one in news))


def _topic(path: str) -> str:
    return _hash(path)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _title(state: TableState) -> str:
    return definition(state.seating.creation.game).title


def _names(state: TableState, without: str | None = None) -> tuple[str, ...]:
    people = [person for seat in state.seating.seats for person in seat.present if person.guest != without]
    return tuple(dict.fromkeys(person.name for person in people))
