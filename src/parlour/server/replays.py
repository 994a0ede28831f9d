"""A finished game step by step, with all it takes to check its dice and cards in the browser."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Router, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from parlour.core.catalogue import spoken
from parlour.core.engine import Reading, clone
from parlour.core.fair import Proof
from parlour.core.protocol import CHANCE
from parlour.core.state import State
from parlour.server.house import House
from parlour.server.messages import LineEvent
from parlour.server.rest import PROBLEMS, finished

SQUEEZED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))  # to a fortieth


class Draw(msgspec.Struct):
    """What chance could have answered and what it did: the weight of every outcome, and the index of the one."""

    weights: list[int]
    outcome: int


class ReplayStep(msgspec.Struct):
    """One push. Pushes of which nothing is told have no board: they are shown with the next one that has."""

    number: int
    actor: int
    move: str
    events: list[LineEvent]
    board: dict[str, Any] | None
    draw: Draw | None


class Replay(msgspec.Struct):
    game: str
    options: dict[str, Any]
    names: list[str]
    opening: dict[str, Any]  # the board before the first push
    steps: list[ReplayStep]
    result: list[float]
    commitment: str
    entropy: list[str]
    secret: str


@get("/tables/{table_id:str}/games/{number:int}/replay", responses=PROBLEMS, middleware=[SQUEEZED])
async def replay(table_id: str, number: int, house: House, language: str = "en") -> Replay:
    """A finished game, step by step, with nothing hidden."""
    state, proof = await finished(house, table_id, number)
    return shown(state, proof, spoken(language, state.game.package))


def shown(state: State, proof: Proof, language: str) -> Replay:
    """The whole game as somebody sees it who may see everything."""
    walker = state.replayed([])
    opening = _board(walker)
    steps = [_step(walker, push, language) for push in state.history]
    return Replay(
        game=state.game.name,
        options=dict(state.game.options),
        names=list(state.names),
        opening=opening,
        steps=steps,
        result=list(state.result or ()),
        commitment=proof.commitment,
        entropy=list(proof.entropy),
        secret=proof.secret or "",
    )


def _step(walker: State, push: int, language: str) -> ReplayStep:
    is_chance = walker.actor == CHANCE
    draw = Draw([int(weight) for weight in walker.game.engine.weights(walker.batch)], push) if is_chance else None
    entry = walker.push_and_tell([push], None, language, show_all=True)[0]
    events = [LineEvent(event.name, event.args, event.text) for event in entry.events]
    return ReplayStep(entry.number, entry.actor, entry.move, events, _board(walker) if events else None, draw)


def _board(walker: State) -> dict[str, Any]:
    board: dict[str, Any] = walker.game.module("view").view(Reading(clone(walker.batch)), None)
    return board


def router() -> Router:
    return Router("/api", route_handlers=[replay])
