"""WebSockets as uvicorn serves them, with a shorter path for the frames that nearly all are.

A table sends every move to all who are connected. uvicorn's own path takes a queue, a task and several wrappers for
each frame. Here texts are collected until the next round of the event loop and then written together, and `write`
never waits, but tells how much the client has not taken yet. An incoming text that arrives in one piece is unmasked
here; everything else (fragments, pings, closing, malformed frames) goes through uvicorn. The class is also where a
connection can be handed over to another process (ws/hand_off.py).

docs/reliability.md says what the shorter path is worth, and tests/server/ws/test_fast_path.py fails if uvicorn or
websockets change what this module relies on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one
from websockets.http11 import Request
from websockets.protocol import State

TEXT = 0x81  # the first byte of a whole message of text
MASKED = 0x80  # in the second byte, beside the length: set in all frames of clients
MOST_UNREAD = 16  # frames of one client, above which no more are read from it
KEY = "websocket_protocol"
LARGEST_FRAME = 16 * 1024
HEARTBEAT = 20.0
UVICORN_OPTIONS: dict[str, Any] = {
    "http": "parlour.server.connections:GuardedHttpProtocol",
    "ws": "parlour.server.ws.fast_path:FastWebSocketProtocol",
    "ws_max_size": LARGEST_FRAME,
    "ws_ping_interval": HEARTBEAT,
    "ws_ping_timeout": HEARTBEAT,
    "ws_per_message_deflate": False,
}


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection; the application finds it in the `state` of its scope."""

    hand_off: ClassVar[Callable[[FastWebSocketProtocol, bytes], bool] | None] = None  # see ws/hand_off.py
    _unsent: ClassVar[list[tuple[FastWebSocketProtocol, bytes]]] = []  # of all connections, in the order written

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][KEY] = self

    def data_received(self, data: bytes) -> None:
        cls = FastWebSocketProtocol
        if cls.hand_off is not None and not self.handshake_initiated and cls.hand_off(self, data):
            self.transport.abort()  # the connection itself lives on in the other process
            return
        text = self._whole_text(data)
        if text is None:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True  # until the application has taken them all
            self.transport.pause_reading()

    def _whole_text(self, data: bytes) -> str | None:
        """The text, if these bytes are exactly one frame of text, and no other frame has begun."""
        if not self.handshake_complete or self.close_sent or self.frames or self.conn.reader.buffer:
            return None
        size = len(data)
        if size < 6 or data[0] != TEXT or self.conn.state is not State.OPEN:
            return None
        length, start = data[1] - MASKED, 6
        if length == 126:
            length, start = int.from_bytes(data[2:4], "big"), 8
        if size != start + length or not 0 <= length <= self.config.ws_max_size or data[1] == MASKED + 127:
            return None
        try:
            return apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return None

    def write(self, text: bytes) -> int:
        """Sends the text; returns how many earlier bytes the client has not taken yet."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent.append((self, text))
        return self.transport.get_write_buffer_size()

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()  # nothing may overtake what was written before
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    @classmethod
    def _flush(cls) -> None:
        unsent = cls._unsent.copy()
        cls._unsent.clear()
        for protocol, text in unsent:
            if protocol.is_writable:
                protocol.transport.write(_frame_head(len(text)) + text)

    @property
    def is_writable(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())


def protocol_of(scope: Any) -> FastWebSocketProtocol:
    protocol: FastWebSocketProtocol = scope["state"][KEY]
    return protocol


def _frame_head(length: int) -> bytes:
    """The start of a frame according to RFC 6455; a server's frames are not masked."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 2**16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
