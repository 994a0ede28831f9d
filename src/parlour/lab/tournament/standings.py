"""The standings of a tournament: how much each entrant won, and how certain that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, NamedTuple

from parlour.core.match import shares

if TYPE_CHECKING:
    from parlour.lab.tournament.games import GameResult
    from parlour.lab.tournament.setup import Setup

Z_95 = 1.959964  # standard errors to either side of a 95 % confidence interval


class MoveTimes(NamedTuple):
    """How long an entrant's moves took, in seconds."""

    moves: int
    mean: float
    slowest_percent: float  # the 99th percentile
    longest: float


class Standing(NamedTuple):
    """How an entrant did. In a match a seat counts once for all games of the match."""

    label: str
    seats: int  # how many it has filled
    won: float  # the share of the wins per seat
    low: float  # of the confidence interval
    high: float
    answers: MoveTimes | None  # None where compiled loops played all its games
    faults: list[str]  # how it failed in the games that it lost by failing


class Standings(NamedTuple):
    bots: list[Standing]  # the best first
    games: int
    matches: int | None  # None where each game counts by itself
    by_seat: list[float]  # the share of games won by each seat, whoever sat there
    unfinished: int


class _Tally:
    """Everything recorded about one entrant."""

    def __init__(self) -> None:
        self.rounds: list[list[float]] = []  # the win shares of its seats in each round
        self.move_times: list[int] = []
        self.faults: list[str] = []


def compute_standings(setup: Setup, games: Mapping[int, GameResult]) -> Standings:
    """The standings after all complete rounds, in which every entrant sat in every seat equally often."""
    rounds = _complete_rounds(setup, games)
    played = [game for each in rounds for game in each]
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for each in rounds:
        for label, wins in _wins_of_round(setup, each).items():
            tallies[label].rounds.append(wins)
    for game in played:
        for seat, entrant in enumerate(setup.seating(game.number)):
            tallies[entrant.label].move_times += game.move_times[seat]
            if game.fault is not None and game.fault.seat == seat:
                tallies[entrant.label].faults.append(game.fault.reason)
    bots = [_standing(label, tally) for label, tally in tallies.items()]
    return Standings(
        bots=sorted(bots, key=lambda bot: -bot.won),
        games=len(played),
        matches=len(rounds) if setup.by_match else None,
        by_seat=[fmean(column) for column in zip(*(game.result for game in played), strict=True)],
        unfinished=sum(not any(game.result) for game in played),
    )


def wilson_interval(rate: float, count: float) -> tuple[float, float]:
    """Wilson's 95 % confidence interval for a rate among `count` independent trials; sensible near 0 and 1 too."""
    z2 = Z_95**2
    centre = (rate + z2 / (2 * count)) / (1 + z2 / count)
    half = Z_95 * sqrt(rate * (1 - rate) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return max(0.0, centre - half), min(1.0, centre + half)


def _complete_rounds(setup: Setup, games: Mapping[int, GameResult]) -> list[list[GameResult]]:
    rounds = defaultdict(list)
    for number in sorted(games):
        rounds[setup.round_of(number)].append(games[number])
    return [each for each in rounds.values() if len(each) == setup.game.players]


def _wins_of_round(setup: Setup, played: Sequence[GameResult]) -> dict[str, list[float]]:
    """The win shares of each entrant's seats in a round: one for each game, or one for the whole match."""
    first_seating = [entrant.label for entrant in setup.seating(played[0].number)]
    by_participant: list[Sequence[float]] = [setup.by_participant(game.number, game.result) for game in played]
    if setup.by_match:
        scores = [setup.by_participant(game.number, game.score) for game in played]
        by_participant = [shares([sum(column) for column in zip(*scores, strict=True)])]
    wins = defaultdict(list)
    for game_shares in by_participant:
        for label, share in zip(first_seating, game_shares, strict=True):
            wins[label].append(share)
    return wins


def _standing(label: str, tally: _Tally) -> Standing:
    """The games of a round are not independent, nor are two seats of one entrant; rounds are.

    So the interval is based on an effective number of independent trials, estimated from the variance between rounds
    and never larger than the number of seats.
    """
    rounds = tally.rounds
    seats = sum(map(len, rounds))
    won = sum(map(sum, rounds)) / seats
    spread = variance(map(fmean, rounds)) if len(rounds) > 1 else 0.0
    effective = won * (1 - won) * len(rounds) / spread if spread else seats
    interval = wilson_interval(won, min(seats, effective))
    return Standing(label, seats, won, *interval, _summarise(tally.move_times), tally.faults)


def _summarise(microseconds: list[int]) -> MoveTimes | None:
    if not microseconds:
        return None
    ordered = sorted(microseconds)
    slow = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return MoveTimes(len(ordered), fmean(ordered) / 1e6, slow / 1e6, ordered[-1] / 1e6)
