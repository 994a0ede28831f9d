"""A steady player: lays the dearest word it can find, and challenges whatever is no word."""

from numba import njit

from parlour.games.crossdice.moves import LENGTH, begin_hunt, move_for, next_word
from parlour.games.crossdice.position import NOTHING
from parlour.games.crossdice.rules import ACCEPT, ANSWER, CHALLENGE, CONCEDE, PLAY, is_word

# The next step of a plan where it is not a letter.
NO_WORD, COMPLETE = -2, -1


@njit
def choose(s, moves, count, rng, tables):
    if s.phase == ANSWER:
        return ACCEPT if is_word(tables, s.word, s.length) else CHALLENGE
    plan = best_step(s, tables)
    if plan == COMPLETE:
        return PLAY
    if plan == NO_WORD:
        return _bluff(moves, count)
    return move_for(s, plan)


@njit
def _bluff(moves, count):
    """The quickest way to something that can be laid: it may be believed, and who concedes has lost at once."""
    last = moves[count - 1]
    return moves[0] if last == CONCEDE else last


@njit
def best_step(s, tables):
    """The next step to the dearest word that begins with the letters taken so far; of equals, to the longest.

    The first of the best words is kept, and words are found in the same order every time: so what was the plan at one
    move is still the plan at the next.
    """
    hunt = begin_hunt(s, tables)
    dearest, longest, plan = NOTHING, NOTHING, NO_WORD
    while next_word(hunt, tables):
        length = int(hunt.now[LENGTH])
        points = int(hunt.points[length])
        if points > dearest or (points == dearest and length > longest):
            dearest, longest = points, length
            plan = int(hunt.steps[0]) if length else COMPLETE
    return plan
