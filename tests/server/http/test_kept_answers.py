"""Answers about finished games: computed once, and not kept where something was erased meanwhile."""

from __future__ import annotations

import asyncio

from parlour.server.http.kept_answers import KeptAnswers


def test_all_who_ask_meanwhile_wait_for_the_same_answer() -> None:
    made = []

    async def make() -> list[bytes]:
        made.append("answer")
        await asyncio.sleep(0)
        return [b"answer"]

    async def scene() -> list[list[bytes]]:
        kept = KeptAnswers()
        answers = await asyncio.gather(*(kept.get("game", make) for _ in range(3)))
        return [*map(list, answers), list(await kept.get("game", make))]

    assert asyncio.run(scene()) == [[b"answer"]] * 4
    assert made == ["answer"]


def test_an_answer_from_before_an_erasure_is_not_kept() -> None:
    name = b"Ann"

    async def make() -> list[bytes]:
        read = name
        await asyncio.sleep(0.01)
        return [read]

    async def scene() -> list[list[bytes]]:
        nonlocal name
        kept = KeptAnswers()
        early = asyncio.create_task(kept.get("game", make))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        name = b"Anonymous"
        kept.forget(lambda key: key == "game")
        return [list(await kept.get("game", make)), list(await early), list(await kept.get("game", make))]

    assert asyncio.run(scene()) == [[b"Anonymous"], [b"Ann"], [b"Anonymous"]]
