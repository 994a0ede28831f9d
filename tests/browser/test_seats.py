"""Seats that take consent, and guests whom the host removes: in several browsers at once."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.server.running import running

GAME = "Spite and Malice"


def set_up(host: Visitor, *, teams: bool = False) -> str:
    """The host makes a table for two, and sits down; returns the link."""
    page = host.open()
    host.card(GAME).get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("checkbox", name="Teams").set_checked(teams)
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    return page.get_by_role("textbox", name="Link to the table").input_value()


def named(guest: Visitor, name: str) -> Visitor:
    """A guest with a name of their own, so that no two have the same by chance."""
    assert guest.context.request.post("/api/guests", data={"name": name}).ok
    return guest


def sit(guest: Visitor, link: str) -> None:
    guest.open(link).get_by_role("button", name="Sit here").first.click()
    expect(guest.page.get_by_role("button", name="Stand up")).to_be_visible()


def open_menu(page: Page) -> None:
    """The table's menu, which has a tab of its own where there is no room for it beside the board."""
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    tab = page.get_by_role("tab", name="Table")
    if tab.is_visible() and tab.get_attribute("aria-selected") == "false":
        tab.click()


def test_somebody_joins_a_seat_once_its_holder_agrees(visitor: NewVisitor, pictures: Path) -> None:
    ann, cleo = named(visitor(), "Ann"), named(visitor(width=390, height=844, theme="dark"), "Cleo")
    link = set_up(ann)
    page = cleo.open(link)
    ask = page.get_by_role("button", name="Ask to join Ann")
    ask.click()
    expect(page.get_by_text("Waiting for an answer")).to_be_visible()
    expect(ask).to_be_hidden()
    expect(ann.page.get_by_role("status").get_by_text("Cleo would like to join your seat.")).to_be_visible()
    ann.page.screenshot(path=pictures / "seats-request-desktop.png")
    page.screenshot(path=pictures / "seats-asked-phone-dark.png")
    ann.page.get_by_role("button", name="Decline the request of Cleo").click()
    expect(page.get_by_role("alert")).to_contain_text("your request was declined")
    ask.click()
    allow = ann.page.get_by_role("button", name="Allow Cleo to join")
    allow.focus()
    ann.page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(ann.page.get_by_text("Ann & Cleo")).to_be_visible()
    expect(allow).to_be_hidden()


def test_a_request_can_be_taken_back(visitor: NewVisitor) -> None:
    ann, cleo = named(visitor(), "Ann"), named(visitor(), "Cleo")
    page = cleo.open(set_up(ann))
    page.get_by_role("button", name="Ask to join Ann").click()
    expect(ann.page.get_by_role("button", name="Allow Cleo to join")).to_be_visible()
    page.get_by_role("button", name="Never mind").click()
    expect(ann.page.get_by_role("button", name="Allow Cleo to join")).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_at_a_table_with_teams_nobody_has_to_ask(visitor: NewVisitor) -> None:
    ann, cleo = named(visitor(), "Ann"), named(visitor(), "Cleo")
    cleo.open(set_up(ann, teams=True)).get_by_role("button", name="Join this team").click()
    expect(ann.page.get_by_text("Ann & Cleo")).to_be_visible()


def test_a_stranger_takes_over_a_seat_that_was_left(visitor: NewVisitor, pictures: Path, tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_SEAT_RESERVED="5") as server:
        ann, bob = named(visitor(server), "Ann"), named(visitor(server), "Bob")
        cleo = named(visitor(server, width=390, height=844), "Cleo")
        for each in (ann, bob, cleo):
            each.may_lose_the_server = True  # when the test is over
        link = set_up(ann)
        sit(bob, link)
        ann.page.get_by_role("button", name="Start").click()
        open_menu(bob.page)
        bob.page.get_by_role("button", name="Let a bot play for me").click()
        bob.page.get_by_role("dialog").get_by_role("button", name="Let a bot play for me").click()
        expect(bob.page.get_by_role("button", name="Sit down again")).to_be_visible()
        cleo.open(link)
        open_menu(cleo.page)
        cleo.page.get_by_role("button", name="Ask to take over from Bob").click()
        expect(ann.page.get_by_text("Cleo would like to take over from Bob.")).to_be_visible()
        cleo.page.screenshot(path=pictures / "seats-take-over-phone.png")
        ann.page.screenshot(path=pictures / "seats-take-over-desktop.png")
        ann.page.get_by_role("button", name="Allow Cleo to join").click()  # it appears when the time is over
        open_menu(cleo.page)
        expect(cleo.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()


def test_the_host_removes_somebody_who_is_told_kindly(visitor: NewVisitor, pictures: Path) -> None:
    ann = named(visitor(width=390, height=844), "Ann")
    eve = named(visitor(theme="dark"), "Eve")
    link = set_up(ann)
    sit(eve, link)
    ann.page.screenshot(path=pictures / "seats-lobby-phone.png")
    expect(eve.page.get_by_role("button", name="Remove Ann from the table")).to_have_count(0)
    ann.page.get_by_role("button", name="Remove Eve from the table").click()
    dialog = ann.page.get_by_role("dialog", name="Remove Eve from the table")
    expect(dialog).to_contain_text("cannot come back")
    ann.page.screenshot(path=pictures / "seats-remove-phone.png")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    ann.page.get_by_role("button", name="Remove Eve from the table").click()
    dialog.get_by_role("button", name="Remove", exact=True).click()
    expect(eve.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    eve.page.screenshot(path=pictures / "seats-removed-desktop-dark.png")
    expect(ann.page.get_by_role("button", name="Remove Eve from the table")).to_have_count(0)
    eve.page.reload()
    expect(eve.page.get_by_text("The host has removed you from this table.")).to_be_visible()
