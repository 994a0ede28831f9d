"""Puzzles: positions with a move, or a few moves, to be found."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.i18n.message import Message


class Verdict(NamedTuple):
    """What is said to the moves that somebody has made in a puzzle."""

    is_best: bool
    message: Message  # of the game's catalogue
