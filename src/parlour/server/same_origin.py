"""Whether a request comes from a page of another origin. Browsers say so in headers that no page can change."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

OWN_SITES = ("same-origin", "none")  # of `Sec-Fetch-Site`; none: a person typed the address or used a bookmark


def is_from_foreign_page(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Whether a page of an origin that is neither the server's own nor allowed has sent a request.

    `Sec-Fetch-Site` is the browser's own judgement; browsers leave it out over plain HTTP, but not `Origin`. Programs
    send neither: they carry no cookies of visitors, so there is nothing that they could abuse.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin in allowed or site in OWN_SITES:
        return False
    if site is not None:
        return True
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


def is_browser(headers: Mapping[str, str]) -> bool:
    """Whether a page has sent a request: browsers name its origin, or at least its relation to the server."""
    return "origin" in headers or "sec-fetch-site" in headers
