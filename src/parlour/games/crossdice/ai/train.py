"""Computes the chances of the evaluation function: `parlour train crossdice`.

Many throws across many words show how many points a word of each length can make. With these, backward induction
solves a simplified game between two seats that both play their best, for every lead and every length of the word on the
mat. The end of a game that others follow in a match has the value of the beginning of the next one with the same lead.
"""

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import Arrays, Artefact, Report
from parlour.core.runtime.kernels import Array, Rng, kernel
from parlour.core.runtime.rng import draw, seeded
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.ai.evaluation import FILE, LARGEST_LEAD, look_up, packed
from parlour.games.crossdice.ai.lookahead import nonsense_points, throw_dice
from parlour.games.crossdice.ai.word_search import LENGTH, move_for, next_word, restart_search, start_search
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.rules import (
    ACCEPT,
    NOTHING,
    PLAY,
    SEATS,
    SHORTEST_WORD,
    STATE,
    TURNS,
    apply,
    setup,
)

THROWS = 8000  # sampled for each length of the word on the mat
THROWS_PER_WORD = 4
NONSENSE = 0  # the column for the points of all dice at once; the others are the lengths of words
LONGEST_MATCH = 12  # games


def build(seed: int, report: Report, throws: int = THROWS) -> Arrays:
    """The arrays of `weights.npz`."""
    solved = []
    for language, name in enumerate(lexicon.LANGUAGES):
        part = _part(report, language, len(lexicon.LANGUAGES))
        solved.append(_solve_match(_sample_options(name, language, seed, throws, part), part))
    return packed(np.stack(solved))


def _part(report: Report, number: int, of: int) -> Report:
    return lambda share: report((number + share) / of)


def _sample_options(name: str, language: int, seed: int, throws: int, report: Report) -> NDArray[np.int64]:
    """[letters on the mat, throw, length]: the most points of a word; reports the first half of the work."""
    tables, rng = lexicon.load(name), seeded(seed)
    options = np.full((DICE + 1, throws, DICE + 1), NOTHING, np.int64)
    lengths = (0, *range(SHORTEST_WORD, DICE))
    for number, letters in enumerate(lengths, start=1):
        _sample_throws(np.zeros(1, STATE), letters, language, tables, rng, options[letters])
        report(number / len(lengths) / 2)
    return options


@kernel(cache=True)
def _sample_throws(batch: Array, letters: int, language: int, tables: Array, rng: Rng, options: Array) -> None:
    """Writes the most points, by length, of the words that each of many throws allows across a word of so many letters;
    NOTHING where there is no word.
    """
    work = np.zeros_like(batch)
    search = start_search(batch[0], tables)
    for number in range(len(options)):
        if number % THROWS_PER_WORD == 0:
            lay_random_word(batch, letters, language, tables, rng)
        work[0] = batch[0]
        throw_dice(work[0], rng, tables)
        options[number] = NOTHING
        options[number, NONSENSE] = nonsense_points(work[0])
        restart_search(search, work[0], tables)
        while next_word(search, tables):
            length = search.cursor[LENGTH]
            options[number, length] = max(options[number, length], search.points[length])


@kernel(cache=True)
def lay_random_word(batch: Array, letters: int, language: int, tables: Array, rng: Rng) -> None:
    """A new game with a random word of this length on the mat; for no letters, with an empty mat."""
    empty, steps = np.zeros_like(batch), np.zeros(DICE, np.int8)
    s = batch[0]
    found = 0
    while not found:
        batch[0] = empty[0]
        setup(s, SEATS, 0, language)
        if letters == 0:
            return
        throw_dice(s, rng, tables)
        search = start_search(s, tables)
        while next_word(search, tables):
            if search.cursor[LENGTH] == letters:
                found += 1
                if draw(rng, found) == 0:
                    steps[:] = search.steps[:DICE]
    for taken in steps[:letters]:
        apply(s, move_for(s, taken), tables)
    apply(s, PLAY, tables)
    apply(s, ACCEPT, tables)


def _solve_match(options: NDArray[np.int64], report: Report) -> NDArray[np.float64]:
    """The chances in every game of a match, from the last one back; the seats take turns in beginning a game."""
    chances = np.zeros((LONGEST_MATCH, TURNS + 1, DICE + 1, 2 * LARGEST_LEAD + 1))
    end = (1.0 + np.sign(np.arange(-LARGEST_LEAD, LARGEST_LEAD + 1))) / 2
    for number, game in enumerate(chances, start=1):
        _solve_game(options, end, game)
        end = 1.0 - game[0, 0, ::-1]
        report((1 + number / LONGEST_MATCH) / 2)
    return chances


@kernel(cache=True)
def _solve_game(options: Array, end: Array, chances: Array) -> None:
    """Backward induction: writes the chances from the end of the game, where the lead decides, to its beginning."""
    chances[TURNS] = end
    for turn in range(TURNS - 1, -1, -1):
        for letters in range(DICE):  # after a word of all ten dice there is no chance left
            for lead in range(-LARGEST_LEAD, LARGEST_LEAD + 1):
                total = 0.0
                for throw_options in options[letters]:
                    total += _best_chance(throw_options, chances, turn, letters, lead)
                chances[turn, letters, lead + LARGEST_LEAD] = total / options.shape[1]


@kernel
def _best_chance(throw_options: Array, chances: Array, turn: int, letters: int, lead: int) -> float:
    """The best that a throw allows: a word, or nonsense of all dice with the answer that is worse for its seat."""
    struck = 1.0 - look_up(chances, turn + 1, letters, -lead)
    all_dice = min(DICE, DICE - letters + 1)
    best = min(struck, 1.0 - look_up(chances, turn + 1, all_dice, -lead - throw_options[NONSENSE]))
    for length in range(SHORTEST_WORD, DICE + 1):
        if throw_options[length] != NOTHING:
            best = max(best, 1.0 - look_up(chances, turn + 1, length, -lead - throw_options[length]))
    return best


ARTEFACTS = (
    Artefact(
        FILE,
        build,
        modules=(
            "parlour.core.runtime.rng",
            "parlour.games.crossdice.dictionary",
            "parlour.games.crossdice.lexicon",
            "parlour.games.crossdice.automaton",
            "parlour.games.crossdice.dice",
            "parlour.games.crossdice.rules",
            "parlour.games.crossdice.ai.word_search",
            "parlour.games.crossdice.ai.lookahead",
            "parlour.games.crossdice.ai.evaluation",
            "parlour.games.crossdice.ai.train",
        ),
    ),
)
