"""Requests whose JSON may be nested too deeply to be read."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException


class JsonRequest(Request[Any, Any, Any]):
    """A request over HTTP; a body that exceeds the decoder's stack is the client's mistake, not the server's."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("the JSON is nested too deeply") from None
