"""How the people at a table give their seeds: each commits to one, and when all are fixed they are revealed.

While seeds are revealed the table is still in the lobby, but nobody may sit down, stand up or change a seed: whoever
knows a seed of somebody else must not be able to choose their own. docs/protocol.md, "Fair chance", says why.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from parlour.core.fairness import Contribution, seed_commitment
from parlour.server.table.errors import Refused
from parlour.server.table.events import Archived, BotPlaced, Removed, Revealed, Sat, Seeded, Stood, TableEvent, Vacated
from parlour.server.table.validation import checked_commitment, checked_seed


class SeedGiver(Protocol):
    """Somebody in a seat, as far as seeds are concerned."""

    name: str
    seed: str
    seed_commitment: str


class SeatOfSeedGivers(Protocol):
    @property
    def people(self) -> list[SeedGiver]: ...


@dataclass
class Reveal:
    """Seeds are being revealed since then; the game begins when the last one is there, with these bots."""

    since: float
    fill: str | None
    overdue: bool = False  # everybody has been told whose seed did not come in time


def is_seed_given(person: SeedGiver) -> bool:
    return bool(person.seed or person.seed_commitment)


def is_seed_missing(person: SeedGiver) -> bool:
    """Whether the person has committed to a seed and not revealed it."""
    return bool(person.seed_commitment and not person.seed)


def checked_gift(seed: str, commitment: str) -> tuple[str, str]:
    """A seed in clear or the commitment to one; either may be empty, and both at once are refused."""
    if seed and commitment:
        raise Refused("bad-value", "send a seed or the commitment to one, not both: a commitment hides its seed")
    return checked_seed(seed) if seed else "", checked_commitment(commitment) if commitment else ""


def give(person: SeedGiver, seed: str, commitment: str) -> None:
    """The person gives a seed, or the commitment to one, in place of what they gave before."""
    if seed or commitment:
        person.seed, person.seed_commitment = seed, commitment


def reveal(person: SeedGiver, seat: int, seed: str) -> Revealed:
    """The event of a seed that its commitment allows."""
    if not is_seed_missing(person):
        raise Refused("not-now", f"no seed of yours for seat {seat} is waited for")
    if seed_commitment(checked_seed(seed)) != person.seed_commitment:
        raise Refused("bad-value", "this is not the seed that you committed to: its SHA-256 is another one")
    return Revealed(seat, seed)


def ends_reveal(event: TableEvent) -> bool:
    """Whether the table is back in the lobby after this event, with the seeds that were revealed discarded."""
    return isinstance(event, Sat | Stood | Removed | Vacated | BotPlaced | Seeded | Archived)


def discard_revealed(people: Iterator[SeedGiver]) -> None:
    """Seeds that were revealed, or should have been, are of no use any more. Those in clear are as good as before."""
    for person in people:
        if person.seed_commitment:
            person.seed = person.seed_commitment = ""


def contribution(seat: int, person: SeedGiver) -> Contribution:
    return Contribution(seat, person.seed_commitment, person.seed)
