"""Notifications over HTTP: a guest's preferences and targets, a table's webhook, and the end of mails."""

from __future__ import annotations

import hmac
import time
from typing import Annotated
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from litestar import Response, Router, delete, get, post, put
from litestar.params import Parameter
from litestar.response import Redirect

from parlour.server.guests import Guest
from parlour.server.http.guests import GUEST
from parlour.server.http.problems import PROBLEMS
from parlour.server.http.write_guard import ANY_ORIGIN
from parlour.server.notifications.addresses import NOT_PUBLIC, is_public
from parlour.server.notifications.channels.email import unsubscribe_token
from parlour.server.notifications.channels.push import are_browser_keys
from parlour.server.notifications.confirmation import HOUR, Confirmation
from parlour.server.notifications.model import Preferences, QuietHours, Target
from parlour.server.notifications.service import Notifications
from parlour.server.storage.notifications import email_id, push_id, webhook_id
from parlour.server.table.errors import NotFound, Refused
from parlour.server.table.registry import TableRegistry
from parlour.wire import http
from parlour.wire.http import (
    Code,
    EmailAddress,
    EmailStatus,
    NotificationPreferences,
    NotificationStatus,
    PushDevice,
    PushSubscription,
    WebhookAddress,
    WebhookStatus,
)

MOST_DEVICES = 10
NO_MAIL = "this server sends no e-mail"
Token = Annotated[str, Parameter(max_length=200)]


@get("/guests/me/notifications", responses=PROBLEMS)
async def notification_status(guest: Guest, notifications: Notifications) -> NotificationStatus:
    """What the guest has chosen, and what this server offers."""
    return await _status(guest, notifications)


@put("/guests/me/notifications", responses=PROBLEMS)
async def set_notification_preferences(
    data: NotificationPreferences, guest: Guest, notifications: Notifications
) -> NotificationStatus:
    """Language, quiet hours and digests."""
    quiet = None if data.quiet is None else QuietHours(_minutes(data.quiet.begin), _minutes(data.quiet.end))
    zone = _checked_zone(data.time_zone)
    await notifications.store.set_preferences(guest.id, Preferences(data.language, zone, quiet, data.digest_hours))
    return await _status(guest, notifications)


@post("/guests/me/notifications/push", responses=PROBLEMS)
async def add_push_device(
    data: PushSubscription, guest: Guest, notifications: Notifications, registry: TableRegistry
) -> PushDevice:
    """A browser that wants messages; the same browser may be sent again."""
    _check_endpoint(data.endpoint, bool(registry.settings.private_addresses))
    if not are_browser_keys(data.keys.p256dh, data.keys.auth):
        raise Refused("bad-value", "p256dh is a point of the curve P-256 and auth 16 bytes, both in URL-safe base64")
    target_id, now = push_id(data.endpoint), time.time()
    devices = [each for each in await notifications.store.targets_of(guest.id) if each.channel == "push"]
    if len(devices) >= MOST_DEVICES and target_id not in {each.id for each in devices}:
        raise Refused("too-many", f"a guest has at most {MOST_DEVICES} devices with notifications; remove one first")
    keys = {"p256dh": data.keys.p256dh, "auth": data.keys.auth}
    await notifications.store.set_target(
        Target(target_id, guest.id, "push", {"endpoint": data.endpoint, "keys": keys}, now)
    )
    return PushDevice(target_id, now, None)


@delete("/guests/me/notifications/push/{device:str}", responses=PROBLEMS)
async def remove_push_device(device: str, guest: Guest, notifications: Notifications) -> None:
    """This browser gets no more messages."""
    if not device.startswith("push-") or not await notifications.store.remove_target(guest.id, device):
        raise NotFound("you have no such device")


@put("/guests/me/notifications/email", status_code=202, responses=PROBLEMS)
async def set_email(
    data: EmailAddress, guest: Guest, notifications: Notifications, registry: TableRegistry
) -> NotificationStatus:
    """Sends a code to the address, which gets mails once the code is confirmed."""
    await _confirmation(notifications, registry).send_code(guest.id, data.address)
    return await _status(guest, notifications)


@post("/guests/me/notifications/email/confirm", status_code=200, responses=PROBLEMS)
async def confirm_email(
    data: Code, guest: Guest, notifications: Notifications, registry: TableRegistry
) -> NotificationStatus:
    """Takes the code."""
    await _confirmation(notifications, registry).confirm(guest.id, data.code)
    return await _status(guest, notifications)


@delete("/guests/me/notifications/email", responses=PROBLEMS)
async def remove_email(guest: Guest, notifications: Notifications) -> None:
    """No more mails."""
    await notifications.store.remove_target(guest.id, email_id(guest.id))


@get("/tables/{table_id:str}/webhook", responses=PROBLEMS)
async def webhook_status(
    table_id: str, guest: Guest, notifications: Notifications, registry: TableRegistry
) -> WebhookStatus:
    """The table's webhook, for its host."""
    await _require_host(table_id, guest, registry)
    return await _webhook_status(table_id, notifications)


