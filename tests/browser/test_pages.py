"""Every page in both languages, each in both themes: axe finds nothing, nothing overflows; screenshots are taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import NewVisitor
from tests.browser.texts import texts
from tests.browser.visitor import TITLES, Visitor, play_on

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {360: 740, 768: 1024, 1440: 900}
RUN = '{rules: {"label-content-name-mismatch": {enabled: true}}}'  # experimental in axe, but a rule of WCAG
# Fonts are there, and nothing fades any more.
STILL = """async () => {
    const ends = document.getAnimations().filter((each) => each.effect.getComputedTiming().iterations !== Infinity);
    await Promise.all([document.fonts.ready, ...ends.map((each) => each.finished.catch(() => undefined))]);
}"""
LIGHT = 120_000  # bytes
# The buttons whose text takes more lines, or more room than they have.
OVERLONG = """(lines) => [...document.querySelectorAll(".button")].filter((each) => {
    if (!each.checkVisibility()) return false;
    const style = getComputedStyle(each), text = document.createRange();
    text.selectNodeContents(each);
    const height = text.getBoundingClientRect().height;
    return height > (lines + 0.5) * parseFloat(style.lineHeight) || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent.trim())"""
LONGEST_BUTTON = 3  # lines of text
# The theme for each width: every page is seen in all four pairs of language and theme.
LOOKS = {
    "en-GB": {360: "light", 768: "dark", 1440: "light"},
    "de-DE": {360: "dark", 768: "light", 1440: "dark"},
}
CHOOSE_LANGUAGE = """(language) => {
    const preferences = JSON.parse(localStorage.getItem("parlour.preferences"));
    localStorage.setItem("parlour.preferences", JSON.stringify({ ...preferences, language }));
}"""
THEMES: list[Literal["dark", "light"]] = ["dark", "light"]
PAGES = {
    "home": "/",
    "rules": "/rules/malice",
    "learn": "/learn/spite",
    "preferences": "/preferences",
}


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound(visitor: NewVisitor, pictures: Path, name: str, language: str) -> None:
    for width, theme in LOOKS[language].items():
        guest: Visitor = visitor(width=width, height=SIZES[width], theme=theme, language=language)
        page = guest.open(PAGES[name])
        expect(page.get_by_role("heading").first).to_be_visible()
        check(page, pictures, f"{name}-{width}-{theme}")


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_sound(visitor: NewVisitor, pictures: Path, title: str, language: str) -> None:
    guest: Visitor = visitor(language=language)
    guest.open()
    guest.card(title).get_by_role("button", name=texts(language)["play-now"]).click()
    expect(guest.page.locator("[data-choice], [data-over]").first).to_be_visible()  # a spy may be out before its turn
    check_looks(guest.page, pictures, title.lower().replace(" ", "-"), language)


@pytest.mark.parametrize("language", LOOKS)
def test_a_lobby_is_sound(visitor: NewVisitor, pictures: Path, language: str) -> None:
    guest: Visitor = visitor(language=language)
    said = texts(language)
    page = guest.open()
    guest.card("Spite and Malice").get_by_role("button", name=said["with-friends"]).click()
    page.get_by_role("button", name=said["create-table"]).click()
    expect(page.get_by_role("button", name=said["stand-up"])).to_be_visible()
    check_looks(page, pictures, "lobby", language)


def test_the_end_and_the_replay_are_sound(visitor: NewVisitor, pictures: Path) -> None:
    guest: Visitor = visitor()
    guest.open()
    guest.card("Spy Alley Dice").get_by_role("button", name="Play now").click()
    play_on([guest], ["^Guess that"])
    check_in_all_looks(guest.page, pictures, "over", "[data-over]")
    guest.page.get_by_role("link", name="Watch the replay").click()
    expect(guest.page.get_by_role("slider")).to_be_visible()
    for width, height in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        check(guest.page, pictures, f"replay-{width}")


def test_the_first_page_is_light(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    loaded: list[int] = []
    guest.page.on("requestfinished", lambda request: loaded.append(_weight(request)))
    guest.open()
    expect(guest.page.get_by_role("button", name="Play now")).to_have_count(len(TITLES))
    guest.page.wait_for_load_state("networkidle")
    assert sum(loaded) > 10_000
    assert sum(loaded) < LIGHT


def _weight(request: Request) -> int:
    """The bytes that came over the wire, fonts aside."""
    return 0 if request.resource_type == "font" else request.sizes()["responseBodySize"]


def check_looks(page: Page, pictures: Path, name: str, language: str) -> None:
    """Each width in the theme that `LOOKS` has for it."""
    for width, theme in LOOKS[language].items():
        page.set_viewport_size({"width": width, "height": SIZES[width]})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        check(page, pictures, f"{name}-{width}-{theme}")


def check_in_all_looks(page: Page, pictures: Path, name: str, ready: str) -> None:
    """A page in both languages and themes, at last in English and light; it is loaded when `ready` is there."""
    for language in ("de", "en"):
        page.evaluate(CHOOSE_LANGUAGE, language)
        page.reload()
        expect(page.locator(ready).first).to_be_visible()
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            check(page, pictures, f"{name}-{language}-{theme}")


def check(page: Page, pictures: Path, name: str) -> None:
    page.evaluate(STILL)
    page.screenshot(path=pictures / f"{name}.png")
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, f"{name} is {overflow} px too wide"
    assert page.evaluate(OVERLONG, LONGEST_BUTTON) == [], f"{name} has buttons with too much text"
    assert violations(page) == [], name


def violations(page: Page) -> list[str]:
    """What axe finds."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"axe.run({RUN})")
    return [_described(each) for each in found["violations"]]


def _described(violation: dict[str, Any]) -> str:
    nodes = "; ".join(str(node["html"])[:160] for node in violation["nodes"][:3])
    return f"{violation['id']}: {violation['help']}: {nodes}"
