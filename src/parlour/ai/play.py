"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from parlour.ai.players import Bot, bot
from parlour.core.chance import drawn
from parlour.core.contract import CHANCE, OVER
from parlour.core.game import Game, load
from parlour.core.match import MatchStanding
from parlour.core.state import State


def play(
    game: Game | str,
    bots: Sequence[Bot | str] | Bot | str = "steady",
    seed: int = 0,
    limit: int = 1_000_000,
    match: MatchStanding | None = None,
) -> State:
    """Plays a whole game and returns its last position. Same game, bots and seed: same game.

    `bots` are a bot or a bot's name for every seat, or one for all. A game is abandoned after `limit` pushes.
    `match` is the standing of the match that the game is part of, for the bots.
    """
    game = load(game) if isinstance(game, str) else game
    seats = _seated(game, bots)
    chance_rng, *bot_rngs = generators(seed, game.players)
    state = game.start()
    state.match = match
    while (actor := state.actor) != OVER and len(state.history) < limit:
        if actor == CHANCE:
            state.push(drawn(state, chance_rng))
        else:
            state.push(seats[actor].choose(state.observation(actor), bot_rngs[actor]))
    return state


def generators(seed: int, players: int) -> list[np.random.Generator]:
    """One generator for chance and one for each seat: a bot with chance's generator could predict the dice."""
    return [np.random.default_rng(one) for one in np.random.SeedSequence(seed).spawn(1 + players)]


def _seated(game: Game, bots: Sequence[Bot | str] | Bot | str) -> list[Bot]:
    wanted = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * game.players
    if len(wanted) != game.players:
        raise ValueError(f"{game.title} is played here by {game.players} seats, not by {len(wanted)} bots")
    return [bot(one) if isinstance(one, str) else one for one in wanted]
