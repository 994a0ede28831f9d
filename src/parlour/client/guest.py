"""A guest at a server: makes tables, joins them, fetches records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import urlsplit

import httpx

from parlour.client.table import Table
from parlour.client.words import Disconnected, Refused

COOKIE = "parlour_guest"
PATIENCE = 120.0  # seconds; the first table of a game may have to wait until its rules are compiled


class Client:
    """A guest at a server. With the `cookie` of an earlier client one is the same guest again."""

    def __init__(self, url: str, name: str = "Guest", cookie: str = "") -> None:
        self.url = url.rstrip("/")
        self.name = name
        self.cookie = cookie  # the secret that makes one this guest: whoever has it can move for them
        self.id = ""
        self._tables: list[Table] = []
        self._http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        try:
            await self._arrive()
        except BaseException:
            await self._http.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for table in self._tables:
            await table.close()
        await self._http.aclose()

    async def games(self) -> list[dict[str, Any]]:
        return list((await self._ask("GET", "/api/games")).json())

    async def tables(self) -> list[dict[str, Any]]:
        """The public tables."""
        return list((await self._ask("GET", "/api/tables")).json())

    async def create(self, game: str, options: Mapping[str, Any] | None = None, **settings: Any) -> Table:
        """A new table; settings are `public`, `clock`, `substitute` and `hints`, as docs/protocol.md tells them."""
        body = {"game": game, "options": dict(options or {}), **settings}
        made = (await self._ask("POST", "/api/tables", body)).json()
        return await self.join(made["id"])

    async def join(self, link: str) -> Table:
        """The table with this id or address, connected and up to date."""
        table = Table(f"{self.url}/api/tables/{table_id(link)}", self._cookie_header, self.id)
        self._tables = [*(other for other in self._tables if other.is_open), table]
        await table.connected()
        return table

    async def record(self, link: str, game_number: int = 1) -> str:
        """A game that is over, as `parlour.read` takes it."""
        return (await self._ask("GET", f"/api/tables/{table_id(link)}/games/{game_number}/record")).text

    async def _arrive(self) -> None:
        if self.cookie:
            response = await self._ask("GET", "/api/guests/me")
        else:
            response = await self._ask("POST", "/api/guests", {"name": self.name})
            self.cookie = response.cookies[COOKIE]
        guest = response.json()
        self.id, self.name = guest["id"], guest["name"]

    async def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> httpx.Response:
        headers = {"Cookie": self._cookie_header} if self.cookie else {}
        try:
            response = await self._http.request(method, path, json=body, headers=headers)
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise Disconnected(f"there is no server at {self.url!r}: {error}") from error
        if not response.is_success:
            raise _refusal(response)
        return response

    @property
    def _cookie_header(self) -> str:
        return f"{COOKIE}={self.cookie}"


def table_id(link: str) -> str:
    """The id in a table's address (the last part of its path); an id alone is taken as it is."""
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]


def _refusal(response: httpx.Response) -> Refused:
    try:
        told = response.json()
        return Refused(told["code"], told["message"])
    except (ValueError, KeyError, TypeError):
        return Refused("http", f"the server answered {response.status_code}")
