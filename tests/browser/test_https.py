"""Pages over TLS: browsers take them for a secure context, which installing, notices and the fairness check need."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.visitor import PATIENCE
from tests.server.secure import running_securely


def test_a_table_over_tls_is_a_secure_context(browser: Browser, tmp_path: Path) -> None:
    with running_securely(tmp_path) as server:
        context = browser.new_context(base_url=server.address, ignore_https_errors=True, locale="en-GB")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        sockets: list[WebSocket] = []
        received: list[str | bytes] = []

        def opened(socket: WebSocket) -> None:
            sockets.append(socket)
            socket.on("framereceived", lambda frame: received.append(frame))

        page.on("websocket", opened)
        page.goto("/")
        assert page.evaluate("window.isSecureContext && typeof crypto.subtle.digest === 'function'")
        page.get_by_role("button", name="Play now").first.click()
        expect(page.locator("[data-choice], [data-over]").first).to_be_visible()
        assert sockets
        assert all(socket.url.startswith(f"wss://127.0.0.1:{server.port}/api/tables/") for socket in sockets)
        assert received
        (cookie,) = context.cookies()
        assert cookie["secure"]
        context.close()
