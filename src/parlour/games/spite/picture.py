"""When to stick, as a picture for the terminal: how often the best player throws again."""

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
    from parlour.core.luck import Turns

HITS = range(1, rules.DICE)


def picture(turns: Turns, throws: NDArray[np.float64]) -> RenderableType:
    """For all seats and for the last two: filling the own row, and attacking a victim."""
    parts: list[RenderableType] = []
    for first, last, seats in (turns.layers[-1].tolist(), turns.layers[0].tolist()):
        counters = _counters(first, last, seats)
        here = throws[first:last]
        filling = [(f"{own} of yours", here[counters[:, 0] == own, 0]) for own in range(rules.ROW)]
        parts.append(Text.assemble((f"\n{seats} seats in: ", "bold"), "how often to throw again"))
        parts.append(Columns([_table("filling your row", filling), _table("attacking", _attacks(here, counters))]))
    return Group(*parts)


def _counters(first: int, last: int, seats: int) -> NDArray[np.int64]:
    """[position, place]: how many counters each seat has, from the one at turn."""
    codes = np.arange(last - first)
    return np.stack([codes // (rules.ROW + 1) ** (seats - 1 - place) % (rules.ROW + 1) for place in range(seats)], 1)


def _attacks(throws: NDArray[np.float64], counters: NDArray[np.int64]) -> Iterable[tuple[str, NDArray[np.float64]]]:
    """By the victim's counters: option by option, the victims are the seats after the one at turn."""
    for wanted in range(1, rules.ROW + 1):
        of_victims = [
            throws[(counters[:, 0] == rules.ROW) & (counters[:, place] == wanted), place - 1]
            for place in range(1, counters.shape[1])
        ]
        yield f"{wanted} of theirs", np.concatenate(of_victims)


def _table(title: str, rows: Iterable[tuple[str, NDArray[np.float64]]]) -> Table:
    table = Table(title=title, box=box.SIMPLE, title_style="", pad_edge=False)
    table.add_column("counters")
    for hits in HITS:
        table.add_column(f"{hits} hit{'s' if hits > 1 else ''}", justify="center")
    for name, throws in rows:
        table.add_row(name, *(_shaded(float(throws[:, hits].mean())) for hits in HITS))
    return table


def _shaded(share: float) -> Text:
    """A cell: the share of positions in which the best player throws again."""
    style = "green" if share > 0.6 else "red" if share < 0.4 else "yellow"
    word = "throw" if share > 0.995 else "stick" if share < 0.005 else f"{share:.0%}"
    return Text(word, style=style)
