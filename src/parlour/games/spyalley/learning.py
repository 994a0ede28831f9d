"""Learning to play Spy Alley Dice for two from nothing, by reckoning: no duel is played out.

    python -m parlour.games.spyalley.learning [--rounds 120] [--out new.npz]

The expert plays against three others at once: against the steady and the strong player, as people play, and otherwise
against a rival who learns nothing but how to beat the expert. In each round both learners choose by what they think,
the better a choice seems the likelier; what every choice wins then is worked out exactly, and what it seems to be worth
moves a step towards that, and a little beyond, because the other moves as well. They are warm and hasty at first, cool
and patient in the end: so they come to rest, and the rival finds nothing more to gain.

Steps towards what a softened choice wins are known as magnetic mirror descent, the looking beyond as optimism, and who
prepares for a known player and for the worst at once gives a restricted Nash response.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.games.spyalley import duel, duel_graph, duel_table, plain_players, reckoning

GAMES = (0.4, 0.3, 0.3)  # the shares of the rival, the steady and the strong player in the expert's games
WARMTHS = (0.08, duel.WARMTH)  # in the first round, and once four fifths of them are done
STEPS = (0.3, 0.01)  # of the way, in the first round and in the last
COOLED = 0.8
SLIP = 0.001  # how often a learner chooses just so, that every position comes up
RARE, REVIEW = 1e-5, 20  # outlooks that come up less often in a game are thought over only every so many rounds
FEWEST = 1e-7  # how often something must come up in a game against a novice to be kept

RIVAL, STEADY, STRONG, EXPERT = range(4)


class Learner:
    """What the rival and the expert think of each choice, and how all four play."""

    def __init__(self, graph: duel_graph.Graph) -> None:
        self.graph = graph
        self.thoughts = np.full((2, len(graph.keys)), 0.5)  # of the expert and of the rival
        self._won = self.thoughts  # what each choice won in the last round
        self.players = reckoning.players(graph, 4)
        for player in (STEADY, STRONG):
            plain_players.watch(graph, player == STRONG, *self.players.of(player))
        self._wanted = np.ones((2, len(graph.ways)), np.bool_)  # by learner and outlook: whether to think over its dice

    def learn(self, warmth: float, step: float) -> list[float]:
        """One round. Returns what shares of its games the expert wins against the others."""
        for player, thoughts, wanted in zip((EXPERT, RIVAL), self.thoughts, self._wanted, strict=True):
            turns, shares = self.players.of(player)
            reckoning.lean(self.graph, thoughts, warmth, SLIP, shares)
            reckoning.throw(self.graph, thoughts, warmth, SLIP, wanted, turns)
        results = [self._reckoned(other) for other in (RIVAL, STEADY, STRONG)]
        won, met, visits = (
            sum(share * row for share, row in zip(GAMES, rows, strict=True))
            for rows in zip(*((one.won[0], one.met[0], one.visits[0]) for one in results), strict=True)
        )
        hard = results[RIVAL]
        self._think(step, np.stack((won, hard.won[1])), np.stack((met, hard.met[1])))
        self._wanted = np.stack([np.bincount(self.graph.outlook, row) > RARE for row in (visits, hard.visits[1])])
        return [one.share() for one in results]

    def review(self) -> None:
        """Lets them think over everything in the next round."""
        self._wanted[:] = True

    def _reckoned(self, other: int) -> reckoning.Reckoning:
        """What comes of games between the expert and another."""
        result = reckoning.blank(self.graph)
        reckoning.reckon(self.graph, self.players.only(EXPERT, other), result)
        return result

    def _think(self, step: float, won: NDArray[np.float64], met: NDArray[np.float64]) -> None:
        """Moves the thoughts towards what was won, expecting its trend to go on."""
        won = np.divide(won, met, out=self.thoughts.copy(), where=met > 0)
        self.thoughts = self.thoughts + step * (2 * won - self._won - self.thoughts)
        self._won = won


def known(graph: duel_graph.Graph, worths: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The choices that come up often enough, if the other knows nothing; all or none of those made in one place."""
    both, result = reckoning.players(graph, duel.SEATS), reckoning.blank(graph)
    for thoughts, turns, shares in zip((worths, np.zeros_like(worths)), *both, strict=True):
        reckoning.play_by(graph, thoughts, duel.WARMTH, SLIP, turns, shares)
    reckoning.reckon(graph, both, result)
    often: NDArray[np.bool_] = result.met[0] > FEWEST
    for places in (graph.ways, graph.choice):
        together = places[((places >= 0) & often[places]).any(axis=1)]
        often[together[together >= 0]] = True
    return often


def between(ends: tuple[float, float], way: float) -> float:
    """What lies so far on the way from one end to the other, by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** min(1.0, way))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--out", type=Path, default=duel_table.FILE)
    options = parser.parse_args()
    graph = duel_graph.build()
    learner = Learner(graph)
    for number in range(options.rounds):
        done = number / options.rounds
        wins = learner.learn(between(WARMTHS, done / COOLED), between(STEPS, done))
        if (number + 1) % REVIEW == 0:
            learner.review()
            told = "wins {:.4f} against its rival, {:.4f} against steady, {:.4f} against strong".format(*wins)
            print(f"round {number + 1}: {told}", flush=True)
    worths = np.clip(learner.thoughts[0], 0, 1)
    often = known(graph, worths)
    duel_table.save(graph.keys[often], worths[often], options.out)
    print(f"{often.sum()} choices are known by heart")


if __name__ == "__main__":
    main()
