"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from parlour.bots.players import Bot, bot
from parlour.core.protocol import CHANCE, OVER

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State


def play(game: Game, bots: Sequence[Bot | str] | Bot | str = "steady", seed: int = 0, limit: int = 1_000_000) -> State:
    """Plays a whole game and returns its last position. Same game, bots and seed: same game.

    `bots` are a bot or a bot's name for every seat, or one for all. A game is left after `limit` pushes.
    """
    seats = _seated(game, bots)
    rng = np.random.default_rng(seed)
    state = game.start()
    while (actor := state.actor) != OVER and len(state.history) < limit:
        state.push(draw(state, rng) if actor == CHANCE else seats[actor].choose(state.sight(actor), rng))
    return state


def draw(state: State, rng: np.random.Generator) -> str:
    """Answers for chance."""
    outcomes = state.outcomes()
    at = rng.choice(len(outcomes), p=[odds for _, odds in outcomes])
    return outcomes[at][0]


def _seated(game: Game, bots: Sequence[Bot | str] | Bot | str) -> list[Bot]:
    wanted = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * game.players
    if len(wanted) != game.players:
        raise ValueError(f"{game.title} is played here by {game.players} seats, not by {len(wanted)} bots")
    return [bot(one) if isinstance(one, str) else one for one in wanted]
