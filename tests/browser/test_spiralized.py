"""Spiralized in the browser: every move is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

LABELS = "choices => choices.map((each) => each.getAttribute('aria-label'))"


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_all_moves_of_all_tokens_can_be_chosen_at_once_die_by_die(visitor: NewVisitor, width: int, height: int) -> None:
    guest = visitor(width=width, height=height)
    page = guest.open("/learn/spiralized#7")
    four, one = (page.get_by_role("group", name=f"Moves with the {die}") for die in (4, 1))
    expect(four).to_be_visible()
    lesson = page.request.get("/api/games/spiralized/lesson").json()
    legal = lesson["scenes"][6]["asks"][0]["choices"]
    shown = [group.get_by_role("button").evaluate_all(LABELS) for group in (four, one)]
    assert len(shown[0]) == len(shown[1]) - 1 == 2  # with a 1 another token can come in
    assert sorted(shown[0] + shown[1]) == sorted(legal.values())
    assert all(label.startswith("4: ") for label in shown[0])
    for choice in page.locator("[data-choice]").all():
        expect(choice).to_be_in_viewport(ratio=1)
    assert page.locator("main [aria-pressed=true]").count() == 0  # no token is picked beforehand
    four.get_by_role("button", name="token a").click()
    expect(page.get_by_role("group", name="Moves with the 4")).to_have_count(0)
