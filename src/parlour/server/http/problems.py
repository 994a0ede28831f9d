"""Errors over HTTP: a status, and a body that says what is wrong."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from parlour.server.http import pages
from parlour.server.table.errors import Refused
from parlour.wire.http import Problem

logger = structlog.stdlib.get_logger("parlour.server")

STATUS = {
    "no-guest": 401,
    "no-hints": 403,
    "cross-origin": 403,
    "not-host": 403,
    "not-found": 404,
    "not-now": 409,
    "not-json": 415,
    "too-many": 429,
    "unreadable": 500,
}
CODES = {401: "no-guest", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many", 503: "unavailable"}
PROBLEMS = {
    400: ResponseSpec(Problem, description="something in the request is not allowed"),
    401: ResponseSpec(Problem, description="no cookie, or one that this server did not give"),
    403: ResponseSpec(Problem, description="not from this page"),
    404: ResponseSpec(Problem, description="there is no such thing"),
    409: ResponseSpec(Problem, description="not now"),
    415: ResponseSpec(Problem, description="the body is not declared to be JSON"),
    429: ResponseSpec(Problem, description="too many"),
}


def refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    headers = {} if error.retry_after is None else {"Retry-After": str(error.retry_after)}
    return Response(Problem(error.code, str(error)), status_code=STATUS.get(error.code, 400), headers=headers)


def http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and (page := pages.not_found(request)) is not None:
        return page
    extra = error.extra if isinstance(error.extra, list) else []
    message = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    code, headers = CODES.get(error.status_code, "bad-value"), dict(error.headers or {})
    if error.status_code == 429:
        headers["Retry-After"] = headers.get("RateLimit-Reset", "60")
        message = f"too many requests from your address; the next is taken in {headers['Retry-After']} seconds"
    return Response(Problem(code, message or error.detail), status_code=error.status_code, headers=headers)


def failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """An error of the server: the details go to the log, one sentence to the client."""
    logger.error("a request failed", exc_info=error)
    return Response(Problem("failed", "the server could not do that"), status_code=500)


HANDLERS: ExceptionHandlersMap = {Refused: refused, HTTPException: http_problem, Exception: failed}
