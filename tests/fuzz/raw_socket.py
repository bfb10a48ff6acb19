"""A bare WebSocket client: cheap, and able to send bytes that no library would send."""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Final, cast

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN: Final = 0x80
MASKED: Final = 0x80
NO_MASK: Final = b"\0\0\0\0"
"""Client frames need a mask; this one changes nothing and costs nothing."""
KEY: Final = "bm9yaXBhbi1ub3JpcGFuLg=="
PATH: Final = "/api/socket"
SMALL_BUFFER: Final = 4096
LARGE_BUFFER: Final = 1 << 20
NO_CODE: Final = 1005
ABORTED: Final = 1006

_OPEN: Final[set["RawSocket"]] = set()


def framed(payload: bytes, opcode: int = TEXT, *, flags: int = FIN) -> bytes:
    """The bytes of a frame."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", flags | opcode, MASKED | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", flags | opcode, MASKED | 126, size)
    else:
        head = struct.pack("!BBQ", flags | opcode, MASKED | 127, size)
    return head + NO_MASK + payload


def handshake(host: str, *, cookie: str | None = None, origin: str | None = None, path: str = PATH) -> bytes:
    """The bytes of a WebSocket handshake."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in (("Cookie", cookie), ("Origin", origin)) if value]
    return "\r\n".join([*lines, "", ""]).encode()


class RawSocket(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(self, handshake_bytes: bytes, take: Callable[[bytes], None]) -> None:
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The close code, once the socket is closed."""
        self.status: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The HTTP status of the handshake; 0 without an answer."""
        self.answers_pings = True
        self._greeting = handshake_bytes
        self._receive = take
        self._read = bytearray()
        self._transport: asyncio.Transport | None = None
        self._code = ABORTED

    @property
    def is_open(self) -> bool:
        return not self.closed.done()

    @property
    def transport(self) -> asyncio.Transport:
        assert self._transport is not None
        return self._transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._greeting)
        _OPEN.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        _OPEN.discard(self)
        if not self.status.done():
            self.status.set_result(0)
        if not self.closed.done():
            self.closed.set_result(self._code)

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self.status.done() and not self._read_handshake():
            return
        while (found := self._next()) is not None:
            self._handle(*found)

    def _read_handshake(self) -> bool:
        head, ended, rest = bytes(self._read).partition(b"\r\n\r\n")
        if ended:
            self.status.set_result(int(head.split(b" ", 2)[1]))
            self._read = bytearray(rest)
        return bool(ended)

    def _next(self) -> tuple[int, bytes] | None:
        """The next complete frame; the server never fragments."""
        read = self._read
        if len(read) < 2:
            return None
        size, start = read[1], 2
        if size == 126:
            size, start = int.from_bytes(read[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(read[2:10]), 10
        if len(read) < start + size:
            return None
        payload = bytes(read[start : start + size])
        opcode = read[0] & 15
        del read[: start + size]
        return opcode, payload

    def _handle(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._receive(payload)
        elif opcode == PING and self.answers_pings:
            self.raw(framed(payload, PONG))
        elif opcode == CLOSE:
            self._code = int.from_bytes(payload[:2]) if payload else NO_CODE
            self.raw(framed(payload[:2], CLOSE))

    def send(self, payload: bytes) -> None:
        """Sends a text frame."""
        self.raw(framed(payload))

    def raw(self, sent: bytes) -> None:
        """Sends any bytes."""
        if not self.transport.is_closing():
            self.transport.write(sent)

    def stop_reading(self) -> None:
        """Stops reading, with a small receive buffer."""
        self.transport.pause_reading()
        self._set_receive_buffer(SMALL_BUFFER)

    def resume_reading(self) -> None:
        """Continues reading."""
        if not self.transport.is_closing():
            self._set_receive_buffer(LARGE_BUFFER)
            self.transport.resume_reading()

    def _set_receive_buffer(self, size: int) -> None:
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)

    def abort(self) -> None:
        """Resets the connection without a close frame."""
        if self.is_open and not self.transport.is_closing():
            self.transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
            )
        self.transport.abort()

    async def disconnect(self) -> int:
        """Sends a close frame and waits for the server's."""
        self.raw(framed(struct.pack("!H", 1000), CLOSE))
        return await self.closed


async def open_socket(
    port: int, handshake_bytes: bytes, take: Callable[[bytes], None], *, address: str = "127.0.0.1"
) -> RawSocket:
    """Connects from an address of this machine and waits for the answer to the handshake."""
    sock = socket.socket()
    sock.setblocking(False)
    sock.bind((address, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, ("127.0.0.1", port))
    _, opened = await loop.create_connection(lambda: RawSocket(handshake_bytes, take), sock=sock)
    await asyncio.shield(opened.status)
    return opened


async def abort_all() -> None:
    """Resets all open sockets and waits until they are closed."""
    sockets = list(_OPEN)
    for each in sockets:
        each.abort()
    for each in sockets:
        await each.closed
