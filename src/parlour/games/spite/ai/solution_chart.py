"""The solved strategy as tables for the terminal: how often the best player throws again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.games.spite import rules

if TYPE_CHECKING:
    from parlour.ai.push_your_luck import TurnGraph

HITS = range(1, rules.DICE)


def chart(graph: TurnGraph, throw_again: NDArray[np.float64]) -> RenderableType:
    """Tables for all seats and for the last two: filling one's own row, and attacking a victim.

    `throw_again[position, option, hits]` is the probability of throwing again.
    """
    parts: list[RenderableType] = []
    for first, last, seats in (graph.layers[-1].tolist(), graph.layers[0].tolist()):
        counters = _counters(first, last, seats)
        here = throw_again[first:last]
        filling = [(f"{own} of yours", here[counters[:, 0] == own, 0]) for own in range(rules.ROW)]
        parts.append(Text.assemble((f"\n{seats} seats in: ", "bold"), "how often to throw again"))
        parts.append(Columns([_table("filling your row", filling), _table("attacking", _attacks(here, counters))]))
    return Group(*parts)


def _counters(first: int, last: int, seats: int) -> NDArray[np.int64]:
    """[position, place]: how many counters each seat has, from the one at turn."""
    codes = np.arange(last - first)
    return np.stack([codes // (rules.ROW + 1) ** (seats - 1 - place) % (rules.ROW + 1) for place in range(seats)], 1)


def _attacks(
    throw_again: NDArray[np.float64], counters: NDArray[np.int64]
) -> Iterable[tuple[str, NDArray[np.float64]]]:
    """By the victim's counters: the options are the seats after the one at turn, in order."""
    for wanted in range(1, rules.ROW + 1):
        of_victims = [
            throw_again[(counters[:, 0] == rules.ROW) & (counters[:, place] == wanted), place - 1]
            for place in range(1, counters.shape[1])
        ]
        yield f"{wanted} of theirs", np.concatenate(of_victims)


def _table(title: str, rows: Iterable[tuple[str, NDArray[np.float64]]]) -> Table:
    table = Table(title=title, box=box.SIMPLE, title_style="", pad_edge=False)
    table.add_column("counters")
    for hits in HITS:
        table.add_column(f"{hits} hit{'s' if hits > 1 else ''}", justify="center")
    for name, throw_again in rows:
        table.add_row(name, *(_cell(float(throw_again[:, hits].mean())) for hits in HITS))
    return table


def _cell(share: float) -> Text:
    """The share of positions in which the best player throws again, coloured."""
    style = "green" if share > 0.6 else "red" if share < 0.4 else "yellow"
    word = "throw" if share > 0.995 else "stick" if share < 0.005 else f"{share:.0%}"
    return Text(word, style=style)
