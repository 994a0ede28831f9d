"""The characters of bots: each has a name in every language, and keeps it over a rematch, whatever its level."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.i18n.message import Message
from parlour.server.table.names import numbered_name

PACKAGE = "parlour.server.table"
CHARACTERS = (
    "badger",
    "fox",
    "hare",
    "hedgehog",
    "heron",
    "magpie",
    "mole",
    "otter",
    "owl",
    "raven",
    "squirrel",
    "toad",
)


def next_character(table_id: str, present: Collection[str]) -> str:
    """A character that is not at the table yet. Each table has its own order, so that others come each time."""
    order = sorted(CHARACTERS, key=lambda each: hashlib.sha256(f"{table_id} {each}".encode()).digest())
    return next((each for each in order if each not in present), order[0])


def name_of(character: str, language: str) -> str:
    return catalogue(PACKAGE, spoken(language, PACKAGE)).say(Message(f"bot-{character}"))


def names_in(language: str, names: Sequence[str], characters: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats with those of bots in this language. `characters` is by seat, empty for people.

    A bot gets a number after its name if somebody else at the table has the same.
    """
    taken = {name for name, character in zip(names, characters, strict=True) if not character}
    said = []
    for name, character in zip(names, characters, strict=True):
        said.append(numbered_name(name_of(character, language), taken) if character else name)
        taken.add(said[-1])
    return tuple(said)
