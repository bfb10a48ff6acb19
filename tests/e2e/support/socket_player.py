"""A player without a browser: joins a room over its WebSocket and sends commands."""

import json
from contextlib import ExitStack
from typing import Any, Final, Self

from websockets.sync.client import connect

from noripan.client import RoomAddress

from .rooms import signed_in

TIMEOUT_SECONDS: Final = 60


class SocketPlayer:
    """A member of a room over a WebSocket."""

    def __init__(self, url: str, cookie: str) -> None:
        address = f"ws{url.removeprefix('http')}/api/socket"
        self._stack = ExitStack()
        # With an unbounded queue unread messages do not block closing.
        connection = connect(address, additional_headers={"Cookie": cookie}, max_queue=None)
        self._connection = self._stack.enter_context(connection)
        self._requests = 0
        self._commitment = ""
        """The commitment for the next match, if it has arrived."""
        self._started_commitment = ""
        self.table: Any = None
        """The last whole table that the server sent."""

    @classmethod
    def join(cls, link: str, name: str, *, key: str | None = None) -> Self:
        """Joins by a link, with the key of a role if given, and is ready."""
        url, _, _ = link.partition("/r/")
        room = RoomAddress.read(link)
        with signed_in(url, name) as http:
            player = cls(url, "; ".join(f"{name}={value}" for name, value in http.cookies.items()))
        player._send({"type": "Join", "room": room.code, "invite": room.invite, "key": key})
        player._commitment = player._wait_for("Welcome")["room"]["commitment"]
        player.request("Ready", commitment=player._commitment)
        return player

    def request(self, command: str, **fields: Any) -> None:
        """Sends a command and waits until the room accepts it."""
        self._requests += 1
        self._send({"type": "Command", "id": str(self._requests), "do": {"type": command, **fields}})
        self._wait_for("Accepted")

    def start_match(self) -> None:
        """Starts the next match once its commitment has arrived."""
        while self._commitment == self._started_commitment:
            self._receive()
        self._started_commitment = self._commitment
        self.request("Start", commitment=self._started_commitment)

    def disconnect(self) -> None:
        """Closes the connection."""
        self._stack.close()

    def _send(self, frame: dict[str, Any]) -> None:
        self._connection.send(json.dumps(frame))

    def _wait_for(self, kind: str) -> Any:
        while True:
            for frame in self._receive():
                if frame["type"] == kind:
                    return frame

    def _receive(self) -> list[Any]:
        received = json.loads(self._connection.recv(TIMEOUT_SECONDS))
        frames = received if isinstance(received, list) else [received]
        for frame in frames:
            assert frame["type"] != "Refused", frame
            self._remember(frame)
        return frames

    def _remember(self, frame: Any) -> None:
        if frame["type"] != "Update":
            return
        for change in frame.get("table", ()):
            if len(change) == 1:
                (self.table,) = change
        for path, *value in frame.get("room", ()):
            if path == "commitment":
                (self._commitment,) = value
