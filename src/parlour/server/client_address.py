"""Where a connection comes from, as far as limits are concerned."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

HOME_NETWORK = 64  # bits of an IPv6 address: a provider gives at least that much of them to one home


def address_of(scope: Mapping[str, Any]) -> str:
    """The address of a request or a socket; behind a trusted proxy, that which the proxy has forwarded."""
    client = scope.get("client")
    return normalised(client[0]) if client else ""


@lru_cache(maxsize=4096)
def normalised(host: str) -> str:
    """The same text for all addresses that one home can choose from."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, HOME_NETWORK), strict=False))
