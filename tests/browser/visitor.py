"""Somebody with a browser: opens pages, sits down, and plays by clicking on what can be chosen."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from typing import Protocol

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from parlour.core.registry import definition, games

PATIENCE = 120_000  # milliseconds; the first table of a game may have to wait for the compiler
MOST_STEPS = 15_000  # some games of Spite are very long
expect.set_options(timeout=PATIENCE)
TITLES = [definition(game).title for game in games()]
QUICK = {"motion": "fast", "autoThrow": True}

# What can be chosen now; in an open dialog, if there is one.
LIT = """() => {
    const place = document.querySelector("dialog[open]") ?? document;
    return [...place.querySelectorAll("[data-choice]")].filter((each) => !each.disabled && each.checkVisibility());
}"""
# What a page shows, in one query: whether the game is over, whether steps can be skipped, and what can be chosen.
STANDING = f"""() => ({{
    over: document.querySelector("[data-over]") !== null,
    skip: document.querySelector("[data-skip]") !== null,
    lit: ({LIT})().map((each) => (each.getAttribute("aria-label") ?? each.textContent).trim()),
}})"""
SKIP = """() => [...document.querySelectorAll("[data-skip]")]"""
# The middle of the nth thing, scrolled into view; null if it is gone by now or covered by something else.
MIDDLE = """(found, place) => {
    const wanted = found[place];
    wanted?.scrollIntoView({ block: "center", behavior: "instant" });
    const box = wanted?.getBoundingClientRect();
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [-1, -1];
    return wanted?.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


class Reachable(Protocol):
    """A server, or what stands before it."""

    port: int

    @property
    def address(self) -> str: ...


class Visitor:
    """One browser of its own, with a page."""

    def __init__(
        self,
        browser: Browser,
        server: Reachable,
        width: int = 1280,
        height: int = 860,
        language: str = "en-GB",
        theme: str = "light",
        hurries: bool = True,
        is_new: bool = False,  # has not played any game yet
        has_given_name: bool = True,  # and is not asked for one
        **preferences: object,
    ) -> None:
        self.server = server
        self.context = browser.new_context(
            base_url=server.address,
            ignore_https_errors=True,  # a test's server vouches for itself
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if hurries else "no-preference",
        )
        chosen = json.dumps({**(QUICK if hurries else {}), **preferences})
        self.context.add_init_script(
            f"localStorage.getItem('parlour.preferences') ?? localStorage.setItem('parlour.preferences', '{chosen}')"
        )
        if not is_new:
            played = json.dumps(dict.fromkeys(games(), "seen"))
            self.context.add_init_script(f"localStorage.setItem('parlour.first-games', '{played}')")
        if has_given_name:
            self.context.add_init_script("localStorage.setItem('parlour.name-asked', 'yes')")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.may_lose_the_server = False
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("request", lambda request: self._request(request.url))

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def card(self, title: str) -> Locator:
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=title, exact=True))

    def leave(self) -> None:
        self.context.close()

    def standing(self) -> dict[str, object]:
        standing: dict[str, object] = self.page.evaluate(STANDING)
        return standing

    def click_lit(self, wanted: Sequence[str], rng: random.Random) -> bool:
        """Clicks on one of the things that can be chosen; False if there is nothing to do now."""
        standing = self.standing()
        lit = standing["lit"]
        assert isinstance(lit, list)
        if standing["skip"]:
            return self.click(SKIP, 0)
        return bool(lit) and self.click(LIT, preferred(lit, wanted, rng))

    def click(self, things: str, place: int) -> bool:
        """Clicks with the mouse, if the thing is still there; closes what covers it."""
        middle = self.page.evaluate(f"() => ({MIDDLE})(({things})(), {place})")
        if middle is None:
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(50)  # what has just appeared ignores clicks for a moment
            return False
        self.page.mouse.click(*middle)
        return True

    def _console(self, message: ConsoleMessage) -> None:
        is_expected = self.may_lose_the_server and "ERR_CONNECTION" in message.text
        if message.type in ("error", "warning") and not is_expected:
            self.troubles.append(message.text)

    def _request(self, url: str) -> None:
        if not re.match(rf"(https?|wss?)://127\.0\.0\.1:{self.server.port}/|data:|blob:", url):
            self.troubles.append(f"a request left for {url}")


def play_on(visitors: Sequence[Visitor], wanted: Sequence[str] = (), seed: int = 1) -> None:
    """All click on what can be chosen until the game is over; `wanted` are patterns of preferred labels."""
    rng = random.Random(seed)
    for _ in range(MOST_STEPS):
        moved = [visitor.click_lit(wanted, rng) for visitor in visitors]
        if any(moved):
            continue
        if visitors[0].standing()["over"]:
            return
        visitors[0].page.wait_for_timeout(30)
    shown = [visitor.page.locator("h1").all_inner_texts() for visitor in visitors]
    raise AssertionError(f"the game has not ended after {MOST_STEPS} steps: {shown}")


def see_the_end(visitors: Sequence[Visitor]) -> None:
    for visitor in visitors:
        expect(visitor.page.locator("[data-over]")).to_be_visible()


def preferred(lit: list[str], wanted: Sequence[str], rng: random.Random) -> int:
    """The index of a label that matches the first possible pattern; of a random one if none matches."""
    for pattern in wanted:
        places = [place for place, label in enumerate(lit) if re.search(pattern, label)]
        if places:
            return rng.choice(places)
    return rng.randrange(len(lit))
