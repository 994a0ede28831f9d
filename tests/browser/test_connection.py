"""What a page does when the connection is silent, and where it says what went wrong."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NewVisitor
from tests.browser.stalling_proxy import stalling
from tests.browser.visitor import Visitor
from tests.server.running import Server

NO_ANSWER, DOUBT = 10_000, 3_000  # milliseconds, see web/src/net/heartbeat.ts
LOST = "Connection lost"


def test_a_press_on_a_silent_connection_takes_effect_on_a_new_one(visitor: NewVisitor, shared_server: Server) -> None:
    with stalling(shared_server) as proxy:
        guest: Visitor = visitor(proxy)
        guest.page.clock.install()
        page = sit_down(guest)
        before = page.get_by_role("log").inner_text()
        proxy.stall()
        page.locator("[data-choice]").first.click()
        page.clock.fast_forward(NO_ANSWER)
        expect(page.get_by_text(LOST)).to_be_visible()
        expect(page.get_by_role("log")).not_to_have_text(before, use_inner_text=True)
        expect(page.get_by_text(LOST)).to_have_count(0)

        proxy.stall()
        page.evaluate("dispatchEvent(new Event('offline'))")
        page.clock.fast_forward(DOUBT)
        expect(page.get_by_text(LOST)).to_be_visible()
        expect(page.get_by_text(LOST)).to_have_count(0)


def test_a_refusal_is_shown_beside_the_button_until_its_cause_ends(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    refused: list[str] = []

    def refuse_once(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] != "move" or refused:
                server.send(message)
                return
            refused.append(frame["id"])
            socket.send(json.dumps({"type": "error", "id": frame["id"], "code": "not-now", "message": "not now"}))

        socket.on_message(forward)

    guest.page.route_web_socket("**/socket", refuse_once)
    page = sit_down(guest)
    page.locator("[data-choice]").first.click()
    refusal = page.get_by_role("region", name="Your options").get_by_role("alert")
    expect(refusal).to_be_visible()
    page.locator("[data-choice]").first.click()
    expect(page.get_by_role("alert")).to_have_count(0)


def sit_down(guest: Visitor) -> Page:
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="Play now").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    return page
