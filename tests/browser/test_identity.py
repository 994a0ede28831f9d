"""Who a browser is: its cookie, what other sites can do with it, and what people can do with their data."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_games import meet
from tests.browser.test_pages import check
from tests.browser.visitor import Visitor
from tests.server.secure import running_securely


def who(page: Page) -> str:
    """The id of the browser's guest."""
    return str(page.context.request.get("/api/guests/me").json().get("id"))


def elsewhere(visitor: Visitor, content: str) -> Page:
    """A page of another site in the same browser."""
    page = visitor.context.new_page()
    page.goto(f"data:text/html,{content}")
    return page


def open_lobby(visitor: Visitor) -> Page:
    page = visitor.open()
    visitor.card("Spite and Malice").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    return page


def second_device(first: Visitor, second: Visitor) -> None:
    """The second browser becomes the guest of the first one, who then looks at the preferences."""
    page = first.open("/preferences")
    page.get_by_role("button", name="Create a link").click()
    link = page.get_by_role("textbox", name="Link for your other device").input_value()
    second.page.goto(link)
    second.page.get_by_role("button", name="Continue here").click()
    expect(second.card("Spite").get_by_role("button", name="Play now")).to_be_visible()


# The cookie


def test_a_link_from_another_site_leads_to_the_visitors_own_seat(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    table = open_lobby(guest).url
    page = elsewhere(guest, f'<a href="{table}">play</a>')
    with page.expect_request(table) as arriving:
        page.get_by_role("link").click()
    assert "cookie" not in arriving.value.all_headers()  # a strict cookie does not come along …
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()  # … but the page and its socket have it


def test_a_form_of_another_site_cannot_replace_the_guest(visitor: NewVisitor) -> None:
    mallory, guest = visitor(), visitor()
    for each in (mallory, guest):
        each.open("/preferences")
        expect(each.page.get_by_role("button", name="Create a link")).to_be_visible()
        each.page.wait_for_load_state("networkidle")
    code = mallory.context.request.post("/api/guests/me/link").json()["code"]
    before = who(guest.page)
    field = f"<input type=hidden name='{{&quot;code&quot;:&quot;{code}&quot;,&quot;x&quot;:&quot;' value='&quot;}}'>"
    address = f"{guest.server.address}/api/guests/claim"
    form = f"<form method=post enctype=text/plain action='{address}'>{field}<button>win</button></form>"
    page = elsewhere(guest, form)
    with page.expect_response(address) as answer:
        page.get_by_role("button", name="win").click()
    assert answer.value.status == 403
    assert who(guest.page) == before != who(mallory.page)


def test_over_https_the_cookie_is_bound_to_the_host(visitor: NewVisitor, tmp_path: Path) -> None:
    with running_securely(tmp_path) as server:
        guest: Visitor = visitor(server)
        page = open_lobby(guest)
        (cookie,) = guest.context.cookies()
        assert cookie["name"] == "__Host-parlour_guest"
        assert (cookie["secure"], cookie["httpOnly"], cookie["sameSite"]) == (True, True, "Strict")
        earlier = {"name": "parlour_guest", "value": cookie["value"], "url": server.address}
        guest.context.clear_cookies()
        guest.context.add_cookies([earlier])  # type: ignore[list-item]  # a dict of the same fields
        page.reload()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        assert [(each["name"], each["value"]) for each in guest.context.cookies()] == [
            (cookie["name"], cookie["value"])
        ]
        guest.leave()


# One's own data


def test_a_guest_sees_and_downloads_what_is_stored(visitor: NewVisitor, tmp_path: Path) -> None:
    guest: Visitor = visitor()
    open_lobby(guest)
    page = guest.open("/preferences")
    page.get_by_role("button", name="Show what is stored").click()
    expect(page.get_by_role("definition").nth(3)).to_have_text("1")  # table
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    download.value.save_as(tmp_path / "data.json")
    data = json.loads((tmp_path / "data.json").read_text())
    assert data["id"] == who(page)
    assert [table["game"] for table in data["tables"]] == ["malice"]


def test_other_devices_are_signed_out(visitor: NewVisitor) -> None:
    laptop, phone = visitor(), visitor()
    second_device(laptop, phone)
    assert who(phone.page) == who(laptop.page)
    open_lobby(phone)
    laptop.page.get_by_role("button", name="Sign out other devices").click()
    expect(laptop.page.get_by_text("One other device is signed out.")).to_be_visible()
    expect(phone.page.get_by_text("The server no longer recognises you.")).to_be_visible()
    assert who(phone.page) == "None"
    phone.troubles.clear()  # the browser reports the refused request


def test_everything_is_deleted_after_a_confirmation(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = visitor(), visitor()
    ann.context.request.post("/api/guests", data={"name": "Zenobia"})
    meet(ann, bob, "Cross Dice")
    page = ann.open("/preferences")
    before = who(page)
    expect(bob.page.get_by_text("Zenobia").first).to_be_visible()
    page.get_by_role("button", name="Delete everything").click()
    dialog = page.get_by_role("dialog", name="Delete everything about you?")
    expect(dialog).to_contain_text("“Anonymous” takes the place of your name")
    check(page, pictures, "delete-everything")
    dialog.get_by_role("button", name="Keep my data").click()
    assert who(page) == before
    page.get_by_role("button", name="Delete everything").click()
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Everything about you has been deleted.")).to_be_visible()
    check(page, pictures, "deleted")
    assert ann.context.cookies() == []
    expect(bob.page.get_by_text("Anonymous").first).to_be_visible()
    expect(bob.page.get_by_text("Zenobia")).to_have_count(0)
    page.get_by_role("link", name="Back to the games").click()
    expect(ann.card("Spite").get_by_role("button", name="Play now")).to_be_visible()
    assert who(page) != before


def test_the_confirmation_is_in_german_too(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(language="de-DE")
    page = guest.open("/preferences")
    page.get_by_role("button", name="Andere Geräte abmelden").click()
    expect(page.get_by_text("Du bist nur auf diesem Gerät angemeldet.")).to_be_visible()
    page.get_by_role("button", name="Alles löschen").click()
    dialog = page.get_by_role("dialog", name="Alles über dich löschen?")
    dialog.get_by_role("button", name="Alles löschen").click()
    expect(page.get_by_text("Alles über dich ist gelöscht.")).to_be_visible()
