"""A durable echo: each message is stored by our SQLite writer, then both sockets of its pair get an answer.

It has no rules and the leanest socket, so it is the least that a durable move can cost on this stack.
"""

import asyncio
import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from bench.echo import frames
from bench.echo.pairs import FRAME_BYTES, MOVE
from noripan.server.event_loop import fastest_loop
from noripan.storage import Append, open_sqlite
from noripan.storage.sqlite.connect import connect
from noripan.storage.sqlite.writer import Writer

ANSWER = frames.text_frame(b"x" * FRAME_BYTES)
MOVE_FRAME_BYTES = len(frames.text_frame(MOVE, masked=True))
ENTRY = b'{"move":"' + b"x" * 240 + b'"}'
"""About the size of an entry of our log."""


class Pair:
    """Two sockets and their log."""

    def __init__(self, name: str, writer: Writer) -> None:
        self.sockets: list[asyncio.Transport] = []
        self._name = name
        self._code: str | None = f"C{name}"
        self._writer = writer
        self._seq = 0

    def move(self) -> None:
        """Stores a message, then answers both sockets."""
        stored = self._writer.submit(Append(self._name, self._seq, (ENTRY,), None, self._code))
        self._seq, self._code = self._seq + 1, None
        stored.add_done_callback(self._show)

    def _show(self, stored: "asyncio.Future[None]") -> None:
        stored.result()
        for socket in self.sockets:
            socket.write(ANSWER)


class Connection(asyncio.Protocol):
    """A socket: after the handshake, it only counts whole messages, which all have the same size."""

    def __init__(self, pairs: defaultdict[str, Pair]) -> None:
        self._pairs = pairs
        self._pair: Pair | None = None
        self._received = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remembers where to write."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own class does not inherit from it

    def data_received(self, data: bytes) -> None:
        """Handles all whole messages."""
        self._received += data
        if self._pair is None:
            self._shake_hands()
            return
        while len(self._received) >= MOVE_FRAME_BYTES:
            del self._received[:MOVE_FRAME_BYTES]
            self._pair.move()

    def _shake_hands(self) -> None:
        head, end, rest = bytes(self._received).partition(frames.HEAD_END)
        if end:
            self._received = bytearray(rest)
            self._pair = self._pairs[head.split(b" ", 2)[1].decode()]
            self._pair.sockets.append(self._transport)
            self._transport.write(frames.response(head))


class Pairs(defaultdict[str, Pair]):
    """Pairs by the path of their sockets."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def __missing__(self, path: str) -> Pair:
        name = f"{int(path.strip('/')):024x}"
        self[path] = Pair(name, self._writer)
        return self[path]


async def serve(port: int, file: Path) -> None:
    """Serves until the process ends."""
    await (await open_sqlite(file)).close()  # makes the tables
    loop = asyncio.get_running_loop()
    pairs = Pairs(Writer(connect(file), loop))
    server = await loop.create_server(lambda: Connection(pairs), "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    with (
        TemporaryDirectory(prefix="noripan-echo-") as folder,
        asyncio.Runner(loop_factory=fastest_loop()) as runner,
    ):
        runner.run(serve(int(sys.argv[1]), Path(folder, "echo.db")))
