"""What people may type: names, seeds, chat, ids, bot levels."""

from __future__ import annotations

from parlour.ai.players import BOTS
from parlour.server.table.errors import Refused

LONGEST_NAME, LONGEST_SEED, LONGEST_CHAT, LONGEST_REQUEST_ID = 30, 64, 500, 64


def checked_name(name: str) -> str:
    if not (name.isprintable() and name.strip() == name and 0 < len(name) <= LONGEST_NAME):
        raise Refused("bad-value", f"a name is 1 to {LONGEST_NAME} printable characters without spaces at its ends")
    return name


def checked_seed(seed: str) -> str:
    is_text = seed.isascii() and seed.isprintable() and not set(seed) & {" ", ","}
    if not (is_text and 0 < len(seed) <= LONGEST_SEED):
        raise Refused("bad-value", f"a seed is 1 to {LONGEST_SEED} printable ASCII characters without spaces or commas")
    return seed


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
