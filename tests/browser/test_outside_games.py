"""A game from outside the library: on the generic board, and on a board that it brings along."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import SIZES, check
from tests.browser.visitor import Visitor, play_on, see_the_end
from tests.paths import ROOT
from tests.server.running import Server, running

BOARD = """
export function mount(target, props) {
  const button = document.createElement("button");
  let latest = props;
  const update = (props) => {
    latest = props;
    button.textContent = `${props.names[props.view.turn]}: ${props.view.pot}`;
    button.toggleAttribute("data-choice", props.moves.includes("roll"));
  };
  button.onclick = () => latest.choose("roll");
  update(props);
  target.append(button);
  return { update, destroy: () => button.remove() };
}
export const isOnBoard = (move) => move === "roll";
"""


@pytest.fixture(scope="module")
def pig_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folders = os.pathsep.join([str(ROOT / "examples" / "pig"), str(ROOT / "tests" / "bare_pig")])
    with running(tmp_path_factory.mktemp("server"), PARLOUR_GAMES=folders) as server:
        yield server


def begin(guest: Visitor, title: str = "Bare Pig") -> Page:
    page = guest.open()
    guest.card(title).get_by_role("button", name="Play now").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_generic_board_is_sound(visitor: NewVisitor, pig_server: Server, pictures: Path, theme: str) -> None:
    guest: Visitor = visitor(pig_server, theme=theme)
    page = guest.open()
    expect(guest.card("Bare Pig")).to_be_visible()
    check(page, pictures, f"home-pig-{theme}")
    begin(guest)
    expect(page.get_by_role("table", name="Players").get_by_role("row")).to_have_count(3)
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        check(page, pictures, f"pig-{width}-{theme}")


def test_a_game_is_played_to_its_end_on_the_generic_board(visitor: NewVisitor, pig_server: Server) -> None:
    guest: Visitor = visitor(pig_server)
    begin(guest)
    play_on([guest])
    see_the_end([guest])
    guest.page.get_by_role("link", name="Watch the replay").click()
    expect(guest.page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_of_the_example_is_sound(visitor: NewVisitor, pig_server: Server, pictures: Path, theme: str) -> None:
    guest: Visitor = visitor(pig_server, theme=theme)
    page = begin(guest, "Pig")
    expect(page.locator(".pig li")).to_have_count(2)
    assert page.locator(".pig-track").first.evaluate("track => track.clientWidth") > 50  # its styles are applied
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        check(page, pictures, f"pig-own-board-{width}-{theme}")


def test_a_game_is_played_on_the_board_that_it_brings_along(visitor: NewVisitor, pig_server: Server) -> None:
    guest: Visitor = visitor(pig_server)
    bring_a_board(guest.page, BOARD)
    page = begin(guest)
    name = page.locator("main button")
    expect(name).to_contain_text(": ")
    expect(page.get_by_role("region", name="Your options").get_by_role("button", name="Roll")).to_have_count(0)
    play_on([guest])
    see_the_end([guest])


def bring_a_board(page: Page, module: str) -> None:
    """The answers of a server at which Pig has a board of its own."""

    def games(route: Route) -> None:
        facts = route.fetch().json()
        route.fulfill(body=json.dumps([{**each, "board": f"/games/{each['id']}/board.js"} for each in facts]))

    page.route("**/api/games?*", games)
    page.route("**/games/*/board.js", lambda route: route.fulfill(body=module, content_type="text/javascript"))
