"""Somebody who listens to a page: a scripted screen reader that follows the ARIA specifications."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LIBRARY = "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
READER = Path(__file__).parents[2] / LIBRARY
ADDRESS = "/reader.js"  # on the server itself, so that the page's Content-Security-Policy allows it
START = f"""async () => {{
    globalThis.reader = (await import("{ADDRESS}")).virtual;
    await reader.start({{ container: document.body }});
}}"""
WALK = """async () => {
    while ((await reader.lastSpokenPhrase()) !== "end of document") await reader.next();
}"""
HEARD = """async () => {
    const heard = await reader.spokenPhraseLog();
    await reader.clearSpokenPhraseLog();
    return heard;
}"""
LIVE = "polite: "  # announcements begin with their urgency


class Listener:
    """Listens to one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.route(f"**{ADDRESS}", lambda route: route.fulfill(path=READER, content_type="text/javascript"))
        page.evaluate(START)

    def walk(self) -> list[str]:
        """Everything that is read from the top of the page to its end."""
        self.page.evaluate(WALK)
        return self._heard()

    def announced(self) -> list[str]:
        """What was announced since somebody last listened."""
        return [phrase.removeprefix(LIVE) for phrase in self._heard() if phrase.startswith(LIVE)]

    def _heard(self) -> list[str]:
        heard: list[str] = self.page.evaluate(HEARD)
        return heard
