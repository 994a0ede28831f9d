"""The minutes on a game's box come from games that were measured, and still fit games that are played."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from parlour.core.registry import definition, games

evening: Any = importlib.import_module("benchmarks.evening")
minutes: Any = importlib.import_module("benchmarks.minutes")
SAMPLE = 15  # games
TOLERANCE = 0.4  # of the number of moves: the length of a game varies a lot


@pytest.mark.parametrize("game", list(games()))
def test_games_are_as_long_as_the_definition_says(game: str) -> None:
    facts = definition(game)
    stored = next(each for each in facts.lengths if each.seats == facts.default_players)
    measured = minutes.decisions(evening.played(game, facts.default_players, SAMPLE, seed=1000))
    assert measured == pytest.approx(stored.decisions, rel=TOLERANCE)


@pytest.mark.parametrize("game", list(games()))
def test_every_number_of_players_has_its_minutes(game: str) -> None:
    facts = definition(game)
    assert [each.seats for each in facts.lengths] == list(facts.players)
    assert all(0 < each.alone <= each.together for each in facts.lengths)
    assert facts.minutes == next(each.together for each in facts.lengths if each.seats == facts.default_players)
