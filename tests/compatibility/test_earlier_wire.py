"""Clients of an earlier commit are served as they were: the same frames to the same requests, the same HTTP part."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from parlour.wire.encoding import encode
from parlour.wire.frames import Hello
from tests.compatibility.earlier import (
    FOLDER,
    GAMES,
    conversation,
    difference,
    lesson_shape,
    read_json,
    resolved,
    serving,
    timeless,
)
from tests.server.running import Server

NEW_REFUSALS = {"403", "415"}  # of writes by foreign pages, and of bodies that are not JSON


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("wire")) as started:
        yield started


@pytest.mark.parametrize("game", GAMES)
def test_the_same_requests_have_the_same_answers(server: Server, game: str) -> None:
    """The secret of the table is in the database and the seeds are in the requests, so the dice are the same too."""
    asyncio.run(_converse(server, read_json(FOLDER / f"wire-{game}.json.gz")))


async def _converse(server: Server, stored: dict[str, Any]) -> None:
    contents = read_json(FOLDER / "contents.json")
    async with conversation(server, contents, stored["table"], stored["connections"]) as talk:
        welcomes = [timeless(seat.welcome) for seat in talk.seats]
        assert difference(stored["welcomes"], welcomes) is None
        for number, step in enumerate(stored["steps"]):
            heard = await talk.exchange(step["by"], step["send"])
            assert difference(step["heard"], heard) is None, f"step {number}: {step['send']}"


def test_the_conversations_hold_every_frame_of_the_protocol() -> None:
    steps = [step for game in GAMES for step in read_json(FOLDER / f"wire-{game}.json.gz")["steps"]]
    sent = {step["send"]["type"] for step in steps}
    heard = {frame["type"] for step in steps for frame in step["heard"].values()}
    kinds = {frame["kind"] for step in steps for frame in step["heard"].values() if frame["type"] == "event"}
    assert sent >= {"sit", "stand", "bot", "seed", "start", "move", "undo", "again", "say", "look", "ping"}
    assert heard == {"welcome", "event", "done", "stale", "error", "pong"}
    assert kinds == {"sit", "stand", "bot", "seed", "start", "move", "undo", "again", "say"}


def test_the_http_part_promises_the_same(server: Server) -> None:
    """Paths, methods, parameters, bodies and answers; the names of components and the descriptions may change.

    An answer may have gained a property that is not always there, a request may have gained an optional parameter,
    and objects of any kind may have a type now.
    """
    stored = resolved(read_json(FOLDER / "openapi.json"))
    present = without_new_operations(stored, resolved(httpx.get(f"{server.address}/schema/openapi.json").json()))
    assert difference(stored, without_new_properties(stored, present)) is None


def without_new_operations(stored: Any, present: Any) -> Any:
    """The present description without the paths, methods and refusals that were added since."""
    kept = {
        path: {method: operation for method, operation in methods.items() if method in stored[path]}
        for path, methods in present.items()
        if path in stored
    }
    for path, methods in kept.items():
        for method, operation in methods.items():
            new = NEW_REFUSALS - stored[path][method]["responses"].keys()
            answers = {code: each for code, each in operation["responses"].items() if code not in new}
            methods[method] = {**operation, "responses": answers}
    return kept


def without_new_properties(stored: Any, present: Any) -> Any:
    """The present description without optional properties, parameters and types that the stored one does not have."""
    if isinstance(stored, list) and isinstance(present, list) and len(stored) == len(present):
        return [without_new_properties(*both) for both in zip(stored, present, strict=True)]
    if not (isinstance(stored, dict) and isinstance(present, dict)):
        return present
    if stored.get("type") == "object" == present.get("type") and "properties" not in stored:
        return stored  # an object of any kind, which may be described better now
    if "parameters" in stored and "parameters" in present:
        known = [each["name"] for each in stored["parameters"]]
        old = [each for each in present["parameters"] if each["name"] in known or each.get("required")]
        present = {**present, "parameters": old}
    kept = {key: without_new_properties(stored[key], each) for key, each in present.items() if key in stored}
    new = {key: each for key, each in present.items() if key not in stored}
    if "properties" in kept and isinstance(present["properties"], dict):
        added = present["properties"].keys() - stored["properties"].keys()
        kept["properties"] = {key: each for key, each in kept["properties"].items() if key not in added}
        assert not added & set(present.get("required", ()))
    return {**kept, **new}


@pytest.mark.parametrize("game", GAMES)
def test_lessons_have_the_same_form(server: Server, game: str) -> None:
    added = re.compile(r"\.events\[\]\.(seats(\[\])?|thrower|args\.why.*): ")
    present = [line for line in lesson_shape(server, game) if not added.search(line)]
    assert present == read_json(FOLDER / "lessons.json")[game]


def test_earlier_servers_understand_the_first_frame_of_the_present_client() -> None:
    """They refuse fields that they do not know."""
    assert msgspec.json.decode(encode(Hello(17))).keys() <= {"type", "last", "seat", "language", "boards"}
