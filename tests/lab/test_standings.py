"""The standings of a tournament: win shares, confidence intervals, and the report."""

import io
from typing import Any

import pytest
from rich.console import Console

from parlour.lab.tournament.games import Fault, GameResult
from parlour.lab.tournament.report import render_report
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import compute_standings, wilson_interval
from tests.lab.test_tournament import setup_of


def won_by(setup: Setup, number: int, winner: str, **facts: Any) -> GameResult:
    """A game won by one of the bots. Bot a takes a second for its move, the others ten microseconds."""
    labels = [entrant.label for entrant in setup.seating(number)]
    times = tuple((1_000_000,) if label == "a" else (10,) for label in labels)
    return GameResult(number, tuple(float(label == winner) for label in labels), (0.0,) * len(labels), times, **facts)


def test_the_interval_counts_independent_rounds_and_not_games() -> None:
    """A bot that always wins both games of a round, or none, has shown half as much as in independent games."""
    setup = setup_of("crossdice", 2, "a", "b")
    alternating = compute_standings(
        setup, {number: won_by(setup, number, "ab"[number // 2 % 2]) for number in range(100)}
    )
    assert (alternating.bots[0].low, alternating.bots[0].high) == pytest.approx(wilson_interval(0.5, 49), abs=1e-4)
    balanced = compute_standings(
        setup, {number: won_by(setup, number, "ab"[number % 2 * (number > 1)]) for number in range(100)}
    )
    assert (balanced.bots[0].label, balanced.bots[0].won) == ("a", 0.51)
    assert (balanced.bots[0].low, balanced.bots[0].high) == pytest.approx(
        wilson_interval(0.51, 100)
    )  # never more than were played


def test_games_count_for_their_players_in_whatever_order_they_ended() -> None:
    setup = setup_of("spite", 3, "a", "b", "c")
    standings = compute_standings(setup, {number: won_by(setup, number, "a") for number in (2, 0, 1)})
    assert {bot.label: bot.won for bot in standings.bots} == {"a": 1.0, "b": 0.0, "c": 0.0}


def test_moves_are_timed_for_each_bot() -> None:
    setup = setup_of("crossdice", 2, "a", "b")
    standings = compute_standings(setup, {number: won_by(setup, number, "a") for number in range(2)})
    assert [bot.answers and (bot.answers.moves, bot.answers.longest) for bot in standings.bots] == [
        (2, 1.0),
        (2, 0.00001),
    ]


def test_the_99th_percentile_leaves_out_the_slowest_of_a_hundred_moves() -> None:
    setup = setup_of("crossdice", 2, "a")
    times = tuple(range(1, 500)), tuple(range(500, 1000))
    answers = (
        compute_standings(setup, {n: GameResult(n, (1.0, 0.0), (0.0, 0.0), times) for n in range(2)}).bots[0].answers
    )
    assert answers is not None
    assert answers.mean == pytest.approx(0.0005)
    assert answers.slowest_percent == pytest.approx(0.00099, abs=2e-6)
    assert answers.longest == pytest.approx(0.000999)


def test_the_report_shows_intervals_times_faults_and_unfinished_games() -> None:
    setup = setup_of("malice", 4, *"abcd")
    games = {number: won_by(setup, number, "a") for number in range(7)}
    games[7] = won_by(setup, 7, "nobody", fault=Fault(0, "it slept"))
    output = io.StringIO()
    Console(file=output, width=100).print(render_report(setup, compute_standings(setup, games)))
    lines = [line.strip() for line in output.getvalue().splitlines()]
    assert lines[0] == "Spite and Malice · 4 seats · 8 games · seed 7"
    low, high = wilson_interval(7 / 8, 7)
    assert lines[2].split()[:6] == ["a", "87.5", "%", f"{100 * low:.1f}", "to", f"{100 * high:.1f}"]
    assert lines[2].split()[-7:] == ["8", "1.00", "s", "1.00", "s", "1.00", "s"]
    assert lines[6].index("●") == len("a ") + 44  # of 50
    assert lines[6].index("┊") == len("a ") + 12  # the share of equal bots
    assert f"{setup.seating(7)[0].label} lost 1 games: it slept" in lines
    assert "1 games were left unfinished, and nobody won them" in lines
