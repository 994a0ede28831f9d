"""Games through real sockets: what each connection is told is what its seat may know, and nothing more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

import parlour
from parlour.core import fair
from parlour.core.protocol import CHANCE, OVER
from tests.server.playing import whole_game
from tests.server.running import Guest, Server

EVENT = {"type", "number", "kind", "guest", "id", "when", "table", "play", "lines", "chat"}
PLAY = {"at", "pushes", "view", "prompt", "choices", "undo", "deadline"}


@pytest.mark.parametrize(
    ("game", "players"), [("spite", 3), ("crossdice", 2), ("malice", 3), ("spiralized", 2), ("spyalley", 3)]
)
def test_no_frame_tells_more_than_the_seat_may_know(
    server: Server, guest: Callable[[str], Guest], game: str, players: int
) -> None:
    guests = [guest(name) for name in ("Ann", "Bob", "Cleo")[:players]]
    table, seats = asyncio.run(whole_game(server, guests, game, seed=players))
    assert table["phase"] == "over"
    record = guests[0].http.get(f"/api/tables/{table['id']}/games/1/record")
    assert record.status_code == 200
    truth = parlour.read(record.text)
    assert truth.actor == OVER
    assert list(truth.result or ()) == table["result"]
    for number, seat in enumerate(seats):
        reader = number if number < players else None
        for frame in map(json.loads, seat.frames):
            _check_frame(frame, truth, reader)
        _search([text for text in seat.frames if '"phase":"over"' not in text], table["secret"], guests)


def _check_frame(frame: dict[str, Any], truth: parlour.State, reader: int | None) -> None:
    if frame["type"] != "event":
        assert frame["type"] == "welcome"
        return
    assert set(frame) == EVENT
    for line in frame["lines"]:
        _check_line(line, truth, reader)
    play = frame["play"]
    if play is None:
        return
    assert set(play) == PLAY
    position = truth.replayed(truth.history[: play["pushes"]])
    may_choose = position.actor == reader
    assert play["view"] == position.view(play["view"]["seat"])
    assert play["view"]["seat"] in ((reader, None) if frame["kind"] == "sit" else (reader,))
    assert play["prompt"] == position.prompt(reader)
    assert play["choices"] == (position.choices() if may_choose else {})
    assert play["view"]["moves"] == (position.moves() if may_choose else [])


def _check_line(line: dict[str, Any], truth: parlour.State, reader: int | None) -> None:
    before = truth.replayed(truth.history[: line["number"] - 1])
    push = truth.history[line["number"] - 1]
    engine = truth.game.engine
    text = engine.outcomes[push] if before.actor == CHANCE else engine.moves[push]
    is_last = truth.history[line["number"] - 1 :] == truth.history[-1:]
    if not before.is_seen_by(push, -1 if reader is None else reader) and not is_last:
        text = text.rsplit(" ", 1)[0] + " ?"
    assert line["move"] == text


def _search(frames: list[str], secret: str, guests: list[Guest]) -> None:
    """No frame of a game that goes on holds the dice's secret, and none ever holds anybody's cookie."""
    cookies = [guest.http.cookies["parlour_guest"] for guest in guests]
    for frame in frames:
        assert secret not in frame
        assert not [cookie for cookie in cookies if cookie in frame]


def test_others_hands_are_never_in_a_frame(server: Server, guest: Callable[[str], Guest]) -> None:
    """The same once more without the rules' help: by looking at what Spite and Malice deals."""
    guests = [guest(name) for name in ("Ann", "Bob")]
    _, seats = asyncio.run(whole_game(server, guests, "malice", seed=5))
    hidden = 0
    for number, seat in enumerate([*seats[:2]]):
        for frame in map(json.loads, seat.frames):
            play = frame.get("play")
            if play is None or play["view"]["result"] is not None:
                continue
            other = play["view"]["board"]["places"][1 - number]
            assert other["hand"] is None or other["hand_size"] == 0
            hidden += 1
    assert hidden > 20


def test_the_dice_are_the_ones_committed_to(server: Server, guest: Callable[[str], Guest]) -> None:
    guests = [guest(name) for name in ("Ann", "Bob", "Cleo")]
    table, seats = asyncio.run(whole_game(server, guests, "spite", seed=8))
    assert seats[0].welcome["table"]["commitment"] == table["commitment"] == fair.commitment(table["secret"])
    assert table["entropy"] == ["seed-0", "seed-1", "seed-2"]
    truth = parlour.read(guests[0].http.get(f"/api/tables/{table['id']}/games/1/record").text)
    proof = fair.Proof(table["commitment"], tuple(table["entropy"]), table["secret"])
    assert truth.proof == proof
    assert fair.first_wrong(truth, proof) is None
    assert fair.first_wrong(truth, fair.Proof(proof.commitment, ("other",), proof.secret)) is not None
