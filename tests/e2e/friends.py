"""Friends without a page: they fill seats and vanish when it suits the story. And tables on any terms."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, NamedTuple, Self

import httpx2
from websockets.sync.client import connect

from noripan.client import RoomAddress

GAME: Final = "pirate_dice"
SECONDS: Final = 60
"""For any answer."""


class OpenedRoom(NamedTuple):
    """A table: its link, and the keys of its roles."""

    link: str
    keys: dict[str, str]


def open_room(url: str, *, options: dict[str, Any] | None = None, **settings: Any) -> str:
    """A table with settings of one's choice; whoever opens its link first is the host."""
    return open_room_of(GAME, url, options=options, **settings).link


def open_room_of(
    game: str, url: str, *, options: dict[str, Any] | None = None, **settings: Any
) -> OpenedRoom:
    """The same, of any game."""
    chosen = {"turn_seconds": None, **settings}
    with _signed_in(url, "Nobody") as http:
        made = http.post("/api/rooms", json={"game": game, "options": options or {}, "settings": chosen})
    opened = made.raise_for_status().json()
    return OpenedRoom(url + opened["path"], opened["keys"])


@contextmanager
def _signed_in(url: str, name: str) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=url) as http:
        http.post("/api/session", json={"name": name, "lang": "en"}).raise_for_status()
        yield http


class Friend:
    """Somebody at the table."""

    def __init__(self, url: str, cookie: str) -> None:
        address = f"ws{url.removeprefix('http')}/api/socket"
        self._stack = ExitStack()
        # What the friend has not listened to must not keep it from saying goodbye.
        line = connect(address, additional_headers={"Cookie": cookie}, max_queue=None)
        self._line = self._stack.enter_context(line)
        self._asked = 0
        self._promised = ""
        """The commitment for the next match, as far as the friend has heard."""
        self._started = ""
        self.table: Any = None
        """The table as it was when it was last shown whole."""

    @classmethod
    def comes(cls, link: str, name: str, *, key: str | None = None) -> Self:
        """Comes in by a link, with the key of a role or without, and is ready."""
        url, _, _ = link.partition("/r/")
        room = RoomAddress.read(link)
        with _signed_in(url, name) as http:
            friend = cls(url, "; ".join(f"{name}={value}" for name, value in http.cookies.items()))
        friend._send({"type": "Join", "room": room.code, "invite": room.invite, "key": key})
        friend._promised = friend._frame("Welcome")["room"]["commitment"]
        friend.asks("Ready", commitment=friend._promised)
        return friend

    def asks(self, command: str, **fields: Any) -> None:
        """Asks something of the room, and gets it."""
        self._asked += 1
        self._send({"type": "Command", "id": str(self._asked), "do": {"type": command, **fields}})
        self._frame("Accepted")

    def starts(self) -> None:
        """Starts the next match, once there is a commitment for it."""
        while self._promised == self._started:
            self._heard()
        self._started = self._promised
        self.asks("Start", commitment=self._started)

    def vanishes(self) -> None:
        """The line is gone."""
        self._stack.close()

    def _send(self, frame: dict[str, Any]) -> None:
        self._line.send(json.dumps(frame))

    def _frame(self, kind: str) -> Any:
        while True:
            for frame in self._heard():
                if frame["type"] == kind:
                    return frame

    def _heard(self) -> list[Any]:
        heard = json.loads(self._line.recv(SECONDS))
        frames = heard if isinstance(heard, list) else [heard]
        for frame in frames:
            assert frame["type"] != "Refused", frame
            self._note(frame)
        return frames

    def _note(self, frame: Any) -> None:
        if "whole" in (frame.get("table") or ()):
            self.table = frame["table"]["whole"]
        for entry in filter(None, frame.get("entries", ())):
            if entry["type"] == "Committed":
                self._promised = entry["commitment"]
