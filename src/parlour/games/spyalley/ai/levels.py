"""How the levels below expert play Spy Alley Dice: beginner, casual and strong."""

from random import Random

import numpy as np

from parlour.core.observation import Observation
from parlour.core.runtime.engine import Snapshot
from parlour.games.spyalley import position
from parlour.games.spyalley.ai import strong as strong_player
from parlour.games.spyalley.ai.deal_counting import DealCount, count_deals
from parlour.games.spyalley.position import FACE_NAMES
from parlour.games.spyalley.view import face_shown

BEGINNER_ACCUSES = 0.3  # how often
CASUAL_EPSILON = 0.4  # how often a casual player plays like a beginner


def beginner(observation: Observation, s: Snapshot, rng: Random) -> int:
    """Collects the commonest face, guesses anybody, and forgets what was shown."""
    if s.phase == position.KEEPING:
        return _collect_commonest(s, list(range(position.FACES)))
    if s.phase == position.ANSWERING:
        return position.ACCUSE if rng.random() < BEGINNER_ACCUSES else position.PASS
    moves = observation.game.engine.legal(observation.batch)
    if s.phase != position.CALLING:
        return rng.choice(moves)
    if position.MISSION in moves and holds(s, shown(s)):
        return position.MISSION
    return rng.choice([move for move in moves if move not in (position.PASS, position.MISSION)])


def casual(observation: Observation, s: Snapshot, rng: Random) -> int:
    """Remembers what was shown: never guesses a seat that cannot hold the card, and prefers one that must.

    Sometimes it is distracted and plays like a beginner.
    """
    if rng.random() < CASUAL_EPSILON:
        return beginner(observation, s, rng)
    deals = count_deals(observation)
    if s.phase == position.KEEPING:
        possible = [face for face in range(position.FACES) if _best_guess_probability(s, deals, face) > 0]
        return _collect_commonest(s, possible)
    if s.phase == position.CALLING:
        return _casual_call(observation, s, deals, rng)
    if s.phase == position.ANSWERING:
        return position.ACCUSE if deals.probability(s.turn, shown(s)) > rng.random() else position.PASS
    return rng.choice(observation.game.engine.legal(observation.batch))


def strong(observation: Observation, s: Snapshot, rng: Random) -> int:
    """Counts the hidden deals, throws the dice optimally, and never bluffs."""
    moves = np.array(observation.game.engine.legal(observation.batch), np.int16)
    tie_breaks = np.array([rng.random() for _ in range(position.SEATS)])
    return int(strong_player.choose(s.record(), moves, len(moves), tie_breaks))


def shown(s: Snapshot) -> int:
    """The face on three dice or more; BLANK if there is none."""
    face = face_shown(s)
    return position.BLANK if face is None else FACE_NAMES.index(face)


def card_of(s: Snapshot, move: int) -> int:
    """The card that a move surrenders or discards."""
    return move - (position.SURRENDER if s.phase == position.SURRENDERING else position.DISCARD)


def holds(s: Snapshot, face: int) -> bool:
    """Whether the seat to move holds the card."""
    return bool(s.hand[s.active] >> face & 1)


def _collect_commonest(s: Snapshot, wanted: list[int]) -> int:
    """Keeps the dice of the commonest wanted face, and holds once there are three."""
    dice = s.dice.tolist()
    face = max(wanted, key=dice.count, default=dice[0])
    if dice.count(face) >= position.GUESS_NEEDS:
        return position.HOLD
    return sum(1 << die for die in range(position.DICE) if dice[die] != face)


def _best_guess_probability(s: Snapshot, deals: DealCount, face: int) -> float:
    return deals.probability(deals.likeliest_holder(face, excluding=s.active), face)


def _casual_call(observation: Observation, s: Snapshot, deals: DealCount, rng: Random) -> int:
    """A guess that must be right, or any that may be; if none can be, a true mission, or nothing."""
    face, moves = shown(s), observation.game.engine.legal(observation.batch)
    guesses = [move for move in moves if position.GUESS <= move < position.MISSION]
    probabilities = {move: deals.probability(move - position.GUESS, face) for move in guesses}
    ratings = {
        move: rng.random() if 0 < probability < 1 else probability for move, probability in probabilities.items()
    }
    best = max(ratings, key=lambda move: ratings[move])
    if ratings[best] > 0:
        return best
    return position.MISSION if position.MISSION in moves and holds(s, face) else position.PASS
