"""WebSocket frames as bytes (RFC 6455, 5.2), as far as we read and write them ourselves."""

from typing import Final

from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import Event
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # not on every system
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
"""The first byte of an unfragmented text frame."""
MASKED: Final = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say how many bytes of the real length follow."""
MASK_BYTES: Final = 4
HEAD_BYTES: Final = 2
SHORTEST: Final = HEAD_BYTES + MASK_BYTES


def whole_text(data: bytes, max_size: int, /) -> str | None:
    """The text, if the bytes are exactly one whole masked text frame of up to `max_size` bytes."""
    if len(data) < SHORTEST or data[0] != WHOLE_TEXT:
        return None
    size = data[1] - MASKED
    start = SHORTEST
    if size == TWO_BYTES:
        size = int.from_bytes(data[2:4])
        start += 2
    if size == EIGHT_BYTES and start == SHORTEST:
        return None
    if len(data) != start + size or size > max_size:  # an unmasked frame has a negative size
        return None
    try:
        return apply_mask(data[start:], data[start - MASK_BYTES : start]).decode()
    except UnicodeDecodeError:
        return None


def text_frame(message: bytes, /) -> bytes:
    """A message as one text frame from a server."""
    size = len(message)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES, size >> 8, size & 0xFF)) + message
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8) + message


class CountingProtocol(ServerProtocol):
    """A parser that knows whether it is between two frames, so that the next one may go past it."""

    unparsed = 0
    """Bytes received that belong to no parsed frame. It stays above 0 after a frame whose length took more
    bytes than necessary."""

    def receive_data(self, data: bytes | bytearray) -> None:
        """Parses data."""
        self.unparsed += len(data)
        super().receive_data(data)

    def events_received(self) -> list[Event]:
        """The requests and frames parsed since the last call."""
        events = super().events_received()
        for event in events:
            if isinstance(event, Request):
                self.unparsed = 0  # it ends where the first frame begins
            elif isinstance(event, Frame):
                self.unparsed -= _masked_size(len(event.data))
        return events


def _masked_size(size: int) -> int:
    """The bytes of a client's frame with a payload of this size."""
    if size < TWO_BYTES:
        return SHORTEST + size
    return SHORTEST + size + (2 if size < 1 << 16 else 8)
