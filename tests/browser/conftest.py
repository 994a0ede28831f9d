from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from parlour.server import pages
from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.running import Server, running

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module and no longer: while it is open no other test of this process can have an event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with its pages for all tests that do not stop it."""
    assert (pages.FOLDER / "index.html").is_file(), "the pages are not built: make pages"
    # At tables that a test has left nobody goes on: bots that stood in would keep everybody else waiting.
    with running(tmp_path_factory.mktemp("house"), PARLOUR_ABSENCE="3600") as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, house: Server) -> Iterator[NewVisitor]:
    """Makes people with a browser each; whatever goes wrong in one of them fails the test."""
    made: list[Visitor] = []

    def new(server: Server | None = None, **settings: Any) -> Visitor:
        made.append(Visitor(browser, server or house, **settings))
        return made[-1]

    yield new
    for each in made:
        each.leave()
    assert [trouble for each in made for trouble in each.troubles] == []


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots go, to be looked at."""
    folder = Path(__file__).parents[2] / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
