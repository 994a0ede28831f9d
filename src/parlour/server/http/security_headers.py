"""Security headers, which every answer has: pages, files, the API and errors."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

API_PAGES = ("/schema", "/schema/swagger")


def _policy(*more: str) -> str:
    parts = ("default-src 'self'", "img-src 'self' data:", "connect-src 'self'", "object-src 'none'", "base-uri 'none'")
    return "; ".join((*parts, "form-action 'self'", "frame-ancestors 'none'", *more))


POLICY = _policy()
API_POLICY = _policy("style-src 'self' 'unsafe-inline'")  # Swagger UI sets styles in attributes
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Called with whatever the application sends, before it is sent."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    is_api_page = scope["path"].rstrip("/") in API_PAGES
    headers["Content-Security-Policy"] = API_POLICY if is_api_page else POLICY
