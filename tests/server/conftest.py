from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.running import Guest, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def guest(server: Server) -> Iterator[Callable[[str], Guest]]:
    """Makes guests of that server."""
    made: list[Guest] = []

    def new(name: str) -> Guest:
        made.append(Guest(server, name))
        return made[-1]

    yield new
    for each in made:
        each.close()
