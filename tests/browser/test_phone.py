"""A phone, upright and sideways: during play, everything is in view at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import MOST_STEPS, TITLES, Visitor

WIDTH, HEIGHT = 360, 740
DECISIONS = 6
# How far the page or something that can be chosen goes beyond the window, and the smallest side of what can be chosen.
FIT = """() => {
    document.querySelector("main").scrollTo(0, 0); // where a click may have moved it from
    const page = document.documentElement;
    const boxes = [...document.querySelectorAll("[data-choice]")].map((each) => each.getBoundingClientRect());
    const beyond = ({ left, top, right, bottom }) => Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    return [
        Math.max(page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, ...boxes.map(beyond)),
        Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
    ];
}"""
FINGER = 44


@pytest.mark.parametrize("title", ["Spite", "Spiralized"])
def test_six_seats_fit_without_scrolling(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor(width=WIDTH, height=HEIGHT)
    sit_down_with_five_bots(guest, title)
    heights = [guest.page.evaluate("document.documentElement.scrollHeight") for _ in decisions(guest)]
    assert max(heights) <= HEIGHT


@pytest.mark.parametrize("title", TITLES)
def test_a_phone_held_sideways_shows_all_that_can_be_chosen(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor(width=HEIGHT, height=WIDTH)
    guest.open()
    guest.card(title).get_by_role("button", name="Play now").click()
    expect(guest.page.locator("[data-choice], [data-over]").first).to_be_visible()  # a spy may be out before its turn
    for _ in decisions(guest):
        beyond, smallest = guest.page.evaluate(FIT)
        assert beyond < 1  # less than a pixel is rounding
        assert smallest >= FINGER


def decisions(guest: Visitor) -> Iterator[None]:
    """The first moments in which something can be chosen; after each, something is."""
    rng, met = random.Random(1), 0
    for _ in range(MOST_STEPS):
        standing = guest.standing()
        if standing["over"] or met == DECISIONS:
            return
        if standing["lit"]:
            met += 1
            yield
        guest.click_lit(["^Stick"], rng)
        guest.page.wait_for_timeout(30)
    raise AssertionError("nothing can be chosen")


def sit_down_with_five_bots(guest: Visitor, title: str) -> None:
    page = guest.open()
    guest.card(title).get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="6", exact=True).check(force=True)
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
