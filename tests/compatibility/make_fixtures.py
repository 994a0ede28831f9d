"""Writes the fixtures of this folder: a database, saved games, and what the server and the command said of them.

They were made by commit 91f5c21, and are not to be made anew: a later commit would only prove that it reads itself.
For the fixtures of another commit, change `COMMIT` in `earlier.py`, and run with the sources of that commit first on
the path:

    git worktree add ../earlier 91f5c21
    PYTHONPATH=../earlier/src:. python -m tests.compatibility.make_fixtures

The dictionary of Cross Dice must be built in both. The moves are drawn from fixed seeds. The secrets of the tables,
the ids and the cookies are the server's own, so that each run writes another database.

One thing in the database is changed by hand: the link for another device, which a server lets expire after ten
minutes, is given until the year 2100.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

import parlour
from tests.compatibility.earlier import (
    FOLDER,
    GAMES,
    Conversation,
    Person,
    answers,
    asked,
    connected,
    conversation,
    lesson_shape,
    on_turn,
    play_on,
    read_json,
    serving,
    timeless,
    write_json,
)
from tests.compatibility.walking import position, walk
from tests.server.running import Guest, Seat, Server, running

YEAR_2100 = 4_102_444_800.0
WIRE_MOVES = {"crossdice": 200, "malice": 40, "spiralized": 40, "spite": 60, "spyalley": 60}
SAVED: dict[
    str, tuple[dict[str, Any], dict[str, Any]]
] = {  # the options of the saved games, of the finished and of the unfinished one
    "crossdice": ({"first": 1}, {"lexicon": "english-35"}),
    "malice": ({"players": 3}, {"players": 5}),
    "spiralized": ({"players": 3, "ring": 18}, {"players": 4, "ring": 30}),
    "spite": ({"players": 3}, {"players": 6}),
    "spyalley": ({"players": 2}, {"players": 4}),
}
NAMES = ("Ann", "Ben & Bea", "Çem Ö.", "Dörte", "Eve the 2nd", "F")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        contents = make_database(folder / "made")
        write_json(FOLDER / "contents.json", contents)
        with serving(folder / "answers") as server:
            document = httpx.get(f"{server.address}/schema/openapi.json").json()
            write_json(FOLDER / "openapi.json", document)
            write_json(FOLDER / "lessons.json", {game: lesson_shape(server, game) for game in GAMES})
            write_json(FOLDER / "answers.json.gz", dict(answers(server, contents)))
        with serving(folder / "wire") as server:
            for game in GAMES:
                talk = asyncio.run(conversed(server, contents, game, random.Random(1)))
                write_json(FOLDER / f"wire-{game}.json.gz", talk)
        make_saves(FOLDER / "saves", folder / "terminal", contents)


# The database


def make_database(folder: Path) -> dict[str, Any]:
    folder.mkdir()
    with running(folder, PARLOUR_ARCHIVE_DAYS=str(4 / 86_400)) as server:
        ann = Guest(server, "Ann")
        archived = asyncio.run(left_alone(ann))
        cookie = ann.http.cookies["parlour_guest"]
        ann.close()
    with running(folder, PARLOUR_ABSENCE="2") as server:
        guests = {"Ann": Person(server, ann.id, cookie)}
        for name in ("Ben", "Cem", "Dörte"):
            made = Guest(server, name)
            guests[name] = Person(server, made.id, made.http.cookies["parlour_guest"])
            made.close()
        code = guests["Ann"].post("/api/guests/me/link").json()["code"]
        tables = {"archived": archived, **asyncio.run(played(guests))}
        server.kill()  # so that nobody is missed while it closes
    close_database(folder / "parlour.db")
    for name in ("parlour.db", "server.key"):
        shutil.copyfile(folder / name, FOLDER / name)
    return {
        "guests": {name: {"id": guest.id, "cookie": guest.cookie} for name, guest in guests.items()},
        "link": {"guest": "Ann", "code": code},
        "tables": tables,
        "finished": {"finished": 1, "match": 1, "conceded": 1, "rematch": 1},  # games by table
    }


def close_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE keys SET expires = ? WHERE expires IS NOT NULL", (YEAR_2100,))
    connection.commit()
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


async def left_alone(ann: Guest) -> str:
    """A table with a bot of each level, of which nobody takes care until it is archived."""
    table = str(ann.new_table("spyalley", options={"players": 6}, public=True)["id"])
    async with ann.at(table) as seat:
        await seat.ask("sit", seat=0)
        for number, level in enumerate(("steady", "beginner", "casual", "strong", "expert"), start=1):
            await seat.ask("bot", seat=number, level=level)
        await seat.ask("say", text="Nobody comes.")
    while ann.http.get(f"/api/tables/{table}").json()["phase"] != "archived":
        time.sleep(0.2)
    return table


async def played(guests: dict[str, Person]) -> dict[str, str]:
    """The tables by what is special about them; the one with a substitute comes last."""
    rng = random.Random(1)
    made = {
        "crossdice": await crossdice(guests, rng),
        "malice": await midgame(guests, "malice", {"players": 3}, ["Ann", "Ben"], rng, 12),
        "spiralized": await spiralized(guests, rng),
        "spite": await midgame(guests, "spite", {"players": 4}, ["Ben", "Ann", "Cem"], rng, 9),
        "spyalley": await midgame(guests, "spyalley", {"players": 4}, ["Cem", "Ann", "Ben"], rng, 12),
        "alone": await midgame(guests, "spite", {"players": 3}, ["Ann"], rng, 4),
        "finished": await finished(guests, rng, 1),
        "match": await finished(guests, rng, 3),
        "conceded": await conceded(guests, rng),
        "rematch": await rematch(guests, rng),
        "lobby": await lobby(guests),
    }
    for game in GAMES:
        clock = {"clock": 1_209_600, "substitute": "steady"} if game == "spyalley" else {}
        options = {"players": 3 if game == "spite" else 2, **({"ring": 18} if game == "spiralized" else {})}
        made[f"wire-{game}"] = new_table(guests["Ann"], game, options=options, **clock)
    return {**made, "substituted": await substituted(guests, rng)}


def new_table(host: Person, game: str, **facts: Any) -> str:
    answer = host.post("/api/tables", game=game, **facts)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def sit_down(seats: list[Seat], names: list[str], first: int = 0) -> None:
    for number, seat in enumerate(seats, start=first):
        await asked(seats, seat, "sit", seat=number, seed=f"seed-of-{names[number - first].encode().hex()}")


async def midgame(
    guests: dict[str, Person], game: str, options: dict[str, int], names: list[str], rng: random.Random, moves: int
) -> str:
    """Some people, with bots in the seats that are left, in the middle of a game."""
    table = new_table(guests[names[0]], game, options=options)
    async with connected([guests[name] for name in names], table) as seats:
        await sit_down(seats, names)
        await asked(seats, seats[0], "start", fill="steady")
        await play_on(seats, rng, moves)
        assert seats[0].table["phase"] == "playing", game
    return table


async def crossdice(guests: dict[str, Person], rng: random.Random) -> str:
    """A public table with chat, somebody who is muted, a seed that was changed, and a move that was taken back."""
    table = new_table(guests["Ann"], "crossdice", public=True, hints=True)
    async with connected([guests["Ann"], guests["Ben"]], table) as seats:
        ann, ben = seats
        await sit_down(seats, ["Ann", "Ben"])
        await asked(seats, ben, "stand", seat=1)
        await asked(seats, ben, "sit", seat=1, name="Benedikt")
        await asked(seats, ben, "seed", seat=1, seed="another")
        await asked(seats, ann, "say", text="Viel Glück, <b>Ben</b>! \U0001f3b2")
        await ann.send("mute", guest=guests["Ben"].id)
        await asked(seats, ben, "say", text="Not heard by Ann.\nTwo lines.")
        await asked(seats, ann, "start")
        await play_on(seats, rng, 14, avoid="concede")
        while not (mover := may_undo(seats)):
            await play_on(seats, rng, 1, avoid="concede")
        await asked(seats, mover, "undo", at=(mover.play or {})["at"])
        assert seats[0].table["phase"] == "playing"
    return table


def may_undo(seats: list[Seat]) -> Seat | None:
    return next((seat for seat in seats if seat.play is not None and seat.play["undo"]), None)


async def spiralized(guests: dict[str, Person], rng: random.Random) -> str:
    """Two people share a seat, and one of them has a new name since."""
    table = new_table(guests["Dörte"], "spiralized", options={"players": 3, "ring": 18})
    async with connected([guests["Ann"], guests["Ben"], guests["Dörte"]], table) as seats:
        ann, ben, doerte = seats
        await asked(seats, ann, "sit", seat=0, seed="ann")
        await asked(seats, doerte, "sit", seat=0, seed="doerte")
        await asked(seats, ben, "sit", seat=2)
        await asked(seats, ann, "bot", seat=1, level="casual")
        await asked(seats, doerte, "start")
        guests["Dörte"].put("/api/guests/me", name="Dörte D.")
        await play_on(seats, rng, 20)
    return table


async def finished(guests: dict[str, Person], rng: random.Random, match: int) -> str:
    """A game that is over: of one, or of the first of a match."""
    table = new_table(guests["Ben"], "spite", options={"players": 3}, match=match, public=match > 1)
    async with connected([guests["Ben"], guests["Ann"]], table) as seats:
        await sit_down(seats, ["Ben", "Ann"])
        await asked(seats, seats[0], "bot", seat=2, level="beginner")
        await asked(seats, seats[0], "start")
        await play_on(seats, rng, 10_000)
        assert seats[0].table["phase"] == "over"
        assert seats[0].table["secret"]
        await asked(seats, seats[1], "say", text="Well played.")
    return table


async def conceded(guests: dict[str, Person], rng: random.Random) -> str:
    """A match that was given up."""
    table = new_table(guests["Ann"], "crossdice", options={"first": 1}, match=2)
    async with connected([guests["Ann"], guests["Cem"]], table) as seats:
        await sit_down(seats, ["Ann", "Cem"])
        await asked(seats, seats[0], "start")
        await play_on(seats, rng, 5, avoid="concede")
        await play_on(seats, rng, 10_000, move="concede")
        assert None in seats[0].table["match"]["totals"]
    return table


async def rematch(guests: dict[str, Person], rng: random.Random) -> str:
    """The second game at a table, in which the seats are turned."""
    table = new_table(guests["Ann"], "crossdice")
    async with connected([guests["Ann"], guests["Ben"]], table) as seats:
        await sit_down(seats, ["Ann", "Ben"])
        await asked(seats, seats[0], "start")
        await play_on(seats, rng, 10_000, move="concede")
        await asked(seats, seats[0], "again")
        await asked(seats, seats[1], "seed", seat=0, seed="once-more")
        await asked(seats, seats[1], "start")
        await play_on(seats, rng, 6, avoid="concede")
        assert seats[0].table["phase"] == "playing"
        assert seats[0].table["game_number"] == 2
    return table


async def lobby(guests: dict[str, Person]) -> str:
    """One person and a bot at a table with a clock, at which others may still sit down."""
    table = new_table(
        guests["Ann"], "spyalley", options={"players": 4}, public=True, clock=600, substitute="casual", hints=True
    )
    async with connected([guests["Ann"]], table) as seats:
        await asked(seats, seats[0], "sit", seat=1, seed="ann")
        await asked(seats, seats[0], "bot", seat=3, level="casual")
    return table


async def substituted(guests: dict[str, Person], rng: random.Random) -> str:
    """Ben is away and a bot plays for him; Cem has left the game. It is Ann's turn, who is there until the end."""
    table = new_table(guests["Ann"], "spite", options={"players": 4}, substitute="steady")
    async with connected([guests["Ann"]], table) as here:
        ann = here[0]
        async with connected([guests["Ben"], guests["Cem"]], table) as others:
            everybody = [ann, *others]
            await sit_down(everybody, ["Ann", "Ben", "Cem"])
            await asked(everybody, ann, "start", fill="steady")
            await play_on(everybody, rng, 3)
            await asked(everybody, others[1], "stand", seat=2)
        while True:
            await play_on(here, rng, 1)
            assert ann.table["phase"] == "playing"
            if ann.table["seats"][1]["substituted"] and ann.table["seats"][2]["substituted"]:
                break
        while on_turn(here) is None:
            await ann.receive()
    return table


