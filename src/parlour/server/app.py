"""The web application: the HTTP API, the pages, the sockets, and what operators look at."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import structlog
from litestar import Litestar, MediaType, get
from litestar.di import Provide
from litestar.exceptions import ServiceUnavailableException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig

from parlour.server import logs
from parlour.server.backups import back_up_regularly
from parlour.server.client_address import address_of
from parlour.server.connections import GuardedHttpProtocol, most_sockets
from parlour.server.erasures import Erasures
from parlour.server.game_history import GameHistory
from parlour.server.http import (
    authority,
    charts,
    costly_moves,
    games,
    guests,
    hints,
    join_codes,
    lessons,
    my_games,
    own_data,
    pages,
    problems,
    puzzles,
    replays,
    tables,
)
from parlour.server.http import notifications as notification_api
from parlour.server.http.api_page import ApiPage
from parlour.server.http.charts import Charts
from parlour.server.http.cost_limit import CostLimitMiddleware
from parlour.server.http.costly_moves import Reviews
from parlour.server.http.json_request import JsonRequest
from parlour.server.http.kept_answers import KeptAnswers
from parlour.server.http.metrics import metrics
from parlour.server.http.puzzles import Puzzles
from parlour.server.http.replays import Replays
from parlour.server.http.security_headers import add_security_headers
from parlour.server.http.security_txt import security_txt_file
from parlour.server.http.write_guard import write_guard
from parlour.server.limits import CostLimits
from parlour.server.notifications.service import Notifications
from parlour.server.settings import HAND_OFF_FOLDER, Settings, from_environment
from parlour.server.storage.store import Store
from parlour.server.table.live import TableUpdate, Viewer
from parlour.server.table.registry import TableRegistry
from parlour.server.table.timers import TableTimers
from parlour.server.workers.bot_pool import BotPool
from parlour.server.workers.process_pool import ProcessPool
from parlour.server.ws.admission import Admission
from parlour.server.ws.broadcast import broadcast, tell_presence
from parlour.server.ws.sockets import Reception, table_socket

logger = structlog.stdlib.get_logger("parlour.server")

LARGEST_BODY = 64 * 1024
BACKGROUND_PROCESSES = 2  # so that charts need not wait until all games are compiled
UNLIMITED = ["^/health$", "^/metrics$", "^/assets/"]
NICENESS = 10  # of background work: whoever plays goes first


def create(settings: Settings | None = None) -> Litestar:
    """The application; uvicorn calls this in every process."""
    logs.configure()
    settings = settings or from_environment()

    def publish(update: TableUpdate, viewers: Collection[Viewer]) -> None:
        broadcast(update, viewers)
        notifications.on_event(update, viewers)

    registry = TableRegistry(Store(settings), settings, publish)
    notifications = Notifications(registry)
    background = ProcessPool(BACKGROUND_PROCESSES, NICENESS)
    history = GameHistory(registry, background)
    bots, all_charts = BotPool(settings.bot_seconds, background), Charts(background)
    reviews = Reviews(background, history)
    daily_puzzles = Puzzles(background)
    all_replays = Replays(registry, background)
    records = KeptAnswers()

    def on_rewritten(table_id: str | None) -> None:
        """Somebody was erased from the log of this table, or perhaps of any."""
        all_replays.forget(table_id)
        records.forget(lambda key: table_id in (None, key[0]))

    def on_missed() -> None:
        registry.on_missed()
        on_rewritten(None)

    erasures = Erasures(registry, on_rewritten)
    limits = CostLimits(settings)
    reception = Reception(registry, Admission(settings, most_sockets), limits)
    GuardedHttpProtocol.configure(settings)

    rate: tuple[Literal["minute"], int] = ("minute", int(settings.requests_a_minute))

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await registry.store.open()
        registry.store.listen(registry.on_stored, registry.on_signed_out, on_rewritten, on_missed)
        erasures.resume()
        timers = TableTimers(registry, bots)
        await timers.start()
        await notifications.open()
        registry.on_change += [notifications.on_change, history.on_change]
        registry.on_presence.append(lambda table: tell_presence(table.state, table.viewers, table.present_guests()))
        notifications.start()
        _tune_garbage_collection()
        in_background = [
            asyncio.create_task(bots.warm_up_all()),
            asyncio.create_task(back_up_regularly(settings, background)),
        ]
        try:
            async with _connection_hand_off(app, settings):
                yield
        finally:
            for task in in_background:
                task.cancel()
            await asyncio.gather(*in_background, return_exceptions=True)
            await notifications.close()
            await timers.close()
            await erasures.close()
            await history.close()
            bots.close()
            await all_charts.close()
            await reviews.close()
            background.close()
            await registry.store.close()

    return Litestar(
        route_handlers=[
            guests.router(*own_data.HANDLERS),
            *games.routers(),
            tables.router(records),
            join_codes.router(),
            my_games.router(),
            hints.router(),
            charts.router(),
            costly_moves.router(),
            lessons.router(),
            replays.router(),
            puzzles.router(),
            notification_api.router(),
            *pages.routers(),
            authority.authority,
            table_socket,
            health,
            metrics,
            security_txt_file,
        ],
        dependencies={
            "registry": Provide(lambda: registry, sync_to_thread=False),
            "erasures": Provide(lambda: erasures, sync_to_thread=False),
            "game_history": Provide(lambda: history, sync_to_thread=False),
            "bots": Provide(lambda: bots, sync_to_thread=False),
            "charts": Provide(lambda: all_charts, sync_to_thread=False),
            "reviews": Provide(lambda: reviews, sync_to_thread=False),
            "notifications": Provide(lambda: notifications, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "puzzles": Provide(lambda: daily_puzzles, sync_to_thread=False),
            "replays": Provide(lambda: all_replays, sync_to_thread=False),
            "reception": Provide(lambda: reception, sync_to_thread=False),
        },
        lifespan=[running],
        before_send=[add_security_headers],
        request_class=JsonRequest,
        guards=[write_guard(settings.origins)],
        exception_handlers=problems.HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version="1",
            description="Tables for tabletop games. docs/protocol.md describes the socket protocol.",
            render_plugins=[ApiPage()],
        ),
        request_max_body_size=LARGEST_BODY,
        middleware=[
            RateLimitConfig(
                rate, UNLIMITED, identifier_for_request=lambda request: address_of(request.scope)
            ).middleware,
            CostLimitMiddleware(limits, UNLIMITED),
        ],
        logging_config=None,
    )


@asynccontextmanager
async def _connection_hand_off(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """Where several processes serve this port, each has its own tables."""
    folder = os.environ.get(HAND_OFF_FOLDER)
    if folder is None:
        yield
        return
    from parlour.server.ws.hand_off import ConnectionHandOff  # not on every system

    hand_off = ConnectionHandOff(Path(folder), app, settings.trusted_proxies)
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
    try:
        await registry.store.ping()
    except Exception as error:
        logger.warning("the database cannot be reached", error=str(error))
        raise ServiceUnavailableException("the database cannot be reached") from error
    if (problem := registry.store.problem()) is not None:
        raise ServiceUnavailableException(problem)
    return "ok"
