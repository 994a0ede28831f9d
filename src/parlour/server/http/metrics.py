"""The metrics of this process over HTTP, for operators only."""

from __future__ import annotations

import hmac
import ipaddress
from collections.abc import Mapping
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from parlour.server.table.registry import TableRegistry
from parlour.wire.http import Problem

FORWARDING = ("forwarded", "via", "x-real-ip")  # and all that begin with x-forwarded-
LOCAL_ONLY = "only programs on the server's own machine may read this; set PARLOUR_METRICS_TOKEN for others"
NEEDS_TOKEN = "send the header Authorization: Bearer with the value of PARLOUR_METRICS_TOKEN"


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], registry: TableRegistry) -> Response[bytes] | Response[Problem]:
    """Where a token is set everybody needs it; otherwise only programs on the same machine may read them."""
    token = registry.settings.metrics_token
    if token and not _has_token(request.headers, token):
        headers = {"WWW-Authenticate": "Bearer"}
        return Response(Problem("forbidden", NEEDS_TOKEN), status_code=401, headers=headers)
    if not token and not is_local(request.client.host if request.client else None, request.headers):
        return Response(Problem("forbidden", LOCAL_ONLY), status_code=403)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def is_local(client: str | None, headers: Mapping[str, str]) -> bool:
    """Whether a program on this machine asks directly.

    A reverse proxy on this machine has a loopback address too, but leaves traces: the headers about whom it asks for,
    or the public name in `Host`. A proxy that is configured to leave none needs a token.
    """
    if any(name in FORWARDING or name.startswith("x-forwarded-") for name in headers):
        return False
    host = headers.get("host", "").rpartition("]")[0].lstrip("[") or headers.get("host", "").partition(":")[0]
    return _is_loopback(client or "") and (host == "localhost" or _is_loopback(host))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _has_token(headers: Mapping[str, str], token: str) -> bool:
    given = headers.get("authorization", "")
    return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
