"""A seat of a table and the people in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.core.fairness import seat_entropy
from parlour.core.state import LONGEST_NAME as LONGEST_SEAT_NAME
from parlour.server.table import seeds


@dataclass
class Person:
    """Somebody in a seat; `gone` if they have left during a game that still goes on.

    A seat stays theirs until somebody else has taken it over, or the host has removed them.
    """

    guest: str
    name: str
    seed: str = ""
    gone: bool = False
    left: float = 0.0  # when they left
    replaced: bool = False
    seed_commitment: str = ""
    ready: bool = False  # for the next game


@dataclass
class Seat:
    people: list[Person] = field(default_factory=list)
    bot: str | None = None
    character: str = ""  # of the bot, where bots have any
    substituted: bool = False
    late: int = 0  # the event with which the time for its turn ran out; 0: it has not

    @property
    def present(self) -> list[Person]:
        return [person for person in self.people if not person.gone]

    @property
    def absent(self) -> list[Person]:
        """Who has left it and may come back."""
        return [person for person in self.people if person.gone and not person.replaced]

    def person(self, guest: str | None) -> Person | None:
        return next((person for person in self.people if person.guest == guest), None)

    def is_held_by(self, guest: str | None) -> bool:
        return any(person.guest == guest and not person.gone for person in self.people)

    def is_of(self, guest: str) -> bool:
        """Whether it is the guest's own seat, even if they have left it for now."""
        return any(person.guest == guest and not person.replaced for person in self.people)

    @property
    def is_free(self) -> bool:
        return not self.people and self.bot is None

    @property
    def entropy(self) -> str:
        """The seed of the seat's person; for several people, a hash of all their seeds."""
        return seat_entropy(person.seed for person in self.people)

    @property
    def is_seeded(self) -> bool:
        """Whether a seed, or the commitment to one, is there."""
        return any(map(seeds.is_seed_given, self.people))

    @property
    def name(self) -> str:
        """What the game calls the seat when it begins: the names of its people."""
        return _together([person.name for person in self.people])

    @property
    def name_now(self) -> str:
        """The names of the people who sit there now."""
        return _together([person.name for person in self.present])


def _together(names: Sequence[str]) -> str:
    together = " & ".join(names)
    return together if len(together) <= LONGEST_SEAT_NAME else f"{names[0]} & {len(names) - 1} more"
