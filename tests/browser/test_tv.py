"""A table on a TV, with three phones as hands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import check, check_in_all_looks
from tests.browser.test_seats import named
from tests.browser.visitor import PATIENCE, Visitor, play_on

PHONE = {"width": 390, "height": 844}
GAME = "Spy Alley Dice"  # every seat has a secret
NAMES = ("Ann", "Bob", "Cleo")


def test_a_tv_shows_the_table_and_no_secrets_while_three_phones_play(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob, cleo = phones = [named(visitor(**PHONE), name) for name in NAMES]
    page = ann.open()
    ann.card(GAME).get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="TV view").click()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Open it here").click()
    # Ann's own browser shows the TV view: even so, it must not show Ann's secret.
    tv = opened.value
    received: list[Any] = []
    watch(tv, received)
    tv.set_viewport_size({"width": 1920, "height": 1080})
    expect(tv.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()
    expect(tv.get_by_role("img", name="QR code")).to_be_visible()
    expect(tv.get_by_role("heading", name="Take out your phones")).to_be_visible()
    code = tv.get_by_text(re.compile(r"^[A-Z2-9]{4} [A-Z2-9]{4}$")).inner_text()
    check_in_all_looks(tv, pictures, "tv-lobby", "li")
    page.keyboard.press("Escape")
    refuse_a_wrong_code(bob)
    for each in (bob, cleo):
        join(each, code)
        expect(tv.get_by_role("listitem").filter(has_text=NAMES[phones.index(each)])).to_be_visible()
    expect(tv.get_by_role("heading", name="Everybody is here")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(tv.get_by_role("list", name="Log").get_by_role("listitem").first).to_be_visible()
    expect(tv.get_by_role("heading", level=1)).to_contain_text(re.compile("|".join(NAMES)))
    expect(tv.locator("[data-choice], [data-skip]")).to_have_count(0)
    check(tv, pictures, "tv-play")
    play_on(phones, ["^Guess that"])
    expect(tv.locator("[data-over]")).to_contain_text(re.compile(r"\b(wins!|share the win!)"))
    check_in_all_looks(tv, pictures, "tv-over", "[data-over]")
    views = [frame["play"]["view"] for frame in received if frame.get("play")]
    assert len(views) > 3
    assert {view["seat"] for view in views} == {None}
    assert [view["moves"] for view in views if view["moves"]] == []


def watch(tv: Page, received: list[Any]) -> None:
    """Collects all frames that the page gets from now on."""

    def keep(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(json.loads(frame)))

    tv.on("websocket", keep)
    tv.set_default_timeout(PATIENCE)
    tv.reload()


def enter(guest: Visitor, code: str) -> Page:
    page = guest.open()
    page.get_by_role("textbox", name="join code").fill(code)
    page.get_by_role("button", name="Join", exact=True).click()
    return page


def refuse_a_wrong_code(guest: Visitor) -> None:
    expect(enter(guest, "ABCD EFGH").get_by_role("alert")).to_contain_text("No table has this code")
    assert ["404" in trouble for trouble in guest.troubles] == [True]  # the browser's own note of the refusal
    guest.troubles.clear()


def join(guest: Visitor, code: str) -> None:
    """By the code, as it stands on the TV."""
    page = enter(guest, code.lower())
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
