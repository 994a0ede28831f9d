"""Notifications in the browser: the section of the preferences, the service worker, the offer at a slow table.

A subscription needs the push service of the browser's maker, which tests do not reach. So these tests end where the
browser asks that service: the page must say that it failed, and go on working. What a worker does with a message is
tested with a message of the browser's own developer tools.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import check
from tests.server.notifications.endpoints import Mailbox, mailbox
from tests.server.running import PATIENCE, Server, running

DAY = 24 * 3600


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture(scope="module")
def notifying(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {
        "PARLOUR_PUBLIC_URL": "https://games.example.org",
        "PARLOUR_SMTP_URL": box.url,
        "PARLOUR_SMTP_FROM": "parlour@example.org",
        "PARLOUR_PRIVATE_ADDRESSES": "1",
        "PARLOUR_WEBHOOK_SCHEMAS": "json",
    }
    with running(tmp_path_factory.mktemp("notifying"), **settings) as server:
        yield server


def test_quiet_hours_digests_and_mail_are_set(
    visitor: NewVisitor, notifying: Server, box: Mailbox, pictures: Path
) -> None:
    guest = visitor(notifying)
    page = guest.open("/preferences")
    page.get_by_label("Quiet hours").check()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_label("from", exact=True).fill("23:15")
    page.get_by_label("from", exact=True).blur()
    page.get_by_label("How often").select_option(label="At most one message in 6 hours")
    page.get_by_label("Your e-mail address").fill("ann@browser.example.org")
    page.get_by_role("button", name="Send me a code").click()
    code_field = page.get_by_label("The code that we sent to ann@browser.example.org")
    code_field.fill("WRONGONE")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("This is not the code from our latest mail, or it is too old.")).to_be_visible()
    assert ["400" in trouble for trouble in guest.troubles] == [True]  # the browser's own note of the refusal
    guest.troubles.clear()
    [mail] = box.mails
    found = re.match(r"\w{8}", mail["Subject"])
    assert found is not None
    code_field.fill(found[0].lower())
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Mails go to ann@browser.example.org.")).to_be_visible()
    check(page, pictures, "notifications")
    page.reload()
    expect(page.get_by_label("from", exact=True)).to_have_value("23:15")
    expect(page.get_by_label("How often")).to_have_value("6")
    page.get_by_role("button", name="No more mails").click()
    expect(page.get_by_label("Your e-mail address")).to_be_visible()


def test_a_push_service_that_cannot_be_reached_is_said_so(visitor: NewVisitor, notifying: Server) -> None:
    guest = visitor(notifying, language="de-DE")
    guest.context.grant_permissions(["notifications"])
    page = guest.open("/preferences")
    page.get_by_role("button", name="Benachrichtigungen hier einschalten").click()
    expect(page.get_by_text("Dein Browser hat seinen Benachrichtigungsdienst nicht erreicht.")).to_be_visible()
    workers = page.evaluate("navigator.serviceWorker.getRegistration('/').then((found) => found.active.scriptURL)")
    assert workers == f"{notifying.address}/push-worker.js"
    status = page.evaluate("fetch('/api/guests/me/notifications').then((answer) => answer.json())")
    assert status["devices"] == []
    assert status["preferences"]["language"] == "de"
    assert ["Push API" in trouble for trouble in guest.troubles] == [True]  # a browser under test is a private one
    guest.troubles.clear()


def test_a_blocked_browser_says_what_to_do(visitor: NewVisitor, notifying: Server) -> None:
    page = visitor(notifying).open("/preferences")  # where nobody has given permission, a browser under test refuses
    page.get_by_role("button", name="Turn on notifications here").click()
    expect(page.get_by_text("Without your permission, this browser shows nothing.")).to_be_visible()


def test_a_browser_without_push_says_so(visitor: NewVisitor, notifying: Server) -> None:
    guest = visitor(notifying)
    guest.context.add_init_script("delete window.PushManager")
    page = guest.open("/preferences")
    expect(page.get_by_text("This browser cannot show notifications.")).to_be_visible()
    guest.context.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.reload()
    expect(page.get_by_text("Open Parlour at an address that begins with https://.")).to_be_visible()


def test_the_worker_shows_a_message_that_arrives(visitor: NewVisitor, notifying: Server) -> None:
    guest = visitor(notifying)
    guest.context.grant_permissions(["notifications"])
    page = guest.open("/preferences")
    page.evaluate("navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready)")
    tools = guest.context.new_cdp_session(page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    message = '{"title": "Your turn", "body": "Now", "url": "/table/x", "tag": "t", "language": "en"}'
    page.wait_for_function("navigator.serviceWorker.ready")
    parameters = {"origin": notifying.address, "registrationId": registrations[0], "data": message}
    tools.send("ServiceWorker.deliverPushMessage", parameters)
    shown = """navigator.serviceWorker.ready.then((found) => found.getNotifications()).then((all) =>
        all.map((each) => [each.title, each.body, each.tag, each.data]))"""
    deadline = time.monotonic() + PATIENCE
    while not (found := page.evaluate(shown)) and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    assert found == [["Your turn", "Now", "t", "/table/x"]]


def test_a_slow_table_offers_notifications_once(visitor: NewVisitor, notifying: Server, pictures: Path) -> None:
    guest = visitor(notifying)
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="With friends").click()
    page.get_by_label("Time per turn").select_option(str(3 * DAY))
    page.get_by_role("button", name="Set up the table").click()
    offer = page.get_by_text("Shall we let you know when it is your turn?")
    expect(offer).to_be_visible()
    check(page, pictures, "notification-offer")
    page.get_by_role("button", name="No, thanks").click()
    expect(offer).to_be_hidden()
    page.reload()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(offer).to_be_hidden()


def test_the_link_in_a_mail_leads_to_one_button(visitor: NewVisitor, notifying: Server) -> None:
    guest = visitor(notifying)
    page = guest.open("/unsubscribe#nobody.0")
    page.get_by_role("button", name="End the mails").click()
    expect(page.get_by_text("Done. You get no more mails from Parlour.")).to_be_visible()
    assert ["404" in trouble for trouble in guest.troubles] == [True]  # there was nothing left to end
    guest.troubles.clear()
