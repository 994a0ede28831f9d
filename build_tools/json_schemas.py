"""Writes JSON Schemas of all data that the browser receives or sends; `make types` turns them into TypeScript.

`build/schemas/wire.json` describes frames and HTTP bodies. `build/schemas/<game>.json` describes the game's board
(`View`) and its events, as a union (`Event`) that is discriminated by the event's name.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from parlour.core.game import parts_of
from parlour.core.registry import games
from parlour.wire import frames

FOLDER = Path(__file__).parent.parent / "build" / "schemas"
WIRE_MODULES = ("parlour.wire.frames", "parlour.wire.http")
REFERENCE = "#/$defs/{name}"

Schema = dict[str, Any]


def write_schemas(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for stale in folder.glob("*.json"):
        stale.unlink()
    schemas = {"wire": wire_schema(), **{game: game_schema(game) for game in games()}}
    for name, schema in schemas.items():
        (folder / f"{name}.json").write_text(json.dumps(schema, indent=2), encoding="utf-8")


def wire_schema() -> Schema:
    structs = [struct for module in WIRE_MODULES for struct in _structs(module)]
    unions = {"Request": get_args(frames.Request), "ServerFrame": get_args(frames.AnyServerFrame)}
    return _schema("Wire", structs, unions)


def game_schema(game: str) -> Schema:
    parts = parts_of(game)
    return schema_of_game(parts.view.View, parts.narration.EVENTS)


def schema_of_game(view: Any, events: Mapping[str, Any]) -> Schema:
    """The events of a game that does not type them are the generic ones of the protocol."""
    typed = [_event(name, args) for name, args in events.items()] or [frames.GameEvent]
    return _schema("Game", [view], {"Event": typed})


def _event(name: str, args: Any) -> type[msgspec.Struct]:
    """The event as it is sent: a `GameEvent` whose name and arguments are known."""
    title = "".join(word.capitalize() for word in name.split("-")) + "Event"
    return msgspec.defstruct(title, [("name", Literal[name]), ("args", args), ("text", str)])


def _schema(title: str, types: Sequence[Any], unions: Mapping[str, Sequence[Any]]) -> Schema:
    """Definitions of types and unions. The schema itself mentions all: the generator leaves out what it does not."""
    members = [member for union in unions.values() for member in union]
    _, definitions = msgspec.json.schema_components([*types, *members], ref_template=REFERENCE)
    for name, union in unions.items():
        references, _ = msgspec.json.schema_components(union, ref_template=REFERENCE)
        definitions[name] = {"title": name, "anyOf": list(references)}
    schema = {"title": title, "anyOf": [{"$ref": REFERENCE.format(name=name)} for name in definitions]}
    return schema | {"$defs": {name: _closed(definition) for name, definition in definitions.items()}}


def _structs(module: str) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, without those that others extend."""
    defined = vars(importlib.import_module(module)).values()
    structs = [each for each in defined if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [each for each in structs if each.__module__ == module and not each.__subclasses__()]


def _closed(schema: Any) -> Any:
    """The schema without properties that are not listed; JSON Schema allows them unless told otherwise."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {name: _closed(part) for name, part in schema.items()}
    return closed | {"additionalProperties": False} if "properties" in schema else closed


if __name__ == "__main__":
    write_schemas()
