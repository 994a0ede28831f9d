"""What the tests and `make_fixtures.py` share: the fixtures, a server on a copy of them, and people at its tables.

Nothing here imports Parlour: the tests see what any client sees, JSON over HTTP and over sockets.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import PATIENCE, Seat, Server, running
from tests.server.running import connected as connected_seat

COMMIT = "91f5c21"
FOLDER = Path(__file__).parent / COMMIT
GAMES = ("crossdice", "malice", "spiralized", "spite", "spyalley")
LANGUAGES = ("en", "de")
OLD = {  # the fixtures become old; no table may be archived and no seat handed to a bot for that
    "PARLOUR_ARCHIVE_DAYS": "36500",
    "PARLOUR_ABSENCE": "100000",
}


# Files


def read_json(path: Path) -> Any:
    data = path.read_bytes()
    return json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)


def write_json(path: Path, value: Any) -> None:
    """Writes JSON with one entry a line; a name that ends in `.gz` is compressed."""
    text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
    path.write_bytes(gzip.compress(text.encode(), mtime=0) if path.suffix == ".gz" else text.encode())


# Servers


@contextmanager
def serving(folder: Path, source: Path = FOLDER) -> Iterator[Server]:
    """A server of the present code on a copy of the stored database."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("parlour.db", "server.key"):
        shutil.copy(source / name, folder / name)
    with running(folder, **OLD) as server:
        yield server


def stored_kinds(database: Path) -> set[str]:
    """The kinds of events in a database."""
    connection = sqlite3.connect(database)
    try:
        return {json.loads(body)["kind"] for (body,) in connection.execute("SELECT body FROM log")}
    finally:
        connection.close()


# People


class Person:
    """A guest by the cookie that an earlier server gave."""

    def __init__(self, server: Server, guest: str, cookie: str) -> None:
        self.server, self.id, self.cookie = server, guest, cookie
        self.headers = {"Cookie": f"parlour_guest={cookie}"}

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.server.address}{path}", headers=self.headers, timeout=PATIENCE)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return httpx.post(f"{self.server.address}{path}", headers=self.headers, json=body, timeout=PATIENCE)

    def put(self, path: str, **body: Any) -> httpx.Response:
        return httpx.put(f"{self.server.address}{path}", headers=self.headers, json=body, timeout=PATIENCE)


def people(server: Server, contents: dict[str, Any]) -> dict[str, Person]:
    return {name: Person(server, each["id"], each["cookie"]) for name, each in contents["guests"].items()}


