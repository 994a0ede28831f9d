"""Which packages of the server may import which, and what is written down in two of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

import parlour
from parlour.server.table import creation, validation
from parlour.wire import http

SOURCE = Path(parlour.__file__).parent


def imports(folder: str) -> Iterator[tuple[str, str]]:
    for path in sorted((SOURCE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
            yield from ((path.relative_to(SOURCE).as_posix(), name) for name in names)


@pytest.mark.parametrize(
    ("folder", "forbidden"),
    [
        ("server/table", ("parlour.wire", "parlour.server.http", "parlour.server.ws", "litestar", "uvicorn")),
        ("server/storage", ("parlour.wire", "parlour.server.http", "parlour.server.ws", "litestar", "uvicorn")),
        ("server/workers", ("parlour.wire", "parlour.server.http", "parlour.server.ws", "litestar", "uvicorn")),
        ("server/http", ("parlour.server.ws",)),
        ("server", ("parlour.games", "parlour.lab", "parlour.client", "parlour.terminal")),
        ("client", ("parlour.core", "parlour.ai", "parlour.server", "parlour.games")),
    ],
)
def test_dependencies_point_one_way(folder: str, forbidden: tuple[str, ...]) -> None:
    found = [(path, name) for path, name in imports(folder) for each in forbidden if f"{name}.".startswith(f"{each}.")]
    assert found == []


def test_the_wire_is_data_only() -> None:
    allowed = ("__future__", "typing", "msgspec", "parlour.wire")
    assert [(path, name) for path, name in imports("wire") if not name.startswith(allowed)] == []


def test_no_module_of_the_server_names_a_game() -> None:
    games = {f'"{name}"' for name in parlour.games()}
    texts = {path: path.read_text(encoding="utf-8") for path in (SOURCE / "server").rglob("*.py")}
    assert [path.name for path, text in texts.items() if any(name in text for name in games)] == []


def test_the_declared_limits_are_those_of_the_domain() -> None:
    def limits(struct: type, field: str) -> msgspec.Meta:
        hint = get_type_hints(struct, include_extras=True)[field]
        annotated = hint if hasattr(hint, "__metadata__") else hint.__args__[0]
        meta: msgspec.Meta = annotated.__metadata__[0]
        return meta

    assert limits(http.Name, "name").max_length == validation.LONGEST_NAME
    clock = limits(http.NewTable, "clock")
    assert (clock.ge, clock.le) == (creation.SHORTEST_CLOCK, creation.LONGEST_CLOCK)
