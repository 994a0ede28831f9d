"""An expert of Coin, who knows all of it."""

from parlour import State
from parlour.core.judgement import Effort, Judgement
from parlour.core.message import Message
from parlour.core.sight import Sight

WINS = {"bet": 0.6, "guess": 0.5, "heads": 0.5, "tails": 0.5}


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    reason = Message("wins-so-often", {"percent": 60})
    return [Judgement(move, WINS[move], 0.0, reason if move == "bet" else None) for move in sight.moves()]


def choose(sight: Sight, level: str, seed: int) -> str:
    return sight.moves()[0 if level == "expert" else 1]


def chances(state: State) -> tuple[float, ...]:
    return (0.6, 0.4)
