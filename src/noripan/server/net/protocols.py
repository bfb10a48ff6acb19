"""uvicorn's protocols, hardened against hostile clients: connections that do not read, do not finish a
request, or flood are closed."""

import asyncio
from asyncio import BaseTransport, TimerHandle
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..limits.flood_gate import FloodGate
from ..limits.token_bucket import Rate, TokenBucket
from .direct_socket import EXTENSION
from .websocket_frames import CountingProtocol, text_frame, whole_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

STALL_CHECK_SECONDS: Final = 10.0
MAX_STALLED_CHECKS: Final = 2
"""A client that has read none of its waiting bytes between this many checks is cut off."""
REQUEST_SECONDS: Final = 20.0
"""How long a request may take to arrive."""
MAX_HEAD_BYTES: Final = 32 * 1024
CHUNK_BYTES: Final = 4096
"""Bytes read from one connection before others get their turn."""
CONTROL_RATE: Final = Rate(100, 10)
"""Pings, pongs and fragments of one connection; ten times what any client needs."""
_BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class _StallGuard(asyncio.Protocol):
    """Checks from time to time whether the client still reads what is written.

    A transport that is closed with bytes in its buffer would otherwise wait for ever, and so would all code
    that waits for the connection's end."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unsent = 0
        self._stalled_checks = 0
        self._stall_timer: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Starts the checks."""
        super().connection_made(transport)
        self._schedule_check()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the checks."""
        self.stop_checks()
        super().connection_lost(exc)

    def stop_checks(self) -> None:
        """Stops the checks: the connection is gone, or another protocol has it."""
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None

    def check_stalled(self) -> None:
        """Aborts the connection if it has stalled for too many checks."""
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size()
        is_stalled = 0 < before <= self._unsent
        self._stalled_checks = self._stalled_checks + 1 if is_stalled else 0
        if self._stalled_checks >= MAX_STALLED_CHECKS:
            self.transport.abort()
        else:
            self._schedule_check()

    def _schedule_check(self) -> None:
        self._stall_timer = self.loop.call_later(STALL_CHECK_SECONDS, self.check_stalled)


class RequestProtocol(_StallGuard, HttpToolsProtocol):
    """HTTP: a request has to arrive in time, and its head has a maximum size."""

    def __init__(self, *args: Any, flood_gate: FloodGate, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._flood_gate = flood_gate
        self._is_in_head = True
        self._head_bytes = 0
        self._deadline: TimerHandle | None = None

    @property
    def has_deadline(self) -> bool:
        """Whether a request is expected or incomplete."""
        return self._deadline is not None

    def connection_made(self, transport: BaseTransport) -> None:
        """Expects a request, unless the flood gate rejects the connection."""
        if self._flood_gate.rejects(transport):
            return
        super().connection_made(transport)
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the deadline."""
        self._stop_deadline()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over to the WebSocket protocol."""
        self._stop_deadline()
        self.stop_checks()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._is_in_head = True
        self._start_deadline()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._is_in_head = False
        self._head_bytes = 0
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Parses data; the parser itself would accept a head of any size."""
        super().data_received(data)
        if self._is_in_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD_BYTES:
                self.send_400_response("The head of the request is too large.")

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._stop_deadline()
        super().on_message_complete()

    def _start_deadline(self) -> None:
        self._stop_deadline()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class GameProtocol(_StallGuard, WebSocketsSansIOProtocol):
    """WebSockets, read chunk by chunk and with a limit on control frames; invalid text closes them.

    It is also a DirectSocket: messages that arrive whole, one at a time, need not go through the parser and
    the queue.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.on_text: Callable[[str], bool] | None = None
        self.conn: CountingProtocol = CountingProtocol(max_size=self.config.ws_max_size, logger=self.logger)
        self._unread = bytearray()
        self._is_awaited = False
        """Whether the application waits for a message."""
        self._control_frames = TokenBucket(CONTROL_RATE)

    def handle_connect(self, event: "Request") -> None:
        """Offers the application the direct way."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Parses data up to the next message; the rest waits until that message is received."""
        if self._is_handled_directly(data):
            return
        self._unread += data
        self._parse()
        if self._unread and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _is_handled_directly(self, data: bytes) -> bool:
        if self.on_text is None or not self._is_awaited or not self.queue.empty():
            return False
        if self._unread or self.frames or self.conn.unparsed or self.close_sent:
            return False  # in the middle of a frame or of a message, or at the end
        text = whole_text(data, self.config.ws_max_size)
        return text is not None and self.on_text(text)

    @property
    def is_writable(self) -> bool:
        """Whether the client reads fast enough and the socket is open."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write_text(self, message: bytes) -> None:
        """Sends a message; call it only while the socket is writable."""
        self.transport.write(text_frame(message))

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message; then parses on. A client that sent many messages takes turns with others."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        self._is_awaited = True
        try:
            message = await super().receive()
        finally:
            self._is_awaited = False
        self._parse()
        return message

    async def send(self, message: "ASGISendEvent") -> None:
        """Sends; a handshake that was answered like a request is complete."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def _parse(self) -> None:
        while self._unread and (self.queue.empty() or self.close_sent) and not self.transport.is_closing():
            chunk = bytes(self._unread[:CHUNK_BYTES])
            del self._unread[:CHUNK_BYTES]
            super().data_received(chunk)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._reject_handshake()

    def _reject_handshake(self) -> None:
        """Answers a malformed handshake: uvicorn would keep it, and raise when the connection ends."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()) or _BAD_REQUEST)
        self.transport.close()

    def handle_ping(self) -> None:
        """Answers, unless the client reads no answers: they would pile up."""
        if self._allows_control_frame() and self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: "Frame") -> None:
        """Counts a pong."""
        if self._allows_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: "Frame") -> None:
        """Counts a fragment."""
        if self._allows_control_frame():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on. uvicorn would log a traceback for invalid text."""
        if self.curr_msg_data_type == "text" and not (self.close_sent or _is_text(b"".join(self.frames))):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _allows_control_frame(self) -> bool:
        """Counts a control frame; aborts a connection that floods."""
        if self._control_frames.take(int(self.loop.time() * 1000)):
            return True
        self.transport.abort()
        return False


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
