"""Where a connection comes from."""

from __future__ import annotations

import pytest

from parlour.server.client_address import address_of


@pytest.mark.parametrize(
    ("hosts", "address"),
    [
        (["192.0.2.7", "::ffff:192.0.2.7"], "192.0.2.7"),
        (["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:0:9::%eth0"], "2001:db8::/64"),
        (["testclient"], "testclient"),
    ],
)
def test_all_addresses_that_one_home_can_choose_from_are_one(hosts: list[str], address: str) -> None:
    assert {address_of({"client": (host, 1)}) for host in hosts} == {address}


def test_a_connection_without_an_address_has_the_empty_one() -> None:
    assert address_of({"client": None}) == ""
