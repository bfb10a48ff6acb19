"""A TCP proxy with faults: it cuts, refuses, delays or holds connections.

It stands between a node and its servers, or as a load balancer between clients and nodes.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

from .process import HOST

CHUNK: Final = 65_536

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
IsCut = Callable[[bytes], bool]
"""Gets each chunk of bytes; True cuts all connections, and the chunk is lost."""


class TcpProxy:
    """Listens on a free port and forwards to the first of its targets that accepts a connection."""

    def __init__(self, *targets: int, luck: Random | None = None) -> None:
        self.targets: Sequence[int] = targets
        """Ports, in the order in which they are tried."""
        self.port = 0
        self.delay: tuple[float, float] = (0.0, 0.0)
        """The shortest and the longest delay of a chunk of bytes, in seconds."""
        self.is_refusing = False
        """Whether new connections are cut at once."""
        self.accepted = 0
        """Connections accepted so far."""
        self.on_request: IsCut | None = None
        """Checks what clients send."""
        self.on_answer: IsCut | None = None
        """Checks what targets send."""
        self._luck = luck or Random()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._server: asyncio.Server | None = None
        self._connections: dict[asyncio.Task[None], int] = {}
        """The target of each connection; 0: none yet."""

    @classmethod
    def to(cls, url: str, luck: Random | None = None) -> Self:
        """A proxy for the server of a URL."""
        return cls(_port(url), luck=luck)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def open_connections(self) -> int:
        """How many connections are open."""
        return len(self._connections)

    @property
    def current_target(self) -> int | None:
        """The target of the newest connection, if any is open."""
        return next((port for port in reversed(self._connections.values()) if port), None)

    def through(self, url: str) -> str:
        """The URL of a target, by way of the proxy."""
        return url.replace(f"{HOST}:{_port(url)}", f"{HOST}:{self.port}")

    async def start(self) -> None:
        """Begins to listen."""
        self._server = await asyncio.start_server(self._accept, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Cuts all connections and stops listening."""
        if self._server is not None:
            self._server.close()
        while self._connections:
            self.cut()
            await asyncio.wait(self._connections)
        await asyncio.sleep(0)  # the transports close in the next round of the event loop

    def cut(self, target: int | None = None) -> None:
        """Breaks all connections, or those to one target: bytes on the way are lost."""
        for connection, port in self._connections.items():
            if target in {None, port}:
                connection.cancel()

    def freeze(self) -> None:
        """Holds all bytes from now on, as a network does that loses every packet."""
        self._flowing.clear()

    def release(self) -> None:
        """Delivers all held bytes, and new ones at once."""
        self._flowing.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        if self.is_refusing:
            writer.transport.abort()
            return
        task = asyncio.create_task(self._serve((reader, writer)))
        self._connections[task] = 0
        task.add_done_callback(self._connections.pop)

    async def _serve(self, client: Streams) -> None:
        target: Streams | None = None
        try:
            await self._flowing.wait()
            target = await self._connect()
            if target is None:
                return
            async with asyncio.TaskGroup() as directions:
                directions.create_task(self._forward(client[0], target[1], lambda: self.on_request))
                directions.create_task(self._forward(target[0], client[1], lambda: self.on_answer))
            await _close_orderly(client[1], target[1])
        except* OSError:
            pass  # one side broke, so the other one breaks too
        finally:
            for side in (client, target):
                if side is not None:
                    side[1].transport.abort()

    async def _connect(self) -> Streams | None:
        task = asyncio.current_task()
        for port in self.targets:
            with suppress(OSError):
                streams = await asyncio.open_connection(HOST, port)
                if task is not None:
                    self._connections[task] = port
                return streams
        return None

    async def _forward(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, check: Callable[[], IsCut | None]
    ) -> None:
        while chunk := await source.read(CHUNK):
            if self.delay[1]:
                await asyncio.sleep(self._luck.uniform(*self.delay))
            await self._flowing.wait()
            is_cut = check()
            if is_cut is not None and is_cut(chunk):
                self.cut()
                return
            sink.write(chunk)
            await sink.drain()
        await self._flowing.wait()
        sink.write_eof()


def _port(url: str) -> int:
    port = urlsplit(url).port
    assert port is not None, f"{url} names no port"
    return port


async def _close_orderly(*writers: asyncio.StreamWriter) -> None:
    """Closes both sides once everything is delivered."""
    for writer in writers:
        writer.close()
        await writer.wait_closed()
