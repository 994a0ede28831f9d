"""Small comforts: sharing a moment, searching the rules, the list of keys, sounds, and preferences at the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_coach import COMPILING, begin
from tests.browser.visitor import Visitor, play_on

MATCHES = "() => [CSS.highlights.get('match').size, CSS.highlights.get('chosen-match').size]"


def test_after_a_game_sounds_are_offered_once_and_its_moments_can_be_shared(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(width=360, height=740)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begin(guest, "Spite")
    play_on([guest], ["^Attack", "^Stick"])
    page.get_by_role("button", name="Yes, with sounds").click()
    expect(page.get_by_role("button", name="Yes, with sounds")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('parlour.preferences')).sound")
    page.reload()
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(page.get_by_role("button", name="Yes, with sounds")).to_have_count(0)

    page.get_by_role("link", name="Watch the replay").click()
    turning_points = page.get_by_role("region", name="How the game was won").get_by_role("button")
    turning_points.first.click(timeout=COMPILING)
    expect(page.locator(".stage")).to_be_in_viewport(ratio=0.8)
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url.replace("?seat=0", "")  # for anybody
    assert "#" in page.url


def test_a_search_in_the_rules_marks_words_and_leads_to_them(visitor: NewVisitor) -> None:
    page = visitor(width=360, height=740).open("/rules/malice")
    search = page.get_by_role("textbox")
    search.fill("king")
    expect(page.get_by_text(re.compile("^0 of "))).to_be_visible()
    matches, chosen = page.evaluate(MATCHES)
    assert matches > 1
    assert chosen == 0
    search.press("Shift+Enter")
    expect(page.get_by_text(f"{matches} of {matches}")).to_be_visible()
    assert page.evaluate("scrollY") > 0
    page.get_by_role("button", name="Next match").click()
    expect(page.get_by_text(f"1 of {matches}")).to_be_visible()
    assert page.evaluate(MATCHES) == [matches, 1]


def test_the_table_has_preferences_with_a_way_back_and_a_list_of_keys(visitor: NewVisitor) -> None:
    page = begin(visitor(width=1440, height=900), "Spite")
    expect(page.locator("[data-choice]").first).to_be_visible()
    address = page.url
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("dialog").get_by_role("radio", name="Dark").check(force=True)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("html[data-theme=dark]")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    page.get_by_role("button", name="Full screen").click()
    expect(page.get_by_role("button", name="Leave full screen")).to_be_visible()
    page.get_by_role("button", name="Leave full screen").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_another_language_takes_effect_at_the_table(visitor: NewVisitor) -> None:
    page = begin(visitor(width=1440, height=900), "Spite")
    expect(page.locator("[data-choice]").first).to_be_visible()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("dialog").get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.get_by_role("tab", name="Verlauf")).to_be_visible()
    expect(page.locator("[data-choice]").first).to_be_visible()
