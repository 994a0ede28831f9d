"""The names and addresses of this machine, as far as others in its network can use them."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
from ipaddress import IPv4Address, IPv6Address

import psutil

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses reserved for documentation
HOST_NAME = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*")

IpAddress = IPv4Address | IPv6Address


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def page_address(host: str, port: int, scheme: str = "http") -> str:
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def main_address(family: socket.AddressFamily) -> str | None:
    """The address of this machine on its network, if it is on one. Connecting a datagram socket sends nothing."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE[family], 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


def network_addresses() -> list[IpAddress]:
    """The addresses that others in the same network can use; the one of the default route first."""
    working = {name for name, facts in psutil.net_if_stats().items() if facts.isup}
    found = {
        ipaddress.ip_address(each.address)
        for name, addresses in psutil.net_if_addrs().items()
        if name in working
        for each in addresses
        if each.family in ELSEWHERE and "%" not in each.address  # a browser takes no address with a zone
    }
    usable = [each for each in found if not each.is_loopback and not each.is_link_local]
    main = {main_address(family) for family in ELSEWHERE}
    return sorted(usable, key=lambda each: (str(each) not in main, each.version, int(each)))


def host_names() -> list[str]:
    """The names under which this machine may be found: as it is called, and as mDNS calls it."""
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    candidates = [name, first, f"{first}.local"]
    names = [each for each in candidates if HOST_NAME.fullmatch(each) and not each.startswith("localhost")]
    return list(dict.fromkeys(names))


def require_free(host: str, port: int) -> None:
    """If the server cannot listen there, a sentence says why before anything is started."""
    with socket.socket(family_of(host)) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the connections of a server just closed
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ValueError(
                f"cannot listen at {host}, port {port}: {error.strerror or error}. --port takes another port"
            ) from None
