"""Guests choose addresses; the server sends nothing into its own network, and follows no redirect."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.server.notifications.addresses import is_public
from parlour.server.notifications.channels.outcome import Outcome
from parlour.server.notifications.channels.webhook import WebhookChannel
from parlour.server.notifications.messages import Line, Message
from parlour.server.notifications.model import Target
from tests.server.notifications.endpoints import Browser, HttpEndpoint, http_endpoint
from tests.server.notifications.house import DELAY, open_house, settings_for

MESSAGE = Message("key", "topic", "Title", (Line("Text", "/table/x"),), "/table/x", "en")


@pytest.fixture
def service() -> Iterator[HttpEndpoint]:
    with http_endpoint() as endpoint:
        yield endpoint


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "2002:7f00:1::",
        "64:ff9b::7f00:1", "2001:0:7f00:1::", "localhost", "", "example.org",
    ],
)  # fmt: skip
def test_other_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://127.0.0.1/hook", "not on the public internet"),
        ("https://localhost/hook", "not on the public internet"),
        ("jsons://[::1]/hook", "not on the public internet"),
        ("jsons://169.254.169.254/latest", "not on the public internet"),
        ("jsons://2130706433/", "not on the public internet"),
        ("json://127.0.0.1/hook", "no such webhook"),
        ("http://127.0.0.1/hook", "no such webhook"),
        ("mailto://user:password@example.org", "no such webhook"),
        ("syslog://", "no such webhook"),
        ("file:///etc/passwd", "no such webhook"),
        ("nonsense", "no such webhook"),
    ],
)
def test_a_webhook_into_the_server_s_network_is_refused(tmp_path: Path, url: str, reason: str) -> None:
    async def scene() -> None:
        channel = WebhookChannel(settings_for(tmp_path, private_addresses=0, webhook_schemas="jsons discord"))
        try:
            with pytest.raises(ValueError, match=reason):
                await channel.service_of(url)
        finally:
            channel.close()

    asyncio.run(scene())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_webhook_opens_no_private_connection(tmp_path: Path, service: HttpEndpoint, host: str) -> None:
    """Even if the name pointed elsewhere when the address was set."""
    target = Target("webhook-x", "x", "webhook", {"url": f"json://{host}:{service.port}/hook"}, 0)

    async def outcome(private_addresses: float) -> Outcome:
        settings = settings_for(tmp_path, private_addresses=private_addresses, webhook_schemas="json")
        channel = WebhookChannel(settings)
        try:
            return await channel.send(target, MESSAGE)
        finally:
            channel.close()

    assert asyncio.run(outcome(0)) is Outcome.REFUSED
    assert service.received == []
    if host == "127.0.0.1":
        assert asyncio.run(outcome(1)) is Outcome.SENT  # which shows that only the guard was in the way
        assert len(service.received) == 1


def test_a_webhook_follows_no_redirect(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene() -> None:
        service.statuses["/hook"], service.location = 307, service.url("/elsewhere")
        channel = WebhookChannel(settings_for(tmp_path, webhook_schemas="json"))
        url = f"json://127.0.0.1:{service.port}/hook?redirect=yes"
        try:
            assert await channel.send(Target("webhook-x", "x", "webhook", {"url": url}, 0), MESSAGE) is Outcome.LATER
        finally:
            channel.close()
        assert [each.path for each in service.received] == ["/hook"]

    asyncio.run(scene())


def test_push_opens_no_private_connection(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene() -> None:
        async with open_house(settings_for(tmp_path, private_addresses=0)) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            await house.wants_push(ann, Browser(service))
            await house.new_table(ann, bob)
            await house.after(DELAY)
            assert service.received == []
            assert [each.problem for each in await house.store.targets_of(ann.id)] == ["refused"]

    asyncio.run(scene())
