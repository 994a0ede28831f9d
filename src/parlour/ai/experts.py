"""Asks a game's own expert, or the search where the game has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.ai import mcts

if TYPE_CHECKING:
    from parlour.core.action_values import ActionValue, Budget
    from parlour.core.contract import Expert
    from parlour.core.game import Game
    from parlour.core.observation import Observation
    from parlour.core.state import State


def expert_with(game: Game, function: str) -> Expert | None:
    """The game's own expert, if it has one that defines this function of the contract."""
    expert = game.parts.expert
    return expert if hasattr(expert, function) else None


def is_about_match(position: Observation | State) -> bool:
    """Whether action values are chances to win the match that the game is part of, and not just the game."""
    if position.match is None:
        return False
    expert = expert_with(position.game, "plays_for_match")
    return expert is not None and expert.plays_for_match()


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The value of every legal move of the seat to move, the best first."""
    if not observation.moves():
        raise ValueError("it is not this seat's turn to choose")
    if budget.simulations < 1:
        raise ValueError(f"thinking takes at least one simulation, not {budget.simulations}")
    if expert := expert_with(observation.game, "evaluate"):
        return expert.evaluate(observation, budget, seed)
    return mcts.evaluate(observation, budget, seed)
