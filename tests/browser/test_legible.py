"""A phone, six seats: no text is too small to be read. And without colours, turns and selections are still marked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_phone import sit_down_with_five_bots
from tests.browser.visitor import TITLES

SMALLEST = 10.9  # pixels: 11, less rounding
# Every text that is seen, with the size in which it is drawn, if that is too small.
TOO_SMALL = """(smallest) => {
    const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isHidden = (each) => each.closest(".visually-hidden") || getComputedStyle(each).clipPath !== "none";
    const scaleOf = (each) => {
        const matrix = each.getScreenCTM?.();
        return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    };
    const textIn = (node) => (node.nodeType === Node.TEXT_NODE ? node.data.trim() : "");
    const written = (each) => [...each.childNodes].map(textIn).join("");
    const drawn = (each, part) => getComputedStyle(each, part).content.replace(/^(none|normal|"")$/, "");
    const found = [];
    for (const each of document.querySelectorAll("main *, .acts *")) {
        if (!isSeen(each) || isHidden(each)) continue;
        const parts = ["::before", "::after"].map((part) => [part, drawn(each, part)]);
        for (const [part, text] of [[null, written(each)], ...parts]) {
            const size = parseFloat(getComputedStyle(each, part).fontSize) * scaleOf(each);
            const name = each.getAttribute("class") ?? each.tagName;
            if (text && size < smallest) found.push(`${text} ${size.toFixed(1)} ${name}`);
        }
    }
    return [...new Set(found)];
}"""
# Ranks of Spite and Malice that are wider than their card.
WRAPPED = """() => [...document.querySelectorAll(".card .corner")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    .map((each) => each.dataset.rank)"""


@pytest.mark.parametrize("title", [title for title in TITLES if title != "Cross Dice"])
def test_six_seats_can_be_read_on_a_phone(visitor: NewVisitor, title: str) -> None:
    guest = visitor(width=360, height=740)
    sit_down_with_five_bots(guest, title)
    assert guest.page.evaluate(TOO_SMALL, SMALLEST) == []
    assert guest.page.evaluate(WRAPPED) == []
    guest.page.emulate_media(forced_colors="active")
    expect(guest.page.locator("[aria-current=step]")).to_have_css("outline-style", "solid")
    guest.page.get_by_role("tab", name="Log").click()
    expect(guest.page.get_by_role("tab", name="Log")).to_have_css("outline-style", "solid")


def test_two_seats_of_cross_dice_can_be_read_on_a_phone(visitor: NewVisitor) -> None:
    guest = visitor(width=360, height=740)
    page = guest.open()
    guest.card("Cross Dice").get_by_role("button", name="Play now").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    assert page.evaluate(TOO_SMALL, SMALLEST) == []
