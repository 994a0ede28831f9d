"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from parlour.bots.players import Bot, bot
from parlour.core.chance import drawn
from parlour.core.game import Game, load
from parlour.core.match import MatchSoFar
from parlour.core.protocol import CHANCE, OVER
from parlour.core.state import State


def play(
    game: Game | str,
    bots: Sequence[Bot | str] | Bot | str = "steady",
    seed: int = 0,
    limit: int = 1_000_000,
    match: MatchSoFar | None = None,
) -> State:
    """Plays a whole game and returns its last position. Same game, bots and seed: same game.

    `bots` are a bot or a bot's name for every seat, or one for all. A game is left after `limit` pushes. `match` is
    what the bots are told of the match that the game is part of.
    """
    game = load(game) if isinstance(game, str) else game
    seats = _seated(game, bots)
    fate, *minds = generators(seed, game.players)
    state = game.start()
    state.match = match
    while (actor := state.actor) != OVER and len(state.history) < limit:
        state.push(drawn(state, fate) if actor == CHANCE else seats[actor].choose(state.sight(actor), minds[actor]))
    return state


def generators(seed: int, players: int) -> list[np.random.Generator]:
    """One generator for chance and one for each seat: whoever shared chance's could foretell it, or look back."""
    return [np.random.default_rng(one) for one in np.random.SeedSequence(seed).spawn(1 + players)]


def _seated(game: Game, bots: Sequence[Bot | str] | Bot | str) -> list[Bot]:
    wanted = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * game.players
    if len(wanted) != game.players:
        raise ValueError(f"{game.title} is played here by {game.players} seats, not by {len(wanted)} bots")
    return [bot(one) if isinstance(one, str) else one for one in wanted]
