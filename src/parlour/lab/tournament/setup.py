"""The setup of a tournament: the game, the entrants and the seed, which decide who sits where in which game."""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from parlour.core.game import Game
from parlour.core.match import MatchStanding
from parlour.core.runtime.cache import SOURCES, fingerprint
from parlour.lab.tournament.entrants import Entrant

if TYPE_CHECKING:
    from parlour.lab.tournament.games import GameResult

LIBRARY = ("parlour.core", "parlour.ai", "parlour.lab.tournament")  # with the game's package, they decide the games

T = TypeVar("T")


@dataclass(frozen=True)
class Setup:
    """Everything that decides how the games of a tournament go. Games are numbered from 0 without end.

    A round is as many games in a row as there are seats, with the same participants, each once in every seat.
    """

    game: Game
    entrants: tuple[Entrant, ...]
    seed: int
    by_match: bool  # whether a round counts as one match, or each of its games by itself

    def round_of(self, number: int) -> int:
        return number // self.game.players

    def seating(self, number: int) -> list[Entrant]:
        """The entrant in each seat."""
        return self._by_seat(number, self._first_seating(self.round_of(number)))

    def by_participant(self, number: int, by_seat: Sequence[float]) -> list[float]:
        """Numbers by seat, reordered by participant: as they sat in the first game of the round."""
        shift = number % self.game.players
        return [*by_seat[shift:], *by_seat[:shift]]

    def _by_seat(self, number: int, by_participant: Sequence[T]) -> list[T]:
        """The inverse of `by_participant`."""
        shift = number % self.game.players
        return [*by_participant[-shift:], *by_participant[:-shift]]

    def earlier_in_match(self, number: int) -> range:
        """The games of the same match that must be over before this one can begin."""
        return range(number - number % self.game.players, number) if self.by_match else range(0)

    def match_standing(self, number: int, played: Mapping[int, GameResult]) -> MatchStanding | None:
        """How the match stands before one of its games; None where games count by themselves."""
        if not self.by_match:
            return None
        scores = [self.by_participant(each, played[each].score) for each in self.earlier_in_match(number)]
        totals = [sum(column) for column in zip(*scores, strict=True)] or [0.0] * self.game.players
        to_come = self.game.players - 1 - len(scores)
        return MatchStanding(tuple(self._by_seat(number, totals)), to_come)

    def _first_seating(self, round_number: int) -> list[Entrant]:
        """The participants of a round in random order, because it also matters who follows whom."""
        pairing = self._pairings[round_number % len(self._pairings)]
        order = np.random.default_rng([self.seed, round_number]).permutation(len(pairing))
        return [pairing[place] for place in order]

    @cached_property
    def _pairings(self) -> list[tuple[Entrant, ...]]:
        """Who meets whom, round after round: each entrant as often as the seats allow, the seats left over in turn."""
        of_each, left_over = divmod(self.game.players, len(self.entrants))
        return [self.entrants * of_each + more for more in combinations(self.entrants, left_over)]

    def game_seed(self, number: int) -> int:
        """The seed of one game, unrelated to those of the other games."""
        return int(np.random.SeedSequence([self.seed, 0, number]).generate_state(1, np.uint64)[0])

    def as_data(self) -> dict[str, Any]:
        """Everything that the results depend on, including the sources of rules and bots."""
        return {
            "parlour": version("parlour"),
            "sources": _source_fingerprint(self.game),
            "game": self.game.name,
            "options": self.game.options,
            "tables": self.game.tables_digest,
            "bots": [[entrant.label, entrant.name, entrant.digest] for entrant in self.entrants],
            "seed": self.seed,
            "by_match": self.by_match,
        }

    def digest(self) -> str:
        """Tells one tournament from another."""
        return hashlib.sha256(json.dumps(self.as_data(), sort_keys=True).encode()).hexdigest()[:12]


def _source_fingerprint(game: Game) -> str:
    folders = [_folder(package) for package in (*LIBRARY, game.package)]
    return fingerprint(file for folder in folders for pattern in SOURCES for file in folder.rglob(pattern))


def _folder(package: str) -> Path:
    return Path(str(importlib.import_module(package).__file__)).parent
