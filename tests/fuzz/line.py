"""A bare WebSocket: as cheap as can be, and able to send what no library would. Knows no frame of ours."""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Final, cast

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN: Final = 0x80
MASKED: Final = 0x80
NO_MASK: Final = b"\0\0\0\0"
"""A mask that changes nothing: frames from a client must have one, and this one costs nothing."""
KEY: Final = "bm9yaXBhbi1ub3JpcGFuLg=="
PATH: Final = "/api/socket"
SMALL_EAR: Final = 4096
LARGE_EAR: Final = 1 << 20
NO_CODE: Final = 1005
BROKEN_OFF: Final = 1006

_OPEN: Final[set["Line"]] = set()


def framed(payload: bytes, opcode: int = TEXT, *, flags: int = FIN) -> bytes:
    """A frame as it travels."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", flags | opcode, MASKED | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", flags | opcode, MASKED | 126, size)
    else:
        head = struct.pack("!BBQ", flags | opcode, MASKED | 127, size)
    return head + NO_MASK + payload


def handshake(host: str, *, cookie: str | None = None, origin: str | None = None, path: str = PATH) -> bytes:
    """What asks for a WebSocket."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in (("Cookie", cookie), ("Origin", origin)) if value]
    return "\r\n".join([*lines, "", ""]).encode()


class Line(asyncio.Protocol):
    """One connection, from its handshake to its end."""

    def __init__(self, greeting: bytes, take: Callable[[bytes], None]) -> None:
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The close code, once it is over."""
        self.status: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """What the handshake was answered with; 0: nothing."""
        self.answers_pings = True
        self._greeting = greeting
        self._take = take
        self._read = bytearray()
        self._transport: asyncio.Transport | None = None
        self._code = BROKEN_OFF

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
        if not self.status.done() and not self._greeted():
            return
        while (found := self._next()) is not None:
            self._came(*found)

    def _greeted(self) -> bool:
        head, ended, rest = bytes(self._read).partition(b"\r\n\r\n")
        if ended:
            self.status.set_result(int(head.split(b" ", 2)[1]))
            self._read = bytearray(rest)
        return bool(ended)

    def _next(self) -> tuple[int, bytes] | None:
        """The next whole frame; the server never sends parts of one."""
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

    def _came(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._take(payload)
        elif opcode == PING and self.answers_pings:
            self.raw(framed(payload, PONG))
        elif opcode == CLOSE:
            self._code = int.from_bytes(payload[:2]) if payload else NO_CODE
            self.raw(framed(payload[:2], CLOSE))

    def send(self, payload: bytes) -> None:
        """A text."""
        self.raw(framed(payload))

    def raw(self, sent: bytes) -> None:
        """Anything."""
        if not self.transport.is_closing():
            self.transport.write(sent)

    def deafen(self) -> None:
        """Reads nothing more, and lets the system keep little for later."""
        self.transport.pause_reading()
        self._let_system_keep(SMALL_EAR)

    def listen(self) -> None:
        """Reads on."""
        if not self.transport.is_closing():
            self._let_system_keep(LARGE_EAR)
            self.transport.resume_reading()

    def _let_system_keep(self, most: int) -> None:
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, most)

    def abort(self) -> None:
        """Breaks off: the other side hears a reset, no farewell."""
        if self.is_open and not self.transport.is_closing():
            self.transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
            )
        self.transport.abort()

    async def hang_up(self) -> int:
        """Says farewell, and waits for the other side's."""
        self.raw(framed(struct.pack("!H", 1000), CLOSE))
        return await self.closed


async def dial(port: int, greeting: bytes, take: Callable[[bytes], None], *, home: str = "127.0.0.1") -> Line:
    """Connects from an address of this machine, and hears whether it may speak."""
    plug = socket.socket()
    plug.setblocking(False)
    plug.bind((home, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(plug, ("127.0.0.1", port))
    _, line = await loop.create_connection(lambda: Line(greeting, take), sock=plug)
    await asyncio.shield(line.status)
    return line


async def hang_up_all() -> None:
    """Breaks off whatever is still open, and waits until it is gone."""
    lines = list(_OPEN)
    for line in lines:
        line.abort()
    for line in lines:
        await line.closed
