"""Puzzles of Spite: positions from games of sensible players where one move is clearly the best. Values are exact."""

from collections.abc import Sequence

import numpy as np

from parlour.core.action_values import ActionValue, Budget
from parlour.core.chance import random_push
from parlour.core.contract import CHANCE, OVER
from parlour.core.game import Game
from parlour.core.i18n.message import Message
from parlour.core.puzzles import Verdict
from parlour.core.runtime.engine import Snapshot
from parlour.core.state import State
from parlour.games.spite import rules
from parlour.games.spite.ai.expert import evaluate
from parlour.games.spite.narration import choice

LEAST, MOST = 0.02, 0.15  # how much the best move wins more often: it can be found, but is not obvious
SKIPPED = 6  # choices between two that are looked at, so that positions from a whole game come up


def position(game: Game, seed: int) -> State:
    """A position that is worth a puzzle; the same for the same seed."""
    rng, choices, state = np.random.default_rng(seed), 0, game.start()
    while True:
        if state.actor == OVER:
            state = game.start()
        elif state.actor == CHANCE:
            state.push(random_push(state, rng))
        else:
            choices += 1
            if choices % SKIPPED == 0 and _is_puzzle(state):
                return State(game, origin=state.batch)
            state.push(state.observation(state.actor).heuristic_move(int(rng.integers(2**31))))


def verdict(start: State, moves: Sequence[str]) -> Verdict | None:
    """What to say about the first move; None without one."""
    if not moves:
        return None
    values = _values(start)
    best, made = values[0], next(one for one in values if one.move == moves[0])
    if best.win - made.win < LEAST:
        return Verdict(True, Message("puzzle-best", {"win": round(100 * best.win)}))
    label, lead = choice(Snapshot(start.batch), best.move), best.win - made.win
    facts = {"move": label, "percent": round(100 * lead), "win": round(100 * best.win)}
    return Verdict(False, Message("puzzle-better", facts))


def _is_puzzle(state: State) -> bool:
    if Snapshot(state.batch).phase == rules.CHOOSE_NUMBER or len(state.moves()) < 2:
        return False
    best, other, *_ = _values(state)
    return LEAST <= best.win - other.win <= MOST


def _values(state: State) -> list[ActionValue]:
    return evaluate(state.observation(state.actor), Budget(1), seed=0)