# Conversations


async def conversed(server: Server, contents: dict[str, Any], game: str, rng: random.Random) -> dict[str, Any]:
    """A game from the first seat taken, with the frames that all connections hear. Nobody acts but they."""
    seated = ["Ann", "Ben", "Cem"] if game == "spite" else ["Ann", "Ben"]
    connections: list[dict[str, Any]] = [{"guest": name, "hello": {}} for name in seated]
    connections[1]["hello"] = {"language": "de", "boards": True}
    connections.append({"guest": None, "hello": {"boards": True}})
    table = contents["tables"][f"wire-{game}"]
    async with conversation(server, contents, table, connections) as talk:
        welcomes = [timeless(seat.welcome) for seat in talk.seats]
        script = Script(talk, len(seated))
        await script.sit_down()
        await script.play(rng, WIRE_MOVES[game])
        if talk.seats[0].table["phase"] == "over":
            await script.ask(0, "again")
            await script.ask(0, "seed", seat=1, seed="anew")
    return {"table": table, "connections": connections, "welcomes": welcomes, "steps": script.steps}


class Script:
    """Makes up requests, sends them, and keeps them with what was heard."""

    def __init__(self, talk: Conversation, players: int) -> None:
        self.talk, self.players = talk, players
        self.steps: list[dict[str, Any]] = []

    async def send(self, by: int, request: dict[str, Any]) -> dict[str, Any]:
        heard = await self.talk.exchange(by, request)
        self.steps.append({"by": by, "send": request, "heard": heard})
        answer: dict[str, Any] = heard[str(by)]
        return answer

    async def ask(self, by: int, kind: str, **fields: Any) -> dict[str, Any]:
        return await self.send(by, {"type": kind, "id": f"request-{len(self.steps)}", **fields})

    async def sit_down(self) -> None:
        await self.ask(0, "start")  # refused: seats are free
        for number in range(self.players):
            await self.ask(number, "sit", seat=number, seed=f"seed-{number}")
        await self.ask(1, "stand", seat=1)
        await self.ask(0, "bot", seat=1, level="casual")
        await self.ask(1, "sit", seat=1)  # refused: the bot sits there
        await self.ask(0, "bot", seat=1, level=None)
        await self.ask(1, "sit", seat=1, name="Ben the Second")
        await self.ask(1, "seed", seat=1, seed="seed-again")
        await self.ask(1, "sit", seat=99)  # refused: there is no such seat
        await self.ask(0, "say", text="Hello, all.")
        await self.send(0, {"type": "ping"})
        await self.send(0, {"type": "dance"})  # refused: there is no such frame
        await self.send(self.players, {"type": "say", "id": "looking", "text": "I only look."})  # refused
        await self.ask(0, "start")

    async def play(self, rng: random.Random, moves: int) -> None:
        undone = 0
        for made in range(moves):
            if self.talk.seats[0].table["phase"] != "playing":
                break
            actor = (self.talk.seats[0].play or {})["view"]["actor"]
            play = self.talk.seats[actor].play or {}
            if made == 2:
                await self.refusals(actor, play)
            move = rng.choice([each for each in play["view"]["moves"] if each != "concede"] or play["view"]["moves"])
            await self.ask(actor, "move", at=play["at"], move=move)
            play = self.talk.seats[actor].play or {}
            if play["undo"] and undone < 2:
                await self.ask(actor, "undo", at=play["at"], seat=actor)
                undone += 1

    async def refusals(self, actor: int, play: dict[str, Any]) -> None:
        other = (actor + 1) % self.players
        await self.ask(actor, "move", at=play["at"], move="castle")
        await self.ask(actor, "move", at=1, move=play["view"]["moves"][0])  # stale
        await self.ask(other, "move", at=play["at"], move=play["view"]["moves"][0])
        await self.ask(other, "undo", at=play["at"], seat=actor)
        await self.ask(other, "again")
        first = next(step["send"] for step in self.steps if step["send"].get("type") == "sit")
        await self.send(0, first)  # done already
        await self.send(0, {"type": "look", "seat": None})
        await self.send(0, {"type": "look", "seat": 0})


