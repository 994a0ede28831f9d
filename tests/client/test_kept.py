"""What the Python client keeps from before a game finds a server that goes back on its word."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from parlour.client import Client, Kept, Refused, play
from parlour.client.kept import seed_commitment
from parlour.wire.frames import ContributionView, TableView
from tests.clients import AnyMove, heard, seated, within_bounds
from tests.server.running import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Kept, TableView]:
    """What the first of two clients kept of a game, and the table at its end."""

    async def scene() -> tuple[Kept, TableView]:
        async with seated(server.address, "malice") as (hers, his):
            assert hers.kept().problems(hers.info) == []
            await asyncio.gather(play(AnyMove(), hers, seed=1), play(AnyMove(), his, seed=2))
            return hers.kept(), hers.info

    return within_bounds(scene())


def _with_seed_of(seat: int, seed: str | None) -> Callable[[TableView], TableView]:
    """The table as if this seat had given another seed, or none, with a commitment that fits."""

    def changed(info: TableView) -> TableView:
        given = list(info.contributions or [])
        commitment = given[seat].seed_commitment if seed is None else seed_commitment(seed)
        given[seat] = ContributionView(seat, "missing" if seed is None else "revealed", commitment, seed)
        entropy = [seed or "" if number == seat else used for number, used in enumerate(info.entropy or [])]
        return msgspec.structs.replace(info, contributions=given, entropy=entropy)

    return changed


SWAPS: dict[str, Callable[[TableView], TableView]] = {
    "another commitment": lambda info: msgspec.structs.replace(info, commitment="5e" * 32),
    "the secret is not": lambda info: msgspec.structs.replace(info, secret="5e" * 32),
    "the seed of this client for seat 0 was dropped": _with_seed_of(0, None),
    "the seed of this client for seat 0 was dropped or replaced": _with_seed_of(0, "theirs"),
    "seat 1 has given another seed": _with_seed_of(1, "chosen-later"),
    "other people than at the start": lambda info: msgspec.structs.replace(
        info, contributions=[*(info.contributions or []), ContributionView(1, "clear", None, "late")]
    ),
    "seed of seat 1 is not made of": lambda info: msgspec.structs.replace(info, entropy=[(info.entropy or [])[0], "x"]),
}


def test_an_honest_server_has_kept_its_word(finished: tuple[Kept, TableView]) -> None:
    kept, info = finished
    assert info.secret is not None
    assert kept.problems(info) == []
    assert list(kept.seeds) == [0]
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Kept) == kept


@pytest.mark.parametrize("found", SWAPS)
def test_whatever_is_swapped_is_found(finished: tuple[Kept, TableView], found: str) -> None:
    kept, info = finished
    problems = kept.problems(SWAPS[found](info))
    assert any(found in problem for problem in problems), problems


def test_a_seed_that_nobody_reveals_is_named_and_the_others_decide(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        async with Client(server.address, "Ann") as ann, Client(server.address, "Bob") as bob:
            hers = await ann.create("malice")
            his = await bob.join(hers.link)
            await hers.sit(0)
            await his.sit(1)
            await heard(hers, his.number)
            await his.close()  # his phone is switched off
            with pytest.raises(Refused, match="a seed is missing from the seat of Bob"):
                await hers.start()
            await hers.start(without_missing=True)
            assert hers.phase == "playing"
            assert [each.kind for each in hers.info.contributions or []] == ["revealed", "missing"]
            assert hers.kept().problems(hers.info) == []

    with running(tmp_path, PARLOUR_REVEAL_SECONDS="0.5") as server:
        within_bounds(scene(server))
