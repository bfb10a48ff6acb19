"""A socket without the client library."""

import asyncio
import json
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from noripan.suite.local_server import SECONDS


class RawConnection:
    """A socket on which tests send anything and read every frame."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._frames: list[Any] = []

    async def send(self, frame: Any) -> None:
        """Sends a frame, or any text or bytes."""
        await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def join(self, room: str, **more: Any) -> Any:
        """Joins a room, and returns the answer."""
        await self.send({"type": "Join", "room": room, **more})
        return await self.frame("Welcome", "Refused")

    async def command(self, kind: str, **fields: Any) -> None:
        """Sends a command under an id."""
        number = fields.pop("id", "1")
        await self.send({"type": "Command", "id": number, "do": fields | {"type": kind}})

    async def next(self) -> Any:
        """The next frame."""
        if not self._frames:
            async with asyncio.timeout(SECONDS):
                message = json.loads(await self.socket.recv())
            self._frames = message if isinstance(message, list) else [message]
        return self._frames.pop(0)

    async def frame(self, *kinds: str) -> Any:
        """The next frame of some kinds."""
        while (frame := await self.next())["type"] not in kinds:
            pass
        return frame

    async def frames_until_pong(self) -> list[Any]:
        """Sends a Ping, and returns the frames that come before its Pong.

        The server handles the frames of a connection in order and sends in order: whatever it has sent until
        then arrives first.
        """
        await self.send({"type": "Ping"})
        frames = []
        while (frame := await self.next())["type"] != "Pong":
            frames.append(frame)
        return frames

    async def rest(self) -> list[Any]:
        """All frames until the connection closes."""
        frames = []
        try:
            while True:
                frames.append(await self.next())
        except ConnectionClosed:
            return frames

    async def closed(self) -> int | None:
        """Reads until the connection closes, and returns the close code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as end:
            return None if end.rcvd is None else end.rcvd.code

    async def close(self) -> None:
        """Closes."""
        await self.socket.close()