@put("/tables/{table_id:str}/webhook", responses=PROBLEMS)
async def set_webhook(
    table_id: str, data: WebhookAddress, guest: Guest, notifications: Notifications, registry: TableRegistry
) -> WebhookStatus:
    """Where the table announces turns of absent people, and the end of games; the host sets it."""
    await _require_host(table_id, guest, registry)
    if notifications.webhooks is None:
        raise Refused("not-now", "this server sends no webhooks")
    try:
        service = await notifications.webhooks.service_of(data.url)
    except ValueError as error:
        raise Refused("bad-value", str(error)) from None
    address = {"url": data.url, "language": data.language, "service": service}
    await notifications.store.set_target(Target(webhook_id(table_id), table_id, "webhook", address, time.time()))
    return await _webhook_status(table_id, notifications)


@delete("/tables/{table_id:str}/webhook", responses=PROBLEMS)
async def remove_webhook(table_id: str, guest: Guest, notifications: Notifications, registry: TableRegistry) -> None:
    """No more announcements."""
    await _require_host(table_id, guest, registry)
    await notifications.store.remove_target(table_id, webhook_id(table_id))


@post("/notifications/unsubscribe", status_code=200, responses=PROBLEMS, opt={ANY_ORIGIN: True})
async def unsubscribe(token: Token, notifications: Notifications, registry: TableRegistry) -> None:
    """Ends the mails to the address that the token was sent to. Mail programs do this with one click, and no cookie."""
    guest = token.partition(".")[0]
    for target in await notifications.store.targets_of(guest):
        if target.channel != "email":
            continue
        expected = unsubscribe_token(registry.settings.key, guest, str(target.address["address"]))
        if hmac.compare_digest(token.encode(), expected.encode()):
            await notifications.store.remove_target(guest, target.id)
            return
    raise NotFound("this link is too old: mails to this address have ended already")


@get("/notifications/unsubscribe", include_in_schema=False, sync_to_thread=False)
def unsubscribe_page(token: Token) -> Response[None]:
    """For a person who opens the link for programs: the page with the button. Opening a link ends nothing by itself."""
    return Redirect(f"/unsubscribe#{token}", status_code=303)


async def _status(guest: Guest, notifications: Notifications) -> NotificationStatus:
    store = notifications.store
    preferences, targets = await store.preferences(guest.id), await store.targets_of(guest.id)
    quiet = preferences.quiet
    devices = [PushDevice(each.id, each.created, each.problem) for each in targets if each.channel == "push"]
    mailbox = next((each for each in targets if each.channel == "email"), None)
    address = None if mailbox is None else str(mailbox.address["address"])
    unconfirmed = await store.pending_address(guest.id, time.time() - HOUR)
    email = EmailStatus(
        address, None if unconfirmed == address else unconfirmed, None if mailbox is None else mailbox.problem
    )
    return NotificationStatus(
        preferences=NotificationPreferences(
            preferences.language,
            preferences.time_zone,
            None if quiet is None else http.QuietHours(_time_of_day(quiet.begin), _time_of_day(quiet.end)),
            preferences.digest_hours,
        ),
        push_key=notifications.public_key,
        devices=devices,
        email=None if notifications.email is None else email,
        webhooks=notifications.webhooks is not None,
    )


async def _webhook_status(table_id: str, notifications: Notifications) -> WebhookStatus:
    for target in await notifications.store.targets_of(table_id):
        return WebhookStatus(str(target.address["service"]), target.problem)
    return WebhookStatus(None, None)


async def _require_host(table_id: str, guest: Guest, registry: TableRegistry) -> None:
    async with registry.get(table_id) as table:
        if table.state.seating.host != guest.id:
            raise Refused("not-host", "only the host of a table sets its webhook")


def _confirmation(notifications: Notifications, registry: TableRegistry) -> Confirmation:
    if notifications.email is None:
        raise Refused("not-now", NO_MAIL)
    return Confirmation(notifications.store, notifications.email, registry.settings.key)


def _check_endpoint(endpoint: str, allow_private: bool) -> None:
    """What can be said of the address before anything is sent; it is checked again with every connection."""
    try:
        parts = urlsplit(endpoint)
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        host = ""
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not host or not is_plain or (parts.scheme != "https" and not (allow_private and parts.scheme == "http")):
        raise Refused("bad-value", "the endpoint of a push service begins with https://")
    is_number = host.replace(".", "").isdigit() or ":" in host
    if not allow_private and (host == "localhost" or (is_number and not is_public(host))):
        raise Refused("bad-value", NOT_PUBLIC)


def _checked_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        raise Refused("bad-value", "a time zone is a name such as Europe/Berlin") from None
    return name


def _minutes(time_of_day: str) -> int:
    hours, minutes = time_of_day.split(":")
    return int(hours) * 60 + int(minutes)


def _time_of_day(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def router() -> Router:
    return Router(
        "/api",
        route_handlers=[
            notification_status,
            set_notification_preferences,
            add_push_device,
            remove_push_device,
            set_email,
            confirm_email,
            remove_email,
            webhook_status,
            set_webhook,
            remove_webhook,
            unsubscribe,
            unsubscribe_page,
        ],
        dependencies=GUEST,
    )
