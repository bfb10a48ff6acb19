"""The server, its rooms and clients, and a closed room that hostile clients must not get into."""

import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame, FastChance

from .fuzz_client import FuzzClient, Place
from .raw_http import HERE, http_request, send_request
from .raw_socket import RawSocket
from .recorder import Recorder

NO_CLOCK: Final = {"turn_seconds": None}
BRIEF: Final[Mapping[str, Mapping[str, Any]]] = {"catan": {"target": 3, "turn_limit": 12}}
"""Options that shorten long games."""


class World:
    """A server with its rooms and clients."""

    def __init__(self, port: int, seed: str, recorder: Recorder) -> None:
        self.port = port
        self.luck = Random(seed)
        self.chance = FastChance(seed)
        self.recorder = recorder
        self.places: list[Place] = []
        self.clients: list[FuzzClient] = []
        self.closed: Place | None = None
        """A private room with a match in which nobody moves."""
        self.closed_match = ""
        self.due: list[str] = []
        """Attacks to run once each before random ones."""
        self.abandoned: list[RawSocket] = []
        """Open sockets that stay silent."""
        self.check_stored: Callable[[str, int, Any], None] | None = None
        self._names = itertools.count(1)

    async def guest(self, address: str = HERE) -> FuzzClient:
        """A new client from an address."""
        body = {"name": f"guest {next(self._names)}", "lang": self.luck.choice(("ko", "en"))}
        answer = await send_request(self.port, http_request("POST", "/api/session", body), address=address)
        assert answer.status == 201, answer
        cookie = answer.header("set-cookie").split(";")[0]
        client = FuzzClient(self.port, cookie, json.loads(answer.body)["id"], self._own_luck(), self.recorder)
        client.address = address
        client.check_stored = self.check_stored
        return client

    async def open_room(self, host: FuzzClient, slug: str, *, alone: bool = False, **settings: Any) -> Place:
        """Opens a room with the default options, or with those for playing alone with bots."""
        facts = find(slug).game.facts
        solo = facts.usual_options
        of_one = facts.codecs.options.plain(solo) if alone and solo is not None else {}
        options = of_one or BRIEF.get(slug, {})
        body = {"game": slug, "options": options, "settings": {**NO_CLOCK, **settings}}
        answer = await send_request(
            self.port, http_request("POST", "/api/rooms", body, cookie=host.cookie), address=host.address
        )
        assert answer.status == 201, answer
        opened = json.loads(answer.body)
        return Place(opened["code"], opened["invite"], slug, {} if of_one else opened["keys"])

    async def seat(self, place: Place, clients: Sequence[FuzzClient]) -> None:
        """Seats the clients, roles first."""
        keys = [*place.keys.values(), *[None] * len(clients)]
        for client, key in zip(clients, keys, strict=False):
            assert await client.join(place, key=key)

    def elsewhere(self, client: FuzzClient) -> FuzzClient | None:
        """A client in another room."""
        others = [one for one in self.clients if one.is_in and one.place != client.place]
        return self.luck.choice(others) if others else None

    def _own_luck(self) -> Random:
        return Random(self.luck.getrandbits(64))


def game_of(client: FuzzClient, /) -> AnyGame:
    """The game of a client's room."""
    assert client.place is not None
    return find(client.place.slug).game


def all_slugs() -> tuple[str, ...]:
    """The slugs of all games."""
    return slugs()
