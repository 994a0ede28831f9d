"""What players of each level know, think of and challenge.

A player does not think of every word that it knows, and of long ones least; which ones come to mind depends on the
throw. A word that it does not know may still look right, so it challenges nonsense more often than rare words.
"""

from functools import lru_cache
from typing import NamedTuple

from parlour.core.game import Game
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.automaton import Table


class Skill(NamedTuple):
    """The skill of one level."""

    vocabulary: dict[str, str]  # by language, the lexicon whose words it knows
    recall: tuple[int, ...]  # of a thousand words that it knows, how many come to mind; by length, from 0
    looks_ahead: bool  # at what a word leaves to the other seat
    challenge_unknown: float  # the probability of challenging a word that it does not know
    challenge_nonsense: float


SKILLS = {
    "beginner": Skill(
        {"english": "english-35", "german": "german-1"}, (0, 0, 500, 400, 250, 100, 30, 10, 0, 0, 0), False, 0.10, 0.40
    ),
    "casual": Skill(
        {"english": "english-50", "german": "german-1"},
        (0, 0, 900, 800, 600, 400, 200, 100, 50, 20, 10),
        False,
        0.05,
        0.70,
    ),
    "strong": Skill(
        {"english": "english-60", "german": "german"},
        (0, 0, 1000, 980, 950, 900, 850, 750, 600, 450, 300),
        True,
        0.02,
        0.95,
    ),
}


@lru_cache(maxsize=16)
def vocabulary(game: Game, level: str) -> Table:
    """The game's words that a player of this level knows. Everybody knows all words of a custom word list."""
    own = game.options["lexicon"]
    if own not in lexicon.TIERS:
        table: Table = game.tables
        return table
    known = SKILLS[level].vocabulary[lexicon.language_of(own)]
    return lexicon.load(min(own, known, key=lambda each: lexicon.TIERS[each]))
