"""The keyboard alone: from the home page to the end of a game, with Tab, Enter and nothing else."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor
from tests.browser.test_games import HURRY
from tests.browser.visitor import LIT, MOST_STEPS, TITLES, Visitor, preferred, see_the_end

MOST_TABS = 200
FIRST_GAME = 240_000  # milliseconds: its rules may have to be compiled
IN_CARD = """(title) => document.activeElement.textContent.trim() === "Play now"
    && document.activeElement.closest("article").querySelector("h2").textContent === title"""


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_played_by_keys(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor()
    page, rng = guest.open(), random.Random(1)
    page.get_by_role("heading", name=title, exact=True).wait_for()
    tab_until(page, IN_CARD, title)
    page.keyboard.press("Enter")
    page.get_by_role("log").wait_for(timeout=FIRST_GAME)
    for _ in range(MOST_STEPS):
        standing = guest.standing()
        lit = standing["lit"]
        assert isinstance(lit, list)
        if standing["over"]:
            break
        if standing["skip"]:
            press(page, "() => document.activeElement.matches('[data-skip]')")
        elif lit:
            place = preferred(lit, HURRY.get(title, []), rng)
            press(page, f"() => ({LIT})()[{place}] === document.activeElement")
        else:
            page.wait_for_timeout(30)
    see_the_end([guest])


def press(page: Page, there: str) -> None:
    """Presses Enter there, if the keyboard still reaches it: it may be gone by now."""
    if tab_until(page, there, None, must=False):
        page.keyboard.press("Enter")


def tab_until(page: Page, there: str, argument: object, must: bool = True) -> bool:
    for _ in range(MOST_TABS if must else MOST_TABS // 2):
        if page.evaluate(there, argument):
            return True
        page.keyboard.press("Tab")
    assert not must, f"the keyboard does not reach {there}"
    return False
