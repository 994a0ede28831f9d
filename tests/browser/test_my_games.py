"""My games in the browser: what goes on, what is over, the costliest moves, their puzzles, and today's puzzles."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_coach import COMPILING, begin
from tests.browser.test_pages import check, check_in_all_looks
from tests.browser.visitor import Visitor, play_on, see_the_end


def test_a_game_goes_from_my_turn_to_the_history_its_costliest_moves_and_their_puzzles(
    visitor: NewVisitor, pictures: Path
) -> None:
    guest: Visitor = visitor(width=360, height=740)
    page = begin(guest, "Spite", "Beginner")
    page.get_by_role("button", name=re.compile("Take number")).first.wait_for()
    guest.open("/")
    mine = page.get_by_role("region", name="Continue playing").get_by_role("link")
    expect(mine).to_contain_text("Your turn")
    check_in_all_looks(page, pictures, "home-your-turn-360", "main li a")
    guest.open("/games")
    running = page.get_by_role("region", name="Going on")
    for words in ("Spite", "against 3 bots (Beginner)", "Your turn"):
        expect(running.get_by_role("listitem")).to_contain_text(words)
    check(page, pictures, "my-games-running-360")
    running.get_by_role("link", name="Back to the table").click()
    play_on([guest], ["^Attack", "^Throw"])
    see_the_end([guest])
    guest.open("/games")
    played = page.get_by_role("region", name="Finished: 1 game")
    expect(played.get_by_role("listitem")).to_contain_text(re.compile("Won|Lost"))
    expect(page.get_by_role("region", name="How often you win")).to_contain_text("Beginner bots")
    check_in_all_looks(page, pictures, "my-games-360", "table")
    played.get_by_role("link", name="Watch the replay").click()
    costly = page.get_by_role("region", name="The costliest moves")
    first = costly.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(r"Better: .+, which wins \d+ % more often"), timeout=COMPILING)
    check_in_all_looks(page, pictures, "costly-360", "[aria-labelledby=costly-title] li")
    costly.get_by_role("link", name=re.compile("puzzle")).click()
    page.locator("[data-choice]").first.click()
    expect(page.locator(".prompt")).to_have_text(re.compile("Right: nothing wins more often|Better: "))
    expect(page.get_by_role("region", name="The answer")).to_contain_text("your move")
    expect(page.locator("[data-choice]")).to_have_count(0)
    check(page, pictures, "puzzle-360")


def test_a_game_can_be_dismissed_and_resigned(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = begin(guest, "Spite")
    page.get_by_role("button", name=re.compile("Take number")).first.wait_for()
    guest.open("/games")
    rows = page.get_by_role("region", name="Going on").get_by_role("listitem")
    rows.get_by_role("button", name="Dismiss").click()
    expect(rows).to_have_count(0)
    page.get_by_label("Show dismissed").check()
    rows.get_by_role("button", name="Put back").click()
    rows.get_by_role("button", name="Resign …").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(rows).to_have_count(0)
    expect(page.get_by_role("region", name="Finished: 1 game")).to_contain_text("Resigned")
    page.get_by_label("Result").select_option("Won")
    expect(page.get_by_role("heading", name="Finished: none that fits")).to_be_visible()


def test_todays_puzzles_need_no_account(visitor: NewVisitor, pictures: Path) -> None:
    guest: Visitor = visitor(language="de-DE", theme="dark")
    page = guest.open("/puzzles")
    expect(page.get_by_role("heading", name="Rätsel des Tages")).to_be_visible()
    page.get_by_role("radio", name="Spite").check(force=True)
    page.locator("[data-choice]").first.click(timeout=COMPILING)
    expect(page.locator(".verdict")).to_have_text(re.compile("Richtig|Besser"))
    check(page, pictures, "daily")
    page.get_by_role("radio", name="Cross Dice").check(force=True)
    page.locator("[data-choice]").first.click(timeout=COMPILING)
    expect(page.get_by_role("button", name="Von vorn")).to_be_visible()
    check(page, pictures, "daily-word")
