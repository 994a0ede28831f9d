"""Does the coach tell the truth? The chances that it states, against how the games ended.

    python -m benchmarks.truth [GAME …] [--seats 2 4] [--games 300] [--questions 3] [--processes 2] [--json]

Everybody plays at the level `strong`. One seat, another in each game, asks the coach a few times in a game (at random,
`--questions` times on average), makes the best move and notes its stated chance. The chances are grouped into bins of
about the same size. Stated and actual chances differ in a bin partly by luck, because a game is won or lost: the
expected share of luck, with all questions of a game as one sample, is subtracted from the squared differences. What is
left is the error of the coach, as a root mean square over the bins. The interval is that of 95 % of the resampled sets
of games. `slope` and `offset` are the logistic regression of the results on the stated chances: 1 and 0 are ideal, and
a slope below 1 says that the coach is too sure.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour.ai.coach import ADVICE_BUDGET
from parlour.ai.experts import evaluate
from parlour.ai.play import play
from parlour.ai.players import Bot, bot
from parlour.core.observation import Observation
from parlour.core.registry import definition, games

LEVEL = "strong"
BINS = 8
RESAMPLED = 400
USUAL_CHOICES = {"spite": 45, "crossdice": 25, "malice": 60, "spiralized": 70, "spyalley": 25}  # of a seat in a game
Array = NDArray[np.float64]
Samples = list[tuple[list[float], float]]  # for each game: the stated chances, and the seat's share of the win


@dataclass(frozen=True)
class Truth:
    """How true the stated chances of one game are, in shares of 1."""

    game: str
    seats: int
    games: int
    questions: int
    error: float
    interval: tuple[float, float]
    slope: float
    offset: float
    bins: list[tuple[float, float]]  # the mean stated chance and the share of wins


class Asker:
    """Plays at the level, but sometimes asks the coach, and follows it."""

    def __init__(self, rate: float) -> None:
        self.stated: list[float] = []
        self._player, self._rate = bot(LEVEL), rate

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        if len(observation.moves()) > 1 and rng.random() < self._rate:
            best = evaluate(observation, ADVICE_BUDGET, int(rng.integers(2**63)))[0]
            self.stated.append(best.win)
            return best.move
        return self._player.choose(observation, rng)


def one_game(name: str, seats: int, questions: float, seed: int) -> tuple[list[float], float]:
    asker, seat = Asker(questions / USUAL_CHOICES.get(name, 40)), seed % seats
    bots: list[Bot] = [bot(LEVEL) for _ in range(seats)]
    bots[seat] = asker
    result = play(parlour.load(name, players=seats), bots, seed).result
    assert result is not None
    return asker.stated, result[seat]


def truth_of(name: str, seats: int, samples: Samples) -> Truth:
    asked = [sample for sample in samples if sample[0]]
    edges = np.quantile([chance for stated, _ in asked for chance in stated], np.linspace(0, 1, BINS + 1)[1:-1])
    rng = np.random.default_rng(0)
    resampled = [
        coach_error([asked[place] for place in rng.integers(len(asked), size=len(asked))], edges)
        for _ in range(RESAMPLED)
    ]
    low, high = np.quantile(resampled, [0.025, 0.975])
    stated, won = flat(asked)
    return Truth(
        name,
        seats,
        len(samples),
        len(stated),
        coach_error(asked, edges),
        (float(low), float(high)),
        *logistic_fit(stated, won),
        [(mean, share) for mean, share, _, _ in in_bins(asked, edges)],
    )


def flat(samples: Samples) -> tuple[Array, Array]:
    pairs = [(chance, won) for stated, won in samples for chance in stated]
    stated, won = np.array(pairs).T
    return stated, won


def in_bins(samples: Samples, edges: Array) -> list[tuple[float, float, float, int]]:
    """For each bin: the mean stated chance, the share of wins, the variance of their difference, and the count."""
    rows = []
    for number in range(len(edges) + 1):
        here = [
            ([chance for chance in stated if np.searchsorted(edges, chance, side="right") == number], won)
            for stated, won in samples
        ]
        counts = np.array([len(stated) for stated, _ in here], float)
        total = counts.sum()
        if total == 0:
            continue
        sums = np.array([sum(stated) for stated, _ in here])
        wins = np.array([won for _, won in here]) * counts
        difference = (wins.sum() - sums.sum()) / total
        residuals = wins - sums - difference * counts  # of a game: its questions are not independent
        rows.append((sums.sum() / total, wins.sum() / total, float((residuals**2).sum()) / total**2, int(total)))
    return rows


def coach_error(samples: Samples, edges: Array) -> float:
    rows = in_bins(samples, edges)
    squares = [(stated - won) ** 2 - variance for stated, won, variance, _ in rows]
    return float(np.sqrt(max(0.0, np.average(squares, weights=[count for *_, count in rows]))))


def logistic_fit(stated: Array, won: Array) -> tuple[float, float]:
    """Slope and offset by Newton's method."""
    chances = np.clip(stated, 0.005, 0.995)
    design = np.stack([np.log(chances / (1 - chances)), np.ones_like(chances)], axis=1)
    fit = np.array([1.0, 0.0])
    for _ in range(25):
        predicted = 1 / (1 + np.exp(-design @ fit))
        hessian = (design * (predicted * (1 - predicted))[:, None]).T @ design
        fit = fit + np.linalg.solve(hessian + 1e-9 * np.eye(2), design.T @ (won - predicted))
    return float(fit[0]), float(fit[1])


def measure(name: str, seats: int, count: int, questions: float, processes: int) -> Truth:
    one_game(name, seats, questions, 0)  # compiles what is missing, once
    with ProcessPoolExecutor(processes) as pool:
        results = pool.map(partial(one_game, name, seats, questions), range(count))
        return truth_of(name, seats, list(track(results, f"{name}, {seats} seats", total=count)))


def shown(truths: Sequence[Truth]) -> Table:
    grid = Table("game", "seats", "games", "questions", "error", "95 %", "slope", "offset", "stated → won, by bins")
    for each in truths:
        low, high = each.interval
        bins = "  ".join(f"{stated:.0%}→{won:.0%}" for stated, won in each.bins)
        numbers = f"{each.error:.1%}", f"{low:.1%} to {high:.1%}", f"{each.slope:.2f}", f"{each.offset:+.2f}"
        grid.add_row(each.game, str(each.seats), str(each.games), str(each.questions), *numbers, bins)
    return grid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", help="all if none is named")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--questions", type=float, default=3.0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    truths = [
        measure(name, seats, options.games, options.questions, options.processes)
        for name in options.game or games()
        for seats in sorted(
            {min(definition(name).players, key=lambda each: abs(each - wanted)) for wanted in options.seats}
        )
    ]
    if options.json:
        print(json.dumps([asdict(each) for each in truths], indent=2))
    else:
        Console(width=200).print(shown(truths))


if __name__ == "__main__":
    main()
