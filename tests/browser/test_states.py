"""Dialogs, panels and pages beyond the usual ones, in both languages: axe finds nothing in any of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import ViewportSize, expect

from parlour.core.registry import games
from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import violations
from tests.browser.texts import texts
from tests.browser.visitor import Visitor

LOOKS = [("en-GB", "light"), ("de-DE", "dark")]
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PLACES = ["/preferences", "/claim", "/unsubscribe", *(f"/learn/{game}#4" for game in games())]


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_no_state_of_the_pages_has_violations(visitor: NewVisitor, language: str, theme: str) -> None:
    guest = visitor(**PHONE, language=language, theme=theme, is_new=True)
    page, said, found = guest.page, texts(language), Found(guest)
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
        found.look(f"panel {tab.inner_text()}", sizes=[PHONE])
        page.keyboard.press("Escape")
    assert found.violations == []


class Found:
    """What axe finds in the states that a guest comes to."""

    def __init__(self, guest: Visitor) -> None:
        self.page = guest.page
        self.violations: list[str] = []

    def look(self, state: str, sizes: Sequence[ViewportSize] = (DESKTOP, PHONE)) -> None:
        for size in sizes:
            self.page.set_viewport_size(size)
            self.page.wait_for_timeout(100)  # fades
            self.violations += [f"{state} ({size['width']}): {each}" for each in violations(self.page)]
