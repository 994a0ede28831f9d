"""The web application: REST, the sockets, and what whoever runs the server looks at."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from parlour.server import advice, charts, lessons, logs, mine, pages, replays, rest, sockets
from parlour.server.apipage import ApiPage
from parlour.server.charts import Charts
from parlour.server.clock import Clock
from parlour.server.house import House
from parlour.server.messages import Refused
from parlour.server.rest import Problem
from parlour.server.settings import NEIGHBOURS, Settings, from_environment
from parlour.server.store import Store
from parlour.server.thinkers import Thinkers

logger = logging.getLogger("parlour.server")

LARGEST_BODY = 64 * 1024
STATUS = {"no-guest": 401, "no-hints": 403, "not-found": 404, "not-now": 409, "too-many": 429}


def create(settings: Settings | None = None) -> Litestar:
    """The application; uvicorn calls it in every process."""
    logs.configure()
    settings = settings or from_environment()
    house = House(Store(settings), settings)
    thinkers, drawn = Thinkers(settings.bot_seconds), Charts()

    rate: tuple[Literal["minute"], int] = ("minute", int(settings.requests_a_minute))

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await house.store.open()
        house.store.listen(house.heard, house.missed)
        clock = Clock(house, thinkers)
        clock.start()
        _spare_the_collector()
        preparing = asyncio.create_task(thinkers.prepare_all())
        try:
            async with _among_neighbours(app):
                yield
        finally:
            preparing.cancel()
            await asyncio.gather(preparing, return_exceptions=True)
            await clock.close()
            thinkers.close()
            await drawn.close()
            await house.store.close()

    return Litestar(
        route_handlers=[
            rest.router(),
            advice.router(),
            charts.router(),
            lessons.router(),
            mine.router(),
            replays.router(),
            pages.router(),
            socket,
            health,
            metrics,
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "thinkers": Provide(lambda: thinkers, sync_to_thread=False),
            "charts": Provide(lambda: drawn, sync_to_thread=False),
        },
        lifespan=[running],
        exception_handlers={Refused: _refused, HTTPException: _http_problem, Exception: _failed},
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version="1",
            description="Tables for five games. The socket protocol is written down in docs/protocol.md.",
            render_plugins=[ApiPage()],
        ),
        request_max_body_size=LARGEST_BODY,
        middleware=[RateLimitConfig(rate, exclude=["/health", "/metrics", "/assets"]).middleware],
        logging_config=None,
    )


@asynccontextmanager
async def _among_neighbours(app: Litestar) -> AsyncIterator[None]:
    """Where several processes serve this port, each has its own tables."""
    folder = os.environ.get(NEIGHBOURS)
    if folder is None:
        yield
        return
    from parlour.server.neighbours import Neighbours  # not on every system

    neighbours = Neighbours(Path(folder), app)
    neighbours.open()
    try:
        yield
    finally:
        await neighbours.close()


def _spare_the_collector() -> None:
    """What is there at the start stays, and tables make hardly any cycles: looking for them often is time lost."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table_id: str, house: House) -> None:
    await sockets.serve(socket, table_id, house)


@get("/health", media_type=MediaType.TEXT)
async def health(house: House) -> str:
    """Whether the server can do its work."""
    await house.store.answers()
    return "ok"


@get("/metrics", media_type=CONTENT_TYPE_LATEST, include_in_schema=False, sync_to_thread=False)
def metrics() -> bytes:
    return generate_latest()


def _refused(_request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    return Response(Problem(refused.code, str(refused)), status_code=STATUS.get(refused.code, 400))


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and (page := pages.lost(request)) is not None:
        return page
    words = {401: "no-guest", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}
    extra = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    code, headers = words.get(error.status_code, "bad-value"), dict(error.headers or {})
    if error.status_code == 429:
        headers["Retry-After"] = headers.get("RateLimit-Reset", "60")
        told = f"too many requests from your address; the next is taken in {headers['Retry-After']} seconds"
    return Response(Problem(code, told or error.detail), status_code=error.status_code, headers=headers)


def _failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the whole story goes to our log, one sentence to the client."""
    logger.error("a request failed", exc_info=error)
    return Response(Problem("failed", "the server could not do that"), status_code=500)
