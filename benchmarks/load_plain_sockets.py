"""The server's sockets without its fast path, for comparison: every frame goes through uvicorn's own code."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parlour.server.ws.fast_path import FastWebSocketProtocol


class PlainWebSocketProtocol(FastWebSocketProtocol):
    """One connection, with a queue of frames to send and a task that sends them."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._sender: asyncio.Task[None] | None = None

    def _whole_text(self, data: bytes) -> str | None:
        return None

    def write(self, text: bytes) -> int:
        self._frames.put_nowait(text)
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_frames())
        return self.transport.get_write_buffer_size()

    async def _send_frames(self) -> None:
        while self.is_writable:
            text = await self._frames.get()
            await WebSocketsSansIOProtocol.send(self, {"type": "websocket.send", "text": text.decode()})

    def connection_lost(self, exc: Exception | None) -> None:
        if self._sender is not None:
            self._sender.cancel()
        super().connection_lost(exc)
