"""The schemas that the browser's types are generated from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal, TypedDict

import pytest
from build_tools.json_schemas import game_schema, schema_of_game, wire_schema, write_schemas

from parlour.core.registry import games


class Row(TypedDict):
    number: int | None


class View(TypedDict):
    phase: Literal["throw", "over"]
    rows: list[Row]


class Sticks(TypedDict):
    seat: int
    places: list[str]


def test_the_wire_has_frames_http_bodies_and_their_unions() -> None:
    definitions = wire_schema()["$defs"]
    assert {"Welcome", "EventFrame", "Move", "GameFacts", "Replay", "Lesson"} <= set(definitions)
    assert {"$ref": "#/$defs/Move"} in definitions["Request"]["anyOf"]
    assert {"$ref": "#/$defs/Welcome"} in definitions["ServerFrame"]["anyOf"]
    assert definitions["Move"]["properties"]["type"] == {"enum": ["move"]}


def test_a_struct_that_others_extend_is_no_frame_itself() -> None:
    definitions = wire_schema()["$defs"]
    assert all("properties" in each or "anyOf" in each for each in definitions.values())
    assert "Frame" not in definitions
    assert "ClientFrame" not in definitions


def test_events_are_distinguished_by_their_names() -> None:
    definitions = schema_of_game(View, {"sticks": Sticks, "throws-again": Row})["$defs"]
    assert definitions["Event"]["anyOf"] == [{"$ref": "#/$defs/SticksEvent"}, {"$ref": "#/$defs/ThrowsAgainEvent"}]
    event = definitions["SticksEvent"]
    assert event["properties"]["name"] == {"enum": ["sticks"]}
    assert event["properties"]["args"] == {"$ref": "#/$defs/Sticks"}
    assert event["additionalProperties"] is False


def test_a_game_without_typed_events_has_the_generic_one() -> None:
    definitions = schema_of_game(View, {})["$defs"]
    assert definitions["Event"]["anyOf"] == [{"$ref": "#/$defs/GameEvent"}]
    assert definitions["GameEvent"]["properties"]["args"] == {"type": "object"}


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_view_and_events(game: str) -> None:
    definitions = game_schema(game)["$defs"]
    assert "phase" in definitions["View"]["properties"]
    assert definitions["Event"]["anyOf"]


def test_stale_schemas_are_removed(tmp_path: Path) -> None:
    (tmp_path / "gone.json").write_text("{}", encoding="utf-8")
    write_schemas(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {"wire", *games()}
    assert json.loads((tmp_path / "wire.json").read_text(encoding="utf-8")) == wire_schema()
