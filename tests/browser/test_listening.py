"""What a screen reader says at a table: the prompt, the players, the choices and the log, and then whatever is new."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import filterfalse

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.listener import Listener
from tests.browser.test_games import HURRY
from tests.browser.visitor import LIT, STANDING, TITLES, Visitor, preferred

NAMELESS = {"button", "link", "image", "group", "region", "complementary", "tab"}  # said alone, a thing has no name
WANTED = {**HURRY, "Spy Alley Dice": ["^Hold"]}  # what the log reports at once
MOST_CHOICES = 50
MOST_TABLES = 5
ABOUT_ME = re.compile(r"\byou\b", re.IGNORECASE)
LONG = 240_000  # milliseconds: bots may play on to the end
LINES = "[role=log] li:not(.empty) > span:last-child"
CAN_CHOOSE = f"() => {{ const {{ lit, over }} = ({STANDING})(); return (lit.length > 0 || over) && lit; }}"
TOOK_EFFECT = f"""([lit, lines]) => document.querySelectorAll("{LINES}").length > lines
    || ({STANDING})().lit.join() !== lit.join()"""


@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_read_from_the_prompt_to_the_log_and_then_what_is_new(visitor: NewVisitor, title: str) -> None:
    guest: Visitor = visitor()
    choices = sit_down(guest, title)
    listener, known, asked = Listener(guest.page), log_of(guest.page), prompt_of(guest.page)
    check_order(guest.page, listener.walk(), choices)
    make_a_move(guest, WANTED.get(title, []))
    lines, prompt = log_of(guest.page)[len(known) :], prompt_of(guest.page)
    if prompt != asked:  # a turn may go on
        wait_until_said(guest.page, prompt)
    phrases = listener.announced()
    check_lines(phrases, lines)
    if prompt != asked:
        assert prompt in after(lines[0], phrases)


def test_a_phone_announces_what_is_new_while_its_log_is_folded_away(visitor: NewVisitor) -> None:
    guest: Visitor = visitor(width=360, height=740)
    sit_down(guest, "Spite")
    listener = Listener(guest.page)
    guest.page.get_by_role("button", name="Take number 4").click()
    expect(guest.page.get_by_role("button", name="Take number 4")).to_have_count(0)
    what_can_be_chosen(guest)
    assert guest.page.get_by_role("log").count() == 0
    prompt = prompt_of(guest.page)
    wait_until_said(guest.page, prompt)
    phrases = listener.announced()
    guest.page.get_by_role("tab", name="Log").click()
    lines = log_of(guest.page)
    check_lines(phrases, lines)
    others, said = (list(filterfalse(ABOUT_ME.search, each)) for each in (lines, phrases))
    assert 0 < len(set(said) & set(others)) < len(others)  # of their turns there is a summary
    assert len(phrases) < len(lines)


def check_order(page: Page, heard: Sequence[str], choices: Sequence[str]) -> None:
    """First what must be done, then who sits there, what can be chosen, and what has happened."""
    assert NAMELESS & set(heard) == set()
    players = page.get_by_label("Players").locator(".name").all_inner_texts()
    buttons = [f"button, {choice}" for choice in choices]
    log = place_of("log, Log", heard)
    places = [*(place_of(part, heard) for part in (prompt_of(page), players[0], buttons[0])), log]
    assert places == sorted(places)
    for part in (*players, *buttons):
        assert place_of(part, heard) < log
    for line in log_of(page):
        place_of(line, heard[log:])


def check_lines(phrases: Sequence[str], lines: Sequence[str]) -> None:
    """One's own lines are spoken, none twice; of what others do there is a summary, and the rest is left to the log."""
    news = [phrase for phrase in phrases if phrase in lines]
    assert news[0] == lines[0]  # what was chosen
    assert all(count <= lines.count(phrase) for phrase, count in Counter(news).items())


def after(phrase: str, phrases: Sequence[str]) -> Sequence[str]:
    return phrases[len(phrases) - phrases[::-1].index(phrase) :]


def wait_until_said(page: Page, prompt: str) -> None:
    expect(page.locator("[data-announcer]")).to_contain_text(prompt)


def place_of(wanted: str, heard: Sequence[str]) -> int:
    """Where something is said first, perhaps with its state after it."""
    places = [place for place, phrase in enumerate(heard) if phrase == wanted or phrase.startswith(f"{wanted}, ")]
    assert places, f"{wanted!r} is not said"
    return places[0]


def sit_down(guest: Visitor, title: str) -> list[str]:
    """At a table where one's turn comes: a spy may be found out before it."""
    for _ in range(MOST_TABLES):
        guest.open()
        guest.card(title).get_by_role("button", name="Play now").click()
        if choices := what_can_be_chosen(guest):
            return choices
    raise AssertionError("the turn never comes")


def make_a_move(guest: Visitor, wanted: Sequence[str]) -> None:
    """Chooses until the log reports it, and waits for the next turn.

    Nothing is skipped, and nothing is chosen before the last choice has taken effect.
    """
    rng, lit = random.Random(1), what_can_be_chosen(guest)
    known = lines = len(log_of(guest.page))
    for _ in range(MOST_CHOICES):
        if lines > known:
            return
        if guest.click(LIT, preferred(lit, wanted, rng)):
            guest.page.wait_for_function(TOOK_EFFECT, arg=[lit, lines])
        lines = len(log_of(guest.page))  # once they have grown, what can be chosen is of the next turn
        lit = what_can_be_chosen(guest)
    raise AssertionError("the log does not report what was chosen")


def what_can_be_chosen(guest: Visitor) -> list[str]:
    """Once everything has been shown and it is one's turn; nothing if the game is over first."""
    lit: list[str] = guest.page.wait_for_function(CAN_CHOOSE, timeout=LONG).json_value()
    return lit


def prompt_of(page: Page) -> str:
    return page.get_by_role("heading", level=1).locator("span").last.inner_text()


def log_of(page: Page) -> list[str]:
    return page.locator(LINES).all_inner_texts()
