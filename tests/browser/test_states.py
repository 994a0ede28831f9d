"""Dialogs, panels and pages beyond the usual ones, in both languages and themes: axe finds nothing in any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.core.registry import games
from tests.browser.conftest import NewVisitor
from tests.browser.test_coach import COMPILING
from tests.browser.test_pages import violations
from tests.browser.texts import texts
from tests.browser.visitor import Visitor

Look = tuple[ViewportSize, Literal["light", "dark"]]
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PLACES = ["/preferences", "/claim", "/unsubscribe", *(f"/learn/{game}#4" for game in games())]


# The sizes with their themes: every state is seen in all four pairs of language and theme.
LOOKS: dict[str, list[Look]] = {
    "en-GB": [(DESKTOP, "light"), (PHONE, "dark")],
    "de-DE": [(DESKTOP, "dark"), (PHONE, "light")],
}


@pytest.mark.parametrize("language", LOOKS)
def test_no_state_of_the_pages_has_violations(visitor: NewVisitor, language: str) -> None:
    guest = visitor(**PHONE, language=language, is_new=True)
    page, said, found = guest.page, texts(language), Found(guest, LOOKS[language])
    for place in PLACES:
        guest.open(place)
        expect(page.get_by_role("heading").first).to_be_visible()
        found.look(place)
    for way in ("with-friends", "on-this-device"):
        guest.open()
        guest.card("Spy Alley Dice").get_by_role("button", name=said[way]).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found.look(way)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").nth(0).fill("Ann")
    dialog.get_by_role("textbox").nth(1).fill("Bob")
    dialog.get_by_role("button", name=said["start"], exact=True).click()
    expect(page.get_by_role("button", name=said["handover-peek"])).to_be_visible()
    found.look("handover, with the goal of the game")
    for tab in page.get_by_role("tab").all():
        tab.click()
        found.look(f"panel {tab.inner_text()}")
        page.keyboard.press("Escape")
    guest.open()
    guest.card("Spite").get_by_role("button", name=said["play-now"]).click()
    page.locator("[data-hint]").click()
    expect(page.get_by_role("region", name=said["hint-title"])).to_be_visible(timeout=COMPILING)
    found.look("hint")
    page.keyboard.press("Escape")
    page.locator("[data-choice]").first.click()
    page.get_by_role("button", name=said["last-line"]).click()
    expect(page.get_by_role("button", name=said["show-again"])).to_be_visible()
    found.look("what happened last")
    assert found.violations == []


class Found:
    """What axe finds in the states that a guest comes to."""

    def __init__(self, guest: Visitor, looks: Sequence[Look]) -> None:
        self.page = guest.page
        self.looks = looks
        self.violations: list[str] = []

    def look(self, state: str) -> None:
        for size, theme in self.looks:
            self.page.set_viewport_size(size)
            self.page.emulate_media(color_scheme=theme)
            self.page.wait_for_timeout(100)  # fades
            self.violations += [f"{state} ({size['width']}, {theme}): {each}" for each in violations(self.page)]
