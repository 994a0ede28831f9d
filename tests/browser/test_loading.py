"""How pages load: few requests, something to see at once, nothing that moves, and a title of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import TITLES, Visitor

MOST_REQUESTS = 14
MOST_SHIFT = 0.05
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}
# The sum of all layout shifts, as the browser reports them, except those that follow a press.
WATCH = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
    }).observe({ type: "layout-shift", buffered: true });
"""

DRAWN = """async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def test_the_first_page_needs_few_requests(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    requests: list[str] = []
    guest.page.on("request", lambda request: requests.append(request.url))
    guest.open()
    expect(guest.page.get_by_role("button", name="Play now")).to_have_count(len(TITLES))
    guest.page.wait_for_load_state("networkidle")
    assert len(requests) <= MOST_REQUESTS, requests


def test_something_is_shown_before_the_script_is_there(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    guest.may_lose_the_server = True
    guest.page.route("**/assets/*.js", lambda route: route.abort("connectionrefused"))
    page = guest.open()
    expect(page.locator("#skeleton").get_by_text("Parlour")).to_be_visible()
    page.unroute("**/assets/*.js")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#skeleton")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_do_not_move_while_they_load(visitor: NewVisitor, size: dict[str, int]) -> None:
    guest: Visitor = visitor(**size)
    page = guest.page
    page.add_init_script(WATCH)
    seen = {}
    for path in ("/", "/rules/malice", "/learn/spite", "/learn/spyalley", "/preferences"):
        guest.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        seen[path] = shifted(page)
    guest.open()
    guest.card("Spy Alley Dice").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.reload()
    expect(page.get_by_role("log").or_(page.get_by_role("tab").first).first).to_be_visible()
    seen["a table"] = shifted(page)
    assert {where: shift for where, shift in seen.items() if shift >= MOST_SHIFT} == {}


def test_a_rulebook_is_named_in_the_title(visitor: NewVisitor) -> None:
    page = visitor().open("/rules/malice")
    expect(page).to_have_title(re.compile("^Spite and Malice: the rules"))


def shifted(page: Page) -> float:
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    shift: float = page.evaluate("window.shifted")
    return shift
