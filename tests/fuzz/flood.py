"""One address that floods a server in every way it can think of, in a process of its own.

    python -m tests.fuzz.flood PORT ADDRESS SECONDS

It tells at its end how much it got rid of.
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

from .line import PING, framed, handshake
from .requests import HERE, Answer, ask, asked

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
PATIENCE: Final = 120.0
"""Seconds in which a flood comes through on any machine."""
PAUSE: Final = 0.02
"""Seconds after which whoever was cut off comes again."""
CHUNK: Final = 400
QUICK: Final = 4
SLOW: Final = 10
"""So many do the same at once."""
LOUD: Final = "ㅋ" * 200
GONE: Final = (OSError, EOFError, ValueError, IndexError)


class Flooder:
    """An address, and what it does all the time."""

    def __init__(self, port: int, home: str) -> None:
        self.port = port
        self.home = home
        self.done: Counter[str] = Counter()
        self.cookie = ""
        self.room = ""

    async def sign_in(self) -> None:
        """Becomes a guest, with a room to be loud in."""
        guest = await self._ask(asked("POST", "/api/session", {"name": "flood", "lang": "en"}))
        self.cookie = guest.header("set-cookie").split(";")[0]
        opened = await self._ask(asked("POST", "/api/rooms", {"game": slugs()[0]}, cookie=self.cookie))
        self.room = json.loads(opened.body)["code"]

    async def frames(self) -> None:
        """Frames as fast as they are taken, answers read."""
        await self._pour("frames", framed(b'{"type":"Command","id":"x","do":{"type":"Win"}}'))

    async def pings(self) -> None:
        """Control frames as fast as they are taken."""
        await self._pour("pings", framed(b"x" * 125, PING))

    async def chat(self) -> None:
        """Long messages as fast as they are taken."""
        said = json.dumps({"type": "Command", "id": "x", "do": {"type": "Say", "text": LOUD}})
        await self._pour("chat", framed(said.encode()))

    async def unread(self) -> None:
        """Questions as fast as they are taken, and nobody reads the answers."""
        await self._pour("unread", framed(b'{"type":"Ping"}'), reads=False)

    async def connects(self) -> None:
        """Lines that are opened and dropped."""
        _, writer = await self._line()
        self.done["connects"] += 1
        writer.transport.abort()

    async def half_connects(self) -> None:
        """Lines on which half a handshake is sent; each is held for a while."""
        writer = (await self._connect())[1]
        writer.write(handshake(HERE)[:40])
        self.done["half connects"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()

    async def requests(self) -> None:
        """One request after the other."""
        await self._ask(asked("GET", "/api/rooms", cookie=self.cookie))
        self.done["requests"] += 1

    async def listeners(self) -> None:
        """Listeners of the list of rooms, who do not read."""
        writer = (await self._connect())[1]
        writer.write(asked("GET", "/api/rooms/live"))
        self.done["listeners"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()

    async def _pour(self, kind: str, frame: bytes, *, reads: bool = True) -> None:
        reader, writer = await self._line()
        writer.write(framed(b'{"type":"Join","room":"%b"}' % self.room.encode()))
        reading = asyncio.create_task(_drink(reader)) if reads else None
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
        return await asyncio.open_connection(HERE, self.port, local_addr=(self.home, 0))

    async def _ask(self, request: bytes) -> Answer:
        return await ask(self.port, request, home=self.home)


async def _drink(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


async def again_and_again(kind: Callable[[], Awaitable[None]]) -> None:
    """Whoever is cut off comes back."""
    while True:
        with suppress(*GONE):
            await kind()
        await asyncio.sleep(PAUSE)


async def flood(port: int, home: str, seconds: float) -> Counter[str]:
    """Everything at once, for so long, and on until each kind came through: the machine may be busy."""
    flooder = Flooder(port, home)
    await flooder.sign_in()
    sys.stdout.write("flooding\n")
    sys.stdout.flush()
    pouring = [flooder.frames, flooder.pings, flooder.chat, flooder.unread]
    knocking = [flooder.connects, flooder.requests] * QUICK
    holding = [flooder.half_connects, flooder.listeners] * SLOW
    tasks = [asyncio.create_task(again_and_again(kind)) for kind in (*pouring, *knocking, *holding)]
    await asyncio.sleep(seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not all(flooder.done[kind] for kind in KINDS):
                await asyncio.sleep(PAUSE)
    for task in tasks:
        task.cancel()
    return flooder.done


if __name__ == "__main__":
    # A flood comes from elsewhere: it must not take the processors from the server and whoever measures it.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    counted = asyncio.run(flood(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
    sys.stdout.write(json.dumps(counted))
