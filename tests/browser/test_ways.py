"""Ways to play: on one device, in German, through a lost connection; and what comes before and after a game."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

import parlour
from parlour.core.fairness import first_wrong
from tests.browser.conftest import NewVisitor
from tests.browser.test_games import meet
from tests.browser.visitor import MOST_STEPS, Visitor, play_on, see_the_end
from tests.server.running import running

# In one query: who is asked to take the device, how much can be chosen, how many cards of a hand are shown, and whose
# cards the page mentions; as painted, which takes a frame longer than the change.
HANDOVER = """async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const choices = [...document.querySelectorAll("[data-choice]")];
    const asked = choices.map((each) => each.textContent.trim()).find((text) => text.startsWith("I am "));
    const dealt = [...document.body.innerText.matchAll(/(\\w+) (?:draws|is dealt) an? /g)];
    const hand = document.querySelectorAll("[aria-label^='In your hand']").length;
    return [asked ?? null, choices.length, hand, dealt.map((found) => "I am " + found[1])];
}"""


def test_one_device_is_handed_over_without_showing_a_hand(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = guest.open()
    guest.card("Spite and Malice").get_by_role("button", name="On this device").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").nth(0).fill("Ann")
    dialog.get_by_role("textbox").nth(1).fill("Bob")
    dialog.get_by_role("button", name="Start").click()
    page.get_by_role("button", name=re.compile("^I am ")).wait_for()
    seen, rng = set(), random.Random(2)
    for _ in range(MOST_STEPS):
        asked, choices, hand, dealt = page.evaluate(HANDOVER)
        if asked is not None:
            assert (choices, hand, {*dealt} - {asked}) == (1, 0, set())
            seen.add(asked)
        if seen == {"I am Ann", "I am Bob"}:
            return
        if not guest.click_lit(["^I am ", "^Discard", "^Play"], rng):
            page.wait_for_timeout(30)
    raise AssertionError(f"the device was only handed to {seen}")


def test_a_lost_connection_shows_and_heals_by_itself(visitor: NewVisitor, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = visitor(server), visitor(server)
        ann.may_lose_the_server = bob.may_lose_the_server = True
        meet(ann, bob, "Cross Dice")
        for each in (ann, bob):
            expect(each.page.get_by_role("log")).to_contain_text("throws")
            expect(each.page.get_by_role("table", name="Score pad")).to_be_visible()  # the board is loaded too
        server.kill()
        for each in (ann, bob):
            expect(each.page.get_by_text("Connection lost.")).to_be_visible()
        server.start()
        for each in (ann, bob):
            expect(each.page.get_by_text("Connection lost.")).to_be_hidden()
        play_on([ann, bob], ["^Lay ", "Accept"])
        see_the_end([ann, bob])


def test_a_board_that_failed_to_load_is_loaded_when_the_server_is_back(visitor: NewVisitor, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = visitor(server)
        guest.may_lose_the_server = True
        page = guest.page
        page.route("**/assets/Board-*.js", lambda route: route.abort("connectionrefused"))
        guest.open()
        guest.card("Spite").get_by_role("button", name="Play now").click()
        expect(page.get_by_text("This part of the page could not be loaded.")).to_be_visible()
        server.kill()
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        page.unroute("**/assets/Board-*.js")
        server.start()
        expect(page.locator("[data-choice]").first).to_be_visible()


def test_the_board_is_loaded_while_people_still_sit_down(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="With friends").click()
    with page.expect_response("**/assets/Board-*.js"):
        page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("button", name="Start, with bots")).to_be_visible()


def test_a_reload_rebuilds_everything(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Take number 4").click()
    expect(page.get_by_role("log")).to_contain_text("takes number 4")
    page.reload()
    expect(page.get_by_role("log")).to_contain_text("takes number 4")
    play_on([guest], ["^Attack", "^Stick"])
    see_the_end([guest])


def test_a_finished_game_can_be_replayed_verified_and_downloaded(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="Play now").click()
    play_on([guest], ["^Attack", "^Stick"])
    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    first = slider.input_value()
    page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(first)
    moment = page.url
    assert "#" in moment
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text(re.compile("^Fair: all"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    state = parlour.read(download.value.path().read_text(encoding="utf-8"))
    assert state.result is not None
    assert state.proof is not None
    assert first_wrong(state, state.proof) is None
    shown = slider.input_value()
    guest.open("/")
    guest.open(moment)
    expect(page.get_by_role("slider")).to_have_value(shown)


def test_whoever_prefers_german_gets_german(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(language="de-DE")
    page = guest.open()
    page.get_by_role("button", name="Jetzt spielen").first.click()
    expect(page.get_by_role("button", name=re.compile("Nimm|nehmen|Zahl")).first).to_be_visible()
    page.locator("[data-choice]:visible").first.click()
    expect(page.get_by_role("log")).to_contain_text("nimmt")


def test_a_lesson_explains_mistakes_and_comes_to_its_end(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page, rng = guest.open("/learn/spite"), random.Random(1)
    page.get_by_role("heading", name="Learn Spite").wait_for()
    for _ in range(MOST_STEPS):
        if page.get_by_role("button", name="Play a first game now").is_visible():
            return
        onward = page.get_by_role("button", name="Next")
        if onward.is_visible() and onward.is_enabled():
            onward.click()
        else:
            guest.click_lit([], rng)
        page.wait_for_timeout(30)
    raise AssertionError("the lesson has no end")
