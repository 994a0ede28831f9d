"""Pig drawn for a terminal."""

from typing import Any

from rich.table import Table

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message


def board(view: dict[str, Any], catalogue: Catalogue) -> Table:
    pig = view["board"]
    table = Table(title=catalogue.say(Message("terminal-goal", {"goal": pig["goal"]})), box=None, pad_edge=False)
    for seat, (name, score) in enumerate(zip(view["names"], pig["scores"], strict=True)):
        pot = f"+ {pig['pot']}" if seat == pig["turn"] and pig["pot"] else ""
        table.add_row(name, str(score), pot, style="bold" if seat == pig["turn"] else "")
    return table
