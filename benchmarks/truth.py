"""Do the coach's chances come true? What it says of a move against how the game ended, over many games.

    python -m benchmarks.truth GAME [--players 2] [--player strong] [--rival steady] [--games 200] [--every 5] [--json]

One seat, another in each game, asks the coach before every fifth choice (`--every`), does what it likes best and notes
the chance; otherwise it plays as its level does. The chances are sorted into tenths. The difference is the root mean
square of what was said less what was won, tenth by tenth, each counting as often as it was said. Luck is part of it:
so few games do not come out as they should even if every chance is true, and the choices of a game share one result.
"""

import argparse
import json

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour.bots.coach import ADVICE
from parlour.bots.expertise import judge
from parlour.bots.players import Bot, bot
from parlour.core.sight import Sight

TENTHS = 10


class Noting:
    """A player that asks the coach now and then, and notes what it says."""

    def __init__(self, player: Bot, every: int) -> None:
        self.said: list[float] = []
        self._player, self._every, self._choices = player, every, 0

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        if len(sight.moves()) > 1:
            self._choices += 1
            if self._choices % self._every == 0:
                best = judge(sight, ADVICE, int(rng.integers(2**63)))[0]
                self.said.append(best.win)
                return best.move
        return self._player.choose(sight, rng)


def noted(game: parlour.Game, player: str, rival: str, games: int, every: int) -> tuple[np.ndarray, np.ndarray]:
    """What the coach said, and what became of it: a number for each time that it was asked."""
    said: list[float] = []
    won: list[float] = []
    for seed in track(range(games), "games"):
        asker, seat = Noting(bot(player), every), seed % game.players
        seats: list[Bot] = [bot(rival) for _ in range(game.players)]
        seats[seat] = asker
        result = parlour.play(game, seats, seed).result
        if result is not None:
            said += asker.said
            won += [result[seat]] * len(asker.said)
    return np.array(said), np.array(won)


def by_tenth(said: np.ndarray, won: np.ndarray) -> list[dict[str, float]]:
    tenths = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    return [
        {"times": int(here.sum()), "said": float(said[here].mean()), "won": float(won[here].mean())}
        for tenth in range(TENTHS)
        if (here := tenths == tenth).any()
    ]


def difference(rows: list[dict[str, float]]) -> float:
    squares = [(row["said"] - row["won"]) ** 2 for row in rows]
    return float(np.sqrt(np.average(squares, weights=[row["times"] for row in rows])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--player", default="strong")
    parser.add_argument("--rival", default="steady")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = parlour.load(options.game, **({"players": options.players} if options.players else {}))
    rows = by_tenth(*noted(game, options.player, options.rival, options.games, options.every))
    if options.json:
        print(json.dumps({"difference": difference(rows), "tenths": rows}, indent=2))
        return
    grid = Table("times", "said", "won")
    for row in rows:
        grid.add_row(f"{row['times']:,}", f"{row['said']:.1%}", f"{row['won']:.1%}")
    Console().print(grid, f"{game.title}, {game.players} seats: {difference(rows):.1%} apart", sep="\n")


if __name__ == "__main__":
    main()
