"""Works out the chances of the estimate: `python -m parlour.games.crossdice.learn --throws 8000`.

Many throws onto many words show how dear a word of each length can be made. With these the game is played backwards
from its end, by two seats that both do what is best, for every lead and every length of the word on the mat. The end of
a game that others follow in a match is worth what the beginning of the next one is worth with the same lead.
"""

import argparse
from pathlib import Path

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.protocol import draw
from parlour.core.sight import generator
from parlour.games.crossdice import lexicon
from parlour.games.crossdice.dice import DICE
from parlour.games.crossdice.estimate import LARGEST_LEAD, looked_up, packed
from parlour.games.crossdice.foresight import nonsense_points, throw
from parlour.games.crossdice.moves import LENGTH, begin_again, begin_hunt, move_for, next_word
from parlour.games.crossdice.position import NOTHING, SEATS, TURNS
from parlour.games.crossdice.rules import ACCEPT, PLAY, SHORTEST_WORD, STATE, apply, setup

THROWS_A_WORD = 4
NONSENSE = 0  # the column of what all dice at once are worth; the others are the lengths of words
GAMES = 12  # of the longest match


@njit
def watch(batch, letters, tables, rng, options):
    """What can be made of many throws, with so many letters on the mat: the most points by length, NOTHING for none."""
    work = np.zeros_like(batch)
    hunt = begin_hunt(batch[0], tables)
    for number in range(len(options)):
        if number % THROWS_A_WORD == 0:
            lay_any_word(batch, letters, tables, rng)
        work[0] = batch[0]
        throw(work[0], rng, tables)
        options[number] = NOTHING
        options[number, NONSENSE] = nonsense_points(work[0])
        begin_again(hunt, work[0], tables)
        while next_word(hunt, tables):
            length = hunt.now[LENGTH]
            options[number, length] = max(options[number, length], hunt.points[length])


@njit
def lay_any_word(batch, letters, tables, rng):
    """A new game, with any word of this length on the mat; with none for no letters."""
    empty, steps = np.zeros_like(batch), np.zeros(DICE, np.int8)
    s = batch[0]
    found = 0
    while not found:
        batch[0] = empty[0]
        setup(s, SEATS, 0)
        if letters == 0:
            return
        throw(s, rng, tables)
        hunt = begin_hunt(s, tables)
        while next_word(hunt, tables):
            if hunt.now[LENGTH] == letters:
                found += 1
                if draw(rng, found) == 0:
                    steps[:] = hunt.steps[:DICE]
    for taken in steps[:letters]:
        apply(s, move_for(s, taken), tables)
    apply(s, PLAY, tables)
    apply(s, ACCEPT, tables)


@njit
def play_backwards(options, end, chances):
    """Fills in the chances from the end of the game, where they are known by the lead, to its beginning."""
    chances[TURNS] = end
    for turn in range(TURNS - 1, -1, -1):
        for letters in range(DICE):  # after a word of all ten dice there is no chance left
            for lead in range(-LARGEST_LEAD, LARGEST_LEAD + 1):
                total = 0.0
                for throw_options in options[letters]:
                    total += best_chance(throw_options, chances, turn, letters, lead)
                chances[turn, letters, lead + LARGEST_LEAD] = total / options.shape[1]


@njit
def best_chance(throw_options, chances, turn, letters, lead):
    """The best that a throw allows: a word, or nonsense of all dice, to which the other seat gives the worse answer."""
    struck = 1.0 - looked_up(chances, turn + 1, letters, -lead)
    all_dice = min(DICE, DICE - letters + 1)
    best = min(struck, 1.0 - looked_up(chances, turn + 1, all_dice, -lead - throw_options[NONSENSE]))
    for length in range(SHORTEST_WORD, DICE + 1):
        if throw_options[length] != NOTHING:
            best = max(best, 1.0 - looked_up(chances, turn + 1, length, -lead - throw_options[length]))
    return best


def match_backwards(options: NDArray[np.int64]) -> NDArray[np.float64]:
    """The chances in every game of a match, from the last one on; whoever begins a game does not begin the next."""
    chances = np.zeros((GAMES, TURNS + 1, DICE + 1, 2 * LARGEST_LEAD + 1))
    end = (1.0 + np.sign(np.arange(-LARGEST_LEAD, LARGEST_LEAD + 1))) / 2
    for game in chances:
        play_backwards(options, end, game)
        end = 1.0 - game[0, 0, ::-1]
    return chances


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=8000, help="to be seen for each length of the word on the mat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weights.npz"))
    asked = parser.parse_args()
    tables, rng = lexicon.load("english"), generator(asked.seed)
    options = np.full((DICE + 1, asked.throws, DICE + 1), NOTHING, np.int64)
    for letters in (0, *range(SHORTEST_WORD, DICE)):
        watch(np.zeros(1, STATE), letters, tables, rng, options[letters])
    chances = match_backwards(options)
    np.savez_compressed(asked.out, rises=packed(chances))
    alone, of_two = chances[:2, 0, 0, LARGEST_LEAD]
    print(f"The first seat wins {alone:.1%} of the games, and {of_two:.1%} of the matches of two that it begins,")
    print("between seats that both do their best.")


if __name__ == "__main__":
    main()
