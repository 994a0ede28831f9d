"""WebSockets as uvicorn serves them, with a shorter way in and out for the frames that nearly all are.

A table tells every move to all who watch it, so most of what a busy server does is sending. The usual way takes a
queue, a task and several wrappers for each frame. Here texts gather until the event loop has gone round, and leave
together: the system wakes whoever reads them once, not for each. A text that comes in one piece is taken as it is;
everything else (pieces, pings, closing, nonsense) goes the usual way.
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
MASKED = 0x80  # in the second byte, beside the length: set in all that clients send
MOST_UNREAD = 16  # frames of one client, above which no more are read from it
KEY = "wire"
LARGEST_FRAME = 16 * 1024
HEARTBEAT = 20.0
SOCKETS: dict[str, Any] = {  # how uvicorn is to serve them
    "ws": "parlour.server.wire:Wire",
    "ws_max_size": LARGEST_FRAME,
    "ws_ping_interval": HEARTBEAT,
    "ws_ping_timeout": HEARTBEAT,
    "ws_per_message_deflate": False,
}


class Wire(WebSocketsSansIOProtocol):
    """One connection; the application finds it in the `state` of its scope."""

    hand_over: ClassVar[Callable[[Wire, bytes], bool] | None] = None  # to another process, where there are several
    _gathered: ClassVar[list[tuple[Wire, bytes]]] = []  # of all connections, in the order in which they were written

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][KEY] = self

    def data_received(self, data: bytes) -> None:
        if Wire.hand_over is not None and not self.handshake_initiated and Wire.hand_over(self, data):
            self.transport.abort()  # the connection itself lives on there
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
        """The text, if these bytes are one frame of text and nothing else, and no other frame has begun."""
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
        """Sends the text; returns how many bytes the client had yet to take before it."""
        if not self._gathered:
            asyncio.get_running_loop().call_soon(self._let_go)
        self._gathered.append((self, text))
        return self.transport.get_write_buffer_size()

    async def send(self, message: ASGISendEvent) -> None:
        self._let_go()  # nothing overtakes what was written before
        await super().send(message)

    def shutdown(self) -> None:
        self._let_go()
        super().shutdown()

    @classmethod
    def _let_go(cls) -> None:
        gathered = cls._gathered.copy()
        cls._gathered.clear()
        for wire, text in gathered:
            if wire.handshake_complete and not (wire.close_sent or wire.disconnected or wire.transport.is_closing()):
                wire.transport.write(_head(len(text)) + text)


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["state"][KEY]
    return wire


def _head(length: int) -> bytes:
    """The start of a frame as RFC 6455 has it; a server's frames are not masked."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 2**16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
