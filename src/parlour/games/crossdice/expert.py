"""An expert in Cross Dice, and players who are less: which word to lay, when to lay nonsense, and what to challenge.

An expert knows every word. It looks from each word ahead over the throws of the other seat, and lays nonsense where a
struck word costs less than what a word would leave behind. The others lay what they can think of.

Where the game is part of a match, it is the match that is to be won.
"""

import random
import zlib
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import Batch, clone, kept_on_disk
from parlour.core.game import Game
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.message import Message, Seat, short
from parlour.core.sight import Sight
from parlour.games.crossdice import rules
from parlour.games.crossdice.automaton import LETTERS
from parlour.games.crossdice.dice import BLANK, DICE
from parlour.games.crossdice.foresight import LONGEST_WAY
from parlour.games.crossdice.position import NOTHING
from parlour.games.crossdice.prospects import EVERYTHING, Study, Way, find_words, listed
from parlour.games.crossdice.rules import (
    ACCEPT,
    ANSWER,
    CHALLENGE,
    CONCEDE,
    CROSS,
    DONE,
    LOOSE,
    ON_MAT,
    TAKE,
    TAKE_AS,
    TAKEN,
)
from parlour.games.crossdice.wits import WITS, Wits, vocabulary

EXPERT = LEVELS[-1]
THINKING = Effort(4000, seconds=0.8)
ANSWERING = Effort(400, seconds=0.3)
NERVE = 0.005  # nonsense must win so much more often than a word
PLANS = 4096  # kept in mind: of every word that is being built, one
PLAYS_FOR_MATCH = True  # what it says of the moves of a match is about the match
GIVEN_UP = -1000  # points brought from a game that was conceded: no word makes up for them

is_word: Any = kept_on_disk(rules.is_word)


# What the moves are worth


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """How likely each legal move wins against somebody who knows every word, the best first."""
    if sight.batch[0]["phase"] == ANSWER:
        judgements = _judge_answers(sight, effort, seed)
    else:
        judgements = _judge_letters(sight, effort, seed)
    return sorted(judgements, key=lambda judgement: -judgement.win)


