"""A finished game step by step, with everything that it takes to verify its dice and cards in the browser.

A replay of a long game takes a fraction of a second to compute and is megabytes of JSON. So a background process
computes and compresses it, once, and pages of it can be had one by one.
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request, Response, Router, get

from parlour.core.contract import CHANCE
from parlour.core.fairness import Proof
from parlour.core.i18n.catalogue import spoken
from parlour.core.runtime.engine import Snapshot, clone
from parlour.core.state import LogLine, State
from parlour.server.http.kept_answers import KeptAnswers
from parlour.server.http.problems import PROBLEMS
from parlour.server.metrics import REPLAYS
from parlour.server.table.errors import NotFound
from parlour.server.table.game_cache import playable_game
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import contributions, game_events
from parlour.server.workers.process_pool import ProcessPool
from parlour.wire.encoding import encode
from parlour.wire.http import Draw, Replay, ReplayStep

PAGE = 200  # steps
SECONDS = 60.0
COMPRESSION = 6


class Replays:
    """The replays of finished games, compressed: the whole game first, and then its pages."""

    def __init__(self, registry: TableRegistry, background: ProcessPool) -> None:
        self._registry = registry
        self._background = background
        self._kept = KeptAnswers()

    async def find(self, table_id: str, number: int, language: str) -> Sequence[bytes]:
        return await self._kept.get((table_id, number, language), lambda: self._made(table_id, number, language))

    def forget(self, table_id: str | None) -> None:
        """Somebody was erased from the log of this table, or perhaps of any."""
        self._kept.forget(lambda key: table_id in (None, key[0]))

    async def _made(self, table_id: str, number: int, language: str) -> Sequence[bytes]:
        state, proof = await self._registry.finished_game(table_id, number, language)
        language = spoken(language, state.game.package)
        game = state.game.name, state.game.options, state.names, state.history, proof, language
        REPLAYS.inc()
        return await self._background.run(SECONDS, _compressed, *game)


@get("/tables/{table_id:str}/games/{number:int}/replay", responses=PROBLEMS)
async def replay(
    table_id: str,
    number: int,
    request: Request[Any, Any, Any],
    replays: Replays,
    language: str = "en",
    page: int | None = None,
) -> Response[Replay]:
    """A finished game, step by step, with nothing hidden: all of it, or one page (from 1)."""
    whole, *pages = await replays.find(table_id, number, language)
    if page is not None and not 1 <= page <= len(pages):
        raise NotFound(f"there is no page {page}: this replay has pages 1 to {len(pages)}")
    body, headers = whole if page is None else pages[page - 1], {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    encoded: Any = body  # the type of the answer is for its description
    return Response(encoded, media_type="application/json", headers=headers)


def _compressed(
    game: str, options: dict[str, Any], names: Sequence[str], history: list[int], proof: Proof, language: str
) -> list[bytes]:
    """Runs in a worker process."""
    whole = replay_of(State(playable_game(game, options), names).replayed(history), proof, language)
    return [gzip.compress(encode(each), COMPRESSION) for each in (whole, *pages_of(whole))]


def pages_of(whole: Replay) -> list[Replay]:
    count = max(1, -(-len(whole.steps) // PAGE))
    parts = [whole.steps[number * PAGE : (number + 1) * PAGE] for number in range(count)]
    return [msgspec.structs.replace(whole, steps=part, pages=count) for part in parts]


def replay_of(state: State, proof: Proof, language: str) -> Replay:
    """The whole game as somebody sees it who may see everything."""
    lines = state.replayed([]).push_and_narrate(state.history, None, language, show_all=True, boards=True)
    walker = state.replayed([])
    opening = dict(walker.game.parts.view.view(Snapshot(clone(walker.batch)), None))
    return Replay(
        game=state.game.name,
        options=dict(state.game.options),
        names=list(state.names),
        opening=opening,
        steps=[_step(walker, push, line) for push, line in zip(state.history, lines, strict=True)],
        result=list(state.result or ()),
        commitment=proof.commitment,
        entropy=list(proof.entropy),
        secret=proof.secret or "",
        contributions=contributions(proof.contributions),
        abandoned=proof.abandoned,
    )


def _step(walker: State, push: int, line: LogLine) -> ReplayStep:
    """One push, which the walker makes too: chance is drawn from the position before it."""
    is_chance = walker.actor == CHANCE
    draw = Draw([int(weight) for weight in walker.game.engine.weights(walker.batch)], push) if is_chance else None
    walker.push_id(push)
    return ReplayStep(line.number, line.actor, line.move, game_events(line.events), line.board, draw)


def router() -> Router:
    return Router("/api", route_handlers=[replay])
