"""Which addresses notifications may be sent to: public ones, so that nobody reaches the server's own network."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

# IPv6 addresses that lead to IPv4 ones through a gateway
TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))

NOT_PUBLIC = "this address is not on the public internet, so the server does not send anything there"


class ForbiddenAddress(OSError):
    """An address that notifications must not be sent to."""


def is_public(address: str) -> bool:
    """Whether this is an IP address of the public internet."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, IPv6Address):
        inner: IPv4Address | None = ip.ipv4_mapped or ip.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if ip.teredo is not None or any(ip in network for network in TRANSLATED):
            return False
    return ip.is_global and not ip.is_multicast


def require_public(address: str) -> None:
    if not is_public(address):
        raise ForbiddenAddress(f"{address} is not a public address")
