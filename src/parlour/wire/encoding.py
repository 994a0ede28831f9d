"""Frames as JSON, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.wire.frames import AnyClientFrame, AnyServerFrame, Pong, ServerFrame

encode = msgspec.json.Encoder().encode
PONG = encode(Pong())

_client_frames: msgspec.json.Decoder[AnyClientFrame] = msgspec.json.Decoder(AnyClientFrame)
_server_frames: msgspec.json.Decoder[AnyServerFrame] = msgspec.json.Decoder(AnyServerFrame)
_SERVER_FRAME_TYPES = {each.__struct_config__.tag for each in ServerFrame.__subclasses__()}


class BadFrame(ValueError):
    """Text that is not a frame of the protocol."""


def encoded_part(value: object) -> Any:
    """A part that many frames share, encoded once: it goes into a frame in place of the value itself."""
    return msgspec.Raw(encode(value))


def encoded_list(values: list[bytes]) -> Any:
    """The same for a list of which every value is encoded already."""
    return msgspec.Raw(b"[" + b",".join(values) + b"]")


def decode_client_frame(text: str | bytes) -> AnyClientFrame:
    """A frame that a client sent; BadFrame says what is wrong with it."""
    try:
        return _client_frames.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from None


def decode_server_frame(text: str | bytes) -> AnyServerFrame | None:
    """A frame that the server sent; None if a newer server sent a type that is unknown here.

    BadFrame says what is wrong with anything else.
    """
    try:
        return _server_frames.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if _is_of_unknown_type(text):
            return None
        raise BadFrame(str(error)) from None


class _FrameType(msgspec.Struct):
    type: str


def _is_of_unknown_type(text: str | bytes) -> bool:
    try:
        return msgspec.json.decode(text, type=_FrameType).type not in _SERVER_FRAME_TYPES
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
