"""Seating: teams, undo, seats that were left, and rematches."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable
from functools import partial

from parlour.core.fairness import Stream, new_secret
from parlour.server.table.chance import ChanceSource
from parlour.server.table.creation import create
from parlour.server.table.events import Sat, StoredEvent, TableEvent
from parlour.server.table.seating import Seating
from tests.server.playing import play_on, sit_and_start, together
from tests.server.running import Guest, Server

NewGuest = Callable[[str], Guest]


def test_a_rematch_rotates_the_seats_and_asks_for_new_seeds(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite", options={"players": 3})["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            seats = [one, two, three]
            await sit_and_start(seats)
            await play_on(seats, [], random.Random(1))
            first = one.table
            assert (await one.ask("again"))["kind"] == "again"
            await together(seats)
            assert [seat["people"][0]["name"] for seat in one.table["seats"]] == ["Cleo", "Ann", "Bob"]
            assert one.table["phase"] == "lobby"
            assert one.table["game_number"] == 2
            assert one.table["commitment"] != first["commitment"]
            assert one.table["secret"] is None
            assert not any(seat["seeded"] for seat in one.table["seats"])
            assert (await two.ask("seed", seat=2, seed="fresh"))["type"] == "event"
            await together(seats)
            await one.ask("start")
            await together(seats)
            assert one.table["entropy"] == ["", "", "fresh"]
            assert [seat.play["view"]["seat"] for seat in seats if seat.play] == [1, 2, 0]

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_the_longest_first_name_goes_first_in_cross_dice(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bartholomew: Guest) -> None:
        table = ann.new_table("crossdice")["id"]
        async with ann.at(table) as one, bartholomew.at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            assert one.play["view"]["actor"] == 1

    asyncio.run(scene(guest("Ann Longlastname-Something"), guest("Bartholomew")))


def test_with_first_names_of_the_same_length_the_fair_draw_decides() -> None:
    creation = create("crossdice", {}, commitment="")
    happened: list[tuple[str, TableEvent]] = [
        ("ann", creation),
        ("ann", Sat(0, "Ann", "a")),
        ("bob", Sat(1, "Bob Longlastname", "b")),
    ]
    seating = Seating("table", 60)
    for number, (guest, event) in enumerate(happened, start=1):
        seating.apply(StoredEvent("table", number, guest, None, 0.0, event))
    firsts = []
    for secret in (new_secret() for _ in range(30)):
        started = [seating.start("ann", None, partial(ChanceSource, secret)) for _ in range(2)]
        assert started[0] == started[1]
        assert started[0].options["first"] == Stream(secret, ["a", "b"]).first_of([0, 1])
        firsts.append(started[0].options["first"])
    assert set(firsts) == {0, 1}  # all the same once in five hundred million


def test_several_people_share_a_seat_and_any_of_them_may_move(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0})["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as mate:
            await one.ask("sit", seat=0, seed="a")
            await mate.ask("sit", seat=0, seed="c")
            await two.ask("sit", seat=1)
            await together([one, two, mate])
            await one.ask("start")
            await together([one, two, mate])
            assert one.table["entropy"] == [hashlib.sha256(b"a,c").hexdigest(), ""]
            for seat in (mate, one):
                assert seat.play is not None
                assert seat.play["view"]["names"] == ["Ann & Cleo", "Bob"]
                answer = await seat.ask("move", at=seat.play["at"], move=seat.play["view"]["moves"][0])
                assert answer["type"] == "event"
                await together([one, two, mate])

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))


def test_undo_takes_back_a_letter_but_not_a_die(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", options={"first": 0})["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            before = one.play
            assert not before["undo"]
            assert (await one.ask("undo", at=before["at"]))["code"] == "no-undo"
            take = next(move for move in before["view"]["moves"] if move.startswith("take"))
            await one.ask("move", at=before["at"], move=take)
            await together([one, two])
            assert (await two.ask("undo", at=one.play["at"]))["code"] == "no-undo"
            assert one.play["undo"]
            undone = await one.ask("undo", at=one.play["at"])
            assert undone["kind"] == "undo"
            assert one.play["view"] == before["view"]
            assert one.play["pushes"] == before["pushes"]
            assert one.play["at"] > before["at"]
            assert (await one.ask("move", at=before["at"], move=take))["type"] == "stale"

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_undo_with_hidden_hands_takes_back_only_moves_that_revealed_nothing(server: Server, guest: NewGuest) -> None:
    """Playing a card from a discard pile reveals nothing; playing one from a hand does, and cannot be taken back."""

    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        rng, undone = random.Random(3), 0
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            while undone < 3 and one.table["phase"] == "playing":
                seat = one if one.play and one.play["view"]["actor"] == 0 else two
                assert seat.play is not None
                before, moves = seat.play, seat.play["view"]["moves"]
                move = next((move for move in moves if move.startswith("pile")), rng.choice(moves))
                answer = await seat.ask("move", at=before["at"], move=move)
                is_open = move.startswith("pile") and len(answer["lines"]) == 1 and answer["table"] is None
                assert seat.play["undo"] == is_open
                if is_open:
                    assert (await seat.ask("undo", at=seat.play["at"]))["kind"] == "undo"
                    assert seat.play["view"] == before["view"]
                    await seat.ask("move", at=seat.play["at"], move=move)
                    undone += 1
                await together([one, two])
        assert undone == 3

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_somebody_else_may_take_a_seat_that_was_left(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two, cleo.at(table) as three:
            await sit_and_start([one, two])
            await three.until(one.number)
            assert (await three.ask("sit", seat=1))["code"] == "not-now"
            await two.ask("stand", seat=1)
            assert two.play is not None
            assert two.play["view"]["seat"] is None
            await three.until(two.number)
            assert (await three.ask("sit", seat=1))["type"] == "event"
            assert three.play is not None
            assert three.play["view"]["seat"] == 1

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))
