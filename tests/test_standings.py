"""What the games of a tournament tell: who won how much, how sure that is, and how it is reported."""

import io
from typing import Any

import pytest
from rich.console import Console

from parlour.lab.tournament.games import Fault, Played
from parlour.lab.tournament.report import report
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import standings, wilson
from tests.test_tournament import setup_of


def won_by(setup: Setup, number: int, winner: str, **facts: Any) -> Played:
    """A game that one of the bots has won, in which a thinks for a second and the others for a moment."""
    labels = [entrant.label for entrant in setup.seating(number)]
    times = tuple((1_000_000,) if label == "a" else (10,) for label in labels)
    return Played(number, tuple(float(label == winner) for label in labels), (0.0,) * len(labels), times, **facts)


def test_an_interval_is_worth_as_many_games_as_rounds_differ() -> None:
    """Who wins both games of a round or none has shown half as much as by so many games apart."""
    setup = setup_of("crossdice", 2, "a", "b")
    by_turns = standings(setup, {number: won_by(setup, number, "ab"[number // 2 % 2]) for number in range(100)})
    assert (by_turns.bots[0].low, by_turns.bots[0].high) == pytest.approx(wilson(0.5, 49), abs=1e-4)
    alike = standings(setup, {number: won_by(setup, number, "ab"[number % 2 * (number > 1)]) for number in range(100)})
    assert (alike.bots[0].label, alike.bots[0].won) == ("a", 0.51)
    assert (alike.bots[0].low, alike.bots[0].high) == pytest.approx(wilson(0.51, 100))  # and not of more


def test_games_count_for_who_played_them_in_whatever_order_they_ended() -> None:
    setup = setup_of("spite", 3, "a", "b", "c")
    stand = standings(setup, {number: won_by(setup, number, "a") for number in (2, 0, 1)})
    assert {bot.label: bot.won for bot in stand.bots} == {"a": 1.0, "b": 0.0, "c": 0.0}


def test_answers_are_timed_by_bot() -> None:
    setup = setup_of("crossdice", 2, "a", "b")
    stand = standings(setup, {number: won_by(setup, number, "a") for number in range(2)})
    assert [bot.answers and (bot.answers.moves, bot.answers.longest) for bot in stand.bots] == [(2, 1.0), (2, 0.00001)]


def test_of_a_hundred_answers_one_may_be_slower() -> None:
    setup = setup_of("crossdice", 2, "a")
    times = tuple(range(1, 500)), tuple(range(500, 1000))
    answers = standings(setup, {n: Played(n, (1.0, 0.0), (0.0, 0.0), times) for n in range(2)}).bots[0].answers
    assert answers is not None
    assert answers.mean == pytest.approx(0.0005)
    assert answers.slowest_percent == pytest.approx(0.00099, abs=2e-6)
    assert answers.longest == pytest.approx(0.000999)


def test_the_report_says_all_that_matters() -> None:
    setup = setup_of("malice", 4, *"abcd")
    games = {number: won_by(setup, number, "a") for number in range(7)}
    games[7] = won_by(setup, 7, "nobody", fault=Fault(0, "it slept"))
    paper = io.StringIO()
    Console(file=paper, width=100).print(report(setup, standings(setup, games)))
    told = [line.strip() for line in paper.getvalue().splitlines()]
    assert told[0] == "Spite and Malice · 4 seats · 8 games · seed 7"
    low, high = wilson(7 / 8, 7)
    assert told[2].split()[:6] == ["a", "87.5", "%", f"{100 * low:.1f}", "to", f"{100 * high:.1f}"]
    assert told[2].split()[-7:] == ["8", "1.00", "s", "1.00", "s", "1.00", "s"]
    assert told[6].index("●") == len("a ") + 44  # of 50
    assert told[6].index("┊") == len("a ") + 12  # where all would be if all were equal
    assert f"{setup.seating(7)[0].label} lost 1 games: it slept" in told
    assert "1 games were left unfinished, and nobody won them" in told