@asynccontextmanager
async def connected(guests: Sequence[Person], table: str) -> AsyncIterator[list[Seat]]:
    """A connection to the table for each of these guests."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(connected_seat(guest.server, table, guest.headers)) for guest in guests]


async def together(seats: Sequence[Seat]) -> None:
    """Everybody hears what has happened so far."""
    last = max(seat.number for seat in seats)
    await asyncio.gather(*(seat.until(last) for seat in seats))


async def asked(seats: Sequence[Seat], by: Seat, kind: str, **fields: Any) -> dict[str, Any]:
    """One of them asks for something, which happens, and all hear of it."""
    answer = await by.ask(kind, **fields)
    assert answer["type"] == "event", answer
    await together(seats)
    return answer


def on_turn(seats: Sequence[Seat]) -> Seat | None:
    """The connection of a person in the seat that must choose; None if a bot must."""
    first = seats[0]
    assert first.play is not None
    holders = {person["guest"] for person in first.table["seats"][first.play["view"]["actor"]]["people"]}
    return next((seat for seat in seats if seat.welcome["you"]["guest"] in holders), None)


async def play_on(seats: Sequence[Seat], rng: random.Random, most: int, move: str = "", avoid: str = "") -> int:
    """People move at random and bots answer, until it is a person's turn again after so many moves, or the end.

    `move` is made where it is legal; `avoid` is not made where anything else is legal. Returns the number of moves
    that people made.
    """
    made = 0
    async with asyncio.timeout(PATIENCE):
        while seats[0].table["phase"] == "playing":
            mover = on_turn(seats)
            if mover is None:
                await seats[0].receive()
                continue
            await together(seats)
            if made == most:
                break
            play = mover.play
            assert play is not None
            legal = play["view"]["moves"]
            better = [each for each in legal if each != avoid] or legal
            chosen = move if move in legal else rng.choice(better)
            await asked(seats, mover, "move", at=play["at"], move=chosen, seat=play["view"]["seat"])
            made += 1
    await together(seats)
    return made


# Answers


def answers(server: Server, contents: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """All that is asked of a server about the stored database, each question with its answer.

    Sockets come last: whoever connects takes a seat back that a bot plays for, which is one more event.
    """
    yield from _http_answers(server, contents)
    yield from asyncio.run(_welcomes(server, contents))


def _http_answers(server: Server, contents: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        for path in _paths(contents):
            yield f"GET {path}", _answer(client.get(path))
        without_hints = [
            f"/api/tables/{table}/hint?seat=0"
            for table in contents["tables"].values()
            if not _gives_hints(client.get(f"/api/tables/{table}").json())
        ]
        for name, guest in people(server, contents).items():
            for path in ("/api/guests/me", "/api/tables/mine", *without_hints):
                yield f"{name}: GET {path}", _answer(client.get(path, headers=guest.headers))


def _gives_hints(table: dict[str, Any]) -> bool:
    """Chance has a part in a hint, so that two are seldom the same."""
    return bool(table["hints"] and table["phase"] == "playing")


def _paths(contents: dict[str, Any]) -> Iterator[str]:
    yield from ("/health", "/api/bots", "/api/games", "/api/games?language=de", "/api/tables")
    yield from ("/api/guests/me", "/api/tables/mine", "/api/tables/nowhere", "/api/games/chess")
    yield from (f"/api/games/{game}" for game in GAMES)
    for name, table in contents["tables"].items():
        yield f"/api/tables/{table}"
        games = contents["finished"].get(name, 0)
        for number in range(1, games + 1):
            yield f"/api/tables/{table}/games/{number}/record"
            yield from (f"/api/tables/{table}/games/{number}/replay?language={language}" for language in LANGUAGES)
        for what in ("record", "replay", "chart"):
            yield f"/api/tables/{table}/games/{games + 1}/{what}"


async def _welcomes(server: Server, contents: dict[str, Any]) -> list[tuple[str, Any]]:
    heard = []
    for name, table in contents["tables"].items():
        for language in LANGUAGES:
            async with connected_seat(server, table, None, language=language) as spectator:
                heard.append((f"spectator at {name} in {language}", spectator.welcome))
        # Whoever has a substitute comes last: from then on there is none.
        holders = sorted(_holders(spectator.table, contents), key=lambda holder: holder[2])
        for person, number, _ in holders:
            headers = {"Cookie": f"parlour_guest={contents['guests'][person]['cookie']}"}
            async with connected_seat(server, table, headers, seat=number) as seat:
                heard.append((f"{person} at {name} in seat {number}", seat.welcome))
            async with connected_seat(server, table, headers, seat=number, last=spectator.number // 2) as seat:
                heard.append((f"{person} back at {name} in seat {number}", seat.welcome))
    return heard


def _holders(table: dict[str, Any], contents: dict[str, Any]) -> Iterator[tuple[str, int, bool]]:
    names = {each["id"]: name for name, each in contents["guests"].items()}
    for number, seat in enumerate(table["seats"]):
        for person in seat["people"]:
            yield names[person["guest"]], number, seat["substituted"]


def _answer(response: httpx.Response) -> dict[str, Any]:
    kind = response.headers["content-type"].partition(";")[0]
    body = response.json() if kind == "application/json" else response.text
    return {"status": response.status_code, "type": kind, "body": without_sentence(body)}


def without_sentence(body: Any) -> Any:
    """An error keeps its code and not its sentence, which is for people."""
    if isinstance(body, dict) and {"code", "message"} <= set(body):
        return {**body, "message": type(body["message"]).__name__}
    return body


# Conversations


class Conversation:
    """Connections to a table at which nobody but them acts, so that the same requests have the same answers."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    async def exchange(self, by: int, request: dict[str, Any]) -> dict[str, Any]:
        """One connection sends a request; returns what each connection hears of it, by its number."""
        async with asyncio.timeout(PATIENCE):
            await self.seats[by].socket.send(json.dumps(request))
            answer = await self.seats[by].receive()
            heard = {by: answer}
            if answer["type"] == "event":
                for number, seat in enumerate(self.seats):
                    if number != by:
                        heard[number] = await seat.receive()
        return {str(number): timeless(frame) for number, frame in sorted(heard.items())}


@asynccontextmanager
async def conversation(
    server: Server, contents: dict[str, Any], table: str, connections: list[dict[str, Any]]
) -> AsyncIterator[Conversation]:
    """Opens a connection for each entry: the guest's name, or null for a spectator, and the fields of its hello."""
    known = people(server, contents)
    async with AsyncExitStack() as stack:
        seats = []
        for each in connections:
            headers = known[each["guest"]].headers if each["guest"] else None
            seats.append(await stack.enter_async_context(connected_seat(server, table, headers, **each["hello"])))
        yield Conversation(seats)


