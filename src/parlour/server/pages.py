"""The pages of the house, as `vite build` left them in the package: read once, kept in memory, also squeezed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).parent.parent / "web"
ROUTES = ("/", "/table/{rest:path}", "/replay/{rest:path}", "/learn/{rest:path}", "/rules/{rest:path}")
PLAIN_ROUTES = ("/preferences", "/claim")
NOT_BUILT = "The pages are not built yet: 'make pages' builds them. The API describes itself at /schema/swagger.\n"

FOR_EVER = "public, max-age=31536000, immutable"  # a file under assets/ has a hash of its text in its name
ASK_AGAIN = "no-cache"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Vary": "Accept-Encoding",
}


@dataclass(frozen=True)
class Page:
    """A file of the pages."""

    body: bytes
    squeezed: bytes | None
    media_type: str
    caching: str

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        headers = {**HEADERS, "Cache-Control": self.caching}
        if self.squeezed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.body, media_type=self.media_type, headers=headers)
        return Response(self.squeezed, media_type=self.media_type, headers={**headers, "Content-Encoding": "gzip"})


@cache
def built() -> dict[str, Page]:
    """All files of the pages by their path; none if they are not built."""
    files = (path for path in sorted(FOLDER.rglob("*")) if path.is_file())
    return {path.relative_to(FOLDER).as_posix(): _page(path) for path in files}


def _page(path: Path) -> Page:
    body = path.read_bytes()
    is_font = path.suffix == ".woff2"  # which is squeezed already
    caching = FOR_EVER if path.parent.name == "assets" else ASK_AGAIN
    return Page(body, None if is_font else gzip.compress(body, mtime=0), TYPES[path.suffix], caching)


@route([*ROUTES, *PLAIN_ROUTES], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def index(request: Request[Any, Any, Any]) -> Response[Any]:
    """The one page that all routes share; the rest is done in the browser."""
    page = built().get("index.html")
    if page is None:
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return page.answer(request)


def lost(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """For a person at a wrong address the page, which says so and leads on; None for programs and files."""
    page = built().get("index.html")
    is_person = "text/html" in request.headers.get("accept", "")
    if page is None or not is_person or request.url.path.startswith(("/api/", "/assets/")):
        return None
    answer = page.answer(request)
    answer.status_code = 404
    return answer


@route(
    ["/assets/{name:str}", "/favicon.svg"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False
)
def part(request: Request[Any, Any, Any]) -> Response[bytes]:
    page = built().get(request.url.path.removeprefix("/"))
    if page is None:
        raise NotFoundException("the pages have no such part")
    return page.answer(request)


def router() -> Router:
    return Router("/", route_handlers=[index, part])
