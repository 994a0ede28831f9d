"""The expert of Spiralized, who sees the whole roll and the rolls after it; and three players who see less."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import Reading, kept_on_disk
from parlour.core.judgement import Effort, Judgement
from parlour.core.protocol import CHANCE
from parlour.games.spiralized import board, foresight, rules
from parlour.games.spiralized.estimate import WEIGHTS
from parlour.games.spiralized.reasons import reason

if TYPE_CHECKING:
    from parlour.core.sight import Sight
    from parlour.core.state import State

LEAST = (1, 200, 5_000)  # simulations that must be allowed to look so many rolls ahead
LONGER = 25  # times longer than for one roll is the look two rolls ahead
MARGIN = 0.02  # ways to use the roll that seem worse by more than this are not looked at closely
ERROR = 0.05  # of an even chance, as measured over games; the surer a chance, the less

THINKING = {"strong": Effort(1), "expert": Effort(10_000, seconds=1.2)}
MISJUDGEMENT = {"strong": 0.005, "expert": 0.0}  # how far it is out about a move, as a standard deviation
CARELESSNESS = {"beginner": 0.6, "casual": 0.1}  # how often it does not think at all

_weigh = kept_on_disk(foresight.weigh)
_expect = kept_on_disk(foresight.expect)


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """How likely each move wins, as far as it can be foreseen, and why. Nothing is drawn, so the seed is not needed."""
    moves, chances = sight.moves(), _wins(sight, effort)
    order = np.argsort(-chances, kind="stable").tolist()
    best_first, wins = [moves[place] for place in order], [float(chances[place]) for place in order]
    return [
        Judgement(move, win, 4 * ERROR * win * (1 - win), reason(sight, best_first, wins, place))
        for place, (move, win) in enumerate(zip(best_first, wins, strict=True))
    ]


def choose(sight: Sight, level: str, seed: int) -> str:
    """The move that a player of this level makes.

    A beginner hits whom it can and runs with its foremost token, a casual player counts steps. A strong one sees what
    it can make of the whole roll, if not always rightly; the expert sees also what others may do about it.
    """
    rng, moves = np.random.default_rng(seed), sight.moves()
    if level in THINKING:
        wins = _wins(sight, THINKING[level])
        return moves[int(np.argmax(wins + rng.normal(0.0, MISJUDGEMENT[level], len(moves))))]
    if rng.random() < CARELESSNESS[level]:
        return moves[rng.integers(len(moves))]
    return sight.steady_move(seed) if level == "casual" else max(moves, key=lambda move: _appeal(sight, move))


def chances(state: State) -> tuple[float, ...]:
    """Each seat's chance to win if everybody goes on as well as the estimate can tell."""
    s, players = Reading(state.batch), state.game.players
    if state.result is not None:
        return state.result
    if s.phase in (rules.COLOR, rules.THROW):
        return (1 / players,) * players
    if state.actor == CHANCE and s.dice[0] > 0:  # between two dice
        return tuple(np.mean([chances(_after(state, die)) for die, _ in state.outcomes()], axis=0).tolist())
    out = np.zeros(players)
    _expect(state.batch, 1, WEIGHTS, out)
    return tuple(out.tolist())


def _after(state: State, text: str) -> State:
    after = state.copy()
    after.push(text)
    return after


def _wins(sight: Sight, effort: Effort) -> NDArray[np.float64]:
    """How likely each legal move wins, looking as many rolls ahead as the effort allows."""
    count = len(sight.moves())
    if Reading(sight.batch).phase == rules.COLOR:
        return np.full(count, 1 / sight.game.players)
    wins, took = np.empty(count), 0.0
    for rolls, least in enumerate(LEAST):
        too_long = rolls > 1 and took * LONGER > effort.seconds
        if effort.simulations < least or too_long:
            break
        begun = time.perf_counter()
        _weigh(sight.batch, rolls, MARGIN, WEIGHTS, wins)
        took = time.perf_counter() - begun
    return wins


def _appeal(sight: Sight, move: str) -> tuple[int, int]:
    """What a beginner sees in a move: tokens hit or brought home, and then how far the foremost gets."""
    after = Reading(_after(sight.imagine(0), move).batch)
    seat, n = sight.actor, int(after.ring_size)
    places = after.place[seat].tolist()
    hits = int(np.sum(np.delete(after.place, seat, axis=0) == board.PIT))
    on_the_way = [place for place in places if place not in (board.RECTANGLE, board.PIT, board.HOME)]
    steps = [board.steps_to_go(n, int(after.color[seat]), place) for place in on_the_way]
    return hits + places.count(board.HOME), -min(steps, default=0)