def timeless(frame: dict[str, Any]) -> Any:
    """A frame without what differs from run to run: times, the sentences of errors, the commitment of a rematch."""
    table = frame.get("table")
    if table and table["game_number"] > 1:
        frame = {**frame, "table": {**table, "commitment": type(table["commitment"]).__name__}}
    return _timeless(without_sentence(frame))


def _timeless(value: Any) -> Any:
    if isinstance(value, list):
        return [_timeless(each) for each in value]
    if isinstance(value, dict):
        return {
            key: type(each).__name__ if key in ("when", "deadline") else _timeless(each) for key, each in value.items()
        }
    return value


# Comparisons


ADDED = {
    "goal",
    "lengths",
    "why",
    "seats",
    "thrower",
    "evening",
    "board",
    "complexity",
    "lesson",
    "rulebook",
    "chosen_by_rules",
    "left",
    "reserved",
    "contributions",
    "pages",
    "lexicon",
}  # fields that later commits have added to answers
SENTENCE = re.compile(
    r"\.(prompt|tagline)$|\.choices\.[^.]+$|\.events\[\d+\]\.text$|\.logs\[\d+\]\[\d+\]\[3\]\[\d+\]\[2\]$"
)

MEASURED = re.compile(r"\.minutes$")  # a duration of games that was estimated and is measured now


def difference(stored: Any, present: Any, path: str = "$") -> str | None:
    """Where two JSON values differ first, in a sentence; None if they are equal, types included.

    The wording of sentences for people may change; that there is one may not.
    """
    if type(stored) is not type(present):
        return f"{path}: stored {_short(stored)}, now {_short(present)}"
    if isinstance(stored, dict):
        for key in stored.keys() - present.keys():
            return f"{path}: {key!r} is only stored"
        for key in present.keys() - stored.keys() - ADDED:
            return f"{path}: {key!r} is only there now"
        pairs = ((f"{path}.{key}", stored[key], present[key]) for key in stored)
    elif isinstance(stored, list):
        if len(stored) != len(present):
            return f"{path}: stored {len(stored)} entries, now {len(present)}: {_short(stored)}, {_short(present)}"
        pairs = ((f"{path}[{at}]", *both) for at, both in enumerate(zip(stored, present, strict=True)))
    elif MEASURED.search(path):
        return None if present > 0 else f"{path}: {_short(present)}"
    elif isinstance(stored, str) and SENTENCE.search(path):
        return None if bool(stored) == bool(present) else f"{path}: stored {_short(stored)}, now {_short(present)}"
    else:
        return None if stored == present else f"{path}: stored {_short(stored)}, now {_short(present)}"
    return next(filter(None, (difference(before, now, where) for where, before, now in pairs)), None)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else f"{text[:300]}…"


def shape(value: Any, path: str = "$") -> set[str]:
    """The paths in a JSON value and the types there. Keys that are no plain words, such as moves, are one path."""
    if isinstance(value, list):
        return {f"{path}: list"}.union(*(shape(each, f"{path}[]") for each in value))
    if isinstance(value, dict):
        parts = (shape(each, f"{path}.{_key(path, key)}") for key, each in value.items())
        return {f"{path}: dict"}.union(*parts)
    return {f"{path}: {type(value).__name__}"}


def _key(path: str, key: str) -> str:
    is_move = path.endswith((".choices", ".answers")) or not re.fullmatch("[a-z_]+", key)
    return "*" if is_move else key


def lesson_shape(server: Server, game: str) -> list[str]:
    """A lesson's texts and positions may change, the form in which the page gets them may not."""
    return sorted(shape(httpx.get(f"{server.address}/api/games/{game}/lesson", timeout=PATIENCE).json()))


def resolved(document: dict[str, Any]) -> dict[str, Any]:
    """What an OpenAPI document promises, whatever its components are called: paths, parameters, bodies, answers."""
    promised = _resolved(document["paths"], document)
    assert isinstance(promised, dict)
    return promised


TOLD = {"description", "summary", "operationId", "title", "tags", "deprecated", "examples", "example"}


def _resolved(value: Any, document: dict[str, Any], is_named: bool = False) -> Any:
    """`is_named`: the keys are names of properties or paths, so that none is left out."""
    if isinstance(value, list):
        parts = [_resolved(each, document) for each in value]
        return sorted(parts, key=lambda part: json.dumps(part, sort_keys=True))  # of parameters, required properties
    if not isinstance(value, dict):
        return value
    if "$ref" in value:
        target: Any = document
        for part in value["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        return _resolved(target, document)
    return {
        key: _resolved(each, document, is_named=key == "properties" and not is_named)
        for key, each in value.items()
        if is_named or key not in TOLD
    }
