"""A guest at a server: creates tables, joins them, fetches records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from parlour.client.table import Table
from parlour.client.values import Disconnected, Refused
from parlour.wire.frames import TableView
from parlour.wire.http import COOKIE, SECURE_COOKIE, GameFacts, Guest, Name, NewTable, Problem

Answer = TypeVar("Answer")
PATIENCE = 120.0  # seconds; the first table of a game may have to wait until its rules are compiled


class Client:
    """A guest at a server; with the `cookie` of an earlier client, the same guest again."""

    def __init__(self, url: str, name: str = "Guest", cookie: str = "") -> None:
        self.url = url.rstrip("/")
        self.name = name
        self.cookie = cookie  # the guest's secret: whoever has it can move for them
        self.id = ""
        self._tables: list[Table] = []
        self._http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        try:
            await self._identify()
        except BaseException:
            await self._http.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for table in self._tables:
            await table.close()
        await self._http.aclose()

    async def games(self) -> list[GameFacts]:
        return _decode(await self._request("GET", "/api/games"), list[GameFacts])

    async def tables(self) -> list[TableView]:
        """The public tables."""
        return _decode(await self._request("GET", "/api/tables"), list[TableView])

    async def create(self, game: str, options: Mapping[str, int] | None = None, **settings: Any) -> Table:
        """Creates a table and joins it; settings are `public`, `clock`, `substitute`, `hints`, `match` and `teams`."""
        new_table = NewTable(game, dict(options or {}), **settings)
        created = _decode(await self._request("POST", "/api/tables", new_table), TableView)
        return await self.join(created.id)

    async def join(self, link: str) -> Table:
        """The table with this id or address, connected and up to date."""
        table = Table(f"{self.url}/api/tables/{table_id(link)}", self._cookie_header, self.id)
        self._tables = [*(other for other in self._tables if other.is_open), table]
        await table.connected()
        return table

    async def record(self, link: str, game_number: int = 1) -> str:
        """A finished game, as text for `parlour.read`."""
        return (await self._request("GET", f"/api/tables/{table_id(link)}/games/{game_number}/record")).text

    async def _identify(self) -> None:
        if self.cookie:
            response = await self._request("GET", "/api/guests/me")
        else:
            response = await self._request("POST", "/api/guests", Name(self.name))
            self.cookie = response.cookies.get(SECURE_COOKIE) or response.cookies[COOKIE]
        guest = _decode(response, Guest)
        self.id, self.name = guest.id, guest.name

    async def _request(self, method: str, path: str, body: msgspec.Struct | None = None) -> httpx.Response:
        headers = {"Cookie": self._cookie_header} if self.cookie else {}
        content = None if body is None else msgspec.json.encode(body)
        if content is not None:
            headers["Content-Type"] = "application/json"
        try:
            response = await self._http.request(method, path, content=content, headers=headers)
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise Disconnected(f"there is no server at {self.url!r}: {error}") from error
        if not response.is_success:
            raise _refusal(response)
        return response

    @property
    def _cookie_header(self) -> str:
        return f"{COOKIE}={self.cookie}"


def table_id(link: str) -> str:
    """The id of the table in an address (the last part of its path); a bare id is returned unchanged."""
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]


def _refusal(response: httpx.Response) -> Refused:
    try:
        problem = _decode(response, Problem)
        return Refused(problem.code, problem.message)
    except msgspec.DecodeError:
        return Refused("http", f"the server answered {response.status_code}")


def _decode(response: httpx.Response, answer: type[Answer]) -> Answer:
    return msgspec.json.decode(response.content, type=answer)
