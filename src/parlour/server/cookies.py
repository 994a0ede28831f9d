"""The cookie with a guest's secret, over HTTP and in the handshake of a socket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from parlour.server.same_origin import is_browser
from parlour.wire.http import COOKIE, SECURE_COOKIE

SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


def secret_in(cookies: Mapping[str, str]) -> str | None:
    """The guest's secret; from the cookie that only this host can have set, if there is one."""
    return cookies.get(SECURE_COOKIE, cookies.get(COOKIE))


def cookies_for(secret: str, request: Request[Any, Any, Any]) -> list[Cookie]:
    """What a client is told to keep: under HTTPS, a cookie that is bound to this host.

    In a browser it replaces the one that an earlier version of the server has set. Programs get it by both names,
    because earlier Python clients look for the first one.
    """
    if request.url.scheme != "https":
        return [_cookie(COOKIE, secret, is_secure=False)]
    bound = _cookie(SECURE_COOKIE, secret, is_secure=True)
    if not is_browser(request.headers):
        return [bound, _cookie(COOKIE, secret, is_secure=True)]
    return [bound, _expired(COOKIE)] if COOKIE in request.cookies else [bound]


def expired_cookies() -> list[Cookie]:
    """Makes a browser forget the secret."""
    return [_expired(COOKIE), _expired(SECURE_COOKIE)]


def _cookie(name: str, secret: str, *, is_secure: bool) -> Cookie:
    """A strict cookie is not sent when somebody follows a link from elsewhere. The page that opens then does send it,
    with its requests and its sockets.
    """
    return Cookie(name, value=secret, max_age=SECONDS, httponly=True, samesite="strict", secure=is_secure)


def _expired(name: str) -> Cookie:
    """Browsers take one with the prefix only if it is secure, even to delete it."""
    return Cookie(name, value="", max_age=0, httponly=True, samesite="strict", secure=name == SECURE_COOKIE)
