"""Matches: several games with rotated seats, whose points add up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from math import inf

import parlour
from parlour.core.match import MatchStanding
from parlour.server.table.match import Match
from parlour.server.workers.bot_pool import SeatPosition
from tests.server.playing import sit_and_start, together
from tests.server.running import Guest, Seat, Server

NewGuest = Callable[[str], Guest]


async def play_without_conceding(seats: Sequence[Seat], rng: random.Random) -> list[int]:
    """Plays a whole game of Cross Dice, and returns its points by seat of the table.

    All words are as short as can be: across one that takes all dice nothing can be laid, and one must concede.
    """
    while seats[0].table["phase"] == "playing":
        for seat in seats:
            assert seat.play is not None
            if moves := seat.play["view"]["moves"]:
                chosen = "play" if "play" in moves else rng.choice([move for move in moves if move != "concede"])
                await seat.ask("move", at=seat.play["at"], move=chosen)
                await together(seats)
                break
    assert seats[0].play is not None
    scores: list[int] = seats[0].play["view"]["board"]["scores"]
    return scores


def test_points_add_up_and_the_other_person_goes_first_in_the_second_game(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bartholomew: Guest) -> None:
        table = ann.new_table("crossdice", match=2)
        assert table["match"] == {"games": 2, "played": 0, "totals": [0, 0], "result": None}
        async with ann.at(table["id"]) as one, bartholomew.at(table["id"]) as two:
            seats, rng = [one, two], random.Random(5)
            await sit_and_start(seats)
            assert one.table["options"]["first"] == 1  # the longest first name
            first = await play_without_conceding(seats, rng)
            assert one.table["match"] == {"games": 2, "played": 1, "totals": first, "result": None}

            await one.ask("again")
            await together(seats)
            assert one.table["match"]["totals"] == first[::-1]  # everybody has gone one seat on
            await two.ask("start")
            await together(seats)
            assert one.table["options"]["first"] == 1  # where Ann sits now
            second = await play_without_conceding(seats, rng)
            totals = [first[1] + second[0], first[0] + second[1]]
            assert one.table["match"]["totals"] == totals
            lead = totals[0] - totals[1]
            assert one.table["match"]["result"] == [[0.5, 0.5], [1.0, 0.0], [0.0, 1.0]][(lead > 0) - (lead < 0)]

            await one.ask("again")
            await together(seats)
            assert one.table["match"] == {"games": 2, "played": 0, "totals": [0, 0], "result": None}

    asyncio.run(scene(guest("Ann"), guest("Bartholomew")))


def test_conceding_a_game_loses_the_match_at_once(server: Server, guest: NewGuest) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("crossdice", match=2, options={"first": 0})
        async with ann.at(table["id"]) as one, bob.at(table["id"]) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            await one.ask("move", at=one.play["at"], move="concede")
            assert one.table["match"] == {"games": 2, "played": 1, "totals": [None, 0], "result": [0, 1]}

    asyncio.run(scene(guest("Ann"), guest("Bob")))


def test_a_table_without_a_match_has_none_and_a_bad_one_is_refused(server: Server, guest: NewGuest) -> None:
    ann = guest("Ann")
    assert ann.new_table("crossdice")["match"] is None
    for games in (3, 0, -2, 14):
        answer = ann.http.post("/api/tables", json={"game": "crossdice", "match": games})
        assert answer.status_code == 400
        assert answer.json()["message"].startswith("a match of 2 seats has one of 1, 2, 4, 6, 8, 10, 12 games")


def test_totals_rotate_with_the_seats() -> None:
    match = Match(games=3, seats=3)
    match.add([1.0, 0.0, 0.0])
    match.rotate_seats()
    assert match.is_in_progress
    assert match.totals == [0.0, 1.0, 0.0]  # who sat in seat 0 sits in seat 1 now
    match.add([1.0, 0.0, 0.0])
    match.rotate_seats()
    match.add([0.0, 0.0, 1.0])
    assert match.totals == [0.0, 1.0, 2.0]
    assert match.result == (0.0, 0.0, 1.0)


def test_a_game_knows_the_standing_of_its_match() -> None:
    match = Match(games=2, seats=2)
    assert match.standing() == MatchStanding((0.0, 0.0), 1)
    match.add([30.0, 20.0])
    match.rotate_seats()
    assert match.standing() == MatchStanding((20.0, 30.0), 0)
    assert Match(games=1, seats=2).standing() is None


def test_a_worker_process_knows_the_standing_of_the_match() -> None:
    state = parlour.load("spite").start()
    state.match = MatchStanding((1.0, 0.0, 0.0, 0.0), 2)
    assert SeatPosition.of(0, state).observation().match == state.match


def test_a_new_match_begins_after_a_conceded_game() -> None:
    match = Match(games=4, seats=2)
    match.add([-inf, 20.0])
    assert match.is_over
    assert not match.is_in_progress
    match.rotate_seats()
    assert (match.played, match.totals) == (0, [0.0, 0.0])
