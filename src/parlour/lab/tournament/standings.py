"""What the games of a tournament tell about each bot, and how sure that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, NamedTuple

from parlour.core.match import shares

if TYPE_CHECKING:
    from parlour.lab.tournament.games import Played
    from parlour.lab.tournament.setup import Setup

SURE = 1.959964  # standard errors to each side: 95 %


class Answers(NamedTuple):
    """How long the moves of a bot took, in seconds."""

    moves: int
    mean: float
    slowest_percent: float  # 99 of 100 took no longer
    longest: float


class Standing(NamedTuple):
    """How a bot did. In a match a seat counts once for all its games."""

    label: str
    seats: int  # how many it has filled
    won: float  # the share of the wins that each of them brought
    low: float
    high: float
    answers: Answers | None  # None where compiled loops played all its games
    faults: list[str]  # why it lost games other than by the rules


class Standings(NamedTuple):
    bots: list[Standing]  # the best first
    games: int
    matches: int | None  # where games are not counted for themselves
    by_seat: list[float]  # the share of games that each seat has won, whoever sat there
    unfinished: int


class _Tally:
    """All that is known of one bot."""

    def __init__(self) -> None:
        self.rounds: list[list[float]] = []  # what each of its seats brought
        self.times: list[int] = []
        self.faults: list[str] = []


def standings(setup: Setup, games: Mapping[int, Played]) -> Standings:
    """The standings after all rounds that are complete: in these every bot sat in every seat equally often."""
    rounds = _whole_rounds(setup, games)
    played = [game for each in rounds for game in each]
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for each in rounds:
        for label, wins in _wins_of_round(setup, each).items():
            tallies[label].rounds.append(wins)
    for game in played:
        for seat, entrant in enumerate(setup.seating(game.number)):
            tallies[entrant.label].times += game.times[seat]
            if game.fault is not None and game.fault.seat == seat:
                tallies[entrant.label].faults.append(game.fault.why)
    bots = [_standing(label, tally) for label, tally in tallies.items()]
    return Standings(
        bots=sorted(bots, key=lambda bot: -bot.won),
        games=len(played),
        matches=len(rounds) if setup.by_match else None,
        by_seat=[fmean(column) for column in zip(*(game.result for game in played), strict=True)],
        unfinished=sum(not any(game.result) for game in played),
    )


def wilson(rate: float, count: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent trials: sensible near 0 and 1 too."""
    z2 = SURE**2
    centre = (rate + z2 / (2 * count)) / (1 + z2 / count)
    half = SURE * sqrt(rate * (1 - rate) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return max(0.0, centre - half), min(1.0, centre + half)


def _whole_rounds(setup: Setup, games: Mapping[int, Played]) -> list[list[Played]]:
    rounds = defaultdict(list)
    for number in sorted(games):
        rounds[setup.round_of(number)].append(games[number])
    return [each for each in rounds.values() if len(each) == setup.game.players]


def _wins_of_round(setup: Setup, played: Sequence[Played]) -> dict[str, list[float]]:
    """For each bot what every seat of its own brought: a number a game, or a number a match."""
    first = [entrant.label for entrant in setup.seating(played[0].number)]
    by_player: list[Sequence[float]] = [setup.by_player(game.number, game.result) for game in played]
    if setup.by_match:
        earned = [setup.by_player(game.number, game.earned) for game in played]
        by_player = [shares([sum(column) for column in zip(*earned, strict=True)])]
    wins = defaultdict(list)
    for shared in by_player:
        for label, share in zip(first, shared, strict=True):
            wins[label].append(share)
    return wins


def _standing(label: str, tally: _Tally) -> Standing:
    """The games of a round are not independent, nor are two seats of one bot: rounds are.

    So the interval is that of as many independent trials as the spread between rounds is worth; never of more than
    there were.
    """
    rounds = tally.rounds
    seats = sum(map(len, rounds))
    won = sum(map(sum, rounds)) / seats
    spread = variance(map(fmean, rounds)) if len(rounds) > 1 else 0.0
    worth = won * (1 - won) * len(rounds) / spread if spread else seats
    return Standing(label, seats, won, *wilson(won, min(seats, worth)), _answers(tally.times), tally.faults)


def _answers(times: list[int]) -> Answers | None:
    if not times:
        return None
    ordered = sorted(times)
    slow = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return Answers(len(ordered), fmean(ordered) / 1e6, slow / 1e6, ordered[-1] / 1e6)
