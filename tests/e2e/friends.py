"""Friends without a page: they fill seats and vanish when it suits the story. And tables on any terms."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, Self

import httpx2
from websockets.sync.client import connect

from noripan.client import RoomAddress

GAME: Final = "pirate_dice"
SECONDS: Final = 15
"""For any answer."""


def open_room(url: str, *, options: dict[str, Any] | None = None, **settings: Any) -> str:
    """A table with settings of one's choice; whoever opens its link first is the host."""
    chosen = {"turn_seconds": None, **settings}
    with _signed_in(url, "Nobody") as http:
        made = http.post("/api/rooms", json={"game": GAME, "options": options or {}, "settings": chosen})
    return url + str(made.raise_for_status().json()["path"])


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
        self._line = self._stack.enter_context(connect(address, additional_headers={"Cookie": cookie}))
        self._asked = 0

    @classmethod
    def comes(cls, link: str, name: str) -> Self:
        """Comes in by a link, and is ready."""
        url, _, _ = link.partition("/r/")
        room = RoomAddress.read(link)
        with _signed_in(url, name) as http:
            friend = cls(url, "; ".join(f"{key}={value}" for key, value in http.cookies.items()))
        friend._send({"type": "Enter", "room": room.code, "invite": room.invite})
        welcome = friend._frame("Welcome")
        friend.asks("Ready", commitment=welcome["room"]["commitment"])
        return friend

    def asks(self, command: str, **fields: Any) -> None:
        """Asks something of the room, and gets it."""
        self._asked += 1
        self._send({"type": "Command", "id": str(self._asked), "do": {"type": command, **fields}})
        self._frame("Accepted")

    def vanishes(self) -> None:
        """The line is gone."""
        self._stack.close()

    def _send(self, frame: dict[str, Any]) -> None:
        self._line.send(json.dumps(frame))

    def _frame(self, kind: str) -> Any:
        while True:
            heard = json.loads(self._line.recv(SECONDS))
            for frame in heard if isinstance(heard, list) else [heard]:
                assert frame["type"] != "Refused", frame
                if frame["type"] == kind:
                    return frame
