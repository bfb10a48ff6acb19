"""Floods a server from one address in every way, in its own process.

    python -m tests.fuzz.flood PORT ADDRESS SECONDS

It prints how much it sent.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from noripan.games.registry import slugs

from .raw_http import HERE, Answer, http_request, send_request
from .raw_socket import PING, framed, handshake

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
KINDS: Final = (
    "frames",
    "pings",
    "chat",
    "unread",
    "connects",
    "half connects",
    "requests",
    "listeners",
)
ANSWER_SECONDS: Final = 120.0
"""How long a flood may take to get through on a busy machine."""
PAUSE: Final = 0.02
"""Seconds before a dropped connection is opened again."""
CHUNK: Final = 400
QUICK: Final = 4
SLOW: Final = 10
"""How many of these run at once."""
LOUD: Final = "ㅋ" * 200
GONE: Final = (OSError, EOFError, ValueError, IndexError)


class Flooder:
    """One address and its ways to flood."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.done: Counter[str] = Counter()
        self.cookie = ""
        self.room = ""

    async def sign_in(self) -> None:
        """Signs in and opens a room."""
        guest = await self._ask(http_request("POST", "/api/session", {"name": "flood", "lang": "en"}))
        self.cookie = guest.header("set-cookie").split(";")[0]
        opened = await self._ask(http_request("POST", "/api/rooms", {"game": slugs()[0]}, cookie=self.cookie))
        self.room = json.loads(opened.body)["code"]

    async def frames(self) -> None:
        """Sends frames as fast as possible, and reads the answers."""
        await self._send_forever("frames", framed(b'{"type":"Command","id":"x","do":{"type":"Win"}}'))

    async def pings(self) -> None:
        """Sends control frames as fast as possible."""
        await self._send_forever("pings", framed(b"x" * 125, PING))

    async def chat(self) -> None:
        """Sends long messages as fast as possible."""
        command = json.dumps({"type": "Command", "id": "x", "do": {"type": "Say", "text": LOUD}})
        await self._send_forever("chat", framed(command.encode()))

    async def unread(self) -> None:
        """Sends requests as fast as possible without reading the answers."""
        await self._send_forever("unread", framed(b'{"type":"Ping"}'), reads=False)

    async def connects(self) -> None:
        """Opens sockets and resets them."""
        _, writer = await self._line()
        self.done["connects"] += 1
        writer.transport.abort()

    async def half_connects(self) -> None:
        """Sends half a handshake and holds the connection for a while."""
        writer = (await self._connect())[1]
        writer.write(handshake(HERE)[:40])
        self.done["half connects"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()

    async def requests(self) -> None:
        """Sends one HTTP request after another."""
        await self._ask(http_request("GET", "/api/rooms", cookie=self.cookie))
        self.done["requests"] += 1

    async def listeners(self) -> None:
        """Subscribes to the room list without reading."""
        writer = (await self._connect())[1]
        writer.write(http_request("GET", "/api/rooms/live"))
        self.done["listeners"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()

    async def _send_forever(self, kind: str, frame: bytes, *, reads: bool = True) -> None:
        reader, writer = await self._line()
        writer.write(framed(b'{"type":"Join","room":"%b"}' % self.room.encode()))
        reading = asyncio.create_task(_read_forever(reader)) if reads else None
        try:
            while not writer.transport.is_closing():
                writer.write(frame * CHUNK)
                await writer.drain()
                self.done[kind] += CHUNK
                await asyncio.sleep(0)
        finally:
            if reading is not None:
                reading.cancel()
            writer.transport.abort()

    async def _line(self) -> Streams:
        reader, writer = await self._connect()
        writer.write(handshake(f"{HERE}:{self.port}", cookie=self.cookie))
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def _connect(self) -> Streams:
        return await asyncio.open_connection(HERE, self.port, local_addr=(self.address, 0))

    async def _ask(self, request: bytes) -> Answer:
        return await send_request(self.port, request, address=self.address)


async def _read_forever(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


async def repeat(kind: Callable[[], Awaitable[None]]) -> None:
    """Repeats a way to flood, also after errors."""
    while True:
        with suppress(*GONE):
            await kind()
        await asyncio.sleep(PAUSE)


async def flood(port: int, address: str, seconds: float) -> Counter[str]:
    """Floods in all ways at once for a time, and longer until each has got through."""
    flooder = Flooder(port, address)
    await flooder.sign_in()
    sys.stdout.write("flooding\n")
    sys.stdout.flush()
    streams = [flooder.frames, flooder.pings, flooder.chat, flooder.unread]
    connecting = [flooder.connects, flooder.requests] * QUICK
    holding = [flooder.half_connects, flooder.listeners] * SLOW
    tasks = [asyncio.create_task(repeat(kind)) for kind in (*streams, *connecting, *holding)]
    await asyncio.sleep(seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout(ANSWER_SECONDS):
            while not all(flooder.done[kind] for kind in KINDS):
                await asyncio.sleep(PAUSE)
    for task in tasks:
        task.cancel()
    return flooder.done


if __name__ == "__main__":
    # A real flood comes from elsewhere: it must not take processor time from the server and the measurement.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    counted = asyncio.run(flood(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
    sys.stdout.write(json.dumps(counted))
