"""The expert of Cross Dice, and the players of the lower levels: which word to lay, when to bluff, what to challenge.

The expert knows every word. It looks one turn ahead from each, over throws of the other seat, and lays nonsense where a
struck word costs less than what a word would leave to the other seat. The others lay a word that comes to mind.

Where the game is part of a match, the aim is to win the match.
"""

import random
import zlib
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.game import Game
from parlour.core.i18n.message import Message, Seat, short
from parlour.core.observation import Observation
from parlour.core.runtime.engine import Batch, clone
from parlour.games.crossdice.ai.candidates import RECALL_ALL, Candidate, TurnAnalysis, moves_of
from parlour.games.crossdice.ai.levels import SKILLS, vocabulary
from parlour.games.crossdice.ai.lookahead import LONGEST_LINE, find_words
from parlour.games.crossdice.automaton import LETTERS, is_word
from parlour.games.crossdice.dice import BLANK, DICE
from parlour.games.crossdice.rules import (
    ACCEPT,
    ANSWER,
    CHALLENGE,
    CONCEDE,
    CROSS,
    DONE,
    LOOSE,
    MOVES,
    NOTHING,
    ON_MAT,
    TAKE,
    TAKE_AS,
    TAKEN,
)

EXPERT = LEVELS[-1]
WORD_BUDGET = Budget(4000, seconds=0.8)
ANSWER_BUDGET = Budget(400, seconds=0.3)
BLUFF_MARGIN = 0.005  # nonsense must win so much more often than a word
PLAN_CACHE_SIZE = 4096  # one plan for every word that is being built
CONCEDED_TOTAL = -1000  # the points brought from a game that was conceded: no word makes up for them


# The values of the moves


def plays_for_match() -> bool:
    return True


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The chance that each legal move wins against somebody who knows every word, the best first."""
    if observation.batch[0]["phase"] == ANSWER:
        action_values = _evaluate_answers(observation, budget, seed)
    else:
        action_values = _evaluate_letters(observation, budget, seed)
    return sorted(action_values, key=lambda action_value: -action_value.win)


def _evaluate_answers(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    analysis = _analysis(observation, 1 - observation.actor, seed)
    laid, challenged = analysis.candidate([]), analysis.after(CHALLENGE)
    analysis.sample([laid, laid._replace(accepted=challenged)], budget)
    reason = _answer_reason(observation, laid)
    return [
        ActionValue(MOVES[answer], 1 - estimate.win, estimate.error, reason)
        for answer, estimate in ((ACCEPT, laid.accepted), (CHALLENGE, challenged))
    ]


def _evaluate_letters(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    analysis = _analysis(observation, observation.actor, seed)
    candidates = analysis.candidates()
    analysis.sample(candidates, budget)
    best: dict[str, Candidate] = {}
    for candidate in sorted(candidates, key=lambda candidate: (-candidate.win, -candidate.points)):
        best.setdefault(MOVES[candidate.moves[0]], candidate)
    action_values = [
        ActionValue(move, candidate.win, candidate.after_best_answer.error, _word_reason(observation, candidate))
        for move, candidate in best.items()
    ]
    if MOVES[CONCEDE] in observation.moves():
        reason = Message("advice-concede", {"stakes": _stakes(observation)})
        action_values.append(ActionValue(MOVES[CONCEDE], 0.0, 0.0, reason))
    return action_values


def _analysis(observation: Observation, seat: int, seed: int) -> TurnAnalysis:
    return TurnAnalysis(observation.game, _in_match(observation), seat, seed, _games_to_come(observation))


# The match


def _in_match(observation: Observation) -> Batch:
    """The position with the scores of the match: those of the games before are added."""
    batch = clone(observation.batch)
    if observation.match is not None:
        batch[0]["score"] += np.maximum(observation.match.totals, CONCEDED_TOTAL).astype(np.int16)
    return batch


def _games_to_come(observation: Observation) -> int:
    return 0 if observation.match is None else observation.match.to_come


def _stakes(observation: Observation) -> str:
    """What ends with this game: a game alone, the last game of a match, or one that is followed by others."""
    if observation.match is None:
        return "game"
    return "match-goes-on" if observation.match.to_come else "match"


# Reasons


def _answer_reason(observation: Observation, laid: Candidate) -> Message:
    s = observation.batch[0]
    facts = {"word": laid.word, "points": laid.points, "accepted": DICE - int(s["length"])}
    if laid.struck is None:
        return Message("advice-is-a-word", facts)
    return Message("advice-is-no-word", facts | {"struck": DICE - int(s["mat_length"])})


def _word_reason(observation: Observation, candidate: Candidate) -> Message:
    after = candidate.accepted.batch[0]
    seat, other = observation.actor, 1 - observation.actor
    facts = {"word": candidate.word, "points": candidate.points, "other": Seat(other)}
    if candidate.struck is not None:
        return Message("advice-nonsense", facts | {"dice": DICE - int(observation.batch[0]["mat_length"])})
    if after["phase"] == DONE:
        totals = {"mine": int(after["score"][seat]), "theirs": int(after["score"][other])}
        return Message("advice-last-word", facts | totals | {"stakes": _stakes(observation)})
    if after["mat_length"] == DICE:
        return Message("advice-all-dice", facts)
    reply = {"dice": DICE - int(after["mat_length"]), "answer": round(candidate.accepted.reply_points)}
    return Message("advice-word", facts | reply)


# The moves of a player of a level


def choose(observation: Observation, level: str, seed: int) -> str:
    """The move that a player of this level makes.

    The word depends on the throw alone and not on the seed, so that the player finishes the word that it began.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
    moves = observation.moves()
    if len(moves) == 1:
        return moves[0]
    if observation.batch[0]["phase"] == ANSWER:
        if level == EXPERT:
            return evaluate(observation, ANSWER_BUDGET, seed)[0].move
        return _answer(observation, level, seed)
    batch, to_come = _in_match(observation), _games_to_come(observation)
    begun = _moves_made(batch)
    plan = _plan(observation.game, level, _turn_start(batch).tobytes(), to_come)
    if plan[: len(begun)] != begun:  # somebody else began this word
        plan = begun + _plan(observation.game, level, batch.tobytes(), to_come)
    return MOVES[plan[len(begun)]]


