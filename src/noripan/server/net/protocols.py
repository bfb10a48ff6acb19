"""How the bytes of connections are treated where uvicorn's own protocols trust the other side too far.
Whoever does not read, does not finish a request, or floods is let go. Knows bytes and time; no frame."""

import asyncio
from asyncio import BaseTransport, TimerHandle
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..limits.flood_gate import FloodGate
from ..limits.token_bucket import Rate, TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame

LOOK_SECONDS: Final = 10.0
LOOKS: Final = 2
"""Whoever has not taken a byte of what waits for them between so many looks does not read any more."""
REQUEST_SECONDS: Final = 20.0
"""How long a request may take to arrive."""
MOST_HEAD_BYTES: Final = 32 * 1024
PIECE_BYTES: Final = 4096
"""So much is read of a connection before others get their turn, if it holds a message."""
SPARE_RATE: Final = Rate(100, 10)
"""Pings, pongs and fragments of one connection; nobody needs a tenth of it."""
_UNREADABLE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class _Impatient(asyncio.Protocol):
    """Looks from time to time whether the other side still takes what is written.

    A transport that is closed with something in its buffer would wait for ever, and with it everyone who
    waits to hear that the connection is gone.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._left = 0
        self._looks = 0
        self._look_timer: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Begins to look."""
        super().connection_made(transport)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Looks no more."""
        self.look_away()
        super().connection_lost(exc)

    def look_away(self) -> None:
        """The connection is somebody else's, or gone."""
        if self._look_timer is not None:
            self._look_timer.cancel()
            self._look_timer = None

    def _look_later(self) -> None:
        self._look_timer = self.loop.call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        before, self._left = self._left, self.transport.get_write_buffer_size()
        is_stuck = 0 < before <= self._left
        self._looks = self._looks + 1 if is_stuck else 0
        if self._looks >= LOOKS:
            self.transport.abort()
        else:
            self._look_later()


class RequestProtocol(_Impatient, HttpToolsProtocol):
    """HTTP: a request has to arrive in time, and its head has an end."""

    def __init__(self, *args: Any, door: FloodGate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._door = door
        self._is_in_head = True
        self._head_bytes = 0
        self._deadline: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Whoever comes has something to ask; for some the door is shut."""
        if self._door.turns_away(transport):
            return
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is to be waited for."""
        self._arrived()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over."""
        self._arrived()
        self.look_away()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._is_in_head = True
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has come to its end."""
        self._is_in_head = False
        self._head_bytes = 0
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Reads on; the parser itself would keep a head of any length."""
        super().data_received(data)
        if self._is_in_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > MOST_HEAD_BYTES:
                self.send_400_response("The head of the request has no end.")

    def on_message_complete(self) -> None:
        """All of the request is here."""
        self._arrived()
        super().on_message_complete()

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class GameProtocol(_Impatient, WebSocketsSansIOProtocol):
    """WebSockets: read piece by piece, as long as it is no flood; what is no text ends it without a word."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread = bytearray()
        self._spare = TokenBucket(SPARE_RATE)

    def data_received(self, data: bytes) -> None:
        """Reads on until there is a message; the rest waits until somebody has taken it."""
        self._unread += data
        self._read_on()
        if self._unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message; then the rest of what has come is looked at. Whoever has said much at once takes
        turns with the others."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        message = await super().receive()
        self._read_on()
        return message

    async def send(self, message: "ASGISendEvent") -> None:
        """Sends; a handshake that was answered like a request is complete."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def _read_on(self) -> None:
        while self._unread and (self.queue.empty() or self.close_sent) and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE_BYTES])
            del self._unread[:PIECE_BYTES]
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._turn_away()

    def _turn_away(self) -> None:
        """Answers a handshake that nobody can read: uvicorn would keep it, and stumble over it at the end."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()) or _UNREADABLE)
        self.transport.close()

    def handle_ping(self) -> None:
        """Answers, unless nobody reads the answers: they would pile up."""
        if self._is_bearable() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: "Frame") -> None:
        """A sign of life."""
        if self._is_bearable():
            super().handle_pong(event)

    def handle_cont(self, event: "Frame") -> None:
        """A fragment."""
        if self._is_bearable():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hands on a message. uvicorn would write a traceback about text that is none."""
        if self.curr_msg_data_type == "text" and not (self.close_sent or _is_text(b"".join(self.frames))):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _is_bearable(self) -> bool:
        """Whether a frame that asks for nothing is not one of a flood; whoever floods is cut off."""
        if self._spare.take(int(self.loop.time() * 1000)):
            return True
        self.transport.abort()
        return False


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
