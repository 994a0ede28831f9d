"""Players of Spite and Malice, from one who plays what fits to one who imagines the others' hands; and what it says."""

from collections.abc import Sequence

import numpy as np

from parlour.core.judgement import Effort, Judgement
from parlour.core.sight import Sight
from parlour.games.malice.reasons import reason
from parlour.games.malice.study import Study

THINKING = Effort(8_000, seconds=0.8)  # of an expert, for each move of a turn
OVERSIGHT = 0.2  # how often a beginner does not see what fits


def choose(sight: Sight, level: str, seed: int) -> str:
    """What a player of this level does.

    A beginner plays what fits. A casual player thinks a turn through, but only of its own cards. A strong one minds
    what it leaves to the others as well, and an expert imagines what they would do with it.
    """
    if level == "beginner":
        return _whatever_fits(sight.moves(), np.random.default_rng(seed))
    study = Study(sight.batch, seed)
    if level == "casual":
        best = study.selfish()
    elif level == "strong":
        best = study.at_a_glance()
    else:
        best = study.tried(THINKING)[0]
    return sight.game.engine.moves[best.moves[0]]


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """A judgement of every legal move, the best first: it is worth what the best turn is worth that begins with it."""
    study, engine = Study(sight.batch, seed), sight.game.engine
    tried = study.tried(effort)
    legal = {move: study.first(move) for move in engine.legal(sight.batch)}
    best = {move: next(place for place, one in enumerate(tried) if one.firsts & first) for move, first in legal.items()}
    judged, win = list[Judgement](), 1.0
    for move in sorted(best, key=best.__getitem__):
        ending = tried[best[move]]
        win = min(win, ending.win)  # what was left out has lost to the others in the same worlds, however it looks
        judged.append(Judgement(engine.moves[move], win, ending.error, reason(sight, engine.moves[move], ending)))
    return judged


def _whatever_fits(moves: Sequence[str], rng: np.random.Generator) -> str:
    """The objective if it fits, else any card that does, else any discard but a king."""
    objective = [move for move in moves if move.startswith("objective")]
    plays = [move for move in moves if "play" in move]
    others = [move for move in moves if "play" not in move]
    discards = [move for move in others if not move.startswith("hand K")] or others
    if not discards or (plays and rng.random() > OVERSIGHT):
        return str(rng.choice(objective or plays))
    return str(rng.choice(discards))
