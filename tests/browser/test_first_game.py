"""What helps somebody in a first game: the goal, the reason for a lost roll, wild kings, and the price of conceding."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

WILD = "kings => kings.map((king) => getComputedStyle(king, '::before').content)"


def test_the_goal_is_shown_once(visitor: NewVisitor) -> None:
    guest = visitor(width=360, height=740, is_new=True)
    page = guest.open()
    guest.card("Spy Alley Dice").get_by_role("button", name="Play now").click()
    goal = page.get_by_role("complementary", name="The goal of the game")
    expect(goal).to_contain_text("Three alike: you may guess a spy.")
    page.reload()
    expect(goal).to_be_visible()
    goal.get_by_role("button").click()
    expect(goal).to_have_count(0)
    page.reload()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(goal).to_have_count(0)


def test_a_lost_roll_has_a_reason(visitor: NewVisitor) -> None:
    page = visitor().open("/learn/spiralized#3")
    page.get_by_role("button", name="6: enter").click()
    page.get_by_role("button", name="4: move").click()
    expect(page.locator("footer")).to_contain_text("cannot use either die: only a 1 or a 6 brings a token in.")


def test_conceding_says_what_it_gives_away_and_asks(visitor: NewVisitor) -> None:
    page = visitor(width=360, height=740).open("/learn/crossdice#2")
    page.get_by_role("button", name="Concede the game to Ida").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ida wins at once, whatever the scores.")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_king_says_that_it_is_wild(visitor: NewVisitor) -> None:
    page = visitor(width=360, height=740).open("/learn/malice#4")
    expect(page.get_by_role("button", name="In your hand: wild king").first).to_be_visible()
    assert set(page.locator(".king .wild").evaluate_all(WILD)) == {'"wild"'}
