"""Writes the types of everything that crosses the wire for the pages: `python web/make_types.py`.

They come from the Python structs and typed dictionaries themselves, so the pages cannot believe anything else.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import inspect

from parlour.core.game import HOUSE, games

FOLDER = Path(__file__).parent / "generated"
HEAD = "// Made by web/make_types.py from the Python types. Do not edit.\n\n"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}
ENCODED_BEFORE = {("EventFrame", "table"): "TableView | null", ("EventFrame", "lines"): "Line[]"}  # raw in Python


def files() -> dict[str, str]:
    """Every file of the folder with its text."""
    from parlour.server import advice, charts, guests, lessons, messages, replays, rest

    views = {f"{game}.d.ts": [_module(f"{HOUSE}.{game}.view").View] for game in games()}
    wire = [messages.Welcome, messages.EventFrame, messages.Done, messages.Stale, messages.Error]
    asked = [rest.Problem, rest.GameFacts, rest.NewTable, guests.Guest, replays.Replay, lessons.Lesson]
    asked += [advice.Hint, charts.Chart, charts.Working]
    wire_file = {"wire.d.ts": [*wire, messages.Hello, messages.Request, messages.Look, messages.Mute, *asked]}
    return {name: HEAD + declared(types) for name, types in {**views, **wire_file}.items()}


def declared(types: Iterable[Any]) -> str:
    """The types and all that they are made of, as declarations."""
    written: dict[str, str] = {}
    for node in inspect.multi_type_info(types):
        _write(node, written)
    return "\n".join(written[name] for name in sorted(written))


def _write(node: inspect.Type, written: dict[str, str]) -> str:
    """What the type is called in TypeScript; types with fields are written down on the way."""
    if type(node) in PLAIN:
        return PLAIN[type(node)]
    match node:
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = _write(item, written)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_write(value, written)}>"
        case inspect.UnionType(types=types):
            return " | ".join(_write(each, written) for each in types)
        case inspect.Metadata(type=inner_type):
            return _write(inner_type, written)
        case inspect.StructType() | inspect.TypedDictType() | inspect.DataclassType():
            return _declare(node, written)
    raise TypeError(f"no TypeScript for {node}")


def _declare(node: inspect.StructType | inspect.TypedDictType | inspect.DataclassType, written: dict[str, str]) -> str:
    name = node.cls.__name__
    if name not in written:
        written[name] = ""  # so that a type may hold itself
        tag = [f'  {node.tag_field}: "{node.tag}";'] if isinstance(node, inspect.StructType) and node.tag_field else []
        fields = [
            f"  {field.encode_name}{'' if field.required else '?'}: {_field_type(name, field, written)};"
            for field in node.fields
        ]
        written[name] = "\n".join([f"export interface {name} {{", *tag, *fields, "}", ""])
    return name


def _field_type(owner: str, field: inspect.Field, written: dict[str, str]) -> str:
    return ENCODED_BEFORE.get((owner, field.name)) or _write(field.type, written)


def _module(name: str) -> Any:
    return importlib.import_module(name)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
