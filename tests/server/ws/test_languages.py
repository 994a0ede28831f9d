"""A guest who asks for German gets everything in German, whatever the others speak."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.playing import sit_and_start, together
from tests.server.running import Guest, Server


def test_each_socket_has_its_own_language(server: Server, guest: Callable[[str], Guest]) -> None:
    async def scene(ann: Guest, bob: Guest, cleo: Guest) -> None:
        table = ann.new_table("spite", options={"players": 3})["id"]
        async with (
            ann.at(table, language="de") as one,
            bob.at(table) as two,
            cleo.at(table, language="tlh") as three,
        ):
            await sit_and_start([one, two, three])
            assert one.play is not None
            assert one.play["prompt"].startswith("Wähle")
            assert one.play["choices"]["number 2"] != "Take number 2"
            await one.ask("move", at=one.play["at"], move="number 2")
            heard = [await seat.receive() for seat in (two, three)]
            stale = await one.ask("move", at=0, move="number 3")
            await together([one, two, three])
            assert [frame["lines"][0]["events"][0]["text"] for frame in heard] == ["Ann takes number 2."] * 2
            assert heard[1]["play"]["prompt"] == "Bob must choose a number."
            assert "Bob muss" in one.play["prompt"]
            assert (stale["type"], stale["play"]) == ("stale", one.play)
        async with ann.at(table, language="de") as again:
            assert again.welcome["log"][0]["events"][0]["text"].startswith("Ann nimmt")

    asyncio.run(scene(guest("Ann"), guest("Bob"), guest("Cleo")))
