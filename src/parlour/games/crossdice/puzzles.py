"""Puzzles of Cross Dice: ten dice are thrown, and the word with the most points is to be found."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from parlour.core.chance import random_push
from parlour.core.contract import CHANCE
from parlour.core.game import Game
from parlour.core.i18n.message import Message
from parlour.core.puzzles import Verdict
from parlour.core.runtime.engine import Snapshot
from parlour.core.state import State
from parlour.games.crossdice.ai.candidates import RECALL_ALL, TurnAnalysis, moves_of
from parlour.games.crossdice.ai.lookahead import LONGEST_LINE, find_words
from parlour.games.crossdice.automaton import is_word
from parlour.games.crossdice.rules import ANSWER
from parlour.games.crossdice.view import spelled, word_points

KEPT = 64  # best words


def position(game: Game, seed: int) -> State:
    """The first throw of a game; the same for the same seed."""
    rng, state = np.random.default_rng(seed), game.start()
    while state.actor == CHANCE:
        state.push(random_push(state, rng))
    return State(game, origin=state.batch)


def verdict(start: State, moves: Sequence[str]) -> Verdict | None:
    """What to say about the word; None until it is laid."""
    laid = start.copy()
    for move in moves:
        laid.push(move)
    s = Snapshot(laid.batch)
    if s.phase != ANSWER:
        return None
    best, most = _best_word(start.game, start.batch.tobytes())
    facts = {"word": spelled(s.word), "points": word_points(s), "best": best, "most": most}
    if not is_word(start.game.tables, s.word, s.length):
        return Verdict(False, Message("puzzle-no-word", facts))
    if word_points(s) >= most:
        return Verdict(True, Message("puzzle-best-word", facts))
    return Verdict(False, Message("puzzle-better-word", facts))


@lru_cache(maxsize=KEPT)
def _best_word(game: Game, position: bytes) -> tuple[str, int]:
    """The word with the most points, and how many."""
    batch = game.engine.blank()
    batch[0] = np.frombuffer(position, batch.dtype)[0]
    analysis = TurnAnalysis(game, batch, int(game.engine.loops.actor(batch)), 0)
    lines = np.empty((1, LONGEST_LINE), np.int64)
    find_words(batch, game.tables, RECALL_ALL, 0, False, analysis.chances, lines)
    laid = State(game, origin=batch)
    for move in moves_of(lines[0]):
        laid.push_id(move)
    s = Snapshot(laid.batch)
    return spelled(s.word), word_points(s)
