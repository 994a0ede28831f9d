"""The pages, served as `vite build` has left them in the package."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, route
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.response import File
from litestar.response.base import ASGIResponse
from litestar.static_files import create_static_files_router

from parlour.wire.http import Problem

FOLDER = Path(__file__).parents[2] / "web"
ROUTES = (
    "/",
    "/table/{rest:path}",
    "/tv/{rest:path}",
    "/replay/{rest:path}",
    "/puzzle/{rest:path}",
    "/learn/{rest:path}",
    "/rules/{rest:path}",
)
PLAIN_ROUTES = ("/games", "/puzzles", "/preferences", "/claim", "/unsubscribe")
NOT_BUILT = "The pages are not built yet: 'make pages' builds them. The API describes itself at /schema/swagger.\n"

# A file under assets/ has a hash of its content in its name; all others are asked for again each time.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
GZIP = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", exclude=[r"\.woff2$"]))
TYPES = {  # whatever the system believes
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def file_response(path: Path, status_code: int = 200) -> File:
    """A file for the browser."""
    headers = {"Cache-Control": ASK_AGAIN}
    return File(path, filename=path.name, content_disposition_type="inline", headers=headers, status_code=status_code)


@route([*ROUTES, *PLAIN_ROUTES], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def index() -> Response[Any]:
    """The one page behind all routes; the browser does the rest."""
    page = FOLDER / "index.html"
    if not page.is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return file_response(page)


@route("/favicon.svg", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def icon() -> File:
    return file_response(FOLDER / "favicon.svg")


@route("/push-worker.js", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def push_worker() -> File:
    """The service worker that shows notifications. At the root, so that it may open every page."""
    return file_response(FOLDER / "push-worker.js")


def not_found(request: Request[Any, Any, Any]) -> File | None:
    """For a person at a wrong address, the page, which says so and leads on; None for programs and for files."""
    page = FOLDER / "index.html"
    is_person = "text/html" in request.headers.get("accept", "")
    if not is_person or request.url.path.startswith(("/api/", "/assets/")) or not page.is_file():
        return None
    return file_response(page, status_code=404)


def _no_such_asset(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    return Response(Problem("not-found", "the pages have no such part"), status_code=404)


async def _keep_for_ever(response: ASGIResponse) -> ASGIResponse:
    response.headers["Cache-Control"] = FOR_EVER
    return response


def routers() -> list[Router]:
    for suffix, media_type in TYPES.items():
        mimetypes.add_type(media_type, suffix)
    assets = create_static_files_router(
        "/assets",
        [FOLDER / "assets"],
        name="assets",
        after_request=_keep_for_ever,  # type: ignore[arg-type]  # Litestar calls it with what the handlers return
        exception_handlers={404: _no_such_asset},
        middleware=[GZIP],
    )
    return [Router("/", route_handlers=[index, icon, push_worker], middleware=[GZIP]), assets]
