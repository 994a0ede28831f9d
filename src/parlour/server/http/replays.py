"""A finished game step by step, with everything that it takes to verify its dice and cards in the browser."""

from __future__ import annotations

from typing import Any

from litestar import Router, get

from parlour.core.contract import CHANCE
from parlour.core.fairness import Proof
from parlour.core.i18n.catalogue import spoken
from parlour.core.runtime.engine import Snapshot, clone
from parlour.core.state import State
from parlour.server.http.pages import GZIP
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import game_events
from parlour.wire.http import Draw, Replay, ReplayStep


@get("/tables/{table_id:str}/games/{number:int}/replay", responses=PROBLEMS, middleware=[GZIP])
async def replay(table_id: str, number: int, registry: TableRegistry, language: str = "en") -> Replay:
    """A finished game, step by step, with nothing hidden."""
    state, proof = await registry.finished_game(table_id, number)
    return replay_of(state, proof, spoken(language, state.game.package))


def replay_of(state: State, proof: Proof, language: str) -> Replay:
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
    line = walker.push_and_narrate([push], None, language, show_all=True)[0]
    board = _board(walker) if line.events else None
    return ReplayStep(line.number, line.actor, line.move, game_events(line.events), board, draw)


def _board(walker: State) -> dict[str, Any]:
    return dict(walker.game.parts.view.view(Snapshot(clone(walker.batch)), None))


def router() -> Router:
    return Router("/api", route_handlers=[replay])
