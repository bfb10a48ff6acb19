"""A TCP proxy that can cut, hold and refuse connections."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from .process import HOST

CHUNK = 65536


class Proxy:
    """Forwards connections to the server of a URL; `url` is the same address by way of the proxy."""

    def __init__(self, url: str) -> None:
        self._target = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.accepted = 0
        """How many connections there were."""
        self.is_refusing = False
        """Closes new connections at once."""
        self.on_answer: Callable[[bytes], bool] | None = None
        """Gets each piece of the server's answers; True cuts all connections instead of forwarding it."""
        self.on_request: Callable[[bytes], bool] | None = None
        """The same for what clients send."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, HOST, 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        self.release()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def url(self) -> str:
        """The address of the server by way of the proxy."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        user = f"{self._target.username}@" if self._target.username else ""
        return self._target._replace(netloc=f"{user}{HOST}:{port}").geturl()

    def hold(self) -> None:
        """Forwards nothing until `release`, as a network that loses everything."""
        self._open.clear()

    def release(self) -> None:
        """Forwards again."""
        self._open.set()

    def cut(self) -> None:
        """Breaks all connections."""
        for writer in self._writers:
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        if self.is_refusing:
            writer.transport.abort()
            return
        server = await asyncio.open_connection(self._target.hostname, self._target.port)
        self._writers |= {writer, server[1]}
        to_server = self._forward(reader, server[1], lambda: self.on_request)
        to_client = self._forward(server[0], writer, lambda: self.on_answer)
        self._tasks |= {asyncio.create_task(to_server), asyncio.create_task(to_client)}

    async def _forward(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        check: Callable[[], Callable[[bytes], bool] | None],
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._open.wait()
                wants_cut = check()
                if wants_cut is not None and wants_cut(data):
                    self.cut()
                    return
                writer.write(data)
                await writer.drain()
        writer.close()
