"""The notifications of a real server: what guests set over HTTP, and what then arrives."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.notifications.endpoints import Browser, HttpEndpoint, Mailbox, http_endpoint, mailbox
from tests.server.playing import sit_and_start
from tests.server.running import PATIENCE, Guest, Server, running

ME = "/api/guests/me/notifications"
CLOCK = 14 * 24 * 3600


@pytest.fixture(scope="module")
def service() -> Iterator[HttpEndpoint]:
    with http_endpoint() as endpoint:
        yield endpoint


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
        "PARLOUR_WEBHOOK_SCHEMAS": "json jsons discord",
        "PARLOUR_NOTIFY_DELAY": "0.3",
    }
    with running(tmp_path_factory.mktemp("notifying"), **settings) as server:
        yield server


@pytest.fixture
def new(notifying: Server) -> Iterator[Callable[[str], Guest]]:
    made: list[Guest] = []

    def make(name: str) -> Guest:
        made.append(Guest(notifying, name))
        return made[-1]

    yield make
    for each in made:
        each.close()


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def code_for(box: Mailbox, address: str) -> str:
    [*_, mail] = [each for each in box.mails if each["To"] == address]
    found = re.match(r"([A-Z0-9]{8}) ", mail["Subject"])
    assert found is not None
    return found[1]


def test_preferences_are_kept(new: Callable[[str], Guest]) -> None:
    ann = new("Ann")
    status = ann.http.get(ME).json()
    assert status["preferences"] == {"language": "en", "time_zone": "UTC", "quiet": None, "digest_hours": 0.0}
    assert (status["devices"], status["email"]["address"], status["webhooks"]) == ([], None, True)
    assert len(status["push_key"]) == 87
    wanted = {
        "language": "de",
        "time_zone": "Europe/Berlin",
        "quiet": {"begin": "22:00", "end": "07:30"},
        "digest_hours": 6.0,
    }
    assert ann.http.put(ME, json=wanted).json()["preferences"] == wanted
    assert ann.http.get(ME).json()["preferences"] == wanted


@pytest.mark.parametrize(
    "wrong",
    [
        {"time_zone": "Middle/Earth"},
        {"time_zone": "../etc/passwd"},
        {"time_zone": "Europe"},
        {"quiet": {"begin": "25:00", "end": "07:00"}},
        {"language": "xx"},
        {"digest_hours": -1},
    ],
)
def test_bad_preferences_are_refused(new: Callable[[str], Guest], wrong: dict[str, object]) -> None:
    answer = new("Ann").http.put(ME, json=wrong)
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-value"


def test_nobody_sets_anything_without_a_cookie(notifying: Server) -> None:
    assert httpx.get(f"{notifying.address}{ME}").status_code == 401
    assert httpx.put(f"{notifying.address}{ME}", json={}).status_code == 401


def test_devices_are_added_and_removed(new: Callable[[str], Guest], service: HttpEndpoint) -> None:
    ann, bob = new("Ann"), new("Bob")
    devices = [ann.http.post(f"{ME}/push", json=Browser(service, f"/{n}").subscription) for n in range(10)]
    assert [each.status_code for each in devices] == [201] * 10
    again = ann.http.post(f"{ME}/push", json=Browser(service, "/0").subscription)
    assert again.json()["id"] == devices[0].json()["id"]
    too_many = ann.http.post(f"{ME}/push", json=Browser(service, "/more").subscription)
    assert (too_many.status_code, too_many.json()["code"]) == (429, "too-many")
    device = f"{ME}/push/{devices[0].json()['id']}"
    assert bob.http.delete(device).status_code == 404
    assert ann.http.delete(device).status_code == 204
    assert len(ann.http.get(ME).json()["devices"]) == 9


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "ftp://127.0.0.1/"},
        {"endpoint": "https://"},
        {"endpoint": "https://[/"},
        {"endpoint": "http://127.0.0.1:1/ \r\nHost: x"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {"p256dh": "é", "auth": "é"}},
    ],
)
def test_a_bad_subscription_is_refused(
    new: Callable[[str], Guest], service: HttpEndpoint, change: dict[str, object]
) -> None:
    answer = new("Ann").http.post(f"{ME}/push", json={**Browser(service).subscription, **change})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-value")


def test_an_address_counts_once_its_code_is_entered(new: Callable[[str], Guest], box: Mailbox) -> None:
    ann = new("Ann")
    answer = ann.http.put(f"{ME}/email", json={"address": "ann@example.org"})
    assert answer.status_code == 202
    assert answer.json()["email"] == {"address": None, "unconfirmed": "ann@example.org", "problem": None}
    code = code_for(box, "ann@example.org")
    assert new("Bob").http.post(f"{ME}/email/confirm", json={"code": code}).status_code == 400
    for _ in range(5):
        assert ann.http.post(f"{ME}/email/confirm", json={"code": "WRONGONE"}).status_code == 400
    assert ann.http.post(f"{ME}/email/confirm", json={"code": code}).status_code == 400  # tried too often
    ann.http.put(f"{ME}/email", json={"address": "ann@example.org"})
    code = code_for(box, "ann@example.org")
    confirmed = ann.http.post(f"{ME}/email/confirm", json={"code": f" {code.lower()} "})
    assert confirmed.json()["email"] == {"address": "ann@example.org", "unconfirmed": None, "problem": None}
    assert ann.http.post(f"{ME}/email/confirm", json={"code": code}).status_code == 400  # works once
    assert ann.http.delete(f"{ME}/email").status_code == 204
    assert ann.http.get(ME).json()["email"]["address"] is None


def test_nobody_can_flood_a_mailbox(new: Callable[[str], Guest], box: Mailbox) -> None:
    answers = [new("Eve").http.put(f"{ME}/email", json={"address": "Victim@example.org"}) for _ in range(5)]
    assert [each.status_code for each in answers] == [202, 202, 202, 429, 429]
    assert len([mail for mail in box.mails if mail["To"] == "Victim@example.org"]) == 3
    assert "Eve" not in box.mails[-1].as_string()


@pytest.mark.parametrize(
    "address", ["nobody", "a@b", "a b@example.org", "a@example.org\r\nBcc: b@example.org", "é@x.org"]
)
def test_a_bad_address_is_refused(new: Callable[[str], Guest], box: Mailbox, address: str) -> None:
    before = len(box.mails)
    assert new("Ann").http.put(f"{ME}/email", json={"address": address}).status_code == 400
    assert len(box.mails) == before


def test_only_the_host_sets_a_webhook(new: Callable[[str], Guest]) -> None:
    ann, bob = new("Ann"), new("Bob")
    hook = f"/api/tables/{ann.new_table('spite')['id']}/webhook"
    assert bob.http.put(hook, json={"url": "https://127.0.0.1/hook"}).status_code == 403
    assert bob.http.get(hook).status_code == 403
    answer = ann.http.put(hook, json={"url": "jsons://user:password@127.0.0.1/hook"})
    assert answer.json() == {"service": "JSON", "problem": None}
    assert "password" not in ann.http.get(hook).text
    assert ann.http.put(hook, json={"url": "mailto://a:b@example.org"}).status_code == 400
    assert ann.http.delete(hook).status_code == 204
    assert ann.http.get(hook).json() == {"service": None, "problem": None}
    assert ann.http.get("/api/tables/none/webhook").status_code == 404


def test_messages_say_whose_turn_it_is_and_nothing_else(
    new: Callable[[str], Guest], notifying: Server, service: HttpEndpoint, box: Mailbox
) -> None:
    """A real game, all three channels; each message is exactly the text of the catalogue."""

    async def begin(table: str, *guests: Guest) -> int:
        async with guests[0].at(table) as one, guests[1].at(table) as two:
            await sit_and_start([one, two])
            assert one.play is not None
            return int(one.play["view"]["actor"])

    ann, bob = new("Ann"), new("Bob")
    browsers = [Browser(service, f"/turn/{guest.name}") for guest in (ann, bob)]
    for guest, browser in zip((ann, bob), browsers, strict=True):
        guest.http.post(f"{ME}/push", json=browser.subscription)
        address = f"{guest.name.lower()}@turns.example.org"
        guest.http.put(f"{ME}/email", json={"address": address})
        guest.http.post(f"{ME}/email/confirm", json={"code": code_for(box, address)})
    codes = len(box.mails)
    table = ann.new_table("malice", clock=CLOCK, substitute="casual")["id"]
    ann.http.put(f"/api/tables/{table}/webhook", json={"url": f"json://127.0.0.1:{service.port}/hook"})
    actor = asyncio.run(begin(table, ann, bob))
    mine, other = ((ann, bob), (bob, ann))[actor]
    hooks = [each for each in service.received if each.path == "/hook"]
    wait_until(lambda: browsers[actor].messages and len(box.mails) > codes)
    wait_until(lambda: [each for each in service.received if each.path == "/hook"])
    [push] = browsers[actor].messages
    assert set(push) == {"title", "body", "url", "tag", "language"}
    assert push["title"] == "Your turn in Spite and Malice"
    assert push["body"] == f"It is your move at the table with {other.name}."
    mail = box.mails[-1]
    assert (mail["To"], mail["Subject"]) == (f"{mine.name.lower()}@turns.example.org", push["title"])
    link = f"https://games.example.org/table/{table}"
    token = mail["List-Unsubscribe"].partition("token=")[2].rstrip(">")
    assert mail.get_content().replace("\r\n", "\n").rstrip("\n") == (
        f"{push['body']}\nTo your table: {link}\n\n-- \n"
        "You get this mail because you asked Parlour to write to you when it is your turn.\n"
        "Quiet hours, digests and other settings: https://games.example.org/preferences\n"
        f"No more mails, with one click: https://games.example.org/unsubscribe#{token}"
    )
    [hook] = [each for each in service.received if each.path == "/hook"]
    assert hooks == []
    assert hook.json["title"] == f"Spite and Malice: {mine.name} to move"
    assert hook.json["message"] == f"It is {mine.name}’s turn. At the table: Ann and Bob.\n{link}"
    everything = " ".join([str(push), mail.as_string(), hook.body.decode(), str(hook.headers)])
    commitment = ann.http.get(f"/api/tables/{table}").json()["commitment"]
    secrets = [ann.cookie["Cookie"].partition("=")[2], bob.cookie["Cookie"].partition("=")[2], "seed-", commitment]
    assert not [secret for secret in secrets if secret in everything]
    assert not re.search(r"\b(card|king|queen|jack|ace|pile|goal)\b", everything.lower())
    log = notifying.log.read_text()
    assert not [word for word in (token, "turns.example.org", "/turn/", "/hook") if word in log]

    # One click ends the mails, as mail programs do it: a form, no cookie, from anywhere.
    ended = httpx.post(
        f"{notifying.address}/api/notifications/unsubscribe",
        params={"token": token},
        content="List-Unsubscribe=One-Click",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert ended.status_code == 200
    assert mine.http.get(ME).json()["email"]["address"] is None
    forged = httpx.post(f"{notifying.address}/api/notifications/unsubscribe", params={"token": f"{other.id}.0"})
    assert forged.status_code == 404
    assert other.http.get(ME).json()["email"]["address"] is not None
    page = httpx.get(f"{notifying.address}/api/notifications/unsubscribe", params={"token": "a.b"})
    assert (page.status_code, page.headers["location"]) == (303, "/unsubscribe#a.b")


def test_a_server_without_settings_says_what_it_cannot_do(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        status = ann.http.get(ME).json()
        assert (status["email"], status["webhooks"]) == (None, False)
        email = ann.http.put(f"{ME}/email", json={"address": "ann@example.org"})
        assert (email.status_code, email.json()["message"]) == (409, "this server sends no e-mail")
        hook = ann.http.put(f"/api/tables/{ann.new_table('spite')['id']}/webhook", json={"url": "https://x.org"})
        assert (hook.status_code, hook.json()["message"]) == (409, "this server sends no webhooks")
        for endpoint in ("http://push.example.org/", "https://127.0.0.1/", "https://localhost/", "https://[::1]/"):
            keys = {"p256dh": "AAAA", "auth": "AAAA"}
            answer = ann.http.post(f"{ME}/push", json={"endpoint": endpoint, "keys": keys})
            assert answer.status_code == 400
            assert "https://" in answer.json()["message"] or "public" in answer.json()["message"]
        worker = httpx.get(f"{server.address}/push-worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-cache"
        ann.close()
