"""The heuristic of Cross Dice: lays the word with the most points, and challenges whatever is not in the dictionary."""

from parlour.core.runtime.kernels import Array, Ids, Rng, kernel
from parlour.games.crossdice.ai.word_search import LENGTH, move_for, next_word, start_search
from parlour.games.crossdice.automaton import is_word
from parlour.games.crossdice.rules import ACCEPT, ANSWER, CHALLENGE, CONCEDE, NOTHING, PLAY, Record

# The next step where it is not a letter.
NO_WORD, COMPLETE = -2, -1


@kernel
def choose(s: Record, moves: Ids, count: int, rng: Rng, tables: Array) -> int:
    if s.phase == ANSWER:
        return ACCEPT if is_word(tables, s.word, s.length) else CHALLENGE
    step = _best_step(s, tables)
    if step == COMPLETE:
        return PLAY
    if step == NO_WORD:
        return _bluff(moves, count)
    return move_for(s, step)


@kernel
def _bluff(moves: Ids, count: int) -> int:
    """The quickest way to something that can be laid: it may be accepted, whereas to concede is to lose at once."""
    last = moves[count - 1]
    return moves[0] if last == CONCEDE else last


@kernel
def _best_step(s: Record, tables: Array) -> int:
    """The next step to the word with the most points that begins with the letters taken; of equals, to the longest.

    The first of the best words is kept, and words are always found in the same order, so the word is still the same at
    the next move.
    """
    search = start_search(s, tables)
    most_points, longest, best = NOTHING, NOTHING, NO_WORD
    while next_word(search, tables):
        length = int(search.cursor[LENGTH])
        points = int(search.points[length])
        if points > most_points or (points == most_points and length > longest):
            most_points, longest = points, length
            best = int(search.steps[0]) if length else COMPLETE
    return best
