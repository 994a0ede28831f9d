"""The pages in German: words of their own for hints, levels and the language of the words in Cross Dice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import check
from tests.browser.visitor import Visitor

GAME = "Cross Dice"


def test_cross_dice_says_which_language_its_words_have_and_offers_german(visitor: NewVisitor, pictures: Path) -> None:
    guest: Visitor = visitor(language="de-DE", width=390, height=844)
    page = guest.open()
    expect(guest.card(GAME)).to_contain_text("Auf Englisch")
    guest.card(GAME).get_by_role("button", name="Mit Freunden").click()
    language = page.get_by_role("combobox", name="Sprache der Wörter")
    expect(language.locator("option:checked")).to_have_text("Englisch")
    language.select_option("Deutsch")
    page.screenshot(path=pictures / "german-dialog.png")
    page.get_by_role("button", name="Tisch eröffnen").click()
    page.get_by_role("button", name="Los geht’s mit einem Bot").click()
    expect(page.get_by_role("table", name="Punkteblock: Deutsche Wörter")).to_be_visible()
    expect(page.locator("[data-choice]").first).to_be_visible()
    expect(page.get_by_role("button", name="Rat", exact=True)).to_be_visible()
    check(page, pictures, "german-crossdice")


def test_cross_dice_is_english_unless_german_is_chosen(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(language="de-DE")
    page = guest.open()
    guest.card(GAME).get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("table", name="Punkteblock: Englische Wörter")).to_be_visible()
