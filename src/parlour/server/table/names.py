"""Names that people at a table can tell apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import cache

from confusable_homoglyphs import confusables

from parlour.server.table.errors import Refused
from parlour.server.table.validation import LONGEST_NAME

DIRECTION = "\N{LEFT-TO-RIGHT MARK}"  # around right-to-left characters in the list of similar ones


def numbered_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number after it if somebody has the same."""
    if name not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in range(2, len(taken) + 3))
    return next(each for each in numbered if each not in taken)


def require_unlike(name: str, others: Collection[str]) -> None:
    """Refuses a name that only looks like somebody's; whoever really has the same gets a number."""
    similar = next((other for other in others if looks_like(name, other)), None)
    if similar is not None and name not in others:
        raise Refused("similar-name", f"{name!r} looks like {similar!r}, who is here already: choose another name")


def looks_like(name: str, other: str) -> bool:
    """Whether people may take one for the other, be it for their shapes or because only capitals differ."""
    return skeleton(name) == skeleton(other) or skeleton(name.casefold()) == skeleton(other.casefold())


def skeleton(name: str) -> str:
    """What names that look the same have in common, after Unicode Technical Standard 39."""
    visible = (character for character in unicodedata.normalize("NFKD", name) if not _is_variation(character))
    shapes = "".join(_prototypes().get(character, character) for character in visible)
    return " ".join(unicodedata.normalize("NFD", shapes).split())


def _is_variation(character: str) -> bool:
    """Variation selectors choose between forms of the character before them, and show nothing themselves."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


@cache
def _prototypes() -> dict[str, str]:
    """For each character the one that stands for all that look like it; or several, as `rn` for `m`."""
    groups: dict[str, set[str]] = {}
    for character, similar in confusables.confusables_data.items():
        strings = [each.strip(DIRECTION) for each in (character, *(entry["c"] for entry in similar))]
        group = set().union(*(groups.get(each, {each}) for each in strings))
        groups.update(dict.fromkeys(group, group))
    return {character: min(group, key=_rank) for character, group in groups.items() if len(character) == 1}


def _rank(text: str) -> tuple[bool, bool, str]:
    """Strings of several characters first, since only they are like each other character by character."""
    return len(text) == 1, not text.isascii(), text
