"""How people play Spy Alley Dice who do not look far ahead: beginners, casual players and those who count."""

from random import Random

import numpy as np

from parlour.core.engine import Reading, kept_on_disk
from parlour.core.sight import Sight
from parlour.games.spyalley import board
from parlour.games.spyalley.counting import Count, count
from parlour.games.spyalley.notation import FACES
from parlour.games.spyalley.strong import choose
from parlour.games.spyalley.view import face_shown

RASHNESS = 0.3  # how often a beginner accuses
ABSENCE = 0.4  # how often a casual player's thoughts are elsewhere

_choose_strongly = kept_on_disk(choose)


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
        return _guess(sight, s, known, rng)
    if s.phase == board.ANSWERING:
        return board.ACCUSE if known.odds(s.turn, shown(s)) > rng.random() else board.PASS
    return rng.choice(sight.game.engine.legal(sight.batch))


def strong(sight: Sight, s: Reading, rng: Random) -> int:
    """Counts the hidden deals, throws the dice as well as can be, and never bluffs."""
    moves = np.array(sight.game.engine.legal(sight.batch), np.int16)
    whims = np.array([rng.random() for _ in range(board.SEATS)])
    return int(_choose_strongly(s.record(), moves, len(moves), whims))


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


def _guess(sight: Sight, s: Reading, known: Count, rng: Random) -> int:
    """A guess that must be right, or any that may be; if none can, a mission that is true, or nothing."""
    face, moves = shown(s), sight.game.engine.legal(sight.batch)
    odds = {move: known.odds(move - board.GUESS, face) for move in moves if board.GUESS <= move < board.MISSION}
    rated = {move: rng.random() if 0 < odds[move] < 1 else odds[move] for move in odds}
    best = max(rated, key=lambda move: rated[move])
    if rated[best] > 0:
        return best
    return board.MISSION if board.MISSION in moves and holds(s, face) else board.PASS