def _judge_answers(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    study = Study(sight.game, _in_match(sight), 1 - sight.actor, seed, _to_come(sight))
    way, challenged = study.follow([]), study.after(CHALLENGE)
    study.weigh([way, way._replace(accepted=challenged)], effort)
    reason = _why_answer(sight, way)
    return [
        Judgement(sight.game.engine.moves[answer], 1 - prospect.win, prospect.error, reason)
        for answer, prospect in ((ACCEPT, way.accepted), (CHALLENGE, challenged))
    ]


def _judge_letters(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    moves = sight.game.engine.moves
    study = Study(sight.game, _in_match(sight), sight.actor, seed, _to_come(sight))
    ways = study.ways()
    study.weigh(ways, effort)
    best: dict[str, Way] = {}
    for way in sorted(ways, key=lambda way: (-way.win, -way.points)):
        best.setdefault(moves[way.moves[0]], way)
    judgements = [Judgement(move, way.win, way.worse.error, _why_word(sight, way)) for move, way in best.items()]
    if moves[CONCEDE] in sight.moves():
        judgements.append(Judgement(moves[CONCEDE], 0.0, 0.0, Message("advice-concede", {"stakes": _stakes(sight)})))
    return judgements


# The match


def _in_match(sight: Sight) -> Batch:
    """The position as if what was brought from the games before had been made in this one."""
    batch = clone(sight.batch)
    if sight.match is not None:
        batch[0]["score"] += np.maximum(sight.match.totals, GIVEN_UP).astype(np.int16)
    return batch


def _to_come(sight: Sight) -> int:
    return 0 if sight.match is None else sight.match.to_come


def _stakes(sight: Sight) -> str:
    """What is over with this game: itself alone, or one of the games of a match, or its last."""
    if sight.match is None:
        return "game"
    return "match-goes-on" if sight.match.to_come else "match"


# Why, in words


def _why_answer(sight: Sight, way: Way) -> Message:
    s = sight.batch[0]
    facts = {"word": way.word, "points": way.points, "accepted": DICE - int(s["length"])}
    if way.struck is None:
        return Message("advice-is-a-word", facts)
    return Message("advice-is-no-word", facts | {"struck": DICE - int(s["mat_length"])})


def _why_word(sight: Sight, way: Way) -> Message:
    after = way.accepted.batch[0]
    seat, other = sight.actor, 1 - sight.actor
    facts = {"word": way.word, "points": way.points, "other": Seat(other)}
    if way.struck is not None:
        return Message("advice-nonsense", facts | {"dice": DICE - int(sight.batch[0]["mat_length"])})
    if after["phase"] == DONE:
        totals = {"mine": int(after["score"][seat]), "theirs": int(after["score"][other])}
        return Message("advice-last-word", facts | totals | {"stakes": _stakes(sight)})
    if after["mat_length"] == DICE:
        return Message("advice-all-dice", facts)
    left = {"dice": DICE - int(after["mat_length"]), "answer": round(way.accepted.answer)}
    return Message("advice-word", facts | left)


# What a player of a level does


def choose(sight: Sight, level: str, seed: int) -> str:
    """The move of a player of this level. What it builds depends on the throw alone, so that it goes on as it began."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {short(level)}; there are: {', '.join(LEVELS)}")
    moves = sight.moves()
    if len(moves) == 1:
        return moves[0]
    if sight.batch[0]["phase"] == ANSWER:
        return judge(sight, ANSWERING, seed)[0].move if level == EXPERT else _doubt(sight, WITS[level], seed)
    batch, to_come = _in_match(sight), _to_come(sight)
    begun = _begun(batch)
    plan = _plan(sight.game, level, _turn_start(batch).tobytes(), to_come)
    if plan[: len(begun)] != begun:  # somebody else began this word
        plan = begun + _plan(sight.game, level, batch.tobytes(), to_come)
    return sight.game.engine.moves[plan[len(begun)]]


def _doubt(sight: Sight, wits: Wits, seed: int) -> str:
    """Accepts what it knows, and mostly what it does not."""
    s = sight.batch[0]
    if is_word(vocabulary(sight.game, wits.vocabulary), s["word"], s["length"]):
        return "accept"
    doubt = wits.doubts_words if is_word(sight.game.tables, s["word"], s["length"]) else wits.doubts_nonsense
    return "challenge" if random.Random(seed).random() < doubt else "accept"


@lru_cache(maxsize=PLANS)
def _plan(game: Game, level: str, position: bytes, to_come: int) -> tuple[int, ...]:
    """The moves with which it goes on from here until its word is laid; the scores are those of the match."""
    batch, seed = game.engine.blank(), zlib.crc32(position)
    batch[0] = np.frombuffer(position, batch.dtype)[0]
    study = Study(game, batch, int(game.engine.loops.actor(batch)), seed, to_come)
    if level == EXPERT:
        return max(study.best(study.promising(), THINKING), key=_taste).moves
    wits = WITS[level]
    return _found(study, wits, np.array(wits.noticed)) or _found(study, wits, EVERYTHING) or study.nonsense().moves


def _taste(way: Way) -> tuple[float, int]:
    """What an expert goes by: who wins, then the points; and a word is laid with a better face than nonsense."""
    return way.win - (NERVE if way.struck else 0.0), way.points


def _found(study: Study, wits: Wits, noticed: NDArray[np.int64]) -> tuple[int, ...]:
    """The way to the best of the words that come to its mind."""
    ways = np.empty((1, LONGEST_WAY), np.int64)
    words = vocabulary(study.game, wits.vocabulary)
    count = find_words(study.batch, words, noticed, study.seed, wits.looks_ahead, study.chances, ways)
    return tuple(listed(ways[0])) if count else ()


def _turn_start(batch: Batch) -> Batch:
    """The position before the first letter was taken."""
    start = clone(batch)
    s = start[0]
    s["place"][s["place"] == TAKEN] = LOOSE
    s["word"], s["word_dice"], s["length"], s["crossing"] = NOTHING, NOTHING, 0, NOTHING
    return start


def _begun(batch: Batch) -> tuple[int, ...]:
    """The moves that took the letters so far."""
    s = batch[0]
    return tuple(
        _taken(s, int(die), int(letter))
        for die, letter in zip(s["word_dice"], s["word"], strict=True)
        if letter != NOTHING
    )


def _taken(s: Any, die: int, letter: int) -> int:
    if s["place"][die] == ON_MAT:
        return CROSS + int(s["crossing"])
    return TAKE_AS + die * LETTERS + letter if s["face"][die] == BLANK else TAKE + die
