"""What hostile people know besides their own room: others, and a closed room they must not get into."""

import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame, FastChance

from .ledger import Ledger
from .line import Line
from .person import Person, Place
from .requests import HERE, ask, asked

NO_CLOCK: Final = {"turn_seconds": None}
BRIEF: Final[Mapping[str, Mapping[str, Any]]] = {"catan": {"target": 3, "turn_limit": 12}}
"""Options under which a long game ends in time for others to begin."""


class World:
    """A server, its rooms and everybody there."""

    def __init__(self, port: int, seed: str, ledger: Ledger) -> None:
        self.port = port
        self.luck = Random(seed)
        self.chance = FastChance(seed)
        self.ledger = ledger
        self.places: list[Place] = []
        self.people: list[Person] = []
        self.closed: Place | None = None
        """A private room with a match that does not move."""
        self.closed_match = ""
        self.due: list[str] = []
        """Kinds that have to come before any comes by chance."""
        self.vanished: list[Line] = []
        """Lines on which nobody will ever be heard again."""
        self.check_stored: Callable[[str, int, Any], None] | None = None
        self._names = itertools.count(1)

    async def guest(self, home: str = HERE) -> Person:
        """Somebody new, who comes from an address."""
        body = {"name": f"guest {next(self._names)}", "lang": self.luck.choice(("ko", "en"))}
        answer = await ask(self.port, asked("POST", "/api/session", body), home=home)
        assert answer.status == 201, answer
        cookie = answer.header("set-cookie").split(";")[0]
        person = Person(self.port, cookie, json.loads(answer.body)["id"], self._own_luck(), self.ledger)
        person.home = home
        person.check_stored = self.check_stored
        return person

    async def open_room(self, host: Person, slug: str, *, alone: bool = False, **settings: Any) -> Place:
        """A room that somebody opens, with the usual options or those for one person and bots."""
        facts = find(slug).game.facts
        solo = facts.solo_options
        of_one = facts.codecs.options.plain(solo) if alone and solo is not None else {}
        options = of_one or BRIEF.get(slug, {})
        body = {"game": slug, "options": options, "settings": {**NO_CLOCK, **settings}}
        answer = await ask(self.port, asked("POST", "/api/rooms", body, cookie=host.cookie), home=host.home)
        assert answer.status == 201, answer
        opened = json.loads(answer.body)
        return Place(opened["code"], opened["invite"], slug, {} if of_one else opened["keys"])

    async def seat(self, place: Place, people: Sequence[Person]) -> None:
        """All come in to play, those first who hold a role."""
        keys = [*place.keys.values(), *[None] * len(people)]
        for person, key in zip(people, keys, strict=False):
            assert await person.enter(place, key=key)

    def elsewhere(self, person: Person) -> Person | None:
        """Somebody in another room."""
        others = [one for one in self.people if one.is_in and one.place != person.place]
        return self.luck.choice(others) if others else None

    def _own_luck(self) -> Random:
        return Random(self.luck.getrandbits(64))


def game_of(person: Person, /) -> AnyGame:
    """The game of somebody's room."""
    assert person.place is not None
    return find(person.place.slug).game


def all_slugs() -> tuple[str, ...]:
    """Every game that there is."""
    return slugs()
