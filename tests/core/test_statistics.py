"""Statistics over many games: the best of a kind, and what came most often."""

import pytest

import parlour
from parlour.core.i18n.catalogue import catalogue
from parlour.core.i18n.message import Message
from parlour.core.registry import package_of
from parlour.core.statistics import Fact, summary


def test_the_best_and_the_most_frequent_are_worth_saying() -> None:
    facts = [
        Fact("best", Message("fact-best-word"), 12, "QUIZ"),
        Fact("best", Message("fact-best-word"), 30, "ZEPHYR"),
        *[Fact("favourite", Message("fact-favourite-word"), 1, word) for word in ("RATE", "QUIZ", "RATE")],
    ]
    assert list(summary(facts)) == [
        Message("fact-best-word", {"value": 30, "text": "ZEPHYR"}),
        Message("fact-favourite-word", {"text": "RATE", "count": 2}),
    ]
    assert list(summary([Fact("favourite", Message("fact-favourite-word"), 1, "RATE")])) == []


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_reports_facts_that_can_be_said(name: str) -> None:
    games = [parlour.play(name, "steady", seed=seed) for seed in range(2)]
    found = [
        fact
        for state in games
        if state.game.parts.statistics is not None
        for seat in range(state.game.players)
        for fact in state.game.parts.statistics.facts(state.log(), seat)
    ]
    assert found
    for language in ("en", "de"):
        assert all(catalogue(package_of(name), language).say(message) for message in summary(found))
