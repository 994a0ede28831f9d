"""How good the moves of a seat are: what an expert says of them, and how hard it may think.

A game may bring an `expert.py`. It imports nothing but the core, and says one or both of

| `judge(sight, effort, seed)`  | a Judgement of every legal move of the seat that must choose, the best first      |
| `choose(sight, level, seed)`  | the move that a player of this level makes                                        |

Where the game is part of a match, `sight.match` tells how that stands. An expert that plays for the match says so with
`PLAYS_FOR_MATCH = True`: its chances are then those to win the match. Any other plays for the game.

Beside it a game may bring an `estimate.py` with a compiled `estimate(s, out)`, which writes each seat's chance to win
from a position at which the game goes on. What a game leaves unsaid, the search of `parlour.bots` does, with the game's
steady player and its estimate, if there is one.
"""

from math import inf
from typing import NamedTuple

from parlour.core.message import Message

LEVELS = ("beginner", "casual", "strong", "expert")  # each beats the one before


class Effort(NamedTuple):
    """How much thinking a judgement may cost: it ends with whichever comes first.

    Only without a limit in seconds is it the same for the same seed on every machine.
    """

    simulations: int
    seconds: float = inf


class Judgement(NamedTuple):
    """What becomes of a seat that makes this move."""

    move: str
    win: float  # the share of the win it may expect, from 0 to 1
    error: float  # the standard error of that; 0 where it is exact
    reason: Message | None = None  # why, in words of the game's catalogue


class Advice(NamedTuple):
    """A judgement told to a person."""

    move: str
    label: str  # what the move is called
    win: float
    error: float
    reason: str
