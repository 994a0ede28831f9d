"""Following a game: dice are thrown by hand, nothing is told before they rest, and the board stays where it is."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import LIT, SKIP, Visitor

TURNS = 3
# Every frame: where the board begins, and headlines about a throw during which dice tumble.
WATCH = """() => {
    const seen = (globalThis.seen = { tops: new Set(), early: new Set(), headlines: new Set() });
    let [said, changed] = ["", 0];
    const look = () => {
        const text = document.querySelector("h1 > span:last-child")?.textContent ?? "";
        if (text !== said) [said, changed] = [text, performance.now()];
        const isTumbling = document.querySelector("main .tumbling") !== null;
        const isResult = / hits? on |must stick or throw/.test(text);
        if (isTumbling && isResult && performance.now() - changed < 300) seen.early.add(text);
        seen.headlines.add(text);
        seen.tops.add(Math.round(document.querySelector("main").getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
    };
    look();
}"""
SEEN = "() => ({ tops: [...seen.tops], early: [...seen.early], headlines: [...seen.headlines] })"
CAN_ACT = f"() => ({LIT})().length > 0 || document.querySelector('[data-over]') !== null"
STICK = f"() => ({LIT})().filter((each) => each.textContent.trim().startsWith('Stick'))"
LINES = "[role=log] li:not(.empty) > span:last-child"
# Presses a button of the recap, if there is one now; returns what it told, and what a recap tells after the press.
PRESS_IN_RECAP = """async (name) => {
    const recap = () => document.querySelector("[data-recap]");
    const told = () => [...(recap()?.querySelectorAll("li") ?? [])].map((each) => each.textContent);
    const before = told();
    [...(recap()?.querySelectorAll("button") ?? [])].find((each) => each.textContent.trim() === name)?.click();
    await new Promise((resolve) => setTimeout(resolve));
    return [before, told()];
}"""
# All headlines from now on, and when they appeared.
KEEP_HEADLINES = """() => {
    globalThis.headlines = [];
    const title = document.querySelector("h1");
    const keep = () => headlines.push({ text: title.lastElementChild.textContent, at: performance.now() });
    new MutationObserver(keep).observe(title, { subtree: true, characterData: true, childList: true });
}"""
TOLD = "(told) => told.every((line) => headlines.some(({ text }) => text === line))"


def begin(guest: Visitor, title: str) -> Page:
    guest.open()
    guest.card(title).get_by_role("button", name="Play now").click()
    guest.page.wait_for_function(CAN_ACT)
    return guest.page


@pytest.mark.parametrize("size", [(360, 740), (1280, 860)], ids=str)
def test_own_dice_wait_for_a_press_and_nothing_is_told_before_they_rest(
    visitor: NewVisitor, size: tuple[int, int]
) -> None:
    guest = visitor(width=size[0], height=size[1], hurries=False, motion="fast")
    page = begin(guest, "Spite")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Take number 4").click()
    throw = page.locator("[data-throw]")
    for turn in range(TURNS):
        while not throw.count():
            guest.click(STICK, 0)
            page.wait_for_function(CAN_ACT)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Throw them!")
        assert "Your turn" in page.title()
        if turn == 0:
            throw.focus()
            page.keyboard.press("Enter")
        else:
            flick(page)
        expect(throw).to_have_count(0)
    seen = page.evaluate(SEEN)
    assert seen["early"] == []
    assert len(seen["tops"]) == 1, "the board has moved"
    assert len(seen["headlines"]) > TURNS


def flick(page: Page) -> None:
    box = page.locator("main").bounding_box()
    assert box is not None
    page.wait_for_timeout(350)  # what has just appeared ignores presses for a moment
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y - 10, steps=3)
    page.mouse.up()


def test_a_reload_shows_the_newest_position_and_a_preference_throws_by_itself(visitor: NewVisitor) -> None:
    guest = visitor(autoThrow=False)
    page = begin(guest, "Cross Dice")  # the very first step may be one's own throw
    if page.locator("[data-throw]").count():
        assert page.locator(LINES).count() <= 1
        page.reload()
        page.wait_for_function(CAN_ACT)
        expect(page.locator("[data-throw]")).to_have_count(0)
    guest.page.goto("/preferences")
    page.get_by_role("checkbox", name="Throw my dice for me").check()
    assert json.loads(page.evaluate("localStorage.getItem('parlour.preferences')"))["autoThrow"] is True
    begin(guest, "Spite")
    page.get_by_role("button", name="Take number 4").click()
    expect(page.get_by_role("button", name="Stick")).to_be_visible()
    assert page.locator("[data-throw]").count() == 0


def test_the_box_says_how_long_a_game_takes_alone_and_with_people(visitor: NewVisitor) -> None:
    guest = visitor()
    page = guest.open()
    expect(guest.card("Spite")).to_contain_text(re.compile(r"about \d+ minutes alone, \d+ with four"))
    guest.card("Spite").get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="6", exact=True).check(force=True)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"about \d+ minutes alone, \d+ with six"))


def press_in_recap(guest: Visitor, name: str) -> list[str]:
    """Plays until others' turns are summed up, presses a button there, and returns what was told."""
    for _ in range(1000):
        told: list[str]
        told, after = guest.page.evaluate(PRESS_IN_RECAP, name)
        if told:
            assert after != told  # the recap would also go by itself, but later
            return told
        if guest.standing()["lit"]:
            guest.click(LIT, 0)
        guest.page.wait_for_timeout(30)
    raise AssertionError("there was no recap")


def test_turns_of_bots_become_a_recap_that_can_be_skipped_or_shown_again(visitor: NewVisitor) -> None:
    guest = visitor()
    page = begin(guest, "Spite")
    page.evaluate(KEEP_HEADLINES)
    told = press_in_recap(guest, "Show again")
    assert 0 < len(told) <= 3
    page.wait_for_function(TOLD, arg=told)
    told = press_in_recap(guest, "Skip")
    expect(page.get_by_role("log")).to_contain_text(told[-1])


def test_the_same_steps_take_longer_when_they_are_shown_slowly(visitor: NewVisitor) -> None:
    guest = visitor()
    page = begin(guest, "Spite")
    take = page.get_by_role("button", name="Take number")
    take.first.click()
    expect(take).to_have_count(0)
    while not page.evaluate(CAN_ACT):  # all others do something before
        guest.click(SKIP, 0)
    page.evaluate(KEEP_HEADLINES)
    times = []
    for pace in ("Fast", "Slow"):
        page.get_by_role("button", name="Preferences").click()
        page.get_by_role("dialog").get_by_role("radio", name=pace).check(force=True)
        page.get_by_role("button", name="Back to the table").click()
        page.get_by_role("button", name="What happened last").click()
        page.evaluate("() => (headlines.length = 0)")
        page.get_by_role("button", name="Show again").click()
        page.wait_for_function("() => headlines.length >= 3")
        times.append(page.evaluate("() => headlines[2].at - headlines[0].at"))
        guest.click(SKIP, 0)
    assert times[1] > 1.5 * times[0]
