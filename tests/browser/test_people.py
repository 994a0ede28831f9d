"""People at a table: what they and the bots are called, whose time is up, who is there, and the next game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from parlour.server.table.characters import CHARACTERS, name_of
from tests.browser.conftest import NewVisitor
from tests.browser.test_seats import named, open_menu, set_up, sit
from tests.browser.visitor import Visitor


def players(page: Page) -> Locator:
    return page.get_by_role("region", name="Players")


def change_name(place: Page | Locator, name: str) -> None:
    place.get_by_role("button", name="Change your name").click()
    place.get_by_role("textbox", name="Your name").fill(name)
    place.get_by_role("textbox", name="Your name").press("Enter")


def test_a_guest_who_comes_by_link_is_asked_for_a_name_and_can_change_it(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = visitor(), visitor(width=360, height=740, has_given_name=False)
    link = set_up(ann)
    page = bob.open(link)
    dialog = page.get_by_role("dialog", name="What shall we call you?")
    page.screenshot(path=pictures / "people-name-phone.png")
    dialog.get_by_role("textbox", name="Your name").fill("Bob")
    dialog.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    change_name(page.get_by_role("main"), "Bobby")
    expect(ann.page.get_by_role("listitem").filter(has_text="Bobby")).to_be_visible()
    page.screenshot(path=pictures / "people-lobby-phone.png")
    page.reload()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(dialog).to_have_count(0)
    ann.page.get_by_role("button", name="Start").click()
    open_menu(page)
    change_name(page.get_by_role("tabpanel"), "Roberta")
    expect(players(ann.page)).to_contain_text("Roberta")


def test_opponents_are_chosen_one_by_one_and_have_names_in_both_languages(visitor: NewVisitor, pictures: Path) -> None:
    ann, berta = visitor(), visitor(language="de-DE", width=360, height=740, theme="dark")
    page = ann.open()
    ann.card("Spite").get_by_role("button", name="Choose opponents").click()
    dialog = page.get_by_role("dialog", name="Spite against bots")
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    dialog.get_by_role("combobox", name="Level of the bot in seat 2").select_option("Beginner")
    dialog.get_by_role("combobox", name="Level of the bot in seat 3").select_option("Expert")
    page.screenshot(path=pictures / "people-opponents-desktop.png")
    dialog.get_by_role("button", name="Start").click()
    expect(players(page)).to_contain_text("Bot (Beginner)")
    expect(players(page)).to_contain_text("Bot (Expert)")
    shown = players(page).get_by_role("listitem").all_inner_texts()
    here = [each for each in CHARACTERS if any(name_of(each, "en") in text for text in shown)]
    assert len(here) == 2
    berta.open(page.url)
    spieler = berta.page.get_by_role("region", name="Spieler")
    for each in here:
        expect(spieler).to_contain_text(name_of(each, "de"))
    berta.page.screenshot(path=pictures / "people-bots-phone-dark-german.png")


def test_each_bot_in_the_lobby_has_its_own_level(visitor: NewVisitor, pictures: Path) -> None:
    ann: Visitor = visitor(width=360, height=740)
    set_up(ann)
    page = ann.page
    page.get_by_role("button", name="Add a bot").click()
    level = page.get_by_role("combobox", name="Level of ")
    expect(level).to_have_value("casual")
    level.select_option("Strong")
    expect(page.get_by_text("Sending")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("combobox", name="Level of ")).to_have_value("strong")
    page.screenshot(path=pictures / "people-bot-level-phone.png")


def test_time_that_runs_out_is_announced_and_logged(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = named(visitor(), "Ann"), named(visitor(width=360, height=740), "Bob")
    terms = {"game": "crossdice", "clock": 5, "substitute": "casual", "options": {"first": 0}}
    table = ann.context.request.post("/api/tables", data=terms).json()["id"]
    for each in (ann, bob):
        sit(each, f"/table/{table}")
    ann.page.get_by_role("button", name="Start").click()
    told = bob.page.get_by_text("Ann is out of time: a beginner bot plays this turn.")
    expect(told.first).to_be_visible()
    bob.page.screenshot(path=pictures / "people-time-up-phone.png")
    expect(ann.page.get_by_role("log")).to_contain_text("Your time is up: a beginner bot plays this turn for you.")
    ann.page.screenshot(path=pictures / "people-time-up-desktop.png")
