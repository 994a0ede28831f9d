"""A match of two games in two browsers: set up by one tick, continued by a press each, with the points of both."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_games import HURRY, meet
from tests.browser.visitor import play_on, see_the_end

TITLE = "Cross Dice"


def test_a_press_each_leads_from_the_first_game_of_a_match_to_the_second(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = visitor(), visitor(width=360, height=740, theme="dark")
    meet(ann, bob, TITLE, is_match=True)
    expect(standing(ann.page)).to_contain_text("Match, game 1 of 2")
    play_on([ann, bob], HURRY[TITLE])
    see_the_end([ann, bob])
    totals = points(ann.page)
    assert sum(totals) > 0
    ann.page.screenshot(path=pictures / "match-wide.png")
    bob.page.screenshot(path=pictures / "match-narrow.png")

    for each in (ann, bob):
        each.page.get_by_role("button", name="Play the next game").click()
    for each in (ann, bob):
        expect(standing(each.page)).to_contain_text("Match, game 2 of 2")
    assert points(bob.page) == totals[::-1]  # everybody has moved one seat on
    play_on([ann, bob], HURRY[TITLE], seed=2)
    see_the_end([ann, bob])
    mine, theirs = points(ann.page)[::-1]  # Ann sits in the second seat now
    words = {True: "You won the match!", False: "You lost the match"}
    sentence = "The match is a draw" if mine == theirs else words[mine > theirs]
    expect(ann.page.locator("[data-over]")).to_contain_text(sentence)
    expect(ann.page.get_by_role("button", name="Play again")).to_be_visible()


def standing(page: Page) -> Locator:
    return page.locator("[data-match]")


def points(page: Page) -> list[int]:
    return [int(text) for text in page.locator("[data-match] b").all_inner_texts()]
