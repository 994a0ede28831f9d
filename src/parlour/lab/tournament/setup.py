"""What a tournament is: the game, the bots, the seed, and from these who sits where in which game."""

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

from parlour import bots, core
from parlour.core.cache import fingerprint
from parlour.core.game import Game
from parlour.core.match import MatchSoFar
from parlour.lab.tournament.entrants import Entrant

if TYPE_CHECKING:
    from parlour.lab.tournament.games import Played

T = TypeVar("T")


@dataclass(frozen=True)
class Setup:
    """Everything that decides how the games of a tournament go. Games are numbered from 0, and there is no last one.

    So many games as there are seats follow each other with the same bots, each of them once in every seat: a round.
    """

    game: Game
    entrants: tuple[Entrant, ...]
    seed: int
    by_match: bool  # whether a round is counted as one match, or each of its games for itself

    def round_of(self, number: int) -> int:
        return number // self.game.players

    def seating(self, number: int) -> list[Entrant]:
        """Who sits in which seat."""
        return self._by_seat(number, self._first_seating(self.round_of(number)))

    def by_player(self, number: int, by_seat: Sequence[float]) -> list[float]:
        """Numbers of the seats in a game, in the order in which their players sat in the first game of the round."""
        turn = number % self.game.players
        return [*by_seat[turn:], *by_seat[:turn]]

    def _by_seat(self, number: int, by_player: Sequence[T]) -> list[T]:
        """The other way round."""
        turn = number % self.game.players
        return [*by_player[-turn:], *by_player[:-turn]]

    def earlier(self, number: int) -> range:
        """The games of its match that must be over before this one can begin."""
        return range(number - number % self.game.players, number) if self.by_match else range(0)

    def match_before(self, number: int, played: Mapping[int, Played]) -> MatchSoFar | None:
        """What the bots are told of the match that a game is part of."""
        if not self.by_match:
            return None
        earned = [self.by_player(each, played[each].earned) for each in self.earlier(number)]
        totals = [sum(column) for column in zip(*earned, strict=True)] or [0.0] * self.game.players
        to_come = self.game.players - 1 - len(earned)
        return MatchSoFar(tuple(self._by_seat(number, totals)), to_come)

    def _first_seating(self, group: int) -> list[Entrant]:
        """The bots of a round in an order of its own: who follows whom matters too."""
        lineup = self._lineups[group % len(self._lineups)]
        order = np.random.default_rng([self.seed, group]).permutation(len(lineup))
        return [lineup[place] for place in order]

    @cached_property
    def _lineups(self) -> list[tuple[Entrant, ...]]:
        """Who plays together, in turn: as many of each bot as the seats allow, the seats left over to each in turn."""
        of_each, left = divmod(self.game.players, len(self.entrants))
        return [self.entrants * of_each + more for more in combinations(self.entrants, left)]

    def game_seed(self, number: int) -> int:
        """The seed of one game; those of a round have nothing in common."""
        return int(np.random.SeedSequence([self.seed, 0, number]).generate_state(1, np.uint64)[0])

    def facts(self) -> dict[str, Any]:
        """All that a result depends on, the text of rules and bots included."""
        return {
            "parlour": version("parlour"),
            "sources": _sources(self.game),
            "game": self.game.name,
            "options": self.game.options,
            "tables": self.game.tables_digest,
            "bots": [[entrant.label, entrant.name, entrant.digest] for entrant in self.entrants],
            "seed": self.seed,
            "by_match": self.by_match,
        }

    def key(self) -> str:
        """Tells one tournament from another."""
        return hashlib.sha256(json.dumps(self.facts(), sort_keys=True).encode()).hexdigest()[:12]


def _sources(game: Game) -> str:
    folders = [_folder(package) for package in (core.__name__, bots.__name__, game.package)]
    return fingerprint(file for folder in folders for kind in ("*.py", "*.np[yz]") for file in folder.glob(kind))


def _folder(package: str) -> Path:
    return Path(str(importlib.import_module(package).__file__)).parent
