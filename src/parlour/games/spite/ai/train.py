"""Solves Spite for the file `solution.npz`: `parlour train spite`."""

from parlour.ai.push_your_luck.solver import solve
from parlour.core.artefacts import Arrays, Artefact, Report
from parlour.core.game import load
from parlour.games.spite import rules
from parlour.games.spite.ai.solution import FILE, packed
from parlour.games.spite.ai.turn_graph import turn_graph


def build(seed: int, report: Report, players: int = rules.SEATS) -> Arrays:
    """The arrays of the solution for this many seats and for fewer.

    The solver is deterministic, so the seed makes no difference.
    """
    graph = turn_graph(load("spite", players=players))
    sizes = {seats: last - first for first, last, seats in graph.layers.tolist()}
    done = dict.fromkeys(sizes, 0.0)

    def report_layer(seats: int, share: float) -> None:
        done[seats] = share
        report(sum(sizes[each] * done[each] for each in sizes) / sum(sizes.values()))

    return packed(solve(graph, report_layer).values)


ARTEFACTS = (
    Artefact(
        FILE,
        build,
        modules=(
            "parlour.ai.push_your_luck",
            "parlour.ai.push_your_luck.value_iteration",
            "parlour.ai.push_your_luck.solver",
            "parlour.games.spite.rules",
            "parlour.games.spite.ai.turn_graph",
            "parlour.games.spite.ai.solution",
            "parlour.games.spite.ai.train",
        ),
    ),
)
