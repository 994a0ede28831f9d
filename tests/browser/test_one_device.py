"""Several people at one device: what everybody may see stays in sight, and hands are shown on demand only."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor


def test_a_handover_shows_the_dice_and_what_happened_but_no_hand(visitor: NewVisitor) -> None:
    guest = visitor(width=360, height=740)
    page = guest.open()
    guest.card("Spy Alley Dice").get_by_role("button", name="On this device").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check(force=True)
    dialog.get_by_role("textbox").nth(0).fill("Ann")
    dialog.get_by_role("textbox").nth(1).fill("Bob")
    dialog.get_by_role("button", name="Start").click()
    ready = page.get_by_role("button", name=re.compile("^I am "))
    expect(ready).to_be_in_viewport()
    dice, hand = page.get_by_role("group", name=re.compile("^The dice")), page.get_by_role("region", name="Who you are")
    expect(dice).to_be_visible()
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Hold to look at your cards").hover()
    page.mouse.down()
    expect(hand).to_be_visible()
    assert page.locator("[data-choice]").count() == 1  # to look is not to play
    page.mouse.up()
    expect(hand).to_have_count(0)
    rng = random.Random(1)
    first = ready.inner_text().removeprefix("I am ")
    ready.click()
    expect(hand).to_be_visible()
    while not ready.is_visible():
        guest.click_lit(["^Hold", "^Guess that", "^Pass", "^Throw away"], rng)
        page.wait_for_timeout(30)
    expect(ready).not_to_have_text(f"I am {first}")
    told = page.get_by_role("list", name="What happened")
    expect(told.get_by_role("listitem").first).to_contain_text(re.compile(f"^{first} "))
    page.wait_for_timeout(500)
    expect(told).to_be_visible()  # until the next player has confirmed
