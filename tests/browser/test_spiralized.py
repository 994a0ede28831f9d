"""Spiralized in the browser: every move is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor

# Two fingers come closer to each other.
PINCH = """() => {
    const board = document.querySelector("main svg");
    const { left, top } = board.getBoundingClientRect();
    const touch = (type, pointerId, x) => {
        const place = { clientX: left + x, clientY: top + 100 };
        board.dispatchEvent(new PointerEvent(type, { pointerId, ...place, bubbles: true }));
    };
    touch("pointerdown", 1, 50);
    touch("pointerdown", 2, 250);
    touch("pointermove", 2, 180);
    touch("pointerup", 1, 50);
    touch("pointerup", 2, 180);
}"""
STAIRS = "Ring 1 stairway: "  # what is seen on a choice comes first in its name
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
    assert sorted(label.removeprefix(STAIRS) for label in shown[0] + shown[1]) == sorted(legal.values())
    assert all(label.removeprefix(STAIRS).startswith("4: ") for label in shown[0])
    for choice in page.locator("[data-choice]").all():
        expect(choice).to_be_in_viewport(ratio=1)
    assert page.locator("main [aria-pressed=true]").count() == 0  # no token is picked beforehand
    four.get_by_role("button", name="token a").click()
    expect(page.get_by_role("group", name="Moves with the 4")).to_have_count(0)


def test_a_finger_moves_the_zoomed_board_and_two_resize_it(visitor: NewVisitor) -> None:
    page = visitor(width=360, height=740).open("/learn/spiralized#7")
    board = page.locator("main svg").first
    expect(page.get_by_role("group", name="Moves with the 4")).to_be_visible()
    assert seen(page) == [-100, -100, 200]
    page.get_by_role("button", name="Show the board larger").click()
    expect(page.get_by_role("button", name="Show the whole board")).to_be_visible()
    page.wait_for_function("document.querySelector('main svg').viewBox.baseVal.width === 90")
    close = seen(page)
    box = board.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 150)
    page.mouse.down()
    page.mouse.move(box["x"] + 140, box["y"] + 120, steps=3)
    page.mouse.up()
    moved = seen(page)
    assert moved[:2] != close[:2]
    assert moved[2] == close[2]
    page.evaluate(PINCH)
    assert seen(page)[2] > moved[2]
    expect(page.get_by_role("group", name="Moves with the 4")).to_be_visible()  # none of this was a choice


def seen(page: Page) -> list[float]:
    """The corner and the width of the part of the board that is shown."""
    frame = page.locator("main svg").first.get_attribute("viewBox") or ""
    return [float(number) for number in frame.split()[:3]]
