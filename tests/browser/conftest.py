from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from parlour.server.http import pages
from tests.browser import chromium
from tests.browser.visitor import Reachable, Visitor
from tests.server.running import Server, running

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each module: while it is open, no other test in this process can run an event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with its pages for all tests that do not stop it."""
    assert (pages.FOLDER / "index.html").is_file(), "the pages are not built: make pages"
    # Nobody plays on at tables that a test has left: stand-in bots would slow down the other tests.
    with running(tmp_path_factory.mktemp("server"), PARLOUR_ABSENCE="3600") as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, shared_server: Server) -> Iterator[NewVisitor]:
    """Makes people with a browser each; an error in any of them fails the test."""
    made: list[Visitor] = []

    def new(server: Reachable | None = None, **settings: Any) -> Visitor:
        made.append(Visitor(browser, server or shared_server, **settings))
        return made[-1]

    yield new
    for each in made:
        each.leave()
    assert [trouble for each in made for trouble in each.troubles] == []


@pytest.fixture(scope="session")
def pictures() -> Path:
    """The folder for screenshots."""
    folder = Path(__file__).parents[2] / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
