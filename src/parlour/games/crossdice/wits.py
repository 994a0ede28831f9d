"""What players of each level know, notice and doubt.

Nobody thinks of every word he knows, of long ones least; which ones escape him depends on the throw. What he does not
know may still sound right to him: he doubts nonsense more often than a rare word.
"""

from functools import lru_cache
from typing import NamedTuple

from parlour.core.game import Game
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.automaton import Table


class Wits(NamedTuple):
    """One level's."""

    vocabulary: str  # the lexicon whose words it knows
    noticed: tuple[int, ...]  # of a thousand words that it knows, those it thinks of; by length, from 0
    looks_ahead: bool  # to what is left for the other seat
    doubts_words: float  # how often it challenges a word that it does not know
    doubts_nonsense: float


WITS = {
    "beginner": Wits("english-35", (0, 0, 500, 400, 250, 100, 30, 10, 0, 0, 0), False, 0.10, 0.40),
    "casual": Wits("english-50", (0, 0, 900, 800, 600, 400, 200, 100, 50, 20, 10), False, 0.05, 0.70),
    "strong": Wits("english-60", (0, 0, 1000, 980, 950, 900, 850, 750, 600, 450, 300), True, 0.02, 0.95),
}


@lru_cache(maxsize=16)
def vocabulary(game: Game, name: str) -> Table:
    """The words of this lexicon that are in the game's own; of somebody's own word list, everybody knows all."""
    own = game.options["lexicon"]
    if own not in lexicon.TIERS:
        table: Table = game.tables
        return table
    return lexicon.load(min(own, name, key=lambda each: lexicon.TIERS[each]))
