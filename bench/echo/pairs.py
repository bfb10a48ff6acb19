"""Pairs of clients that answer each other without a pause, with the cheapest possible sockets."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import cast

from bench.echo import frames

MOVE = b"x" * 100
"""About the length of a command."""
FRAME_BYTES = 740
"""The size of one of our updates when the comparison was made first; fixed, so that runs stay comparable."""
ANSWER_BYTES = len(frames.text_frame(b"x" * FRAME_BYTES))
MOVE_FRAME = frames.text_frame(MOVE, masked=True)


class Client(asyncio.Protocol):
    """One of a pair: every second answer is to its own move, after the others it moves."""

    def __init__(self, path: str, begins: bool, moved: Callable[[float], None]) -> None:
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path = path
        self._is_mine = begins
        self._moved = moved
        self._received = 0
        self._head = b""
        self._sent_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own class does not inherit from it
        self._transport.write(frames.request(self._path))

    def data_received(self, data: bytes) -> None:
        """Counts bytes: all answers have the same size."""
        if not self.is_open.done():
            self._head += data
            if self._head.endswith(frames.HEAD_END):
                self.is_open.set_result(None)
            return
        self._received += len(data)
        while self._received >= ANSWER_BYTES:
            self._received -= ANSWER_BYTES
            self._answered()

    def move(self) -> None:
        """Sends a move."""
        self._sent_at = time.perf_counter()
        self._transport.write(MOVE_FRAME)

    def close(self) -> None:
        """Disconnects."""
        self._transport.abort()

    def _answered(self) -> None:
        if self._is_mine:
            self._moved(time.perf_counter() - self._sent_at)
        else:
            self.move()
        self._is_mine = not self._is_mine


class Pairs:
    """Clients that play in pairs."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        """Seconds from each move to its answer."""
        self._clients: list[Client] = []

    async def open(self, port: int, pairs: int) -> None:
        """Connects all clients."""
        loop = asyncio.get_running_loop()
        for number in range(2 * pairs):
            client = Client(f"/{number // 2}", number % 2 == 0, self.latencies.append)
            await loop.create_connection(partial(_this, client), "127.0.0.1", port)
            await client.is_open
            self._clients.append(client)

    def start(self) -> None:
        """Lets the first client of each pair begin."""
        for client in self._clients[::2]:
            client.move()

    def close(self) -> None:
        """Disconnects all clients."""
        for client in self._clients:
            client.close()


def _this(client: Client) -> Client:
    """A factory of a client that exists already."""
    return client
