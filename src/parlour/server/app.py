"""The web application: the HTTP API, the pages, the sockets, and what operators look at."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from litestar import Litestar, MediaType, get
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from parlour.server import logs
from parlour.server.http import charts, games, guests, hints, lessons, pages, problems, replays, tables
from parlour.server.http.api_page import ApiPage
from parlour.server.http.charts import Charts
from parlour.server.settings import HAND_OFF_FOLDER, Settings, from_environment
from parlour.server.storage.store import Store
from parlour.server.table.registry import TableRegistry
from parlour.server.table.timers import TableTimers
from parlour.server.workers.bot_pool import BotPool
from parlour.server.workers.process_pool import ProcessPool
from parlour.server.ws.broadcast import broadcast
from parlour.server.ws.sockets import table_socket

LARGEST_BODY = 64 * 1024
BACKGROUND_PROCESSES = 2  # so that charts need not wait until all games are compiled
NICENESS = 10  # of background work: whoever plays goes first


def create(settings: Settings | None = None) -> Litestar:
    """The application; uvicorn calls this in every process."""
    logs.configure()
    settings = settings or from_environment()
    registry = TableRegistry(Store(settings), settings, broadcast)
    background = ProcessPool(BACKGROUND_PROCESSES, NICENESS)
    bots, all_charts = BotPool(settings.bot_seconds, background), Charts(background)

    rate: tuple[Literal["minute"], int] = ("minute", int(settings.requests_a_minute))

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await registry.store.open()
        registry.store.listen(registry.on_stored, registry.on_missed)
        timers = TableTimers(registry, bots)
        timers.start()
        _tune_garbage_collection()
        warming_up = asyncio.create_task(bots.warm_up_all())
        try:
            async with _connection_hand_off(app):
                yield
        finally:
            warming_up.cancel()
            await asyncio.gather(warming_up, return_exceptions=True)
            await timers.close()
            bots.close()
            await all_charts.close()
            background.close()
            await registry.store.close()

    return Litestar(
        route_handlers=[
            guests.router(),
            *games.routers(),
            tables.router(),
            hints.router(),
            charts.router(),
            lessons.router(),
            replays.router(),
            *pages.routers(),
            table_socket,
            health,
            metrics,
        ],
        dependencies={
            "registry": Provide(lambda: registry, sync_to_thread=False),
            "bots": Provide(lambda: bots, sync_to_thread=False),
            "charts": Provide(lambda: all_charts, sync_to_thread=False),
        },
        lifespan=[running],
        exception_handlers=problems.HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version="1",
            description="Tables for tabletop games. docs/protocol.md describes the socket protocol.",
            render_plugins=[ApiPage()],
        ),
        request_max_body_size=LARGEST_BODY,
        middleware=[RateLimitConfig(rate, exclude=["/health", "/metrics", "/assets"]).middleware],
        logging_config=None,
    )


@asynccontextmanager
async def _connection_hand_off(app: Litestar) -> AsyncIterator[None]:
    """Where several processes serve this port, each has its own tables."""
    folder = os.environ.get(HAND_OFF_FOLDER)
    if folder is None:
        yield
        return
    from parlour.server.ws.hand_off import ConnectionHandOff  # not on every system

    hand_off = ConnectionHandOff(Path(folder), app)
    hand_off.open()
    try:
        yield
    finally:
        await hand_off.close()


def _tune_garbage_collection() -> None:
    """What exists at the start stays, and tables make hardly any cycles: frequent collections are a waste of time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@get("/health", media_type=MediaType.TEXT)
async def health(registry: TableRegistry) -> str:
    """Whether the server can do its work."""
    await registry.store.ping()
    return "ok"


@get("/metrics", media_type=CONTENT_TYPE_LATEST, include_in_schema=False, sync_to_thread=False)
def metrics() -> bytes:
    return generate_latest()
