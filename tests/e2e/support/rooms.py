"""Rooms opened over the HTTP API, with any game, options and settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import httpx2

PIRATE_DICE: Final = "pirate_dice"


class OpenedRoom(NamedTuple):
    """A room: its link, and the keys of its roles."""

    link: str
    keys: dict[str, str]


def open_room(
    url: str, game: str = PIRATE_DICE, *, options: dict[str, Any] | None = None, **settings: Any
) -> OpenedRoom:
    """An empty room; the first guest to join becomes the host. Turns have no clock by default."""
    chosen = {"turn_seconds": None, **settings}
    with signed_in(url, "Nobody") as http:
        response = http.post("/api/rooms", json={"game": game, "options": options or {}, "settings": chosen})
    opened = response.raise_for_status().json()
    return OpenedRoom(url + opened["path"], opened["keys"])


@contextmanager
def signed_in(url: str, name: str) -> Iterator[httpx2.Client]:
    """An HTTP client with the cookie of a new guest."""
    with httpx2.Client(base_url=url) as http:
        http.post("/api/session", json={"name": name, "lang": "en"}).raise_for_status()
        yield http
