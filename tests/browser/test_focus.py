"""Focus and scroll position: in the hint panel, in sheets, while a name is edited, and between pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_coach import COMPILING, HINT, begin, coach
from tests.browser.visitor import Visitor

PHONE = {"width": 360, "height": 740}
SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
# How many pixels of what can be chosen on the board are below the advice.
COVERED = """(panel) => {
    const over = panel.getBoundingClientRect();
    const choices = [...document.querySelectorAll("main [data-choice]")].map((each) => each.getBoundingClientRect());
    const common = (box) => Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
    return Math.max(...choices.map(common));
}"""


def test_the_advice_takes_the_focus_and_gives_it_back(visitor: NewVisitor) -> None:
    page = begin(visitor(), "Spite")
    announcement = page.locator("[data-hint-announcement]").element_handle()
    asked = page.get_by_role("button", name=HINT)
    asked.focus()
    page.keyboard.press("Enter")
    expect(coach(page)).to_be_focused(timeout=COMPILING)
    assert announcement.inner_text() == coach(page).locator(".text").inner_text()  # the region was there before
    page.keyboard.press("Escape")
    expect(coach(page)).to_have_count(0)
    expect(asked).to_be_focused()


def test_the_advice_never_covers_the_hand(visitor: NewVisitor) -> None:
    page = begin(visitor(**PHONE), "Spite and Malice")
    ask(page)
    for position in (0, 10_000):
        page.evaluate("(top) => scrollTo(0, top)", position)
        assert coach(page).evaluate(COVERED) <= 0
    page.keyboard.press("Escape")
    page.set_viewport_size(SIDEWAYS)
    ask(page)
    best, text = coach(page).get_by_role("listitem").first, coach(page).locator(".text")
    expect(best.locator(".label")).to_be_in_viewport(ratio=1)
    assert top(best) < top(text)


def test_a_sheet_is_modal_and_its_tabs_have_arrow_keys(visitor: NewVisitor) -> None:
    page = begin(visitor(**PHONE), "Spite")
    log, chat = page.get_by_role("tab", name="Log"), page.get_by_role("tab", name="Chat")
    log.press("ArrowRight")
    expect(chat).to_be_focused()
    chat.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("main[inert]")).to_have_count(1)
    chat.press("ArrowLeft")
    expect(log).to_be_focused()
    expect(log).to_have_attribute("aria-selected", "true")
    log.press("ArrowLeft")
    expect(page.get_by_role("tab").last).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[inert]")).to_have_count(0)
    expect(page.get_by_role("tab").last).to_be_focused()


def test_back_leads_to_where_one_was(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(**PHONE)
    page = guest.open()
    link = guest.card("Spy Alley Dice").get_by_role("link", name=re.compile("Rules"))
    link.focus()
    scrolled = page.evaluate("scrollY")
    assert scrolled > 0
    link.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.activeElement.localName") == "main"
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(link).to_be_focused()
    assert page.evaluate("scrollY") == pytest.approx(scrolled, abs=1)


def test_a_name_is_edited_without_losing_the_focus(visitor: NewVisitor) -> None:
    page = visitor().open()
    name = page.get_by_role("button", name=re.compile("^Change your name"))
    for key in ("Enter", "Escape"):
        name.press("Enter")
        page.get_by_role("textbox", name="Your name").fill("Ann")
        page.keyboard.press(key)
        expect(name).to_be_focused()


def ask(page: Page) -> None:
    page.get_by_role("button", name=HINT).click()
    expect(coach(page)).to_be_visible(timeout=COMPILING)


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]
