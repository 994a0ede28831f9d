"""Short codes that lead to a table, for people who cannot follow a link: a code is the beginning of the table's id."""

from __future__ import annotations

import re
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another: no i, l, o, 0 or 1
LENGTH = 8
END = "-"  # after the code in an id
CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def new_table_id() -> str:
    """An id that nobody can guess, and that begins with a join code. Two with the same code are most unlikely."""
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return f"{code}{END}{secrets.token_urlsafe(9)}"


def join_code(table_id: str) -> str | None:
    """The code of a table; None for one from before there were codes."""
    code, end, _ = table_id.partition(END)
    return code if end and CODE.fullmatch(code) else None


def read_join_code(written: str) -> str | None:
    """The code as it was meant: capitals, spaces and hyphens do not matter. None if it cannot be one."""
    code = re.sub(r"[\s-]", "", written).lower()
    return code if CODE.fullmatch(code) else None
