"""A full table on a phone: while one plays, everything is in sight at once."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

WIDTH, HEIGHT = 360, 740
DECISIONS = 6


@pytest.mark.parametrize("title", ["Spite", "Spiralized"])
def test_six_seats_fit_without_scrolling(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor(width=WIDTH, height=HEIGHT)
    sit_down_with_five_bots(guest, title)
    rng = random.Random(1)
    heights: list[int] = []
    while len(heights) < DECISIONS and not guest.standing()["over"]:
        if guest.standing()["lit"]:
            heights.append(guest.page.evaluate("document.documentElement.scrollHeight"))
        guest.click_lit(["^Stick"], rng)
        guest.page.wait_for_timeout(30)
    assert max(heights) <= HEIGHT


def sit_down_with_five_bots(guest: Visitor, title: str) -> None:
    page = guest.open()
    guest.card(title).get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="6", exact=True).check(force=True)
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
