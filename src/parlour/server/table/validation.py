"""What people may type: names, seeds, chat, ids, bot levels."""

from __future__ import annotations

import re
import unicodedata

from parlour.ai.players import BOTS
from parlour.server.table.errors import Refused

LONGEST_NAME, LONGEST_SEED, LONGEST_CHAT, LONGEST_REQUEST_ID = 30, 64, 500, 64


# Printable letters and symbols, to Unicode; on every screen they are empty.
BLANK = frozenset(
    "\N{COMBINING GRAPHEME JOINER}"
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{KHMER VOWEL INHERENT AQ}\N{KHMER VOWEL INHERENT AA}"
    "\N{BRAILLE PATTERN BLANK}\N{MUSICAL SYMBOL NULL NOTEHEAD}"
)


def checked_name(name: str) -> str:
    is_text = name.isprintable() and name.strip() == name and 0 < len(name) <= LONGEST_NAME
    if not (is_text and _is_visible(name)):
        raise Refused(
            "bad-value",
            f"a name is 1 to {LONGEST_NAME} visible characters; it has no spaces at its ends, no characters that are "
            "blank on the screen, and begins with more than an accent",
        )
    return name


def _is_visible(name: str) -> bool:
    """Whether all of it shows: no blank characters, and no mark without a character to carry it."""
    return not BLANK & set(name) and not unicodedata.category(name[0]).startswith("M")


def checked_seed(seed: str) -> str:
    is_text = seed.isascii() and seed.isprintable() and not set(seed) & {" ", ","}
    if not (is_text and 0 < len(seed) <= LONGEST_SEED):
        raise Refused("bad-value", f"a seed is 1 to {LONGEST_SEED} printable ASCII characters without spaces or commas")
    return seed


def checked_commitment(commitment: str) -> str:
    if not re.fullmatch("[0-9a-f]{64}", commitment):
        raise Refused("bad-value", "the commitment to a seed is its SHA-256: 64 hex digits, in lower case")
    return commitment


def checked_level(level: str) -> str:
    if level not in BOTS:
        raise Refused("bad-value", f"there is no bot {level[:40]!r}; there are: {', '.join(BOTS)}")
    return level


def checked_request_id(request_id: str) -> str:
    if not (request_id.isprintable() and 0 < len(request_id) <= LONGEST_REQUEST_ID):
        raise Refused("bad-value", f"an id is 1 to {LONGEST_REQUEST_ID} printable characters")
    return request_id


def checked_chat(text: str) -> str:
    text = text.strip()
    is_printable = all(character.isprintable() or character in "\n\N{ZERO WIDTH JOINER}" for character in text)
    if not (is_printable and 0 < len(text) <= LONGEST_CHAT):
        raise Refused("bad-value", f"a message is 1 to {LONGEST_CHAT} printable characters")
    return text
