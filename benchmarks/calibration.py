"""Measures the calibration of the coach: the chances that it predicts against how the games ended.

    python -m benchmarks.calibration GAME [--players 2] [--player strong] [--opponent steady] [--games 200] [--every 5]

One seat, another in each game, asks the coach before every fifth choice (`--every`), makes the best move and records
its predicted chance; otherwise it plays at its level. The predictions are grouped into ten bins. The calibration error
is the root mean square difference between the mean prediction and the share of wins in a bin, weighted by the number of
predictions. It includes luck: with few games the shares deviate even from perfect predictions, and all predictions of a
game share one result.
"""

import argparse
import json

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour.ai.coach import ADVICE_BUDGET
from parlour.ai.experts import evaluate
from parlour.ai.players import Bot, bot
from parlour.core.observation import Observation

BINS = 10
Array = NDArray[np.float64]


class Recorder:
    """A bot that asks the coach now and then and records its predictions."""

    def __init__(self, player: Bot, every: int) -> None:
        self.predictions: list[float] = []
        self._player, self._every, self._choices = player, every, 0

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        if len(observation.moves()) > 1:
            self._choices += 1
            if self._choices % self._every == 0:
                best = evaluate(observation, ADVICE_BUDGET, int(rng.integers(2**63)))[0]
                self.predictions.append(best.win)
                return best.move
        return self._player.choose(observation, rng)


def record_predictions(game: parlour.Game, player: str, opponent: str, games: int, every: int) -> tuple[Array, Array]:
    """The predictions of the coach, and the result of the game for each of them."""
    predictions: list[float] = []
    results: list[float] = []
    for seed in track(range(games), "games"):
        recorder, seat = Recorder(bot(player), every), seed % game.players
        seats: list[Bot] = [bot(opponent) for _ in range(game.players)]
        seats[seat] = recorder
        result = parlour.play(game, seats, seed).result
        if result is not None:
            predictions += recorder.predictions
            results += [result[seat]] * len(recorder.predictions)
    return np.array(predictions), np.array(results)


def in_bins(predictions: Array, results: Array) -> list[dict[str, float]]:
    bins = np.minimum((predictions * BINS).astype(int), BINS - 1)
    return [
        {"count": int(here.sum()), "predicted": float(predictions[here].mean()), "won": float(results[here].mean())}
        for number in range(BINS)
        if (here := bins == number).any()
    ]


def calibration_error(rows: list[dict[str, float]]) -> float:
    squares = [(row["predicted"] - row["won"]) ** 2 for row in rows]
    return float(np.sqrt(np.average(squares, weights=[row["count"] for row in rows])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--player", default="strong")
    parser.add_argument("--opponent", default="steady")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = parlour.load(options.game, **({"players": options.players} if options.players else {}))
    rows = in_bins(*record_predictions(game, options.player, options.opponent, options.games, options.every))
    if options.json:
        print(json.dumps({"calibration_error": calibration_error(rows), "bins": rows}, indent=2))
        return
    grid = Table("predictions", "predicted", "won")
    for row in rows:
        grid.add_row(f"{row['count']:,}", f"{row['predicted']:.1%}", f"{row['won']:.1%}")
    error = f"calibration error {calibration_error(rows):.1%}"
    Console().print(grid, f"{game.title}, {game.players} seats: {error}", sep="\n")


if __name__ == "__main__":
    main()
