"""The expert of Spite, which is solved: what each move wins is known, not guessed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from parlour.core.engine import Reading
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.sight import generator
from parlour.games.spite import habits, outlook, rules
from parlour.games.spite.reasons import reason
from parlour.games.spite.solved import ERROR, values
from parlour.games.spite.start import starting_chances
from parlour.games.spite.turns import first_position

if TYPE_CHECKING:
    from parlour.core.sight import Sight
    from parlour.core.state import State


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """What each move wins if everybody goes on as well as they can. It takes no effort worth limiting."""
    seen = outlook.survey_of(sight.batch, values())
    listed = zip(seen.moves.tolist(), seen.wins.tolist(), strict=True)
    moves = sorted([(sight.game.engine.moves[move], win) for move, win in listed], key=lambda one: -one[1])
    return [
        Judgement(move, win, ERROR, reason(sight.batch, values(), moves, place))
        for place, (move, win) in enumerate(moves)
    ]


def choose(sight: Sight, level: str, seed: int) -> str:
    """The move that a player of this level makes."""
    move: int = habits.choice_of(sight.batch, LEVELS.index(level), values(), generator(seed))
    return sight.game.engine.moves[move]


def chances(state: State) -> tuple[float, ...]:
    """Each seat's chance to win if everybody plays as well as they can."""
    if state.result is not None:
        return state.result
    s = Reading(state.batch)
    if s.phase == rules.THROW_FOR_START:
        return _chances_before_start(s.start_throw.tolist()[: s.players])
    return tuple(np.roll(outlook.survey_of(state.batch, values()).chances, s.turn).tolist())


def _chances_before_start(throws: list[int]) -> tuple[float, ...]:
    players = len(throws)
    at_first, total = values()[first_position(players), :players], np.zeros(players)
    for seat, chance in enumerate(starting_chances(throws)):
        total += chance * np.roll(at_first, seat)
    return tuple(total.tolist())