def _answer(observation: Observation, level: str, seed: int) -> str:
    """Accepts words that it knows, and sometimes challenges others."""
    s, skill = observation.batch[0], SKILLS[level]
    if is_word(vocabulary(observation.game, level), s["word"], s["length"]):
        return MOVES[ACCEPT]
    in_dictionary = is_word(observation.game.tables, s["word"], s["length"])
    probability = skill.challenge_unknown if in_dictionary else skill.challenge_nonsense
    return MOVES[CHALLENGE if random.Random(seed).random() < probability else ACCEPT]


@lru_cache(maxsize=PLAN_CACHE_SIZE)
def _plan(game: Game, level: str, position: bytes, to_come: int) -> tuple[int, ...]:
    """The moves that lay the word which a player of this level chooses; the scores are those of the match."""
    batch, seed = game.engine.blank(), zlib.crc32(position)
    batch[0] = np.frombuffer(position, batch.dtype)[0]
    analysis = TurnAnalysis(game, batch, int(game.engine.loops.actor(batch)), seed, to_come)
    if level == EXPERT:
        return max(analysis.halve(analysis.promising_candidates(), WORD_BUDGET), key=_preference).moves
    return (
        _recalled_word(analysis, level, np.array(SKILLS[level].recall))
        or _recalled_word(analysis, level, RECALL_ALL)
        or analysis.nonsense().moves
    )


def _preference(candidate: Candidate) -> tuple[float, int]:
    """What the expert maximises: the chance to win, then the points. Nonsense must be clearly better than a word."""
    return candidate.win - (BLUFF_MARGIN if candidate.struck else 0.0), candidate.points


def _recalled_word(analysis: TurnAnalysis, level: str, recall: NDArray[np.int64]) -> tuple[int, ...]:
    """The moves that lay the best of the words that come to mind."""
    lines = np.empty((1, LONGEST_LINE), np.int64)
    words, looks_ahead = vocabulary(analysis.game, level), SKILLS[level].looks_ahead
    count = find_words(analysis.batch, words, recall, analysis.seed, looks_ahead, analysis.chances, lines)
    return tuple(moves_of(lines[0])) if count else ()


def _turn_start(batch: Batch) -> Batch:
    """The position before the first letter was taken."""
    start = clone(batch)
    s = start[0]
    s["place"][s["place"] == TAKEN] = LOOSE
    s["word"], s["word_dice"], s["length"], s["crossing"] = NOTHING, NOTHING, 0, NOTHING
    return start


def _moves_made(batch: Batch) -> tuple[int, ...]:
    """The moves that took the letters so far."""
    s = batch[0]
    return tuple(
        _move_that_took(s, int(die), int(letter))
        for die, letter in zip(s["word_dice"], s["word"], strict=True)
        if letter != NOTHING
    )


def _move_that_took(s: Any, die: int, letter: int) -> int:
    if s["place"][die] == ON_MAT:
        return CROSS + int(s["crossing"])
    return TAKE_AS + die * LETTERS + letter if s["face"][die] == BLANK else TAKE + die
