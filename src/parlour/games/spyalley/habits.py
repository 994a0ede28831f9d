"""How people play Spy Alley Dice who do not look far ahead: beginners, casual players and those who count."""

from collections.abc import Callable
from random import Random

import numpy as np

from parlour.core.engine import Reading
from parlour.core.sight import Sight
from parlour.games.spyalley import board
from parlour.games.spyalley.counting import Count, count, count_of_others
from parlour.games.spyalley.lookahead import keeping
from parlour.games.spyalley.notation import FACES
from parlour.games.spyalley.steady import ACCUSE_ABOVE, ACCUSE_LAST_ABOVE
from parlour.games.spyalley.view import face_shown

RASHNESS = 0.3  # how often a beginner accuses
ABSENCE = 0.4  # how often a casual player's thoughts are elsewhere
MISSION_HOPE = 0.6  # what five of a seat's own face are worth to who counts, beside the 1 of a right guess


def beginner(sight: Sight, s: Reading, rng: Random) -> int:
    """Collects whatever lies there most often, guesses anybody, and has forgotten what was shown."""
    if s.phase == board.KEEPING:
        return _collect(s, list(range(board.FACES)))
    if s.phase == board.ANSWERING:
        return board.ACCUSE if rng.random() < RASHNESS else board.PASS
    moves = sight.game.engine.legal(sight.batch)
    if s.phase != board.CALLING:
        return rng.choice(moves)
    if board.MISSION in moves and holds(s, shown(s)):
        return board.MISSION
    return rng.choice([move for move in moves if move not in (board.PASS, board.MISSION)])


def casual(sight: Sight, s: Reading, rng: Random) -> int:
    """Remembers what was shown: who cannot hold a card is not asked for it, and who must is asked first.

    Now and then its thoughts are elsewhere, and it plays like a beginner.
    """
    if rng.random() < ABSENCE:
        return beginner(sight, s, rng)
    known = count(sight)
    if s.phase == board.KEEPING:
        return _collect(s, [face for face in range(board.FACES) if _best_odds(s, known, face) > 0])
    if s.phase == board.CALLING:
        return _guess(sight, s, known, lambda odds: rng.random() if 0 < odds < 1 else odds)
    if s.phase == board.ANSWERING:
        return board.ACCUSE if known.odds(s.turn, shown(s)) > rng.random() else board.PASS
    return rng.choice(sight.game.engine.legal(sight.batch))


def strong(sight: Sight, s: Reading, rng: Random) -> int:
    """Counts the hidden deals, throws the dice as well as can be, and never bluffs."""
    known = count(sight)
    if s.phase == board.KEEPING:
        return _best_throw(s, known)
    if s.phase == board.CALLING:
        return _guess(sight, s, known, lambda odds: odds + (rng.random() / 1000 if odds else 0))
    if s.phase == board.ANSWERING:
        limit = ACCUSE_LAST_ABOVE if _is_last_asked(s) else ACCUSE_ABOVE
        return board.ACCUSE if known.odds(s.turn, shown(s)) > limit else board.PASS
    seen = count_of_others(sight)
    moves = sight.game.engine.legal(sight.batch)
    return max(moves, key=lambda move: seen.odds(s.active, card_of(s, move)))


def shown(s: Reading) -> int:
    """The face on three dice or more."""
    face = face_shown(s)
    return board.BLANK if face is None else FACES.index(face)


def card_of(s: Reading, move: int) -> int:
    """The card that is given away or thrown away."""
    return move - (board.SURRENDER if s.phase == board.SURRENDERING else board.DISCARD)


def holds(s: Reading, face: int) -> bool:
    return bool(s.hand[s.active] >> face & 1)


def _collect(s: Reading, wanted: list[int]) -> int:
    """Keeps the dice of the commonest face that is wanted, and holds once there are three."""
    dice = s.dice.tolist()
    face = max(wanted, key=dice.count, default=dice[0])
    if dice.count(face) >= board.GUESS_NEEDS:
        return board.HOLD
    return sum(1 << die for die in range(board.DICE) if dice[die] != face)


def _best_odds(s: Reading, known: Count, face: int) -> float:
    return known.odds(known.suspect(face, but=s.active), face)


def _best_throw(s: Reading, known: Count) -> int:
    three = np.array([_best_odds(s, known, face) for face in range(board.FACES)])
    own = np.array([holds(s, face) for face in range(board.FACES)])
    worth = keeping(s, 0.0, three, np.where(own, MISSION_HOPE, three))
    return max(worth, key=lambda dice: worth[dice])


def _guess(sight: Sight, s: Reading, known: Count, rating: Callable[[float], float]) -> int:
    """The best guess by this rating; if none can be right, a mission that is true, or nothing."""
    face, moves = shown(s), sight.game.engine.legal(sight.batch)
    rated = {
        move: rating(known.odds(move - board.GUESS, face)) for move in moves if board.GUESS <= move < board.MISSION
    }
    best = max(rated, key=lambda move: rated[move])
    if rated[best] > 0:
        return best
    return board.MISSION if board.MISSION in moves and holds(s, face) else board.PASS


def _is_last_asked(s: Reading) -> bool:
    after = [(s.active + step) % s.players for step in range(1, s.players)]
    return bool(next(seat for seat in after if s.cards[seat]) == s.turn)
