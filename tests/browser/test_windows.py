"""Low windows: a phone held sideways, and a laptop zoomed to 200 % and 400 %. Everything can be reached and read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import LIT, MIDDLE, TITLES, Visitor

SIZES = [(667, 375), (640, 400), (320, 256)]
SMALLEST = 24  # pixels: the least that WCAG asks for
# What can be chosen but not pressed, wherever the page is scrolled to; and the width by which the page is too wide.
OUT_OF_REACH = f"""() => {{
    const lit = ({LIT})();
    const name = (each) => (each.getAttribute("aria-label") ?? each.textContent).trim();
    const hidden = lit.filter((_, place) => ({MIDDLE})(lit, place) === null).map(name);
    const sizes = ({{ width, height }}) => Math.min(width, height);
    const small = lit.filter((each) => sizes(each.getBoundingClientRect()) < {SMALLEST});
    const page = document.documentElement;
    return [hidden, small.map(name), Math.max(0, page.scrollWidth - page.clientWidth)];
}}"""
BOARD_WIDTH = "document.querySelector('main').getBoundingClientRect().width"


@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_playable_in_a_low_window(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor(width=SIZES[0][0], height=SIZES[0][1], is_new=True)
    page = guest.open()
    guest.card(title).get_by_role("button", name="Play now").click()
    expect(page.locator("[data-choice], [data-over]").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check(page, f"{title} at {width} × {height}")
        assert page.evaluate(BOARD_WIDTH) >= min(width - 16, 400)


def check(page: Page, where: str) -> None:
    page.wait_for_timeout(100)  # boards measure themselves
    assert page.evaluate(OUT_OF_REACH) == [[], [], 0], where
