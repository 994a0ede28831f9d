"""An expert of Coin, who knows all of it."""

from parlour import State
from parlour.core.action_values import ActionValue, Budget
from parlour.core.i18n.message import Message
from parlour.core.observation import Observation

WINS = {"bet": 0.6, "guess": 0.5, "heads": 0.5, "tails": 0.5}


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    reason = Message("wins-so-often", {"percent": 60})
    return [ActionValue(move, WINS[move], 0.0, reason if move == "bet" else None) for move in observation.moves()]


def choose(observation: Observation, level: str, seed: int) -> str:
    return observation.moves()[0 if level == "expert" else 1]


def win_chances(state: State) -> tuple[float, ...]:
    return (0.6, 0.4)
