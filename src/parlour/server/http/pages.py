"""The pages, served as `vite build` has left them in the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import structlog
from litestar import MediaType, Request, Response, Router, route
from litestar.config.compression import CompressionConfig
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.response import File
from sqlalchemy.exc import SQLAlchemyError

from parlour.core.registry import games
from parlour.server.table.errors import NotFound
from parlour.server.table.registry import TableRegistry

logger = structlog.stdlib.get_logger("parlour.server")

FOLDER = Path(__file__).parents[2] / "web"
NOT_BUILT = "The pages are not built yet: 'make pages' builds them. The API describes itself at /schema/swagger.\n"
READING = [HttpMethod.GET, HttpMethod.HEAD]

# A file under assets/ has a hash of its content in its name; all others are asked for again each time.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
GZIP = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))  # for what is not a file
COMPRESSED = {"br": ".br", "gzip": ".gz"}  # files that the build has left beside the others, the smallest first
TYPES = {  # whatever the system believes
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def file_response(path: Path, accepted: str = "", cache: str = ASK_AGAIN, status_code: int = 200) -> File:
    """A file for the browser, compressed if the build has done so and the header Accept-Encoding allows it."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    sent = path
    for encoding in (each for each in COMPRESSED if each in _encodings(accepted)):
        compressed = path.with_name(path.name + COMPRESSED[encoding])
        if compressed.is_file():
            headers["Content-Encoding"], sent = encoding, compressed
            break
    return File(
        sent,
        filename=path.name,
        media_type=TYPES.get(path.suffix),
        content_disposition_type="inline",
        headers=headers,
        status_code=status_code,
    )


def _encodings(accepted: str) -> set[str]:
    """The encodings in a header Accept-Encoding that are not refused."""
    named = (each.partition(";") for each in accepted.lower().replace(" ", "").split(","))
    return {name for name, _, weight in named if weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")}


def _page(request: Request[Any, Any, Any], status_code: int = 200) -> Response[Any]:
    """The one page behind all routes; the browser does the rest."""
    page = FOLDER / "index.html"
    if not page.is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return file_response(page, request.headers.get("accept-encoding", ""), status_code=status_code)


@route(
    ["/", "/games", "/puzzles", "/preferences", "/claim", "/unsubscribe"],
    http_method=READING,
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: Request[Any, Any, Any]) -> Response[Any]:
    return _page(request)


@route(["/rules/{game:str}", "/learn/{game:str}"], http_method=READING, include_in_schema=False, sync_to_thread=False)
def game_page(request: Request[Any, Any, Any], game: str) -> Response[Any]:
    """A rulebook or a lesson."""
    if game not in games():
        raise NotFoundException(detail="there is no such game")
    return _page(request)


@route(
    ["/table/{table:str}", "/replay/{table:str}/{number:int}", "/puzzle/{table:str}/{number:int}"],
    http_method=READING,
    include_in_schema=False,
)
async def table_page(request: Request[Any, Any, Any], table: str, registry: TableRegistry) -> Response[Any]:
    """A table, or a replay of one of its games, or puzzles from it."""
    if not await _exists(table, registry):
        raise NotFoundException(detail="there is no such table")
    return _page(request)


@route("/tv/{code:str}", http_method=READING, include_in_schema=False, sync_to_thread=False)
def tv_page(request: Request[Any, Any, Any], code: str) -> Response[Any]:
    """A table on a large screen. Whether the code leads to one is said where wrong codes are counted."""
    return _page(request)


async def _exists(table: str, registry: TableRegistry) -> bool:
    """Also if the database cannot say: the page itself reports such trouble, and asks again."""
    try:
        return table in registry.live or await registry.store.has_table(table)
    except (SQLAlchemyError, OSError):
        logger.exception("cannot find out whether a table exists")
        return True


@route("/favicon.svg", http_method=READING, include_in_schema=False, sync_to_thread=False)
def icon(request: Request[Any, Any, Any]) -> File:
    return file_response(FOLDER / "favicon.svg", request.headers.get("accept-encoding", ""))


@route("/push-worker.js", http_method=READING, include_in_schema=False, sync_to_thread=False)
def push_worker(request: Request[Any, Any, Any]) -> File:
    """The service worker that shows notifications. At the root, so that it may open every page."""
    return file_response(FOLDER / "push-worker.js", request.headers.get("accept-encoding", ""))


@route("/assets/{name:str}", http_method=READING, include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: str) -> File:
    path = FOLDER / "assets" / name
    if path.suffix not in TYPES or path.parent != FOLDER / "assets" or not path.is_file():
        raise NotFound("the pages have no such part")
    return file_response(path, request.headers.get("accept-encoding", ""), FOR_EVER)


def not_found(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """For a person at a wrong address, the page, which says so and leads on; None for programs and for files."""
    is_person = "text/html" in request.headers.get("accept", "")
    if not is_person or request.url.path.startswith(("/api/", "/assets/")) or not (FOLDER / "index.html").is_file():
        return None
    return _page(request, status_code=404)


def routers() -> list[Router]:
    return [Router("/", route_handlers=[page, game_page, table_page, tv_page, icon, push_worker, asset])]