# Saved games


def make_saves(folder: Path, scratch: Path, contents: dict[str, Any]) -> None:
    """Games in files; beside each what `parlour replay --json` says of it, and how each seat sees its position."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for game, (of_finished, of_unfinished) in SAVED.items():
        over = parlour.play(parlour.load(game, **of_finished), "steady", seed=7)
        (folder / f"{game}-finished.txt").write_text(named(over).record(), encoding="utf-8")
        begun = parlour.load(game, **of_unfinished).start(NAMES[: parlour.load(game, **of_unfinished).players])
        walk(begun, random.Random(7), 90)
        (folder / f"{game}-unfinished.txt").write_text(begun.record(), encoding="utf-8")
    answers = read_json(FOLDER / "answers.json.gz")
    for table in ("finished", "rematch"):
        record = answers[f"GET /api/tables/{contents['tables'][table]}/games/1/record"]["body"]
        (folder / f"server-{table}.txt").write_text(record, encoding="utf-8")
    shutil.copyfile(terminal_save(scratch), folder / "terminal.txt")
    positions = {}
    for path in sorted(folder.glob("*.txt")):
        command = [sys.executable, "-m", "parlour", "replay", str(path), "--json", "--language", "en"]
        replay = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout
        write_json(path.with_suffix(".replay.json.gz"), json.loads(replay))
        positions[path.stem] = position(parlour.read(path.read_text(encoding="utf-8")))
    write_json(folder / "positions.json.gz", positions)


def named(state: parlour.State) -> parlour.State:
    """The same game, played by people with names."""
    twin = state.game.start(NAMES[: state.game.players])
    for line in state.record().partition("\n\n")[2].splitlines():
        twin.push(line)
    return twin


def terminal_save(folder: Path) -> Path:
    """A game against bots that was left in the terminal after a few moves."""
    environment = {**os.environ, "PARLOUR_SAVES": str(folder)}
    command = [sys.executable, "-m", "parlour", "play", "spite", "--seats", "Ann,steady,random", "--fast", "--json"]
    left = subprocess.run(command, env=environment, input="1\n" * 5, capture_output=True, check=True, text=True)
    return Path(json.loads(left.stdout)["saved"])


if __name__ == "__main__":
    main()
