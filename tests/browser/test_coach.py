"""The coach in the browser: levels of bots, hints at the table, and how a game was won."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_games import meet
from tests.browser.test_pages import check
from tests.browser.visitor import Visitor, play_on, see_the_end

COMPILING = 240_000  # milliseconds; what the coach needs may have to wait for the compiler
HINT = re.compile("^Hint$")


def begin(guest: Visitor, game: str, level: str | None = None) -> Page:
    page = guest.open()
    if level is not None:
        page.get_by_role("radio", name=level).check(force=True)
    guest.card(game).get_by_role("button", name="Play now").click()
    return page


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="The coach’s advice")


def test_the_level_chosen_at_home_is_that_of_the_bots_and_is_remembered(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = begin(guest, "Spite", "Beginner")
    expect(page.get_by_text("Bot (Beginner)").first).to_be_visible()
    guest.open("/")
    expect(page.get_by_role("radio", name="Beginner")).to_be_checked()
    expect(page.get_by_text("Learned the rules yesterday")).to_be_visible()
    assert not page.get_by_text("steady").count()


def test_a_hint_shows_the_value_of_each_move_and_one_press_makes_it(visitor: NewVisitor) -> None:
    page = begin(visitor(), "Spite")
    page.get_by_role("button", name=HINT).click()
    expect(coach(page)).to_be_visible(timeout=COMPILING)
    lines = coach(page).get_by_role("listitem")
    expect(lines).to_have_count(1)  # the six numbers are alike
    expect(lines).to_contain_text("or one of 5 like it")
    expect(lines).to_contain_text(re.compile(r"chance to win\s+\d+\s%"))
    assert "±" not in (lines.text_content() or "")  # the game is solved
    number = re.findall(r"Take number (\d)", lines.text_content() or "")[0]
    advised = page.locator("[data-advised]")
    expect(advised).to_have_count(1)
    expect(advised).to_have_accessible_name(re.compile(f"number {number}"))
    lines.get_by_role("button").click()
    expect(page.get_by_role("log")).to_contain_text(f"takes number {number}")
    expect(coach(page)).to_be_hidden()
    expect(advised).to_have_count(0)


def test_the_main_button_follows_the_coach_while_the_hint_is_open(visitor: NewVisitor) -> None:
    """In Spite, throwing is the main button by default; with a full row it is worse than sticking."""
    guest: Visitor = visitor()
    page = begin(guest, "Spite")
    main = page.locator(".choices .brass")
    for _ in range(200):
        guest.click_lit(["^Take", "^Attack", "^Throw"], random.Random(1))
        if page.get_by_role("button", name=HINT).count() and page.locator(".choices .button").count() == 2:
            page.get_by_role("button", name=HINT).click()
            expect(coach(page)).to_be_visible(timeout=COMPILING)
            best = coach(page).get_by_role("listitem").first.locator(".label").text_content() or ""
            expect(main).to_have_count(1)
            assert (main.text_content() or "").strip() in best
            return
    raise AssertionError("there was nothing to decide")


def test_among_friends_there_are_no_hints_and_the_page_says_so(visitor: NewVisitor) -> None:
    ann, bob = visitor(), visitor()
    meet(ann, bob, "Cross Dice")
    for each in (ann, bob):
        expect(each.page.get_by_text("No hints at this table")).to_be_visible()
        expect(each.page.get_by_role("button", name=HINT)).to_have_count(0)


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 360)])
def test_the_replay_shows_how_the_game_was_won(visitor: NewVisitor, pictures: Path, theme: str, width: int) -> None:
    guest: Visitor = visitor(width=width, height=900, theme=theme)
    page = begin(guest, "Spite")
    page.get_by_role("button", name=HINT).click()
    expect(coach(page)).to_be_visible(timeout=COMPILING)
    check(page, pictures, f"hint-{width}-{theme}")
    play_on([guest], ["^Attack", "^Stick"])
    see_the_end([guest])
    page.get_by_role("link", name="Watch the replay").click()
    story = page.get_by_role("region", name="How the game was won")
    turns = story.get_by_role("listitem").filter(has=page.get_by_role("button"))
    expect(turns.first).to_contain_text(re.compile(r"\d+\s% → \d+\s%"), timeout=COMPILING)
    story.scroll_into_view_if_needed()
    check(page, pictures, f"chart-{width}-{theme}")
    slider = page.get_by_role("slider")
    before = slider.input_value()
    turns.last.get_by_role("button").click()
    expect(slider).not_to_have_value(before)
