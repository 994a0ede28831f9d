"""Every game from beginning to end in two browsers, by clicks on what can be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import TITLES, Visitor, play_on, see_the_end

# What shortens a game: of these patterns the first that a label matches is clicked. Other games are played at random.
HURRY = {
    "Spite": ["^Attack", "^Stick"],
    "Cross Dice": ["^Lay ", "Accept", "^(?!Concede)"],  # nobody concedes
    "Spite and Malice": ["^Play your", "^Your objective", "^Play ", "fits a play pile", "^Discard"],
    "Spiralized": ["home", "safe zone", "down the", "^Roll", "stairway(?!.*hit)"],
    "Spy Alley Dice": ["^Guess that"],
}
WITHOUT_BOTS = ("Spite and Malice", "Spiralized")  # the long ones


@pytest.mark.parametrize("title", TITLES)
def test_two_friends_play_a_whole_game(visitor: NewVisitor, title: str) -> None:
    ann, bob = visitor(), visitor()
    meet(ann, bob, title)
    play_on([ann, bob], HURRY.get(title, []))
    see_the_end([ann, bob])
    logs = [log_after_reload(each) for each in (ann, bob)]
    assert len(logs[0]) > 100
    assert logs[0] == logs[1]  # once the game is over, nothing is hidden


def log_after_reload(visitor: Visitor) -> str:
    """The whole log; the earlier lines of a long one come bit by bit."""
    visitor.page.reload()
    see_the_end([visitor])
    log, shown = visitor.page.get_by_role("log"), ""
    while (now := log.inner_text()) != shown:
        shown = now
        visitor.page.wait_for_timeout(1000)
    return shown


def meet(ann: Visitor, bob: Visitor, title: str, is_match: bool = False) -> None:
    """Ann sets up a table for friends, Bob follows her link, and they start; bots fill the free seats."""
    page = ann.open()
    ann.card(title).get_by_role("button", name="With friends").click()
    if title in WITHOUT_BOTS:
        page.get_by_role("radio", name="2", exact=True).check(force=True)
    if is_match:
        page.get_by_role("checkbox", name="A match of two games").check()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()  # Ann sits before Bob looks for a seat
    link = page.get_by_role("textbox", name="Link to the table").input_value()
    bob.open(link).get_by_role("button", name="Sit here").first.click()
    expect(bob.page.get_by_role("button", name="Stand up")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    for each in (ann, bob):
        expect(each.page.get_by_role("button", name="Stand up")).to_have_count(0)  # the lobby is left
