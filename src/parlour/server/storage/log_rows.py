"""Stored events as rows of the log, in the order of the schema's columns."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.server.storage import schema
from parlour.server.table.errors import Unreadable
from parlour.server.table.events import StoredEvent, TableEvent

COLUMNS = tuple(column.name for column in schema.log.columns)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TableEvent).decode


def to_row(stored: StoredEvent) -> tuple[Any, ...]:
    """All columns but the last are the event's attributes of the same names; the last is the encoded event."""
    *attributes, event = msgspec.structs.astuple(stored)
    return (*attributes, _encode(event))


def from_row(row: tuple[Any, ...]) -> StoredEvent:
    try:
        return StoredEvent(*(*row[:-1], _decode(row[-1])))
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:
        raise Unreadable(row[0], row[1]) from error
