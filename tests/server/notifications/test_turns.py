"""Somebody absent is notified of their turn: once, and only while it is so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from parlour.server.guests import Guest
from parlour.server.notifications.model import Preferences, QuietHours
from parlour.server.settings import Settings
from tests.server.notifications.endpoints import Browser, HttpEndpoint, Mailbox, http_endpoint, mailbox, vapid_claims
from tests.server.notifications.house import DELAY, House, open_house, settings_for

HOUR, DAY = 3600.0, 24 * 3600.0
Scene = Callable[[House], Awaitable[None]]


@pytest.fixture
def service() -> Iterator[HttpEndpoint]:
    with http_endpoint() as endpoint:
        yield endpoint


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


def play(settings: Settings, scene: Scene) -> None:
    async def played() -> None:
        async with asyncio.timeout(60), open_house(settings) as house:
            await scene(house)

    asyncio.run(played())


def test_one_turn_is_one_message(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browsers = {guest.id: Browser(service, f"/{guest.name}") for guest in (ann, bob)}
        for guest in (ann, bob):
            await house.wants_push(guest, browsers[guest.id])
        table = await house.new_table(ann, bob)
        first = await house.actor(table)
        assert first is not None
        other = next(guest for guest in (ann, bob) if guest.id != first)
        await house.after(DELAY - 1)
        assert service.received == []
        await house.after(1)
        [message] = browsers[first].messages
        assert message["title"] == "Your turn in Spite and Malice"
        assert message["body"] == f"It is your move at the table with {other.name}."
        assert message["url"] == f"/table/{table}"
        assert [each["title"] for each in browsers[other.id].messages] == ["Spite and Malice has begun"]
        for _ in range(3):
            await house.after(DAY)
            await house.notifications.sweep(0)
        await house.after(DAY)
        assert len(service.received) == 2
        await house.finish_turn(table, ann, bob)
        await house.after(DELAY)
        assert browsers[other.id].messages[-1]["title"] == "Your turn in Spite and Malice"
        assert len(service.received) == 3

    play(settings_for(tmp_path), scene)


def test_several_moves_in_a_row_are_one_turn(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        guests = [await house.guest("Ann"), await house.guest("Bob")]
        browsers = {guest.id: Browser(service, f"/{guest.name}") for guest in guests}
        for guest in guests:
            await house.wants_push(guest, browsers[guest.id])
        table = await house.new_table(*guests)
        async with house.registry.get(table):
            for _ in range(100):
                now = await house.actor(table)
                actor = next(guest for guest in guests if guest.id == now)
                await house.after(DELAY)
                messages = len(browsers[actor.id].messages)
                await house.move(table, actor)
                if await house.actor(table) == actor.id:
                    await house.after(DELAY)
                    assert len(browsers[actor.id].messages) == messages
                    return
        raise AssertionError("no turn had two moves")

    play(settings_for(tmp_path), scene)


def test_the_push_service_can_tell_who_sends(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browser = Browser(service)
        await house.wants_push(ann, browser)
        await house.new_table(ann, bob)
        await house.after(DELAY)
        assert len(browser.messages) == 1
        headers = service.received[0].headers
        claims, key = vapid_claims(headers["authorization"])
        assert claims["aud"] == service.url("")
        assert claims["sub"] == "https://games.example.org"
        assert key == house.notifications.public_key
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > DAY

    play(settings_for(tmp_path), scene)


def test_whoever_is_connected_gets_nothing_until_they_leave(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browser = Browser(service)
        for guest in (ann, bob):
            await house.wants_push(guest, browser)  # the same browser, which becomes Bob's
        table = await house.new_table(bob, ann)
        if await house.actor(table) == ann.id:
            await house.finish_turn(table, ann)
        async with house.connected(table, bob):
            for _ in range(5):
                await house.after(DELAY)
            assert browser.messages == []
        await house.after(DELAY)
        assert [each["title"] for each in browser.messages] == ["Your turn in Spite and Malice"]

    play(settings_for(tmp_path), scene)


def test_live_play_records_nothing(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await house.wants_push(ann, Browser(service))
        table = await house.new_table(bob, ann)
        async with house.connected(table, ann), house.connected(table, bob):
            await house.after(DELAY)
            for _ in range(20):
                await house.finish_turn(table, ann, bob)
            await house.after(DELAY)
            recorded = (await house.store.export_guest(ann.id))["notices"]
            assert [notice["kind"] for notice in recorded] in (["started"], ["turn"])  # from before they connected
        assert service.received == []

    play(settings_for(tmp_path), scene)


def test_a_move_in_time_needs_no_message(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browsers = {guest.id: Browser(service, f"/{guest.name}") for guest in (ann, bob)}
        for guest in (ann, bob):
            await house.wants_push(guest, browsers[guest.id])
        table = await house.new_table(ann, bob)
        first = await house.actor(table)
        assert first is not None
        await house.after(DELAY / 2)
        await house.finish_turn(table, ann, bob)
        await house.after(DELAY / 2)
        assert browsers[first].messages == []

    play(settings_for(tmp_path), scene)


def test_a_person_alone_with_bots_or_with_themselves_is_not_notified(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann = await house.guest("Ann")
        await house.wants_push(ann, Browser(service))
        await house.new_table(ann, ann)
        await house.after(DELAY)
        assert service.received == []

    play(settings_for(tmp_path), scene)


def test_the_end_of_a_game_is_news_too(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        table = await house.new_table(ann, bob)
        browser = Browser(service)
        await house.wants_push(ann, browser)
        async with house.registry.get(table):  # which stays in memory
            while await house.actor(table) is not None:
                await house.finish_turn(table, ann, bob)
        await house.after(DELAY)
        assert [each["title"] for each in browser.messages] == ["Spite and Malice is over"]

    play(settings_for(tmp_path), scene)


def test_mails_are_in_the_guest_s_language_and_can_be_ended(tmp_path: Path, box: Mailbox) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        for guest in (ann, bob):
            await house.wants_mail(guest, f"{guest.name.lower()}@example.org")
            await house.prefers(guest, Preferences(language="de"))
        table = await house.new_table(ann, bob)
        first = await house.actor(table)
        assert first is not None
        await house.after(DELAY)
        [mail] = [each for each in box.mails if each["Subject"] == "Du bist dran: Spite and Malice"]
        assert mail["From"] == "parlour@example.org"
        text = mail.get_content()
        assert f"https://games.example.org/table/{table}" in text
        assert "am Zug" in text
        link = mail["List-Unsubscribe"].strip("<>")
        assert link.startswith("https://games.example.org/api/notifications/unsubscribe?token=")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert f"https://games.example.org/unsubscribe#{link.partition('=')[2]}" in text
        assert mail["Auto-Submitted"] == "auto-generated"

    play(settings_for(tmp_path, smtp_url=box.url, smtp_from="parlour@example.org"), scene)


def test_a_webhook_announces_turns_of_absent_people(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann @everyone"), await house.guest("Bob")
        table = await house.new_table(ann, bob)
        await house.announces(table, f"json://127.0.0.1:{service.port}/hook")
        await house.finish_turn(table, ann, bob)
        actor = await house.actor(table)
        await house.after(DELAY)
        [request] = service.received
        who = "Ann ＠everyone" if actor == ann.id else "Bob"
        assert request.json["title"] == f"Spite and Malice: {who} to move"
        assert f"https://games.example.org/table/{table}" in request.json["message"]
        assert "@" not in request.body.decode()

    play(settings_for(tmp_path), scene)


@pytest.mark.parametrize(("status", "times"), [(503, 6), (429, 6), (400, 1), (410, 1), (301, 1)])
def test_what_cannot_be_delivered_is_tried_again_or_given_up(
    tmp_path: Path, service: HttpEndpoint, status: int, times: int
) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await house.wants_push(ann, Browser(service))
        service.statuses["/push/one"] = status
        service.location = service.url("/elsewhere")
        await house.new_table(ann, bob)
        for _ in range(40):
            await house.after(HOUR)
        assert len(service.received) == times
        assert {each.path for each in service.received} == {"/push/one"}  # no redirect is followed
        targets = await house.store.targets_of(ann.id)
        assert [each.problem for each in targets] == ([] if status == 410 else [targets[0].problem])
        assert status == 410 or targets[0].problem == ("unreachable" if times > 1 else "refused")

    play(settings_for(tmp_path), scene)


def test_attempts_are_made_at_growing_intervals_and_end_with_success(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await house.wants_push(ann, Browser(service))
        service.statuses["/push/one"] = 503
        await house.new_table(ann, bob)
        await house.after(DELAY)
        for expected, seconds in ((1, 59), (2, 1), (2, 239), (3, 1)):
            await house.after(seconds)
            assert len(service.received) == expected
        service.statuses.clear()
        await house.after(DAY)
        await house.after(DAY)
        assert len(service.received) == 4
        assert (await house.store.targets_of(ann.id))[0].problem is None

    play(settings_for(tmp_path), scene)


def test_a_mailbox_that_does_not_exist_is_forgotten(tmp_path: Path, box: Mailbox) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await house.wants_mail(ann, "ann@example.org")
        box.refused.add("ann@example.org")
        await house.new_table(ann, bob)
        await house.after(DELAY)
        assert await house.store.targets_of(ann.id) == []

    play(settings_for(tmp_path, smtp_url=box.url, smtp_from="parlour@example.org"), scene)


def test_nothing_is_sent_in_quiet_hours(tmp_path: Path, service: HttpEndpoint) -> None:
    """It is noon in London and nine in the evening in Tokyo. Quiet hours are from 21:00 to 07:30 in Tokyo."""

    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browser = Browser(service)
        await house.wants_push(ann, browser)
        await house.prefers(ann, Preferences(time_zone="Asia/Tokyo", quiet=QuietHours(21 * 60, 7 * 60 + 30)))
        await house.new_table(ann, bob)
        await house.after(DELAY)
        await house.after(10.5 * HOUR - DELAY - 1)
        assert browser.messages == []
        await house.after(1)
        assert len(browser.messages) == 1

    play(settings_for(tmp_path), scene)


def test_a_digest_lists_all_tables_that_wait(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob, cid = await house.guest("Ann"), await house.guest("Bob"), await house.guest("Cid")
        browser = Browser(service)
        await house.wants_push(ann, browser)
        await house.prefers(ann, Preferences(digest_hours=6))

        async def table_that_waits(other: Guest) -> None:
            table = await house.new_table(ann, other)
            if await house.actor(table) != ann.id:
                await house.finish_turn(table, other)

        await table_that_waits(bob)
        await house.after(DELAY)
        assert len(browser.messages) == 1
        await table_that_waits(cid)
        await table_that_waits(bob)
        await house.after(6 * HOUR - 1)
        assert len(browser.messages) == 1
        await house.after(1)
        [_, digest] = browser.messages
        assert digest["title"] == "3 tables have news for you"
        lines = digest["body"].split("\n")
        assert sorted(lines) == sorted(
            [
                "Spite and Malice with Bob: it is your turn",
                "Spite and Malice with Bob: it is your turn",
                "Spite and Malice with Cid: it is your turn",
            ]
        )
        await house.after(DAY)
        assert len(browser.messages) == 2

    play(settings_for(tmp_path), scene)


def test_a_guest_s_data_can_be_exported_and_deleted(tmp_path: Path, service: HttpEndpoint, box: Mailbox) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        browser = Browser(service)
        await house.wants_push(ann, browser)
        await house.wants_mail(ann, "ann@example.org")
        await house.prefers(ann, Preferences(language="de", quiet=QuietHours(0, 60)))
        await house.new_table(ann, bob)
        data = await house.store.export_guest(ann.id)
        assert data["preferences"]["language"] == "de"
        assert {target["channel"] for target in data["targets"]} == {"push", "email"}
        assert data["targets"][1]["address"] == {"address": "ann@example.org"}
        assert len(data["notices"]) == 1
        await house.store.delete_guest(ann.id)
        empty = await house.store.export_guest(ann.id)
        assert (empty["targets"], empty["notices"], empty["preferences"]["language"]) == ([], [], "en")
        await house.after(DELAY)
        assert (service.received, box.mails) == ([], [])

    play(settings_for(tmp_path, smtp_url=box.url, smtp_from="parlour@example.org"), scene)


def test_addresses_are_not_stored_in_clear(tmp_path: Path, service: HttpEndpoint) -> None:
    async def scene(house: House) -> None:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await house.wants_push(ann, Browser(service, "/very-secret-endpoint"))
        await house.wants_mail(ann, "ann@example.org")
        await house.announces(await house.new_table(ann, bob), "json://user:password@example.org/")

    play(settings_for(tmp_path), scene)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("parlour.db*"))
    assert not [word for word in (b"very-secret", b"ann@example", b"password", b"PRIVATE KEY") if word in stored]
